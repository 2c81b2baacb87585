"""The race of Tous en ligne: who is ahead when a round ends in which somebody has reached 200.

What anybody throws depends on nobody else, so as long as all are below 200 their totals are
independent, and one array for each player is all there is to know.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.chance import Seat
from yamotheque.games.yaminos_ligne import GOAL, State, YaminosLigne
from yamotheque.match.result import final_shares
from yamotheque.pieces.arrangements import arrangement_text, best_connected, chains_points
from yamotheque.solve.yaminos_laid.worth import LaidWorth
from yamotheque.words import LANGUAGES, Text
from yamotheque.worth.study import Maker, Optimum, Progress
from yamotheque.worth.worth import Unit

Array = NDArray[np.float64]

LINES = {
    -7: 1, 5: 42, 11: 122, 13: 226, 17: 313, 19: 681, 23: 1734, 25: 330,
    29: 1345, 35: 5958, 49: 5632,
}  # fmt: skip
"""Of all 16,384 throws, how many have a best arrangement of so many points."""
LEAST, MOST = min(LINES), max(LINES)
LOW = 100
"""Totals are told apart from so many points below nothing, which nobody ever has."""
GONE = 1e-12
"""A race that goes on with a smaller chance is over."""

TURN = np.bincount([points - LEAST for points in LINES], [*LINES.values()], MOST - LEAST + 1)
TURN = TURN / TURN.sum()
"""The chance of each number of points of a turn, from the least on."""


@lru_cache(maxsize=4096)
def race(points: tuple[int, ...], thrown: frozenset[Seat]) -> tuple[float, ...]:
    """Each seat's chance to win, by the totals and by who has thrown in this round."""
    totals = [np.zeros(LOW + GOAL + 2 * MOST) for _ in points]
    for total, has in zip(totals, points, strict=True):
        total[LOW + has] = 1.0
    wins = np.zeros(len(points))
    waiting: Array = np.array([seat not in thrown for seat in range(len(points))])
    while True:
        after = [
            with_turn(total) if waits else total
            for total, waits in zip(totals, waiting, strict=True)
        ]
        wins += ends(after)
        totals, waiting = [below_goal(each) for each in after], np.ones(len(points), bool)
        if np.prod([total.sum() for total in totals]) < GONE:
            return tuple(wins.tolist())


def with_turn(total: Array) -> Array:
    """A total after one more turn."""
    return np.convolve(total, TURN)[-LEAST : len(total) - LEAST]


def below_goal(total: Array) -> Array:
    """The part of a total that has not reached the goal."""
    return np.where(np.arange(len(total)) < LOW + GOAL, total, 0.0)


def ends(totals: list[Array]) -> Array:
    """The chance that this round is the last and each is ahead; of equals each has a share."""
    reached = slice(LOW + GOAL, None)
    below = [np.cumsum(total) - total for total in totals]
    wins = []
    for seat, mine in enumerate(totals):
        # The share of a win among k others who have as much is the mean of x ** k over 0 to 1.
        shares: list[Any] = [np.ones(len(mine))]
        for other, theirs in enumerate(totals):
            if other != seat:
                shares = [
                    (shares[k] * below[other] if k < len(shares) else 0.0)
                    + (shares[k - 1] * theirs if k else 0.0)
                    for k in range(len(shares) + 1)
                ]
        ahead = sum(share / (k + 1) for k, share in enumerate(shares))
        wins.append(float((mine * ahead)[reached].sum()))
    return np.array(wins)


class LigneWorth(LaidWorth):
    """The chance of a seat to win in Tous en ligne, exactly."""

    counts_in = Unit.CHANCE

    def value(self, state: State, seat: Seat) -> float:
        """The chance to be ahead at the end of the round in which somebody reaches 200."""
        if self.game.turn(state) is None:
            return final_shares(self.game, state)[seat]
        points, throw, thrown = list(state.points), state.throw, set[Seat]()
        if throw.order:
            thrown.update(throw.order[: throw.turns % len(points)])
        if throw.in_play:
            points[throw.seat] += chains_points(best_connected(throw.laid))
            thrown.add(throw.seat)
        return 100 * race(tuple(points), frozenset(thrown))[seat]

    def arrangement(self, state: State) -> Text:
        """All chains, longest first, then the loose sticks."""
        best = best_connected(state.throw.laid)
        fr, en = (arrangement_text(best, language) for language in LANGUAGES)
        return Text(fr, en)


class LigneMaker(Maker[YaminosLigne]):
    """Tous en ligne: the race weighed, and a turn."""

    def worth(self) -> LigneWorth:
        return LigneWorth(self.game)

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        throws = sum(LINES.values())
        mean = sum(points * many for points, many in LINES.items()) / throws
        square = sum(points**2 * many for points, many in LINES.items()) / throws
        return Optimum.of(mean, square, of_a_turn=True)
