"""Something drawn once, so that its height is known before it is shown."""

from __future__ import annotations

from copy import copy

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment


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
