"""The 252 rolls of five dice and the 462 ways to keep some of them, as tables of numbers.

A kept multiset of dice is numbered by its size, then in order: 0 keeps nothing, the last 252 are
the rolls. Throwing one more die leads up, taking one away leads down. So the mean over all the dice
still to throw takes six additions a multiset, and the best part of a roll to keep is a maximum over
the rolls with one die less.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

import numpy as np

DICE: Final = 5
KEEPS: Final = [
    kept for size in range(DICE + 1) for kept in combinations_with_replacement(range(1, 7), size)
]
NUMBER: Final = {kept: number for number, kept in enumerate(KEEPS)}
FIRST_ROLL: Final = sum(len(kept) < DICE for kept in KEEPS)
ROLLS: Final = KEEPS[FIRST_ROLL:]


def _odds(roll: tuple[int, ...]) -> float:
    same = prod(factorial(count) for count in Counter(roll).values())
    return factorial(DICE) / (same * 6**DICE)


def _less(kept: tuple[int, ...]) -> list[int]:
    """The multisets with one die less."""
    return sorted({NUMBER[kept[:at] + kept[at + 1 :]] for at in range(len(kept))})


UP: Final = np.array(
    [[NUMBER[tuple(sorted((*kept, face)))] for face in range(1, 7)] for kept in KEEPS[:FIRST_ROLL]],
    dtype=np.int32,
)
"""For each multiset of less than five dice, those with one more die: one a face."""

DOWN_START: Final = np.cumsum([0, *(len(_less(kept)) for kept in KEEPS)]).astype(np.int32)
DOWN: Final = np.array([number for kept in KEEPS for number in _less(kept)], dtype=np.int32)
"""For each multiset, those with one die less: `DOWN[DOWN_START[k] : DOWN_START[k + 1]]`."""

ODDS: Final = np.array([_odds(roll) for roll in ROLLS])
"""How likely each roll of five dice is."""
