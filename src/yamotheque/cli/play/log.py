"""What happened, told in a line: who, what they did, what fell, and the points it brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from yamotheque.chance import Seat
from yamotheque.cli.language import say
from yamotheque.cli.play.reading import spelt
from yamotheque.match import Match
from yamotheque.record import HOLE, Entry
from yamotheque.words import Text

MOST_FALLEN = 1
"""More than one throw at once is a deal or a draw for who starts, which the table shows."""


def steps_of(entries: Iterable[Entry], most: int = MOST_FALLEN) -> str:
    """Moves with commas between, and after an arrow what fell, unless it is more than `most`.

    >>> steps_of([Entry(0, "throw"), Entry(None, "33562"), Entry(0, "keep 33")])
    'throw → 33562, keep 33'
    """
    text = ""
    fallen: list[str] = []
    for entry in (*entries, None):
        if entry is not None and entry.who is None:
            fallen.append(entry.step)
            continue
        known = [step for step in fallen if step != HOLE]
        if len(known) <= most:
            text += "".join(f" → {step}" for step in known)
        fallen = []
        if entry is not None:
            text += f", {spelt(entry.step)}" if text else spelt(entry.step)
    return text.removeprefix(" → ")


class Part(NamedTuple):
    """Some entries that belong together: a seat's move and what fell after it, and its points."""

    seat: Seat | None
    start: int
    end: int
    gain: int


class Log:
    """What has happened since it was last told: to all at one screen, or to each apart."""

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        self.match = match
        self.names = names
        self.noted = match.version
        self.scores = match.scores
        self.parts: list[Part] = []
        self.told = 0
        self.told_to: dict[Seat | None, int] = {}

    def note(self) -> None:
        """Take note of the move just made and what fell after it, or of dice typed in."""
        match = self.match
        entries = match.entries[self.noted :]
        if not entries:
            return
        actors = [entry.who for entry in entries if entry.who is not None]
        seat = actors[0] if actors else getattr(match.at(match.version - 1).turn, "seat", None)
        gain = 0 if seat is None else match.scores[seat] - self.scores[seat]
        self.parts.append(Part(seat, self.noted, match.version, gain))
        self.noted, self.scores = match.version, match.scores

    def lines(self, eyes: Seat | None, *, apart: bool = False) -> list[str]:
        """What a seat has not been told, as it may know it; `apart` when others see none of it."""
        entries = self.match.entries_for(eyes)
        first = self.told_to.get(eyes, 0) if apart else self.told
        lines = []
        for seat, group in groupby(self.parts[first:], lambda part: part.seat):
            parts = list(group)
            done = steps_of(entries[parts[0].start : parts[-1].end])
            if not done:  # cards that this seat may not know
                continue
            if gain := sum(part.gain for part in parts):
                done += f" ({gain:+d})"
            name = "" if seat is None else self.names[seat]
            lines.append(say(Text(f"{name} : {done}", f"{name}: {done}")) if name else done)
        self.told = self.told_to[eyes] = len(self.parts)
        return lines
