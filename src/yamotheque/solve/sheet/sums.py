"""Which sums of points can stand in a form: those of its numbers, and those of its other cells.

The final score needs more than the sheet solver's sub-total, which stops at the bonus: here a
position is a set of marked cells, a status, the sum of the numbers and the sum of the others. The
two sums come about apart, so those that can occur together are all pairs of the one and the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve.sheet.form import Form, open_of

Ints = NDArray[np.int64]


class Position(NamedTuple):
    """Where somebody stands between turns: cells as bits, status, and both sums."""

    marked: int = 0
    status: int = 0
    numbers: int = 0
    others: int = 0


START = Position()


class Slots(NamedTuple):
    """What marking can do: `of[cell, status, roll]` is the number of one of the cell's slots.

    A slot is the points it brings and the status after it; slots of a cell are sorted by points.
    """

    many: Ints
    points: Ints
    after: Ints
    of: Ints


def slots_of(form: Form) -> Slots:
    """The slots of a form's cells, for each status."""
    pairs = form.points[0].astype(np.int64) * form.statuses + form.status
    count = np.zeros(pairs.shape[:2], np.int64)
    of = np.zeros(pairs.shape, np.int64)
    found: dict[tuple[int, int], Any] = {}
    for cell, status in np.ndindex(count.shape):
        found[cell, status], of[cell, status] = np.unique(pairs[cell, status], return_inverse=True)
        count[cell, status] = len(found[cell, status])
    points = np.zeros((*count.shape, count.max()), np.int64)
    after = np.zeros_like(points)
    for key, pair in found.items():
        points[key][: len(pair)], after[key][: len(pair)] = np.divmod(pair, form.statuses)
    return Slots(count, points, after, of)


class Lists(NamedTuple):
    """Sorted sums, a list a line: how many, which, and the place of each sum; -1 for no place."""

    many: Ints
    sums: Ints
    place: Ints


def _lists(can: NDArray[np.bool_]) -> Lists:
    """The lists of the sums that can occur."""
    count = can.sum(axis=1).astype(np.int64)
    sums = np.zeros((len(can), max(1, count.max())), np.int64)
    place = np.full(can.shape, -1, np.int64)
    for line, row in enumerate(can):
        these = np.flatnonzero(row)
        sums[line, : len(these)] = these
        place[line, these] = np.arange(len(these))
    return Lists(count, sums, place)


@dataclass(frozen=True)
class Sums:
    """Everything that can follow a position, layer by layer of marked cells.

    - split: the cells below it are the numbers, of which `numbers` has a list for each set.
    - others: a list for each set of the other cells and status, numbered set * statuses + status.
    - nodes: for each number of marked cells, the pairs of marked cells and status that can occur.
    - offset: where the chances of a node begin within its layer: a line a sum of numbers, in which
      one chance a sum of the others.
    - size: how many chances each layer has.
    """

    form: Form
    root: Position
    slots: Slots
    split: int
    numbers: Lists
    others: Lists
    nodes: tuple[Ints, ...]
    offset: Ints
    size: tuple[int, ...]

    def place(self, at: Position) -> int | None:
        """Where a position stands within its layer; None if it cannot follow the root."""
        low, high = self.lines(at.marked, at.status)
        inside = at.numbers < self.numbers.place.shape[1] and at.others < self.others.place.shape[1]
        if not inside or self.offset[at.marked, at.status] < 0:
            return None
        line, column = self.numbers.place[low, at.numbers], self.others.place[high, at.others]
        if line < 0 or column < 0:
            return None
        return int(self.offset[at.marked, at.status] + line * self.others.many[high] + column)

    def open(self, marked: int) -> list[int]:
        """The cells that may be marked next."""
        return _open_cells(self.form, marked)

    def followers(self, at: Position, cell: int) -> list[Position]:
        """Where marking a cell leads to, one position for each of its slots."""
        slots, found = self.slots, []
        for slot in range(slots.many[cell, at.status]):
            points = int(slots.points[cell, at.status, slot])
            adds = points if cell < self.split else 0
            sums = (at.numbers + adds, at.others + points - adds)
            after = int(slots.after[cell, at.status, slot])
            found.append(Position(at.marked | 1 << cell, after, *sums))
        return found

    def scores(self, marked: int, status: int) -> Ints:
        """The scores of a node's positions, what its sub-total brings included."""
        low, high = self.lines(marked, status)
        numbers = self.numbers.sums[low, : self.numbers.many[low]]
        others = self.others.sums[high, : self.others.many[high]]
        brought = self.form.end[np.minimum(numbers, len(self.form.end) - 1)].astype(np.int64)
        return ((numbers + brought)[:, None] + others).reshape(-1)

    def lines(self, marked: Any, status: Any) -> tuple[Any, Any]:
        """The lists of sums of a node: of its numbers and of its other cells."""
        low = marked & ((1 << self.split) - 1)
        return low, (marked >> self.split) * self.form.statuses + status


def sums_after(form: Form, root: Position) -> Sums:
    """What can follow a position of a form whose numbers come first."""
    split = int(form.adds.sum())
    assert form.adds[:split].all() and not form.joker.any() and not form.extra.any()
    slots = slots_of(form)
    numbers = _numbers(form, root, slots, split)
    others = _others(form, root, slots, split)
    offset = np.full((1 << form.cells, form.statuses), -1, np.int64)
    nodes, sizes = [], []
    layer = np.array([root.marked])
    while len(layer):
        marked = np.repeat(layer, form.statuses)
        status = np.tile(np.arange(form.statuses), len(layer))
        low = marked & ((1 << split) - 1)
        count = numbers.many[low] * others.many[(marked >> split) * form.statuses + status]
        some = count > 0
        marked, status, count = marked[some], status[some], count[some]
        offset[marked, status] = np.cumsum(count) - count
        nodes.append(np.stack([marked, status], axis=1))
        sizes.append(int(count.sum()))
        layer = _next(layer, form)
    return Sums(form, root, slots, split, numbers, others, tuple(nodes), offset, tuple(sizes))


def _next(layer: Ints, form: Form) -> Ints:
    """The sets of marked cells that can come from these by marking one more."""
    after = {m | 1 << cell for m in map(int, layer) for cell in _open_cells(form, m)}
    return np.array(sorted(after), np.int64)


def _open_cells(form: Form, marked: int) -> list[int]:
    """The cells that the order of the form allows to mark next."""
    may = open_of(((1 << form.cells) - 1) & ~marked, form.ordered)
    return [cell for cell in range(form.cells) if may >> cell & 1]


def _numbers(form: Form, root: Position, slots: Slots, split: int) -> Lists:
    most = root.numbers + int(slots.points[:split, 0].max(axis=-1).sum())
    can = np.zeros((1 << split, most + 1), np.bool_)
    can[root.marked & ((1 << split) - 1), root.numbers] = True
    for low in range(1 << split):
        for cell in range(split):
            if can[low].any() and not low >> cell & 1:
                for points in slots.points[cell, 0, : slots.many[cell, 0]]:
                    can[low | 1 << cell, points:] |= can[low, : most + 1 - points]
    return _lists(can)


def _others(form: Form, root: Position, slots: Slots, split: int) -> Lists:
    statuses, cells = form.statuses, form.cells - split
    most = root.others + int(slots.points[split:].max(axis=(1, 2)).sum())
    can = np.zeros((1 << cells, statuses, most + 1), np.bool_)
    can[root.marked >> split, root.status, root.others] = True
    for high, status in np.ndindex(1 << cells, statuses):
        if not can[high, status].any():
            continue
        for cell in range(cells):
            if not high >> cell & 1:
                for slot in range(slots.many[split + cell, status]):
                    points = slots.points[split + cell, status, slot]
                    after = slots.after[split + cell, status, slot]
                    can[high | 1 << cell, after, points:] |= can[high, status, : most + 1 - points]
    return _lists(can.reshape(-1, most + 1))
