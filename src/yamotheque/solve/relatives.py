"""What every choice in a position of Yahtzee, Yatzy and Yacht is worth, exactly."""

from __future__ import annotations

from functools import cache

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.relatives import Relative, State, subtotal
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.moves import Mark
from yamotheque.options import settings_of
from yamotheque.pieces.form import Cells
from yamotheque.solve import columns, forms, store
from yamotheque.solve.rolls import ROLLS
from yamotheque.solve.sheet import Table
from yamotheque.solve.turns import TABLES, TurnOracle


def table_name(game: Relative) -> str:
    """Under which name a game's table is kept."""
    return "-".join([game.key, *settings_of(game).values()])


@cache
def solved(game: Relative) -> Table:
    """The solved table of a game, from the cache folder if it is there."""
    return store.solved(table_name(game), forms.relative(game), spread=True)


class RelativeOracle(TurnOracle):
    """Values of positions and moves of one relative, for the seat that looks."""

    error = 0.0

    def __init__(self, game: Relative) -> None:
        super().__init__()
        self.game: Relative = game
        self.cells = game.cells
        self.table = solved(game)
        self.places = {cell.key: place for place, cell in enumerate(game.cells)}

    @property
    def spread(self) -> float:
        """The standard deviation of the final score, from the start."""
        return self.table.spread

    def sheet(self, state: State, seat: Seat) -> Cells:
        """A seat's column."""
        return state.columns[seat]

    def full(self, sheet: Cells) -> bool:
        """Whether nothing is left to mark."""
        return None not in sheet

    def spot(self, mark: Mark) -> tuple[int, int]:
        """The one column, and the cell's place."""
        return 0, self.places[mark.cell]

    def makes(self, sheet: Cells, place: int, dice: tuple[int, ...]) -> bool:
        """Whether dice score something in a cell."""
        return self.game.points(sheet, place, dice) > 0

    def work_out(self, sheet: Cells) -> columns.Turn:
        """The next turn, from the table of what may follow it.

        The table counts the bonus at the end, the game when it is reached.
        """
        form, node, values = self.table.form, self.table.node, self.table.values
        marked = sum(1 << place for place, points in enumerate(sheet) if points is not None)
        status, upper, top = self.status(sheet), subtotal(sheet), len(form.end) - 1
        rolls = np.arange(len(ROLLS))
        variant = ((form.joker != 0) & ((marked & form.joker) == form.joker)).astype(int)
        free = [place for place, points in enumerate(sheet) if points is None]
        tiers = form.tier[variant[:, None], np.array(free), status, rolls[:, None]]
        lowest = tiers.min(axis=1)
        counted = float(form.end[min(upper, top)])
        worth = np.full((1, 1, len(sheet), len(ROLLS)), columns.NEVER)
        for place in free:
            points = form.points[variant, place, status, rolls]
            after = node[marked | 1 << place, form.status[place, status]]
            total = np.minimum(upper + (points if form.adds[place] else 0), top)
            gain = points + form.extra[status] + values[after, total] - counted
            allowed = form.tier[variant, place, status, rolls] == lowest
            worth[0, 0, place] = np.where(allowed, gain, columns.NEVER)
        return columns.work_out(np, TABLES, worth)

    def status(self, sheet: Cells) -> int:
        """What else matters for the table: what stands in the Yahtzee box."""
        game = self.game
        watched = game.watched if isinstance(game, Yahtzee) else None
        return 0 if watched is None else forms.STANDS.index(sheet[watched])
