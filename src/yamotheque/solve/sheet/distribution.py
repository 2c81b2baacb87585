"""How the final score of a form is distributed under best play, exactly.

Best play is the play with the highest mean; of moves that are worth exactly the same, one is taken.
One pass over the form from its start tells how often each position and sum of points is met: for
each node (marked cells and status) the turn is worked out with the solved values, once for each
sub-total, and what its choices lead to, with what chance, is spread over the nodes that follow.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import prange

from yamotheque.solve import tables
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ODDS, ROLL_COUNT
from yamotheque.solve.dice.turn import choose_keeps, throw_chances, throw_means
from yamotheque.solve.sheet.choices import SolvedForm, weigh_ways
from yamotheque.solve.sheet.form import Form, Table
from yamotheque.solve.sheet.marks import open_cells
from yamotheque.solve.sheet.sums import START, Position, SumArrays, Sums, lines_of, sums_after
from yamotheque.worth.study import Distribution, Progress, silent

TOGETHER = 512
"""So many nodes are worked out before what follows them is added up; it bounds the memory."""


def distribution(table: Table, root: Position = START, progress: Progress = silent) -> Distribution:
    """The distribution of the final score from a position on, under the best play of a table."""
    sums = sums_after(table.form, root)
    present = np.ones(1)
    done = 0
    for layer in range(len(sums.nodes) - 1):
        present = _next_layer(table, sums, layer, present)
        done += sums.size[layer]
        progress(done / sum(sums.size[:-1]))
    scores = np.concatenate([sums.scores(marked, status) for marked, status in sums.nodes[-1]])
    return Distribution(tuple(np.bincount(scores, present).tolist()))


def _next_layer(table: Table, sums: Sums, layer: int, present: Any) -> Any:
    """The chances of the positions with one more marked cell."""
    form = table.form
    outcome = np.empty((TOGETHER, len(form.cell), len(form.end)))
    after = np.zeros(sums.size[layer + 1])
    for begin in range(0, len(sums.nodes[layer]), TOGETHER):
        nodes = sums.nodes[layer][begin : begin + TOGETHER]
        turn_chances(nodes, present, form, table.node, table.values, sums.arrays, outcome)
        number = np.full(table.node.shape, -1)
        number[nodes[:, 0], nodes[:, 1]] = np.arange(len(nodes))
        children = np.unique(nodes[:, :1] | 1 << np.arange(form.cells))
        children = np.intersect1d(children, sums.nodes[layer + 1][:, 0])
        spread_turns(children, number, present, after, form, sums.arrays, outcome)
    return after


def solved_distribution(
    name: str, table: Table, *, fresh: bool = False, progress: Progress = silent
) -> Distribution:
    """The distribution of a form's score, read if it was worked out before under its name."""

    def solve() -> tables.Arrays:
        return {"chances": np.array(distribution(table, progress=progress).chances)}

    found = tables.kept(f"{name}-distribution", ("chances",), solve, fresh)
    return Distribution(tuple(found["chances"].tolist()))


# ---------------------------------------------------------------- layer by layer


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
