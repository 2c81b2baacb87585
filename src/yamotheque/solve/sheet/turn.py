"""The next turn of a sheet that is partly filled, from the solved table of its form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from yamotheque.pieces.form import Cells
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.matrices import NEVER, SheetTurn, dice_matrices, work_out_marks
from yamotheque.solve.dice.rolls import ROLL_COUNT
from yamotheque.solve.sheet.form import Form, Table, allowed_cells, mark_cell
from yamotheque.solve.sheet.marks import open_cells


class Place(NamedTuple):
    """Where somebody stands between turns: cells as bits, status and sub-total."""

    marked: int
    status: int
    subtotal: int


class Marking(NamedTuple):
    """Marking a cell, for every roll: the points, where it leads to, and whether it is allowed."""

    cell: int
    points: Any
    marked: int
    status: Any
    subtotal: Any
    allowed: Any


def place_of(form: Form, sheet: Cells, status: int) -> Place:
    """Where a sheet stands."""
    marked = sum(1 << cell for cell, points in enumerate(sheet) if points is not None)
    numbers = sum(points or 0 for points, adds in zip(sheet, form.adds, strict=True) if adds)
    return Place(marked, status, min(numbers, len(form.end) - 1))


def markings(form: Form, at: Place) -> Iterator[Marking]:
    """Every cell that may be marked next."""
    may = open_cells(form, at.marked)
    for cell in range(form.cells):
        if may >> cell & 1:
            points, status, subtotal, allowed = _marking(form, may, *at, cell)
            gained = points + form.extra[at.status]
            yield Marking(cell, gained, at.marked | 1 << cell, status, subtotal, allowed > 0)


@njit()
def _marking(form: Form, may: int, marked: int, status: int, subtotal: int, cell: int) -> Any:
    """Points, status and sub-total after them and whether it is allowed, for every roll."""
    found = np.empty((4, ROLL_COUNT), np.int64)
    for roll in range(ROLL_COUNT):
        mark = mark_cell(form, marked, status, subtotal, cell, roll)
        allowed = allowed_cells(form, may, marked, status, roll) >> cell & 1
        found[0, roll], found[1, roll] = mark.points, mark.status
        found[2, roll], found[3, roll] = mark.subtotal, allowed
    return found


def work_out_sheet(table: Table, sheet: Cells, status: int) -> SheetTurn:
    """What every choice of the turn is worth; there is one column of marks.

    The table counts the bonus at the end, the games when it is reached.
    """
    form, at = table.form, place_of(table.form, sheet, status)
    worth = np.full((1, 1, len(sheet), ROLL_COUNT), NEVER)
    for mark in markings(form, at):
        to_come = table.values[table.node[mark.marked, mark.status], mark.subtotal]
        gain = mark.points + to_come - float(form.end[at.subtotal])
        worth[0, 0, mark.cell] = np.where(mark.allowed, gain, NEVER)
    return work_out_marks(np, dice_matrices(), worth, (form.throws,))
