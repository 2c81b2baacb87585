"""The reference: the exact value of any small game against chance, as a fraction.

Slow and obvious on purpose. The fast solvers are tested against it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from yamotheque.chance import Chance
from yamotheque.game import Game


class Exact:
    """Best play of a game for one player, worked out from the six verbs alone."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.known: dict[Any, Fraction] = {}

    def value(self, state: Any) -> Fraction:
        """The final score to be expected from a state under best play."""
        if state in self.known:
            return self.known[state]
        game = self.game
        actor = game.turn(state)
        if actor is None:
            value = Fraction(game.scores(state)[0])
        elif isinstance(actor, Chance):
            value = sum(
                (odds * self.value(game.play(state, step)) for step, odds in actor.outcomes()),
                Fraction(0),
            )
        else:
            value = max(self.value(game.play(state, move)) for move in game.moves(state))
        self.known[state] = value
        return value
