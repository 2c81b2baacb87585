"""Turns of two columns of Yams Corse, one of them filled in order, worked out over the dice.

Eight places of the second column are worked out at a time. SEC takes only the first throw; the
ordered column takes any, and once it is full SEC has but one. Where a turn leads to in the second
column is the same for every position of the chain, so it is looked up once for a whole task;
`tests/solve/corse/test_pairs.py` compares the last cells with the slow solver.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import prange

from yamotheque.games.corse import CUP
from yamotheque.solve.compiled import njit
from yamotheque.solve.corse.laid_out import Layout, led_to
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH, fill, load, store
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.dice.turn import average, work_back
from yamotheque.solve.sheet.form import Form
from yamotheque.solve.sheet.marks import list_marks, mark_best, open_cells

THROWS = CUP.throws


class Layer(NamedTuple):
    """What is still to come for a layer of the chain, [position, place], and its mean square.

    Bonuses count when they are reached.
    """

    values: Any
    squares: Any


@njit()
def _followers(marked: int, begin: int, lanes: int, form: Form, layout: Layout) -> tuple[Any, Any]:
    """What each way to mark the second column brings and leads to, for so many of its places."""
    gain, places = np.zeros((len(form.cell), lanes)), np.zeros((len(form.cell), lanes), np.int64)
    for way in range(len(form.cell)):
        if open_cells(form, marked) >> form.cell[way] & 1:
            for lane in range(lanes):
                # Lanes beyond the last place repeat it.
                place = min(begin + lane, layout.size[marked] - 1)
                gain[way, lane], places[way, lane] = led_to(form, layout, marked, place, way)
    return gain, places


@njit(fastmath=True)
def _weigh_ways(
    values: Any, squares: Any, gain: Any, places: Any, open_ways: Any, first: int, worth: Layer
) -> None:
    """What each way to mark is worth, for eight places from the first lane on."""
    for way in open_ways:
        for lane in range(WIDTH):
            place, more = places[way, first + lane], gain[way, first + lane]
            to_come = values[place]
            worth.values[way, lane] = to_come + more
            worth.squares[way, lane] = squares[place] + more * (2.0 * to_come + more)


@njit()
def _mark_chain(rows: Layer, gain: Any, child: Any, after: Layer, place: int) -> None:
    """The value of marking the chain's cell, for each roll: the other column stays in its place."""
    for roll in range(ROLL_COUNT):
        at, points = (FIRST_ROLL + roll) * WIDTH, fill(gain[roll])
        to_come = load(after.values[child[roll]], place)
        square = load(after.squares[child[roll]], place)
        store(rows.values, at, to_come + points)
        store(rows.squares, at, square + points * (to_come + to_come + points))


@njit(parallel=True, fastmath=True)
def solve_sets(
    tasks: Any, form: Form, layout: Layout, gain: Any, child: Any, here: Layer, after: Layer
) -> None:
    """Solve some sets of the second column's cells with a layer of the chain.

    A task is a set, where among its places to begin and how many to solve. Sets with more marked
    cells are solved already, and so is the next layer of the chain, where `gain` and `child` lead,
    [position, roll]; there is none once the chain is full.
    """
    sec, last = form.throws == 1, len(after.values) == 0
    for index in prange(len(tasks)):
        marked, begin, lanes = tasks[index]
        gains, places = _followers(marked, begin, -(-lanes // WIDTH) * WIDTH, form, layout)
        # No roll is a joker here, so any status will do.
        marks = list_marks(form, marked, 0)
        open_ways = np.flatnonzero(open_cells(form, marked) >> form.cell & 1)
        count = len(form.cell) + 1
        worth = Layer(np.empty((count, WIDTH)), np.empty((count, WIDTH)))
        rows = Layer(np.empty((ALL, WIDTH)), np.empty((ALL, WIDTH)))
        mean = np.empty(WIDTH)
        for position in range(len(here.values)):
            values, squares = here.values[position], here.squares[position]
            for first in range(0, lanes, WIDTH):
                place = layout.start[marked] + begin + first
                _weigh_ways(values, squares, gains, places, open_ways, first, worth)
                if last:
                    rows.values[:], rows.squares[:] = NEVER, 0.0
                else:
                    _mark_chain(rows, gain[position], child[position], after, place)
                if not sec:
                    mark_best(rows.values, rows.squares, worth.values, worth.squares, marks, WIDTH)
                if not (sec and last):
                    work_back(rows.values, rows.squares, WIDTH, THROWS)
                if sec:
                    mark_best(rows.values, rows.squares, worth.values, worth.squares, marks, WIDTH)
                part = min(WIDTH, lanes - first)
                average(mean, rows.values, WIDTH)
                values[place : place + part] = mean[:part]
                average(mean, rows.squares, WIDTH)
                squares[place : place + part] = mean[:part]
