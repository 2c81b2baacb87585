"""How moves of 421 look; all else that hints and bots need is play."""

from __future__ import annotations

from quatre21.combinations import STRENGTH
from quatre21.game import Quatre21, State
from yamotheque.chance import Seat
from yamotheque.worth.look import Look
from yamotheque.worth.study import Study


class Quatre21Look(Look):
    """The tokens, and how good the dice are."""

    def estimate(self, state: State, seat: Seat) -> float:
        """Dice in the air are as good as any."""
        lead = super().estimate(state, seat)
        if state.order and not state.over and seat == state.seat and state.throws.dice:
            return lead + STRENGTH[state.throws.dice] / len(STRENGTH)
        return lead + 0.5


class Quatre21Study(Study[Quatre21]):
    """421, played on."""

    of = Quatre21
    look = Quatre21Look
