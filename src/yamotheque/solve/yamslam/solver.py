"""Yamslam alone, solved exactly: the best expected score, and the best chance of the Grand Slam.

Every turn lowers the sum of a position, so positions are solved from the smallest sum up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import prange
from numpy.typing import NDArray

from yamotheque.games.yamslam import CUP
from yamotheque.pieces.chips import ALL, EACH, VALUES, Chips
from yamotheque.pieces.supply import ALL_SERIES, DER, FOUR_ALIKE, SIX_SERIES
from yamotheque.solve import tables
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.rolls import ALL as ALL_KEEPS
from yamotheque.solve.dice.rolls import FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.dice.turn import average, best_keeps_squared, throw_means
from yamotheque.solve.yamslam.positions import (
    LIVE,
    POSITIONS,
    SERIES,
    all_positions,
    number,
    rolls_take,
)
from yamotheque.worth.study import Optimum, Progress, silent

LANES = 32
"""So many positions are worked out side by side: their rows stay in the fastest memory."""
ANY, NOTHING, PRIZES = SERIES, SERIES + 1, SERIES + 2
"""The prizes after the chips of the series: any chip, for a Yamslam, and none."""
THROWS = CUP.throws


@njit()
def _better(best: Any, gain: float, mean: float, square: float) -> None:
    """Let a choice compete: `best` holds a mean and a mean square of the points to come."""
    if gain + mean > best[0]:
        best[0] = gain + mean
        best[1] = square + gain * (2.0 * mean + gain)


@njit()
def prizes(
    in_play: Any, aside: Any, chips: Any, der: float, means: Any, squares: Any, best: Any
) -> None:
    """What each prize is worth, mean and mean square: a chip of each series, any, and none.

    What cannot be is worth `NEVER`; positions of a smaller sum are solved already. Chips are taken
    from `in_play` and `aside` in place and put back: all positions share two short arrays.
    """
    best[:, 0] = NEVER
    best[:, 1] = 0.0
    left, highest = 0, -1
    for series in range(SERIES):
        left += in_play[series]
        if in_play[series]:
            highest = series
    for series in range(SERIES):
        if in_play[series]:
            in_play[series] -= 1
            after = number(in_play, aside)
            gain = chips[series] + (der if left == 1 else 0.0)
            _better(best[series], gain, means[after], squares[after])
            in_play[series] += 1
    # A Yamslam alone takes two chips, of those in play or set aside, one after the other; both
    # orders of a pair are looked at, which costs little beside a turn.
    for one in range(2 * SERIES):
        first = in_play if one < SERIES else aside
        if not first[one % SERIES]:
            continue
        first[one % SERIES] -= 1
        gain = chips[one % SERIES]
        alone = True
        for two in range(2 * SERIES):
            second = in_play if two < SERIES else aside
            if not second[two % SERIES]:
                continue
            alone = False
            second[two % SERIES] -= 1
            after = number(in_play, aside)
            taken = (one < SERIES) + (two < SERIES)
            both = gain + chips[two % SERIES] + (der if left == taken else 0.0)
            _better(best[ANY], both, means[after], squares[after])
            second[two % SERIES] += 1
        if alone:
            after = number(in_play, aside)
            only = gain + (der if left == 1 else 0.0)
            _better(best[ANY], only, means[after], squares[after])
        first[one % SERIES] += 1
    # Without a prize the highest chip in play is set aside.
    in_play[highest] -= 1
    aside[highest] += 1
    after = number(in_play, aside)
    _better(best[NOTHING], 0.0, means[after], squares[after])
    in_play[highest] += 1
    aside[highest] -= 1


@njit(parallel=True, fastmath=True)
def _solve_layer(
    layer: Any, in_play: Any, aside: Any, takes: Any, chips: Any, der: float,
    means: Any, squares: Any,
) -> None:  # fmt: skip
    """Solve all positions of one sum; those of smaller sums are solved already.

    `rows` are the lattice of kept dice as in `dice.turn`, `stop` what ending the turn with each
    roll is worth, before the third throw; a column is a position. `between.py` says the same with
    products of matrices, for tables of several sides too.
    """
    for batch in prange(-(-len(layer) // LANES)):
        rows, row_squares = np.zeros((ALL_KEEPS, LANES)), np.zeros((ALL_KEEPS, LANES))
        stop, stop_squares = np.zeros((ROLL_COUNT, LANES)), np.zeros((ROLL_COUNT, LANES))
        best, mean, square = np.empty((PRIZES, 2)), np.empty(LANES), np.empty(LANES)
        here = layer[batch * LANES : (batch + 1) * LANES]
        for lane in range(len(here)):
            position = here[lane]
            prizes(in_play[position], aside[position], chips, der, means, squares, best)
            for roll in range(ROLL_COUNT):
                pick = NOTHING
                for prize in range(NOTHING):
                    may = takes[roll, prize] and best[prize, 0] > NEVER
                    if may and (pick == NOTHING or best[prize, 0] > best[pick, 0]):
                        pick = prize
                # Without a chip to take, one may not stop before the third throw.
                stop[roll, lane] = best[pick, 0] if pick != NOTHING else NEVER
                stop_squares[roll, lane] = best[pick, 1] if pick != NOTHING else 0.0
                rows[FIRST_ROLL + roll, lane] = best[pick, 0]
                row_squares[FIRST_ROLL + roll, lane] = best[pick, 1]
        for _ in range(THROWS - 1):
            throw_means(rows, LANES)
            throw_means(row_squares, LANES)
            rows[FIRST_ROLL:] = stop
            row_squares[FIRST_ROLL:] = stop_squares
            best_keeps_squared(rows, row_squares, LANES)
        average(mean, rows, LANES)
        average(square, row_squares, LANES)
        for lane in range(len(here)):
            means[here[lane]], squares[here[lane]] = mean[lane], square[lane]


@dataclass(frozen=True)
class Solo:
    """Yamslam alone, solved: what is still to come in every position."""

    means: NDArray[np.float64]
    squares: NDArray[np.float64]

    def value(self, in_play: Chips = ALL, aside: Chips = (0,) * SERIES) -> float:
        """The points still to come, bonuses included, or the chance of the Grand Slam."""
        return float(self.means[number(np.array(in_play), np.array(aside))])

    @property
    def optimum(self) -> Optimum:
        """What best play scores from the start."""
        first = number(np.array(ALL), np.zeros(SERIES, np.int64))
        return Optimum.of(self.value(), float(self.squares[first]), self.means, self.squares)


def solve_solo(
    *,
    grand_slam: bool = False,
    four_alike: bool = False,
    progress: Progress = silent,
) -> Solo:
    """Every position of Yamslam alone, for the expected score or for the Grand Slam."""
    in_play, aside, sums = all_positions()
    won = EACH - in_play - aside
    series = (won > 0).sum(axis=1)
    bonus = ALL_SERIES * (series == SERIES) + SIX_SERIES * (series == SERIES - 1)
    end = bonus + FOUR_ALIKE * (won == EACH).sum(axis=1)
    if grand_slam:
        end = (won == EACH).all(axis=1)
    means = np.where(np.arange(POSITIONS) >= LIVE, end, 0).astype(np.float64)
    squares = means * means
    chips = np.zeros(SERIES) if grand_slam else np.array(VALUES, np.float64)
    live = np.flatnonzero((np.arange(POSITIONS) < LIVE) & (won >= 0).all(axis=1))
    order = live[np.argsort(sums[live], kind="stable")]
    takes = rolls_take(four_alike)
    done = 0
    for layer in np.split(order, np.flatnonzero(np.diff(sums[order])) + 1):
        _solve_layer(
            layer, in_play, aside, takes, chips, 0.0 if grand_slam else float(DER),
            means, squares,
        )  # fmt: skip
        done += len(layer)
        progress(done / len(order))
    return Solo(means, squares)


def solved_solo(
    *,
    grand_slam: bool = False,
    four_alike: bool = False,
    fresh: bool = False,
    progress: Progress = silent,
) -> Solo:
    """The same, read if it was solved before."""

    def solve() -> tables.Arrays:
        return vars(solve_solo(grand_slam=grand_slam, four_alike=four_alike, progress=progress))

    name = "yamslam-solo" + "-slam" * grand_slam + "-four-alike" * four_alike
    return Solo(**tables.kept(name, ("means", "squares"), solve, fresh))
