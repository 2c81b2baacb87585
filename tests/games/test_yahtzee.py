"""Yahtzee's further Yahtzees, rule by rule, in the order of its rules page."""

import pytest

from yamotheque import Match
from yamotheque.game import read_move
from yamotheque.games.yahtzee import Yahtzee

from .test_relatives import position

LOWER = ["three", "four", "full", "small", "large", "chance"]


def marks(game: Yahtzee, dice: str, **cells: int) -> list[str]:
    """The cells that may be marked after the third throw."""
    return [str(move).split()[1] for move in game.moves(position(game, dice, **cells))]


def score(game: Yahtzee, cell: str, dice: str, **cells: int) -> int:
    """What marking a cell brings."""
    state = position(game, dice, **cells)
    after = game.play(state, read_move(game, state, f"mark {cell} pts"))
    return game.scores(after)[0] - game.scores(state)[0]


def test_a_joker_goes_into_the_box_of_its_number_first() -> None:
    assert marks(Yahtzee(), "44444", yahtzee=50) == ["4"]


def test_then_into_any_lower_box() -> None:
    assert marks(Yahtzee(), "44444", yahtzee=50, n4=12) == LOWER


def test_then_into_any_other_number() -> None:
    lower = dict.fromkeys(LOWER, 0)
    assert marks(Yahtzee(), "44444", yahtzee=50, n4=12, **lower) == ["1", "2", "3", "5", "6"]


def test_there_it_scores_nothing_in_its_box() -> None:
    lower = dict.fromkeys(LOWER, 0)
    assert score(Yahtzee(), "5", "44444", yahtzee=0, n4=12, **lower) == 0


@pytest.mark.parametrize(
    ("cell", "points"),
    [("three", 20), ("four", 20), ("full", 25), ("small", 30), ("large", 40), ("chance", 20)],
)
def test_a_joker_scores_in_each_lower_box(cell, points) -> None:
    assert score(Yahtzee(), cell, "44444", yahtzee=0, n4=12) == points


def test_it_brings_100_besides_when_the_yahtzee_box_holds_50() -> None:
    assert score(Yahtzee(), "large", "44444", yahtzee=50, n4=12) == 140


def test_nothing_besides_when_it_holds_nought() -> None:
    assert score(Yahtzee(), "4", "44444", yahtzee=0) == 20


def test_the_first_yahtzee_is_no_joker() -> None:
    assert len(marks(Yahtzee(), "44444")) == 13
    assert score(Yahtzee(), "large", "44444", n4=12) == 0


def test_verhoeff_lets_one_choose_freely() -> None:
    assert len(marks(Yahtzee(rules="verhoeff"), "44444", yahtzee=50)) == 12


def test_but_the_jokers_points_need_the_box_of_the_number_marked() -> None:
    game = Yahtzee(rules="verhoeff")
    assert score(game, "large", "44444", yahtzee=50) == 100
    assert score(game, "large", "44444", yahtzee=50, n4=12) == 140


def test_plain_rules_know_no_joker() -> None:
    assert len(marks(Yahtzee(rules="plain"), "44444", yahtzee=50)) == 12
    assert score(Yahtzee(rules="plain"), "large", "44444", yahtzee=50, n4=12) == 0


def test_the_sheet_says_why_a_box_is_closed_to_a_joker() -> None:
    sheet = Yahtzee().scene(position(Yahtzee(), "44444", yahtzee=50), 0)[1]
    lines = {line.key: line.boxes[0] for line in sheet.lines}
    assert "cell of its number first" in lines["chance"].closed.en
    assert lines["4"].move == "mark 4 pts"


def test_further_yahtzees_stand_on_a_line_of_their_own() -> None:
    match = Match("yahtzee", players=["A"], dice="physical")
    for cell in ("yahtzee", "6"):
        match.play("throw")
        match.outcome("66666")
        match.play(f"mark {cell} pts")
    lines = {line.key: line.boxes[0].points for line in match.scene()[1].lines}
    assert lines["extra"] == 100 and lines["total"] == 50 + 30 + 100


def test_plain_rules_have_no_such_line() -> None:
    game = Yahtzee(rules="plain")
    assert "extra" not in [line.key for line in game.scene(game.start(1), 0)[1].lines]
