"""The whole table: the sheet and the dice side by side where they fit."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid

from yamotheque.chance import Seat
from yamotheque.cli.drawings import drawn
from yamotheque.cli.drawings.sheet import draw_sheet
from yamotheque.cli.language import spoken
from yamotheque.pieces.piece import Piece
from yamotheque.pieces.sheet import Sheet

GAP = 2


class Table:
    """The pieces of a scene: the largest of the seat that acts at the left, the rest beside it.

    Others' sheets are drawn as long as there is room. What does not fit beside lies above.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        seat: Seat | None,
        players: Sequence[str],
        notes: Sequence[RenderableType] = (),
    ) -> None:
        first = 0 if seat is None else seat
        sheets = [piece for piece in pieces if isinstance(piece, Sheet)]
        sheets.sort(key=lambda sheet: (sheet.seat - first) % len(players))
        names = players if len(players) > 1 else [""] * len(players)
        self.sheets = [draw_sheet(sheet, names[sheet.seat]) for sheet in sheets[1:]]
        beside = [piece for piece in pieces if not isinstance(piece, Sheet)]
        self.main: RenderableType = ""
        if sheets:
            self.main = draw_sheet(sheets[0], names[sheets[0].seat])
        elif beside:
            largest = max(beside, key=lambda piece: piece.draw(spoken()).count("\n"))
            beside.remove(largest)
            self.main = drawn(largest)
        self.beside = [drawn(piece) for piece in beside]
        self.notes = notes

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = Measurement.get(console, options, self.main).maximum
        least = [Measurement.get(console, options, each).minimum for each in self.beside]
        room = options.max_width - wide - GAP
        if room < max(least, default=0):
            yield from (*self.beside, self.main)
            return
        rest = Group(*self.beside, *self.notes)
        needed = min(room, Measurement.get(console, options, rest).maximum)
        grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        grid.add_column(width=wide)
        grid.add_column(width=needed)
        row: list[RenderableType] = [self.main, rest]
        room -= needed
        for sheet in self.sheets:
            width = Measurement.get(console, options, sheet).maximum
            room -= width + GAP
            if room >= 0:
                grid.add_column(width=width)
                row.append(sheet)
        grid.add_row(*row)
        yield grid
