"""The race to 40 of the Jeu de base, played for the win.

What totals are worth depends on the turns to come. Two players' chances are found by going over all
totals until nothing changes, with the best number of points to aim at in each turn; the chance to
gather them is known exactly (`stakes`). Of several opponents each must be beaten, as if apart.

A turn is then played for its points, as it is solved, but with as much at stake as failing would
cost: the chance that the points gathered are worth, counted in what the next points would add. So
one stops short of 40 beside an opponent who would pass at once, and goes on where stopping loses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.games.yaminos_base import GOAL, SCORE, Score, State, YaminosBase
from yamotheque.moves import Move, Pass
from yamotheque.solve.yaminos_base.lines import Line
from yamotheque.solve.yaminos_base.oracle import line_of, lying, places
from yamotheque.solve.yaminos_base.stakes import HIGHEST, LINE_POINTS, THROWN, Stakes, all_lines
from yamotheque.solve.yaminos_base.turns import Array

AIMS = np.arange(HIGHEST + 1)
"""The points of a turn that one may aim at."""
LEAST_EACH = 1e-4
"""A point is never reckoned to win less often."""
FAR = 3 * HIGHEST
"""So many points nobody ever lacks."""
CLOSE = 1e-9
"""Chances that change by less are found."""


def reach_of(last: Stakes) -> Array:
    """The chance to gather so many points in a turn, for any number of them."""
    known = list(last.new_line)
    while len(known) <= FAR:
        known.append(known[-LINE_POINTS] * known[HIGHEST] / known[HIGHEST - LINE_POINTS])
    return np.array(known)


def race(reach: Array) -> Array:
    """Two players' chance to win when about to move, by one's own total and the other's."""
    aims, mine, other = np.ogrid[: len(AIMS), :GOAL, :GOAL]
    total = mine + aims
    last = 1 - passing(reach, total, other)
    within = np.minimum(total, GOAL - 1)
    chances = np.full((GOAL, GOAL), 0.5)
    while True:
        failed = 1 - chances.T
        stops = np.where(total < GOAL, 1 - chances[other, within], last)
        better = (failed + reach[aims] * (stops - failed)).max(axis=0)
        if np.abs(better - chances).max() < CLOSE:
            return np.asarray(better)
        chances = better


def passing(reach: Array, leader: Any, total: Any) -> Any:
    """The chance to pass a leader in a last turn."""
    return reach[np.clip(leader + 1 - total, 0, FAR)]


def seeming_stake(ends: Array, stake: int) -> tuple[float, int]:
    """What the next points are worth each, and how many of them failing would cost.

    `ends` are the chances to win once the turn has brought each number of points.
    """
    ahead = np.arange(stake + 1, min(stake + LINE_POINTS, HIGHEST) + 1)
    if not len(ahead):
        return LEAST_EACH, HIGHEST
    each = float(ends[ahead].mean() - ends[stake]) / float(ahead.mean() - stake)
    each = max(each, LEAST_EACH)
    return each, int(np.clip(round(float(ends[stake] - ends[0]) / each), 0, HIGHEST))


class Ways:
    """What many ways to play a turn are worth, side by side, from any of its positions."""

    def __init__(
        self,
        known: Stakes,
        rows: Callable[[int], NDArray[np.int64]],
        stop: Callable[[NDArray[np.int64]], Array],
    ) -> None:
        self.known, self.rows, self.stop = known, rows, stop
        """What is solved, which of its rows counts for each way at some stake, and stopping."""
        self.placing = lru_cache(maxsize=1 << 14)(self._placing)

    def new_line(self, stake: int) -> Array:
        """All seven sticks about to be thrown."""
        return np.asarray(self.known.new_line[self.rows(stake)])

    def thrown(self, line: Line, lie: Sequence[int], stake: int) -> Array:
        """Some sticks about to be thrown; the fifth face stands for them."""
        return np.asarray(self.known.thrown[self.rows(stake), places(line)[tuple(lie)]])

    def _placing(self, line: Line, lie: tuple[int, ...], stake: int) -> Array:
        """A choice to place more, to throw or to stop, where the sticks left show these faces."""
        if not line.left:
            return np.maximum(self.stop(self.rows(stake)), self.new_line(stake))
        throws = places(line)[np.ix_(*([face, THROWN] for face in lie))]
        best = self.known.thrown[self.rows(stake)[:, None], throws.reshape(1, -1)].max(axis=1)
        for stick, face, longer, points in all_lines().growths(line):
            at = line.left.index(stick)
            if lie[at] == face:
                rest = (*lie[:at], *lie[at + 1 :])
                best = np.maximum(best, self.placing(longer, rest, stake + points))
        return np.asarray(best)

    def worth(self, game: YaminosBase, state: State) -> Array:
        """What each way is worth in a position."""
        if not state.line.sticks and not state.loose:
            return self.new_line(state.gathered)
        if not state.line.sticks or (state.owed and not state.falling):
            moves = game.moves(state)
            if isinstance(moves[0], Pass):
                return np.zeros(len(self.rows(0)))
            return np.asarray(
                np.max([self.worth(game, game.play(state, move)) for move in moves], axis=0)
            )
        line = line_of(state)
        known = self.thrown if state.falling else self.placing
        return known(line, lying(state, line), state.at_stake)


class RaceToGoal:
    """The chance to win after each move, in per cent."""

    def __init__(self, game: YaminosBase, turn: Stakes, last: Stakes) -> None:
        self.game, self.reach = game, reach_of(last)
        self.aims = Ways(last, lambda stake: np.maximum(AIMS - stake, 0), reached)
        self.points = lru_cache(maxsize=256)(partial(_shifted, turn))
        self.chances = race(self.reach)
        self.ends = lru_cache(maxsize=64)(self._ends)

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it."""
        return {move: 100 * self.chance_after(state, move) for move in self.game.moves(state)}

    def chance_after(self, state: State, move: Move) -> float:
        """The chance to win after a move."""
        ends = self.ends(state.totals, state.seat, state.last_turns)
        stake = min(state.at_stake, HIGHEST)
        if isinstance(move, Score):
            return float(ends[stake])
        if isinstance(move, Pass):
            return float(ends[0])
        after = self.game.play(state, move)
        if state.last_turns is not None:
            return self.aiming(after)
        each, seeming = seeming_stake(ends, stake)
        points = self.points(seeming - stake).worth(self.game, after)
        going_on = float(ends[0] + each * points[0])
        if SCORE in self.game.moves(after):
            return max(going_on, float(ends[min(after.at_stake, HIGHEST)]))
        return going_on

    def aiming(self, state: State) -> float:
        """The chance to win of who aims at one number of points for the rest of a turn."""
        ends = self.ends(state.totals, state.seat, state.last_turns)
        gains = ends[np.maximum(AIMS, min(state.at_stake, HIGHEST))] - ends[0]
        return float(ends[0] + (self.aims.worth(self.game, state) * gains).max())

    def _ends(self, totals: tuple[int, ...], seat: int, last_turns: int | None) -> Array:
        """The chance to win once the turn has brought each number of points, from nothing on."""
        return np.array(
            [self.standing(totals, seat, last_turns, totals[seat] + int(aim)) for aim in AIMS]
        )

    def standing(
        self, totals: tuple[int, ...], seat: int, last_turns: int | None, total: int
    ) -> float:
        """The chance to win of a seat whose turn has just brought it to a total."""
        others = [*totals[seat + 1 :], *totals[:seat]]
        if last_turns is not None:
            if total <= max(others):
                return 0.0
            others = others[: last_turns - 1]
        if total >= GOAL:
            chances = [1 - float(passing(self.reach, total, other)) for other in others]
        else:
            chances = [1 - float(self.chances[other, total]) for other in others]
        return prod(chances)


def reached(lacking: NDArray[np.int64]) -> Array:
    """Stopping, for who aims at some points."""
    return np.where(lacking, 0.0, 1.0)


def _shifted(turn: Stakes, shift: int) -> Ways:
    """Playing for points, with so much more at stake than there is."""

    def rows(stake: int) -> NDArray[np.int64]:
        return np.array([min(max(stake + shift, 0), HIGHEST)])

    return Ways(turn, rows, lambda stakes: stakes.astype(np.float64))
