"""A turn of five dice worked out over the lattice of kept dice, compiled, many positions at once.

An array `rows` has a line for each way to keep dice, numbered as in `rolls`, and a column for each
position; `lanes` columns of it count, a multiple of the `WIDTH` of a register. The last 252 lines
are the rolls: what it is worth to stop with each. Backwards from there `throw_means` fills the
lines before them with what throwing the dice not kept is worth, and `best_keeps` lets every line,
the rolls too, have the best of what it contains: that is what a roll is worth one throw earlier.

Lines are walked in the order of the lattice, and all columns of a line before the next: what a line
needs was written a moment ago and is still in the fastest memory. `matrices` says the same with
products of matrices, for any array library; `tests/solve/exact.py` in fractions, from the rules.
"""

from __future__ import annotations

from typing import Any

from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.registers import WIDTH, fill, load, store, where_more
from yamotheque.solve.dice.rolls import ALL, DOWN, DOWN_START, FIRST_ROLL, ODDS, ROLL_COUNT, UP

# ---------------------------------------------------------------- backwards


@njit(forceinline=True)
def throw_means(rows: Any, lanes: int) -> None:
    """From the values of the rolls to those of throwing the dice not kept."""
    sixth, width = fill(1.0 / 6.0), rows.shape[1]
    for keep in range(FIRST_ROLL - 1, -1, -1):
        one, two, three = UP[keep, 0] * width, UP[keep, 1] * width, UP[keep, 2] * width
        four, five, six = UP[keep, 3] * width, UP[keep, 4] * width, UP[keep, 5] * width
        for lane in range(0, lanes, WIDTH):
            low = load(rows, one + lane) + load(rows, two + lane) + load(rows, three + lane)
            high = load(rows, four + lane) + load(rows, five + lane) + load(rows, six + lane)
            store(rows, keep * width + lane, (low + high) * sixth)


@njit(forceinline=True)
def best_keeps(best: Any, rows: Any, lanes: int) -> None:
    """From the values of keeping exactly some dice to those of the best part of them to keep."""
    width = rows.shape[1]
    for keep in range(ALL):
        for lane in range(0, lanes, WIDTH):
            most = load(rows, keep * width + lane)
            for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
                value = load(best, DOWN[at] * width + lane)
                most = where_more(value, most, value, most)
            store(best, keep * width + lane, most)


@njit(forceinline=True)
def best_keeps_squared(rows: Any, squares: Any, lanes: int) -> None:
    """The same in place, with the mean square of the points to come following the better choice."""
    width = rows.shape[1]
    for keep in range(ALL):
        for lane in range(0, lanes, WIDTH):
            most, square = load(rows, keep * width + lane), load(squares, keep * width + lane)
            for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
                less = DOWN[at] * width + lane
                value = load(rows, less)
                square = where_more(value, most, load(squares, less), square)
                most = where_more(value, most, value, most)
            store(rows, keep * width + lane, most)
            store(squares, keep * width + lane, square)


@njit()
def work_back(rows: Any, squares: Any, lanes: int, throws: int) -> None:
    """From what stopping with each roll is worth to what each is worth after the first throw.

    `squares` are mean squares that follow the better choice, or None.
    """
    for _ in range(throws - 1):
        throw_means(rows, lanes)
        if squares is None:
            best_keeps(rows, rows, lanes)
        else:
            throw_means(squares, lanes)
            best_keeps_squared(rows, squares, lanes)


@njit()
def average(target: Any, rows: Any, lanes: int) -> None:
    """The mean over the rolls of five dice."""
    width = rows.shape[1]
    for lane in range(0, lanes, WIDTH):
        mean = fill(0.0)
        for roll in range(ROLL_COUNT):
            mean = mean + load(rows, (FIRST_ROLL + roll) * width + lane) * fill(ODDS[roll])
        store(target, lane, mean)


# ---------------------------------------------------------------- forwards


@njit()
def choose_keeps(rows: Any, choice: Any, lanes: int) -> None:
    """As `best_keeps`, and which part of each multiset of dice that is; all of it among equals."""
    for keep in range(ALL):
        choice[keep, :lanes] = keep
        for at in range(DOWN_START[keep], DOWN_START[keep + 1]):
            less = DOWN[at]
            for lane in range(lanes):
                if rows[less, lane] > rows[keep, lane]:
                    rows[keep, lane] = rows[less, lane]
                    choice[keep, lane] = choice[less, lane]


@njit()
def throw_chances(chances: Any, choice: Any, lanes: int) -> None:
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
