"""What may still come in several columns of Yams Corse, for who plays them for the win.

Cells that are left in one column alone are worked out exactly where they are few. Before that the
mean is as learnt, and each free cell of a column adds as much to the spread.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve.corse import columns
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.columns import CELLS, COLUMNS, SLOTS, Value
from yamotheque.solve.corse.oracle import SPREADS, TOGETHER, Form, arrays, status_of
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.dice.turn import NEVER
from yamotheque.solve.dice.win import normally, spread_out
from yamotheque.solve.sheet.ending import is_ending
from yamotheque.solve.sheet.form import Form as SheetForm
from yamotheque.solve.sheet.outlook import at_least_in_ending, marks_in_ending
from yamotheque.solve.sheet.turn import Place, place_of

Array = NDArray[np.float64]

VARIANCES: Final = np.array([(TOGETHER * SPREADS[key]) ** 2 / CELLS for key in COLUMNS])
"""What a free cell of each column adds to the variance of the final score."""

form_of = cache(corse_column)
"""The form of a column, made once."""


class ColumnsOutlook:
    """Some columns, with a value of what follows each turn."""

    def __init__(self, chosen: str, value: Value) -> None:
        self.chosen, self.value = chosen, value

    def at_least(self, sheet: Form, score: int) -> Array:
        """The chance to end with at least so many points."""
        if (last := self.last_column(sheet)) is not None:
            _, form, at = last
            return at_least_in_ending(form, at, score)
        marked, totals, status = arrays(self.chosen, sheet)
        mean = float(self.value.value(marked, totals, status)[0])
        return normally(score + mean, float(variance_of(marked)[0]))

    def marks(self, sheet: Form, score: int, wins: Array) -> Array:
        """What marking each roll is worth."""
        if (last := self.last_column(sheet)) is not None:
            column, form, at = last
            worth = np.full((1, len(COLUMNS), CELLS, len(ROLLS)), NEVER)
            worth[0, column] = marks_in_ending(form, at, score, wins)
            return worth
        tables = columns.make_tables()
        batch = arrays(self.chosen, sheet)
        after = columns.followers(np, tables, *batch)
        shape = (3, 1, len(COLUMNS), len(SLOTS))
        mean, variance, nothing = np.full(shape, NEVER)
        spots = (after.form, after.column, after.slot)
        mean[spots] = self.value.value(after.marked, after.subtotal, after.status) + after.bonus
        variance[spots], nothing[spots] = variance_of(after.marked), 0.0
        means, variances, points = (
            columns.mark_values(np, tables, follow, batch[2])
            for follow in (mean, variance, nothing)
        )
        worth = np.full(means.shape, NEVER)
        may = means > NEVER / 2
        worth[may] = spread_out(wins, score + means[may], variances[may] - points[may])
        return worth

    def last_column(self, sheet: Form) -> tuple[int, SheetForm, Place] | None:
        """The only column with free cells, if these are so few that they are worked out."""
        left = [
            (key, cells) for key, cells in zip(self.chosen, sheet, strict=True) if None in cells
        ]
        if len(left) > 1:
            return None
        key, cells = left[0] if left else (self.chosen[0], sheet[0])
        form = form_of(key)
        at = place_of(form, cells, status_of(cells))
        return (COLUMNS.index(key), form, at) if is_ending(form, at) else None


def variance_of(marked: NDArray[np.int64]) -> Array:
    """How far what is to come is spread, for a batch of forms."""
    free = (marked[..., None] >> np.arange(CELLS)) & 1 == 0
    return np.asarray(free.sum(axis=2) @ VARIANCES)
