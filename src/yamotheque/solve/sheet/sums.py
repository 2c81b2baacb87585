"""Which sums of points can stand in a form: those of its numbers, and those of its other cells.

The final score needs more than the sheet solver's sub-total, which stops at the bonus: here a
position is a set of marked cells, a status, the sum of the numbers and the sum of the others. The
two sums come about apart, so those that can occur together are all pairs of the one and the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve.compiled import njit
from yamotheque.solve.sheet.form import Form
from yamotheque.solve.sheet.marks import open_cells

Ints = NDArray[np.int64]


class Position(NamedTuple):
    """Where somebody stands between turns: cells as bits, status, and both sums."""

    marked: int = 0
    status: int = 0
    numbers: int = 0
    others: int = 0


START = Position()


class SumArrays(NamedTuple):
    """Which sums can occur, as compiled functions take it.

    The cells below `split` are the numbers: they have a list of sums for each set of them, and the
    other cells one for each set and status (see `lines_of`). Of each list there is how many sums it
    has, which, in order, and the place of each sum in it, -1 for one that cannot occur. `offset` is
    where the chances of a node (marked cells, status) begin within its layer: a line for each sum
    of numbers, in which one chance for each sum of the others.
    """

    split: int
    offset: Ints
    number_count: Ints
    number_sums: Ints
    number_place: Ints
    other_count: Ints
    other_sums: Ints
    other_place: Ints


@njit()
def lines_of(sums: SumArrays, marked: int, status: int) -> tuple[int, int]:
    """The lists of sums of a node: of its numbers and of its other cells."""
    statuses = sums.offset.shape[1]
    return marked & ((1 << sums.split) - 1), (marked >> sums.split) * statuses + status


def _lists(can: NDArray[np.bool_]) -> tuple[Ints, Ints, Ints]:
    """The lists of the sums that can occur: counts, sums and places."""
    count = can.sum(axis=1).astype(np.int64)
    sums = np.zeros((len(can), max(1, count.max())), np.int64)
    place = np.full(can.shape, -1, np.int64)
    for line, row in enumerate(can):
        these = np.flatnonzero(row)
        sums[line, : len(these)] = these
        place[line, these] = np.arange(len(these))
    return count, sums, place


@dataclass(frozen=True)
class Sums:
    """Everything that can follow a position, layer by layer of marked cells.

    - nodes: for each number of marked cells, the pairs of marked cells and status that can occur.
    - size: how many chances each layer has.
    """

    form: Form
    root: Position
    arrays: SumArrays
    nodes: tuple[Ints, ...]
    size: tuple[int, ...]

    def place(self, at: Position) -> int | None:
        """Where a position stands within its layer; None if it cannot follow the root."""
        known, (low, high) = self.arrays, lines_of(self.arrays, at.marked, at.status)
        most, most_others = known.number_place.shape[1], known.other_place.shape[1]
        begin = known.offset[at.marked, at.status]
        if begin < 0 or at.numbers >= most or at.others >= most_others:
            return None
        line, column = known.number_place[low, at.numbers], known.other_place[high, at.others]
        if line < 0 or column < 0:
            return None
        return int(begin + line * known.other_count[high] + column)

    def follower(self, at: Position, way: int) -> Position:
        """Where a way to mark leads to."""
        cell, points = int(self.form.cell[way]), int(self.form.points[way, at.status])
        adds = points if cell < self.arrays.split else 0
        after = int(self.form.after[way, at.status])
        marked = at.marked | 1 << cell
        return Position(marked, after, at.numbers + adds, at.others + points - adds)

    def scores(self, marked: int, status: int) -> Ints:
        """The scores of a node's positions, what its sub-total brings included."""
        known, (low, high) = self.arrays, lines_of(self.arrays, marked, status)
        numbers = known.number_sums[low, : known.number_count[low]]
        others = known.other_sums[high, : known.other_count[high]]
        brought = self.form.end[np.minimum(numbers, len(self.form.end) - 1)].astype(np.int64)
        return ((numbers + brought)[:, None] + others).reshape(-1)


def sums_after(form: Form, root: Position) -> Sums:
    """What can follow a position of a form whose numbers come first."""
    split = int(form.adds.sum())
    assert form.adds[:split].all() and not form.joker.any() and not form.extra.any()
    offset = np.full((1 << form.cells, form.statuses), -1, np.int64)
    lists = *_numbers(form, root, split), *_others(form, root, split)
    arrays = SumArrays(split, offset, *lists)
    nodes, sizes = [], []
    layer = np.array([root.marked])
    while len(layer):
        marked = np.repeat(layer, form.statuses)
        status = np.tile(np.arange(form.statuses), len(layer))
        low, high = marked & ((1 << split) - 1), (marked >> split) * form.statuses + status
        count = arrays.number_count[low] * arrays.other_count[high]
        some = count > 0
        marked, status, count = marked[some], status[some], count[some]
        offset[marked, status] = np.cumsum(count) - count
        nodes.append(np.stack([marked, status], axis=1))
        sizes.append(int(count.sum()))
        layer = _next(layer, form)
    return Sums(form, root, arrays, tuple(nodes), tuple(sizes))


def _next(layer: Ints, form: Form) -> Ints:
    """The sets of marked cells that can come from these by marking one more."""
    may, bits = np.array([open_cells(form, marked) for marked in layer]), 1 << np.arange(form.cells)
    return np.unique((layer[:, None] | bits)[may[:, None] & bits > 0])


def _numbers(form: Form, root: Position, split: int) -> tuple[Ints, Ints, Ints]:
    most = root.numbers + int(form.most.sum())
    can = np.zeros((1 << split, most + 1), np.bool_)
    can[root.marked & ((1 << split) - 1), root.numbers] = True
    ways = np.flatnonzero(form.cell < split)
    for low in range(1 << split):
        for way in ways if can[low].any() else ():
            bit, points = 1 << form.cell[way], form.points[way, 0]
            if not low & bit:
                can[low | bit, points:] |= can[low, : most + 1 - points]
    return _lists(can)


def _others(form: Form, root: Position, split: int) -> tuple[Ints, Ints, Ints]:
    figures = np.flatnonzero(form.cell >= split)
    best = np.zeros(form.cells, np.int64)
    np.maximum.at(best, form.cell[figures], form.points[figures].max(axis=1))
    most = root.others + int(best.sum())
    can = np.zeros((1 << (form.cells - split), form.statuses, most + 1), np.bool_)
    can[root.marked >> split, root.status, root.others] = True
    for high, status in np.ndindex(can.shape[:2]):
        for way in figures if can[high, status].any() else ():
            bit, points = 1 << (form.cell[way] - split), form.points[way, status]
            if not high & bit:
                after = form.after[way, status]
                can[high | bit, after, points:] |= can[high, status, : most + 1 - points]
    return _lists(can.reshape(-1, most + 1))
