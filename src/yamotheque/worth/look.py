"""How moves look at a glance: what greedy play goes by, and what playing on begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move


class Look:
    """A glance at the positions of a game: who leads. A study may bring a better one."""

    settles: ClassVar[bool] = False
    """Whether it is so good that masters play by it: thinking on has found nothing better."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Any = game

    def estimate(self, state: Any, seat: Seat) -> float:
        """A rough value of a position for a seat: its lead over the best of the others."""
        scores = self.game.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return float(scores[seat] - max(others, default=0))

    def at_once(self, state: Any, seat: Seat) -> Mapping[Move, float]:
        """What each move of a seat is worth right after it."""
        game = self.game
        return {move: self.estimate(game.play(state, move), seat) for move in game.moves(state)}

    def moves(self, state: Any, seat: Seat) -> Mapping[Move, float]:
        """What each move of a seat is worth by the finest look there is."""
        return self.at_once(state, seat)

    def greedy(self, state: Any, seat: Seat, below: Below) -> Move:
        """The move that looks best right after it; equal ones by lot."""
        moves = self.game.moves(state)
        return moves[0] if len(moves) == 1 else best(self.at_once(state, seat), below)


def best(values: Mapping[Move, float], below: Below) -> Move:
    """The move of the highest value; of equals, any."""
    most = max(values.values())
    ties = [move for move, value in values.items() if value == most]
    return ties[below(len(ties))]
