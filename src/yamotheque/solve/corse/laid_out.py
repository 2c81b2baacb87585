"""The positions of a column of Yams Corse laid out one after the other.

They are ordered by the cells marked, then by status, then by the kind of the sub-total. Sub-totals
are of one kind when nothing that can still happen tells them apart: with only the 6 free it matters
how many sixes bring the bonus, not how many points. That leaves half of the positions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.form import NUMBERS
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.dice.rolls import ROLL_COUNT
from yamotheque.solve.sheet.form import Form, reachable_statuses

NUMBER_SETS = 1 << NUMBERS


class Ways(NamedTuple):
    """The ways to mark a cell that differ in what they score or lead to.

    - of: the way of each cell and roll.
    - cell: the cell of each way.
    - adds: what it adds to the sub-total.
    - points, status: what it scores and leads to, by the status before.
    - nought: each cell's way that scores nothing and changes nothing else, or -1.
    - ordered: whether cells come from the top, 1, from the bottom, -1, or in any order, 0.
    - sec: whether only the first throw may be marked.
    """

    of: NDArray[np.int64]
    cell: NDArray[np.int64]
    adds: NDArray[np.int64]
    points: NDArray[np.int64]
    status: NDArray[np.int64]
    nought: NDArray[np.int64]
    ordered: int
    sec: bool


class Layout(NamedTuple):
    """Where a position lies: `start[cells] + (status - lowest[cells]) * kinds[numbers] + kind`.

    `numbers` are the marked cells among 1 to 6, `kind[numbers, sub-total]` tells the kind and
    `total[numbers, kind]` is one sub-total of that kind; a set of cells takes `size` places.
    """

    start: NDArray[np.int64]
    size: NDArray[np.int64]
    lowest: NDArray[np.int64]
    kinds: NDArray[np.int64]
    kind: NDArray[np.int64]
    total: NDArray[np.int64]


class LaidOutColumn(NamedTuple):
    """A column from some marked cells on: `sets` holds all sets of cells with these."""

    sets: NDArray[np.int64]
    ways: Ways
    layout: Layout
    end: NDArray[np.float64]

    @classmethod
    def of(cls, column: str, marked: int = 0) -> LaidOutColumn:
        """A column by its letter."""
        form = corse_column(column)
        reach = reachable_statuses(form)
        sets = np.flatnonzero(reach)
        sets = sets[sets & marked == marked]
        layout = _layout(form, sets, reach)
        return cls(sets, _ways(form), layout, form.end)

    @property
    def positions(self) -> int:
        """How many positions there are."""
        return int(self.layout.size[self.sets].sum())

    def place(self, marked: Any, status: Any, subtotal: Any) -> Any:
        """Where positions lie."""
        numbers = np.asarray(marked) % NUMBER_SETS
        layout = self.layout
        row = (status - layout.lowest[marked]) * layout.kinds[numbers]
        return layout.start[marked] + row + layout.kind[numbers, subtotal]


def _ways(form: Form) -> Ways:
    of = np.zeros((form.cells, ROLL_COUNT), np.int64)
    nought = np.full(form.cells, -1, np.int64)
    cells: list[int] = []
    points, statuses = [], []
    for cell in range(form.cells):
        looks = np.concatenate([form.points[0, cell], form.status[cell]]).T
        distinct, which = np.unique(looks, axis=0, return_inverse=True)
        of[cell] = which.reshape(-1) + len(cells)
        for look in distinct:
            if np.array_equal(look, [*[0] * form.statuses, *range(form.statuses)]):
                nought[cell] = len(cells)
            cells.append(cell)
            points.append(look[: form.statuses])
            statuses.append(look[form.statuses :])
    scored = np.array(points, np.int64)
    adds = np.where(form.adds[cells], scored[:, 0], 0)
    after, sec = np.array(statuses, np.int64), form.throws == 1
    return Ways(of, np.array(cells), adds, scored, after, nought, form.ordered, sec)


def _layout(form: Form, sets: NDArray[np.int64], reach: NDArray[np.uint64]) -> Layout:
    kinds, kind, total = _kinds(form)
    possible = reach[:, None] >> np.arange(form.statuses, dtype=np.uint64) & 1
    lowest = possible.argmax(axis=1).astype(np.int64)
    size = possible.sum(axis=1).astype(np.int64) * kinds[np.arange(len(possible)) % NUMBER_SETS]
    start = np.full(len(possible), -1, np.int64)
    start[sets] = np.cumsum(size[sets]) - size[sets]
    return Layout(start, size, lowest, kinds, kind, total)


def _kinds(form: Form) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The sub-totals that each set of marked numbers can make, told apart only as they matter."""
    top = len(form.end) - 1
    possible = np.zeros((NUMBER_SETS, top + 1), bool)
    possible[0, 0] = True
    kinds = np.zeros(NUMBER_SETS, np.int64)
    kind, total = (np.zeros(possible.shape, np.int64) for _ in range(2))
    every = np.arange(top + 1)
    steps = [
        (1 << cell, np.minimum(every + face, top))
        for cell in range(NUMBERS)
        for face in np.unique(form.points[0, cell, 0])
    ]
    for numbers in range(NUMBER_SETS):
        for bit, then in steps:
            if not numbers & bit:
                possible[numbers | bit, then[possible[numbers]]] = True
    for numbers in range(NUMBER_SETS - 1, -1, -1):
        ahead = [kind[numbers | bit][then] for bit, then in steps if not numbers & bit]
        outlook = np.stack(ahead or [form.end])[:, possible[numbers]]
        distinct, first, which = np.unique(outlook, axis=1, return_index=True, return_inverse=True)
        kinds[numbers] = distinct.shape[1]
        kind[numbers, possible[numbers]] = which.reshape(-1)
        total[numbers, : len(first)] = every[possible[numbers]][first]
    return kinds, kind, total
