"""What to do in the next turn of a form, from its solved table: eight sub-totals side by side.

Of choices that are worth the same but for rounding, the first is taken, in the order in which the
rules list them: dice to keep, the fewest first, then cells from the top.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH, fill, load, store, where_more
from yamotheque.solve.dice.rolls import FIRST_ROLL, PART_COUNT, PARTS, ROLL_COUNT
from yamotheque.solve.dice.turn import best_keeps, throw_means
from yamotheque.solve.sheet.form import Table, open_of
from yamotheque.solve.sheet.sums import slots_of

EQUAL: Final = 1e-9
"""Values no further apart are the same but for rounding."""


class Rules(NamedTuple):
    """A form and its table, as compiled functions take them: see `Form`, `Table` and `Slots`."""

    points: Any
    tier: Any
    joker: Any
    extra: Any
    status: Any
    adds: Any
    end: Any
    ordered: int
    throws: int
    node: Any
    values: Any
    slots: Any
    slot_points: Any
    slot_after: Any
    slot_of: Any


def rules_of(table: Table) -> Rules:
    """The form of a table and the table itself."""
    form, slots = table.form, slots_of(table.form)
    return Rules(
        form.points, form.tier, form.joker, form.extra, form.status, form.adds, form.end,
        form.ordered, form.throws, table.node, table.values,
        slots.many, slots.points, slots.after, slots.of.astype(np.uint8),
    )  # fmt: skip


@njit(cache=True)
def open_cells(rules: Rules, marked: int, cells: Any) -> int:
    """The cells that may be marked next, from the top, and how many they are."""
    every = rules.status.shape[0]
    may, count = open_of(((1 << every) - 1) & ~marked, rules.ordered), 0
    for cell in range(every):
        if may >> cell & 1:
            cells[count] = cell
            count += 1
    return count


@njit(cache=True)
def joker_mark(
    rules: Rules, marked: int, status: int, total: int, cells: Any, count: int, roll: int
) -> tuple[int, int, float]:
    """Where a roll that may be a joker is worth most: which of the open cells, points and worth."""
    variant = 1 if (marked & rules.joker[roll]) == rules.joker[roll] else 0
    lowest, top = 127, len(rules.end) - 1
    for at in range(count):
        lowest = min(lowest, rules.tier[variant, cells[at], status, roll])
    chosen, scored, best = -1, 0, NEVER
    for at in range(count):
        cell = cells[at]
        if rules.tier[variant, cell, status, roll] != lowest:
            continue
        points = rules.points[variant, cell, status, roll]
        child = rules.node[marked | 1 << cell, rules.status[cell, status, roll]]
        after = min(total + points, top) if rules.adds[cell] else total
        worth = points + rules.values[child, after]
        if worth > best + EQUAL:
            chosen, scored, best = at, points, worth
    return chosen, scored, best + rules.extra[status, roll]


@njit(cache=True)
def _options(
    rules: Rules, marked: int, status: int, totals: Any, cells: Any, count: int, first: Any,
    option: Any,
) -> None:  # fmt: skip
    """What each slot of the open cells is worth, those of a cell from a row of its own on."""
    row, top = 0, len(rules.end) - 1
    for at in range(count):
        cell, first[at] = cells[at], row
        for slot in range(rules.slots[cell, status]):
            points = rules.slot_points[cell, status, slot]
            after = rules.slot_after[cell, status, slot]
            child = rules.values[rules.node[marked | 1 << cell, after]]
            shift = points if rules.adds[cell] else 0
            for lane in range(WIDTH):
                option[row, lane] = child[min(totals[lane] + shift, top)] + points
            row += 1


@njit(cache=True)
def _mark_rows(
    rules: Rules, marked: int, status: int, totals: Any, cells: Any, count: int, first: Any,
    option: Any, rows: Any,
) -> None:  # fmt: skip
    """What marking the best cell is worth, for each roll."""
    for roll in range(ROLL_COUNT):
        row = FIRST_ROLL + roll
        if rules.joker[roll]:
            for lane in range(WIDTH):
                _, _, worth = joker_mark(rules, marked, status, totals[lane], cells, count, roll)
                rows[row, lane] = worth
            continue
        best = load(option, (first[0] + rules.slot_of[cells[0], status, roll]) * WIDTH)
        for at in range(1, count):
            slot = first[at] + rules.slot_of[cells[at], status, roll]
            value = load(option, slot * WIDTH)
            best = where_more(value, best, value, best)
        if rules.extra[status, roll]:
            best = best + fill(float(rules.extra[status, roll]))
        store(rows, row * WIDTH, best)


@njit(cache=True)
def work_out(
    rules: Rules, marked: int, status: int, totals: Any, cells: Any, count: int, first: Any,
    option: Any, one: Any, two: Any,
) -> None:  # fmt: skip
    """What every choice is worth for some sub-totals.

    `one` gets keeping dice with one throw to come, and marking the rolls in its last lines; `two`
    keeping them with two throws to come.
    """
    _options(rules, marked, status, totals, cells, count, first, option)
    _mark_rows(rules, marked, status, totals, cells, count, first, option, one)
    if rules.throws > 1:
        throw_means(one, WIDTH)
        best_keeps(two, one, WIDTH)
        throw_means(two, WIDTH)


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
def best_mark(
    rules: Rules, marked: int, status: int, total: int, cells: Any, count: int, first: Any,
    option: Any, lane: int, roll: int,
) -> tuple[int, int]:  # fmt: skip
    """The cell that is best marked with a roll, and its points."""
    if rules.joker[roll]:
        at, points, _ = joker_mark(rules, marked, status, total, cells, count, roll)
        return cells[at], points
    at, best = 0, NEVER
    for each in range(count):
        worth = option[first[each] + rules.slot_of[cells[each], status, roll], lane]
        if worth > best + EQUAL:
            at, best = each, worth
    return cells[at], rules.points[0, cells[at], status, roll]
