"""What to do in the next turn of a form, from its solved table: eight sub-totals at a time.

Of choices that are worth the same but for rounding, the first is taken, in the order in which the
rules list them: dice to keep, the fewest first, then cells from the top.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH, load, store, where_more
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, PART_COUNT, PARTS, ROLL_COUNT
from yamotheque.solve.dice.turn import best_keeps, throw_means
from yamotheque.solve.sheet.form import Form, allowed_cells, mark_cell
from yamotheque.solve.sheet.marks import open_cells

EQUAL: Final = 1e-9
"""Values no further apart are the same but for rounding."""


class SolvedForm(NamedTuple):
    """A form and its table, as compiled functions take them."""

    form: Form
    node: Any
    values: Any


class Desk(NamedTuple):
    """Where the next turn of eight sub-totals is worked out; columns are lanes.

    - cells: the cells that may be marked next, as far as they go.
    - option: what each way to mark is worth.
    - one, two: what keeping dice is worth with one and with two throws to come; the last lines of
      `one` are what marking each roll is worth.
    """

    cells: Any
    option: Any
    one: Any
    two: Any


@njit()
def new_desk(form: Form) -> Desk:
    """An empty desk for a form."""
    cells, option = np.empty(len(form.adds), np.int64), np.empty((len(form.cell), WIDTH))
    return Desk(cells, option, np.empty((ALL, WIDTH)), np.empty((ALL, WIDTH)))


@njit()
def _list_cells(form: Form, marked: int, cells: Any) -> int:
    """The cells that may be marked next, from the top, and how many they are."""
    may, count = open_cells(form, marked), 0
    for cell in range(len(cells)):
        if may >> cell & 1:
            cells[count] = cell
            count += 1
    return count


@njit()
def joker_mark(
    solved: SolvedForm, marked: int, status: int, total: int, cells: Any, roll: int
) -> tuple[int, float]:
    """The best of the open cells for a roll that may be a joker, and its worth."""
    form, may = solved.form, 0
    for cell in cells:
        may |= 1 << cell
    allowed = allowed_cells(form, may, marked, status, roll)
    chosen, best = -1, NEVER
    for cell in cells:
        if allowed >> cell & 1:
            mark = mark_cell(form, marked, status, total, cell, roll)
            child = solved.node[marked | 1 << cell, mark.status]
            worth = mark.points + solved.values[child, mark.subtotal]
            if worth > best + EQUAL:
                chosen, best = cell, worth
    return chosen, best + form.extra[status, roll]


@njit()
def weigh_ways(solved: SolvedForm, marked: int, status: int, totals: Any, option: Any) -> None:
    """What each way to mark an open cell is worth, by [way, lane], for some sub-totals."""
    form, node, values = solved
    may, top = open_cells(form, marked), len(form.end) - 1
    for way in range(len(form.cell)):
        cell, points = form.cell[way], form.points[way, status]
        if may >> cell & 1:
            child = values[node[marked | 1 << cell, form.after[way, status]]]
            shift = points if form.adds[cell] else 0
            for lane in range(len(totals)):
                option[way, lane] = child[min(totals[lane] + shift, top)] + points


@njit()
def _mark_rows(
    solved: SolvedForm, marked: int, status: int, totals: Any, cells: Any, desk: Desk
) -> None:
    """What marking the best cell is worth, for each roll.

    `marks.mark_best` does so for many positions: its lists of ways do not pay for eight.
    """
    form = solved.form
    for roll in range(ROLL_COUNT):
        row = FIRST_ROLL + roll
        if form.joker[roll]:
            for lane in range(WIDTH):
                _, worth = joker_mark(solved, marked, status, totals[lane], cells, roll)
                desk.one[row, lane] = worth
            continue
        best = load(desk.option, form.way[0, cells[0], roll] * WIDTH)
        for at in range(1, len(cells)):
            value = load(desk.option, form.way[0, cells[at], roll] * WIDTH)
            best = where_more(value, best, value, best)
        store(desk.one, row * WIDTH, best)


@njit()
def work_out(solved: SolvedForm, marked: int, status: int, totals: Any, desk: Desk) -> Any:
    """Work out on the desk what every choice is worth for eight sub-totals; the open cells."""
    cells = desk.cells[: _list_cells(solved.form, marked, desk.cells)]
    weigh_ways(solved, marked, status, totals, desk.option)
    _mark_rows(solved, marked, status, totals, cells, desk)
    if solved.form.throws > 1:
        throw_means(desk.one, WIDTH)
        best_keeps(desk.two, desk.one, WIDTH)
        throw_means(desk.two, WIDTH)
    return cells


@njit()
def best_keep(keeps: Any, marks: Any, lane: int, roll: int) -> int:
    """The best dice to keep of a roll, -1 where marking it is better."""
    chosen, best = -1, NEVER
    for at in range(PART_COUNT[roll]):
        part = PARTS[roll, at]
        if keeps[part, lane] > best + EQUAL:
            chosen, best = part, keeps[part, lane]
    return -1 if marks[FIRST_ROLL + roll, lane] > best + EQUAL else chosen


@njit()
def best_cell(
    solved: SolvedForm, marked: int, status: int, total: int, cells: Any, desk: Desk, lane: int,
    roll: int,
) -> int:  # fmt: skip
    """The cell that is best marked with a roll."""
    if solved.form.joker[roll]:
        return int(joker_mark(solved, marked, status, total, cells, roll)[0])
    chosen, best = cells[0], NEVER
    for cell in cells:
        worth = desk.option[solved.form.way[0, cell, roll], lane]
        if worth > best + EQUAL:
            chosen, best = cell, worth
    return int(chosen)
