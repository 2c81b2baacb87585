"""A bot that looks one move ahead and takes what is best at once."""

from __future__ import annotations

from typing import Any

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.solve.chances.greedy import greedy_move
from yamotheque.words import Text


class Greedy(Bot):
    """Plays the move after which the game's own estimate is best for its seat."""

    name = "greedy"
    for_study = True
    title = Text("glouton", "greedy")
    sentence = Text("Le coup qui rapporte le plus sur le moment.", "The move that brings most now.")

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        return greedy_move(game, view, seat, below)
