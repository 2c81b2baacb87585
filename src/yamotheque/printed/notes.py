"""Lines of small print below what is scored on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.printed.ink import SMALL, Area, Ink

LINE: Final = 5.2
SIZE: Final = SMALL + 0.6


@dataclass(frozen=True, slots=True)
class Notes:
    """What the sheet reminds of."""

    lines: Sequence[str]

    @property
    def least(self) -> float:
        """The least height that they can be printed in."""
        return LINE * len(self.lines)

    def fits(self, width: float) -> bool:
        """They are pressed together where they are too long."""
        return True

    def draw(self, ink: Ink, area: Area) -> Area:
        """Print them; what is left of the area below."""
        for place, line in enumerate(self.lines):
            y = area.y + LINE * (place + 0.6)
            ink.text(area.x, y, line, SIZE, room=area.width)
        return area.below(self.least)
