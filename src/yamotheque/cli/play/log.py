"""What happened, told in a line: who, what they did, what fell, and the points it brought."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, islice
from typing import NamedTuple

from yamotheque.account import gained
from yamotheque.chance import Seat
from yamotheque.cli.language import say, spoken
from yamotheque.cli.output.numbers import gain_of
from yamotheque.cli.play.commands import COMMANDS
from yamotheque.match import Match
from yamotheque.match.history import Event
from yamotheque.match.record import HOLE
from yamotheque.words import Text

MOST_FALLEN = 1
"""More than one throw at once is a deal or a draw for who starts, which the table shows."""


def steps_of(events: Sequence[Event], most: int = MOST_FALLEN, hidden: Sequence[int] = ()) -> str:
    """Moves with commas between, and after an arrow what fell, unless it is more than `most`.

    What fell in entries of some numbers stays `hidden`.

    >>> match = Match("corse", columns="L", dice="physical")
    >>> match.play("throw")
    >>> match.outcome("33562")
    >>> match.play("keep 33")
    >>> steps_of([*match.history()])
    'throw → 33562, keep 33'
    """
    told: list[str] = []
    for fell, group in groupby(events, lambda event: event.entry.who is None):
        steps = [step_of(event) for event in group if event.number not in hidden]
        if not fell:
            told += steps
        elif len(steps) <= most:
            arrows = " → ".join(steps)
            told = [*told[:-1], f"{told[-1]} → {arrows}"] if told and steps else told + steps
    return ", ".join(told)


def step_of(event: Event) -> str:
    """A move or what fell, in the language being spoken."""
    if event.step is not None:
        return event.step.spelt(spoken())
    word, *number = event.entry.step.split()
    return " ".join([say(COMMANDS[word]), *number])


class SeatsPart(NamedTuple):
    """Some entries that belong together: a seat's move and what fell after it, and its points."""

    seat: Seat | None
    events: Sequence[Event]
    gain: int
    news: Sequence[Text]


class Log:
    """What has happened since it was last told: to all at one screen, or to each apart."""

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        self.match = match
        self.names = names
        self.noted = match.version
        self.parts: list[SeatsPart] = []
        self.told = 0
        self.told_to: dict[Seat | None, int] = {}

    def note(self) -> None:
        """Take note of the move just made and what fell after it, or of dice typed in."""
        match = self.match
        events = [*islice(match.history(), self.noted, None)]
        self.noted = match.version
        ends = (place for place, event in enumerate(events, 1) if event.ends_a_game)
        events = events[: next(ends, len(events))]  # what falls for the next game is on its table
        if not events:
            return
        first, last = events[0], events[-1]
        actors = [event.entry.who for event in events if event.entry.who is not None]
        seat = actors[0] if actors else getattr(match.game.turn(first.before), "seat", None)
        gain = 0
        if seat is not None:
            before, after = match.at(first.number - 1).scores, match.at(last.number).scores
            gain = after[seat] - before[seat]
        news = [text for event in events if event.step is not None and (text := match.news(event))]
        if gain and news == [gained((0,), (gain,))]:
            news = []  # the points stand beside what was done already
        self.parts.append(SeatsPart(seat, events, gain, news))

    def lines(self, eyes: Seat | None, *, apart: bool = False) -> list[str]:
        """What a seat has not been told, as it may know it; `apart` when others see none of it."""
        known = self.match.entries_for(eyes)
        hidden = [number for number, entry in enumerate(known, 1) if entry.step == HOLE]
        first = self.told_to.get(eyes, 0) if apart else self.told
        lines = []
        for seat, group in groupby(self.parts[first:], lambda part: part.seat):
            parts = list(group)
            done = steps_of([event for part in parts for event in part.events], hidden=hidden)
            if done:  # else cards that this seat may not know
                if gain := sum(part.gain for part in parts):
                    done += f" ({gain_of(self.match.measure, gain)})"
                name = "" if seat is None else self.names[seat]
                lines.append(say(Text(f"{name} : {done}", f"{name}: {done}")) if name else done)
            lines += [say(text) for part in parts for text in part.news]
        self.told = self.told_to[eyes] = len(self.parts)
        return lines
