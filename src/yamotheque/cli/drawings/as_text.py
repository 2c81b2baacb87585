"""Lines that stay whole: a text drawing, or some of ours, never folded, or drawn once to be cut."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
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


class Rendered:
    """The lines of something as a console draws it."""

    def __init__(self, console: Console, what: RenderableType) -> None:
        self.lines = console.render_lines(what, pad=False)

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return len(self.lines)

    def cut(self, height: int) -> Rendered:
        """The first lines of it, as many as there is room for."""
        return self._some(self.lines[: max(1, height)])

    def last(self, height: int) -> Rendered:
        """The last lines of it, as many as there is room for."""
        return self._some(self.lines[-max(1, height) :])

    def _some(self, lines: list[list[Segment]]) -> Rendered:
        some = copy(self)
        some.lines = lines
        return some

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()
