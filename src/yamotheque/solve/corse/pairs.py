"""Two columns of Yams Corse, the first of them filled in order, solved exactly: DM, DL, LM, DS, MS.

The ordered column is a chain of little more than a hundred positions. Its layers are solved from
full back to empty, each position with the whole second column: marking the chain's cell leads to
the same place of the second column in the next layer. So two layers are in memory at a time. Beside
a column in order all layers are small and kept; beside a free one they would fill gigabytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.games import corse
from yamotheque.solve import tables
from yamotheque.solve.corse.columns import COLUMNS
from yamotheque.solve.corse.laid_out import LaidOutColumn
from yamotheque.solve.corse.pair_turn import Layer, solve_sets
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.worth.study import Optimum, Progress, silent

TASK = 96
"""So many places at most are a task for one core: what follows them is looked up once for all."""


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


def solve_layers(
    chain: LaidOutColumn, column: LaidOutColumn, progress: Progress = silent
) -> Iterator[Layer]:
    """The layers of a column in order, from full back to empty, each with the whole second one."""
    after = Layer(np.empty((0, 0)), np.empty((0, 0)))
    every, (gain, child) = _tasks(column), chain.links()
    work, done = sum(map(len, every)) * chain.positions, 0
    for marked in map(int, reversed(chain.sets)):
        low = int(chain.layout.start[marked])
        high = low + int(chain.layout.size[marked])
        # Whole registers are read at the end too.
        shape = (high - low, column.positions + WIDTH)
        layer = Layer(np.zeros(shape), np.zeros(shape))
        links = gain[low:high], child[low:high] - high
        for tasks in every:
            # With both columns full nothing is to come.
            if len(after.values) or tasks[0, 0] != column.sets[-1]:
                solve_sets(tasks, column.form, column.layout, *links, layer, after)
            done += len(tasks) * (high - low)
            progress(done / work)
        yield layer
        after = layer


# ---------------------------------------------------------------- what is kept


def apart(pair: str) -> tuple[str, str]:
    """Of a pair, the column filled in order and the second one."""
    ordered = next(key for key in pair if corse.COLUMNS[key].order)
    return ordered, pair.replace(ordered, "")


def _columns_of(pair: str) -> tuple[LaidOutColumn, LaidOutColumn]:
    ordered, second = apart(pair)
    return LaidOutColumn.of(ordered), LaidOutColumn.of(second)


def solve_pair(pair: str, progress: Progress = silent) -> Optimum:
    """Two columns together, from both full back to both empty: their tables are not kept."""
    chain, column = _columns_of(pair)
    before = size = 0
    for layer in solve_layers(chain, column, progress):
        here = layer.values.nbytes + layer.squares.nbytes
        before, size = here, max(size, before + here)
    empty = column.place(0, 0, 0)
    found = Optimum.of(float(layer.values[0, empty]), float(layer.squares[0, empty]))
    return replace(found, bytes=size)


OPTIMUM = ("value", "sd", "bytes")


def solved_pair(pair: str, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
    """The optimum of a pair, read if it was solved before."""

    def solve() -> tables.Arrays:
        found = vars(solve_pair(pair, progress))
        return {field: np.array(found[field]) for field in OPTIMUM}

    kept = tables.kept(f"corse-{pair}", OPTIMUM, solve, fresh)
    return Optimum(*(kept[field].item() for field in OPTIMUM))


# ---------------------------------------------------------------- DESC and MONT, whole

KEPT = ("values", "squares")


@dataclass(frozen=True)
class PairTable:
    """DESC and MONT: what is still to come, [position of DESC, place of MONT], and its square."""

    chain: LaidOutColumn
    column: LaidOutColumn
    values: NDArray[np.float64]
    squares: NDArray[np.float64]
    exact: bool = True

    @property
    def optimum(self) -> Optimum:
        """What best play scores from empty columns on."""
        empty = (0, self.column.place(0, 0, 0))
        mean, square = float(self.values[empty]), float(self.squares[empty])
        return Optimum.of(mean, square, self.values, self.squares)

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        """What is still to come for a batch of forms, bonuses not yet reached included."""
        first, second = (
            column.place(marked[:, at], status[:, at], subtotal[:, at])
            for column, at in zip((self.chain, self.column), map(COLUMNS.index, "DM"), strict=True)
        )
        return self.values[first, second]


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

    arrays = tables.kept("corse-DM", KEPT, solve, fresh)
    return PairTable(*_columns_of("DM"), *(arrays[key] for key in KEPT))
