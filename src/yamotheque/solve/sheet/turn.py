"""The next turn of a sheet that is partly filled, from the solved table of its form."""

from __future__ import annotations

import numpy as np

from yamotheque.pieces.form import Cells
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.dice.turn import FIRST_ONLY, NEVER, Turn, throws, work_out
from yamotheque.solve.sheet.form import Table, open_of


def work_out_sheet(table: Table, sheet: Cells, status: int, column: int = 0) -> Turn:
    """What every choice of the turn is worth; marks are those of the given column.

    The table counts the bonus at the end, the games when it is reached.
    """
    form, node, values = table.form, table.node, table.values
    marked = sum(1 << place for place, points in enumerate(sheet) if points is not None)
    upper = sum(points or 0 for points, adds in zip(sheet, form.adds, strict=True) if adds)
    top, rolls = len(form.end) - 1, np.arange(len(ROLLS))
    variant = ((form.joker != 0) & ((marked & form.joker) == form.joker)).astype(int)
    may = open_of(((1 << form.cells) - 1) & ~marked, form.ordered)
    free = [place for place in range(form.cells) if may >> place & 1]
    tiers = form.tier[variant[:, None], np.array(free), status, rolls[:, None]]
    lowest = tiers.min(axis=1)
    counted = float(form.end[min(upper, top)])
    worth = np.full((1, FIRST_ONLY + 1, len(sheet), len(ROLLS)), NEVER)
    for place in free:
        points = form.points[variant, place, status, rolls]
        after = node[marked | 1 << place, form.status[place, status]]
        total = np.minimum(upper + (points if form.adds[place] else 0), top)
        gain = points + form.extra[status] + values[after, total] - counted
        allowed = form.tier[variant, place, status, rolls] == lowest
        worth[0, column, place] = np.where(allowed, gain, NEVER)
    return work_out(np, throws(), worth)
