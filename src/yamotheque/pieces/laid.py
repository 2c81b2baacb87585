"""Sticks as they lie on the table, and their picture in text.

Lengths are measured in halves of a half: a stick lies on 4 by 2, or upright on 2 by 4. In text a
half takes 4 columns and 2 rows, so that sticks that touch share the line between them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

Side = Literal["left", "up", "right", "down"]
SIDES: Final[tuple[Side, ...]] = ("left", "up", "right", "down")
STEP: Final = {"left": (-1, 0), "up": (0, -1), "right": (1, 0), "down": (0, 1)}

Cell = tuple[int, int]
"""A character's column and row."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A stick as it lies: its face from left to right or from top to bottom, and its corner."""

    face: str
    x: int
    y: int
    upright: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high it lies."""
        return (2, 4) if self.upright else (4, 2)


@dataclass(frozen=True, slots=True)
class Socket:
    """An open connection: the stick it is on, its number, its point on the edge and its side."""

    on: str
    number: int
    x: int
    y: int
    side: Side

    @property
    def middle(self) -> Cell:
        """The character where its number is written."""
        along, down = STEP[self.side]
        return 2 * self.x + 3 * along, self.y + down


def picture(sticks: Iterable[Laid], sockets: Iterable[Socket] = ()) -> str:
    """Sticks as boxes, and each socket's number in brackets beside its stick.

    >>> print(picture([Laid("3-5", 0, 1), Laid("5-5", 4, 0, upright=True)]))
            ┌───┐
    ┌───────┤ 5 │
    │ 3 ┆ 5 │╌╌╌│
    └───────┤ 5 │
            └───┘
    """
    return _picture(tuple(sticks), tuple(sockets))


@lru_cache(maxsize=1 << 8)
def _picture(sticks: tuple[Laid, ...], sockets: tuple[Socket, ...]) -> str:
    lines: dict[Cell, int] = {}
    written: dict[Cell, str] = {}
    for stick in sticks:
        _outline(stick, lines)
        _write_halves(stick, written)
    for socket in sockets:
        column, row = socket.middle
        for step, character in zip((-1, 0, 1), f"({socket.number})", strict=True):
            written[column + step, row] = character
    shown = {cell: JUNCTIONS[line] for cell, line in lines.items()} | written
    columns, rows = zip(*shown, strict=True)
    across = range(min(columns), max(columns) + 1)
    return "\n".join(
        "".join(shown.get((column, row), " ") for column in across).rstrip()
        for row in range(min(rows), max(rows) + 1)
    )


# Which of its four neighbours a line goes on to: left 1, up 2, right 4, down 8.
JUNCTIONS: Final = " ╴╵┘╶─└┴╷┐│┤┌┬├┼"


def _outline(stick: Laid, lines: dict[Cell, int]) -> None:
    wide, high = stick.size
    left, top, right, bottom = 2 * stick.x, stick.y, 2 * (stick.x + wide), stick.y + high
    for column in range(left, right + 1):
        goes_on = (column > left) * 1 | (column < right) * 4
        for row in (top, bottom):
            lines[column, row] = lines.get((column, row), 0) | goes_on
    for row in range(top, bottom + 1):
        goes_on = (row > top) * 2 | (row < bottom) * 8
        for column in (left, right):
            lines[column, row] = lines.get((column, row), 0) | goes_on


def _write_halves(stick: Laid, written: dict[Cell, str]) -> None:
    left, top = 2 * stick.x, stick.y
    first, second, letter = stick.face[0], stick.face[2], stick.face[3:]
    written[left + 2, top + 1] = first
    down, right = (3, 2) if stick.upright else (1, 6)
    written[left + right, top + down] = second
    if letter:
        written[left + right + 1, top + down] = letter
    if stick.upright:
        written.update({(left + step, top + 2): "╌" for step in (1, 2, 3)})
    else:
        written[left + 4, top + 1] = "┆"
