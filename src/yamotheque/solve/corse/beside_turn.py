"""Turns of a column of Yams Corse filled in order beside a free one, worked out over the dice.

Eight places of the free column are worked out side by side. SEC takes only the first throw; the
ordered column takes any, and once it is full SEC has but one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange

from yamotheque.solve.corse.free import NUMBER_SETS
from yamotheque.solve.corse.pairs import THROWS
from yamotheque.solve.dice.lanes import WIDTH, fill, load, store, where_more
from yamotheque.solve.dice.rolls import DOWN, DOWN_START, FIRST_ROLL, ODDS
from yamotheque.solve.dice.side_by_side import means
from yamotheque.solve.dice.throws import ROLLS
from yamotheque.solve.dice.turn import NEVER


@njit(cache=True)
def _followers(marked: int, begin: int, lanes: int, slots: Any, layout: Any) -> Any:
    """Where marking a free cell leads from some places, and its points: a row for each slot.

    Also the row of each slot, -1 for the slots of marked cells.
    """
    places = np.empty((len(slots.cell), lanes), np.int64)
    points = np.empty((len(slots.cell), lanes))
    row_of = np.full(len(slots.cell), -1)
    kinds = layout.kinds[marked % NUMBER_SETS]
    top = layout.kind.shape[1] - 1
    count = 0
    for slot in range(len(slots.cell)):
        if marked >> slots.cell[slot] & 1:
            continue
        row_of[slot] = count
        after = marked | 1 << slots.cell[slot]
        numbers = after % NUMBER_SETS
        for lane in range(lanes):
            # Lanes beyond the last place repeat it.
            status, kind = divmod(min(begin + lane, layout.size[marked] - 1), kinds)
            status += layout.lowest[marked]
            total = layout.total[marked % NUMBER_SETS, kind] + slots.adds[slot]
            then = slots.status[slot, status] - layout.lowest[after]
            place = layout.start[after] + then * layout.kinds[numbers]
            places[count, lane] = place + layout.kind[numbers, min(total, top)]
            points[count, lane] = slots.points[slot, status]
        count += 1
    return places[:count], points[:count], row_of


@njit(cache=True)
def _choices(row_of: Any, slots: Any) -> Any:
    """For each roll the rows it can be marked by; and the rows that are nought for any roll.

    They are lists one after the other, the last of them nought's: list i ends where i + 1 starts.
    """
    rows = np.empty((ROLLS + 1) * len(slots.of), np.int64)
    starts = np.empty(ROLLS + 2, np.int64)
    count = 0
    for roll in range(ROLLS + 1):
        starts[roll] = count
        for cell in range(len(slots.of)):
            slot = slots.of[cell, roll] if roll < ROLLS else slots.nought[cell]
            if slot >= 0 and row_of[slot] >= 0 and (roll == ROLLS or slot != slots.nought[cell]):
                rows[count] = row_of[slot]
                count += 1
    starts[ROLLS + 1] = count
    return rows, starts


@njit(fastmath=True, cache=True)
def _worth(
    values: Any, squares: Any, places: Any, points: Any, first: int, option: Any, square_of: Any
) -> None:
    """What each way to mark a free cell is worth, for eight places from the first lane on."""
    for row in range(len(places)):
        for lane in range(WIDTH):
            place, score = places[row, first + lane], points[row, first + lane]
            to_come = values[place]
            option[row, lane] = to_come + score
            square_of[row, lane] = squares[place] + score * (2.0 * to_come + score)


@njit(cache=True)
def _mark_chain(
    rows: Any, squares: Any, gain: Any, child: Any, values: Any, value_squares: Any, place: int
) -> None:
    """The value of marking the chain's cell, for each roll."""
    for roll in range(ROLLS):
        at, points = (FIRST_ROLL + roll) * WIDTH, fill(gain[roll])
        to_come = load(values[child[roll]], place)
        square = load(value_squares[child[roll]], place)
        store(rows, at, to_come + points)
        store(squares, at, square + points * (to_come + to_come + points))


@njit(cache=True)
def _mark_free(
    rows: Any, squares: Any, option: Any, square_of: Any, choices: Any, starts: Any
) -> None:
    """Let every way to mark a free cell compete for the best value of each roll."""
    nought, nought_square = fill(NEVER), fill(0.0)
    for at in range(starts[ROLLS], starts[ROLLS + 1]):
        value, square = load(option, choices[at] * WIDTH), load(square_of, choices[at] * WIDTH)
        nought_square = where_more(value, nought, square, nought_square)
        nought = where_more(value, nought, value, nought)
    for roll in range(ROLLS):
        row = (FIRST_ROLL + roll) * WIDTH
        best, best_square = load(rows, row), load(squares, row)
        best_square = where_more(nought, best, nought_square, best_square)
        best = where_more(nought, best, nought, best)
        for at in range(starts[roll], starts[roll + 1]):
            value, square = load(option, choices[at] * WIDTH), load(square_of, choices[at] * WIDTH)
            best_square = where_more(value, best, square, best_square)
            best = where_more(value, best, value, best)
        store(rows, row, best)
        store(squares, row, best_square)


@njit(cache=True)
def _best_keeps(rows: Any, squares: Any) -> None:
    """From the values of keeping exactly some dice to those of the best part of them to keep."""
    for keep in range(1, FIRST_ROLL + ROLLS):
        best, best_square = load(rows, keep * WIDTH), load(squares, keep * WIDTH)
        for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
            value, square = load(rows, DOWN[at] * WIDTH), load(squares, DOWN[at] * WIDTH)
            best_square = where_more(value, best, square, best_square)
            best = where_more(value, best, value, best)
        store(rows, keep * WIDTH, best)
        store(squares, keep * WIDTH, best_square)


@njit(cache=True)
def _average(target: Any, rows: Any) -> None:
    """The mean over the rolls of five dice."""
    mean = fill(0.0)
    for roll in range(ROLLS):
        mean = mean + load(rows, (FIRST_ROLL + roll) * WIDTH) * fill(ODDS[roll])
    store(target, 0, mean)


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
        whole = -(-lanes // WIDTH) * WIDTH
        places, points, row_of = _followers(marked, begin, whole, slots, layout)
        choices, starts = _choices(row_of, slots)
        option, square_of = np.empty((len(points), WIDTH)), np.empty((len(points), WIDTH))
        rows = np.empty((FIRST_ROLL + ROLLS, WIDTH))
        mean_squares = np.empty((FIRST_ROLL + ROLLS, WIDTH))
        mean = np.empty(WIDTH)
        for position in range(len(values)):
            mine, my_squares = values[position], squares[position]
            for first in range(0, lanes, WIDTH):
                place = layout.start[marked] + begin + first
                _worth(mine, my_squares, places, points, first, option, square_of)
                if last:
                    rows[:], mean_squares[:] = NEVER, 0.0
                else:
                    _mark_chain(
                        rows, mean_squares, gain[position], child[position],
                        next_values, next_squares, place,
                    )  # fmt: skip
                if not sec:
                    _mark_free(rows, mean_squares, option, square_of, choices, starts)
                if not (sec and last):
                    for _ in range(THROWS - 1):
                        means(rows)
                        means(mean_squares)
                        _best_keeps(rows, mean_squares)
                if sec:
                    _mark_free(rows, mean_squares, option, square_of, choices, starts)
                count = min(WIDTH, lanes - first)
                _average(mean, rows)
                mine[place : place + count] = mean[:count]
                _average(mean, mean_squares)
                my_squares[place : place + count] = mean[:count]
