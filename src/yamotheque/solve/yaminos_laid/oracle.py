"""Progression and Tous en ligne of the 7 Yaminos: how a throw is laid best, and what that is worth.

Sticks are thrown once a turn, so the only question is how to lay them. In Progression what later
phases bring on average does not depend on it; in Tous en ligne nobody knows how many turns are to
come, so values are the points after this one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.games import yaminos_ligne, yaminos_progression
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_progression import (
    PHASES,
    YaminosProgression,
    best_of_phase,
    phase_points,
)
from yamotheque.moves import Move
from yamotheque.pieces.arrangements import arrangement_text, best_connected, chains_points
from yamotheque.pieces.sticks import Faces
from yamotheque.study import Unit
from yamotheque.words import LANGUAGES, Text, same

THROWS = 4**7
PHASE_POINTS = (83072, 109497, 135771, 161979, 188064, 214094, 240112)
"""The best line of each of the 16,384 throws, added up, phase by phase."""
PHASE_SQUARES = (688670, 1159383, 1757025, 2482415, 3331022, 4304042, 5403402)
"""The same with every line's points squared."""
LINE_POINTS, LINE_SQUARES = 594378, 23466016
"""The best arrangement of each throw in Tous en ligne, added up, and its square."""


def variance(points: int, squares: int) -> float:
    """The variance of the points of a throw."""
    return squares / THROWS - (points / THROWS) ** 2


class LaidOracle(ABC):
    """What both games have in common: a move is worth the best that can still be laid after it."""

    error = 0.0
    game: Game[Any]

    @property
    @abstractmethod
    def spread(self) -> float:
        """The standard deviation of what is valued."""

    @abstractmethod
    def value(self, state: Any, seat: Seat) -> float:
        """What a seat can expect."""

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with what can be expected after it."""
        seat = state.throw.seat if state.throw.order else 0
        return {
            move: self.value(self.game.play(state, move), seat) for move in self.game.moves(state)
        }

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


class YaminosProgressionOracle(LaidOracle):
    """The final score a seat can expect in Progression, exactly."""

    def __init__(self, game: YaminosProgression) -> None:
        self.game = game

    @property
    def spread(self) -> float:
        """The standard deviation of the final score under best play."""
        return sqrt(sum(map(variance, PHASE_POINTS, PHASE_SQUARES)))

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


class YaminosLigneOracle(LaidOracle):
    """The points a seat can expect after this turn in Tous en ligne, exactly."""

    def __init__(self, game: YaminosLigne) -> None:
        self.game = game

    @property
    def spread(self) -> float:
        """The standard deviation of the points of a turn."""
        return sqrt(variance(LINE_POINTS, LINE_SQUARES))

    def measure(self, state: yaminos_ligne.State) -> Text:
        """What the values are."""
        return Text("total après ce tour", "total after this turn")

    def unit(self, state: yaminos_ligne.State) -> Unit:
        """Points."""
        return Unit.POINTS

    def value(self, state: yaminos_ligne.State, seat: Seat) -> float:
        """Points so far, and those of the turn being played."""
        score, throw = state.points[seat], state.throw
        if not throw.order or throw.seat != seat:
            return float(score)
        if not throw.in_play:
            return score + LINE_POINTS / THROWS
        return float(score + chains_points(best_connected(throw.laid)))

    def arrangement(self, state: yaminos_ligne.State) -> Text:
        """All chains, longest first, then the loose sticks."""
        best = best_connected(state.throw.laid)
        fr, en = (arrangement_text(best, language) for language in LANGUAGES)
        return Text(fr, en)
