"""Dice of two colours: odd faces are black, even faces are red."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yamotheque.chance import Seat
from yamotheque.piece import Piece
from yamotheque.words import Text

BLACK, RED = "black", "red"
INITIALS = {BLACK: Text("n", "b"), RED: Text("r", "r")}
LEGEND = Text("n noir, r rouge", "b black, r red")


def colour(die: int) -> str:
    """The colour of a face."""
    return BLACK if die % 2 else RED


def one_colour(dice: Sequence[int]) -> bool:
    """Whether all the dice show the same colour."""
    return len({die % 2 for die in dice}) == 1


@dataclass(frozen=True, slots=True)
class ColouredTray(Piece):
    """Two-coloured dice as they lie, their colours in words, and which throw of the turn this is.

    `colours` says `black` or `red` for each die, so that a drawing need not rely on colour alone.
    """

    dice: tuple[int, ...]
    colours: tuple[str, ...]
    thrown: int
    throws: int
    seat: Seat
    kind: str = "coloured-tray"

    def draw(self, language: str) -> str:
        word = "lancer" if language == "fr" else "throw"
        count = f"   {word} {self.thrown}/{self.throws}"
        if not self.dice:
            return "[ ] [ ] [ ] [ ] [ ]" + count
        faces = " ".join(f"[{die}]" for die in self.dice)
        initials = " ".join(f" {INITIALS[each].say(language)} " for each in self.colours)
        return f"{faces}{count}\n{initials}   {LEGEND.say(language)}"


def coloured_tray(dice: tuple[int, ...], thrown: int, throws: int, seat: Seat) -> ColouredTray:
    """A tray with the colours that its dice show."""
    return ColouredTray(dice, tuple(map(colour, dice)), thrown, throws, seat)
