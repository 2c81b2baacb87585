"""The strongest bot of every game: the best move known, or else the one that plays out best."""

from __future__ import annotations

from typing import Any

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.words import Text
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import first_best


class Master(Bot):
    """Plays as well as anything here can, from what its seat sees."""

    name = "master"
    spellings = ("maitre", "maître")
    title = Text("maître", "master")
    sentence = Text(
        "Le plus fort : compte toutes les chances, ou joue la suite en pensée.",
        "The strongest: counts every chance, or plays on in its head.",
    )

    @classmethod
    def consults(cls, game: Game[Any]) -> bool:
        """Always: where nothing is known it plays on, which takes some hundredths of a second."""
        return True

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        worth = worth_of(game)
        several = len(game.sides(len(game.scores(view)))) > 1
        likely = worth.winning(view) if several else moves
        if len(likely) == 1:
            return next(iter(likely))
        values = worth.quickly(view, seat, below)
        return first_best({move: value for move, value in values.items() if move in likely})
