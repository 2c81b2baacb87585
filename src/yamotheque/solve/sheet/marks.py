"""Marking the best cell with each roll, compiled: what solvers of forms do before every turn.

What each way to mark is worth is an *option*: a line for each way of the form, in its order, then
one more for the best nought; a column for each position. For each roll there is a list of the ways
it can be marked by, made once for a set of cells and used for many positions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.registers import WIDTH, fill, load, store, where_more
from yamotheque.solve.dice.rolls import FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.sheet.form import Form, allowed_cells, open_of, variant_of


class Marks(NamedTuple):
    """For each roll a list of options, and last a list of the noughts.

    List i is `options[starts[i] : starts[i + 1]]`.
    """

    options: Any
    starts: Any


@njit()
def open_cells(form: Form, marked: int) -> int:
    """The cells that the order allows to mark next, as bits."""
    return int(open_of(((1 << len(form.adds)) - 1) & ~marked, form.ordered))


@njit()
def list_marks(form: Form, marked: int, status: int) -> Marks:
    """By which ways each roll can be marked.

    Nought may be marked with any roll, so it is one option for all of them, but for a joker that
    has to take a certain cell.
    """
    cells, may, last = len(form.adds), open_cells(form, marked), len(form.cell)
    options, starts = (
        np.empty((ROLL_COUNT + 1) * (cells + 1), np.int64),
        np.empty(ROLL_COUNT + 2, np.int64),
    )
    count = 0
    for roll in range(ROLL_COUNT):
        starts[roll] = count
        variant, allowed = variant_of(form, marked, roll), may
        if form.joker[roll]:
            allowed = allowed_cells(form, may, marked, status, roll)
        if allowed == may:
            options[count] = last
            count += 1
        for cell in range(cells):
            way = form.way[variant, cell, roll]
            if allowed >> cell & 1 and (allowed != may or way != form.nought[cell]):
                options[count] = way
                count += 1
    starts[ROLL_COUNT] = count
    for cell in range(cells):
        if may >> cell & 1 and form.nought[cell] >= 0:
            options[count] = form.nought[cell]
            count += 1
    starts[ROLL_COUNT + 1] = count
    return Marks(options, starts)


@njit(forceinline=True)
def _best(worth: Any, squares: Any, marks: Marks, number: int, lane: int, target: Any,
          target_squares: Any, row: int) -> None:  # fmt: skip
    """Let the options of one list compete with what a row holds."""
    width, to = worth.shape[1], row * target.shape[1] + lane
    best = load(target, to)
    if squares is None:
        for at in range(marks.starts[number], marks.starts[number + 1]):
            value = load(worth, marks.options[at] * width + lane)
            best = where_more(value, best, value, best)
    else:
        best_square = load(target_squares, to)
        for at in range(marks.starts[number], marks.starts[number + 1]):
            place = marks.options[at] * width + lane
            value = load(worth, place)
            best_square = where_more(value, best, load(squares, place), best_square)
            best = where_more(value, best, value, best)
        store(target_squares, to, best_square)
    store(target, to, best)


@njit()
def mark_best(
    rows: Any, row_squares: Any, worth: Any, squares: Any, marks: Marks, lanes: int
) -> None:
    """Let every way to mark compete for the best value of each roll.

    `worth` are the options; `squares`, their mean squares, may be None, and so may those of rows.
    """
    nought = len(worth) - 1
    for lane in range(0, lanes, WIDTH):
        store(worth, nought * worth.shape[1] + lane, fill(NEVER))
        _best(worth, squares, marks, ROLL_COUNT, lane, worth, squares, nought)
        for roll in range(ROLL_COUNT):
            _best(worth, squares, marks, roll, lane, rows, row_squares, FIRST_ROLL + roll)
