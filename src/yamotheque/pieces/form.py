"""A form to fill with dice: its cells, six numbers first, their pace, and the lines it is drawn by.

Where it has several columns, each has all the cells, and a bonus and a total of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

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


@lru_cache(maxsize=1 << 12)
def free_cells(column: Cells) -> tuple[int, ...]:
    """The places of the cells that are not marked."""
    return tuple(place for place, points in enumerate(column) if points is None)


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
    Text("de 1 à 6 ; avance sur trois de chaque", "1 to 6; lead over three of each"),
)


@cache
def written(points: int) -> Box:
    """A box with points in it."""
    return Box(points=points)


Heading = tuple[str, Literal["cell", "sum", "total"], Text, Text]
"""What stands before a line of a form: its name in programs, its role, and for people two more."""


def cell_headings(cells: Sequence[FormCell[Any]]) -> list[Heading]:
    """What stands before the cells of a form."""
    return [(cell.key, "cell", cell.title, cell.hint) for cell in cells]


def form_headings(cells: Sequence[Cell], pace: Pace, bonus: Text) -> list[Heading]:
    """What stands before all the lines of a form; `bonus` says when it is given."""
    lines = cell_headings(cells)
    return [
        *lines[:NUMBERS],
        ("subtotal", "sum", SUBTOTAL, pace.hint),
        ("bonus", "sum", BONUS, bonus),
        *lines[NUMBERS:],
        ("total", "total", TOTAL, WITH_BONUS),
    ]


def cell_boxes(column: Cells, free: Callable[[int], Box]) -> tuple[Box, ...]:
    """The cells of a column from top to bottom; `free` draws the free one at a place."""
    marked = enumerate(column)
    return tuple([free(at) if points is None else written(points) for at, points in marked])


class Sums(NamedTuple):
    """The boxes of a column that nobody marks."""

    subtotal: Box
    bonus: Box
    total: Box


def sums_of(column: Cells, pace: Pace, bonus: int, total: int) -> Sums:
    """The sums of a column, given its bonus and its total."""
    return Sums(pace.box(column), written(bonus), written(total))


def form_boxes(column: Cells, free: Callable[[int], Box], sums: Sums) -> tuple[Box, ...]:
    """A column from top to bottom: its cells, and the sums between and below them."""
    boxes = cell_boxes(column, free)
    return (*boxes[:NUMBERS], sums.subtotal, sums.bonus, *boxes[NUMBERS:], sums.total)


def drawn_lines(headings: Sequence[Heading], columns: Iterable[Sequence[Box]]) -> tuple[Line, ...]:
    """Columns side by side, line by line."""
    across = zip(*columns, strict=True)
    return tuple([Line(*head, boxes) for head, boxes in zip(headings, across, strict=True)])


def column_account(
    cells: Sequence[Cell], column: Cells, bonus: int, rule: Text, extra: int = 0
) -> Account:
    """What the total of a column is made of: its numbers, their bonus, its figures, and more."""
    figures, titles = column[NUMBERS:], [cell.title for cell in cells]
    besides = [part(MORE_YAHTZEES, extra)] if extra else []
    return (
        part(ONE_TO_SIX, subtotal(column), struck(titles[:NUMBERS], column[:NUMBERS])),
        part(BONUS, bonus, rule),
        part(FIGURES, sum(filter(None, figures)), struck(titles[NUMBERS:], figures)),
        *besides,
    )


ONE_TO_SIX: Final = Text("De 1 à 6", "1 to 6")
FIGURES: Final = same("Figures")
MORE_YAHTZEES: Final = Text("Yahtzee de plus", "More Yahtzees")
SUBTOTAL: Final = Text("Sous-total", "Sub-total")
BONUS: Final = same("Bonus")
TOTAL: Final = same("Total")
WITH_BONUS: Final = Text("bonus compris", "bonus included")
