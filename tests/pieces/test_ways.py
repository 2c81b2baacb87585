"""Moves that take some of the sticks, made when they are looked at."""

from __future__ import annotations

import pytest

from yamotheque.moves import PASS
from yamotheque.pieces.stick_tray import KeepSticks
from yamotheque.pieces.ways import fewest_first, taking

FACES = ("0-0", "0-5", "1-6")
MOVES = taking([PASS], FACES, fewest_first, KeepSticks)


def test_a_move_by_its_number_is_the_one_met_at_that_place() -> None:
    assert [MOVES[place] for place in range(len(MOVES))] == list(MOVES)


def test_moves_are_counted_from_the_end_as_well() -> None:
    assert [MOVES[place] for place in range(-len(MOVES), 0)] == list(MOVES)


@pytest.mark.parametrize("place", [len(MOVES), -len(MOVES) - 1])
def test_there_is_no_move_before_the_first_or_after_the_last(place) -> None:
    with pytest.raises(IndexError):
        MOVES[place]


def test_some_moves_in_a_row() -> None:
    assert MOVES[:2] == [PASS, KeepSticks(())]


def test_a_move_that_takes_all_is_not_among_those_that_leave_one() -> None:
    assert KeepSticks(FACES) not in MOVES


def test_sticks_with_the_same_face_give_no_move_twice() -> None:
    assert list(map(str, taking([], ("0-5", "0-5"), fewest_first, KeepSticks))) == [
        "keep -",
        "keep 0-5",
    ]
