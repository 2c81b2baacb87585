"""One pass over a form from its start: how often best play meets each position and sum of points.

For each node (marked cells and status) the turn is worked out with the solved values, once for each
sub-total; what its choices lead to, with what chance, is then spread over the nodes that follow.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange

from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ODDS, ROLL_COUNT
from yamotheque.solve.dice.turn import choose_keeps, throw_chances, throw_means
from yamotheque.solve.sheet.form import open_of


@njit(cache=True)
def _choose_marks(
    rows: Any, picks: Any, follow: Any, marked: int, status: int, totals: Any, lanes: int,
    top: int, ordered: int, table: Any, slots: Any,
) -> None:  # fmt: skip
    """The best cell for each roll, the first of equals; `picks` are rows of slots."""
    node, values, first, split = table
    slot_count, slot_points, slot_after, slot_of = slots
    rows[FIRST_ROLL:, :lanes] = NEVER
    cells = slot_of.shape[0]
    may = open_of(((1 << cells) - 1) & ~marked, ordered)
    for cell in range(cells):
        if not may >> cell & 1:
            continue
        for slot in range(slot_count[cell, status]):
            points = slot_points[cell, status, slot]
            child = values[node[marked | 1 << cell, slot_after[cell, status, slot]]]
            shift = points if cell < split else 0
            for lane in range(lanes):
                follow[slot, lane] = child[min(totals[lane] + shift, top)] + points
        for roll in range(ROLL_COUNT):
            slot = slot_of[cell, status, roll]
            row, pick = rows[FIRST_ROLL + roll], picks[roll]
            for lane in range(lanes):
                if follow[slot, lane] > row[lane]:
                    row[lane] = follow[slot, lane]
                    pick[lane] = first[cell, status] + slot


@njit(parallel=True, cache=True)
def turn_chances(
    nodes: Any, present: Any, offset: Any, throws: int, ordered: int, top: int, table: Any,
    slots: Any, numbers: Any, others: Any, outcome: Any,
) -> None:  # fmt: skip
    """How likely a turn ends with each slot: `outcome[node, row of the slot, sub-total]`."""
    statuses, split = slots[0].shape[1], table[3]
    for index in prange(len(nodes)):
        marked, status = nodes[index, 0], nodes[index, 1]
        low = marked & ((1 << split) - 1)
        width = others[0][(marked >> split) * statuses + status]
        met = np.zeros(top + 1, np.bool_)
        for line in range(numbers[0][low]):
            begin = offset[marked, status] + line * width
            if present[begin : begin + width].any():
                met[min(numbers[1][low, line], top)] = True
        totals = np.flatnonzero(met)
        lanes = len(totals)
        outcome[index] = 0.0
        if lanes == 0:
            continue
        whole = -(-lanes // WIDTH) * WIDTH
        rows, chances = np.zeros((ALL, whole)), np.zeros((ALL, lanes))
        picks = np.zeros((ROLL_COUNT, lanes), np.int64)
        follow = np.empty((slots[1].shape[2], lanes))
        keeps = np.empty((throws, ALL, lanes), np.int64)
        _choose_marks(
            rows, picks, follow, marked, status, totals, lanes, top, ordered, table, slots
        )
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


@njit(cache=True)
def _move(
    present: Any, begin: int, width: int, after: Any, target: int, place: Any, chance: float
) -> None:
    """Carry one line of chances over to a line of the next layer."""
    for at in range(width):
        after[target + place[at]] += chance * present[begin + at]


@njit(parallel=True, cache=True)
def spread_turns(
    children: Any, number: Any, present: Any, after: Any, offset: Any, top: int, first: Any,
    split: int, slots: Any, numbers: Any, others: Any, outcome: Any,
) -> None:  # fmt: skip
    """Add to the next layer what these turns lead to, each set of marked cells by one core."""
    slot_count, slot_points, slot_after, slot_of = slots
    statuses, below = slot_count.shape[1], (1 << split) - 1
    for index in prange(len(children)):
        child = children[index]
        place = np.empty(others[1].shape[1], np.int64)
        for cell in range(slot_of.shape[0]):
            marked = child & ~(1 << cell)
            for status in range(statuses):
                node = number[marked, status]
                if marked == child or node < 0:
                    continue
                low, high = marked & below, (marked >> split) * statuses + status
                width, begin = others[0][high], offset[marked, status]
                for slot in range(slot_count[cell, status]):
                    chance = outcome[node, first[cell, status] + slot]
                    if not chance.any():
                        continue
                    points, status_after = (
                        slot_points[cell, status, slot],
                        slot_after[cell, status, slot],
                    )
                    high_after = (child >> split) * statuses + status_after
                    adds = points if cell < split else 0
                    for at in range(width):
                        place[at] = others[2][high_after, others[1][high, at] + points - adds]
                    for line in range(numbers[0][low]):
                        total = numbers[1][low, line]
                        if chance[min(total, top)] > 0.0:
                            line_after = numbers[2][child & below, total + adds]
                            target = (
                                offset[child, status_after] + line_after * others[0][high_after]
                            )
                            _move(
                                present, begin + line * width, width, after, target, place,
                                chance[min(total, top)],
                            )  # fmt: skip
