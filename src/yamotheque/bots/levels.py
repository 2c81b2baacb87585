"""Bots that play as people do: they like what brings points at once, and take close for equal.

Where an oracle knows the game, a level knows what moves are worth, but those that are not far apart
look alike to it, and of these it takes the one that brings most at once. So it marks what looks
biggest, forgets what a bonus would have brought, and stops before the throw that was worth it; the
less so, the higher it is. Where no oracle knows the game, it overlooks moves, and of those it
notices takes the one that looks best; the highest level thinks a little on.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from yamotheque.bots.bot import Bot
from yamotheque.bots.playouts import SEEDS, played_out
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.oracle import find_oracle, is_played_by
from yamotheque.solve.chances.greedy import best
from yamotheque.solve.studies import study_of
from yamotheque.words import Text

PARTS: Final = 100


class Level(Bot):
    """Plays as well as a person who has played for so long."""

    blur: ClassVar[float]
    """Moves no further apart look alike, in what the luck of a round makes."""
    notices: ClassVar[int]
    """Of a hundred moves, how many it sees at all where no oracle knows the game."""
    thinks: ClassVar[int] = 0
    """How many decisions it plays out in its head there."""

    @classmethod
    def consults(cls, game: Game[Any]) -> bool:
        return is_played_by(game)

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        moves = game.moves(view)
        if len(moves) == 1:
            return moves[0]
        game, view = game.running(view)
        if is_played_by(game):
            near = self.alike(game, view)
            return best({move: points_at_once(game, view, move, seat) for move in near}, below)
        if self.thinks and not game.appraisals(view, seat):
            return best(played_out(game, view, seat, below(SEEDS), self.thinks), below)
        seen = [move for move in moves if below(PARTS) < self.notices]
        looks = {move: game.estimate(game.play(view, move), seat) for move in seen or moves}
        return best(looks, below)

    def alike(self, game: Game[Any], view: Any) -> list[Move]:
        """The moves that it cannot tell from the best one."""
        values = find_oracle(game).moves(view)
        bound = max(values.values()) - self.blur * luck_of_a_round(game, view)
        return [move for move, value in values.items() if value >= bound]


def luck_of_a_round(game: Game[Any], view: Any) -> float:
    """How much of the spread of the final score a round has, in the values of the game's oracle."""
    study, rounds = study_of(game), game.progress(view)
    assert study is not None
    return find_oracle(game).spread * study.told_apart / (rounds[1] if rounds else 1)


def points_at_once(game: Game[Any], view: Any, move: Move, seat: Seat) -> int:
    """What a seat has right after a move."""
    return game.scores(game.play(view, move))[seat]


class Beginner(Level):
    """Sees what it gets at once."""

    name = "debutant"
    spellings = ("débutant", "beginner")
    title = Text("débutant", "beginner")
    sentence = Text(
        "Prend ce qui rapporte tout de suite, et oublie les bonus.",
        "Takes what brings points at once, and forgets the bonuses.",
    )
    blur, notices = 3.0, 50


class Amateur(Level):
    """Has played before."""

    name = "amateur"
    title = Text("amateur", "casual player")
    sentence = Text(
        "Connaît les bons coups, mais se laisse tenter.",
        "Knows the good moves, but is easily tempted.",
    )
    blur, notices = 1.6, 75


class Confirmed(Level):
    """Plays well."""

    name = "confirme"
    spellings = ("confirmé", "club")
    title = Text("confirmé", "club player")
    sentence = Text(
        "Joue bien, et ne se trompe qu'entre des coups proches.",
        "Plays well, and errs only between moves that are close.",
    )
    blur, notices, thinks = 0.8, 100, 10
