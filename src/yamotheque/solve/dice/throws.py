"""What throwing dice again and keeping the best of them is worth, for many positions side by side.

`rows` holds a line for each way to keep dice, the rolls of five last (see `rolls`), and a lane for
each position.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from yamotheque.solve.dice.rolls import DOWN, DOWN_START, FIRST_ROLL, KEEPS, ODDS, UP

ROLLS = len(KEEPS) - FIRST_ROLL
"""How many rolls of five dice there are."""


@njit(fastmath=True, cache=True)
def throw_means(rows: Any, lanes: int) -> None:
    """From the values of the rolls to those of throwing the dice not kept."""
    for keep in range(FIRST_ROLL - 1, -1, -1):
        one, two, three = UP[keep, 0], UP[keep, 1], UP[keep, 2]
        four, five, six = UP[keep, 3], UP[keep, 4], UP[keep, 5]
        for lane in range(lanes):
            low = rows[one, lane] + rows[two, lane] + rows[three, lane]
            high = rows[four, lane] + rows[five, lane] + rows[six, lane]
            rows[keep, lane] = (low + high) * (1.0 / 6.0)


@njit(fastmath=True, cache=True)
def best_keeps(rows: Any, lanes: int) -> None:
    """From the values of keeping exactly some dice to those of the best part of them to keep."""
    for keep in range(1, FIRST_ROLL + ROLLS):
        for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
            less = DOWN[at]
            for lane in range(lanes):
                rows[keep, lane] = max(rows[keep, lane], rows[less, lane])


@njit(fastmath=True, cache=True)
def best_keeps_squared(rows: Any, squares: Any, lanes: int) -> None:
    """The same, with the mean square of the points to come following the better choice."""
    for keep in range(1, FIRST_ROLL + ROLLS):
        for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
            less = DOWN[at]
            for lane in range(lanes):
                if rows[less, lane] > rows[keep, lane]:
                    rows[keep, lane] = rows[less, lane]
                    squares[keep, lane] = squares[less, lane]


@njit(fastmath=True, cache=True)
def average(target: Any, rows: Any, lanes: int) -> None:
    """The mean over the rolls of five dice."""
    target[:lanes] = 0.0
    for roll in range(ROLLS):
        row, odds = rows[FIRST_ROLL + roll], ODDS[roll]
        for lane in range(lanes):
            target[lane] += odds * row[lane]
