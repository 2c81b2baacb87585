"""What may still come on a sheet of one form, for who plays it for the win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.form import Cells
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.dice.win import SCORES, normally, spread_out
from yamotheque.solve.sheet.ending import SUMS, Ending, chances_to_gain, is_ending
from yamotheque.solve.sheet.form import Form, Table
from yamotheque.solve.sheet.turn import Place, markings, place_of

Array = NDArray[np.float64]


class FormOutlook:
    """The last cells of a form exactly, more of them by their mean and spread.

    `cells` finds the form on a sheet that may have more.
    """

    def __init__(
        self,
        table: Table,
        status: Callable[[Cells], int],
        cells: Callable[[Any], Cells] = lambda sheet: sheet,
    ) -> None:
        self.table, self.status, self.cells = table, status, cells

    def place(self, sheet: Any) -> Place:
        """Where the form of a sheet stands."""
        cells = self.cells(sheet)
        return place_of(self.table.form, cells, self.status(cells))

    def foresees(self, sheet: Any) -> bool:
        """Always: mean and spread are exact."""
        return True

    def at_least(self, sheet: Any, score: int) -> Array:
        """The chance to end with at least so many points."""
        form, at = self.table.form, self.place(sheet)
        if is_ending(form, at):
            return at_least_in_ending(form, at, score)
        to_come = self.table.value(*at)
        before = score - float(form.end[at.subtotal])
        return normally(before + to_come, float(self.variance(at.marked, at.status, at.subtotal)))

    def marks(self, sheet: Any, score: int, wins: Array) -> Array:
        """What marking each roll is worth."""
        form, at = self.table.form, self.place(sheet)
        worth = np.full((1, 1, form.cells, len(ROLLS)), NEVER)
        if is_ending(form, at):
            worth[0, 0] = marks_in_ending(form, at, score, wins)
            return worth
        before = score - float(form.end[at.subtotal])
        for mark in markings(form, at):
            to_come = self.table.values[self.table.node[mark.marked, mark.status], mark.subtotal]
            variance = self.variance(mark.marked, mark.status, mark.subtotal)
            chance = spread_out(wins, before + mark.points + to_come, variance)
            worth[0, 0, mark.cell] = np.where(mark.allowed, chance, NEVER)
        return worth

    def variance(self, marked: int, status: int | Array, subtotal: int | Array) -> Array:
        """How far what is to come is spread."""
        squares, node = self.table.squares, self.table.node[marked, status]
        assert squares is not None
        return np.asarray(squares[node, subtotal] - self.table.values[node, subtotal] ** 2)


def at_least_in_ending(form: Form, at: Place, score: int) -> Array:
    """The highest chance to end with at least so many points, for who has a score now."""
    before = score - int(form.end[at.subtotal])
    chances = np.zeros(SCORES)
    chances[: max(before, 0)] = 1.0
    gains = chances_to_gain(form, at)[: SCORES - before]
    chances[before : before + len(gains)] = gains
    return chances


def marks_in_ending(form: Form, at: Place, score: int, wins: Array) -> Array:
    """What marking each roll in each cell is worth, by [cell, roll]."""
    before = score - int(form.end[at.subtotal])
    ending = Ending(form, wins[before : before + SUMS])
    worth = np.full((form.cells, len(ROLLS)), NEVER)
    for mark in markings(form, at):
        worth[mark.cell] = np.where(mark.allowed, ending.marked(mark)[:, 0], NEVER)
    return worth
