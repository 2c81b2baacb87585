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
from yamotheque.pieces.sheet import Sheet

GAP = 2
LARGE = 10
"""From so many lines on, a piece lies at the left with all others beside it."""
AROUND = 5
"""The lines that the heading, what happened and the question take."""


class Table:
    """The pieces of a scene: the sheet of the seat that acts, or what is large, at the left.

    Others' sheets are drawn as long as there is room. What does not fit beside lies in rows,
    in the order of the scene, the large thing last. `notes` go where there is room, else `brief`
    stands in for them.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        seat: Seat | None,
        names: Sequence[str],
        notes: Sequence[RenderableType] = (),
        brief: RenderableType = "",
    ) -> None:
        first = 0 if seat is None else seat
        sheets = [piece for piece in pieces if isinstance(piece, Sheet)]
        sheets.sort(key=lambda sheet: (sheet.seat - first) % len(names))
        self.sheets = [drawn(sheet, names) for sheet in sheets]
        others = [piece for piece in pieces if not isinstance(piece, Sheet)]
        self.main: RenderableType | None = None
        if self.sheets:
            self.main = self.sheets.pop(0)
        elif others:
            largest = max(others, key=_height)
            if _height(largest) >= LARGE:
                others.remove(largest)
                self.main = drawn(largest, names)
        self.beside = [drawn(piece, names) for piece in others]
        self.notes = notes
        self.brief = brief

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
        """The main thing, the others in a column beside it, and further sheets."""
        rest = Group(*self.beside, *self.notes)
        room = options.max_width - wide - GAP
        needed = min(room, Measurement.get(console, options, rest).maximum)
        widths, row = [wide, needed], [main, rest]
        room -= needed
        for sheet in self.sheets:
            width = Measurement.get(console, options, sheet).maximum
            room -= width + GAP
            if room >= 0:
                widths.append(width)
                row.append(sheet)
        return _side_by_side(row, widths)

    def in_rows(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As many things side by side as fit, row by row."""
        rows: list[Row] = []
        for thing in [*self.beside, *([self.main] if self.main is not None else [])]:
            measured = Measurement.get(console, options, thing)
            if not rows or not rows[-1].takes(measured, options.max_width):
                rows.append(Row([], []))
            rows[-1].things.append(thing)
            rows[-1].measured.append(measured)
        notes = Group(*self.notes)
        measured = Measurement.get(console, options, notes)
        measured = Measurement(measured.maximum, measured.maximum)
        fitting = [row for row in rows if row.takes(measured, options.max_width)]
        if self.notes and fitting:
            tallest = max(fitting, key=lambda row: row.height(console, options))
            tallest.things.append(notes)
            tallest.measured.append(measured)
        for row in rows:
            yield _side_by_side(row.things, row.widths(options.max_width))
        if self.notes and not fitting:
            height = sum(row.height(console, options) for row in rows)
            height += len(console.render_lines(notes, options))
            yield notes if height + AROUND <= console.height else self.brief


class Row(NamedTuple):
    """Things side by side, and how narrow and wide each may be."""

    things: list[RenderableType]
    measured: list[Measurement]

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
            len(console.render_lines(thing, options.update(width=width)))
            for thing, width in zip(self.things, self.widths(options.max_width), strict=True)
        )


def _side_by_side(things: Sequence[RenderableType], widths: Sequence[int]) -> RenderableType:
    grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    for width in widths:
        grid.add_column(width=width)
    grid.add_row(*things)
    return grid


def _height(piece: Piece) -> int:
    return piece.draw(spoken()).count("\n") + 1
