"""The strongest bot of every game: the best move known, or else the one that plays out best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from yamotheque.bots.bot import Bot
from yamotheque.bots.optimal import Optimal
from yamotheque.bots.playouts import SEEDS, played_out
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.oracle import find_winner, is_played_by
from yamotheque.solve.chances.greedy import best
from yamotheque.words import Text

DECISIONS: Final = 600
"""So many decisions are played out to choose one move: some tenths of a second."""

EVEN: Final = 1e-3
"""Moves whose chances to win are no further apart, in per cent, are told apart by their points."""


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
        return is_played_by(game)

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        if is_played_by(game):
            return Optimal().best_of(self.likely(game, view), game, view)
        looked = game.appraisals(view, seat)
        return best(looked or played_out(game, view, seat, below(SEEDS), DECISIONS), below)

    def likely(self, game: Game[Any], view: Any) -> Sequence[Move]:
        """The moves after which one wins most often; all of them where one plays alone."""
        winner = find_winner(game) if len(game.sides(len(game.scores(view)))) > 1 else None
        if winner is None:
            return game.moves(view)
        chances = winner.moves(view)
        most = max(chances.values())
        return [move for move, chance in chances.items() if chance > most - EVEN]
