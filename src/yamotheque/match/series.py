"""Several games in a row: how many, what each counts, and what they come to together.

Where games are won by points, the points add up; where a game can be won otherwise, games count.

>>> from yamotheque import Match
>>> match = Match("corse", series="5", players=["Ana"], dice="seed:1")
>>> match.game.title, match.progress[:2]
('Yams Corse', (1, 5))
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from yamotheque.account import Account, Part
from yamotheque.chance import Seat
from yamotheque.facets import Ranked, Told
from yamotheque.game import Game
from yamotheque.measure import POINTS, WINS, Measure, Progress
from yamotheque.options import WRAPPED, Preset, choice, configure, settings_of
from yamotheque.piece import Piece
from yamotheque.pieces.scoreboard import Scoreboard
from yamotheque.words import Text

ONE: Final = "one"
FIRST_TO: Final = "first-to-"
LENGTHS: Final = {
    ONE: Text("une seule partie", "a single game"),
    "5": Text("5 parties", "5 games"),
    "10": Text("10 parties", "10 games"),
    "first-to-1000": Text("le premier à 1000 points", "first to 1000 points"),
    "first-to-3": Text("le premier à 3 points", "first to 3 points"),
    "first-to-5": Text("le premier à 5 points", "first to 5 points"),
}
USUAL: Final = Preset(
    Text("Une partie", "One game"), Text("La règle telle quelle.", "The rules as they are."), {}
)
IN_A_ROW: Final = Preset(
    Text("Cinq parties de suite", "Five games in a row"),
    Text("Leurs points s'ajoutent.", "Their points add up."),
    {"series": "5"},
)
BY_WINS: Final = Preset(
    Text("Le premier à 3 points", "First to 3 points"),
    Text(
        "Une partie gagnée en vaut un, une nulle la moitié.",
        "A game won counts one, a draw a half.",
    ),
    {"series": "first-to-3"},
)
PRESETS: Final = 3
"""So many ways to play are offered at most."""
WIN, DRAW, LOSS = 2, 1, 0
"""What a game counts where games are counted, as `WINS` measures it."""

Scores = tuple[int, ...]
Results = tuple[Scores, ...]
"""What each game that is over counted for each seat."""


def lengths(series: Series) -> Collection[str]:
    """The lengths that a series of this game may have: those that come to an end."""
    if not Ranked.of(series.game).by_points:
        return ONE, "5", "10", "first-to-3", "first-to-5"
    if Told.of(series.game).measure == POINTS:
        return ONE, "5", "10", "first-to-1000"
    return ONE, "5", "10"


@dataclass(frozen=True)
class Series:
    """How many games of one kind are played in a row; the best sum of their points, or wins, wins.

    With a total to reach, all who pass it in the same game are compared, and the best total wins.
    """

    game: Game[Any] = field(metadata=WRAPPED)
    series: str = choice(
        ONE,
        Text("Série", "Series"),
        Text(
            "Combien de parties à la suite : leurs points s'ajoutent, ou 1 par "
            "victoire et ½ par nulle.",
            "How many games in a row: their points add up, or 1 for a win and ½ for a draw.",
        ),
        lengths,
        **LENGTHS,
    )

    @property
    def single(self) -> bool:
        """Whether one game is all."""
        return self.series == ONE

    @property
    def settings(self) -> dict[str, str]:
        """Each option as text, for a record's header; a single game goes without saying."""
        return settings_of(self.game if self.single else self)

    @property
    def measure(self) -> Measure:
        """How what the games come to is shown."""
        return Told.of(self.game).measure if self.single or Ranked.of(self.game).by_points else WINS

    @property
    def category(self) -> str:
        """Which ranking it belongs to; totals of two categories do not compare."""
        category = Ranked.of(self.game).category()
        return category if self.single else f"{category} series={self.series}".strip()

    def start(self, seats: int, results: Results = ()) -> Any:
        """The next game at its start: where it does not draw for that, the seats begin in turn."""
        return self.game.begun_by(self.game.start(seats), len(results) % seats)

    def turns_to_begin(self, seats: int) -> bool:
        """Whether the seats begin in turn, since the game does not draw for it."""
        return not self.single and self.start(seats) != self.start(seats, ((),))

    def over(self, results: Results) -> bool:
        """Whether these games are all."""
        if self.single or not results:
            return bool(results)
        if self.series.startswith(FIRST_TO):
            goal = int(self.series.removeprefix(FIRST_TO)) * self.measure.parts
            return max(map(sum, zip(*results, strict=True))) >= goal
        return len(results) >= int(self.series)

    def counted(self, ended: Any) -> Scores:
        """What a game that is over counts: its points, or a win or half of one each for a draw."""
        scores = self.game.scores(ended)
        if self.single or Ranked.of(self.game).by_points:
            return scores
        winners, sides = self.game.winners(ended), self.game.sides(len(scores))
        won = WIN if winners in sides else DRAW
        return tuple(won if seat in winners else LOSS for seat in range(len(scores)))

    def now(self, state: Any, results: Results) -> Scores | None:
        """What the running game counts before it is over: its points, or nothing yet."""
        if self.over(results) or not (self.single or Ranked.of(self.game).by_points):
            return None
        return self.game.scores(state)

    def scores(self, state: Any, results: Results) -> Scores:
        """What the games come to, with the points of the running one."""
        if self.single:
            return self.game.scores(state)
        now = self.now(state, results) or (0,) * len(self.game.scores(state))
        return tuple(map(sum, zip(*results, now, strict=True)))

    def winners(self, state: Any, results: Results) -> tuple[Seat, ...]:
        """Who is ahead, and wins when all are over; equal best sums share the win."""
        if self.single:
            return self.game.winners(state)
        scores = self.scores(state, results)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def progress(self, results: Results) -> Progress | None:
        """The game being played and how many there are, unless that depends on the points."""
        if not self.series.isdecimal():
            return None
        games = int(self.series)
        return Progress(min(len(results) + 1, games), games, Text("partie", "game"))

    def account(self, results: Results, seat: Seat) -> Account:
        """What each game brought a seat."""
        return tuple(
            Part(Text(f"Partie {game}", f"Game {game}"), self.measure.say(counted[seat]))
            for game, counted in enumerate(results, 1)
        )

    def beside(self, state: Any, results: Results) -> tuple[Piece, ...]:
        """What lies beside the table: what each of several games counted, and the sum."""
        if self.single:
            return ()
        now, totals = self.now(state, results), self.scores(state, results)
        return (Scoreboard(LENGTHS[self.series], results, now, totals, self.measure),)


def as_series(game: Game[Any] | Series) -> Series:
    """A single game, unless it is a series already."""
    return game if isinstance(game, Series) else Series(game)


def in_series(game: Game[Any] | Series, **options: object) -> Series:
    """The game with its options set, once or as often as the option `series` asks for."""
    return configure(as_series(game), **options)


def presets_of(game: Game[Any]) -> Sequence[Preset]:
    """The usual ways to play a game, the plainest first: its own, and several games in a row."""
    several = IN_A_ROW if Ranked.of(game).by_points else BY_WINS
    return (*(Told.of(game).presets or (USUAL,)), several)[:PRESETS]
