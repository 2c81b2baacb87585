"""What a sheet is printed with: words, rules, boxes and discs, placed in millimetres."""

from __future__ import annotations

from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

BLACK, GREY, PALE, WHITE = "#000", "#555", "#efefef", "#fff"
FAINT, FINE, BOLD = 0.12, 0.2, 0.5
"""How thick rules are."""
BODY, SMALL, LARGE = 3.5, 2.6, 7.0
"""How high letters are: 10, 7.5 and 20 points."""

HEAVIER: Final = 1.12
"""How much wider bold letters are."""
NARROW: Final = frozenset("iljtfrI.,:;'’()|! ")
WIDE: Final = frozenset("mwMWÆŒ%+≤")


class Area(NamedTuple):
    """A part of the paper."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends at the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def below(self, distance: float) -> Area:
        """What is left of it below its first millimetres."""
        return self._replace(y=self.y + distance, height=self.height - distance)


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """How wide words are at most: whoever prints them may have wider letters than we.

    >>> round(width_of("Full", 10), 1), round(width_of("Moins", 10), 1)
    (20.4, 31.4)
    """
    narrow = sum(sign in NARROW for sign in words)
    wide = sum(sign in WIDE for sign in words)
    capitals = sum(sign.isupper() and sign not in WIDE | NARROW for sign in words)
    others = len(words) - narrow - wide - capitals
    width = size * (0.36 * narrow + 0.92 * wide + 0.7 * capitals + 0.62 * others)
    return width * HEAVIER if bold else width


def number(millimetres: float) -> str:
    """A length as it is written, to a hundredth of a millimetre.

    >>> number(12.0), number(0.125)
    ('12', '0.12')
    """
    return f"{millimetres:.2f}".rstrip("0").rstrip(".")


class Ink:
    """Collects what is drawn on one sheet of paper."""

    def __init__(self) -> None:
        self.marks: list[str] = []

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = BODY,
        *,
        anchor: str = "start",
        room: float | None = None,
        bold: bool = False,
        colour: str = "",
        face: str = "",
    ) -> None:
        """Words on a line, pressed together where they would need more than the room there is."""
        if not words:
            return
        pressed = {}
        if room is not None and width_of(words, size, bold=bold) > room:
            pressed = {"textLength": number(room), "lengthAdjust": "spacingAndGlyphs"}
        place = {"x": number(x), "y": number(y), "font-size": number(size)}
        style = {
            "text-anchor": anchor if anchor != "start" else "",
            "font-weight": "600" if bold else "",
            "fill": colour,
            "font-family": face,
        }
        told = {key: value for key, value in style.items() if value}
        self.mark("text", place | told | pressed, words)

    def rule(
        self, start: tuple[float, float], end: tuple[float, float], thick: float = FINE
    ) -> None:
        """A straight line."""
        (x1, y1), (x2, y2) = start, end
        ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
        self.mark("line", _lengths(ends) | {"stroke": BLACK, "stroke-width": number(thick)})

    def box(self, area: Area, fill: str = "none", thick: float = FINE) -> None:
        """A rectangle; without a frame where its thickness is 0."""
        frame = {"stroke": BLACK, "stroke-width": number(thick)} if thick else {}
        x, y, width, height = area
        sides = {"x": x, "y": y, "width": width, "height": height}
        self.mark("rect", _lengths(sides) | {"fill": fill} | frame)

    def disc(self, x: float, y: float, radius: float, *, filled: bool, thick: float = FINE) -> None:
        """A disc, or a ring."""
        fill = {"fill": BLACK if filled else WHITE, "stroke": BLACK, "stroke-width": number(thick)}
        self.mark("circle", _lengths({"cx": x, "cy": y, "r": radius}) | fill)

    def mark(self, name: str, attributes: dict[str, str], words: str | None = None) -> None:
        """Anything that SVG knows."""
        told = " ".join(f"{key}={quoteattr(value)}" for key, value in attributes.items())
        inside = "/>" if words is None else f">{escape(words)}</{name}>"
        self.marks.append(f"<{name} {told}{inside}")


def _lengths(attributes: dict[str, float]) -> dict[str, str]:
    return {key: number(value) for key, value in attributes.items()}
