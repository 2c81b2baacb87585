"""Yahtzee, Yatzy and Yacht: their forms, and what every choice in a position is worth, exactly."""

from __future__ import annotations

from functools import partial

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.relatives import Relative, State
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.moves import Mark
from yamotheque.options import settings_of
from yamotheque.pieces.form import THREE_OF_EACH, Cells, fill
from yamotheque.solve.dice.matrices import SheetTurn
from yamotheque.solve.dice.win import ForTheWin
from yamotheque.solve.dice.worth import TurnWorth
from yamotheque.solve.sheet.form import Described, Form, Table, form_of
from yamotheque.solve.sheet.outlook import FormOutlook
from yamotheque.solve.sheet.side_by_side import FormMatches
from yamotheque.solve.sheet.solver import solved_form
from yamotheque.solve.sheet.turn import work_out_sheet
from yamotheque.worth.study import Maker, Optimum, Progress, silent

STANDS = (None, 0, 50)
"""What may stand in the Yahtzee box; its number here is the status."""


def status_in(game: Relative, column: Cells) -> int:
    """What else matters of a column than which cells are marked: what is in the Yahtzee box."""
    watched = game.watched if isinstance(game, Yahtzee) else None
    return 0 if watched is None else STANDS.index(column[watched])


def relative(game: Relative) -> Form:
    """The form of Yahtzee, Yatzy or Yacht, with a game's own options.

    Five equal dice are the only rolls whose points depend on more than the status, namely on the
    box of their number.
    """
    watched = game.watched if isinstance(game, Yahtzee) else None
    empty: Cells = (None,) * len(game.cells)
    columns = [empty]
    if watched is not None:
        columns += [fill(empty, watched, stands) for stands in STANDS if stands is not None]
    every, jokers, status = range(len(empty)), watched is not None, partial(status_in, game)
    end = np.zeros(THREE_OF_EACH.goal + 1)
    end[THREE_OF_EACH.goal] = game.bonus
    said = Described(columns, status, game.points, every, game.tier, game.extra, jokers)
    return form_of(said, end)


class RelativeMaker(Maker[Relative]):
    """A relative with its options, solved whole."""

    def table(self, *, fresh: bool = False, progress: Progress = silent) -> Table:
        """The solved table, read if it was solved before."""
        name = "-".join([self.game.key, *settings_of(self.game).values()])
        return solved_form(name, relative(self.game), fresh=fresh, progress=progress)

    def worth(self) -> RelativeWorth:
        return RelativeWorth(self.game, self.table())

    def matches(self) -> FormMatches:
        return FormMatches(self.table(), self.game.marks)

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        return self.table(fresh=fresh, progress=progress).optimum


class RelativeWorth(TurnWorth):
    """Values of positions and moves of one relative, for the seat that looks."""

    def __init__(self, game: Relative, table: Table) -> None:
        super().__init__(game)
        self.cells, self.table = game.cells, table
        self.spread = table.optimum.sd
        self.win = ForTheWin(self, FormOutlook(table, partial(status_in, game))).moves

    def sheet(self, state: State, seat: Seat) -> Cells:
        """A seat's column."""
        return state.columns[seat]

    def full(self, sheet: Cells) -> bool:
        """Whether nothing is left to mark."""
        return None not in sheet

    def spot(self, mark: Mark) -> tuple[int, int]:
        """The one column, and the cell's place."""
        return 0, self.game.place[mark.cell]

    def makes(self, sheet: Cells, place: int, dice: tuple[int, ...]) -> bool:
        """Whether dice score something in a cell."""
        return bool(self.game.points(sheet, place, dice))

    def work_out(self, sheet: Cells) -> SheetTurn:
        """The next turn, from the table of what may follow it."""
        return work_out_sheet(self.table, sheet, status_in(self.game, sheet))
