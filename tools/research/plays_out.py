"""What masters of Muggins and its relatives were before a net learnt these games: they play out.

`yams tournament yaminos-muggins --bots master,tools/research/plays_out.py --games 1200 --seed 1`
has both meet.
"""

from __future__ import annotations

from typing import Any

from yamotheque.bots import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.solve.studies import look_of
from yamotheque.worth.playouts import THOUGHTS
from yamotheque.worth.thinking import SEEDS, thought_out
from yamotheque.worth.worth import first_best


class PlaysOut(Bot):
    """Plays each move out, four decisions deep, 600 decisions in all."""

    name = "plays-out"

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        look = look_of(game)
        return first_best(thought_out(look, view, seat, below(SEEDS), THOUGHTS, moves=moves))
