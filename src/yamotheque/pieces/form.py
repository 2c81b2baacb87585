"""A form to fill with five dice: its cells and what dice are worth in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yamotheque.pieces.sheet import Box, Line
from yamotheque.words import Text

Cells = tuple[int | None, ...]
"""One column of a form: the points in each cell, None where it is free."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a form: its name in programs and for people, and what dice are worth in it."""

    key: str
    title: Text
    hint: Text
    points: Callable[[Sequence[int]], int]


def fill(column: Cells, place: int, points: int) -> Cells:
    """The column with one more cell marked."""
    return (*column[:place], points, *column[place + 1 :])


def cell_lines(
    cells: Sequence[Cell], form: Sequence[Cells], box: Callable[[int, int], Box]
) -> list[Line]:
    """The lines of a sheet that can be marked; `box` draws the free cell of a column and place."""
    return [
        Line(
            cell.key,
            "cell",
            cell.title,
            cell.hint,
            tuple(
                box(number, place) if column[place] is None else Box(points=column[place])
                for number, column in enumerate(form)
            ),
        )
        for place, cell in enumerate(cells)
    ]
