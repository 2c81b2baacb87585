"""A sheet of A4 with a heading, upright or across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol
from xml.sax.saxutils import escape

from yamotheque.printed.ink import GREY, LARGE, SMALL, WHITE, Area, Ink, number

SVG: Final = "http://www.w3.org/2000/svg"
SHORT, LONG = 210.0, 297.0
MARGIN: Final = 14.0
HEADING: Final = 20.0
GAP: Final = 6.0
FACE: Final = "'Source Sans 3','Source Sans Pro','Helvetica Neue',Helvetica,Arial,sans-serif"
SERIF: Final = "'Source Serif 4','Source Serif Pro',Georgia,'Times New Roman',serif"


class Block(Protocol):
    """Something to print, as high as it likes to be within what it is given."""

    @property
    def least(self) -> float:
        """The least height that it can be printed in."""

    def fits(self, width: float) -> bool:
        """Whether it is good to print it this wide."""

    def draw(self, ink: Ink, area: Area) -> Area:
        """Print it; what is left of the area below."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above: the title, a line below it, and something at the right."""

    title: str
    below: str
    right: str


def printed_page(heading: Heading, blocks: Sequence[Block], language: str) -> str:
    """One page as SVG: upright, or across where the blocks need more width than that."""
    upright = all(block.fits(SHORT - 2 * MARGIN) for block in blocks)
    width, height = (SHORT, LONG) if upright else (LONG, SHORT)
    ink = Ink()
    area = Area(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    ink.text(area.x, area.y + 6, heading.title, LARGE, face=SERIF, room=area.width - 60)
    ink.text(area.x, area.y + 12, heading.below, SMALL + 0.4, colour=GREY, room=area.width)
    ink.text(area.right, area.y + 5, heading.right, SMALL + 0.4, anchor="end")
    left = area.below(HEADING)
    for place, block in enumerate(blocks):
        later = sum(other.least + GAP for other in blocks[place + 1 :])
        left = block.draw(ink, left._replace(height=left.height - later))
        left = Area(left.x, left.y + GAP, left.width, area.bottom - left.y - GAP)
    sides = f'width="{number(width)}mm" height="{number(height)}mm"'
    view = f'viewBox="0 0 {number(width)} {number(height)}"'
    return "\n".join(
        [
            f'<svg xmlns="{SVG}" {sides} {view} lang="{language}" font-family="{FACE}">',
            f"<title>{escape(heading.title)}</title>",
            f'<rect width="100%" height="100%" fill="{WHITE}"/>',
            *ink.marks,
            "</svg>\n",
        ]
    )
