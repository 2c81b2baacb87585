"""A column of Yams Corse filled in order beside a free one, solved exactly: DL, LM, DS and MS.

The ordered column is a chain of little more than a hundred positions. Its layers are solved from
full back to empty, each position with the whole free column: marking the chain's cell leads to the
same place of the free column in the next layer. So two layers are in memory at a time.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve import tables
from yamotheque.solve.corse.beside_turn import solve_sets
from yamotheque.solve.corse.columns import CELLS
from yamotheque.solve.corse.free import FreeColumn
from yamotheque.solve.corse.pairs import Chain
from yamotheque.solve.dice.lanes import WIDTH
from yamotheque.study import Progress, silent

TASK = 96
"""So many places at most are a task for one core: what follows them is looked up once for all."""
PAIRS = {"DL": ("D", "L"), "LM": ("M", "L"), "DS": ("D", "S"), "MS": ("M", "S")}
"""The column filled in order and the free one."""


class Solved(NamedTuple):
    """What is kept of a solved pair: its tables are far too large."""

    value: float
    spread: float
    nbytes: int
    states: int


@dataclass(frozen=True)
class Layer:
    """What is still to come for a layer of the chain, [position, place], and its mean square.

    The chain's bonus counts when it is reached, the free column's when that column is full.
    """

    values: NDArray[np.float64]
    squares: NDArray[np.float64]

    @property
    def nbytes(self) -> int:
        """How large it is."""
        return self.values.nbytes + self.squares.nbytes


def _tasks(free: FreeColumn) -> list[NDArray[np.int64]]:
    """What to solve together, from the free column full back to its fewest marked cells."""
    tasks: dict[int, list[tuple[int, int, int]]] = {}
    for marked in map(int, free.sets):
        size = int(free.layout.size[marked])
        parts = -(-size // TASK)
        step = -(-size // (parts * WIDTH)) * WIDTH
        for begin in range(0, size, step):
            task = (marked, begin, min(step, size - begin))
            tasks.setdefault(marked.bit_count(), []).append(task)
    return [np.array(tasks[size]) for size in sorted(tasks, reverse=True)]


def _end(free: FreeColumn, layer: Layer) -> None:
    """Both columns full: the free one's bonus is all that comes."""
    places = free.place(free.sets[-1], free.layout.lowest[-1], np.arange(len(free.end)))
    layer.values[:, places] = free.end
    layer.squares[:, places] = free.end**2


def solve_layers(chain: Chain, free: FreeColumn, progress: Progress = silent) -> Iterator[Layer]:
    """The layers of the chain, from full back to empty, each with the whole free column."""
    after = Layer(np.empty((0, 0)), np.empty((0, 0)))
    every = _tasks(free)
    work = sum(map(len, every)) * int(chain.layers[-1])
    done = 0
    for number in range(CELLS, -1, -1):
        low, high = int(chain.layers[number]), int(chain.layers[number + 1])
        last = number == CELLS
        # Whole registers are read at the end too.
        shape = (high - low, free.positions + WIDTH)
        layer = Layer(np.empty(shape), np.empty(shape))
        for tasks in every:
            if last and tasks[0, 0] == free.sets[-1]:
                _end(free, layer)
            else:
                solve_sets(
                    tasks, free.slots, free.layout, free.sec, chain.gain[low:high],
                    chain.child[low:high] - high, last, layer.values, layer.squares,
                    after.values, after.squares,
                )  # fmt: skip
            done += len(tasks) * (high - low)
            progress(done / work)
        yield layer
        after = layer


def solve_beside(pair: str, progress: Progress = silent) -> Solved:
    """A column filled in order and a free one together, from both full back to both empty."""
    ordered, column = PAIRS[pair]
    chain, free = Chain.of(ordered).merged(), FreeColumn.of(column)
    before = nbytes = 0
    for layer in solve_layers(chain, free, progress):
        nbytes = max(nbytes, before + layer.nbytes)
        before = layer.nbytes
    empty = free.place(0, 0, 0)
    value, square = float(layer.values[0, empty]), float(layer.squares[0, empty])
    states = int(chain.layers[-1]) * free.positions
    return Solved(value, math.sqrt(square - value * value), nbytes, states)


def solved_beside(pair: str, *, fresh: bool = False, progress: Progress = silent) -> Solved:
    """What is known of a pair, read if it was solved before."""

    def solve() -> tables.Arrays:
        solved = solve_beside(pair, progress)._asdict()
        return {field: np.array(known) for field, known in solved.items()}

    found = tables.kept(f"corse-{pair}", Solved._fields, solve, fresh)
    return Solved(*(found[field].item() for field in Solved._fields))
