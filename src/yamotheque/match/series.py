"""Several games in a row: a layer over any game.

Where games are won by points, the points add up; where a game can be won otherwise, games count.

>>> from yamotheque import Match
>>> match = Match("corse", series="5", players=["Ana"], dice="seed:1")
>>> match.game.title, match.game.progress(match.state)[:2]
('Yams Corse', (1, 5))
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from yamotheque.account import Account, Part
from yamotheque.chance import Below, Chance, Seat
from yamotheque.game import Game
from yamotheque.measure import POINTS, WINS, Measure, Progress
from yamotheque.moves import Move, Step, Titles
from yamotheque.options import WRAPPED, Preset, choice, configure
from yamotheque.piece import Piece
from yamotheque.pieces.scoreboard import Scoreboard
from yamotheque.scorer import Scorer
from yamotheque.words import Text

S = TypeVar("S")

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
GAME: Final = 1000.0
"""What a game won is worth in an estimate: more than anything on its table."""


def lengths(series: Series[Any]) -> Collection[str]:
    """The lengths that a series of this game may have: those that come to an end."""
    if not series.game.by_points:
        return ONE, "5", "10", "first-to-3", "first-to-5"
    if series.game.measure == POINTS:
        return ONE, "5", "10", "first-to-1000"
    return ONE, "5", "10"


class SeriesState(NamedTuple, Generic[S]):
    """The game being played, or the last one once all are over, and what those done counted."""

    running: S
    results: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Series(Game[SeriesState[S]]):
    """Games of one kind in a row; the best sum of their points, or of games won, wins.

    The next game starts by itself. With a total to reach, all who pass it in the same game are
    compared, and the best total wins.
    """

    game: Game[S] = field(metadata=WRAPPED)
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

    def __getattr__(self, name: str) -> Any:
        """Title, edition, players, options: what a series does not say is what its game says."""
        if name.startswith("__") or name == "game":
            raise AttributeError(name)
        return getattr(self.game, name)

    # ------------------------------------------------------------ the rules

    def start(self, seats: int) -> SeriesState[S]:
        return SeriesState(self.game.start(seats))

    def check_seats(self, seats: int) -> None:
        self.game.check_seats(seats)

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return self.game.sides(seats)

    @property
    def measure(self) -> Measure:
        return self.game.measure if self.game.by_points else WINS

    def over(self, results: tuple[tuple[int, ...], ...]) -> bool:
        """Whether these games end the series."""
        if not results:
            return False
        if self.series.startswith(FIRST_TO):
            goal = int(self.series.removeprefix(FIRST_TO)) * self.measure.parts
            return max(map(sum, zip(*results, strict=True))) >= goal
        return len(results) >= (1 if self.series == ONE else int(self.series))

    def turn(self, state: SeriesState[S]) -> Seat | Chance | None:
        return self.game.turn(state.running)

    def moves(self, state: SeriesState[S]) -> Sequence[Move]:
        return self.game.moves(state.running)

    def play(self, state: SeriesState[S], step: Step) -> SeriesState[S]:
        running = self.game.play(state.running, step)
        if self.game.turn(running) is not None:
            return SeriesState(running, state.results)
        counted = self.counted(running)
        results = (*state.results, counted)
        return SeriesState(
            running if self.over(results) else self.game.start(len(counted)), results
        )

    def counted(self, ended: S) -> tuple[int, ...]:
        """What a game that is over counts: its points, or a win or half of one each for a draw."""
        scores = self.game.scores(ended)
        if self.game.by_points:
            return scores
        winners, sides = self.game.winners(ended), self.game.sides(len(scores))
        won = WIN if winners in sides else DRAW
        return tuple(won if seat in winners else LOSS for seat in range(len(scores)))

    def now(self, state: SeriesState[S]) -> tuple[int, ...] | None:
        """The points of the running game, where they count before it is over."""
        if self.over(state.results) or not self.game.by_points:
            return None
        return self.game.scores(state.running)

    def scores(self, state: SeriesState[S]) -> tuple[int, ...]:
        now = self.now(state) or (0,) * len(self.game.scores(state.running))
        return tuple(map(sum, zip(*state.results, now, strict=True)))

    def estimate(self, state: SeriesState[S], seat: Seat) -> float:
        """The lead of the games done, and what the running one promises."""
        now = 0.0 if self.over(state.results) else self.game.estimate(state.running, seat)
        if not state.results:
            return now
        totals = list(map(sum, zip(*state.results, strict=True)))
        rivals = [totals[side[0]] for side in self.sides(len(totals)) if seat not in side]
        lead = totals[seat] - max(rivals, default=0)
        return now + (lead if self.game.by_points else lead * GAME / WIN)

    # ------------------------------------------------------------ what the game answers

    def view(self, state: SeriesState[S], seat: Seat | None) -> SeriesState[S]:
        return state._replace(running=self.game.view(state.running, seat))

    def redealt(self, state: SeriesState[S], seat: Seat | None, below: Below) -> SeriesState[S]:
        return state._replace(running=self.game.redealt(state.running, seat, below))

    def binding(self, state: SeriesState[S], move: Move) -> bool:
        return self.game.binding(state.running, move)

    def read(self, state: SeriesState[S], text: str) -> Move:
        return self.game.read(state.running, text)

    def scorer(self) -> Scorer[Any] | None:
        return self.game.scorer()

    def titles(self) -> Titles:
        return self.game.titles()

    def reminders(self) -> Sequence[Text]:
        return self.game.reminders()

    def running(self, state: SeriesState[S]) -> tuple[Game[Any], Any]:
        return self.game.running(state.running)

    def chapter(self, state: SeriesState[S]) -> str:
        return self.game.chapter(state.running)

    def news(self, before: SeriesState[S], after: SeriesState[S]) -> Text | None:
        if before.results != after.results:
            return None
        return self.game.news(before.running, after.running)

    # ------------------------------------------------------------ what the series adds

    def results(self, state: SeriesState[S]) -> Sequence[tuple[int, ...]]:
        return state.results

    def progress(self, state: SeriesState[S]) -> Progress | None:
        """The game being played and how many there are, unless that depends on the points."""
        if not self.series.isdecimal():
            return None
        games = int(self.series)
        return Progress(min(len(state.results) + 1, games), games, Text("partie", "game"))

    def category(self) -> str:
        return f"{self.game.category()} series={self.series}".strip()

    def breakdown(self, state: SeriesState[S], seat: Seat) -> Mapping[str, int]:
        if not self.game.by_points:
            return {}
        return {"best": max((scores[seat] for scores in state.results), default=0)}

    def account(self, state: SeriesState[S], seat: Seat) -> Account:
        """What each game brought."""
        return tuple(
            Part(Text(f"Partie {game}", f"Game {game}"), self.measure.say(counted[seat]))
            for game, counted in enumerate(state.results, 1)
        )

    def scene(self, state: SeriesState[S], seat: Seat | None) -> tuple[Piece, ...]:
        name, now, totals = LENGTHS[self.series], self.now(state), self.scores(state)
        board = Scoreboard(name, state.results, now, totals, self.measure)
        return (*self.game.scene(state.running, seat), board)


def as_series(game: Game[Any]) -> Series[Any]:
    """The game with its option `series`: a series of one, unless it is a longer one."""
    return game if isinstance(game, Series) else Series(game)


def in_series(game: Game[Any], **options: object) -> Game[Any]:
    """The game with its options set, wrapped in a Series when the option `series` asks for one."""
    series = configure(as_series(game), **options)
    return series.game if series.series == ONE else series


def presets_of(game: Game[Any]) -> tuple[Preset, ...]:
    """The usual ways to play a game, the plainest first: its own, and several games in a row."""
    several = IN_A_ROW if game.by_points else BY_WINS
    return (*(game.presets or (USUAL,)), several)[:PRESETS]
