"""A form to fill with three throws of five dice a turn, as tables of numbers, and its solution.

A position between turns is a set of marked cells, a *status* (what else matters of them: the Grand
that a Petit must stay below, whether a Yahtzee was scored) and the sub-total so far, up to the one
that brings the bonus.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

LANES = 8
"""Sub-totals are solved side by side in groups of so many, what a vector register holds."""


class Form(NamedTuple):
    """A form to fill, as tables of numbers, which compiled functions take as it is.

    - points, tier: roll r scores `points[v, c, s, r]` in cell c with status s, allowed only if no
      free cell has a lower `tier[v, c, s, r]`; v is 1 when the cells `joker[r]`, as bits, are all
      marked, else 0.
    - extra: what roll r brings besides with status s, wherever it is marked.
    - status: the status after marking, `status[c, s, r]`.
    - zero: the status after marking nought, where the dice do not matter otherwise; else -1.
    - adds: whether a cell's points count for the sub-total.
    - most: the most that each cell adds to it.
    - end: what the sub-totals 0, 1, ... bring at the end; the last stands for all above it.
    - ordered: 0 when any cell may be marked, 1 from the first cell on, -1 from the last.
    - throws: 3, or 1 when only the first throw counts.
    """

    points: NDArray[np.int16]
    tier: NDArray[np.int8]
    joker: NDArray[np.int32]
    extra: NDArray[np.int16]
    status: NDArray[np.uint8]
    zero: NDArray[np.int8]
    adds: NDArray[np.bool_]
    most: NDArray[np.int64]
    end: NDArray[np.float64]
    ordered: int = 0
    throws: int = 3

    @property
    def cells(self) -> int:
        """How many cells the form has."""
        return int(self.status.shape[0])

    @property
    def statuses(self) -> int:
        """How many statuses there are."""
        return int(self.status.shape[1])

    @property
    def width(self) -> int:
        """How many sub-totals are kept apart, rounded up to whole registers."""
        return -(-len(self.end) // LANES) * LANES


@dataclass(frozen=True)
class Table:
    """A solved form: `values[node[cells, status], sub-total]` is what is still to come."""

    form: Form
    node: NDArray[np.int32]
    values: NDArray[np.float64]
    squares: NDArray[np.float64] | None
    states: int

    def value(self, marked: int = 0, status: int = 0, subtotal: int = 0) -> float:
        """What is still to come, on average, under best play."""
        top = len(self.form.end) - 1
        return float(self.values[self.node[marked, status], min(subtotal, top)])

    @property
    def nbytes(self) -> int:
        """How large it is."""
        squares = 0 if self.squares is None else self.squares.nbytes
        return self.node.nbytes + self.values.nbytes + squares

    @property
    def spread(self) -> float:
        """The standard deviation of the final score under best play."""
        assert self.squares is not None
        mean = self.value()
        return float(np.sqrt(self.squares[self.node[0, 0], 0] - mean * mean))


@njit(cache=True)
def open_of(free: int, ordered: int) -> int:
    """Which of the free cells, as bits, the order of the column allows."""
    if ordered == 0 or free == 0:
        return free
    if ordered > 0:
        return free & -free
    bit = 1
    while bit * 2 <= free:
        bit *= 2
    return bit


# The rules of a form are asked here and nowhere else: by the solver, by games side by side and by
# batches. `tests/solve/relatives/test_form.py` compares them with those of the games.


@njit(cache=True)
def variant_of(form: Form, marked: int, roll: int) -> int:
    """Whether a roll scores as a joker: the cells that it needs are marked."""
    joker = form.joker[roll]
    return 1 if joker and (marked & joker) == joker else 0


@njit(cache=True)
def allowed_cells(form: Form, may: int, marked: int, status: int, roll: int) -> int:
    """Which of the cells that the order allows, as bits, a roll may take: a joker has tiers."""
    if not form.joker[roll]:
        return may
    variant, lowest, found = variant_of(form, marked, roll), 127, 0
    for cell in range(form.status.shape[0]):
        tier = form.tier[variant, cell, status, roll]
        if may >> cell & 1 and tier <= lowest:
            found = 1 << cell | (found if tier == lowest else 0)
            lowest = tier
    return found


class Marked(NamedTuple):
    """What marking a cell brings: its points, all that is gained, status and sub-total after it."""

    points: int
    gain: int
    status: int
    subtotal: int


@njit(cache=True)
def mark_cell(form: Form, marked: int, status: int, subtotal: int, cell: int, roll: int) -> Marked:
    """Mark a roll in a cell; the bonus is gained when its sub-total is reached."""
    points = int(form.points[variant_of(form, marked, roll), cell, status, roll])
    after = min(subtotal + points, len(form.end) - 1) if form.adds[cell] else subtotal
    gain = points + form.extra[status, roll] + int(form.end[after] - form.end[subtotal])
    return Marked(points, gain, int(form.status[cell, status, roll]), after)


@njit(cache=True)
def _reach(cells: int, statuses: int, follow: Any, ordered: int) -> Any:
    """Which statuses, as bits, can occur with each set of marked cells."""
    reach = np.zeros(1 << cells, np.uint64)
    reach[0] = np.uint64(1)
    for marked in range(1 << cells):
        if reach[marked] == 0:
            continue
        may = open_of(((1 << cells) - 1) & ~marked, ordered)
        for cell in range(cells):
            if may >> cell & 1:
                for status in range(statuses):
                    if reach[marked] >> np.uint64(status) & np.uint64(1):
                        reach[marked | 1 << cell] |= follow[cell, status]
    return reach


def reachable_statuses(form: Form) -> NDArray[np.uint64]:
    """Which statuses, as bits, can occur with each set of marked cells."""
    follow = np.zeros((form.cells, form.statuses), np.uint64)
    for cell in range(form.cells):
        for status in range(form.statuses):
            for after in np.unique(form.status[cell, status]):
                follow[cell, status] |= np.uint64(1) << np.uint64(after)
    reach: NDArray[np.uint64] = _reach(form.cells, form.statuses, follow, form.ordered)
    return reach


def most_added(points: NDArray[np.int16], adds: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The most that each cell adds to the sub-total."""
    return np.where(adds, points.max(axis=(0, 2, 3)), 0).astype(np.int64)
