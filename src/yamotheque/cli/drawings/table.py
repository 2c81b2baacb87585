"""The whole table: the largest thing at the left and the rest beside it, or rows that fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid

from yamotheque.chance import Seat
from yamotheque.cli.drawings import drawn
from yamotheque.cli.language import spoken
from yamotheque.piece import Piece

GAP = 2
LARGE = 10
"""From so many lines on, a piece lies at the left with all others beside it."""


class Size(NamedTuple):
    """How much of a table is drawn: its pieces `small` or not, and those of others or not."""

    small: bool = False
    others: bool = True


WHOLE = Size()


class DrawnTable:
    """The pieces of a scene: at the left what is large, and the acting seat's own or everybody's.

    What is large and others' is drawn as long as there is room. What does not fit beside lies in
    rows, in the order of the scene, the large thing last. `notes` go where there is room.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        seat: Seat | None,
        names: Sequence[str],
        notes: Sequence[RenderableType] = (),
        size: Size = WHOLE,
    ) -> None:
        first = 0 if seat is None else seat
        own = [piece for piece in pieces if piece.owner in (None, first)]
        large = max(own, key=_height, default=None)
        if large is not None and _height(large) < LARGE:
            large = None
        others = [piece for piece in pieces if piece not in own]
        others.sort(key=lambda piece: ((piece.owner or 0) - first) % len(names))
        beside = [
            piece
            for piece in pieces
            if piece is not large and (piece in own or _height(piece) < LARGE)
        ]
        if not size.others:
            beside = [piece for piece in beside if piece in own]

        def picture(piece: Piece) -> RenderableType:
            return drawn(piece, names, small=size.small)

        self.main = None if large is None else picture(large)
        self.beside = list(map(picture, beside))
        self.further = [picture(piece) for piece in others if _height(piece) >= LARGE]
        self.notes = notes

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.main is not None:
            wide = Measurement.get(console, options, self.main).maximum
            least = [Measurement.get(console, options, each).minimum for each in self.beside]
            if options.max_width - wide - GAP >= max(least, default=0):
                yield self.in_columns(console, options, self.main, wide)
                return
        yield from self.in_rows(console, options)

    def in_columns(
        self, console: Console, options: ConsoleOptions, main: RenderableType, wide: int
    ) -> RenderableType:
        """The main thing, the others in a column beside it, and what is large and others'."""
        rest = Group(*self.beside, *self.notes)
        room = options.max_width - wide - GAP
        needed = min(room, Measurement.get(console, options, rest).maximum)
        widths, row = [wide, needed], [main, rest]
        room -= needed
        for picture in self.further:
            width = Measurement.get(console, options, picture).maximum
            room -= width + GAP
            if room >= 0:
                widths.append(width)
                row.append(picture)
        return _side_by_side(row, widths)

    def in_rows(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As many things side by side as fit, row by row; the notes in the tallest, or below."""
        rows: list[Row] = []
        for thing in [*self.beside, *([self.main] if self.main is not None else [])]:
            measured = Measurement.get(console, options, thing)
            if not rows or not rows[-1].takes(measured, options.max_width):
                rows.append(Row([], []))
            rows[-1].add(thing, measured)
        if self.notes:
            notes = Group(*self.notes)
            wide = Measurement.get(console, options, notes).maximum
            measured = Measurement(wide, wide)
            fitting = [row for row in rows if row.takes(measured, options.max_width)]
            rows += [] if fitting else [Row([], [])]
            tallest = max(fitting or rows[-1:], key=lambda row: row.height(console, options))
            tallest.add(notes, measured)
        for row in rows:
            yield _side_by_side(row.things, row.widths(options.max_width))


class Row(NamedTuple):
    """Things side by side, and how narrow and wide each may be."""

    things: list[RenderableType]
    measured: list[Measurement]

    def add(self, thing: RenderableType, measured: Measurement) -> None:
        """One more thing at the right."""
        self.things.append(thing)
        self.measured.append(measured)

    def takes(self, measured: Measurement, room: int) -> bool:
        """Whether one more thing fits in."""
        narrow = [each.minimum for each in (*self.measured, measured)]
        return sum(narrow) + GAP * (len(narrow) - 1) <= room

    def widths(self, room: int) -> list[int]:
        """How wide each is: as wide as it may be, from the left, while all of them fit."""
        left = room - sum(each.minimum for each in self.measured) - GAP * (len(self.measured) - 1)
        widths = []
        for each in self.measured:
            more = max(0, min(left, each.maximum - each.minimum))
            widths.append(each.minimum + more)
            left -= more
        return widths

    def height(self, console: Console, options: ConsoleOptions) -> int:
        """How many lines it takes."""
        return max(
            (
                len(console.render_lines(thing, options.update(width=width)))
                for thing, width in zip(self.things, self.widths(options.max_width), strict=True)
            ),
            default=0,
        )


def _side_by_side(things: Sequence[RenderableType], widths: Sequence[int]) -> RenderableType:
    grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    for width in widths:
        grid.add_column(width=width)
    grid.add_row(*things)
    return grid


def _height(piece: Piece) -> int:
    return piece.draw(spoken()).count("\n") + 1
