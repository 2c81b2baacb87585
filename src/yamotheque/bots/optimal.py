"""A bot that plays the best move there is, where that is known."""

from __future__ import annotations

from typing import Any

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.solve.studies import studies_about, study_of
from yamotheque.words import Text
from yamotheque.worth.makers import is_played_by, worth_of
from yamotheque.worth.summary import Matches
from yamotheque.worth.worth import Worth, first_best


class Optimal(Bot):
    """Plays the move that is worth most: in its game, or for the aim that it is given."""

    name = "optimal"
    for_study = True
    title = Text("optimal", "optimal")
    sentence = Text(
        "Le meilleur coup connu, d'après ce qui est calculé du jeu.",
        "The best move known, by what is worked out of the game.",
    )

    def __init__(self, worth: Worth | None = None) -> None:
        self.worth = worth

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
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        return first_best((self.worth or worth_of(game)).moves(view))
