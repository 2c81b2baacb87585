"""A turn of five dice worked out: what every choice in it is worth, for many positions at once.

Every function takes its array module `xp`, numpy or torch, so that what is trained on an
accelerator is the very thing that plays.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import factorial, prod
from typing import Any, NamedTuple

import numpy as np

from yamotheque.solve.dice.rolls import FIRST_ROLL, KEEPS, NUMBER, ODDS, ROLLS

FIRST_ONLY = 3
"""The column, if there are so many, in which the first throw alone may be marked."""
NEVER = -1e9
"""The value of what is not allowed."""


class Throws(NamedTuple):
    """What dice do, as arrays.

    - odds: how likely each roll is.
    - throw: how likely each roll is after keeping some dice, `throw[roll, kept]`.
    - part: for each roll, what may be kept of it, repeated up to the same number.
    """

    odds: Any
    throw: Any
    part: Any


@cache
def throws(number: Any = np.float64) -> Throws:
    """The arrays in numpy, with odds as numbers of the given kind."""
    return Throws(ODDS.astype(number), _throw().astype(number).T.copy(), _parts())


def _throw() -> np.ndarray[Any, Any]:
    odds = np.zeros((FIRST_ROLL, len(ROLLS)), np.float64)
    for number, kept in enumerate(KEEPS[:FIRST_ROLL]):
        for extra in KEEPS:
            if len(extra) == 5 - len(kept):
                roll = NUMBER[tuple(sorted(kept + extra))] - FIRST_ROLL
                odds[number, roll] += _ways(extra) / 6 ** len(extra)
    return odds


def _ways(dice: tuple[int, ...]) -> int:
    """In how many orders these dice can fall."""
    return factorial(len(dice)) // prod(factorial(count) for count in Counter(dice).values())


def _parts() -> np.ndarray[Any, Any]:
    parts = []
    for roll in ROLLS:
        kept = sorted({NUMBER[k] for size in range(5) for k in combinations(roll, size)})
        parts.append(kept + [kept[0]] * (31 - len(kept)))
    return np.array(parts, np.int64)


class Turn(NamedTuple):
    """A turn worked out: the value at its start, and of every choice in it.

    `marks` are by [position, column, cell, roll]; `later` and `first` the best mark after a later
    and after the first throw, `keep_one` and `keep_two` the value of keeping some dice with one and
    with two throws to come.
    """

    value: Any
    marks: Any
    later: Any
    first: Any
    keep_two: Any
    keep_one: Any


def work_out(xp: Any, tables: Any, worth: Any) -> Turn:
    """A turn backwards from its third throw, from what marking each roll is worth.

    `tables` has the arrays of `Throws`.
    """
    by_column = xp.amax(worth, 2)
    later = xp.amax(by_column[:, :FIRST_ONLY], 1)
    first = xp.amax(by_column, 1)
    keep_one = later @ tables.throw
    second = xp.maximum(later, xp.amax(keep_one[:, tables.part], -1))
    keep_two = second @ tables.throw
    start = xp.maximum(first, xp.amax(keep_two[:, tables.part], -1))
    return Turn(start @ tables.odds, worth, later, first, keep_two, keep_one)
