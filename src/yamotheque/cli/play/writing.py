"""What was typed for a sheet kept by hand: a line by its points or its material, or a correction.

A line is a place on the sheet, named as in a game and shortened as there, and what to write in it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from yamotheque.chance import Seat
from yamotheque.cli.language import spoken
from yamotheque.cli.play.reading import Closed, Reader, Refused
from yamotheque.cli.play.typed import plain
from yamotheque.facets import Told
from yamotheque.keeping import Correct, Slot, Written
from yamotheque.match import Match
from yamotheque.match.kept import Kept
from yamotheque.moves import Move
from yamotheque.words import LANGUAGES, Text, YamsError, listed, quoted

CORRECT = ("correct", "corriger", "c")
BROUGHT = re.compile(r"\([+-]\d+\)\s*$")
"""What a line brought stands behind it where it says its material."""
LONGEST = 4
"""Points have no more signs than this; five dice have."""


def writer(match: Match, typed: str) -> tuple[Seat | None, str]:
    """Who writes a line instead of whoever's turn it is, if it begins with their name; the rest."""
    words = typed.replace(":", " ").split()
    for seat in match.others:
        name = plain(match.players[seat]).split()
        if [plain(word) for word in words[: len(name)]] == name:
            return seat, " ".join(words[len(name) :])
    return None, typed


def read_line(match: Match, typed: str, seat: Seat | None = None) -> Move:
    """The line or the correction that a player means."""
    kept = match.kept
    assert kept is not None
    sheet = kept.handed(match.sheet, seat)
    verb, _, rest = plain(typed).partition(" ")
    number, _, _ = rest.partition(" ")
    if verb not in CORRECT:
        return Lines(match, kept, sheet.now, kept.moves(sheet)).read(typed)
    if sheet.lines and " " not in rest:
        last = len(sheet.lines)
        raise Refused(
            f"Que corriger ? attendu un numéro de 1 à {last}, puis la ligne.",
            f"What to correct? expected a number from 1 to {last}, then the line.",
        )
    kept.check_line(sheet, int(number[:6]) if number.isdecimal() else 0)
    line = Lines(match, kept, sheet.positions[int(number) - 1]).read(typed.split(maxsplit=2)[2])
    assert isinstance(line, Written)
    return Correct(int(number), line)


def one_for_each_move(slots: Sequence[Slot]) -> list[Slot]:
    """All that may be written, with what is seldom possible beside the rest of the same cell."""
    found: dict[Move, Slot] = {}
    for slot in slots:
        before = found[slot.move].values if slot.move in found else ()
        found[slot.move] = slot._replace(values=sorted([*before, *slot.values]))
    return list(found.values())


class Lines:
    """Knows what may be written on a sheet in some position, and how people say it.

    A place alone, without a verb, is the first way to write in it: nothing is struck out unasked.
    """

    def __init__(
        self, match: Match, kept: Kept[Any], position: Any, moves: Sequence[Move] = ()
    ) -> None:
        self.match, self.kept = match, kept
        slots = one_for_each_move(kept.slots(position))
        self.moves = moves or [line for slot in slots for line in slot.lines()]
        self.ways: dict[str, list[Slot]] = {}
        for slot in slots:
            self.ways.setdefault(slot.place, []).append(slot)
        self.first = {ways[0].move: ways[0] for ways in self.ways.values()}

    def read(self, typed: str) -> Move:
        """The line that is meant: as it would be written in full, else a place and what it gets."""
        words = BROUGHT.sub("", typed).replace(",", " ").replace(":", " ").split()
        refusals: list[YamsError] = []
        line: Move | None = None
        try:
            line = Reader(self.match, self.moves).read(" ".join(words))
        except YamsError as refusal:
            refusals.append(refusal)
        if words and (line is None or (isinstance(line, Written) and line.move not in self.first)):
            line = self.alone(words) or line
        if line is not None:
            return line
        for cut in range(len(words)):
            try:
                if (slot := self.place(words[:cut])) and slot.values:
                    return self.line(slot, *self.said(" ".join(words[cut:])))
            except YamsError as refusal:
                refusals.append(refusal)
        # Where a place was named, what is wrong with the rest says more.
        raise refusals[1] if refusals[1:] else self.placeless(" ".join(words)) or refusals[0]

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

    def placeless(self, text: str) -> YamsError | None:
        """The refusal of material that nobody said the place of, if it is some."""
        try:
            points, _ = self.said(text)
        except YamsError:
            return None
        if points is not None:
            return None
        return Refused(
            f"« {quoted(text)} » : dites d'abord dans quelle case.",
            f"'{quoted(text)}': say in which place first.",
        )

    def place(self, words: Sequence[str]) -> Slot | None:
        """The place on the sheet that some words name, if they do; none, where there is but one."""
        if not words:
            valued = [slot for slot in self.first.values() if slot.values]
            return valued[0] if len(valued) == 1 else None
        try:
            return self.first[Reader(self.match, list(self.first)).read(" ".join(words))]
        except Closed:
            raise
        except YamsError:
            return self.titled(words)

    def titled(self, words: Sequence[str]) -> Slot | None:
        """The only place whose title has these words: `blancs` is the phase of the blanks."""
        titles = Told.of(self.match.game).titles()
        typed = {plain(word) for word in words}
        fits = [
            slot
            for slot in self.first.values()
            if slot.place in titles
            and typed <= set(plain(titles[slot.place].say(spoken())).split())
        ]
        return fits[0] if len(fits) == 1 else None

    def alone(self, words: Sequence[str]) -> Written | None:
        """The line of a place, where one is named and no more; one of several is not guessed."""
        try:
            slot = self.place(words)
        except Closed:
            return None
        if slot is None:
            return None
        lines = [line for way in self.ways[slot.place] for line in way.lines()]
        if not slot.values or len(lines) == 1:
            return lines[0]
        raise self.expected(slot, Text(" : attendu ", ": expected "))

    def line(self, slot: Slot, points: int | None, material: str) -> Written:
        """The line that writes this there; points that it cannot bring are refused."""
        if points is None or points in slot.values:
            return Written(slot.move, points, material)
        if -points in slot.values and max(slot.values) <= 0:
            return Written(slot.move, -points)
        struck = [way for way in self.ways[slot.place] if not way.values]
        if points == 0 and struck:
            return Written(struck[0].move)
        impossible = Text(
            f" : {points} n'est pas possible, attendu ", f": {points} is not possible, expected "
        )
        raise self.expected(slot, impossible)

    def expected(self, slot: Slot, said: Text) -> Refused:
        """A refusal that ends in all that may be written in a place."""
        place = slot.move.told(Told.of(self.match.game).titles())
        values = listed(list(map(str, slot.values)))
        others = [way.move for way in self.ways[slot.place] if way is not slot]
        fr, en = ([move.spelt(language) for move in others] for language in LANGUAGES)
        return Refused(
            " ; ".join([f"{place.fr}{said.fr}{values.fr}", *fr]) + ".",
            "; ".join([f"{place.en}{said.en}{values.en}", *en]) + ".",
        )
