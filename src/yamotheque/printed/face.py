"""The type faces that sheets are printed in: how wide words are, and the shapes of letters."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

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


DRAWN: Final = Path(__file__).parent / "faces" / "drawn.json"
"""The letters as `drawn` draws them, kept where nothing is that reads type faces."""
NO_LETTER: Final = ".notdef"


def can_print() -> bool:
    """Whether there is something to measure type with."""
    return DRAWN.is_file() or find_spec("fontTools") is not None


@cache
def _font(face: str) -> tuple[Any, dict[int, str]]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # not on a device

    font = TTFont(face_file(face), lazy=True)
    return font, font.getBestCmap()


def drawn(face: str, name: str) -> Glyph:
    """A letter by its name in a type face."""
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]

    shapes = _font(face)[0].getGlyphSet()
    shape, pen = shapes[name], SVGPathPen(shapes)
    shape.draw(pen)
    return Glyph(round(shape.width), pen.getCommands())


def all_drawn() -> dict[str, dict[str, Glyph]]:
    """Every letter of every type face, and the box for those that it does not have."""
    return {
        face: {chr(code): drawn(face, name) for code, name in _font(face)[1].items()}
        | {NO_LETTER: drawn(face, NO_LETTER)}
        for face in FACES
    }


@cache
def _kept() -> dict[str, dict[str, tuple[int, str]]]:
    return dict(json.loads(DRAWN.read_text("utf-8"))) if DRAWN.is_file() else {}


@cache
def glyph(face: str, letter: str) -> Glyph:
    """A letter of a type face; an empty box for one that it does not have."""
    if letters := _kept().get(face):
        return Glyph(*letters.get(letter, letters[NO_LETTER]))
    return drawn(face, _font(face)[1].get(ord(letter), NO_LETTER))


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
