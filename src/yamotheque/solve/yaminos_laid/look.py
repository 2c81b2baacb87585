"""How moves of Progression and of Tous en ligne look: by the best that can still be laid."""

from __future__ import annotations

from yamotheque.chance import Seat
from yamotheque.games import yaminos_ligne, yaminos_progression
from yamotheque.games.yaminos_progression import best_of_phase
from yamotheque.pieces.arrangements import best_connected
from yamotheque.worth.look import Look


class LigneLook(Look):
    """Tous en ligne."""

    def estimate(self, state: yaminos_ligne.State, seat: Seat) -> float:
        """The lead, once the chains are laid best."""
        if state.throw.in_play:
            state = self.game.counted(state, best_connected(state.throw.laid))
        return super().estimate(state, seat)


class ProgressionLook(Look):
    """Progression."""

    def estimate(self, state: yaminos_progression.State, seat: Seat) -> float:
        """The lead, once the line is laid best."""
        throw = state.throw
        if throw.in_play:
            line = best_of_phase(throw.loose, state.phase, throw.laid.row())
            state = self.game.counted(state, line)
        return super().estimate(state, seat)
