"""The strongest bot of every game: the best move known, or else the one that plays out best."""

from __future__ import annotations

from typing import Any, Final

from yamotheque.bots.bot import Bot
from yamotheque.bots.greedy import best
from yamotheque.bots.playouts import SEEDS, played_out
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.oracle import find_oracle, has_oracle
from yamotheque.words import Text

DECISIONS: Final = 600
"""So many decisions are played out to choose one move: some tenths of a second."""


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
        return has_oracle(game)

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        # The points of several games in a row add up, so the best move of the one played is best.
        game, view = game.running(view)
        if has_oracle(game):
            values = find_oracle(game).moves(view)
            return max(values, key=values.__getitem__)
        looked = game.appraisals(view, seat)
        return best(looked or played_out(game, view, seat, below(SEEDS), DECISIONS), below)
