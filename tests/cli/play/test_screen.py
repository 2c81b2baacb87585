"""`yams play` on a real terminal: a screen drawn afresh, questions, Control-D."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import match_in
from tests.cli.play.live import LiveTerminal
from tests.cli.pseudo_terminal import PseudoTerminal
from yamotheque import Match
from yamotheque.cli.play.screen import Screen


@pytest.mark.parametrize("plain", [False, True])
def test_a_sitting_on_a_terminal(home: Path, plain: bool) -> None:
    terminal = PseudoTerminal(
        *("play", "corse", "--dice", "seed:4", "--record", "a.yams", "--lang", "fr"),
        **({"NO_COLOR": "1"} if plain else {}),
    )
    first = terminal.until("A> ")
    assert "\x1b[2J" in first
    assert bool(re.search(r"\x1b\[[0-9;]*3[1-7]m", first)) is not plain
    terminal.type("\n")
    assert "Lancer 1/3" in terminal.until("A> ")
    terminal.type("stop\n")
    terminal.until("(oui/non)")
    terminal.type("non\n")
    terminal.until("A> ")
    terminal.type("?\n")
    terminal.until("Entrée pour revenir")
    terminal.type("\n")
    terminal.until("A> ")
    terminal.type("\x04")
    assert "yams play corse --record a.yams" in terminal.until("a.yams\r\n")
    assert terminal.end() == 0
    assert match_in(home / "a.yams").version == 2


def test_control_c_on_a_terminal(home: Path) -> None:
    terminal = PseudoTerminal("play", "corse", "--record", "a.yams")
    terminal.until("A> ")
    terminal.interrupt()
    terminal.until("To resume:")
    assert terminal.end() == 130


def test_rolls_typed_on_a_terminal(home: Path) -> None:
    terminal = PseudoTerminal("score", "corse", "--json")
    terminal.until("One roll a line, Ctrl-D to end.")
    terminal.type("33322\n")
    terminal.until('"full": 33')
    terminal.type("\x04")
    assert terminal.end() == 0


def hands(key: str, *players: str) -> tuple[Screen, LiveTerminal]:
    """A screen of hidden hands after the first deal, where Enter is all that is typed."""
    match = Match(key, players=players, dice="seed:4")
    match.play("deal")
    bots = {seat for seat, name in enumerate(players) if name.startswith("bot:")}
    terminal = LiveTerminal(*[""] * 9)
    return Screen(match, bots, terminal=terminal), terminal


def test_a_hidden_hand_is_shown_only_once_its_player_sits_down() -> None:
    screen, terminal = hands("yami", "Ana", "Bob")
    first = screen.names[screen.match.turn]
    second = next(name for name in screen.names if name != first)
    screen.show()
    screen.show()
    screen.match.play("draw stock")
    screen.show()
    screen.match.play(screen.match.moves[0])
    screen.show()
    assert terminal.asked == [
        f"Pass the keyboard to {name}, then press Enter " for name in (first, second)
    ]


def test_one_person_among_bots_never_hands_over() -> None:
    screen, terminal = hands("yami", "Ana", "bot:random")
    screen.show()
    assert not terminal.asked


def test_on_a_bots_turn_a_person_sees_their_own_hand_and_not_the_bots() -> None:
    screen, terminal = hands("yami", "Ana", "bot:random")
    match = screen.match
    while match.turn != 1:
        match.play(match.moves[0])
    screen.show()
    (bots,) = [line for line in terminal.shown.splitlines() if "bot random  [" in line]
    assert "[?] [?] [?] [?] [?]" in bots


def test_others_are_told_what_was_public_and_no_more() -> None:
    screen, terminal = hands("yami", "Ana", "Bob")
    name = screen.names[screen.match.turn]
    screen.show()
    screen.match.play("draw stock")
    screen.log.note()
    screen.show()
    drawn = screen.match.entries[-1].step
    assert f"{name}: draw stock → {drawn}" in terminal.shown
    screen.match.play(next(move for move in screen.match.moves if str(move) != f"discard {drawn}"))
    screen.log.note()
    screen.show()
    assert f"{name}: draw stock, discard " in terminal.shown
