"""All that has happened in a match: its entries, and the state after each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from yamotheque.chance import Chance, Order, Seat
from yamotheque.match.record import HOLE, STOP, Entry
from yamotheque.moves import Step


class Position(NamedTuple):
    """How a match stands after some entry."""

    state: Any
    """Of the game being played, or of the last one once all are over."""
    results: tuple[tuple[int, ...], ...] = ()
    """What the games that are over counted, where several are played in a row."""
    sheet: Any = None
    """The lines written, where a sheet is kept by hand."""


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a match, and the states of its game around it."""

    number: int
    """1 for the first, as everywhere that entries are numbered."""
    entry: Entry
    step: Step | None
    """The move or the outcome; an `undo` or a `stop` is neither."""
    before: Any
    after: Any
    stands: bool
    """Whether it still counts: neither taken back, nor the taking back of another."""
    ends_a_game: bool
    """Whether it was the last step of one of several games in a row."""


class Entered(NamedTuple):
    """An entry, and what holds after it."""

    entry: Entry
    step: Step | None
    position: Position
    turn: Seat | Chance | None
    """Who acts in that position; nobody, once somebody has ended the match."""
    reached: Any
    """The state that the step led to: that of the position, unless another game has begun since."""
    last: int
    """The number of the last step that stands after this entry, 0 if none does."""
    drawn: int
    """How many outcomes there are up to this entry."""
    first: Seat | None
    """The first seat that did something up to this entry."""
    order: tuple[Seat, ...]
    """The order of play as it was drawn last, up to this entry."""
    hidden: int
    """How many outcomes up to this entry were not for everybody to see."""
    owner: Seat | None
    """The seat that saw what fell, if this is such an outcome."""


class History:
    """The entries of a match in their order; it grows at its end only.

    Two that have the same beginning share its lines: what one adds, the other does not count.
    """

    def __init__(self, start: Position, turn: Seat | Chance | None) -> None:
        laid_out = Entry(None, "")  # as if entry 0 laid out the game
        self._lines = [Entered(laid_out, None, start, turn, start.state, 0, 0, None, (), 0, None)]
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def end(self) -> Entered:
        """The last entry, and all that holds after it."""
        return self._lines[self._count]

    @property
    def hides(self) -> bool:
        """Whether something has fallen that was not for everybody to see."""
        return self.end.hidden > 0

    @property
    def stopped(self) -> bool:
        """Whether somebody ended the match before its end."""
        return self.end.step is None and self.end.entry.step == STOP

    @property
    def last(self) -> Event | None:
        """The last step that stands."""
        number = self.end.last
        return self._event(number, stands=True) if number else None

    def entries(self, after: int = 0) -> tuple[Entry, ...]:
        """Who did what, after so many entries."""
        return tuple([line.entry for line in self._lines[after + 1 : self._count + 1]])

    def entries_for(self, seat: Seat | None, after: int = 0) -> tuple[Entry, ...]:
        """The same as a seat may know it: what another saw alone is a hole."""
        return tuple(
            [
                Entry(None, HOLE)
                if line.hidden > before.hidden and (line.owner is None or line.owner != seat)
                else line.entry
                for before, line in pairwise(self._lines[after : self._count + 1])
            ]
        )

    def add(
        self,
        entry: Entry,
        step: Step,
        reached: Any,
        position: Position,
        turn: Seat | Chance | None,
        *,
        hidden: bool = False,
        owner: Seat | None = None,
    ) -> None:
        """Write down what somebody did, what it led to, whose turn that is, who alone may know."""
        end = self.end
        line = Entered(
            entry=entry,
            step=step,
            position=position,
            turn=turn,
            reached=reached,
            last=self._count + 1,
            drawn=end.drawn + (entry.who is None),
            first=entry.who if end.first is None else end.first,
            order=tuple(step.seats) if isinstance(step, Order) else end.order,
            hidden=end.hidden + hidden,
            owner=owner,
        )
        self._append(line)

    def stop(self, entry: Entry) -> None:
        """Write down that somebody ended the match."""
        state = self.end.position.state
        self._append(
            self.end._replace(entry=entry, step=None, turn=None, reached=state, owner=None)
        )

    def take_back(self, entry: Entry, to: int | None = None) -> None:
        """Write down that the last step no longer stands, or all that came after an entry.

        What fell stays fallen: the next outcome has a number of its own.
        """
        end = self.end
        before = self._lines[end.last - 1 if to is None else to]
        self._append(
            before._replace(
                entry=entry,
                step=None,
                reached=before.position.state,
                drawn=end.drawn,
                hidden=end.hidden,
                owner=None,
            )
        )

    def position_at(self, number: int) -> Position:
        """How the match stood after so many entries."""
        return self._lines[number].position

    def _append(self, line: Entered) -> None:
        if len(self._lines) > self._count + 1:  # another has added something else
            self._lines = self._lines[: self._count + 1]
        self._lines.append(line)
        self._count += 1

    def events(self) -> Iterator[Event]:
        """Every entry with the states around it, first to last."""
        return reversed([*self.newest()])

    def newest(self) -> Iterator[Event]:
        """The same, last to first."""
        standing = self.end.last
        for number in range(self._count, 0, -1):
            line = self._lines[number]
            stands = line.entry.step == STOP if line.step is None else number == standing
            yield self._event(number, stands=stands)
            if number == standing:
                standing = self._lines[number - 1].last

    def until(self, count: int) -> History:
        """What had happened after so many entries."""
        then = History.__new__(History)
        then._lines, then._count = self._lines, count
        return then

    def _event(self, number: int, *, stands: bool) -> Event:
        before, line = self._lines[number - 1 : number + 1]
        state, results, _ = before.position
        ends = len(line.position.results) > len(results)
        return Event(number, line.entry, line.step, state, line.reached, stands, ends)
