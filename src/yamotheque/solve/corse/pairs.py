"""Two columns of Yams Corse, the first of them filled in order, solved exactly: DM, DL, LM, DS, MS.

The ordered column is a chain of little more than a hundred positions. Its layers are solved from
full back to empty, each position with the whole second column: marking the chain's cell leads to
the same place of the second column in the next layer. So two layers are in memory at a time. Beside
a column in order all layers are small and kept; beside a free one they would fill gigabytes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve import tables
from yamotheque.solve.corse.chain import Chain
from yamotheque.solve.corse.columns import CELLS, COLUMNS
from yamotheque.solve.corse.laid_out import LaidOutColumn
from yamotheque.solve.corse.pair_turn import Layer, Links, solve_sets
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.worth.study import Progress, silent

TASK = 96
"""So many places at most are a task for one core: what follows them is looked up once for all."""
PAIRS = {
    "DM": ("D", "M"),
    "DL": ("D", "L"),
    "LM": ("M", "L"),
    "DS": ("D", "S"),
    "MS": ("M", "S"),
}
"""Of each pair, the column filled in order and the second one."""


def _tasks(column: LaidOutColumn) -> list[NDArray[np.int64]]:
    """What to solve together, from the second column full back to its fewest marked cells."""
    tasks: dict[int, list[tuple[int, int, int]]] = {}
    for marked in map(int, column.sets):
        size = int(column.layout.size[marked])
        parts = -(-size // TASK)
        step = -(-size // (parts * WIDTH)) * WIDTH
        for begin in range(0, size, step):
            task = (marked, begin, min(step, size - begin))
            tasks.setdefault(marked.bit_count(), []).append(task)
    return [np.array(tasks[size]) for size in sorted(tasks, reverse=True)]


def _end(column: LaidOutColumn, layer: Layer) -> None:
    """Both columns full: the second one's bonus is all that comes."""
    lowest = column.layout.lowest[-1]
    places = column.place(column.sets[-1], lowest, np.arange(len(column.end)))
    layer.values[:, places] = column.end
    layer.squares[:, places] = column.end**2


def solve_layers(
    chain: Chain, column: LaidOutColumn, progress: Progress = silent
) -> Iterator[Layer]:
    """The layers of the chain, from full back to empty, each with the whole second column."""
    after = Layer(np.empty((0, 0)), np.empty((0, 0)))
    every = _tasks(column)
    work = sum(map(len, every)) * int(chain.layers[-1])
    done = 0
    for number in range(CELLS, -1, -1):
        low, high = int(chain.layers[number]), int(chain.layers[number + 1])
        # Whole registers are read at the end too.
        shape = (high - low, column.positions + WIDTH)
        layer = Layer(np.zeros(shape), np.zeros(shape))
        links = Links(chain.gain[low:high], chain.child[low:high] - high, number == CELLS)
        for tasks in every:
            if links.last and tasks[0, 0] == column.sets[-1]:
                _end(column, layer)
            else:
                solve_sets(tasks, column.ways, column.layout, links, layer, after)
            done += len(tasks) * (high - low)
            progress(done / work)
        yield layer
        after = layer


# ---------------------------------------------------------------- what is kept


class PairOptimum(NamedTuple):
    """What is kept of a pair with a free column: its tables are far too large."""

    value: float
    spread: float
    nbytes: int
    states: int


def _columns_of(pair: str) -> tuple[Chain, LaidOutColumn]:
    ordered, second = PAIRS[pair]
    return Chain.of(ordered).merged(), LaidOutColumn.of(second)


def solve_pair(pair: str, progress: Progress = silent) -> PairOptimum:
    """Two columns together, from both full back to both empty."""
    chain, column = _columns_of(pair)
    before = nbytes = 0
    for layer in solve_layers(chain, column, progress):
        size = layer.values.nbytes + layer.squares.nbytes
        nbytes = max(nbytes, before + size)
        before = size
    empty = column.place(0, 0, 0)
    value, square = float(layer.values[0, empty]), float(layer.squares[0, empty])
    states = int(chain.layers[-1]) * column.positions
    return PairOptimum(value, math.sqrt(square - value * value), nbytes, states)


def solved_pair(pair: str, *, fresh: bool = False, progress: Progress = silent) -> PairOptimum:
    """What is known of a pair, read if it was solved before."""

    def solve() -> tables.Arrays:
        solved = solve_pair(pair, progress)._asdict()
        return {field: np.array(known) for field, known in solved.items()}

    found = tables.kept(f"corse-{pair}", PairOptimum._fields, solve, fresh)
    return PairOptimum(*(found[field].item() for field in PairOptimum._fields))


# ---------------------------------------------------------------- DESC and MONT, whole

NAME = "corse-DM-layers"
KEPT = ("values", "squares")


@dataclass(frozen=True)
class PairTable:
    """DESC and MONT: what is still to come, [position of DESC, place of MONT], and its square."""

    chain: Chain
    column: LaidOutColumn
    values: NDArray[np.float64]
    squares: NDArray[np.float64]
    exact: bool = True

    @property
    def nbytes(self) -> int:
        """How large it is."""
        return self.values.nbytes + self.squares.nbytes

    @property
    def start(self) -> float:
        """The mean of the final score under best play."""
        return float(self.values[0, self.column.place(0, 0, 0)])

    @property
    def spread(self) -> float:
        """The standard deviation of the final score under best play."""
        return float(np.sqrt(self.squares[0, self.column.place(0, 0, 0)] - self.start**2))

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        """What is still to come for a batch of forms, bonuses not yet reached included."""
        first, second = (COLUMNS.index(key) for key in PAIRS["DM"])
        count = ((marked[:, first, None] >> np.arange(CELLS)) & 1).sum(axis=1)
        position = self.chain.number[count, status[:, first], subtotal[:, first]]
        place = self.column.place(marked[:, second], status[:, second], subtotal[:, second])
        # The layers count MONT's bonus at the end, the games when it is reached.
        return self.values[position, place] - self.column.end[subtotal[:, second]]


def solve_whole(progress: Progress = silent) -> PairTable:
    """DESC and MONT with all their layers."""
    chain, column = _columns_of("DM")
    layers = [*solve_layers(chain, column, progress)][::-1]
    values, squares = map(np.concatenate, zip(*layers, strict=True))
    return PairTable(chain, column, values, squares)


def solved_whole(*, fresh: bool = False, progress: Progress = silent) -> PairTable:
    """DESC and MONT, read if they were solved before."""

    def solve() -> tables.Arrays:
        table = solve_whole(progress)
        return {"values": table.values, "squares": table.squares}

    return _table(tables.kept(NAME, KEPT, solve, fresh))


def known_whole() -> PairTable | None:
    """DESC and MONT solved before, or None."""
    arrays = tables.read_arrays(NAME, *KEPT)
    return None if arrays is None else _table(arrays)


def _table(arrays: tables.Arrays) -> PairTable:
    return PairTable(*_columns_of("DM"), arrays["values"], arrays["squares"])
