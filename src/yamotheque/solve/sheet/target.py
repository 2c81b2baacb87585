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
from numba import parallel_chunksize, prange
from numpy.typing import NDArray

from yamotheque.solve import tables
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL
from yamotheque.solve.dice.turn import average, work_back
from yamotheque.solve.sheet.form import Form
from yamotheque.solve.sheet.marks import list_marks, mark_best, open_cells
from yamotheque.solve.sheet.sums import START, Position, SumArrays, Sums, lines_of, sums_after
from yamotheque.worth.study import Progress, silent

LANES = 64
"""So many sums of points are worked out side by side: their rows stay in the fastest memory."""
KEPT = 8_000_000
"""At most so many chances are kept, of the first layers."""


@njit()
def _undecided(
    form: Form, sums: SumArrays, marked: int, status: int, target: int, out: Any, lanes: Any
) -> int:
    """List the positions of a node that are neither won nor lost, and write down the others.

    A column of `lanes` is a position: its place among those of the layer, and its two sums.
    """
    top, most = len(form.end) - 1, np.zeros(len(form.adds), np.int64)
    for way in range(len(form.cell)):
        if not marked >> form.cell[way] & 1:
            most[form.cell[way]] = max(most[form.cell[way]], form.points[way, status])
    low, high = lines_of(sums, marked, status)
    count, at = 0, sums.offset[marked, status]
    for total in sums.number_sums[low, : sums.number_count[low]]:
        sure = total + form.end[min(total, top)]
        possible = total + most.sum() + form.end[min(total + most[: sums.split].sum(), top)]
        for other in sums.other_sums[high, : sums.other_count[high]]:
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


@njit()
def _weigh_ways(
    form: Form, sums: SumArrays, marked: int, status: int, lanes: Any, later: Any, worth: Any
) -> None:
    """The chance after each way to mark an open cell."""
    may = open_cells(form, marked)
    for way in range(len(form.cell)):
        cell, points, then = form.cell[way], form.points[way, status], form.after[way, status]
        if may >> cell & 1:
            child = marked | 1 << cell
            low, high = lines_of(sums, child, then)
            begin, width = sums.offset[child, then], sums.other_count[high]
            adds = points if form.adds[cell] else 0
            for lane in range(LANES):
                line = sums.number_place[low, lanes[1, lane] + adds]
                place = sums.other_place[high, lanes[2, lane] + points - adds]
                worth[way, lane] = later[begin + line * width + place]


@njit(parallel=True, fastmath=True)
def _solve_layer(
    nodes: Any, out: Any, later: Any, target: int, form: Form, sums: SumArrays
) -> None:
    """The chances of all positions with these nodes, from those of the next layer."""
    for index in prange(len(nodes)):
        marked, status = nodes[index, 0], nodes[index, 1]
        low, high = lines_of(sums, marked, status)
        lanes = np.empty((3, sums.number_count[low] * sums.other_count[high] + LANES), np.int64)
        count = _undecided(form, sums, marked, status, target, out, lanes)
        rows, mean = np.empty((ALL, LANES)), np.empty(LANES)
        worth, marks = np.empty((len(form.cell) + 1, LANES)), list_marks(form, marked, status)
        for begin in range(0, count, LANES):
            block = lanes[:, begin : begin + LANES]
            _weigh_ways(form, sums, marked, status, block, later, worth)
            rows[FIRST_ROLL:] = 0.0
            mark_best(rows, None, worth, None, marks, LANES)
            work_back(rows, None, LANES, form.throws)
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
            _solve_layer(nodes, chances, later, target, form, sums.arrays)
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
