"""Yamslam alone, solved exactly: the best expected score, and the best chance of the Grand Slam.

A position between turns says where the chips of each series are: in play, set aside or won. Chips
are set aside from the highest series in play alone, so below the highest series in play nothing is
aside, and above it nothing is in play: about a million positions. Two for each chip in play and one
for each aside is a sum that every turn lowers, so positions are solved from the smallest sum up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.games.yamslam import (
    ALL_SERIES,
    DER,
    FIGURES,
    FOUR_ALIKE,
    SIX_SERIES,
    State,
    Yamslam,
    contained,
    promises,
)
from yamotheque.moves import Move
from yamotheque.pieces.chips import ALL, EACH, VALUES, Chips
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.figures import is_five_equal
from yamotheque.solve import store
from yamotheque.solve.rolls import FIRST_ROLL, NUMBER, ODDS
from yamotheque.solve.rolls import ROLLS as ROLL_LIST
from yamotheque.solve.throws import best_keeps, best_keeps_squared, throw_means
from yamotheque.words import Text, YamsError

SERIES = len(VALUES)
LANES = 32
ROLLS = len(ROLL_LIST)
HIGHEST_COMBINATIONS = 10
REST = 5 ** (SERIES - 1)
LIVE = SERIES * HIGHEST_COMBINATIONS * REST
POSITIONS = LIVE + 5**SERIES
YAMSLAM = 1 << SERIES


def figure_bits(four_alike: bool) -> NDArray[np.int64]:
    """Which chips each roll may take, as bits; all of them for a Yamslam."""
    bits = []
    for roll in ROLL_LIST:
        made = contained(roll, four_alike)
        chips = sum(1 << series for series, makes in enumerate(made) if makes)
        bits.append(YAMSLAM if is_five_equal(roll) else chips)
    return np.array(bits)


@njit(cache=True)
def _combination(in_play: int, aside: int) -> int:
    """The number of a highest series in play: 1 to 4 chips in play, the others aside or won."""
    before = 0
    for count in range(1, in_play):
        before += 5 - count
    return before + aside


@njit(cache=True)
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


@njit(cache=True)
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


@njit(cache=True)
def _all_positions() -> Any:
    """Where the chips are in every position, and its sum."""
    in_play = np.zeros((POSITIONS, SERIES), np.int8)
    aside = np.zeros((POSITIONS, SERIES), np.int8)
    sums = np.zeros(POSITIONS, np.int64)
    for position in range(POSITIONS):
        _unpack(position, in_play[position], aside[position])
        for series in range(SERIES):
            sums[position] += 2 * in_play[position, series] + aside[position, series]
    return in_play, aside, sums


@njit(cache=True)
def _better(best: Any, gain: float, mean: float, square: float) -> None:
    """Let a choice compete: `best` holds a mean and a mean square of the points to come."""
    if gain + mean > best[0]:
        best[0] = gain + mean
        best[1] = square + gain * (2.0 * mean + gain)


@njit(cache=True)
def _choices(
    in_play: Any, aside: Any, chips: Any, der: float, means: Any, squares: Any, best: Any
) -> None:
    """What each chip, a Yamslam and an empty turn are worth; -1e9 what cannot be."""
    best[:, 0] = -1e9
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
            _better(best[SERIES], both, means[after], squares[after])
            second[two % SERIES] += 1
        if alone:
            after = number(in_play, aside)
            only = gain + (der if left == 1 else 0.0)
            _better(best[SERIES], only, means[after], squares[after])
        first[one % SERIES] += 1
    in_play[highest] -= 1
    aside[highest] += 1
    after = number(in_play, aside)
    _better(best[SERIES + 1], 0.0, means[after], squares[after])
    in_play[highest] += 1
    aside[highest] -= 1


@njit(parallel=True, fastmath=True, cache=True)
def _solve_layer(
    layer: Any, in_play: Any, aside: Any, figures: Any, chips: Any, der: float,
    means: Any, squares: Any,
) -> None:  # fmt: skip
    """Solve all positions of one sum; those of smaller sums are solved already."""
    for batch in prange(-(-len(layer) // LANES)):
        rows = np.zeros((FIRST_ROLL + ROLLS, LANES))
        row_squares = np.zeros((FIRST_ROLL + ROLLS, LANES))
        stop = np.zeros((2, ROLLS, LANES))
        best = np.empty((SERIES + 2, 2))
        here = layer[batch * LANES : (batch + 1) * LANES]
        for lane in range(len(here)):
            position = here[lane]
            _choices(in_play[position], aside[position], chips, der, means, squares, best)
            for roll in range(ROLLS):
                pick = -1
                if figures[roll] == YAMSLAM:
                    pick = SERIES
                else:
                    for series in range(SERIES):
                        if figures[roll] >> series & 1 and (
                            pick < 0 or best[series, 0] > best[pick, 0]
                        ):
                            pick = series
                    if pick >= 0 and best[pick, 0] < -1e8:
                        pick = -1
                # Without a chip to take, one may not stop before the third throw.
                stop[0, roll, lane] = best[pick, 0] if pick >= 0 else -1e9
                stop[1, roll, lane] = best[pick, 1] if pick >= 0 else 0.0
                last = pick if pick >= 0 else SERIES + 1
                rows[FIRST_ROLL + roll, lane] = best[last, 0]
                row_squares[FIRST_ROLL + roll, lane] = best[last, 1]
        for _ in range(2):
            throw_means(rows, LANES)
            throw_means(row_squares, LANES)
            rows[FIRST_ROLL:] = stop[0]
            row_squares[FIRST_ROLL:] = stop[1]
            best_keeps_squared(rows, row_squares, LANES)
        for lane in range(len(here)):
            mean, square = 0.0, 0.0
            for roll in range(ROLLS):
                mean += ODDS[roll] * rows[FIRST_ROLL + roll, lane]
                square += ODDS[roll] * row_squares[FIRST_ROLL + roll, lane]
            means[here[lane]], squares[here[lane]] = mean, square


@dataclass(frozen=True)
class Solo:
    """Yamslam alone, solved: what is still to come in every position."""

    means: NDArray[np.float64]
    squares: NDArray[np.float64]

    def value(self, in_play: Chips = ALL, aside: Chips = (0,) * SERIES) -> float:
        """The points still to come, bonuses included, or the chance of the Grand Slam."""
        return float(self.means[number(np.array(in_play), np.array(aside))])

    @property
    def spread(self) -> float:
        """The standard deviation of the final score under best play."""
        mean = self.value()
        first = number(np.array(ALL), np.zeros(SERIES, np.int64))
        return float(np.sqrt(self.squares[first] - mean * mean))


def solve_solo(
    *,
    grand_slam: bool = False,
    four_alike: bool = False,
    progress: Callable[[float], None] = lambda share: None,
) -> Solo:
    """Every position of Yamslam alone, for the expected score or for the Grand Slam."""
    in_play, aside, sums = _all_positions()
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
    figures = figure_bits(four_alike)
    done = 0
    for layer in np.split(order, np.flatnonzero(np.diff(sums[order])) + 1):
        _solve_layer(
            layer, in_play, aside, figures, chips, 0.0 if grand_slam else float(DER),
            means, squares,
        )  # fmt: skip
        done += len(layer)
        progress(done / len(order))
    return Solo(means, squares)


def table_name(*, grand_slam: bool = False, four_alike: bool = False) -> str:
    """Under which name a table is kept."""
    return "yamslam-solo" + "-slam" * grand_slam + "-four-alike" * four_alike


def cached_solo(
    *,
    grand_slam: bool = False,
    four_alike: bool = False,
    progress: Callable[[float], None] = lambda share: None,
) -> Solo:
    """The same from the user's cache, or solved now and kept."""
    name = table_name(grand_slam=grand_slam, four_alike=four_alike)
    arrays = store.read_arrays(name, "means", "squares")
    if arrays is None:
        solo = solve_solo(grand_slam=grand_slam, four_alike=four_alike, progress=progress)
        store.keep_arrays(name, {"means": solo.means, "squares": solo.squares})
        return solo
    return Solo(arrays["means"], arrays["squares"])


class OnlyAlone(YamsError):
    """Something that is worked out for Yamslam alone, asked of another game."""


def check_alone(game: Game[Any]) -> Yamslam:
    """A game of Yamslam alone; an error for any other game."""
    if not isinstance(game, Yamslam) or game.mode != "solo":
        raise OnlyAlone(
            "Le Grand Chelem n'est calculé que pour yamslam --mode solo.",
            "The Grand Slam is worked out for yamslam --mode solo only.",
        )
    return game


def find_grand_slam(
    game: Game[Any], *, fresh: bool = False, progress: Callable[[float], None] = lambda share: None
) -> float:
    """The highest chance of the Grand Slam in Yamslam alone, read if it was solved before."""
    four_alike = check_alone(game).two_pairs == "four-alike"
    if fresh:
        store.forget(table_name(grand_slam=True, four_alike=four_alike))
    return cached_solo(grand_slam=True, four_alike=four_alike, progress=progress).value()


# ---------------------------------------------------------------- one turn, for hints and reviews


@njit(cache=True)
def _turn(
    in_play: Any, aside: Any, figures: Any, chips: Any, der: float, means: Any, squares: Any
) -> Any:
    """What each multiset kept is worth with two throws to come, and with one."""
    best = np.empty((SERIES + 2, 2))
    _choices(in_play, aside, chips, der, means, squares, best)
    rows = np.zeros((FIRST_ROLL + ROLLS, 1))
    stop = np.full(ROLLS, -1e9)
    for roll in range(ROLLS):
        if figures[roll] == YAMSLAM:
            stop[roll] = best[SERIES, 0]
        else:
            for series in range(SERIES):
                if figures[roll] >> series & 1:
                    stop[roll] = max(stop[roll], best[series, 0])
        rows[FIRST_ROLL + roll, 0] = stop[roll] if stop[roll] > -1e8 else best[SERIES + 1, 0]
    throw_means(rows, 1)
    one = rows[:FIRST_ROLL, 0].copy()
    rows[FIRST_ROLL:, 0] = stop
    best_keeps(rows, 1)
    throw_means(rows, 1)
    two = rows[:FIRST_ROLL, 0].copy()
    return two, one


class SoloOracle:
    """What positions and moves of Yamslam alone are worth, exactly."""

    error = 0.0

    def __init__(self, game: Yamslam, solved: Solo) -> None:
        self.game, self.solved = game, solved
        self.figures = figure_bits(game.two_pairs == "four-alike")
        self.chips = np.array(VALUES, np.float64)
        self.turn = lru_cache(maxsize=256)(self._turn)

    @property
    def spread(self) -> float:
        """The standard deviation of the final score under best play."""
        return self.solved.spread

    def _turn(self, in_play: Chips, out: Chips) -> Any:
        return _turn(
            np.array(in_play), np.array(out), self.figures, self.chips, float(DER),
            self.solved.means, self.solved.squares,
        )  # fmt: skip

    def value(self, state: State, seat: Seat) -> float:
        """The final score to be expected under best play."""
        if state.dice or state.second:
            return max(self.moves(state).values())
        secured = self.secured(state)
        if not any(state.in_play):
            return float(self.game.scores(state)[0])
        if state.kept is None or not state.thrown:
            return secured + self.solved.value(state.in_play, state.out)
        two, one = self.turn(state.in_play, state.out)
        return secured + float((two if state.thrown == 1 else one)[NUMBER[state.kept]])

    def secured(self, state: State) -> int:
        """The points that are counted as they come: chips, and the last chip in play."""
        parts = self.game.parts(state, 0)
        return parts["chips"] + parts["der"]

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the final score that can be expected after it."""
        values: dict[Move, float] = {}
        for move in self.game.moves(state):
            if isinstance(move, Keep):
                two, one = self.turn(state.in_play, state.out)
                worth = (two if state.thrown == 1 else one)[NUMBER[move.dice]]
                values[move] = self.secured(state) + float(worth)
            else:
                values[move] = self.value(self.game.play(state, move), 0)
        return values

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """Which figures one throw makes that still have a chip in play."""
        if not isinstance(move, Keep):
            return ()
        odds = dict.fromkeys(range(SERIES), 0.0)
        for made, chance in promises(move.dice, self.game.two_pairs == "four-alike").items():
            for series in range(SERIES):
                odds[series] += chance * (made[series] and state.in_play[series] > 0)
        titles = [figure.title for figure in FIGURES]
        ranked = sorted(odds.items(), key=lambda item: -item[1] * VALUES[item[0]])
        return [(titles[series], chance) for series, chance in ranked if chance]
