"""A study: a game, with some of its options, that is worked out, and what may be asked about it.

A package outside brings studies of its own games through the entry point group
`yamotheque.studies`, each a subclass of `Study`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.util import find_spec
from itertools import accumulate
from math import fsum, sqrt
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.options import options_of
from yamotheque.words import Text, YamsError

G = TypeVar("G", bound=Game[Any])

Progress = Callable[[float], None]
"""Is told which share of the work is done; what was only read tells nothing."""
ANY: Final = None
"""Stands for all values of an option."""
Options = Mapping[str, tuple[str, ...] | None]
"""Values that options may have; those that are not named have their usual value."""


def silent(share: float) -> None:
    """Progress that nobody watches."""


# ---------------------------------------------------------------- who values positions


class Unit(StrEnum):
    """What values are counted in."""

    POINTS = "points"
    CHANCE = "chance"
    """The chance to win, or the share of a win, in per cent."""


class Oracle(Protocol):
    """Knows what positions and moves of one game are worth to a seat that plays best."""

    @property
    def error(self) -> float:
        """How far a value may be from the truth, in points; 0 where it is exact."""

    @property
    def spread(self) -> float:
        """The standard deviation of the final score, under best play from the start."""

    def value(self, state: Any, seat: Seat) -> float:
        """The final score a seat can expect."""

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the final score to be expected; of equals, the first is played."""

    def prospects(self, state: Any, move: Move) -> Sequence[tuple[Text, float]]:
        """What a move leads to within the turn, most likely first: figures and their odds."""


class Winner(Protocol):
    """Knows how likely each move wins, from the positions of all players."""

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it, in per cent."""


@runtime_checkable
class Measured(Protocol):
    """An oracle whose values are not the final score."""

    def measure(self, state: Any) -> Text:
        """What the values are."""

    def unit(self, state: Any) -> Unit:
        """What they are counted in."""


@runtime_checkable
class Sampled(Protocol):
    """An oracle whose values come from a sample, so that each has a doubt of its own."""

    def doubt(self, state: Any, move: Move) -> float:
        """The standard error of what a move costs beside the best; it is looked at closely.

        For the best one, beside those that may be as good; 0 where there are none.
        """

    def blur(self, state: Any) -> float:
        """The standard error of what the best move is worth."""

    def haze(self, state: Any, seat: Seat) -> float:
        """The standard error of what a position is worth to a seat."""


CHANCE_TO_WIN: Final = Text("chance de gagner", "chance to win")


def unit_of(oracle: Oracle, state: Any) -> Unit:
    """What the values of a position are counted in."""
    return oracle.unit(state) if isinstance(oracle, Measured) else Unit.POINTS


# ---------------------------------------------------------------- who plays many matches at once


class Sums(NamedTuple):
    """Of some numbers: how many, their sum and that of their squares, the least and the most."""

    many: int
    total: float
    squares: float
    least: float
    most: float


class Played(NamedTuple):
    """What some matches gave: scores and wins seat by seat, the moves made in a match, and gains.

    `made` has for each move how often it changed the points, and by how many in all.
    """

    scores: Sequence[Sums]
    wins: Sequence[float]
    length: Sums
    made: Mapping[Move, tuple[int, int]]


class Matches(Protocol):
    """Plays many matches side by side, all seats by the oracle's best move."""

    @property
    def together(self) -> int:
        """How many games one core plays at once at most."""

    def play(self, seats: int, seed: int, numbers: range, batches: int) -> Played:
        """The matches of some numbers, in batches on a core each.

        A match depends on the seed and its own number alone.
        """


# ---------------------------------------------------------------- what is worked out


class NotSolved(YamsError):
    """A game, or a choice of options, whose optimum is out of reach."""


@dataclass(frozen=True)
class Optimum:
    """What best play scores on average, its standard deviation, and how large the tables are."""

    value: float
    sd: float
    bytes: int = 0
    of_a_turn: bool = False
    nothing: float | None = None
    """The chance to score nothing, where that is a question."""


@dataclass(frozen=True)
class Distribution:
    """The chance of each final score: `chances[score]`."""

    chances: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean of the final score."""
        return fsum(score * chance for score, chance in enumerate(self.chances))

    @property
    def sd(self) -> float:
        """The standard deviation of the final score."""
        mean = self.mean
        return sqrt(fsum(chance * (score - mean) ** 2 for score, chance in enumerate(self.chances)))

    def quantile(self, share: float) -> int:
        """The least score that a share of the games do not exceed."""
        return bisect_left([*accumulate(self.chances)], share - 1e-12)

    def at_least(self, score: int) -> float:
        """The chance to reach a score."""
        return fsum(self.chances[max(score, 0) :])


@dataclass(frozen=True)
class Answer:
    """What a question gives: for a program, chances with their titles, and a distribution."""

    summary: Mapping[str, Any] = field(default_factory=dict)
    chances: tuple[tuple[Text, float], ...] = ()
    distribution: Distribution | None = None


@dataclass(frozen=True)
class Question(Generic[G]):
    """Something that a study can be asked besides its optimum: its name, and how it is answered.

    With `most` it is asked for a number, which is that at most. Where one can play for that number
    rather than for the mean, `oracle` knows how: its values are chances.
    """

    key: str
    sentence: Text
    answer: Callable[[G, int, bool, Progress], Answer]
    """Takes the game, the number, whether to work it out afresh, and who watches."""
    most: Callable[[G], int] | None = None
    oracle: Callable[[G, int, Progress], Oracle] | None = None


class Study(ABC, Generic[G]):
    """What is known of one game, with any of some choices of its options."""

    of: ClassVar[type[Game[Any]]]
    options: ClassVar[tuple[Options, ...]] = ({},)
    aside: ClassVar[Text | None] = None
    """What to know of it before it is asked: that it is about a turn, or takes minutes."""
    solved: ClassVar[bool] = True
    """Whether its optimum is known; an oracle may do without."""
    plays: ClassVar[bool] = True
    """Whether bots play by its values."""
    puzzles: ClassVar[bool] = False
    """Whether its values tell good moves apart, so that one may ask for the best."""
    levels: ClassVar[tuple[float, float, float]] = (0.8, 1.6, 3.0)
    """How weak bots of a level are here, confirmed players first, then amateurs and beginners.

    Where bots play by its values: how far apart moves may be that look alike to them, in what the
    luck of a round makes. Elsewhere: the share of the moves that they overlook.
    """
    questions: ClassVar[tuple[Question[Any], ...]] = ()
    needs: ClassVar[tuple[str, ...]] = ("numpy", "numba")
    """The packages that it takes."""

    def __init__(self, game: G) -> None:
        self.game = game

    @classmethod
    def fits(cls, game: Game[Any]) -> bool:
        """Whether a game with its options is the one studied."""
        return isinstance(game, cls.of) and any(_has(game, options) for options in cls.options)

    @classmethod
    def installed(cls) -> bool:
        """Whether the packages that it takes are here."""
        return all(find_spec(name) is not None for name in cls.needs)

    @abstractmethod
    def oracle(self) -> Oracle:
        """Who values the game's positions; making it may take a while."""

    def matches(self) -> Matches | None:
        """Who plays many matches at once as the oracle would; None where nobody does."""
        return None

    def winner(self) -> Winner | None:
        """Who plays for the win between players, where the oracle plays for something else."""
        return None

    def judge(self) -> Oracle | None:
        """Who values whole matches for a review, where that is not the oracle."""
        return None

    @abstractmethod
    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        """What best play scores; read if it was solved before, unless it shall be `fresh`."""


def _has(game: Game[Any], options: Options) -> bool:
    """Whether the options of a game have some of these values."""
    for option in options_of(game):
        allowed = options.get(option.key, (option.default,))
        if allowed is not ANY and str(getattr(game, option.key)) not in allowed:
            return False
    return True
