"""Two columns of Yams Corse filled in order, side by side, solved exactly: DESC and MONT.

A column filled in order is a chain: how many of its cells are marked says which. Beyond that only
the sub-total matters while numbers are free, and the Grand or Petit that the other must respect.
So each column has a few hundred positions and the pair some fifty thousand, all of whose turns are
worked out over the dice: the second column's positions side by side in the vector registers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from yamotheque.games.corse import CUP
from yamotheque.solve import tables
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.columns import BONUS, CELLS, STATUSES, TOP
from yamotheque.solve.dice.rolls import FIRST_ROLL, ODDS
from yamotheque.solve.dice.throws import ROLLS, best_keeps_squared, throw_means
from yamotheque.solve.dice.turn import NEVER
from yamotheque.study import Progress, silent

NUMBERS = 6
NAME = "corse-DM"
THROWS = CUP.throws


@dataclass(frozen=True)
class Chain:
    """The positions of a column filled in order, by how many cells are marked.

    Position p is in layer k where `layers[k] <= p < layers[k + 1]`; roll r brings `gain[p, r]`, the
    bonus included when it is reached, and leads to `child[p, r]`. `number` finds a position by its
    cells marked, status and sub-total.
    """

    layers: NDArray[np.int64]
    gain: NDArray[np.float64]
    child: NDArray[np.int64]
    number: NDArray[np.int64]

    @classmethod
    def of(cls, column: str) -> Chain:
        """The chain of DESC or MONT."""
        form = corse_column(column)
        cells = list(range(CELLS))[:: form.ordered]
        number = np.full((CELLS + 1, STATUSES, TOP + 1), -1, np.int64)
        known = [[(0, 0)]]
        gains: list[list[float]] = []
        children: list[list[int]] = []
        number[0, 0, 0], count = 0, 1
        layers = [0]
        for done, cell in enumerate(cells):
            marked = cells[: done + 1]
            settled = set(range(NUMBERS)) <= set(marked)
            after: list[tuple[int, int]] = []
            layers.append(count)
            for status, total in known[-1]:
                gain, child = [], []
                for roll in range(ROLLS):
                    points = int(form.points[0, cell, status, roll])
                    new = min(total + points, TOP) if form.adds[cell] else total
                    bonus = BONUS * (total < TOP <= new)
                    place = (int(form.status[cell, status, roll]), TOP if settled else new)
                    if number[done + 1, *place] < 0:
                        number[done + 1, *place] = count
                        after.append(place)
                        count += 1
                    gain.append(float(points + bonus))
                    child.append(int(number[done + 1, *place]))
                gains.append(gain)
                children.append(child)
            known.append(after)
        layers.append(count)
        gains += [[NEVER] * ROLLS] * len(known[-1])
        children += [[0] * ROLLS] * len(known[-1])
        # Once all numbers are marked, what they add up to no longer matters.
        for done in range(CELLS + 1):
            if set(range(NUMBERS)) <= set(cells[:done]):
                number[done, :, :TOP] = number[done, :, TOP:]
        return cls(np.array(layers), np.array(gains), np.array(children), number)

    def merged(self) -> Chain:
        """The same column with positions that nothing to come can tell apart made one."""
        new = np.zeros(len(self.gain), np.int64)
        outlooks: list[NDArray[np.float64]] = []
        for low, high in reversed([*pairwise(self.layers)]):
            ahead = np.hstack([self.gain[low:high], new[self.child[low:high]]])
            distinct, which = np.unique(ahead, axis=0, return_inverse=True)
            new[low:high] = which.reshape(-1)
            outlooks.insert(0, distinct)
        layers = np.cumsum([0, *map(len, outlooks)])
        starts = np.repeat(layers[:-1], np.diff(self.layers))
        gain, child = np.hsplit(np.vstack(outlooks), 2)
        after = np.repeat([*layers[1:-1], 0], np.diff(layers))
        number = np.where(self.number < 0, -1, (new + starts)[self.number])
        return Chain(layers, gain, child.astype(np.int64) + after[:, None], number)


@dataclass(frozen=True)
class PairTable:
    """What is still to come for each pair of positions, and its mean square."""

    first: Chain
    second: Chain
    values: NDArray[np.float64]
    squares: NDArray[np.float64]
    exact: bool = True

    @property
    def states(self) -> int:
        """How many positions were solved."""
        return int(self.values.size)

    @property
    def nbytes(self) -> int:
        """How large it is."""
        return self.values.nbytes + self.squares.nbytes

    @property
    def spread(self) -> float:
        """The standard deviation of the final score under best play."""
        return float(np.sqrt(self.squares[0, 0] - self.values[0, 0] ** 2))

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        """What is still to come for a batch of forms, bonuses not yet reached included."""
        first, second = (
            chain.number[_count(marked[:, at]), status[:, at], subtotal[:, at]]
            for chain, at in ((self.first, 0), (self.second, 2))
        )
        return self.values[first, second]


def _count(marked: Any) -> Any:
    """How many cells are marked, from their bits."""
    return ((marked[:, None] >> np.arange(CELLS)) & 1).sum(axis=1)


@njit(parallel=True, fastmath=True, cache=True)
def _solve_layer(
    low: int, high: int, layers: Any, gain: Any, child: Any, other_gain: Any, other_child: Any,
    values: Any, squares: Any,
) -> None:  # fmt: skip
    """Solve a layer of the first column with every position of the second."""
    for first in prange(low, high):
        for layer in range(len(layers) - 2, -1, -1):
            start, lanes = layers[layer], layers[layer + 1] - layers[layer]
            if gain[first, 0] == NEVER and other_gain[start, 0] == NEVER:
                values[first, start : start + lanes] = 0.0
                squares[first, start : start + lanes] = 0.0
                continue
            rows = np.empty((FIRST_ROLL + ROLLS, lanes))
            mean_squares = np.empty((FIRST_ROLL + ROLLS, lanes))
            for roll in range(ROLLS):
                row, square = rows[FIRST_ROLL + roll], mean_squares[FIRST_ROLL + roll]
                points, after = gain[first, roll], child[first, roll]
                for lane in range(lanes):
                    second = start + lane
                    to_come = values[after, second]
                    row[lane] = points + to_come
                    square[lane] = squares[after, second] + points * (2.0 * to_come + points)
                    more, then = other_gain[second, roll], other_child[second, roll]
                    to_come = values[first, then]
                    if more + to_come > row[lane]:
                        row[lane] = more + to_come
                        square[lane] = squares[first, then] + more * (2.0 * to_come + more)
            for _ in range(THROWS - 1):
                throw_means(rows, lanes)
                throw_means(mean_squares, lanes)
                best_keeps_squared(rows, mean_squares, lanes)
            for lane in range(lanes):
                value, square_value = 0.0, 0.0
                for roll in range(ROLLS):
                    value += ODDS[roll] * rows[FIRST_ROLL + roll, lane]
                    square_value += ODDS[roll] * mean_squares[FIRST_ROLL + roll, lane]
                values[first, start + lane] = value
                squares[first, start + lane] = square_value


def solve_pair(progress: Progress = silent) -> PairTable:
    """DESC and MONT together, from both columns full back to both empty."""
    first, second = Chain.of("D"), Chain.of("M")
    values = np.zeros((first.layers[-1], second.layers[-1]))
    squares = np.zeros_like(values)
    for layer in range(CELLS, -1, -1):
        low, high = int(first.layers[layer]), int(first.layers[layer + 1])
        _solve_layer(
            low, high, second.layers, first.gain, first.child, second.gain, second.child,
            values, squares,
        )  # fmt: skip
        progress(1 - low / len(values))
    return PairTable(first, second, values, squares)


KEPT = ("values", "squares")


def solved_pair(*, fresh: bool = False, progress: Progress = silent) -> PairTable:
    """The pair, read if it was solved before."""

    def solve() -> tables.Arrays:
        table = solve_pair(progress)
        return {"values": table.values, "squares": table.squares}

    return _table(tables.kept(NAME, KEPT, solve, fresh))


def known_pair() -> PairTable | None:
    """The pair solved before, or None."""
    arrays = tables.read_arrays(NAME, *KEPT)
    return None if arrays is None else _table(arrays)


def _table(arrays: tables.Arrays) -> PairTable:
    return PairTable(Chain.of("D"), Chain.of("M"), arrays["values"], arrays["squares"])
