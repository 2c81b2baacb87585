"""A bot that plays any legal move, each as likely as the others."""

from __future__ import annotations

from typing import Any

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.words import Text


class Uniform(Bot):
    """Plays at random."""

    name = "random"
    for_study = True
    title = Text("aléatoire", "random")
    sentence = Text("Un coup au hasard.", "Any move, by lot.")

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        """Any legal move."""
        moves = game.moves(view)
        return moves[below(len(moves))]
