"""Something drawn once, so that its height is known before it is shown."""

from __future__ import annotations

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

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()
