"""Turns of two columns of Yams Corse, one of them filled in order, worked out over the dice.

Eight places of the second column are worked out at a time. SEC takes only the first throw; the
ordered column takes any, and once it is full SEC has but one. Where a turn leads to in the second
column is the same for every position of the chain, so it is looked up once for a whole task;
`tests/solve/corse/test_pairs.py` compares the last cells with the slow solver.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit, prange

from yamotheque.games.corse import CUP
from yamotheque.solve.corse.laid_out import NUMBER_SETS
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH, fill, load, store, where_more
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.dice.turn import average, work_back_squared
from yamotheque.solve.sheet.form import open_of

THROWS = CUP.throws


class Layer(NamedTuple):
    """What is still to come for a layer of the chain, [position, place], and its mean square.

    The chain's bonus counts when it is reached, the second column's when that column is full.
    """

    values: Any
    squares: Any


class Links(NamedTuple):
    """What the next cell of the chain brings and leads to in the next layer, [position, roll].

    `last` says that the chain is full, and that there is no next cell.
    """

    gain: Any
    child: Any
    last: bool


class Marks(NamedTuple):
    """The ways to mark the second column next: a row each, in which a column for each place.

    - places, points: where they lead to and what they score.
    - rows, starts: for each roll a list of the rows it can be marked by, and last a list of those
      that are nought for any roll; list i is `rows[starts[i] : starts[i + 1]]`.
    """

    places: Any
    points: Any
    rows: Any
    starts: Any


@njit(cache=True)
def _marks(marked: int, begin: int, lanes: int, ways: Any, layout: Any) -> Marks:
    """The ways to mark a set of cells, for so many of its places."""
    places = np.empty((len(ways.cell), lanes), np.int64)
    points = np.empty((len(ways.cell), lanes))
    row_of = np.full(len(ways.cell), -1)
    kinds = layout.kinds[marked % NUMBER_SETS]
    top = layout.kind.shape[1] - 1
    may = open_of(((1 << len(ways.of)) - 1) & ~marked, ways.ordered)
    count = 0
    for way in range(len(ways.cell)):
        if not may >> ways.cell[way] & 1:
            continue
        row_of[way] = count
        after = marked | 1 << ways.cell[way]
        numbers = after % NUMBER_SETS
        for lane in range(lanes):
            # Lanes beyond the last place repeat it.
            status, kind = divmod(min(begin + lane, layout.size[marked] - 1), kinds)
            status += layout.lowest[marked]
            total = layout.total[marked % NUMBER_SETS, kind] + ways.adds[way]
            then = ways.status[way, status] - layout.lowest[after]
            place = layout.start[after] + then * layout.kinds[numbers]
            places[count, lane] = place + layout.kind[numbers, min(total, top)]
            points[count, lane] = ways.points[way, status]
        count += 1
    rows, starts = _rows(row_of, ways)
    return Marks(places[:count], points[:count], rows, starts)


@njit(cache=True)
def _rows(row_of: Any, ways: Any) -> Any:
    """The lists of rows of `Marks`, from the row of each way, -1 for what may not be marked."""
    rows = np.empty((ROLL_COUNT + 1) * len(ways.of), np.int64)
    starts = np.empty(ROLL_COUNT + 2, np.int64)
    count = 0
    for roll in range(ROLL_COUNT + 1):
        starts[roll] = count
        for cell in range(len(ways.of)):
            way = ways.of[cell, roll] if roll < ROLL_COUNT else ways.nought[cell]
            nought = way == ways.nought[cell]
            if way >= 0 and row_of[way] >= 0 and (roll == ROLL_COUNT or not nought):
                rows[count] = row_of[way]
                count += 1
    starts[ROLL_COUNT + 1] = count
    return rows, starts


@njit(fastmath=True, cache=True)
def _worth(values: Any, squares: Any, marks: Marks, first: int, worth: Layer) -> None:
    """What each way to mark is worth, for eight places from the first lane on."""
    for row in range(len(marks.places)):
        for lane in range(WIDTH):
            place, score = marks.places[row, first + lane], marks.points[row, first + lane]
            to_come = values[place]
            worth.values[row, lane] = to_come + score
            worth.squares[row, lane] = squares[place] + score * (2.0 * to_come + score)


@njit(cache=True)
def _mark_chain(rows: Layer, gain: Any, child: Any, after: Layer, place: int) -> None:
    """The value of marking the chain's cell, for each roll: the other column stays in its place."""
    for roll in range(ROLL_COUNT):
        at, points = (FIRST_ROLL + roll) * WIDTH, fill(gain[roll])
        to_come = load(after.values[child[roll]], place)
        square = load(after.squares[child[roll]], place)
        store(rows.values, at, to_come + points)
        store(rows.squares, at, square + points * (to_come + to_come + points))


@njit(cache=True)
def _mark_second(rows: Layer, worth: Layer, marks: Marks) -> None:
    """Let every way to mark the second column compete for the best value of each roll."""
    choices, starts = marks.rows, marks.starts
    # Nought may be marked with any roll, so the best of it is found once.
    nought, nought_square = fill(NEVER), fill(0.0)
    for at in range(starts[ROLL_COUNT], starts[ROLL_COUNT + 1]):
        value = load(worth.values, choices[at] * WIDTH)
        square = load(worth.squares, choices[at] * WIDTH)
        nought_square = where_more(value, nought, square, nought_square)
        nought = where_more(value, nought, value, nought)
    for roll in range(ROLL_COUNT):
        row = (FIRST_ROLL + roll) * WIDTH
        best, best_square = load(rows.values, row), load(rows.squares, row)
        best_square = where_more(nought, best, nought_square, best_square)
        best = where_more(nought, best, nought, best)
        for at in range(starts[roll], starts[roll + 1]):
            value = load(worth.values, choices[at] * WIDTH)
            square = load(worth.squares, choices[at] * WIDTH)
            best_square = where_more(value, best, square, best_square)
            best = where_more(value, best, value, best)
        store(rows.values, row, best)
        store(rows.squares, row, best_square)


@njit(parallel=True, fastmath=True, cache=True)
def solve_sets(tasks: Any, ways: Any, layout: Any, links: Links, here: Layer, after: Layer) -> None:
    """Solve some sets of the second column's cells with a layer of the chain.

    A task is a set, where among its places to begin and how many to solve. Sets with more marked
    cells are solved already, and so is the next layer of the chain.
    """
    for index in prange(len(tasks)):
        marked, begin, lanes = tasks[index]
        marks = _marks(marked, begin, -(-lanes // WIDTH) * WIDTH, ways, layout)
        count = len(marks.points)
        worth = Layer(np.empty((count, WIDTH)), np.empty((count, WIDTH)))
        rows = Layer(np.empty((ALL, WIDTH)), np.empty((ALL, WIDTH)))
        mean = np.empty(WIDTH)
        for position in range(len(here.values)):
            values, squares = here.values[position], here.squares[position]
            for first in range(0, lanes, WIDTH):
                place = layout.start[marked] + begin + first
                _worth(values, squares, marks, first, worth)
                if links.last:
                    rows.values[:], rows.squares[:] = NEVER, 0.0
                else:
                    _mark_chain(rows, links.gain[position], links.child[position], after, place)
                if not ways.sec:
                    _mark_second(rows, worth, marks)
                if not (ways.sec and links.last):
                    work_back_squared(rows.values, rows.squares, WIDTH, THROWS)
                if ways.sec:
                    _mark_second(rows, worth, marks)
                count = min(WIDTH, lanes - first)
                average(mean, rows.values, WIDTH)
                values[place : place + count] = mean[:count]
                average(mean, rows.squares, WIDTH)
                squares[place : place + count] = mean[:count]
