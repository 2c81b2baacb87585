"""A column of Yams Corse filled in order beside a free one, solved exactly: DL, LM, DS and MS.

The ordered column is a chain of little more than a hundred positions. Its layers are solved from
full back to empty, each position with the whole free column: marking the chain's cell leads to the
same place of the free column in the next layer. So two layers are in memory at a time. Whole turns
are worked out over the dice for many places of the free column side by side.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from yamotheque.games import corse
from yamotheque.solve import store
from yamotheque.solve.columns import CELLS
from yamotheque.solve.free import NUMBER_SETS, FreeColumn
from yamotheque.solve.pairs import NEVER, Chain
from yamotheque.solve.rolls import FIRST_ROLL
from yamotheque.solve.sheet import (
    ROLLS,
    _average,
    _best_keeps_squared,
    _means,
    _raise_squared,
)

LANES = 96
"""So many places are solved side by side: their rolls and ways to keep fit in the second cache."""
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


@njit(cache=True)
def _options(marked: int, begin: int, lanes: int, slots: Any, layout: Any, rows: Any) -> Any:
    """Where marking a free cell leads from some places, and its points: a row for each slot.

    `rows` gets the row of each slot; -1 for the slots of marked cells.
    """
    places = np.empty((len(slots.cell), lanes), np.int64)
    points = np.empty((len(slots.cell), lanes))
    kinds = layout.kinds[marked % NUMBER_SETS]
    top = layout.kind.shape[1] - 1
    count = 0
    for slot in range(len(slots.cell)):
        rows[slot] = -1
        if marked >> slots.cell[slot] & 1:
            continue
        rows[slot] = count
        after = marked | 1 << slots.cell[slot]
        numbers = after % NUMBER_SETS
        for lane in range(lanes):
            status, kind = divmod(begin + lane, kinds)
            status += layout.lowest[marked]
            total = layout.total[marked % NUMBER_SETS, kind] + slots.adds[slot]
            then = slots.status[slot, status] - layout.lowest[after]
            place = layout.start[after] + then * layout.kinds[numbers]
            places[count, lane] = place + layout.kind[numbers, min(total, top)]
            points[count, lane] = slots.points[slot, status]
        count += 1
    return places[:count], points[:count]


@njit(fastmath=True, cache=True)
def _follow(
    values: Any, squares: Any, places: Any, points: Any, option: Any, option_square: Any
) -> None:
    """What each way to mark a free cell is worth."""
    for row in range(len(places)):
        for lane in range(places.shape[1]):
            to_come, score = values[places[row, lane]], points[row, lane]
            option[row, lane] = to_come + score
            square = squares[places[row, lane]]
            option_square[row, lane] = square + score * (2.0 * to_come + score)


@njit(fastmath=True, cache=True)
def _mark_free(
    rows: Any, squares: Any, option: Any, option_square: Any, row_of: Any, slots: Any, base: Any
) -> None:
    """Let every way to mark a free cell compete for the best value of each roll."""
    lanes = rows.shape[1]
    base[0], base[1] = NEVER, 0.0
    for slot in slots.nought:
        if slot >= 0 and row_of[slot] >= 0:
            at = row_of[slot]
            _raise_squared(base[0], base[1], option[at], option_square[at], 0, 0, lanes)
    for roll in range(ROLLS):
        row, square = rows[FIRST_ROLL + roll], squares[FIRST_ROLL + roll]
        _raise_squared(row, square, base[0], base[1], 0, 0, lanes)
        for cell in range(len(slots.of)):
            slot = slots.of[cell, roll]
            at = row_of[slot]
            if at >= 0 and slot != slots.nought[cell]:
                _raise_squared(row, square, option[at], option_square[at], 0, 0, lanes)


@njit(fastmath=True, cache=True)
def _mark_chain(
    rows: Any, squares: Any, gain: Any, child: Any, values: Any, value_squares: Any, place: int
) -> None:
    """The value of marking the chain's cell, for each roll."""
    lanes = rows.shape[1]
    for roll in range(ROLLS):
        row, square = rows[FIRST_ROLL + roll], squares[FIRST_ROLL + roll]
        points, after = gain[roll], child[roll]
        follower = values[after, place : place + lanes]
        follower_square = value_squares[after, place : place + lanes]
        for lane in range(lanes):
            to_come = follower[lane]
            row[lane] = to_come + points
            square[lane] = follower_square[lane] + points * (2.0 * to_come + points)


@njit(parallel=True, fastmath=True, cache=True)
def _solve_sets(
    tasks: Any, slots: Any, layout: Any, sec: bool, gain: Any, child: Any, last: bool,
    values: Any, squares: Any, next_values: Any, next_squares: Any,
) -> None:  # fmt: skip
    """Solve some sets of the free column's cells with a layer of the chain, the last being full.

    A task is a set, where among its places to begin and how many to solve.
    """
    for index in prange(len(tasks)):
        marked, begin, lanes = tasks[index]
        row_of = np.empty(len(slots.cell), np.int64)
        places, points = _options(marked, begin, lanes, slots, layout, row_of)
        option, option_square = np.empty(points.shape), np.empty(points.shape)
        rows = np.empty((FIRST_ROLL + ROLLS, lanes))
        mean_squares = np.empty((FIRST_ROLL + ROLLS, lanes))
        base = np.empty((2, lanes))
        place = layout.start[marked] + begin
        for position in range(len(values)):
            _follow(values[position], squares[position], places, points, option, option_square)
            if last:
                rows[:], mean_squares[:] = NEVER, 0.0
            else:
                _mark_chain(
                    rows, mean_squares, gain[position], child[position],
                    next_values, next_squares, place,
                )  # fmt: skip
            if not sec:
                _mark_free(rows, mean_squares, option, option_square, row_of, slots, base)
            if not (sec and last):
                for _ in range(corse.THROWS - 1):
                    _means(rows, lanes)
                    _means(mean_squares, lanes)
                    _best_keeps_squared(rows, mean_squares, lanes)
            if sec:
                _mark_free(rows, mean_squares, option, option_square, row_of, slots, base)
            _average(values[position, place:], rows, lanes)
            _average(squares[position, place:], mean_squares, lanes)


def _tasks(free: FreeColumn) -> list[NDArray[np.int64]]:
    """What to solve together, from the free column full back to its fewest marked cells."""
    tasks: dict[int, list[tuple[int, int, int]]] = {}
    for marked in map(int, free.sets):
        size = int(free.layout.size[marked])
        step = -(-size // (-(-size // LANES)))
        for begin in range(0, size, step):
            task = (marked, begin, min(step, size - begin))
            tasks.setdefault(marked.bit_count(), []).append(task)
    return [np.array(tasks[size]) for size in sorted(tasks, reverse=True)]


def solve_layers(
    chain: Chain,
    free: FreeColumn,
    progress: Callable[[float], None] = lambda share: None,
) -> Iterator[Layer]:
    """The layers of the chain, from full back to empty, each with the whole free column."""
    after = Layer(np.zeros((1, 1)), np.zeros((1, 1)))
    every = _tasks(free)
    work = sum(map(len, every)) * int(chain.layers[-1])
    done = 0
    for number in range(CELLS, -1, -1):
        low, high = int(chain.layers[number]), int(chain.layers[number + 1])
        last = number == CELLS
        shape = (high - low, free.positions)
        layer = Layer(np.empty(shape), np.empty(shape))
        for tasks in every:
            full = tasks[0, 0] == free.sets[-1]
            if full and last:
                place = free.place(free.sets[-1], free.layout.lowest[-1], np.arange(len(free.end)))
                layer.values[:, place] = free.end
                layer.squares[:, place] = free.end**2
            else:
                _solve_sets(
                    tasks, free.slots, free.layout, free.sec, chain.gain[low:high],
                    chain.child[low:high] - high, last, layer.values, layer.squares,
                    after.values, after.squares,
                )  # fmt: skip
            done += len(tasks) * (high - low)
            progress(done / work)
        yield layer
        after = layer


def solve_beside(pair: str, progress: Callable[[float], None] = lambda share: None) -> Solved:
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


def name_of(pair: str) -> str:
    """The name under which what is known of a pair is kept."""
    return f"corse-{pair}"


def load_beside(pair: str) -> Solved | None:
    """What is known of a pair solved before, or None."""
    arrays = store.read_arrays(name_of(pair))
    if arrays is None or not set(Solved._fields) <= arrays.keys():
        return None
    return Solved(*(arrays[field].item() for field in Solved._fields))


def save_beside(pair: str, solved: Solved) -> None:
    """Keep what is known of a pair."""
    store.keep_arrays(
        name_of(pair), {field: np.array(known) for field, known in solved._asdict().items()}
    )
