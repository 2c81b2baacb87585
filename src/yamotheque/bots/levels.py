"""Bots that play as people do: they like what brings points at once, and take close for equal.

Where moves are weighed at once, a level knows what they are worth, but those that are not far apart
look alike to it, and of these it takes the one that brings most at once. So it marks what looks
biggest, forgets what a bonus would have brought, and stops before the throw that was worth it; the
less so, the higher it is. Elsewhere it overlooks moves, and of those it notices takes the one that
looks best; the highest level thinks a little on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from yamotheque.bots.bot import Bot
from yamotheque.chance import Below, Seat
from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.solve.studies import look_of, study_of
from yamotheque.words import Text
from yamotheque.worth.look import best
from yamotheque.worth.makers import is_played_by, worth_of
from yamotheque.worth.study import Study
from yamotheque.worth.thinking import SEEDS, thought_out

PARTS: Final = 1000
THOUGHTS: Final = 10
"""So many decisions a confirmed player plays out to choose one move."""


class Level(Bot):
    """Plays as well as a person who has played for so long."""

    below_master: ClassVar[int]
    """How many levels it stands below the master."""

    @classmethod
    def consults(cls, game: Game[Any]) -> bool:
        return is_played_by(game)

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        if is_played_by(game):
            near = self.alike(game, view)
            points = {move: game.scores(game.play(view, move))[seat] for move in near}
            return best(points, below)
        seen, look = self.noticed(game, moves, below), look_of(game)
        if self.below_master == 1 and not look.settles:
            thoughts = thought_out(look, view, seat, below(SEEDS), THOUGHTS, moves=seen)
            return best(thoughts, below)
        return best({move: look.estimate(game.play(view, move), seat) for move in seen}, below)

    def weakness(self, game: Game[Any]) -> float:
        """How weak it is in a game."""
        study = study_of(game) or Study
        return study.levels[self.below_master - 1]

    def noticed(self, game: Game[Any], moves: Sequence[Move], below: Below) -> Sequence[Move]:
        """The moves that it does not overlook; where it sees none, the first that comes to mind."""
        overlooked = round(PARTS * self.weakness(game))
        seen = [move for move in moves if below(PARTS) >= overlooked]
        return seen or [moves[below(len(moves))]]

    def alike(self, game: Game[Any], view: Any) -> list[Move]:
        """The moves that it cannot tell from the best one."""
        values = worth_of(game).moves(view)
        bound = max(values.values()) - self.weakness(game) * luck_of_a_round(game, view)
        return [move for move, value in values.items() if value >= bound]


def luck_of_a_round(game: Game[Any], view: Any) -> float:
    """How much of the spread of what one ends with a round has."""
    rounds = Told.of(game).progress(view)
    return worth_of(game).spread / (rounds[1] if rounds else 1)


class Beginner(Level):
    """Sees what it gets at once."""

    name = "debutant"
    spellings = ("débutant", "beginner")
    title = Text("débutant", "beginner")
    sentence = Text(
        "Prend ce qui rapporte tout de suite, et oublie les bonus.",
        "Takes what brings points at once, and forgets the bonuses.",
    )
    below_master = 3


class Amateur(Level):
    """Has played before."""

    name = "amateur"
    title = Text("amateur", "casual player")
    sentence = Text(
        "Connaît les bons coups, mais se laisse tenter.",
        "Knows the good moves, but is easily tempted.",
    )
    below_master = 2


class Confirmed(Level):
    """Plays well."""

    name = "confirme"
    spellings = ("confirmé", "club")
    title = Text("confirmé", "club player")
    sentence = Text(
        "Joue bien, et ne se trompe qu'entre des coups proches.",
        "Plays well, and errs only between moves that are close.",
    )
    below_master = 1
