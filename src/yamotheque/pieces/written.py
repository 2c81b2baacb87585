"""What was written on a sheet kept by hand, line by line, and what may be written next."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from yamotheque.chance import Seat
from yamotheque.keeping import Material, OwnLine, Slot, Written
from yamotheque.moves import Titles, as_said
from yamotheque.piece import Piece
from yamotheque.words import Text

SHOWN: Final = 6
"""So many lines are drawn, the last ones."""
NOTHING: Final = Text("Aucune ligne écrite", "No line written yet")


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A line: its number, whose it is, the move that wrote it and in words, and what it brought.

    `noted` is what it says of them, to be read beside their name; `turn` is the deal or the turn of
    the game in which they wrote it.
    """

    number: int
    seat: Seat
    move: str
    told: Text
    noted: Text
    gain: int
    turn: Text | None = None


@dataclass(frozen=True, slots=True)
class Blank:
    """Something that may be written: its place, the move that does it and in words, and points.

    Without any points the move is all there is to say; else one of them is said after it. Several
    may share a place, such as marking a cell and cancelling it; a place that nothing on the table
    has is empty. `hint` is what the place takes, and `when` is said of what is seldom possible.
    """

    place: str
    move: str
    told: Text
    values: tuple[int, ...]
    hint: Text | None = None
    when: Text | None = None


@dataclass(frozen=True, slots=True)
class KeptLedger(Piece):
    """All lines, those that `wait` to be looked at again after a correction, and what comes next.

    `material` may be told in place of points, and `note` says what to do about the first line that
    waits. `others` may write instead of whoever's turn it is, and `dealer` deals the cards.
    """

    lines: tuple[WrittenLine, ...]
    waiting: tuple[WrittenLine, ...]
    blanks: tuple[Blank, ...]
    material: Material | None = None
    note: Text | None = None
    others: tuple[Seat, ...] = ()
    dealer: Seat | None = None
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


def numbered(
    lines: Sequence[OwnLine], gains: Sequence[int], turns: Sequence[Text | None], titles: Titles
) -> tuple[WrittenLine, ...]:
    """Lines with their numbers, in words; those that brought nothing yet come last."""
    return tuple(
        WrittenLine(
            number,
            seat,
            str(line),
            told_with(line, line.told(titles), gain),
            told_with(line, line.noted(titles), gain),
            gain or 0,
            turn,
        )
        for number, ((seat, line), gain, turn) in enumerate(zip_longest(lines, gains, turns), 1)
    )


def told_with(line: Written, told: Text, gain: int | None) -> Text:
    """A line in words, with what its material brought."""
    if gain is None or not line.material:
        return told
    return Text(f"{told.fr} ({gain:+})", f"{told.en} ({gain:+})")


def blanks_for(slots: Sequence[Slot], titles: Titles, shown: Collection[str]) -> tuple[Blank, ...]:
    """What may be written, and where, on pieces that show some of the moves at their places."""
    places = {slot.place for slot in slots if str(slot.move) in shown}
    said = {name: as_said(title) for name, title in titles.items()}

    def blank(slot: Slot) -> Blank:
        place = slot.place if slot.place in places else ""
        told, values = slot.move.told(said), tuple(slot.values)
        return Blank(place, str(slot.move), told, values, slot.hint, slot.when)

    return tuple(map(blank, slots))


def unfit(line: WrittenLine, turn: Seat | None) -> Text:
    """What to do about a line that does not fit below a correction, or comes after another."""
    if line.seat != turn:
        return Text(
            f"Avant la ligne {line.number}, il en manque une.",
            f"Before line {line.number} another one is missing.",
        )
    fr, en = line.noted.fr, line.noted.en
    return Text(
        f"La ligne {line.number} ne va plus ({fr}) : récrivez-la, ou supprimez-la.",
        f"Line {line.number} does not fit any more ({en}): write it again, or remove it.",
    )
