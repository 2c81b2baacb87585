"""A round of the Yam with sticks solved slowly, form by form: the fast solver is tested by it."""

from __future__ import annotations

import numpy as np

from yamotheque.solve.yaminos_yam.turns import (
    NEVER,
    Array,
    Outlook,
    Round,
    Solver,
    sure,
    then,
    thrown_again,
)


def solved(solver: Solver) -> Round:
    """Every set of marked cells, from full to empty."""
    count = len(solver.keys)
    mean, square = np.zeros(1 << count), np.zeros(1 << count)
    for marked in range((1 << count) - 2, -1, -1):
        turn = turn_of(solver, marked, mean, square)
        mean[marked], square[marked] = turn.mean.mean(), turn.square.mean()
    return Round(mean, square, np.array(list(solver.points.values())))


def turn_of(solver: Solver, marked: int, mean: Array, square: Array) -> Outlook:
    """What the first throw of a turn promises."""
    stop = sure(NEVER)
    for bit, key in enumerate(solver.keys):
        if not marked >> bit & 1:
            m, s = float(mean[marked | 1 << bit]), float(square[marked | 1 << bit])
            stop = stop.or_better(then(sure(solver.points[key]), m, s))
    second = solver.second(marked, mean, square)
    again = {n: thrown_again(outlook) for n, outlook in second.items()}
    if len(again) == 1:
        return stop.or_better(again[None])
    return stop.or_better(solver.by_doublet(again, again[None]))
