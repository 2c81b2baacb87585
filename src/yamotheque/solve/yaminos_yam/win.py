"""The Yam of the 7 Yaminos played for the win: what counts is to end above the others.

What the others may still gather is guessed by its mean and spread. The last cell is worked out over
the sticks as it is for points, with the chance to win in the place of the points; before, points
are what wins: figures are made or missed, so that mean and spread tell little of the next few.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.yaminos_yam import State, YaminosYam
from yamotheque.moves import Move
from yamotheque.solve.dice.win import SCORES, by_points, normally, wins_against
from yamotheque.solve.yaminos_yam.forms import cells_of, solved_round
from yamotheque.solve.yaminos_yam.turns import Array, Outlook, Round, Solver
from yamotheque.solve.yaminos_yam.worth import YaminosYamWorth
from yamotheque.worth.study import Maker, Optimum, Progress

Prospects = tuple[tuple[float, float], ...]
"""What final scores will be on average, and their variances."""


@lru_cache(maxsize=32)
def wins_over(others: Prospects) -> Array:
    """The chance to win with each final score."""
    return wins_against(normally(mean, variance) for mean, variance in others)


class LastCell(YaminosYamWorth):
    """A seat with one cell to fill: its chance to win, in per cent, in the place of points."""

    def __init__(self, points: YaminosYamWorth, cell: str, score: int, wins: Array) -> None:
        def certain(gained: Array) -> Outlook:
            chances = 100 * wins[np.clip(score + gained, 0, SCORES - 1).astype(np.int64)]
            return Outlook(chances, chances)

        self.wins, nothing = wins, np.zeros(2)
        table = points.solver.points[cell][None]
        cells = [each for each in cells_of(points.game) if each.key == cell]
        solver = Solver(cells, table, certain)
        super().__init__(points.game, Round(nothing, nothing, table), solver)

    def between_turns(self, state: State, seat: Seat) -> float:
        """The chance to win with the score that stands."""
        return 100 * float(self.wins[max(self.game.scores(state)[seat], 0)])

    def from_other_rounds(self, state: State) -> float:
        """What is written is part of each chance."""
        return 0.0


class FormsForTheWin:
    """Chances to win after each move, in per cent."""

    def __init__(self, points: YaminosYamWorth) -> None:
        self.points, self.game = points, points.game
        self.last_cell = lru_cache(maxsize=4)(self._last_cell)

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it."""
        seats, score = range(len(state.forms)), self.game.scores(state)[state.seat]
        others = tuple(self.prospect(state, seat) for seat in seats if seat != state.seat)
        free = self.points.free(self.game.column(state))
        if sum(column.count(None) for column in state.forms[state.seat]) > 1:
            return by_points(self.points.moves(state), wins_over(others))
        return self.last_cell(free[0], score, others).moves(state)

    def _last_cell(self, cell: str, score: int, others: Prospects) -> LastCell:
        return LastCell(self.points, cell, score, wins_over(others))

    def prospect(self, state: State, seat: Seat) -> tuple[float, float]:
        """What a seat can expect between turns: the mean of its final score, and its variance."""
        promises = [self.points.promise(self.points.marked(each)) for each in state.forms[seat]]
        means, variances = zip(*promises, strict=True)
        return self.game.scores(state)[seat] + sum(means), sum(variances)


class YaminosYamMaker(Maker[YaminosYam]):
    """The Yam: rounds follow one another, and the last cell is played for the win."""

    def worth(self) -> YaminosYamWorth:
        worth = YaminosYamWorth(self.game, solved_round(self.game))
        worth.win = FormsForTheWin(worth).moves
        return worth

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        one, rounds = solved_round(self.game, fresh=fresh, progress=progress), self.game.rounds
        size = one.mean.nbytes + one.square.nbytes + one.points.nbytes
        return Optimum(rounds * one.value, sqrt(rounds * one.variance), size)
