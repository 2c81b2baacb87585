"""A bot that looks one move ahead and takes what is best at once."""

from __future__ import annotations

from typing import Any

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.solve.studies import look_of
from yamotheque.words import Text


class Greedy(Bot):
    """Plays the move that looks best right after it."""

    name = "greedy"
    for_study = True
    title = Text("glouton", "greedy")
    sentence = Text("Le coup qui rapporte le plus sur le moment.", "The move that brings most now.")

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        return look_of(game).greedy(view, seat, below)
