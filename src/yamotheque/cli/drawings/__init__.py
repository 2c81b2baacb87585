"""The pieces of a game drawn in a terminal, one file for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text as Line

from yamotheque.cli.drawings.dice import draw_tray
from yamotheque.cli.drawings.sheet import draw_sheet
from yamotheque.cli.language import spoken
from yamotheque.pieces.piece import Piece

DRAWINGS: Final[dict[str, Callable[[Any], RenderableType]]] = {
    "tray": draw_tray,
    "sheet": draw_sheet,
}


class AsText:
    """A piece that draws itself in text: each line whole, or not beside anything."""

    def __init__(self, piece: Piece) -> None:
        self.lines = piece.draw(spoken()).splitlines()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = max(map(cell_len, self.lines), default=0)
        return Measurement(width, width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield Line(line, no_wrap=True, overflow="crop")


def drawn(piece: Piece) -> RenderableType:
    """A piece as it is drawn here; a kind without a drawing of its own draws itself in text."""
    if piece.kind in DRAWINGS:
        return DRAWINGS[piece.kind](piece)
    return AsText(piece)
