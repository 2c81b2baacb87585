"""What a player may do: moves that print and read themselves, and say in words what they do.

The moves here are those that many games share; a game or its material adds its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from yamotheque.chance import Outcome
from yamotheque.words import Text, YamsError, finite, listed, quoted

Titles = Mapping[str, Text]
"""What people call the cells, columns and figures that a game's moves and scores name."""

Spellings = Mapping[str, tuple[str, ...]]
"""French for the words of a notation; the first of each is the one to show."""


class IllegalMove(YamsError):
    """A move that is not possible now; `expected` lists those that are."""

    def __init__(self, meant: str | Move, expected: Sequence[str | Move]) -> None:
        self.expected = tuple(map(str, expected))

        def said(language: str) -> tuple[str, str]:
            names = listed([spelt(move, language) for move in expected])
            return quoted(spelt(meant, language)), names.say(language)

        (fr, expected_fr), (en, expected_en) = said("fr"), said("en")
        super().__init__(
            f"« {fr} » n'est pas possible maintenant : attendu {expected_fr}.",
            f"'{en}' is not possible now: expected {expected_en}.",
        )


class Move:
    """A player's choice. Its `str()` is the notation, and it knows when a text means it."""

    __slots__ = ()

    __match_args__: ClassVar[tuple[str, ...]] = ()
    french: ClassVar[Spellings] = {}
    """French for the words of the notation, which is the same in every language."""
    says: ClassVar[Text | None] = None
    """What it does, with `{}` for what it names; where nothing is said, its notation tells it."""

    def __str__(self) -> str:
        """The notation: the first of those words, then what the move names, if anything."""
        verb = next(iter(self.french), type(self).__name__.lower())
        return " ".join([verb, *(str(getattr(self, name)) for name in self.__match_args__)])

    def means(self, text: str) -> bool:
        """Whether a text, with its spaces tidied and in lower case, names this move."""
        return str(self).casefold() == text

    def names(self, word: str, language: str) -> tuple[str, ...]:
        """What a word of the notation may be called in a language; the one to show comes first."""
        french = self.french.get(word, ())
        return (*french, word) if language == "fr" else (word, *french)

    def spelt(self, language: str) -> str:
        """The notation with its words in a language, as a person would type it."""
        return " ".join(self.names(word, language)[0] for word in str(self).split(" "))

    def told(self, titles: Titles) -> Text:
        """What the move does, as people would advise it, with what they call its cells."""
        if self.says is None:
            return Text(self.spelt("fr"), self.spelt("en"))
        named = [titled(titles, str(getattr(self, name))) for name in self.__match_args__]
        fr, en = (each.say("fr") for each in named), (each.say("en") for each in named)
        return Text(self.says.fr.format(*fr), self.says.en.format(*en))

    def did(self, titles: Titles) -> Text:
        """What whoever made the move has done, to be read after their name."""
        return finite(self.told(titles))

    def noted(self, titles: Titles) -> Text:
        """What a sheet kept by hand has of it, to be read beside the name of whoever wrote it."""
        return self.did(titles)


Step = Move | Outcome


def spelt(meant: str | Move, language: str) -> str:
    """A move as a person would type it in a language, or what somebody typed for one."""
    return meant if isinstance(meant, str) else meant.spelt(language)


def titled(titles: Titles, name: str) -> Text:
    """What people call a cell; its name, where it has no title.

    >>> titled({"carre": Text("Carré", "Carré")}, "carre").fr, titled({}, "c3").fr
    ('Carré', 'c3')
    """
    return titles.get(name, Text(name, name))


def as_said(title: Text) -> Text:
    """A cell as one speaks of it: a bare number would read as points.

    >>> as_said(Text("8", "8")), as_said(Text("Dame", "D (queen)"))
    (Text(fr='les 8', en='8s'), Text(fr='Dame', en='D (queen)'))
    """
    number = title.fr
    return Text(f"les {number}", f"{number}s") if number.isdecimal() else title


def either_way(face: str) -> str:
    """The name of a stick's face that may be written either way round: lower half first.

    A second stick with the same face has a letter after it.

    >>> either_way("4-0"), either_way("0-4"), either_way("4-0b")
    ('0-4', '0-4', '0-4b')
    """
    low, dash, high = face[:1], face[1:2], face[2:3]
    return f"{high}-{low}{face[3:]}" if dash == "-" and high < low else face


BOXES: Final = {
    "pair": "paire",
    "two-pairs": "deux-paires",
    "three": "brelan",
    "four": "carre",
    "small": "petite-suite",
    "large": "grande-suite",
    "choice": "choix",
}
"""French for the boxes of Yahtzee and its relatives, which the notation names in English."""


def box_names(box: str, language: str) -> tuple[str, ...]:
    """What such a box may be called in a language; the name to show comes first.

    >>> box_names("four", "fr"), box_names("four", "en")
    (('carre', 'four'), ('four', 'carre'))
    """
    return (BOXES[box], box) if language == "fr" else (box, BOXES[box])


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Throw all there is; of sticks, those that show some faces, which may be `every` one left."""

    faces: tuple[str, ...] = ()
    every: bool = True
    french = {"throw": ("lancer", "relancer")}

    def __str__(self) -> str:
        return "throw" if self.every else " ".join(["throw", *self.faces])

    def means(self, text: str) -> bool:
        """Faces may be named in any order and either way round, be they all or some."""
        verb, _, faces = text.partition(" ")
        wanted = sorted(map(either_way, faces.split()))
        return verb == "throw" and (wanted == sorted(self.faces) or (self.every and not wanted))

    def told(self, titles: Titles) -> Text:
        if not self.faces:
            return Text("lancer", "throw")
        shown = " ".join(self.faces)
        fr, en = (" (tout ce qui reste)", " (all that is left)") if self.every else ("", "")
        return Text(f"relancer {shown}{fr}", f"throw {shown} again{en}")


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End the turn with nothing done."""

    french = {"pass": ("passer",)}


@dataclass(frozen=True, slots=True)
class Mark(Move):
    """Write what lies on the table into a cell, of a column where there are several."""

    cell: str
    column: str = ""
    french = {"mark": ("marquer",)}

    def __str__(self) -> str:
        return f"mark {self.cell} {self.column}".rstrip()

    def names(self, word: str, language: str) -> tuple[str, ...]:
        """Boxes that the notation calls by an English name have a French one."""
        return box_names(word, language) if word in BOXES else Move.names(self, word, language)

    def told(self, titles: Titles) -> Text:
        cell = titled(titles, self.cell)
        if self.column not in titles:
            return Text(f"marquer {cell.fr}", f"mark {cell.en}")
        column = titles[self.column]
        return Text(f"marquer {cell.fr} en {column.fr}", f"mark {cell.en} in {column.en}")

    def did(self, titles: Titles) -> Text:
        cell = as_said(titled(titles, self.cell))
        return finite(self.told({**titles, self.cell: cell}))

    def noted(self, titles: Titles) -> Text:
        cell = as_said(titled(titles, self.cell))
        if self.column not in titles:
            return cell
        column = titles[self.column]
        return Text(f"{cell.fr}, {column.fr}", f"{cell.en}, {column.en}")


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Place a pawn on a cell, a stick on another, or a first stick on nothing.

    Two sticks with the same face share two numbers, so the placing says by which they touch.
    """

    what: str
    on: str = ""
    by: str = ""
    french = {"place": ("poser", "placer"), "on": ("sur",), "by": ("par",)}

    def __str__(self) -> str:
        where = f" on {self.on}" if self.on else ""
        return f"place {self.what}{where}" + (f" by {self.by}" if self.by else "")

    def means(self, text: str) -> bool:
        """The faces of sticks may be written either way round."""
        words = [either_way(word) if "-" in word else word for word in text.split()]
        return str(self) == " ".join(words)

    def told(self, titles: Titles) -> Text:
        if self.by:
            stick, on, number = self.what, self.on, self.by
            return Text(
                f"poser {stick} sur {on} par le {number}", f"place {stick} on {on} by the {number}"
            )
        if self.what not in titles:
            return Text(self.spelt("fr"), self.spelt("en"))
        cell = titles[self.what]
        return Text(f"poser en {self.what} ({cell.fr})", f"place on {self.what} ({cell.en})")


THROW: Final = Throw()
PASS: Final = Pass()
