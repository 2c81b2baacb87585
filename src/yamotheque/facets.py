"""What a game may say beside its rules: how it is told, kept, ranked and numbered, what it hides.

A game that has something to say inherits the facet, and says as much of it as it likes. Whoever
wants to know asks `Told.of(game)`: that is the game itself, or the defaults where it is silent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from yamotheque.account import Account
from yamotheque.chance import Below, Seat
from yamotheque.keeping import Keeping
from yamotheque.measure import POINTS, Measure, Progress
from yamotheque.moves import Move, Titles
from yamotheque.options import Preset
from yamotheque.scorer import Scorer
from yamotheque.words import Text


class Facet:
    """One side of a game; without a game it has its defaults."""

    @classmethod
    def of(cls, game: object) -> Self:
        """What a game says of this."""
        return game if isinstance(game, cls) else cls()


class Told(Facet):
    """The words of a game, and what is told while it is played."""

    summary: ClassVar[Text] = Text("", "")
    """A sentence about it, for whoever chooses one."""
    box: ClassVar[Text | None] = None
    """The box it shares with other games; None where it has one of its own."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """The usual ways to play it, the plainest first, where its options make a difference."""
    material: ClassVar[str] = "dice"
    """What falls in it, by the kind of its chance: dice, sticks, or cards to draw."""

    @property
    def measure(self) -> Measure:
        """How the scores are shown."""
        return POINTS

    def titles(self) -> Titles:
        """What people call the cells, columns and figures that moves name."""
        return {}

    def progress(self, state: Any) -> Progress | None:
        """The round being played and how many there are, when that is known."""
        return None

    def chapter(self, state: Any) -> str:
        """The anchor of the rules page that says what to do now; nothing for its beginning."""
        return ""

    def did(self, before: Any, move: Any) -> Text:
        """What whoever made a move has done, to be read after their name: which card was taken."""
        told: Text = move.did(self.titles())
        return told

    def news(self, before: Any, after: Any) -> Text | None:
        """What a step brought about besides what was done: a chip that went out of play."""
        return None

    def account(self, state: Any, seat: Seat) -> Account:
        """What a seat's score is made of, in words; nothing where its turns alone tell it."""
        return ()


class OnPaper(Facet):
    """How a game is scored, kept and printed away from the table."""

    def scorer(self) -> Scorer[Any] | None:
        """What tells the worth of some material by itself; None where that is no question."""
        return None

    def keeping(self) -> Keeping[Any] | None:
        """How its sheet is kept where people play with real material; None where it is not."""
        return None

    def lines(self) -> int:
        """How many turns have a line on paper where no form says it: enough in 99 games of 100."""
        return 24

    def reminders(self) -> Sequence[Text]:
        """What a printed sheet reminds of besides what stands on it: when there is a bonus, say."""
        return ()

    def examples(self) -> Mapping[str, tuple[str, ...]]:
        """Cards that fill a cell, by cell, for cards of reminders; nothing where a box has none."""
        return {}


class Ranked(Facet):
    """How games compare with one another."""

    by_points: ClassVar[bool] = True
    """Whether the best score wins, so that a series may add up the scores of its games."""

    def category(self) -> str:
        """Which ranking a finished game belongs to; totals of two categories do not compare."""
        return ""

    def breakdown(self, state: Any, seat: Seat) -> Mapping[str, int]:
        """The parts of a seat's score that a ranking shows and keeps records of."""
        return {}

    def parts(self) -> Titles:
        """What people call these parts, where they are no cells that moves name."""
        return {}


class Hidden(Facet):
    """What a game with hidden hands says besides its views."""

    def redealt(self, state: Any, seat: Seat | None, below: Below) -> Any:
        """A state that a seat cannot tell from this one: what is hidden from it dealt anew."""
        return state

    def binding(self, state: Any, move: Move) -> bool:
        """Whether a move cannot be taken back, because it showed something to somebody."""
        return False


class Numbered(Facet):
    """The moves of a game as numbers, the same in every position, for programs that learn."""

    def every_move(self) -> Sequence[Move]:
        """Every move there may ever be, in an order that stays; nothing where nobody says."""
        return ()

    def numbered_as(self, move: Move) -> Move:
        """The move whose number another has: its own, unless what lies there tells them apart."""
        return move


FACETS: Final[tuple[type[Facet], ...]] = (Told, OnPaper, Ranked, Hidden, Numbered)
"""All that a game may say beside its rules."""


def facet_with(name: str) -> type[Facet] | None:
    """The facet that something belongs to; None for what is of no facet."""
    if name.startswith("_"):
        return None
    return next((facet for facet in FACETS if name in vars(facet)), None)
