"""Progression and Tous en ligne of the 7 Yaminos: how a throw is laid best, and what that is worth.

Sticks are thrown once a turn, so the only question is how to lay them. In Progression what later
phases bring on average does not depend on it. In Tous en ligne it is the chance to win the race to
200 (`race.py`), which more points never lessen.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import sqrt
from typing import Any

from yamotheque.chance import Seat
from yamotheque.games import yaminos_progression
from yamotheque.games.yaminos_progression import (
    PHASES,
    YaminosProgression,
    best_of_phase,
    phase_points,
)
from yamotheque.moves import Move
from yamotheque.pieces.sticks import Faces
from yamotheque.words import Text, same
from yamotheque.worth.study import Maker, Optimum, Progress
from yamotheque.worth.worth import Worth

THROWS = 4**7
PHASE_POINTS = (83072, 109497, 135771, 161979, 188064, 214094, 240112)
"""The best line of each of the 16,384 throws, added up, phase by phase."""
PHASE_SQUARES = (688670, 1159383, 1757025, 2482415, 3331022, 4304042, 5403402)
"""The same with every line's points squared."""


def variance(points: int, squares: int) -> float:
    """The variance of the points of a throw."""
    return squares / THROWS - (points / THROWS) ** 2


class LaidWorth(Worth):
    """What both games have in common: a move is worth the best that can still be laid after it."""

    @abstractmethod
    def arrangement(self, state: Any) -> Text:
        """The best way to lay the sticks that have fallen."""

    def prospects(self, state: Any, move: Move) -> Sequence[tuple[Text, float]]:
        """The arrangement that a move leads to: nothing falls any more once the sticks lie."""
        after = self.game.play(state, move)
        if not after.throw.in_play:
            return ()
        laid_out = self.arrangement(after)
        return [(Text(f"la disposition {laid_out.fr}", f"the arrangement {laid_out.en}"), 1.0)]


class ProgressionWorth(LaidWorth):
    """The final score a seat can expect in Progression, exactly."""

    spread = sqrt(sum(map(variance, PHASE_POINTS, PHASE_SQUARES)))

    def value(self, state: yaminos_progression.State, seat: Seat) -> float:
        """Points so far, those of the sticks that lie, and the mean of the phases to come."""
        score, counted = sum(state.points[seat]), len(state.points[seat])
        if state.throw.in_play and state.throw.seat == seat:
            score, counted = score + phase_points(self.best(state), state.phase), counted + 1
        return score + sum(PHASE_POINTS[phase] / THROWS for phase in PHASES[counted:])

    def best(self, state: yaminos_progression.State) -> Faces:
        """The best line that the one on the table can become."""
        return best_of_phase(state.throw.loose, state.phase, state.throw.laid.row())

    def arrangement(self, state: yaminos_progression.State) -> Text:
        """That line, from left to right."""
        return same(" ".join(self.best(state)) or "-")


class ProgressionMaker(Maker[YaminosProgression]):
    """Progression, by what each phase brings."""

    def worth(self) -> ProgressionWorth:
        return ProgressionWorth(self.game)

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        return Optimum(sum(PHASE_POINTS) / THROWS, ProgressionWorth.spread)
