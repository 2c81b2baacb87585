"""A bot that plays the best move there is, where an oracle knows it."""

from __future__ import annotations

from typing import Any

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.oracle import find_oracle
from yamotheque.solve.studies import studies_about, study_of
from yamotheque.study import Oracle
from yamotheque.words import Text


class Optimal(Bot):
    """Plays the move that an oracle values highest: that of its game, unless it is given one."""

    name = "optimal"
    for_study = True
    title = Text("optimal", "optimal")
    sentence = Text(
        "Le meilleur coup connu, d'après ce qui est calculé du jeu.",
        "The best move known, by what is worked out of the game.",
    )

    def __init__(self, oracle: Oracle | None = None) -> None:
        self.oracle = oracle

    @classmethod
    def consults(cls, game: Game[Any]) -> bool:
        """Always."""
        return True

    @classmethod
    def plays(cls, game: Game[Any]) -> bool:
        """Exactly where a study knows the game."""
        return study_of(game) is not None

    @classmethod
    def may_play(cls, game: Game[Any]) -> bool:
        """Where some study is about the game."""
        return bool(studies_about(game))

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        """The best move; of equals, the first its oracle names."""
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        # The points of several games in a row add up, so the best move of the one played is best.
        game, view = game.running(view)
        values = (self.oracle or find_oracle(game)).moves(view)
        return max(values, key=values.__getitem__)
