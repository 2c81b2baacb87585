"""Several games in a row, their scores added up: a layer over any game.

>>> from yamotheque import Match
>>> match = Match("corse", series="5", players=["Ana"], dice="seed:1")
>>> match.game.title, match.game.progress(match.state)
('Yams Corse', (1, 5))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from yamotheque.chance import Below, Chance, Seat
from yamotheque.game import Game
from yamotheque.moves import Move, Step, Titles
from yamotheque.options import WRAPPED, choice, configure
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
}


class SeriesState(NamedTuple, Generic[S]):
    """The game being played, or the last one once all are over, and the scores of those done."""

    running: S
    results: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Series(Game[SeriesState[S]]):
    """Games of one kind in a row; the best sum of their scores wins.

    The next game starts by itself. With a total to reach, all who pass it in the same game are
    compared, and the best total wins.
    """

    game: Game[S] = field(metadata=WRAPPED)
    series: str = choice(
        ONE,
        Text("Série", "Series"),
        Text(
            "Combien de parties à la suite, dont les points s'ajoutent.",
            "How many games in a row, whose points add up.",
        ),
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

    def over(self, results: tuple[tuple[int, ...], ...]) -> bool:
        """Whether these games end the series."""
        if not results:
            return False
        if self.series.startswith(FIRST_TO):
            return max(map(sum, zip(*results, strict=True))) >= int(self.series[len(FIRST_TO) :])
        return len(results) >= (1 if self.series == ONE else int(self.series))

    def turn(self, state: SeriesState[S]) -> Seat | Chance | None:
        return self.game.turn(state.running)

    def moves(self, state: SeriesState[S]) -> Sequence[Move]:
        return self.game.moves(state.running)

    def play(self, state: SeriesState[S], step: Step) -> SeriesState[S]:
        running = self.game.play(state.running, step)
        if self.game.turn(running) is not None:
            return SeriesState(running, state.results)
        scores = self.game.scores(running)
        results = (*state.results, scores)
        return SeriesState(running if self.over(results) else self.game.start(len(scores)), results)

    def scores(self, state: SeriesState[S]) -> tuple[int, ...]:
        now = self.game.scores(state.running)
        games = state.results if self.over(state.results) else (*state.results, now)
        return tuple(map(sum, zip(*games, strict=True)))

    def estimate(self, state: SeriesState[S], seat: Seat) -> float:
        """The lead of the games done, and what the running one promises."""
        now = 0.0 if self.over(state.results) else self.game.estimate(state.running, seat)
        totals = list(map(sum, zip(*state.results, strict=True)))
        rivals = [totals[side[0]] for side in self.sides(len(totals)) if seat not in side]
        return now + (totals[seat] - max(rivals, default=0) if totals else 0)

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

    def running(self, state: SeriesState[S]) -> tuple[Game[Any], Any]:
        return self.game.running(state.running)

    def news(self, before: SeriesState[S], after: SeriesState[S]) -> Text | None:
        if before.results != after.results:
            return None
        return self.game.news(before.running, after.running)

    # ------------------------------------------------------------ what the series adds

    def results(self, state: SeriesState[S]) -> Sequence[tuple[int, ...]]:
        return state.results

    def progress(self, state: SeriesState[S]) -> tuple[int, int] | None:
        """The game being played and how many there are, unless that depends on the points."""
        if not self.series.isdecimal():
            return None
        games = int(self.series)
        return min(len(state.results) + 1, games), games

    def category(self) -> str:
        return f"{self.game.category()} series={self.series}".strip()

    def breakdown(self, state: SeriesState[S], seat: Seat) -> Mapping[str, int]:
        return {"best": max((scores[seat] for scores in state.results), default=0)}

    def scene(self, state: SeriesState[S], seat: Seat | None) -> tuple[Piece, ...]:
        now = None if self.over(state.results) else self.game.scores(state.running)
        board = Scoreboard(LENGTHS[self.series], state.results, now, self.scores(state))
        return (*self.game.scene(state.running, seat), board)


def in_series(game: Game[Any], **options: object) -> Game[Any]:
    """The game with its options set, wrapped in a Series when the option `series` asks for one."""
    series: Series[Any] = configure(game if isinstance(game, Series) else Series(game), **options)
    return series.game if series.series == ONE else series
