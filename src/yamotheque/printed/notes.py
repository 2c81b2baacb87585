"""What a player forgets, below what is scored on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.printed.face import wrapped
from yamotheque.printed.ink import BRICK, PALE, Area, Ink

LINE: Final = 4.6
SIZE: Final = 3.3
INSIDE: Final = 3.5
TITLE: Final = 5.6


@dataclass(frozen=True, slots=True)
class Notes:
    """Reminders on a tinted ground, each from a dot on, on as many lines as it needs."""

    title: str
    notes: Sequence[str]

    def lines(self, width: float) -> list[list[str]]:
        """The lines of each reminder."""
        return [wrapped(note, SIZE, width - 2 * INSIDE - 3) for note in self.notes]

    def height(self, width: float) -> float:
        """The height that they take."""
        if not self.notes:
            return 0
        return TITLE + LINE * sum(map(len, self.lines(width))) + 2 * INSIDE - 1

    def draw(self, ink: Ink, area: Area) -> None:
        """Print them at the top of an area."""
        height = self.height(area.width)
        if not height:
            return
        ink.box(area._replace(height=height), PALE, radius=1.5)
        x, y = area.x + INSIDE, area.y + INSIDE + SIZE
        ink.text(x, y, self.title, SIZE + 0.7, face="serif", colour=BRICK)
        y += TITLE
        for note in self.lines(area.width):
            ink.disc(x + 0.8, y - SIZE * 0.33, 0.55, BRICK)
            for line in note:
                ink.text(x + 3, y, line, SIZE)
                y += LINE
