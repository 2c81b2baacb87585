"""The sheet solver: the exact value of every position of a form.

Positions with the same cells and status differ in the sub-total alone and are solved together, side
by side in the machine's vector registers; sets of cells are solved from the full form back to the
empty one, all of one size at once on all cores.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import prange

from yamotheque.solve import tables
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.dice.turn import average, work_back
from yamotheque.solve.sheet.form import Form, Table, reachable_statuses
from yamotheque.solve.sheet.marks import list_marks, mark_best, open_cells
from yamotheque.worth.study import Progress, silent


@njit()
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


@njit(fastmath=True)
def _weigh_ways(
    form: Form, node: Any, marked: int, status: int, values: Any, value_squares: Any, worth: Any,
    squares: Any, lanes: int,
) -> None:  # fmt: skip
    """What each way to mark a free cell is worth, by [way, sub-total]."""
    may, top = open_cells(form, marked), len(form.end) - 1
    for way in range(len(form.cell)):
        cell, points = form.cell[way], form.points[way, status]
        child = node[marked | 1 << cell, form.after[way, status]]
        # With this status there may be no roll that is marked so.
        if not may >> cell & 1 or child < 0:
            continue
        shift = points if form.adds[cell] else 0
        for lane in range(lanes):
            to_come = values[child, min(lane + shift, top)]
            worth[way, lane] = to_come + points
            if squares is not None:
                square = value_squares[child, min(lane + shift, top)]
                squares[way, lane] = square + points * (2.0 * to_come + points)


class Desk(NamedTuple):
    """Where positions are worked out, sub-totals being the lanes; squares may be None.

    - rows, squares: the lattice of kept dice, as in `dice.turn`.
    - worth, worth_squares: what each way to mark is worth, as in `marks`.
    """

    rows: Any
    squares: Any
    worth: Any
    worth_squares: Any


@njit(fastmath=True)
def _solve_node(
    form: Form, node: Any, marked: int, status: int, values: Any, value_squares: Any, desk: Desk,
    lanes: int,
) -> None:  # fmt: skip
    """Solve all sub-totals with some marked cells and status: mark, then throw by throw back."""
    rows, squares, worth, worth_squares = desk
    _weigh_ways(form, node, marked, status, values, value_squares, worth, worth_squares, lanes)
    rows[FIRST_ROLL:, :lanes] = NEVER
    mark_best(rows, squares, worth, worth_squares, list_marks(form, marked, status), lanes)
    for roll in range(ROLL_COUNT):
        more, row = form.extra[status, roll], FIRST_ROLL + roll
        if more:
            if value_squares is not None:
                squares[row, :lanes] += more * (2.0 * rows[row, :lanes] + more)
            rows[row, :lanes] += more
    work_back(rows, squares, lanes, form.throws)
    average(values[node[marked, status]], rows, lanes)
    if value_squares is not None:
        average(value_squares[node[marked, status]], squares, lanes)


@njit(parallel=True, fastmath=True)
def _solve_layer(
    sets: Any, totals: Any, node: Any, values: Any, value_squares: Any, form: Form
) -> None:
    """Solve all positions with these sets of marked cells; their followers are solved already.

    `totals` are the sub-totals that can occur with each set. `value_squares` may be None: then the
    compiler leaves out all that is about squares.
    """
    for index in prange(len(sets)):
        marked, lanes = sets[index], -(-totals[index] // WIDTH) * WIDTH
        rows, worth = np.empty((ALL, values.shape[1])), np.empty((len(form.cell) + 1, lanes))
        for status in range(node.shape[1]):
            if node[marked, status] < 0:
                continue
            if value_squares is None:
                desk = Desk(rows, None, worth, None)
                _solve_node(form, node, marked, status, values, None, desk, lanes)
            else:
                both = Desk(rows, np.empty(rows.shape), worth, np.empty(worth.shape))
                _solve_node(form, node, marked, status, values, value_squares, both, lanes)


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
    squares = values * values if spread else None
    # How many cells each set has, and how many sub-totals can occur with it.
    sets = np.flatnonzero(reach)
    has = sets[:, None] >> np.arange(form.cells) & 1
    sizes, totals = has.sum(axis=1), np.minimum(has @ form.most, top) + 1
    for size in range(form.cells - 1, -1, -1):
        layer = sizes == size
        _solve_layer(sets[layer], totals[layer], node, values, squares, form)
        progress(1 - float((sizes < size).mean()))
    return Table(form, node, values, squares)


KEPT = ("node", "values", "squares")


def solved_form(
    name: str, form: Form, *, fresh: bool = False, progress: Progress = silent
) -> Table:
    """A form solved with its spread, read if it was solved before under this name."""

    def solve() -> tables.Arrays:
        table = vars(solve_form(form, spread=True, progress=progress))
        return {key: table[key] for key in KEPT}

    arrays = tables.kept(name, KEPT, solve, fresh)
    return Table(form, *(arrays[key] for key in KEPT))
