"""The sheet solver: the exact value of every position of a form.

Positions with the same cells and status differ in the sub-total alone and are solved together, side
by side in the machine's vector registers; sets of cells are solved from the full form back to the
empty one, all of one size at once on all cores.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange

from yamotheque.solve import tables
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.dice.turn import average, work_back, work_back_squared
from yamotheque.solve.sheet.form import (
    LANES,
    Form,
    Table,
    allowed_cells,
    open_of,
    reachable_statuses,
    variant_of,
)
from yamotheque.worth.study import Progress, silent


@njit(cache=True)
def _number(reach: Any, statuses: int) -> Any:
    """A number for every set of cells and status that can occur, and -1 for the others."""
    node = np.full((len(reach), statuses), -1, np.int32)
    count = 0
    for marked in range(len(reach)):
        for status in range(statuses):
            if reach[marked] >> np.uint64(status) & np.uint64(1):
                node[marked, status] = count
                count += 1
    return node


@njit(fastmath=True, cache=True)
def _raise(row: Any, child: Any, shift: int, score: int, lanes: int) -> None:
    """Let marking a cell compete for the best value of a roll."""
    for lane in range(lanes):
        row[lane] = max(row[lane], child[shift + lane] + score)


@njit(fastmath=True, cache=True)
def _raise_squared(
    row: Any, square: Any, child: Any, child_square: Any, shift: int, score: int, lanes: int
) -> None:
    """The same, with the mean square of the points to come following the better choice."""
    for lane in range(lanes):
        to_come = child[shift + lane]
        if to_come + score > row[lane]:
            row[lane] = to_come + score
            square[lane] = child_square[shift + lane] + score * (2.0 * to_come + score)


@njit(fastmath=True, cache=True)
def _marks(
    rows: Any, squares: Any, base: Any, children: Any, child_squares: Any, cells: Any, count: int,
    may: int, marked: int, status: int, lanes: int, node: Any, values: Any, value_squares: Any,
    spread: bool, form: Form,
) -> None:  # fmt: skip
    """The value of marking the best cell, for each roll.

    Nought may be marked with any roll, wherever it changes nothing else: `base` is the best of it,
    found once, and only what scores or leads elsewhere is looked at for each roll.
    """
    base[:, :lanes] = -1e9
    for at in range(count):
        if form.zero[cells[at], status] >= 0:
            if spread:
                _raise_squared(base[0], base[1], children[at], child_squares[at], 0, 0, lanes)
            else:
                _raise(base[0], children[at], 0, 0, lanes)
    for roll in range(ROLL_COUNT):
        row, square = rows[FIRST_ROLL + roll], squares[(FIRST_ROLL + roll) * spread]
        variant = variant_of(form, marked, roll)
        allowed = allowed_cells(form, may, marked, status, roll)
        forced = allowed != may
        if forced:
            row[:lanes] = -1e9
        else:
            row[:lanes] = base[0, :lanes]
            if spread:
                square[:lanes] = base[1, :lanes]
        for at in range(count):
            cell = cells[at]
            score = form.points[variant, cell, status, roll]
            after = form.status[cell, status, roll]
            if not allowed >> cell & 1:
                continue
            if after != form.zero[cell, status]:
                child = node[marked | 1 << cell, after]
                if spread:
                    _raise_squared(
                        row, square, values[child], value_squares[child], 0, score, lanes
                    )
                else:
                    _raise(row, values[child], 0, score, lanes)
            elif score or forced:
                shift = score if form.adds[cell] else 0
                if spread:
                    _raise_squared(
                        row, square, children[at], child_squares[at], shift, score, lanes
                    )
                else:
                    _raise(row, children[at], shift, score, lanes)
        more = form.extra[status, roll]
        if more:
            if spread:
                square[:lanes] += more * (2.0 * row[:lanes] + more)
            row[:lanes] += more


@njit(fastmath=True, cache=True)
def _padded(children: Any, child: Any, top: int) -> None:
    """A follower's values, the last sub-total standing for all above it."""
    children[: top + 1] = child[: top + 1]
    children[top + 1 :] = child[top]


@njit(parallel=True, fastmath=True, cache=True)
def _solve_layer(
    marks: Any, totals: Any, node: Any, values: Any, value_squares: Any, spread: bool, form: Form
) -> None:  # fmt: skip
    """Solve all positions with these sets of marked cells; their followers are solved already."""
    all_cells, statuses = form.zero.shape
    width, top = values.shape[1], len(form.end) - 1
    for index in prange(len(marks)):
        rows = np.empty((ALL, width))
        squares = np.empty((ALL if spread else 1, width))
        base = np.empty((2, width))
        children = np.empty((all_cells, width + 32))
        child_squares = np.empty((all_cells if spread else 1, width + 32))
        cells = np.empty(all_cells, np.int64)
        lanes = -(-totals[index] // LANES) * LANES
        marked = marks[index]
        may = open_of(((1 << all_cells) - 1) & ~marked, form.ordered)
        count = 0
        for cell in range(all_cells):
            if may >> cell & 1:
                cells[count] = cell
                count += 1
        for status in range(statuses):
            me = node[marked, status]
            if me < 0:
                continue
            for at in range(count):
                after = form.zero[cells[at], status]
                if after >= 0:
                    child = node[marked | 1 << cells[at], after]
                    _padded(children[at], values[child], top)
                    if spread:
                        _padded(child_squares[at], value_squares[child], top)
            _marks(
                rows, squares, base, children, child_squares, cells, count, may, marked, status,
                lanes, node, values, value_squares, spread, form,
            )  # fmt: skip
            if spread:
                work_back_squared(rows, squares, lanes, form.throws)
                average(value_squares[me], squares, lanes)
            else:
                work_back(rows, lanes, form.throws)
            average(values[me], rows, lanes)


def solve_form(form: Form, *, spread: bool = False, progress: Progress = silent) -> Table:
    """The exact value of every position of a form, with its spread if wanted.

    `progress` is told the share of the positions that are solved.
    """
    reach = reachable_statuses(form)
    node = _number(reach, form.statuses)
    count, top = int(node.max()) + 1, len(form.end) - 1
    values = np.zeros((count, form.width))
    full = (1 << form.cells) - 1
    values[node[full][node[full] >= 0], : top + 1] = form.end
    squares = values * values if spread else np.zeros((1, form.width))
    # How many sub-totals can occur with each set of cells.
    marks = np.flatnonzero(reach)
    sizes = np.zeros(len(marks), np.int64)
    lanes = np.zeros(len(marks), np.int64)
    for cell in range(form.cells):
        has = marks >> cell & 1
        sizes += has
        lanes += has * int(form.most[cell])
    lanes = np.minimum(lanes, top) + 1
    for size in range(form.cells - 1, -1, -1):
        layer = sizes == size
        _solve_layer(marks[layer], lanes[layer], node, values, squares, spread, form)
        progress(1 - float((sizes < size).mean()))
    states = int((lanes * (node[marks] >= 0).sum(axis=1)).sum())
    return Table(form, node, values, squares if spread else None, states)


KEPT = ("node", "values", "squares", "states")


def solved_form(
    name: str, form: Form, *, fresh: bool = False, progress: Progress = silent
) -> Table:
    """A form solved with its spread, read if it was solved before under this name."""

    def solve() -> tables.Arrays:
        table = vars(solve_form(form, spread=True, progress=progress))
        return {key: np.asarray(table[key]) for key in KEPT}

    return _table(form, tables.kept(name, KEPT, solve, fresh))


def known_form(name: str, form: Form) -> Table | None:
    """A form that was solved before under this name, or None."""
    arrays = tables.read_arrays(name, *KEPT)
    return None if arrays is None else _table(form, arrays)


def _table(form: Form, arrays: tables.Arrays) -> Table:
    node, values, squares, states = (arrays[key] for key in KEPT)
    return Table(form, node, values, squares, int(states))
