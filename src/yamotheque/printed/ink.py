"""What a sheet is printed with: words, rules, boxes, discs and shapes, placed in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from yamotheque.printed.face import width_of

INK, GREY, HAIR, PALE, PAPER, WHITE = (
    "#221d18",
    "#6b6259",
    "#b8ada0",
    "#f4eee4",
    "#faf7f1",
    "#ffffff",
)
BRICK = "#a63d2a"
FINE, BOLD = 0.2, 0.45
"""How thick rules are."""
BODY, SMALL, LARGE = 3.7, 2.8, 9.0
"""How high letters are: 10.5, 8 and 25 points."""


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

    def inside(self, distance: float) -> Area:
        """What is left of it within a margin."""
        x, y, width, height = self
        return Area(x + distance, y + distance, width - 2 * distance, height - 2 * distance)


class Words(NamedTuple):
    """Words on a line, from its left end, pressed together to a part of their width."""

    x: float
    y: float
    words: str
    size: float
    face: str
    colour: str
    pressed: float


class Rule(NamedTuple):
    """A straight line."""

    start: tuple[float, float]
    end: tuple[float, float]
    thick: float
    colour: str


class Box(NamedTuple):
    """A rectangle with its corners rounded; without a frame where its thickness is 0."""

    area: Area
    fill: str
    thick: float
    colour: str
    radius: float


class Disc(NamedTuple):
    """A disc, with a rim where it is thicker than 0."""

    x: float
    y: float
    radius: float
    fill: str
    thick: float


class Shape(NamedTuple):
    """A filled polygon."""

    points: Sequence[tuple[float, float]]
    fill: str


Mark = Words | Rule | Box | Disc | Shape


class Ink:
    """Collects what is drawn on one sheet of paper."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = BODY,
        *,
        anchor: str = "start",
        room: float | None = None,
        face: str = "sans",
        colour: str = INK,
    ) -> None:
        """Words on a line, pressed together where they would need more than the room there is."""
        if not words:
            return
        natural = width_of(words, size, face)
        wide = natural if room is None else min(natural, room)
        left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[anchor]
        self.marks.append(Words(left, y, words, size, face, colour, wide / natural))

    def rule(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        thick: float = FINE,
        colour: str = INK,
    ) -> None:
        """A straight line."""
        self.marks.append(Rule(start, end, thick, colour))

    def box(
        self,
        area: Area,
        fill: str = "",
        *,
        thick: float = 0,
        colour: str = INK,
        radius: float = 0,
    ) -> None:
        """A rectangle."""
        self.marks.append(Box(area, fill, thick, colour, radius))

    def disc(self, x: float, y: float, radius: float, fill: str = INK, thick: float = 0) -> None:
        """A disc, or a ring."""
        self.marks.append(Disc(x, y, radius, fill, thick))

    def shape(self, points: Sequence[tuple[float, float]], fill: str = INK) -> None:
        """A filled polygon."""
        self.marks.append(Shape(points, fill))
