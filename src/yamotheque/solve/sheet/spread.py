"""One pass over a form from its start: how often best play meets each position and sum of points.

For each node (marked cells and status) the turn is worked out with the solved values, once for each
sub-total; what its choices lead to, with what chance, is then spread over the nodes that follow.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import prange

from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ODDS, ROLL_COUNT
from yamotheque.solve.dice.turn import choose_keeps, throw_chances, throw_means
from yamotheque.solve.sheet.choices import SolvedForm, weigh_ways
from yamotheque.solve.sheet.form import Form
from yamotheque.solve.sheet.marks import open_cells
from yamotheque.solve.sheet.sums import SumArrays, lines_of


@njit()
def _choose_marks(
    solved: SolvedForm, marked: int, status: int, totals: Any, rows: Any, picks: Any
) -> None:
    """The best way to mark each roll, the first of equals, into `picks`; its worth into `rows`."""
    form, lanes, may = solved.form, len(totals), open_cells(solved.form, marked)
    worth = np.empty((len(form.cell), lanes))
    weigh_ways(solved, marked, status, totals, worth)
    rows[FIRST_ROLL:, :lanes] = NEVER
    for roll in range(ROLL_COUNT):
        row, pick = rows[FIRST_ROLL + roll], picks[roll]
        for cell in range(len(form.adds)):
            way = form.way[0, cell, roll]
            for lane in range(lanes if may >> cell & 1 else 0):
                if worth[way, lane] > row[lane]:
                    row[lane] = worth[way, lane]
                    pick[lane] = way


@njit(parallel=True)
def turn_chances(
    nodes: Any, present: Any, form: Form, node: Any, values: Any, sums: SumArrays, outcome: Any
) -> None:
    """How likely a turn is marked by each way: `outcome[node, way, sub-total]`.

    `present` are the chances of all positions of the layer; sub-totals that are not met are left
    out, the others are the lanes.
    """
    throws, top = form.throws, len(form.end) - 1
    for index in prange(len(nodes)):
        marked, status = nodes[index, 0], nodes[index, 1]
        low, high = lines_of(sums, marked, status)
        width, met = sums.other_count[high], np.zeros(top + 1, np.bool_)
        for line in range(sums.number_count[low]):
            begin = sums.offset[marked, status] + line * width
            if present[begin : begin + width].any():
                met[min(sums.number_sums[low, line], top)] = True
        totals = np.flatnonzero(met)
        lanes = len(totals)
        outcome[index] = 0.0
        if lanes == 0:
            continue
        whole = -(-lanes // WIDTH) * WIDTH
        rows, chances = np.zeros((ALL, whole)), np.zeros((ALL, lanes))
        picks = np.zeros((ROLL_COUNT, lanes), np.int64)
        keeps = np.empty((throws, ALL, lanes), np.int64)
        solved = SolvedForm(form, node, values)
        _choose_marks(solved, marked, status, totals, rows, picks)
        for stage in range(throws - 1):
            throw_means(rows, whole)
            choose_keeps(rows, keeps[stage], lanes)
        for roll in range(ROLL_COUNT):
            chances[FIRST_ROLL + roll] = ODDS[roll]
        for stage in range(throws - 2, -1, -1):
            throw_chances(chances, keeps[stage], lanes)
        for roll in range(ROLL_COUNT):
            for lane in range(lanes):
                outcome[index, picks[roll, lane], totals[lane]] += chances[FIRST_ROLL + roll, lane]


@njit(parallel=True)
def spread_turns(
    children: Any, number: Any, present: Any, after: Any, form: Form, sums: SumArrays, outcome: Any
) -> None:
    """Add to the next layer what these turns lead to, each set of marked cells by one core.

    `number[marked, status]` is the line of a node in `outcome`, or -1; so nobody else writes to
    what follows with the cells of `children[index]`.
    """
    top, statuses = len(form.end) - 1, number.shape[1]
    for index in prange(len(children)):
        child = children[index]
        place = np.empty(sums.other_sums.shape[1], np.int64)
        for way in range(len(form.cell)):
            cell = form.cell[way]
            marked = child & ~(1 << cell)
            for status in range(statuses):
                node = number[marked, status]
                if marked == child or node < 0 or not outcome[node, way].any():
                    continue
                points, then = form.points[way, status], form.after[way, status]
                adds = points if form.adds[cell] else 0
                low, high = lines_of(sums, marked, status)
                low_after, high_after = lines_of(sums, child, then)
                width, begin = sums.other_count[high], sums.offset[marked, status]
                for at in range(width):
                    other = sums.other_sums[high, at] + points - adds
                    place[at] = sums.other_place[high_after, other]
                for line in range(sums.number_count[low]):
                    total = sums.number_sums[low, line]
                    chance = outcome[node, way, min(total, top)]
                    if chance > 0.0:
                        line_after = sums.number_place[low_after, total + adds]
                        to = sums.offset[child, then] + line_after * sums.other_count[high_after]
                        for at in range(width):
                            after[to + place[at]] += chance * present[begin + line * width + at]
