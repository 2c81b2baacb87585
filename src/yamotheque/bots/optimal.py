"""A bot that plays the best move there is, where an oracle knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.oracle import Oracle, find_oracle
from yamotheque.series import Series


class Optimal:
    """Plays the move that its oracle values highest: by default, the expected final score."""

    def __init__(self, oracles: Mapping[Game[Any], Oracle] | None = None) -> None:
        self.oracles: dict[Game[Any], Oracle] = dict(oracles or {})

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        """The best move; of equals, the first its oracle names."""
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        if isinstance(game, Series):
            # The points of the games add up, so the best move of the running one is best.
            game, view = game.game, view.running
        if game not in self.oracles:
            self.oracles[game] = find_oracle(game)
        values = self.oracles[game].moves(view)
        return max(values, key=values.__getitem__)
