"""A study: a game, with some of its options, that is worked out, and what may be asked about it.

A package outside brings studies of its own games through the entry point group
`yamotheque.studies`, each a subclass of `Study`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import accumulate
from math import fsum, sqrt
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

from yamotheque.game import Game
from yamotheque.options import options_of
from yamotheque.words import Text, YamsError
from yamotheque.worth.look import Look
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.race import Race
from yamotheque.worth.summary import Matches
from yamotheque.worth.worth import Worth

G = TypeVar("G", bound=Game[Any])

Progress = Callable[[float], None]
"""Is told which share of the work is done; what was only read tells nothing."""
ANY: Final = None
"""Stands for all values of an option."""
Options = Mapping[str, tuple[str, ...] | None]
"""Values that options may have; those that are not named have their usual value."""


def silent(share: float) -> None:
    """Progress that nobody watches."""


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

    @classmethod
    def of(cls, mean: float, square: float, *tables: Any, **more: Any) -> Optimum:
        """From the mean of the score and that of its square, and the arrays of the solution."""
        return cls(mean, sqrt(square - mean * mean), sum(each.nbytes for each in tables), **more)


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
    rather than for the mean, `worth` knows how: its values are chances.
    """

    key: str
    sentence: Text
    answer: Callable[[G, int, bool, Progress], Answer]
    """Takes the game, the number, whether to work it out afresh, and who watches."""
    most: Callable[[G], int] | None = None
    worth: Callable[[G, int, Progress], Worth] | None = None


class Maker(Generic[G]):
    """Works out one game with its options: who weighs its moves, and what best play scores."""

    def __init__(self, game: G) -> None:
        self.game = game

    def worth(self) -> Worth:
        """Who weighs the game's moves."""
        raise NotImplementedError

    def matches(self) -> Matches | None:
        """Who plays many matches at once by the best moves; None where nobody does."""
        return None

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        """What best play scores; read if it was solved before, unless it shall be `fresh`."""
        raise NotImplementedError


class Study(Maker[G]):
    """What is known of one game, with any of some choices of its options.

    With nothing but `of` it is the game played on: hints, reviews and bots of any game.
    """

    of: ClassVar[type[Game[Any]]]
    options: ClassVar[tuple[Options, ...]] = ({},)
    look: ClassVar[type[Look]] = Look
    """How its moves look at a glance, whatever its options."""
    aside: ClassVar[Text | None] = None
    """What to know of it before it is asked: that it is about a turn, or takes minutes."""
    solved: ClassVar[bool] = False
    """Whether its optimum is known."""
    plays: ClassVar[bool] = False
    """Whether moves are weighed at once, so that bots of every level play by it."""
    puzzles: ClassVar[bool] = False
    """Whether its values tell good moves apart, so that one may ask for the best."""
    levels: ClassVar[tuple[float, float, float]] = (0.0, 0.25, 0.5)
    """How weak bots of a level are here, confirmed players first, then amateurs and beginners.

    Where bots play by its values: how far apart moves may be that look alike to them, in what the
    luck of a round makes. Elsewhere: the share of the moves that they overlook.
    """
    questions: ClassVar[tuple[Question[Any], ...]] = ()
    needs: ClassVar[tuple[str, ...]] = ()
    """The packages that it takes."""
    weights: ClassVar[Path | None] = None
    """What was learnt of it, without which it does not play; a device may have none."""

    @classmethod
    def fits(cls, game: Game[Any]) -> bool:
        """Whether a game with its options is the one studied."""
        return isinstance(game, cls.of) and any(_has(game, options) for options in cls.options)

    @classmethod
    def installed(cls) -> bool:
        """Whether the packages that it takes are here, and what was learnt."""
        here = all(find_spec(name) is not None for name in cls.needs)
        return here and (cls.weights is None or cls.weights.exists())

    def race(self) -> Race:
        """What playing on goes by, unless its worth is known in another way."""
        return Race(self.game, self.look(self.game))

    def worth(self) -> Worth:
        """Who weighs the game's moves; making it may take a while."""
        return Playouts(self.race())

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        """What best play scores; read if it was solved before, unless it shall be `fresh`."""
        title = self.game.title
        raise NotSolved(f"{title} n'est pas résolu.", f"{title} is not solved.")


def learnt_alone(game: Game[Any], share: float) -> NotSolved:
    """Why there is no optimum where a net has learnt the game, and what it gives whoever begins."""
    fr = f"{share:.1f}".replace(".", ",")
    return NotSolved(
        f"{game.title} n'est pas résolu exactement. Le robot optimal, qui l'a appris, donne "
        f"{fr} % de chances de gagner à qui commence.",
        f"{game.title} is not solved exactly. The bot optimal, which has learnt it, gives whoever "
        f"starts a chance of {share:.1f}% to win.",
    )


def fetched(where: str) -> Callable[..., Any]:
    """A function or class, named as `module:name`, whose module is imported when it is called.

    So the studies can be listed where nothing but the standard library is installed.
    """

    def call(*arguments: Any) -> Any:
        module, _, name = where.partition(":")
        return getattr(import_module(module), name)(*arguments)

    return call


class Reckoned(Study[G]):
    """A game whose moves are weighed at once, by a table or by what was learnt."""

    maker: ClassVar[str]
    """The `Maker` that knows how, as `module:name`."""
    solved = True
    plays = True
    levels = (0.8, 1.6, 3.0)
    needs: ClassVar[tuple[str, ...]] = ("numpy", "numba")

    @cached_property
    def made(self) -> Maker[G]:
        """Who works this game out."""
        maker: Maker[G] = fetched(self.maker)(self.game)
        return maker

    def worth(self) -> Worth:
        return self.made.worth()

    def matches(self) -> Matches | None:
        return self.made.matches()

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        return self.made.optimum(fresh=fresh, progress=progress)


def _has(game: Game[Any], options: Options) -> bool:
    """Whether the options of a game have some of these values."""
    for option in options_of(game):
        allowed = options.get(option.key, (option.default,))
        if allowed is not ANY and str(getattr(game, option.key)) not in allowed:
            return False
    return True
