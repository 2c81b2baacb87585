"""What was written on a sheet kept by hand, line by line, and what may be written next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from yamotheque.chance import Seat
from yamotheque.piece import Piece
from yamotheque.words import Text

SHOWN: Final = 6
"""So many lines are drawn, the last ones."""
NOTHING: Final = Text("Aucune ligne écrite", "No line written yet")


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A line: its number, whose it is, the move that wrote it and in words, and what it brought."""

    number: int
    seat: Seat
    move: str
    told: Text
    gain: int


@dataclass(frozen=True, slots=True)
class Blank:
    """A place to write in: the move that does it and in words, and the points it may be given.

    Without any points the move is all there is to say. Where `material` is true, dice, sticks or
    cards may be given in their stead.
    """

    move: str
    told: Text
    values: tuple[int, ...]
    material: bool


@dataclass(frozen=True, slots=True)
class Ledger(Piece):
    """All lines, those that `wait` to be looked at again after a correction, and what comes next.

    `note` says what to do about the first of those that wait.
    """

    lines: tuple[WrittenLine, ...]
    waiting: tuple[WrittenLine, ...]
    blanks: tuple[Blank, ...]
    note: Text | None = None
    kind: str = "ledger"

    def draw(self, language: str) -> str:
        letter = "J" if language == "fr" else "P"
        rows = [
            f"{line.number:>3}  {letter}{line.seat + 1}  {line.told.say(language)}"
            for line in self.lines[-SHOWN:]
        ]
        rows += [self.note.say(language)] if self.note else []
        return "\n".join(rows) or NOTHING.say(language)

    def offered(self) -> Iterator[str]:
        """Every line that may be written: a place with each of its points."""
        for blank in self.blanks:
            yield from [f"{blank.move} {points}" for points in blank.values] or [blank.move]
