"""What to do in the next turn of a form, from its solved table: eight sub-totals at a time.

Of choices that are worth the same but for rounding, the first is taken, in the order in which the
rules list them: dice to keep, the fewest first, then cells from the top.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH, fill, load, store, where_more
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, PART_COUNT, PARTS, ROLL_COUNT
from yamotheque.solve.dice.turn import best_keeps, throw_means
from yamotheque.solve.sheet.form import Form, allowed_cells, mark_cell, open_of
from yamotheque.solve.sheet.sums import Slots

EQUAL: Final = 1e-9
"""Values no further apart are the same but for rounding."""


class SolvedForm(NamedTuple):
    """A form, the slots of its cells and its table, as compiled functions take them."""

    form: Form
    slots: Slots
    node: Any
    values: Any


class Desk(NamedTuple):
    """Where the next turn of eight sub-totals is worked out; columns are lanes.

    - cells: the cells that may be marked next, as far as they go.
    - first: the row of `option` where the slots of each of these cells begin.
    - option: what each slot is worth.
    - one, two: what keeping dice is worth with one and with two throws to come; the last lines of
      `one` are what marking each roll is worth.
    """

    cells: Any
    first: Any
    option: Any
    one: Any
    two: Any


@njit(cache=True)
def new_desk(solved: SolvedForm) -> Desk:
    """An empty desk for a form."""
    cells = solved.form.status.shape[0]
    option = np.empty((cells * solved.slots.points.shape[2], WIDTH))
    one, two = np.empty((ALL, WIDTH)), np.empty((ALL, WIDTH))
    return Desk(np.empty(cells, np.int64), np.empty(cells, np.int64), option, one, two)


@njit(cache=True)
def open_cells(form: Form, marked: int, cells: Any) -> int:
    """The cells that may be marked next, from the top, and how many they are."""
    every = form.status.shape[0]
    may, count = open_of(((1 << every) - 1) & ~marked, form.ordered), 0
    for cell in range(every):
        if may >> cell & 1:
            cells[count] = cell
            count += 1
    return count


@njit(cache=True)
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


@njit(cache=True)
def _options(
    solved: SolvedForm, marked: int, status: int, totals: Any, cells: Any, desk: Desk
) -> None:
    """What each slot of the open cells is worth, those of a cell from a row of its own on."""
    form, slots, node, values = solved
    row, top = 0, len(form.end) - 1
    for at, cell in enumerate(cells):
        desk.first[at] = row
        for slot in range(slots.many[cell, status]):
            points = slots.points[cell, status, slot]
            child = values[node[marked | 1 << cell, slots.after[cell, status, slot]]]
            shift = points if form.adds[cell] else 0
            for lane in range(WIDTH):
                desk.option[row, lane] = child[min(totals[lane] + shift, top)] + points
            row += 1


@njit(cache=True)
def _mark_rows(
    solved: SolvedForm, marked: int, status: int, totals: Any, cells: Any, desk: Desk
) -> None:
    """What marking the best cell is worth, for each roll."""
    form, slot_of = solved.form, solved.slots.of
    for roll in range(ROLL_COUNT):
        row = FIRST_ROLL + roll
        if form.joker[roll]:
            for lane in range(WIDTH):
                _, worth = joker_mark(solved, marked, status, totals[lane], cells, roll)
                desk.one[row, lane] = worth
            continue
        best = load(desk.option, (desk.first[0] + slot_of[cells[0], status, roll]) * WIDTH)
        for at in range(1, len(cells)):
            slot = desk.first[at] + slot_of[cells[at], status, roll]
            value = load(desk.option, slot * WIDTH)
            best = where_more(value, best, value, best)
        if form.extra[status, roll]:
            best = best + fill(float(form.extra[status, roll]))
        store(desk.one, row * WIDTH, best)


@njit(cache=True)
def work_out(solved: SolvedForm, marked: int, status: int, totals: Any, desk: Desk) -> Any:
    """Work out on the desk what every choice is worth for eight sub-totals; the open cells."""
    cells = desk.cells[: open_cells(solved.form, marked, desk.cells)]
    _options(solved, marked, status, totals, cells, desk)
    _mark_rows(solved, marked, status, totals, cells, desk)
    if solved.form.throws > 1:
        throw_means(desk.one, WIDTH)
        best_keeps(desk.two, desk.one, WIDTH)
        throw_means(desk.two, WIDTH)
    return cells


@njit(cache=True)
def best_keep(keeps: Any, marks: Any, lane: int, roll: int) -> int:
    """The best dice to keep of a roll, -1 where marking it is better."""
    chosen, best = -1, NEVER
    for at in range(PART_COUNT[roll]):
        part = PARTS[roll, at]
        if keeps[part, lane] > best + EQUAL:
            chosen, best = part, keeps[part, lane]
    return -1 if marks[FIRST_ROLL + roll, lane] > best + EQUAL else chosen


@njit(cache=True)
def best_cell(
    solved: SolvedForm, marked: int, status: int, total: int, cells: Any, desk: Desk, lane: int,
    roll: int,
) -> int:  # fmt: skip
    """The cell that is best marked with a roll."""
    if solved.form.joker[roll]:
        return int(joker_mark(solved, marked, status, total, cells, roll)[0])
    chosen, best = cells[0], NEVER
    for at, cell in enumerate(cells):
        worth = desk.option[desk.first[at] + solved.slots.of[cell, status, roll], lane]
        if worth > best + EQUAL:
            chosen, best = cell, worth
    return int(chosen)
