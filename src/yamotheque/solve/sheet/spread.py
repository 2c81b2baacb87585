"""One pass over a form from its start: how often best play meets each position and sum of points.

For each node (marked cells and status) the turn is worked out with the solved values, once for each
sub-total; what its choices lead to, with what chance, is then spread over the nodes that follow.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange

from yamotheque.solve.dice.rolls import DOWN, DOWN_START, FIRST_ROLL, ODDS, UP
from yamotheque.solve.dice.throws import ROLLS, throw_means
from yamotheque.solve.sheet.form import open_of

ALL = FIRST_ROLL + ROLLS


@njit(cache=True)
def _choose_marks(
    rows: Any, picks: Any, follow: Any, marked: int, status: int, totals: Any, lanes: int,
    top: int, ordered: int, table: Any, slots: Any,
) -> None:  # fmt: skip
    """The best cell for each roll, the first of equals; `picks` are rows of slots."""
    node, values, first, split = table
    slot_count, slot_points, slot_after, slot_of = slots
    rows[FIRST_ROLL:, :lanes] = -1e9
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
        for roll in range(ROLLS):
            slot = slot_of[cell, status, roll]
            row, pick = rows[FIRST_ROLL + roll], picks[roll]
            for lane in range(lanes):
                if follow[slot, lane] > row[lane]:
                    row[lane] = follow[slot, lane]
                    pick[lane] = first[cell, status] + slot


@njit(cache=True)
def _choose_keeps(rows: Any, choice: Any, lanes: int) -> None:
    """Which part of each multiset of dice is best kept; all of it where no part is better."""
    for keep in range(ALL):
        choice[keep, :lanes] = keep
        for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
            less = DOWN[at]
            for lane in range(lanes):
                if rows[less, lane] > rows[keep, lane]:
                    rows[keep, lane] = rows[less, lane]
                    choice[keep, lane] = choice[less, lane]


@njit(cache=True)
def _throw(chances: Any, choice: Any, lanes: int) -> None:
    """From the chances of the rolls, through what is kept of them, to those of the next rolls."""
    chances[:FIRST_ROLL, :lanes] = 0.0
    for roll in range(FIRST_ROLL, ALL):
        for lane in range(lanes):
            chance = chances[roll, lane]
            chances[roll, lane] = 0.0
            chances[choice[roll, lane], lane] += chance
    # A roll kept whole stays; its chance is not moved again, for it is no part of another roll.
    for keep in range(FIRST_ROLL):
        for face in range(6):
            more = UP[keep, face]
            for lane in range(lanes):
                chances[more, lane] += chances[keep, lane] * (1.0 / 6.0)


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
        rows, chances = np.empty((ALL, lanes)), np.zeros((ALL, lanes))
        picks = np.zeros((ROLLS, lanes), np.int64)
        follow = np.empty((slots[1].shape[2], lanes))
        keeps = np.empty((throws, ALL, lanes), np.int64)
        _choose_marks(
            rows, picks, follow, marked, status, totals, lanes, top, ordered, table, slots
        )
        for stage in range(throws - 1):
            throw_means(rows, lanes)
            _choose_keeps(rows, keeps[stage], lanes)
        for roll in range(ROLLS):
            chances[FIRST_ROLL + roll] = ODDS[roll]
        for stage in range(throws - 2, -1, -1):
            _throw(chances, keeps[stage], lanes)
        for roll in range(ROLLS):
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
