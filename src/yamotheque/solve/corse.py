"""What every choice in a position of Yams Corse is worth: exactly where solved, else as learnt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.corse import (
    CELLS,
    GRAND,
    PETIT,
    PLACE,
    Corse,
    State,
    all_points,
    subtotal,
)
from yamotheque.moves import Mark
from yamotheque.pieces.form import Cells
from yamotheque.solve import columns, forms
from yamotheque.solve.columns import (
    BOTH,
    COLUMNS,
    FULL,
    LEAST,
    SPREAD,
    TOP,
    Turn,
    Value,
    work_out_turn,
)
from yamotheque.solve.learnt import Learnt
from yamotheque.solve.sheet import Table
from yamotheque.solve.turns import TurnOracle


@dataclass(frozen=True)
class Outlook:
    """The exact value of the forms of one column, from its solved table."""

    place: int
    table: Table
    exact: bool = True

    @classmethod
    def of_column(cls, column: str, table: Table) -> Outlook:
        """The outlook of a column by its letter."""
        return cls(COLUMNS.index(column), table)

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        """What is still to come in the one column in play.

        The table counts the bonus at the end of the column; here it is counted when reached.
        """
        cells, totals = marked[:, self.place], subtotal[:, self.place]
        node = self.table.node[cells, status[:, self.place]]
        to_come = self.table.values[node, totals]
        return np.where(cells == FULL, 0.0, to_come - columns.BONUS * (totals >= TOP))


def status_of(column: Cells) -> int:
    """The Grand or the Petit that the other must respect, as a number."""
    grand, petit = column[GRAND], column[PETIT]
    if grand is None and petit is None:
        return 0
    if petit is None:
        return 1 + (grand or LEAST) - LEAST
    if grand is None:
        return 1 + SPREAD + petit - LEAST
    return BOTH


def arrays(game: Corse, form: Sequence[Cells]) -> tuple[Any, Any, Any]:
    """A form as a batch of one; columns not in play are full."""
    marked, totals, status = columns.new_form("")
    for key, column in zip(game.columns, form, strict=True):
        at = COLUMNS.index(key)
        marked[0, at] = sum(1 << place for place, points in enumerate(column) if points is not None)
        if marked[0, at] != FULL:
            totals[0, at] = min(subtotal(column), TOP)
            status[0, at] = status_of(column)
    return marked, totals, status


LEARNT_ERROR = 0.5
"""How far a learnt value may be from the truth, by the columns that are solved exactly."""
SPREADS = {
    "D": 48.7, "L": 71.5, "M": 48.9, "S": 34.6,
    "DM": 83.1, "DL": 92.0, "LM": 92.7, "DS": 68.0, "MS": 66.1, "DLMS": 124.8,
}  # fmt: skip
"""Standard deviations of the final score: solved, or measured over thousands of games."""


@cache
def _learnt() -> Learnt:
    return Learnt()


@cache
def _exact(chosen: str) -> Value | None:
    """The exact values of some columns, if they have been solved on this machine."""
    from yamotheque.solve import pairs, store

    if chosen == "DM":
        return pairs.load_pair()
    if len(chosen) > 1:
        return None
    table = store.load(f"corse-{chosen}", forms.corse_column(chosen))
    return Outlook.of_column(chosen, table) if table else None


def best_value(chosen: str) -> Value:
    """The best value there is for a choice of columns: solved if it was, else learnt."""
    return _exact(chosen) or _learnt()


class CorseOracle(TurnOracle):
    """Values of positions and moves of one game of Yams Corse, for the seat that looks."""

    cells = CELLS

    def __init__(self, game: Corse, value: Value | None = None) -> None:
        super().__init__()
        self.game: Corse = game
        self.source = value or best_value(game.columns)

    @property
    def error(self) -> float:
        """How far a value may be from the truth, in points."""
        return 0.0 if self.source.exact else LEARNT_ERROR * len(self.game.columns)

    @property
    def spread(self) -> float:
        """The standard deviation of the final score, from the start."""
        chosen = self.game.columns
        # Columns played together vary more than apart: by a fifth, as the four do.
        apart = math.sqrt(sum(SPREADS[key] ** 2 for key in chosen))
        return SPREADS.get(chosen, 1.2 * apart)

    def sheet(self, state: State, seat: Seat) -> tuple[Cells, ...]:
        """A seat's form."""
        return state.forms[seat]

    def full(self, sheet: tuple[Cells, ...]) -> bool:
        """Whether nothing is left to mark."""
        return all(None not in column for column in sheet)

    def work_out(self, sheet: tuple[Cells, ...]) -> Turn:
        """The next turn, with the best value there is for what follows it."""
        return work_out_turn(self.source, *arrays(self.game, sheet))

    def spot(self, mark: Mark) -> tuple[int, int]:
        """The column among D, L, M, S, and the cell's place."""
        return COLUMNS.index(mark.column), PLACE[mark.cell]

    def makes(self, sheet: tuple[Cells, ...], place: int, dice: tuple[int, ...]) -> bool:
        """Whether dice score something in a cell, whatever Grand and Petit allow."""
        return all_points(dice)[place] > 0
