"""A bot that plays the best move there is, where an oracle knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.oracle import EQUAL, find_oracle, is_played_by
from yamotheque.solve.studies import studies_about, study_of
from yamotheque.study import Matches, Oracle
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
        """Exactly where a study knows the game well enough to play by."""
        return is_played_by(game)

    @classmethod
    def may_play(cls, game: Game[Any]) -> bool:
        """Where some study is about the game."""
        return any(study.plays for study in studies_about(game))

    @classmethod
    def matches(cls, game: Game[Any]) -> Matches | None:
        """As the study of the game, unless several games are played in a row."""
        study = study_of(game)
        return study.matches() if study is not None and study.game == game else None

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        """The best move; of those worth the same but for rounding, the first its oracle names."""
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        return self.best_of(moves, game, view)

    def best_of(self, moves: Sequence[Move], game: Game[Any], view: Any) -> Move:
        """The best of some legal moves of the game being played."""
        if len(moves) == 1:
            return moves[0]
        values = (self.oracle or find_oracle(game)).moves(view)
        best = max(values[move] for move in moves)
        return next(
            move for move, value in values.items() if move in moves and value > best - EQUAL
        )
