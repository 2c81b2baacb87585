"""What every choice in a position of Yams Corse is worth: exactly where solved, else as learnt."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.corse import Corse, State
from yamotheque.moves import Mark
from yamotheque.pieces.form import Cells, subtotal
from yamotheque.pieces.yams_form import CELLS, PLACE, all_points
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.column import status_of
from yamotheque.solve.corse.columns import COLUMNS, FULL, THROWS, TOP, Value
from yamotheque.solve.dice.matrices import SheetTurn
from yamotheque.solve.dice.worth import TurnWorth
from yamotheque.solve.sheet.form import Table
from yamotheque.solve.sheet.turn import work_out_sheet

Form = tuple[Cells, ...]
"""The columns that a seat fills."""


def arrays(chosen: str, form: Sequence[Cells]) -> columns.Forms:
    """A form of some columns as a batch of one; columns not in play are full."""
    forms = columns.new_form("")
    for key, column in zip(chosen, form, strict=True):
        at = COLUMNS.index(key)
        marked = sum(1 << place for place, points in enumerate(column) if points is not None)
        forms.marked[0, at] = marked
        if marked != FULL:
            forms.subtotal[0, at] = min(subtotal(column), TOP)
            forms.status[0, at] = status_of(column)
    return forms


LEARNT_ERROR = 0.5
"""How far a learnt value may be from the truth for each column, by those solved exactly."""
LEARNT_APART = 0.15
"""The standard error of how far two moves are apart by learnt values (`measure_apart.py`)."""
SPREADS = {
    "D": 48.7, "L": 71.5, "M": 48.9, "S": 34.6,
    "DM": 83.1, "DL": 92.0, "LM": 92.7, "DS": 68.0, "MS": 66.1, "DLMS": 124.8,
}  # fmt: skip
"""Standard deviations of the final score: solved, or measured over thousands of games."""
TOGETHER = 1.2
"""Columns played together vary more than apart: by a fifth, as the four do."""


class CorseWorth(TurnWorth):
    """Values of positions and moves of one game of Yams Corse, for the seat that looks."""

    cells = CELLS

    def sheet(self, state: State, seat: Seat) -> Form:
        """A seat's form."""
        return state.forms[seat]

    def full(self, sheet: Form) -> bool:
        """Whether nothing is left to mark."""
        return all(None not in column for column in sheet)

    def spot(self, mark: Mark) -> tuple[int, int]:
        """The only column, and the cell's place."""
        return 0, PLACE[mark.cell]

    def makes(self, sheet: Form, place: int, dice: tuple[int, ...]) -> bool:
        """Whether dice score something in a cell, whatever Grand and Petit allow."""
        return all_points(dice)[place] > 0


class ByTable(CorseWorth):
    """A single column, from its solved table."""

    def __init__(self, game: Corse, table: Table) -> None:
        super().__init__(game)
        self.table, self.spread = table, table.optimum.sd
        self.throws = (table.form.throws,)

    def work_out(self, sheet: Form) -> SheetTurn:
        """The next turn, with what the table says of all that may follow it."""
        return work_out_sheet(self.table, sheet[0], status_of(sheet[0]))


class ByValue(CorseWorth):
    """Some columns, with a value of what follows the turn."""

    throws = THROWS

    def __init__(self, game: Corse, value: Value) -> None:
        super().__init__(game)
        self.to_come, chosen = value.value, game.columns
        apart = math.sqrt(sum(SPREADS[key] ** 2 for key in chosen))
        self.spread = SPREADS.get(chosen, TOGETHER * apart)
        if not value.exact:
            self.error, self.apart = LEARNT_ERROR * len(chosen), LEARNT_APART

    def spot(self, mark: Mark) -> tuple[int, int]:
        """The column among D, L, M, S, and the cell's place."""
        return COLUMNS.index(mark.column), PLACE[mark.cell]

    def work_out(self, sheet: Form) -> SheetTurn:
        """The next turn, with the best value there is for what follows it."""
        form = arrays(self.game.columns, sheet)
        return columns.work_out_turn(np, columns.column_arrays(), self.to_come, form)
