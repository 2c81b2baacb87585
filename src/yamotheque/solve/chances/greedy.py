"""Play that looks one move ahead: quick enough to play a position on, many times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move


def greedy_move(game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
    """The move after which the game's own estimate is best for a seat; equal ones by lot."""
    moves = game.moves(view)
    if len(moves) == 1:
        return moves[0]
    return best({move: game.estimate(game.play(view, move), seat) for move in moves}, below)


def best(values: Mapping[Move, float], below: Below) -> Move:
    """The move of the highest value; of equals, any."""
    most = max(values.values())
    ties = [move for move, value in values.items() if value == most]
    return ties[below(len(ties))]
