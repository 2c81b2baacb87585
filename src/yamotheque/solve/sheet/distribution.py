"""How the final score of a form is distributed under best play, exactly.

Best play is the play with the highest mean; of moves that are worth exactly the same, one is taken.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from yamotheque.solve import tables
from yamotheque.solve.sheet.form import Table
from yamotheque.solve.sheet.spread import spread_turns, turn_chances
from yamotheque.solve.sheet.sums import START, Position, Sums, sums_after
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
    return Distribution(_final(sums, present))


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


def _final(sums: Sums, present: Any) -> tuple[float, ...]:
    """The chances of the final scores, from those of the full form."""
    scores = np.concatenate([sums.scores(marked, status) for marked, status in sums.nodes[-1]])
    return tuple(np.bincount(scores, present).tolist())


def solved_distribution(
    name: str, table: Table, *, fresh: bool = False, progress: Progress = silent
) -> Distribution:
    """The distribution of a form's score, read if it was worked out before under its name."""

    def solve() -> tables.Arrays:
        return {"chances": np.array(distribution(table, progress=progress).chances)}

    found = tables.kept(f"{name}-distribution", ("chances",), solve, fresh)
    return Distribution(tuple(found["chances"].tolist()))
