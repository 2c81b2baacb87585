"""What players type: short forms mean one move, or the answer says what they may mean."""

from __future__ import annotations

import pytest

from yamotheque import Match
from yamotheque.cli.reading import Refused, Unclear, plain, read_move
from yamotheque.words import YamsError


def after(roll: str, columns: str = "DLMS") -> Match:
    """A match whose first throw is this one."""
    match = Match("corse", columns=columns, dice="physical")
    match.play("throw")
    match.outcome(roll)
    return match


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("keep 33", "keep 33"),
        ("k 33", "keep 33"),
        ("k33", "keep 33"),
        ("33", "keep 33"),
        ("3 3", "keep 33"),
        ("23", "keep 23"),
        ("32", "keep 23"),
        ("3", "keep 3"),
        ("-", "keep -"),
        ("garder 33", "keep 33"),
        ("mark full L", "mark full L"),
        ("m full l", "mark full L"),
        ("full l", "mark full L"),
        ("FULL  L", "mark full L"),
        ("f l", "mark full L"),
        ("marquer carré l", "mark carre L"),
        ("3 l", "mark 3 L"),
        ("3l", "mark 3 L"),
        ("m3l", "mark 3 L"),
        ("1 d", "mark 1 D"),
        ("moins de 8 s", "mark moins8 S"),
        ("moins s", "mark moins8 S"),
        ("yams m", "mark yams M"),
    ],
)
def test_a_short_form(typed: str, move: str) -> None:
    assert str(read_move(after("33322"), typed)) == move


@pytest.mark.parametrize(("typed", "move"), [("full", "mark full L"), ("33", "keep 33")])
def test_the_column_goes_without_saying_when_there_is_one(typed: str, move: str) -> None:
    assert str(read_move(after("33322", columns="L"), typed)) == move


@pytest.mark.parametrize(("columns", "typed"), [("L", "3"), ("DLMS", "full"), ("DLMS", "s")])
def test_an_unclear_form_is_not_guessed(columns: str, typed: str) -> None:
    with pytest.raises(YamsError) as error:
        read_move(after("33322", columns=columns), typed)
    assert isinstance(error.value, Unclear | Refused)


def test_an_unclear_form_names_what_it_may_mean() -> None:
    with pytest.raises(Unclear, match="'3' may mean keep 3, mark 3 L"):
        read_move(after("33322", columns="L"), "3")


def test_a_number_keeps_where_there_are_several_columns() -> None:
    match = after("33322", columns="LS")
    match.play("keep 3")
    match.outcome("1122")
    assert str(read_move(match, "3")) == "keep 3"


def test_enter_throws() -> None:
    assert str(read_move(Match("corse"), "")) == "throw"


def test_enter_never_marks() -> None:
    match = after("33322", columns="S")
    while len(match.moves) > 1:
        match.play(match.moves[-1])
        match.play("throw")
        match.outcome("33322")
    assert len(match.moves) == 1
    with pytest.raises(Refused, match="Enter alone plays nothing"):
        read_move(match, "")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("6 d", "The cell 1 comes first."),
        ("mark 1 M", "The cell Yams comes first."),
        ("44", "'44' is not possible now"),
        ("mark full X", "'mark full X' is not possible now"),
    ],
)
def test_a_refusal_gives_the_reason(typed: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        read_move(after("33322"), typed)


def test_a_marked_cell_is_said_to_be() -> None:
    match = after("33322")
    match.play("mark full L")
    match.play("throw")
    match.outcome("33322")
    with pytest.raises(Refused, match="This cell is already marked"):
        read_move(match, "full l")


@pytest.mark.parametrize("key", ["corse"])
def test_every_move_is_read_as_it_is_written(key: str) -> None:
    match = Match(key, dice="seed:3")
    for _ in range(40):
        assert all(read_move(match, str(move)) == move for move in match.moves)
        match.play(match.moves[len(match.moves) // 2])


def test_plain_leaves_no_accents() -> None:
    assert plain(" CARRÉ\t L") == "carre l"
