"""Dice: the tray they lie in, and which of them to throw again.

Of two colours, odd faces are black and even faces are red.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from yamotheque.chance import Dice, Seat
from yamotheque.moves import Move, Throw, Titles
from yamotheque.piece import Piece
from yamotheque.words import Text

BLACK, RED = "black", "red"
FACE_COLOURS: Final = (BLACK, RED) * 3
"""The colours of the faces from 1 to 6."""
INITIALS: Final = {BLACK: Text("n", "b"), RED: Text("r", "r")}
LEGEND: Final = Text("n noir, r rouge", "b black, r red")


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep these dice and throw the others again; `keep -` throws them all."""

    dice: tuple[int, ...]
    french = {"keep": ("garder",)}

    def __str__(self) -> str:
        return "keep " + ("".join(map(str, self.dice)) or "-")

    def means(self, text: str) -> bool:
        """Dice may be named in any order, with or without spaces."""
        verb, _, dice = text.partition(" ")
        named = "".join(sorted(dice.replace(" ", "")))
        return verb == "keep" and named == ("".join(map(str, self.dice)) or "-")

    def told(self, titles: Titles) -> Text:
        return kept_in_words(self.dice)


@lru_cache(maxsize=1 << 12)
def tally(dice: Sequence[int]) -> tuple[int, ...]:
    """How many dice are alike, most first.

    >>> tally((3, 3, 3, 2, 2)), tally((1, 2, 2, 2, 3)), tally((5, 5, 5, 5, 5))
    ((3, 2), (3, 1, 1), (5,))
    """
    return tuple(sorted((dice.count(face) for face in set(dice)), reverse=True))


@cache
def every_lie(count: int) -> tuple[tuple[int, ...], ...]:
    """All the ways that so many dice can lie.

    >>> len(every_lie(5))
    252
    """
    return tuple(roll.dice for roll, _ in dice_for(0, count).outcomes())


def one_colour(dice: Sequence[int]) -> bool:
    """Whether all the dice show the same colour."""
    return len({die % 2 for die in dice}) == 1


KEEP_NONE = Keep(())


@cache
def keeps(dice: tuple[int, ...]) -> tuple[Keep, ...]:
    """Every way to keep some of the dice and throw at least one again, fewest kept first."""
    return tuple(
        Keep(kept) for size in range(len(dice)) for kept in sorted(set(combinations(dice, size)))
    )


@cache
def every_keep(count: int) -> tuple[Keep, ...]:
    """Every way to keep fewer than so many dice, whatever they show, fewest kept first."""
    return tuple(
        Keep(kept)
        for size in range(count)
        for kept in combinations_with_replacement(range(1, 7), size)
    )


def kept_in_words(dice: Sequence[int] | Sequence[str]) -> Text:
    """Which dice, or which other faces, to keep, as people say it.

    >>> kept_in_words((3, 3)).en, kept_in_words(()).en
    ('keep 3 3', 'throw all again')
    """
    faces = " ".join(map(str, dice))
    if not faces:
        return Text("tout relancer", "throw all again")
    return Text(f"garder {faces}", f"keep {faces}")


@cache
def dice_for(seat: Seat, count: int) -> Dice:
    """The chance of some dice in a seat's hand."""
    return Dice(seat, count)


@dataclass(frozen=True, slots=True)
class Tray(Piece):
    """The dice as they lie, how many there are in all, and which throw of the turn this is.

    `colours` says `black` or `red` for each face from 1 to 6 of dice of two colours, in whatever
    order they are drawn; plain dice have none. `moment` is what they are called when all are alike,
    as long as they lie so.
    """

    dice: tuple[int, ...]
    count: int
    thrown: int
    throws: int
    seat: Seat
    colours: tuple[str, ...] = ()
    moment: str = ""
    kind: str = "tray"
    handled = (Throw, Keep)

    @property
    def lying(self) -> str:
        return "".join(map(str, self.dice))

    def draw(self, language: str) -> str:
        faces = [*map(str, self.dice), *" " * (self.count - len(self.dice))]
        row = " ".join(f"[{face}]" for face in faces)
        word = "lancer" if language == "fr" else "throw"
        lines = [f"{row}   {word} {self.thrown}/{self.throws}"]
        if self.colours and self.dice:
            colours = [self.colours[die - 1] for die in self.dice]
            initials = " ".join(f" {INITIALS[each].say(language)} " for each in colours)
            lines.append(f"{initials:<{len(row)}}   {LEGEND.say(language)}")
        return "\n".join(lines)
