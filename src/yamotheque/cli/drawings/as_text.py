"""Lines that stay whole: a text drawing, or some lines of ours, never folded."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text as Line

from yamotheque.cli.language import spoken
from yamotheque.piece import Piece


class Whole:
    """Some lines, each whole, or not beside anything."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = max((cell_len(line.plain) for line in self.lines), default=0)
        return Measurement(width, width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            line.no_wrap, line.overflow = True, "crop"
            yield line


class AsText(Whole):
    """A piece that draws itself in text."""

    def __init__(self, piece: Piece) -> None:
        super().__init__([Line(line) for line in piece.draw(spoken()).splitlines()])
