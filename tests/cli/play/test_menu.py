"""What can be typed: every hint means the move it stands before, on a screen of 80 by 24."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from tests.cli.play.live import LiveTerminal
from yamotheque import GAMES, Match
from yamotheque.cli import language
from yamotheque.cli.play.menu import Menu
from yamotheque.cli.play.reading import read_move
from yamotheque.cli.play.sitting import Sitting
from yamotheque.cli.records.keeping import Keeper

ANSWERS = 12


class Chooser(LiveTerminal):
    """Somebody who types what the menu says, at random, a dozen times."""

    def __init__(self, match: Match, seed: int, **size: int) -> None:
        super().__init__(**size)
        self.match = match
        self.chooser = random.Random(seed)
        self.left = ANSWERS

    def answer(self, prompt: str) -> str:
        if not prompt.endswith("> "):
            return ""
        self.left -= 1
        if self.left < 0:
            raise EOFError
        menu = Menu(self.match, self.match.turn if isinstance(self.match.turn, int) else None)
        typed, move = self.chooser.choice(menu.examples())
        assert read_move(self.match, "" if typed == "Enter" else typed) == move
        return "" if typed == "Enter" else typed


def played(match: Match, seed: int = 1, **size: int) -> list[str]:
    """What is on the screen at each question, while a match is played."""
    terminal = Chooser(match, seed, **size)
    assert Sitting(Keeper(match, None), terminal=terminal).play() == 0
    return terminal.screens


@pytest.mark.parametrize("key", GAMES)
def test_every_screen_fits_and_every_hint_is_understood(key: str) -> None:
    match = Match(key, players=["Ana", "bot:random"], dice="seed:5")
    screens = played(match)
    for screen in screens:
        lines = [line.rstrip() for line in screen.splitlines()]
        assert len(lines) <= 24 and max(map(len, lines)) <= 80, screen
        assert "possible now" not in screen and "may mean" not in screen
    assert any("bot random: " in screen for screen in screens)


@pytest.mark.parametrize("key", ["corse", "yami-xxl", "yaminos-progression", "yamslam"])
def test_six_players_fit_too(key: str) -> None:
    players = ["Anastasia", "bot:greedy", "Cyril", "Dorothée", "Émile", "bot:random"]
    screens = played(Match(key, players=players, dice="seed:5"), seed=2)
    assert max(len(screen.splitlines()) for screen in screens) <= 24


@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("key", GAMES)
def test_a_narrow_screen_keeps_the_title_and_the_question(key: str, people: int) -> None:
    names = ["Ana", "bot:random", "bot:greedy", "Zoé"][:people]
    if people > GAMES[key].seats[-1]:
        return
    screens = played(Match(key, players=names, dice="seed:5"), width=60)
    for screen in (screen for screen in screens if "Pass the keyboard" not in screen):
        lines = screen.splitlines()
        assert lines[0].startswith(GAMES[key].title[:20]) and len(lines) <= 24, screen
        assert max(len(line.rstrip()) for line in lines) <= 60, screen


def test_a_narrow_screen_drops_the_hands_of_others_before_ones_own() -> None:
    names = ["Ana", "Bob", "Cyril", "Dorothée", "Émile", "Zoé"]
    match = Match("yami-xxl", players=names, dice="seed:5")
    match.play("deal")
    screen = played(match, width=60, height=20)[-1]
    (name,) = [name for name in names if screen.endswith(f"{name}> ")]
    drawn = screen.splitlines()
    assert any(line.startswith(name) and "[" in line for line in drawn)
    assert not any("[?]" in line for line in drawn)


def test_what_can_be_typed_is_there_on_a_narrow_screen() -> None:
    match = Match("yam-master", players=["Ana", "bot:random"], dice="seed:5")
    asked = [screen for screen in played(match, width=60) if screen.endswith("> ")]
    assert all("quit" in screen or "?\n" in screen for screen in asked)


def test_a_series_fits_too() -> None:
    match = Match("yamslam", players=["Ana", "bot:random"], dice="seed:5", series="10")
    assert max(len(screen.splitlines()) for screen in played(match, seed=2)) <= 24


def test_very_many_moves_are_not_all_listed() -> None:
    match = Match("yaminos-yam", players=["Ana", "Bob"], dice="seed:5")
    match.play("throw")
    console = Console(file=StringIO(), width=80)
    for part in Menu(match, 0).listed(80):
        console.print(part)
    assert isinstance(console.file, StringIO)
    listed = console.file.getvalue()
    assert "... (79 more)" in listed and "solo1, solo2" in listed
    assert len(listed.splitlines()) < 24


def test_hints_are_in_the_language_being_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("yami", players=["Ana", "Bob"], dice="seed:5")
    match.play("deal")
    monkeypatch.setattr(language, "_spoken", "fr")
    examples = {typed: str(move) for typed, move in Menu(match, match.turn).examples()}
    assert examples["pioche"] == "draw stock" and examples["défausse"] == "draw discard"


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("corse", "1 d 3"),
        ("yahtzee", "1 3"),
        ("yami", "7 15"),
        ("yaminos-base", "10"),
        ("yaminos-yam", "solo1 4"),
    ],
)
def test_the_example_of_a_sheet_is_a_line_that_people_write(key: str, line: str) -> None:
    match = Match(key, players=["Ana", "Bob"], dice="paper")
    assert Menu(match, 0).examples()[0][0] == line


def test_the_places_of_a_sheet_are_all_listed_with_what_they_may_bring() -> None:
    match = Match("corse", players=["Ana", "Bob"], dice="paper")
    console = Console(file=StringIO(), width=80)
    for part in Menu(match, 0).listed(80):
        console.print(part)
    assert isinstance(console.file, StringIO)
    listed = console.file.getvalue()
    assert "1 D 0...5" in listed and "yams M 0...130" in listed and "more" not in listed
