"""What every choice in a position of Yahtzee, Yatzy and Yacht is worth, exactly."""

from __future__ import annotations

from yamotheque.chance import Seat
from yamotheque.games.relatives import Relative, State
from yamotheque.moves import Mark
from yamotheque.options import settings_of
from yamotheque.pieces.form import Cells
from yamotheque.solve.dice.matrices import SheetTurn
from yamotheque.solve.dice.win import ForTheWin
from yamotheque.solve.dice.worth import TurnWorth
from yamotheque.solve.relatives.form import relative, status_in
from yamotheque.solve.sheet.form import Table
from yamotheque.solve.sheet.outlook import FormOutlook
from yamotheque.solve.sheet.side_by_side import FormMatches
from yamotheque.solve.sheet.solver import solved_form
from yamotheque.solve.sheet.turn import work_out_sheet
from yamotheque.worth.study import Maker, Optimum, Progress, silent


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
        super().__init__()
        self.game: Relative = game
        self.cells, self.table = game.cells, table
        self.spread = table.optimum.sd
        self.win = ForTheWin(self, FormOutlook(self.table, self.status)).moves

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
        return self.game.points(sheet, place, dice) > 0

    def work_out(self, sheet: Cells) -> SheetTurn:
        """The next turn, from the table of what may follow it."""
        return work_out_sheet(self.table, sheet, self.status(sheet))

    def status(self, sheet: Cells) -> int:
        """What else matters for the table: what stands in the Yahtzee box."""
        return status_in(self.game, sheet)
