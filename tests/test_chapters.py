"""The rules page opens where it tells what to do now, in every game and all the way through."""

import random
import re

import pytest

from yamotheque import Match
from yamotheque.games import GAMES
from yamotheque.rules import page

ANCHOR = re.compile(r"^##+ .*\{#([\w-]+)\}", re.MULTILINE)


def chapters(match: Match) -> set[str]:
    """Where the page is opened in the course of a random match, up to its end."""
    chooser, found = random.Random(1), set()
    while not match.over and match.version < 2000:
        found.add(match.game.chapter(match.state))
        match.play(chooser.choice(match.moves))
    return found | {match.game.chapter(match.state)}


@pytest.mark.parametrize("key", GAMES)
def test_every_moment_has_its_chapter(key) -> None:
    game = GAMES[key]
    players = [f"p{seat}" for seat in range(max(2, game.seats[0]))]
    found = chapters(Match(key, players=players, dice="seed:1"))
    assert found <= set(ANCHOR.findall(page(key, "fr")))


@pytest.mark.parametrize("kind", ["total", "target", "line", "ratio"])
def test_a_quick_game_opens_at_its_own_rules(kind) -> None:
    match = Match("yaminos-quick", kind=kind, players=["Ana", "Bob"], dice="seed:1")
    assert match.game.chapter(match.state) == {"line": "longest"}.get(kind, kind)


def test_the_draw_for_the_first_player_has_its_own_chapter() -> None:
    match = Match("yamslam", players=["Ana", "Bob"], dice="physical")
    assert match.game.chapter(match.state) == "first-player"


def test_an_announced_defi_opens_the_page_there() -> None:
    match = Match("yam-master", players=["Ana", "Bob"], dice="seed:1")
    match.play("throw")
    match.play("announce defi")
    assert match.game.chapter(match.state) == "defi"
