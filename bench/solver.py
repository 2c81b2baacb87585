"""The sheet solver: the whole table of official Yahtzee, beside plain dense matrices in NumPy.

The peer solves some of the same positions from the same followers, all sub-totals of a set of cells
at once: one product with the matrix of all 462 ways to keep dice for each throw. Both work in
float64. CPU time is what a busy machine leaves unharmed, so rates are given by it.
"""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np

from yamotheque.games.yahtzee import Yahtzee
from yamotheque.solve.dice.matrices import dice_matrices
from yamotheque.solve.dice.rolls import ODDS, ROLLS
from yamotheque.solve.relatives import relative
from yamotheque.solve.sheet.form import Form, Table
from yamotheque.solve.sheet.solver import solve_form

RUNS = 3
SAMPLE = 60
"""So many sets of marked cells are solved by the peer."""


def reachable(marked: int, top: int) -> int:
    """How many sub-totals these cells can make."""
    return min(sum(5 * (cell + 1) for cell in range(6) if marked >> cell & 1), top) + 1


def dense(table: Table, marked: int, status: int) -> Any:
    """The value of every sub-total that these marked cells can make, by dense matrices."""
    form, rolls = table.form, np.arange(len(ROLLS))
    dice, top = dice_matrices(), len(form.end) - 1
    totals = np.arange(reachable(marked, top))
    variant = ((form.joker != 0) & ((marked & form.joker) == form.joker)).astype(int)
    free = [cell for cell in range(form.cells) if not marked >> cell & 1]
    ways = [form.way[variant, cell, rolls] for cell in free]
    tiers = form.tier[np.stack(ways), status]
    best = np.full((len(ROLLS), len(totals)), -1e9)
    for cell, way, tier in zip(free, ways, tiers, strict=True):
        points = form.points[way, status].astype(float)
        after = table.node[marked | 1 << cell, form.after[way, status]]
        shift = points.astype(int) if form.adds[cell] else np.zeros(len(ROLLS), int)
        total = np.minimum(totals[None, :] + shift[:, None], top)
        gain = points + form.extra[status]
        value = table.values[after[:, None], total] + gain[:, None]
        best = np.where((tier == tiers.min(axis=0))[:, None], np.maximum(best, value), best)
    for _ in range(form.throws - 1):
        kept = dice.after.T @ best
        best = np.maximum(best, kept[dice.parts].max(axis=1))
    return ODDS @ best


def solved(form: Form) -> tuple[float, float]:
    """Seconds that a whole table takes, by the clock and of CPU time."""
    begin, cpu = time.perf_counter(), time.process_time()
    solve_form(form)
    return time.perf_counter() - begin, time.process_time() - cpu


def main() -> None:
    """Report time, positions per second and memory, and the ratio to the peer."""
    form = relative(Yahtzee())
    solve_form(form)  # compiles what is not compiled yet
    runs = sorted(solved(form) for _ in range(RUNS))
    wall, spent = runs[len(runs) // 2]
    table = solve_form(form)
    size = table.values.nbytes + table.node.nbytes
    top = len(form.end) - 1
    positions = sum(reachable(marked, top) for marked, _ in np.argwhere(table.node >= 0).tolist())
    print("Exact solver, the whole table of official Yahtzee, float64, JIT warm")
    print(f"  optimum                            {table.value():>12.6f}")
    print(f"  wall / CPU seconds                 {wall:>6.2f} / {spent:.2f}")
    print("    dlangk/yatzy, for Yatzy, float32, eight cores of an M1 Max:  wall 0.48")
    print(f"  positions                          {positions:>12,}")
    print(f"  positions per CPU second           {positions / spent:>12,.0f}")
    print(f"  memory, MB                         {size / 1e6:>12.1f}")
    chooser = random.Random(1)
    nodes = [
        (int(marked), int(status))
        for marked, status in np.argwhere(table.node >= 0)
        if marked != (1 << form.cells) - 1
    ]
    chosen = chooser.sample(nodes, SAMPLE)
    dense(table, *chosen[0])
    cpu = time.process_time()
    answers = [dense(table, *each) for each in chosen]
    peer = (time.process_time() - cpu) / SAMPLE
    for (marked, status), answer in zip(chosen, answers, strict=True):
        values = table.values[table.node[marked, status], : len(answer)]
        assert np.allclose(values, answer, atol=1e-9)
    ours = spent / len(nodes)
    print(f"  dense matrices in NumPy, the same positions, CPU time / ours  {peer / ours:>6.1f}")


if __name__ == "__main__":
    main()
