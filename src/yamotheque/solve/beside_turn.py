"""Turns of a column of Yams Corse filled in order beside a free one, worked out over the dice.

Many places of the free column are worked out side by side in the machine's vector registers. SEC
takes only the first throw; the ordered column takes any, and once it is full SEC has but one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange

from yamotheque.games import corse
from yamotheque.solve.free import NUMBER_SETS
from yamotheque.solve.pairs import NEVER
from yamotheque.solve.rolls import FIRST_ROLL
from yamotheque.solve.sheet import (
    ROLLS,
    _average,
    _best_keeps_squared,
    _means,
    _raise_squared,
)


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
def solve_sets(
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
