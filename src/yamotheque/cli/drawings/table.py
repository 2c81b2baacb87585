"""The whole table: the sheet and the dice side by side where they fit."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid

from yamotheque.chance import Seat
from yamotheque.cli.drawings import drawn
from yamotheque.cli.drawings.sheet import draw_sheet
from yamotheque.pieces.piece import Piece
from yamotheque.pieces.sheet import Sheet

GAP = 2


class Table:
    """The pieces of a scene: the sheet of the seat that acts, the rest, then others' sheets."""

    def __init__(
        self,
        pieces: Sequence[Piece],
        seat: Seat | None,
        players: Sequence[str],
        notes: Sequence[RenderableType] = (),
    ) -> None:
        sheets = [piece for piece in pieces if isinstance(piece, Sheet)]
        first = 0 if seat is None else seat
        sheets.sort(key=lambda sheet: (sheet.seat - first) % len(players))
        names = players if len(players) > 1 else [""] * len(players)
        self.sheets = [draw_sheet(sheet, names[sheet.seat]) for sheet in sheets]
        self.others = [drawn(piece) for piece in pieces if not isinstance(piece, Sheet)]
        self.notes = notes

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rest = Group(*self.others, *self.notes)
        if not self.sheets:
            yield rest
            return
        wide = [Measurement.get(console, options, each).maximum for each in self.sheets]
        least = max(
            (Measurement.get(console, options, each).minimum for each in self.others), default=0
        )
        if wide[0] + GAP + least > options.max_width:
            yield from (*self.others, self.sheets[0])
            return
        grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        row: list[RenderableType] = [self.sheets[0], rest]
        room = options.max_width - wide[0] - GAP - 39
        for sheet, width in zip(self.sheets[1:], wide[1:], strict=True):
            room -= width + GAP
            if room >= 0:
                row.append(sheet)
        for number, _ in enumerate(row):
            grid.add_column(ratio=None, no_wrap=number != 1)
        grid.add_row(*row)
        yield grid
