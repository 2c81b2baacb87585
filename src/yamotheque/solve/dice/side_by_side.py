"""What throwing again and keeping the best dice is worth, for eight positions in registers.

As in `throws`, an array has a line for each way to keep dice, the rolls of five last; here it has
eight lanes.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from yamotheque.solve.dice.lanes import WIDTH, fill, load, store, where_more
from yamotheque.solve.dice.rolls import DOWN, DOWN_START, FIRST_ROLL, UP
from yamotheque.solve.dice.throws import ROLLS


@njit(cache=True)
def means(rows: Any) -> None:
    """From the values of the rolls to those of throwing the dice not kept."""
    sixth = fill(1.0 / 6.0)
    for keep in range(FIRST_ROLL - 1, -1, -1):
        up = UP[keep]
        low = load(rows, up[0] * WIDTH) + load(rows, up[1] * WIDTH) + load(rows, up[2] * WIDTH)
        high = load(rows, up[3] * WIDTH) + load(rows, up[4] * WIDTH) + load(rows, up[5] * WIDTH)
        store(rows, keep * WIDTH, (low + high) * sixth)


@njit(cache=True)
def best_parts(best: Any, rows: Any) -> None:
    """From the values of keeping exactly some dice to those of the best part of them to keep."""
    store(best, 0, load(rows, 0))
    for keep in range(1, FIRST_ROLL + ROLLS):
        most = load(rows, keep * WIDTH)
        for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
            value = load(best, DOWN[at] * WIDTH)
            most = where_more(value, most, value, most)
        store(best, keep * WIDTH, most)
