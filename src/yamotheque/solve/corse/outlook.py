"""What may still come in several columns of Yams Corse, for who plays them for the win.

Cells that are left in one column alone are worked out exactly where they are few. Before that the
mean is as learnt, and each free cell of a column adds as much to the spread: good enough to guess
what others will have, but who played by it won less often than by points.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve.corse.column import corse_column, status_of
from yamotheque.solve.corse.columns import CELLS, COLUMNS, Value
from yamotheque.solve.corse.worth import SPREADS, TOGETHER, Form, arrays
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.dice.win import normally
from yamotheque.solve.sheet.ending import is_ending
from yamotheque.solve.sheet.form import Form as SheetForm
from yamotheque.solve.sheet.outlook import at_least_in_ending, marks_in_ending
from yamotheque.solve.sheet.turn import Place, place_of

Array = NDArray[np.float64]

VARIANCES: Final = np.array([(TOGETHER * SPREADS[key]) ** 2 / CELLS for key in COLUMNS])
"""What a free cell of each column adds to the variance of the final score."""


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
        free = marked[0, :, None] >> np.arange(CELLS) & 1 == 0
        return normally(score + mean, float(free.sum(axis=1) @ VARIANCES))

    def foresees(self, sheet: Form) -> bool:
        """In the last cells alone: how far more of them are spread is only guessed."""
        return self.last_column(sheet) is not None

    def marks(self, sheet: Form, score: int, wins: Array) -> Array:
        """What marking each roll is worth in the last cells."""
        last = self.last_column(sheet)
        assert last is not None
        column, form, at = last
        worth = np.full((1, len(COLUMNS), CELLS, len(ROLLS)), NEVER)
        worth[0, column] = marks_in_ending(form, at, score, wins)
        return worth

    def last_column(self, sheet: Form) -> tuple[int, SheetForm, Place] | None:
        """The only column with free cells, if these are so few that they are worked out."""
        left = [
            (key, cells) for key, cells in zip(self.chosen, sheet, strict=True) if None in cells
        ]
        if len(left) > 1:
            return None
        key, cells = left[0] if left else (self.chosen[0], sheet[0])
        form = corse_column(key)
        at = place_of(form, cells, status_of(cells))
        return (COLUMNS.index(key), form, at) if is_ending(form, at) else None
