"""The lattice of kept dice: the 252 rolls of five dice and the 210 smaller ways to keep some.

A kept multiset of dice is numbered by its size, then in order: 0 keeps nothing, the last 252 are
the rolls. Throwing one more die leads up, taking one away leads down. So the mean over all the dice
still to throw takes six additions a multiset, and the best part of a roll to keep is a maximum over
the rolls with one die less: a throw costs some 4,000 steps, where a matrix of all rolls after all
keeps has 52,920 numbers.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from yamotheque.pieces.dice import dice_for, every_lie
from yamotheque.pieces.dice import keeps as keeps_of

DICE: Final = 5
KEEPS: Final = [kept for size in range(DICE + 1) for kept in every_lie(size)]
NUMBER: Final = {kept: number for number, kept in enumerate(KEEPS)}
ROLLS: Final = every_lie(DICE)
ROLL_COUNT: Final = len(ROLLS)
ALL: Final = len(KEEPS)
FIRST_ROLL: Final = ALL - ROLL_COUNT


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

ODDS: Final = np.array([float(odds) for _, odds in dice_for(0, DICE).outcomes()])
"""How likely each roll of five dice is."""

MOST_PARTS: Final = 2**DICE - 1
"""How many ways there are to keep some of five different dice, but not all."""


def _parts() -> Any:
    parts = np.zeros((ROLL_COUNT, MOST_PARTS), np.int64)
    for roll, dice in enumerate(ROLLS):
        kept = [NUMBER[keep.dice] for keep in keeps_of(dice)]
        parts[roll, : len(kept)] = kept
    return parts


PARTS: Final = _parts()
"""For each roll what may be kept of it, from the fewest dice on, and then nothing again."""
PART_COUNT: Final = np.array([len(keeps_of(dice)) for dice in ROLLS])
