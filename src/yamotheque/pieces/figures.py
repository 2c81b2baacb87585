"""The figures that five dice make, by how many are alike and how many follow one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yamotheque.pieces.dice import tally

FOUR_IN_A_ROW: Final = ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})


def has_two_pairs(dice: Sequence[int]) -> bool:
    """Two equal and two equal, of two different numbers."""
    return len(tally(dice)) > 1 and tally(dice)[1] >= 2


def has_three_equal(dice: Sequence[int]) -> bool:
    """Three equal, at least."""
    return tally(dice)[0] >= 3


def has_four_equal(dice: Sequence[int]) -> bool:
    """Four equal, at least."""
    return tally(dice)[0] >= 4


def is_five_equal(dice: Sequence[int]) -> bool:
    """All five equal."""
    return tally(dice) == (5,)


def is_full(dice: Sequence[int]) -> bool:
    """Three equal and the other two equal; five equal dice are that too."""
    return tally(dice) in ((3, 2), (5,))


def is_three_and_two(dice: Sequence[int]) -> bool:
    """Three equal and two equal of another number."""
    return tally(dice) == (3, 2)


def has_four_in_a_row(dice: Sequence[int]) -> bool:
    """Four numbers that follow one another, at least."""
    return any(run <= set(dice) for run in FOUR_IN_A_ROW)


def is_five_in_a_row(dice: Sequence[int]) -> bool:
    """Five numbers that follow one another, whatever their order on the table."""
    return len(set(dice)) == 5 and max(dice) - min(dice) == 4
