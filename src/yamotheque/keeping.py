"""A sheet kept by hand: what may be written where people play with material of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from yamotheque.chance import Card, Seat
from yamotheque.moves import IllegalMove, Move, Spellings, Titles
from yamotheque.words import LANGUAGES, Text, YamsError, listed, same, several

S = TypeVar("S")


class Slot(NamedTuple):
    """Something that may be written now: the move that does it, and the points it may bring.

    There are no points to say where the move alone tells all, as with a chip or a pawn. `named` is
    what the material calls the place, where the move does not say it; `hint` is what the place
    takes, where the material has no room for it; and `when` is said of what is seldom possible.
    """

    move: Move
    values: Sequence[int] = ()
    named: str = ""
    hint: Text | None = None
    when: Text | None = None

    @property
    def place(self) -> str:
        """Where it is written; nothing where it is on no material, as a turn passed."""
        return self.named or place_of(self.move)

    def lines(self) -> list[Written]:
        """Every way to write it."""
        if not self.values:
            return [Written(self.move)]
        return [Written(self.move, points) for points in self.values]


def place_of(move: Move) -> str:
    """The place that a move names after its verb.

    >>> from yamotheque.moves import PASS, Mark
    >>> place_of(Mark("full", "L")), place_of(PASS)
    ('full L', '')
    """
    return str(move).partition(" ")[2]


@dataclass(frozen=True, slots=True)
class Written(Move):
    """A line of a sheet: a move, with the points that it brought or the material they come from."""

    move: Move
    points: int | None = None
    material: str = ""

    @property
    def french(self) -> Spellings:  # type: ignore[override]
        """French for the words of the move."""
        return self.move.french

    @property
    def said(self) -> str:
        """What is said besides the move: points, material, or nothing."""
        return self.material or ("" if self.points is None else str(self.points))

    def __str__(self) -> str:
        return f"{self.move} {self.said}".rstrip()

    def names(self, word: str, language: str) -> tuple[str, ...]:
        """Cards go by their names in the language, and all else as the move has it."""
        if word in self.material.split():
            return Card(word).names(language)
        return self.move.names(word, language)

    def told(self, titles: Titles) -> Text:
        return self.saying(self.move.told(titles))

    def did(self, titles: Titles) -> Text:
        return self.saying(self.move.did(titles))

    def noted(self, titles: Titles) -> Text:
        said = same(" ".join(map(as_seen, self.material.split())))
        if self.points is not None:
            sign, points = "-" * (self.points < 0), several(abs(self.points), same("pt"))
            said = Text(f"{sign}{points.fr}", f"{sign}{points.en}")
        both = self.move.noted(titles), said
        fr, en = (
            ", ".join(filter(None, [each.say(language) for each in both])) for language in LANGUAGES
        )
        return Text(fr, en)

    def saying(self, told: Text) -> Text:
        """What the move is in words, with what is said besides."""
        if not self.said:
            return told
        said = " ".join(as_seen(word) for word in self.said.split())
        return Text(f"{told.fr} : {said}", f"{told.en}: {said}")


def as_seen(word: str) -> str:
    """A card by the sign of its suit, and all else as it is written.

    >>> as_seen("RH"), as_seen("4-1")
    ('R♥', '4-1')
    """
    card = Card(word).told()
    return word if card is None else card.fr


@dataclass(frozen=True, slots=True)
class Gain(Move):
    """Write down the points of a turn, where there is no cell to choose."""

    french = {"score": ("compter",)}

    def told(self, titles: Titles) -> Text:
        return Text("points du tour", "points of the turn")

    def did(self, titles: Titles) -> Text:
        return Text("compte", "scores")

    def noted(self, titles: Titles) -> Text:
        return same("")


@dataclass(frozen=True, slots=True)
class Correct(Move):
    """Write a line anew; those below it are looked at again."""

    number: int
    line: Written

    @property
    def french(self) -> Spellings:  # type: ignore[override]
        """French for the words of the line, and for the verb."""
        return {"correct": ("corriger",), **self.line.french}

    def names(self, word: str, language: str) -> tuple[str, ...]:
        """What the line calls its own words, and the verb."""
        if word in str(self.line).split():
            return self.line.names(word, language)
        return Move.names(self, word, language)

    def __str__(self) -> str:
        return f"correct {self.number} {self.line}"

    def told(self, titles: Titles) -> Text:
        line = self.line.told(titles)
        return Text(
            f"corriger la ligne {self.number} : {line.fr}", f"correct line {self.number}: {line.en}"
        )

    def did(self, titles: Titles) -> Text:
        line = self.line.noted(titles)
        return Text(
            f"corrige la ligne {self.number} : {line.fr}", f"corrects line {self.number}: {line.en}"
        )


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """Take away the line that no longer fits; a cell closed for nothing is what is struck out."""

    french = {"strike": ("supprimer", "biffer")}
    says = Text("supprimer la ligne", "remove the line")

    def names(self, word: str, language: str) -> tuple[str, ...]:
        return ("remove", word) if language == "en" else Move.names(self, word, language)


@dataclass(frozen=True, slots=True)
class Close(Move):
    """Agree that all is written and right."""

    french = {"close": ("clore",)}

    def told(self, titles: Titles) -> Text:
        return Text("clore la feuille", "close the sheet")


GAIN: Final = Gain()
STRIKE: Final = Strike()
CLOSE: Final = Close()


OwnLine = tuple[Seat, Written]
"""Whose line it is, and what it says."""


@dataclass(frozen=True, slots=True)
class Material:
    """So many `dice`, `sticks` or cards (`draw`) that a line may tell in place of its points.

    `faces` are those of each stick, or all the cards; none for dice, or where only the players know
    their sticks.
    """

    kind: str
    count: int
    faces: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Keeping(Generic[S]):
    """How the sheet of one game is kept: a line a turn, and nothing thrown or drawn.

    `slots` are what may be written in a position, and `write` is the position once one of them
    is, with some points (0 where there are none to say). `lay` puts material, as the game's scorer
    reads it, where the game's own moves write it down, and `material` says what that is; without
    them only points can be given. `ready` settles what the game has between two lines, and before
    the first: a draw, a deal. `others` are those who may write instead of whoever's turn it is,
    each with the position in which they do, and `dealer` is who deals the cards.
    """

    slots: Callable[[S], Sequence[Slot]]
    write: Callable[[S, Any, int], S]
    lay: Callable[[S, Any], S] | None = None
    material: Material | None = None
    ready: Callable[[S], S] = lambda state: state
    others: Callable[[S], Mapping[Seat, S]] = lambda state: {}
    dealer: Callable[[S], Seat | None] = lambda state: None


class Unfit(IllegalMove):
    """Material that counts nowhere in the place it was said for, with the reason."""

    def __init__(
        self, line: Written, reason: Text, expected: Sequence[Move], titles: Titles
    ) -> None:
        super().__init__(line, expected)
        noted, fits = line.noted(titles), [move.told(titles) for move in expected]
        fr, en = (listed([fit.say(language) for fit in fits]) for language in LANGUAGES)
        YamsError.__init__(
            self,
            f"{noted.fr} : {going_on(reason.fr)}. Possible : {fr.fr}.",
            f"{noted.en}: {going_on(reason.en)}. Possible: {en.en}.",
        )


def going_on(sentence: str) -> str:
    """A sentence as it goes on after a colon."""
    return sentence[:1].lower() + sentence[1:]


class NoSuchLine(YamsError):
    """A number that no line of the sheet has."""

    def __init__(self, number: int, lines: int) -> None:
        expected = Text(f"attendu de 1 à {lines}", f"expected 1 to {lines}")
        if not lines:
            expected = Text("rien n'est encore écrit", "nothing is written yet")
        super().__init__(
            f"Il n'y a pas de ligne {number} : {expected.fr}.",
            f"There is no line {number}: {expected.en}.",
        )
