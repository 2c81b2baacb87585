"""What playing on goes by, game by game: what everyone has, and how far the game is."""

from __future__ import annotations

from itertools import compress
from typing import Any

from yamotheque.chance import Seat
from yamotheque.games import yami
from yamotheque.pieces.card_form import EXPECTED
from yamotheque.worth.race import Race


class ToGoal(Race):
    """A race to so many points; what one leaves to the next tells after laps."""

    laps = 4
    follows = True

    def done(self, state: Any) -> float:
        """How far the first has come."""
        return float(max(self.game.scores(state)) / self.game.goal)


class Hands(Race):
    """Yami: points, and what cells still open and cards in the hand promise."""

    decisions = 200
    follows = True

    def standing(self, state: yami.State, seat: Seat) -> float:
        """Points and promises."""
        cells = state.forms[seat]
        still = sum(compress(EXPECTED, (points is None for points in cells)))
        hand = 0.0
        if still and not state.laid and not state.between_deals:
            hand = self.game.form(state).promise(state.cards.hands[seat], cells)
        return float(self.game.scores(state)[seat] + 0.7 * still + 0.5 * hand)


class QuickRace(Race):
    """The quick games, which are played to their end, with all their moves."""

    decisions = 3000
    width = None
    follows = True
