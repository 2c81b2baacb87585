"""The type faces that sheets are printed in: how wide words are, and the shapes of letters."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FACES: Final = ("sans", "bold", "serif")
UNITS: Final = 1000
"""Into how many parts the designers of our type faces cut the height of a line."""


class Glyph(NamedTuple):
    """A letter: how far the next one stands from it, and its outline as SVG writes it."""

    advance: int
    outline: str


def face_file(face: str) -> Path:
    """Where a type face lies."""
    return Path(__file__).parent / "faces" / f"{face}.ttf"


@cache
def _font(face: str) -> tuple[TTFont, dict[int, str]]:
    font = TTFont(face_file(face), lazy=True)
    return font, font.getBestCmap()


@cache
def glyph(face: str, letter: str) -> Glyph:
    """A letter of a type face; an empty box for one that it does not have."""
    font, names = _font(face)
    shapes = font.getGlyphSet()
    shape, pen = shapes[names.get(ord(letter), ".notdef")], SVGPathPen(shapes)
    shape.draw(pen)
    return Glyph(round(shape.width), pen.getCommands())


def width_of(words: str, size: float, face: str = "sans") -> float:
    """How wide words are.

    >>> round(width_of("Full", 10), 1), round(width_of("Moins", 10), 1)
    (15.5, 24.8)
    """
    return sum(glyph(face, letter).advance for letter in words) * size / UNITS


def wrapped(words: str, size: float, width: float, face: str = "sans") -> list[str]:
    """Words on as many lines as they need.

    >>> wrapped("cinq dés égaux", 10, 40)
    ['cinq dés', 'égaux']
    """
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, face) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
