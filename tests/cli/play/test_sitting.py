"""A sitting at a live terminal: a moment before a bot moves, real dice typed again, hints."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run, lines
from tests.cli.play.live import LiveTerminal
from yamotheque import Match
from yamotheque.cli.play.reading import read_move
from yamotheque.cli.play.sitting import Sitting
from yamotheque.cli.records.keeping import Keeper

HOME = "a.yams"


class Typist(Sitting):
    """A sitting at a live terminal where some lines are typed, and then Control-D."""

    def __init__(self, match: Match, *typed: str, hints: bool = False) -> None:
        terminal = LiveTerminal(*typed)
        super().__init__(Keeper(match, None), hints=hints, terminal=terminal)
        self.asked, self.screens = terminal.asked, terminal.screens
        self.play()

    @property
    def steps(self) -> list[str]:
        """What people and bots have done."""
        return [str(entry) for entry in self.match.entries if entry.who is not None]


def against_a_bot() -> Match:
    """A match of Ana and a bot, in which Ana begins."""
    return Match("corse", players=["Ana", "bot:random"], dice="seed:2")


ANA_MARKS = ("", "1 l")


# ---------------------------------------------------------------- a moment before a bot moves


def test_a_mark_can_be_taken_back_before_the_bot_moves() -> None:
    typist = Typist(against_a_bot(), *ANA_MARKS, "undo", "2 l")
    assert typist.steps == ["1 throw", "1 mark 1 L", "1 undo", "1 mark 2 L"]


def test_the_table_is_shown_with_the_mark_before_the_bot_moves() -> None:
    typist = Typist(against_a_bot(), *ANA_MARKS)
    assert typist.asked[-1] == "Enter: bot random plays, or undo "
    assert "Ana: mark 1 L" in typist.screens[-1]


def test_enter_lets_the_bot_move() -> None:
    typist = Typist(against_a_bot(), *ANA_MARKS, "")
    assert typist.steps[1] == "1 mark 1 L" and typist.steps[-1].startswith("2 mark")


def test_a_bot_plays_its_turn_without_being_waited_for_again() -> None:
    match = Match("yamslam", players=["Ana", "bot:random"], dice="seed:1")
    typist = Typist(match, *[""] * 2)
    before = [step for step in typist.steps if step.startswith("2 ")]
    assert typist.asked == ["Enter: bot random plays ", "Ana> ", "Ana> "] and len(before) > 1


def test_a_move_typed_on_a_bots_turn_is_refused_in_a_sentence() -> None:
    typist = Typist(against_a_bot(), *ANA_MARKS, "2 l")
    assert "It is a bot's turn." in typist.screens[-1] and typist.steps[-1] == "1 mark 1 L"


def test_help_before_a_bot_moves_lists_none_of_its_moves() -> None:
    typist = Typist(against_a_bot(), *ANA_MARKS, "?")
    assert typist.screens[-1].startswith("Everything can be shortened")
    assert "mark" not in typist.screens[-1] and "throw\n" not in typist.screens[-1]


def test_in_a_pipe_nobody_waits(yams: Run) -> None:
    typed = lines("order 1 2", "33322", "1 l", "11111")
    flags = ("--dice", "physical", "--players", "Ana,bot:random", "--record", HOME)
    assert "Enter: bot random" not in yams("play", "corse", *flags, typed=typed).out


def test_who_begins_is_shown_even_if_a_bot_does() -> None:
    match = Match("yamslam", players=["Ana", "bot:random"], dice="physical")
    typist = Typist(match, "11", "65")
    assert "bot random  11   starts" in typist.screens[2] and "Ana         2" in typist.screens[2]


def test_who_begins_is_shown_before_a_bot_throws() -> None:
    match = Match("yamslam", players=["Ana", "bot:random"], dice="seed:1")
    typist = Typist(match)
    assert typist.asked == ["Enter: bot random plays "] and "starts" in typist.screens[0]


def test_who_begins_is_printed_in_a_pipe_too(yams: Run) -> None:
    flags = ("--dice", "physical", "--players", "Ana,bot:random")
    out = yams("play", "yamslam", *flags, typed=lines("11", "65")).out
    assert "bot random  11   starts" in out


# ---------------------------------------------------------------- real dice


def test_dice_that_were_mistyped_are_typed_again() -> None:
    typist = Typist(Match("corse", dice="physical"), "33322", "undo", "33321")
    assert "What do the 5 dice show?" in typist.screens[2]
    assert [str(entry) for entry in typist.match.entries] == [
        *("1 throw", "* 33322", "1 undo", "* 33321"),
    ]


def test_the_dice_of_a_bot_can_be_typed_again_before_it_moves() -> None:
    match = Match("corse", players=["Ana", "bot:random"], dice="physical")
    typist = Typist(match, "2 1", "11111", "undo", "66666", "")
    fallen = [entry.step for entry in typist.match.entries if entry.who is None]
    assert fallen[:3] == ["order 2 1", "11111", "66666"]


def test_help_says_that_dice_can_be_typed_again() -> None:
    typist = Typist(Match("corse", dice="physical"), "?")
    assert "undo takes back what you typed of your own dice too" in typist.screens[-1]


# ---------------------------------------------------------------- hints


def test_the_bar_and_the_help_name_the_word_for_a_hint() -> None:
    typist = Typist(Match("corse", dice="seed:1"), "", "?", hints=True)
    assert "hint  undo  stop  quit" in typist.screens[1]
    assert "hint shows the best move." in typist.screens[2]


@pytest.mark.parametrize("word", ["?", "rules", "sheets"])
def test_a_move_typed_below_something_to_read_is_played(word: str) -> None:
    typist = Typist(Match("corse", dice="seed:1"), "", word, "1 l")
    assert typist.steps == ["1 throw", "1 mark 1 L"]


def test_without_hints_their_word_is_not_named() -> None:
    typist = Typist(Match("corse", dice="seed:1"), "", "?")
    assert not any("hint" in screen for screen in typist.screens)


@pytest.mark.xdist_group("solver")
def test_a_hint_can_be_typed_as_it_is_shown() -> None:
    typist = Typist(Match("yahtzee", dice="seed:1"), "", "hint", hints=True)
    rows = typist.screens[-1].splitlines()
    start = next(place for place, row in enumerate(rows) if "expected score" in row)
    best, *_ = rows[start + 2].split("  ")
    assert str(read_move(typist.match, best)) == best
