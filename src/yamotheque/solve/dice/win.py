"""Playing games of dice on a sheet for the win: what counts is to end above the others.

The others' final scores are guessed from their sheets: exactly in the last turns, before by their
mean and spread. So each final score of one's own has a chance to win, and a turn is worked out over
the dice for that chance, where one's own sheet is foreseen well enough; elsewhere points are what
wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import erf, sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from yamotheque.moves import Move
from yamotheque.solve.dice.matrices import SheetTurn, dice_matrices, work_out_marks
from yamotheque.solve.dice.worth import TurnWorth, move_values

Array = NDArray[np.float64]

SCORES = 3200
"""Final scores below this are told apart."""
NODES, WEIGHTS = np.polynomial.hermite_e.hermegauss(15)
WEIGHTS = WEIGHTS / WEIGHTS.sum()
"""A normal spread is looked at in so many places."""


class Outlook(Protocol):
    """What may still come on a sheet."""

    def foresees(self, sheet: Any) -> bool:
        """Whether that is known well enough to play for more than its mean."""

    def at_least(self, sheet: Any, score: int) -> Array:
        """The chance to end with at least 0, 1, ... points, for who has a score now."""

    def marks(self, sheet: Any, score: int, wins: Array) -> Array:
        """What marking each roll is worth, by [1, column, cell, roll].

        `wins` are the chances to win with each final score; what is not allowed is worth `NEVER`.
        """


class Sheets(NamedTuple):
    """A seat's sheet and score, and those of the others."""

    sheet: Any
    score: int
    others: tuple[tuple[Any, int], ...]


class ForTheWin:
    """Chances to win after each move, where the mean is known."""

    def __init__(self, points: TurnWorth, outlook: Outlook) -> None:
        self.points, self.outlook = points, outlook
        self.turn = lru_cache(maxsize=32)(self._turn)
        self.at_least = lru_cache(maxsize=32)(outlook.at_least)

    def standing(self, state: Any) -> Sheets:
        """How the seat whose turn it is stands."""
        scores = self.points.game.scores(state)
        sheets = [(self.points.sheet(state, seat), score) for seat, score in enumerate(scores)]
        sheet, score = sheets.pop(state.seat)
        return Sheets(sheet, score, tuple(sheets))

    def wins(self, others: tuple[tuple[Any, int], ...]) -> Array:
        """The chance to win with each final score."""
        return wins_against(self.at_least(sheet, score) for sheet, score in others)

    def _turn(self, standing: Sheets) -> SheetTurn:
        sheet, score, others = standing
        marks = self.outlook.marks(sheet, score, self.wins(others))
        return work_out_marks(np, dice_matrices(), marks, self.points.throws)

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it, in per cent."""
        standing = self.standing(state)
        if not self.outlook.foresees(standing.sheet):
            return by_points(self.points.moves(state), self.wins(standing.others))
        values = move_values(self.points, self.turn(standing), state)
        return {move: 100 * chance for move, chance in values.items()}


def wins_against(others: Iterable[Array]) -> Array:
    """The chance to win with each final score, from the others' chances to end with at least so.

    An equal score is half a win.
    """
    chance = np.ones(SCORES)
    for reaches in others:
        chance *= 1 - (reaches + np.append(reaches[1:], 0.0)) / 2
    return chance


def by_points(values: Mapping[Move, float], wins: Array) -> Mapping[Move, float]:
    """About the chance to win after each move, by the final score that can be expected after it."""
    chances = 100 * np.interp([*values.values()], np.arange(len(wins)), wins)
    return dict(zip(values, chances.tolist(), strict=True))


def spread_out(wins: Array, mean: Any, variance: Any) -> Array:
    """The chance to win with final scores of some means and variances, spread normally."""
    spread = np.sqrt(np.maximum(variance, 0.0))
    scores = mean[..., None] + spread[..., None] * NODES
    return np.asarray(np.interp(scores, np.arange(len(wins)), wins) @ WEIGHTS)


def normally(mean: float, variance: float) -> Array:
    """The chance to end with at least so many points, spread normally."""
    spread = sqrt(2 * max(variance, 1e-9))
    below = (np.arange(SCORES) - 0.5 - mean) / spread
    return np.array([(1 - erf(each)) / 2 for each in below])
