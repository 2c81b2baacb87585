"""All that has happened in a match: its entries, and the state after each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from yamotheque.moves import Step
from yamotheque.record import STOP, UNDO, Entry


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a match, and the states around it."""

    number: int
    """1 for the first, as everywhere that entries are numbered."""
    entry: Entry
    step: Step | None
    """The move or the outcome; an `undo` or a `stop` is neither."""
    before: Any
    after: Any
    stands: bool
    """Whether it still counts: neither taken back, nor the taking back of another."""


class _Line(NamedTuple):
    entry: Entry
    step: Step | None
    state: Any
    last: int
    """The number of the last step that stands after this entry, 0 if none does."""
    drawn: int
    """How many outcomes there are up to this entry."""


class History:
    """The entries of a match in their order; it grows at its end only."""

    def __init__(self, start: Any) -> None:
        self._lines = [_Line(Entry(None, ""), None, start, 0, 0)]  # as if entry 0 laid out the game

    def __len__(self) -> int:
        return len(self._lines) - 1

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Who did what."""
        return tuple([line.entry for line in self._lines[1:]])

    @property
    def state(self) -> Any:
        """How the game stands."""
        return self._lines[-1].state

    @property
    def drawn(self) -> int:
        """How many outcomes there have been."""
        return self._lines[-1].drawn

    @property
    def stopped(self) -> bool:
        """Whether somebody ended the match before its end."""
        line = self._lines[-1]
        return line.step is None and line.entry.step == STOP

    @property
    def last(self) -> Event | None:
        """The last step that stands."""
        number = self._lines[-1].last
        return self._event(number, stands=True) if number else None

    def add(self, entry: Entry, step: Step | None, state: Any) -> None:
        """Write down what somebody did, and the state that it led to."""
        _, _, _, last, drawn = self._lines[-1]
        if step is not None:
            last = len(self._lines)
            drawn += entry.who is None
        self._lines.append(_Line(entry, step, state, last, drawn))

    def take_back(self, entry: Entry) -> None:
        """Write down that the last step no longer stands."""
        before = self._lines[self._lines[-1].last - 1]
        self._lines.append(before._replace(entry=entry, step=None))

    def events(self) -> Iterator[Event]:
        """Every entry with the states around it, first to last."""
        standing = set()
        number = self._lines[-1].last
        while number:
            standing.add(number)
            number = self._lines[number - 1].last
        for number, line in enumerate(self._lines[1:], 1):
            stands = line.entry.step != UNDO if line.step is None else number in standing
            yield self._event(number, stands=stands)

    def until(self, count: int) -> History:
        """What had happened after so many entries."""
        then = History(self._lines[0].state)
        then._lines = self._lines[: count + 1]
        return then

    def _event(self, number: int, *, stands: bool) -> Event:
        before, line = self._lines[number - 1 : number + 1]
        return Event(number, line.entry, line.step, before.state, line.state, stands)
