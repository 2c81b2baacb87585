"""How moves of the Jeu de base look: what is at stake, and the risk of a throw."""

from __future__ import annotations

from yamotheque.chance import Seat
from yamotheque.games.yaminos_base import State
from yamotheque.pieces.risked_lines import going_on
from yamotheque.worth.look import Look


class BaseLook(Look):
    """The Jeu de base."""

    def estimate(self, state: State, seat: Seat) -> float:
        """The lead, and in one's own turn what is at stake: one more, at its risk, with a throw."""
        lead = super().estimate(state, seat)
        if seat != self.game.turn_seat(state):
            return lead
        if not state.falling:
            return lead + state.at_stake
        risk = going_on(state.line, state.loose, self.game.sticks)
        return lead + risk * (state.at_stake + 1)
