"""The positions of a column of Yams Corse laid out one after the other.

They are ordered by the cells marked, then by status, then by the kind of the sub-total. Sub-totals
are of one kind when nothing that can still happen tells them apart: with only the 6 free it matters
how many sixes bring the bonus, not how many points. That leaves half of the positions. The bonus
counts when it is reached, so that once all numbers are marked there is one kind alone.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.form import NUMBERS
from yamotheque.solve.compiled import njit
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.dice.rolls import ROLL_COUNT
from yamotheque.solve.sheet.form import Form, reachable_statuses

NUMBER_SETS = 1 << NUMBERS


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


@njit()
def led_to(form: Form, layout: Layout, marked: int, place: int, way: int) -> tuple[float, int]:
    """What a way to mark brings in a place of a set of cells, and the place that follows."""
    status, kind = divmod(place, layout.kinds[marked % NUMBER_SETS])
    status += layout.lowest[marked]
    total, points = layout.total[marked % NUMBER_SETS, kind], form.points[way, status]
    after = min(total + points, len(form.end) - 1) if form.adds[form.cell[way]] else total
    longer = marked | 1 << form.cell[way]
    numbers, then = longer % NUMBER_SETS, form.after[way, status] - layout.lowest[longer]
    follows = layout.start[longer] + then * layout.kinds[numbers] + layout.kind[numbers, after]
    return points + form.end[after] - form.end[total], follows


@njit()
def _link(form: Form, layout: Layout, sets: Any, gain: Any, child: Any) -> None:
    """Fill in the links of a column in order, from each set to the next one."""
    for number in range(len(sets) - 1):
        marked, cell = sets[number], 0
        while sets[number + 1] != marked | 1 << cell:
            cell += 1
        for place in range(layout.size[marked]):
            at = layout.start[marked] + place
            for roll in range(ROLL_COUNT):
                found = led_to(form, layout, marked, place, form.way[0, cell, roll])
                gain[at, roll], child[at, roll] = found


class LaidOutColumn(NamedTuple):
    """A column from some marked cells on: `sets` holds all sets of cells with these."""

    sets: NDArray[np.int64]
    form: Form
    layout: Layout

    @classmethod
    def of(cls, column: str, marked: int = 0) -> LaidOutColumn:
        """A column by its letter."""
        form = corse_column(column)
        reach = reachable_statuses(form)
        sets = np.flatnonzero(reach)
        sets = sets[sets & marked == marked]
        return cls(sets, form, _layout(form, sets, reach))

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

    def links(self) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """What the next cell of a column in order brings and leads to, by [position, roll]."""
        gain = np.zeros((self.positions, ROLL_COUNT))
        child = np.zeros(gain.shape, np.int64)
        _link(self.form, self.layout, self.sets, gain, child)
        return gain, child


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
        (1 << form.cell[way], np.minimum(every + form.points[way, 0], top))
        for way in np.flatnonzero(form.adds[form.cell])
    ]
    for numbers in range(NUMBER_SETS):
        for bit, then in steps:
            if not numbers & bit:
                possible[numbers | bit, then[possible[numbers]]] = True
    for numbers in range(NUMBER_SETS - 1, -1, -1):
        ahead = [0 * every]
        for bit, then in steps:
            if not numbers & bit:
                ahead += [kind[numbers | bit][then], form.end[then] - form.end]
        outlook = np.stack(ahead)[:, possible[numbers]]
        distinct, first, which = np.unique(outlook, axis=1, return_index=True, return_inverse=True)
        kinds[numbers] = distinct.shape[1]
        kind[numbers, possible[numbers]] = which.reshape(-1)
        total[numbers, : len(first)] = every[possible[numbers]][first]
    return kinds, kind, total
