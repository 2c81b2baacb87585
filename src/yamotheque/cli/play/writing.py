"""What was typed for a sheet kept by hand: a line by its points or its material, or a correction.

A line is a place on the sheet, named as in a game and shortened as there, and what to write in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yamotheque.cli.language import spoken
from yamotheque.cli.play.reading import Closed, Reader, Refused
from yamotheque.cli.play.typed import plain
from yamotheque.facets import Told
from yamotheque.keeping import Correct, NoSuchLine, Slot, Written
from yamotheque.match import Match
from yamotheque.match.kept import Kept
from yamotheque.moves import Move
from yamotheque.words import YamsError, listed, quoted

CORRECT = ("correct", "corriger", "c")
LONGEST = 4
"""Points have no more signs than this; five dice have."""


def read_line(match: Match, typed: str) -> Move:
    """The line or the correction that a player means."""
    kept, sheet = match.kept, match.sheet
    assert kept is not None
    verb, _, rest = plain(typed).partition(" ")
    number, _, _ = rest.partition(" ")
    if verb not in CORRECT:
        return Lines(match, kept, sheet.now, match.moves).read(typed)
    lines = len(sheet.lines)
    if not number.isdecimal() or not 1 <= int(number[:6]) <= lines:
        raise NoSuchLine(int(number[:6]) if number.isdecimal() else 0, lines)
    before = sheet.positions[int(number) - 1]
    line = Lines(match, kept, before).read(typed.split(maxsplit=2)[2] if " " in rest else "")
    assert isinstance(line, Written)
    return Correct(int(number), line)


class Lines:
    """Knows what may be written on a sheet in some position, and how people say it."""

    def __init__(
        self, match: Match, kept: Kept[Any], position: Any, moves: Sequence[Move] = ()
    ) -> None:
        self.match, self.kept = match, kept
        self.slots = {slot.move: slot for slot in kept.slots(position)}
        self.moves = moves or [line for slot in self.slots.values() for line in slot.lines()]

    def read(self, typed: str) -> Move:
        """The line that is meant: as it would be written in full, else a place and what it gets."""
        refusals: list[YamsError] = []
        try:
            return Reader(self.match, self.moves).read(typed)
        except YamsError as refusal:
            refusals.append(refusal)
        words = typed.replace(",", " ").split()
        for cut in range(len(words)):
            try:
                if slot := self.place(words[:cut]):
                    return self.line(slot, *self.said(" ".join(words[cut:])))
            except YamsError as refusal:
                refusals.append(refusal)
        # Where a place was named, what is wrong with the rest says more.
        raise refusals[:2][-1]

    def said(self, text: str) -> tuple[int | None, str]:
        """The points or the material that a text tells."""
        if text.removeprefix("-").isdecimal() and len(text) <= LONGEST:
            return int(text), ""
        if self.kept.how.lay is None:
            raise Refused(
                f"« {quoted(text)} » ne va pas : attendu des points.",
                f"'{quoted(text)}' does not fit: expected points.",
            )
        return None, self.kept.spelt(self.kept.read_material(text, spoken()))

    def place(self, words: Sequence[str]) -> Slot | None:
        """The place on the sheet that some words name, if they do; none, where there is but one."""
        places = {move: slot for move, slot in self.slots.items() if slot.values}
        if not words:
            return next(iter(places.values())) if len(places) == 1 else None
        try:
            return places[Reader(self.match, list(places)).read(" ".join(words))]
        except Closed:
            raise
        except YamsError:
            return None

    def line(self, slot: Slot, points: int | None, material: str) -> Written:
        """The line that writes this there; points that it cannot bring are refused."""
        if points is None or points in slot.values:
            return Written(slot.move, points, material)
        place, values = (
            slot.move.told(Told.of(self.match.game).titles()),
            listed(list(map(str, slot.values))),
        )
        raise YamsError(
            f"{place.fr} : {points} n'est pas possible, attendu {values.fr}.",
            f"{place.en}: {points} is not possible, expected {values.en}.",
        )
