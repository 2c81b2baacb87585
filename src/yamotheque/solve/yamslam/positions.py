"""The positions of Yamslam alone, each with a number.

A position between turns says where the chips of each series are: in play, set aside or won. Chips
are set aside from the highest series in play alone, so below the highest series in play nothing is
aside, and above it nothing is in play: about a million positions. Two for each chip in play and one
for each aside is a sum that every turn lowers.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.chip_figures import takes
from yamotheque.pieces.chips import VALUES
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.rolls import ROLLS

SERIES = len(VALUES)
HIGHEST_COMBINATIONS = 10
REST = 5 ** (SERIES - 1)
LIVE = SERIES * HIGHEST_COMBINATIONS * REST
POSITIONS = LIVE + 5**SERIES


def rolls_take(four_alike: bool) -> NDArray[np.bool_]:
    """Which prizes each roll may take: the chip of each series, and last any, for a Yamslam."""
    return np.array([takes(roll, four_alike) for roll in ROLLS])


@njit()
def _combination(in_play: int, aside: int) -> int:
    """The number of a highest series in play: 1 to 4 chips in play, the others aside or won."""
    before = 0
    for count in range(1, in_play):
        before += 5 - count
    return before + aside


@njit()
def number(in_play: Any, aside: Any) -> int:
    """The number of a position."""
    highest = -1
    for series in range(SERIES):
        if in_play[series]:
            highest = series
    if highest < 0:
        digits = 0
        for series in range(SERIES):
            digits = digits * 5 + aside[series]
        return int(LIVE + digits)
    digits = 0
    for series in range(SERIES):
        if series != highest:
            digits = digits * 5 + (in_play[series] if series < highest else aside[series])
    kind = highest * HIGHEST_COMBINATIONS + _combination(in_play[highest], aside[highest])
    return int(kind * REST + digits)


@njit()
def _unpack(position: int, in_play: Any, aside: Any) -> None:
    """The chips of a position by its number."""
    in_play[:] = 0
    aside[:] = 0
    if position >= LIVE:
        digits = position - LIVE
        for series in range(SERIES - 1, -1, -1):
            aside[series] = digits % 5
            digits //= 5
        return
    kind, digits = position // REST, position % REST
    highest, combination = kind // HIGHEST_COMBINATIONS, kind % HIGHEST_COMBINATIONS
    for series in range(SERIES - 1, -1, -1):
        if series == highest:
            continue
        if series < highest:
            in_play[series] = digits % 5
        else:
            aside[series] = digits % 5
        digits //= 5
    count = 1
    while combination >= 5 - count:
        combination -= 5 - count
        count += 1
    in_play[highest], aside[highest] = count, combination


@njit()
def all_positions() -> Any:
    """Where the chips are in every position, and its sum."""
    in_play = np.zeros((POSITIONS, SERIES), np.int8)
    aside = np.zeros((POSITIONS, SERIES), np.int8)
    sums = np.zeros(POSITIONS, np.int64)
    for position in range(POSITIONS):
        _unpack(position, in_play[position], aside[position])
        for series in range(SERIES):
            sums[position] += 2 * in_play[position, series] + aside[position, series]
    return in_play, aside, sums
