"""The race to 40 of the Jeu de base: what totals are worth depends on the turns to come.

Two players' chances are found by going over all totals until nothing changes, with the best number
of points to aim at in each turn; the chance to gather them is known exactly (`stakes`). Of several
opponents each must be beaten, as if apart. So one stops short of 40 beside an opponent who would
pass at once, and goes on where stopping loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.games.yaminos_base import GOAL, State, YaminosBase
from yamotheque.moves import Pass
from yamotheque.pieces.sticks import STICK_OF, STICKS
from yamotheque.solve.yaminos_base.lines import Line
from yamotheque.solve.yaminos_base.stakes import (
    HIGHEST,
    LINE_POINTS,
    THROWN,
    Stakes,
    all_lines,
    offsets,
)
from yamotheque.solve.yaminos_base.turns import Array

AIMS = np.arange(HIGHEST + 1)
"""The points of a turn that one may aim at."""
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


@cache
def places(line: Line) -> NDArray[np.int64]:
    """Where the sticks left, lying or about to be thrown, are found in a row."""
    like, _ = all_lines().like[line]
    return offsets()[like] + all_lines().places(line, THROWN + 1)


def line_of(state: State) -> Line:
    """The line on the table."""
    placed = {STICK_OF[face] for face in state.line.sticks}
    low, high = sorted(number for _, number in state.line.ends)
    return Line(tuple(stick for stick in range(len(STICKS)) if stick not in placed), (low, high))


def lying(state: State, line: Line) -> tuple[int, ...]:
    """The faces of the sticks left; a fifth one for those in the hand."""
    faces = {STICK_OF[face]: STICKS[STICK_OF[face]].index(face) for face in state.loose}
    return tuple(faces.get(stick, THROWN) for stick in line.left)


class Aims:
    """The chance to gather each number of points, from any position of a turn."""

    def __init__(self, known: Stakes) -> None:
        self.known = known
        self.placing = lru_cache(maxsize=1 << 14)(self._placing)

    def new_line(self, stake: int) -> Array:
        """All seven sticks about to be thrown."""
        return np.asarray(self.known.new_line[lacking(stake)])

    def thrown(self, line: Line, lie: Sequence[int], stake: int) -> Array:
        """Some sticks about to be thrown; the fifth face stands for them."""
        return np.asarray(self.known.thrown[lacking(stake), places(line)[tuple(lie)]])

    def _placing(self, line: Line, lie: tuple[int, ...], stake: int) -> Array:
        """A choice to place more, to throw or to stop, where the sticks left show these faces."""
        lacks = lacking(stake)
        if not line.left:
            return np.maximum(np.where(lacks, 0.0, 1.0), self.new_line(stake))
        throws = places(line)[np.ix_(*([face, THROWN] for face in lie))]
        best = self.known.thrown[lacks[:, None], throws.reshape(1, -1)].max(axis=1)
        for stick, face, longer, points in all_lines().growths(line):
            at = line.left.index(stick)
            if lie[at] == face:
                rest = (*lie[:at], *lie[at + 1 :])
                best = np.maximum(best, self.placing(longer, rest, stake + points))
        return np.asarray(best)

    def chances(self, game: YaminosBase, state: State) -> Array:
        """The chance of each number of points in a position."""
        if not state.line.sticks and not state.loose:
            return self.new_line(state.gathered)
        if not state.line.sticks or (state.owed and not state.falling):
            moves = game.moves(state)
            if isinstance(moves[0], Pass):
                return np.zeros(len(AIMS))
            after = [self.chances(game, game.play(state, move)) for move in moves]
            return np.asarray(np.max(after, axis=0))
        line = line_of(state)
        known = self.thrown if state.falling else self.placing
        return known(line, lying(state, line), state.at_stake)


def lacking(stake: int) -> NDArray[np.int64]:
    """How many points lack to each number that one may aim at."""
    return np.maximum(AIMS - stake, 0)


class RaceToGoal:
    """The chance to win of whoever's turn it is."""

    def __init__(self, game: YaminosBase, last: Stakes) -> None:
        self.game, self.reach, self.aims = game, reach_of(last), Aims(last)
        self.chances = race(self.reach)
        self.ends = lru_cache(maxsize=64)(self._ends)

    def stopping(self, state: State, stake: int) -> float:
        """The chance to win once the turn is over and has brought so many points."""
        ends = self.ends(state.totals, state.seat, state.last_turns)
        return float(ends[min(stake, HIGHEST)])

    def aiming(self, state: State) -> float:
        """The chance to win of who aims at one number of points for the rest of a turn."""
        ends = self.ends(state.totals, state.seat, state.last_turns)
        gains = ends[np.maximum(AIMS, min(state.at_stake, HIGHEST))] - ends[0]
        return float(ends[0] + (self.aims.chances(self.game, state) * gains).max())

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
