"""Small pictures of what is played with: dice, sticks, and the suits of cards."""

from __future__ import annotations

from typing import Final

from yamotheque.printed.ink import BRICK, INK, WHITE, Area, Ink

PLACES: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)
"""Where the pips of each number lie on a square."""
SUITS: Final = "SHDC"
RED: Final = "HD"


def pips(ink: Ink, area: Area, number: int) -> None:
    """The pips of a number on a square."""
    x, y = area.middle
    for across, down in PLACES[number]:
        ink.disc(x + across * area.width * 0.27, y + down * area.width * 0.27, area.width * 0.095)


def die(ink: Ink, area: Area, number: int) -> None:
    """A die seen from above."""
    ink.box(area, WHITE, thick=0.25, radius=area.width * 0.2)
    pips(ink, area, number)


def stick(ink: Ink, area: Area, upper: int, lower: int) -> None:
    """A face of a stick, upright: a domino."""
    ink.box(area, WHITE, thick=0.25, radius=area.width * 0.12)
    half = area._replace(height=area.height / 2)
    ink.rule((area.x, half.bottom), (area.right, half.bottom), 0.25)
    pips(ink, half, upper)
    pips(ink, half._replace(y=half.bottom), lower)


def suit(ink: Ink, x: float, y: float, size: float, name: str) -> None:
    """A suit by its letter, as high as it says, around a point."""
    colour, half = BRICK if name in RED else INK, size / 2

    def disc(across: float, down: float, radius: float) -> None:
        ink.disc(x + across * half, y + down * half, radius * half, colour)

    def shape(*points: tuple[float, float]) -> None:
        ink.shape([(x + across * half, y + down * half) for across, down in points], colour)

    match name:
        case "D":
            shape((0, -1), (0.78, 0), (0, 1), (-0.78, 0))
        case "H":
            disc(-0.45, -0.38, 0.5)
            disc(0.45, -0.38, 0.5)
            shape((-0.9, -0.2), (0.9, -0.2), (0, 1))
        case "S" | "C":
            shape((0, -0.1), (0.4, 1), (-0.4, 1))
            disc(-0.46, 0.22, 0.46)
            disc(0.46, 0.22, 0.46)
            if name == "C":
                disc(0, -0.48, 0.46)
            else:
                shape((-0.86, 0.06), (0.86, 0.06), (0, -1))


def emblem(ink: Ink, right: float, y: float, size: float, material: str) -> None:
    """What a game is played with, in a row that ends at the right."""
    if material == "sticks":
        for place, (upper, lower) in enumerate(((5, 5), (5, 2), (2, 0))):
            left = right - (3 - place) * size * 0.62
            stick(ink, Area(left, y, size * 0.5, size), upper, lower)
        return
    step = size * 0.8
    for place in range(4):
        left = right - (4 - place) * step
        if material == "draw":
            suit(ink, left + size * 0.5, y + size / 2, size * 0.6, SUITS[place])
        else:
            side = size * 0.66
            die(ink, Area(left + step - side, y + (size - side) / 2, side, side), place + 3)
