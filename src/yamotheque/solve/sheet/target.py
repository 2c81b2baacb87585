"""The highest chance to reach a final score, exactly.

Who wants 400 points plays otherwise than who wants many on average. What to do depends on the sum
of points too, so there are up to 500 million positions instead of 5; those where the score is
reached already, or cannot be reached any more, need no work. A layer of marked cells is worked out
from the next one, and only the first layers are kept: from a later position on, what can still
follow is little, and worked out again in a moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit, parallel_chunksize, prange
from numpy.typing import NDArray

from yamotheque.solve import tables
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.dice.turn import average, work_back
from yamotheque.solve.sheet.form import Form, open_of
from yamotheque.solve.sheet.sums import START, Position, Sums, sums_after
from yamotheque.worth.study import Progress, silent

LANES = 64
"""So many sums of points are worked out side by side: their rows stay in the fastest memory."""
KEPT = 8_000_000
"""At most so many chances are kept, of the first layers."""


@njit(cache=True)
def _undecided(
    lanes: Any, out: Any, begin: int, target: int, free: int, status: int, split: int, end: Any,
    slots: Any, numbers: Any, others: Any,
) -> int:  # fmt: skip
    """List the positions of a node that are neither won nor lost, and write down the others."""
    slot_many, slot_points = slots[0], slots[1]
    top, most, most_numbers = len(end) - 1, 0, 0
    for cell in range(slot_many.shape[0]):
        if free >> cell & 1:
            best = slot_points[cell, status, slot_many[cell, status] - 1]
            most += best
            most_numbers += best if cell < split else 0
    count, at = 0, begin
    for total in numbers:
        sure = total + end[min(total, top)]
        possible = total + most + end[min(total + most_numbers, top)]
        for other in others:
            if sure + other >= target:
                out[at] = 1.0
            elif possible + other < target:
                out[at] = 0.0
            else:
                lanes[0, count], lanes[1, count], lanes[2, count] = at, total, other
                count += 1
            at += 1
    # Whole blocks: the last position fills the rest of the last one.
    for more in range(count, -(-count // LANES) * LANES):
        lanes[:, more] = lanes[:, count - 1]
    return count


@njit(fastmath=True, cache=True)
def _raise(row: Any, other: Any) -> None:
    """Keep the higher of two chances, side by side."""
    for lane in range(LANES):
        row[lane] = max(row[lane], other[lane])


@njit(fastmath=True, cache=True)
def _marks(
    rows: Any, follow: Any, lanes: Any, marked: int, status: int, may: int, later: Any,
    offset: Any, split: int, slots: Any, numbers: Any, others: Any,
) -> None:  # fmt: skip
    """The chance after marking the best cell, for each roll."""
    slot_many, slot_points, slot_after, slot_of = slots
    statuses = slot_many.shape[1]
    rows[0] = 0.0
    rows[FIRST_ROLL:] = 0.0
    for cell in range(slot_of.shape[0]):
        if not may >> cell & 1:
            continue
        child = marked | 1 << cell
        low = child & ((1 << split) - 1)
        for slot in range(slot_many[cell, status]):
            points, after = slot_points[cell, status, slot], slot_after[cell, status, slot]
            high = (child >> split) * statuses + after
            begin, width = offset[child, after], others[0][high]
            adds = points if cell < split else 0
            for lane in range(LANES):
                line = numbers[2][low, lanes[1, lane] + adds]
                place = others[2][high, lanes[2, lane] + points - adds]
                follow[slot, lane] = later[begin + line * width + place]
        # More points are never worse, so nought may compete wherever points could be marked.
        if slot_points[cell, status, 0] == 0:
            _raise(rows[0], follow[0])
        for roll in range(ROLL_COUNT):
            slot = slot_of[cell, status, roll]
            if slot_points[cell, status, slot]:
                _raise(rows[FIRST_ROLL + roll], follow[slot])
    for roll in range(FIRST_ROLL, ALL):
        _raise(rows[roll], rows[0])


@njit(parallel=True, fastmath=True, cache=True)
def _solve_layer(
    nodes: Any, out: Any, later: Any, offset: Any, target: int, throws: int, ordered: int,
    split: int, end: Any, slots: Any, numbers: Any, others: Any,
) -> None:  # fmt: skip
    """The chances of all positions with these nodes, from those of the next layer."""
    cells, statuses = slots[0].shape
    for index in prange(len(nodes)):
        marked, status = nodes[index, 0], nodes[index, 1]
        free = ((1 << cells) - 1) & ~marked
        low, high = marked & ((1 << split) - 1), (marked >> split) * statuses + status
        totals = numbers[1][low, : numbers[0][low]]
        rest = others[1][high, : others[0][high]]
        lanes = np.empty((3, len(totals) * len(rest) + LANES), np.int64)
        count = _undecided(
            lanes, out, offset[marked, status], target, free, status, split, end, slots, totals,
            rest,
        )  # fmt: skip
        rows = np.empty((ALL, LANES))
        follow = np.empty((slots[1].shape[2], LANES))
        mean = np.empty(LANES)
        for begin in range(0, count, LANES):
            block = lanes[:, begin : begin + LANES]
            _marks(
                rows, follow, block, marked, status, open_of(free, ordered), later, offset, split,
                slots, numbers, others,
            )  # fmt: skip
            work_back(rows, LANES, throws)
            average(mean, rows, LANES)
            for lane in range(LANES):
                out[block[0, lane]] = mean[lane]


@dataclass(frozen=True)
class Chances:
    """The highest chance to reach a score from a position on: of its first layers, all positions.

    `layers[k]` has the chances after k more marks, in the order of `sums`.
    """

    target: int
    sums: Sums
    layers: tuple[NDArray[np.float64], ...]

    @property
    def start(self) -> float:
        """The chance from the position it was worked out for."""
        return float(self.layers[0][0])

    def chance(self, at: Position) -> float:
        """The chance in a position of the layers kept."""
        place = self.sums.place(at)
        assert place is not None
        return float(self.layers[self._layer(at)][place])

    def covers(self, at: Position) -> bool:
        """Whether the chances of all that may follow a position are here."""
        return 0 <= self._layer(at) < len(self.layers) - 1 and self.sums.place(at) is not None

    def _layer(self, at: Position) -> int:
        return at.marked.bit_count() - self.sums.root.marked.bit_count()


def solve_target(
    form: Form,
    target: int,
    root: Position = START,
    *,
    progress: Progress = silent,
) -> Chances:
    """The highest chance to end with at least so many points, from a position on."""
    sums = sums_after(form, root)
    later, kept, left = np.empty(0), [], sum(sums.size)
    for nodes, size in zip(reversed(sums.nodes), reversed(sums.size), strict=True):
        chances = np.empty(size)
        with parallel_chunksize(4):
            _solve_layer(
                nodes, chances, later, sums.offset, target, form.throws, form.ordered, sums.split,
                form.end, tuple(sums.slots), tuple(sums.numbers), tuple(sums.others),
            )  # fmt: skip
        if left <= KEPT:
            kept.append(chances)
        later, left = chances, left - size
        progress(1 - left / sum(sums.size))
    return Chances(target, sums, tuple(reversed(kept)))


def solved_target(
    name: str, form: Form, target: int, *, fresh: bool = False, progress: Progress = silent
) -> Chances:
    """The chances to reach a score from the start, read if worked out before under its name."""

    def solve() -> tables.Arrays:
        layers = solve_target(form, target, progress=progress).layers
        return {f"layer{at}": layer for at, layer in enumerate(layers)}

    found = tables.kept(f"{name}-target-{target}", ("layer0",), solve, fresh)
    return Chances(target, sums_after(form, START), tuple(found.values()))


def most_points(form: Form) -> int:
    """The highest score that a form can end with."""
    sums = sums_after(form, START)
    return max(int(sums.scores(*node).max()) for node in sums.nodes[-1])
