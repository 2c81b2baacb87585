"""A form to fill with dice: its cells, six numbers first, their pace, and the lines it is drawn by.

Where it has several columns, each has all the cells, and a bonus and a total of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from yamotheque.account import Account, part, struck
from yamotheque.pieces.sheet import Box, Line
from yamotheque.words import Text, same

Cells = tuple[int | None, ...]
"""One column of a form: the points in each cell, None where it is free."""

NUMBERS: Final = 6
"""How many cells at the top of a form are those of a number."""


M = TypeVar("M")


@dataclass(frozen=True)
class FormCell(Generic[M]):
    """One cell of a form: its name in programs and for people, and what material is worth in it."""

    key: str
    title: Text
    hint: Text
    points: Callable[[M], int]


Cell = FormCell[Sequence[int]]
"""A cell to fill with dice."""


def number(face: int) -> Cell:
    """A cell from 1 to 6: the sum of the dice showing that number."""
    hint = Text(f"somme des {face}", f"sum of the {face}s")
    return Cell(str(face), same(str(face)), hint, lambda dice: face * dice.count(face))


SIX_NUMBERS: Final = tuple(number(face) for face in range(1, NUMBERS + 1))


def fill(column: Cells, place: int, points: int) -> Cells:
    """The column with one more cell marked."""
    return (*column[:place], points, *column[place + 1 :])


def subtotal(column: Cells) -> int:
    """The sum of the cells 1 to 6."""
    return sum(filter(None, column[:NUMBERS]))


class Pace(NamedTuple):
    """What is expected of each number, and in words; all of it together earns the bonus."""

    pars: tuple[int, ...]
    hint: Text

    @property
    def goal(self) -> int:
        """The sub-total that earns the bonus."""
        return sum(self.pars)

    def box(self, column: Cells) -> Box:
        """The sub-total, and how far it is ahead of the numbers marked, or behind."""
        marked = [each for each in zip(column, self.pars, strict=False) if each[0] is not None]
        ahead = sum(points - par for points, par in marked if points is not None)
        return Box(points=subtotal(column), aside=f"{ahead:+d}" if marked else None)


THREE_OF_EACH: Final = Pace(
    (3, 6, 9, 12, 15, 18),
    Text("de 1 à 6 ; écart à trois de chaque", "1 to 6; distance from three of each"),
)


@cache
def written(points: int) -> Box:
    """A box with points in it."""
    return Box(points=points)


def cell_lines(
    cells: Sequence[FormCell[Any]], form: Sequence[Cells], free: Callable[[int, int], Box]
) -> tuple[Line, ...]:
    """The cells of a form line by line; `free` draws the free cell of a column and a place."""

    def box(column: int, place: int) -> Box:
        points = form[column][place]
        return free(column, place) if points is None else written(points)

    def line(place: int) -> Line:
        cell, columns = cells[place], range(len(form))
        boxes = tuple(box(column, place) for column in columns)
        return Line(cell.key, "cell", cell.title, cell.hint, boxes)

    return tuple(map(line, range(len(cells))))


def form_lines(
    cells: Sequence[Cell],
    form: Sequence[Cells],
    free: Callable[[int, int], Box],
    *,
    pace: Pace,
    bonus: tuple[Text, Sequence[int]],
    totals: Sequence[int],
    extra: Sequence[Line] = (),
) -> tuple[Line, ...]:
    """A form drawn line by line; `free` draws the free cell of a column and a place.

    `bonus` is when it is given, and what it is in each column; `extra` lines come above the totals.
    """
    lines = cell_lines(cells, form, free)
    hint, bonuses = bonus
    return (
        *lines[:NUMBERS],
        Line("subtotal", "sum", SUBTOTAL, pace.hint, tuple(map(pace.box, form))),
        Line("bonus", "sum", BONUS, hint, tuple(Box(points=each) for each in bonuses)),
        *lines[NUMBERS:],
        *extra,
        Line("total", "total", TOTAL, WITH_BONUS, tuple(Box(points=each) for each in totals)),
    )


def column_account(
    cells: Sequence[Cell], column: Cells, bonus: int, rule: Text, extra: int = 0
) -> Account:
    """What the total of a column is made of: its numbers, their bonus, its figures, and more."""
    figures, titles = column[NUMBERS:], [cell.title for cell in cells]
    besides = [part(BESIDES, extra)] if extra else []
    return (
        part(ONE_TO_SIX, subtotal(column), struck(titles[:NUMBERS], column[:NUMBERS])),
        part(BONUS, bonus, rule),
        part(FIGURES, sum(filter(None, figures)), struck(titles[NUMBERS:], figures)),
        *besides,
    )


ONE_TO_SIX: Final = Text("De 1 à 6", "1 to 6")
FIGURES: Final = same("Figures")
BESIDES: Final = Text("Hors des cases", "In no cell")
SUBTOTAL: Final = Text("Sous-total", "Sub-total")
BONUS: Final = same("Bonus")
TOTAL: Final = same("Total")
WITH_BONUS: Final = Text("bonus compris", "bonus included")
