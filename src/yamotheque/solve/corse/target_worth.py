"""Who plays for a given score: the chance to reach it in every position, and after every move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.corse import Corse, State
from yamotheque.moves import Move
from yamotheque.pieces.form import Cells, subtotal
from yamotheque.solve.corse.column import status_of
from yamotheque.solve.corse.columns import CELLS
from yamotheque.solve.corse.worth import ByTable, CorseWorth, Form
from yamotheque.solve.dice.matrices import NEVER, SheetTurn, dice_matrices, work_out_marks
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.sheet.marks import open_cells
from yamotheque.solve.sheet.sums import Position
from yamotheque.solve.sheet.target import Chances, solve_target
from yamotheque.words import Text
from yamotheque.worth.worth import Unit

ROUNDING = 1e-9
"""Chances that differ by less than this share are equal but for rounding."""


class TargetWorth(CorseWorth):
    """The chance to end with at least so many points, for one column of Yams Corse.

    Its values are chances, in per cent.
    """

    counts_in = Unit.CHANCE

    def __init__(self, game: Corse, chances: Chances, mean: ByTable) -> None:
        super().__init__(game)
        self.target = chances.target
        self.chances = self.later = chances
        self.mean = mean
        self.throws = (chances.sums.form.throws,)
        chance = chances.start
        self.spread = 100 * float(np.sqrt(chance * (1 - chance)))

    def measure(self, state: State) -> Text:
        """What the values are, in words."""
        return Text("chance d'y arriver", "chance to get there")

    def score(self, state: State, seat: Seat) -> float:
        """Nothing is certain before the last mark."""
        reached = self.game.scores(state)[seat] >= self.target
        return 100.0 * (reached and self.full(self.sheet(state, seat)))

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the chance after it; of equals, the best mean comes first.

        All are equal where the score is certain or out of reach.
        """
        chances = super().moves(state)
        best = max(chances.values(), default=0.0)
        equal = [move for move, chance in chances.items() if chance >= best * (1 - ROUNDING)]
        if len(equal) < 2:
            return chances
        means = self.mean.moves(state)
        equal.sort(key=means.__getitem__, reverse=True)
        return {**dict.fromkeys(equal, best), **{m: chances[m] for m in chances if m not in equal}}

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """What a move leads to; where all are equal, with the best mean."""
        all_equal = len(set(self.moves(state).values())) == 1
        return self.mean.prospects(state, move) if all_equal else super().prospects(state, move)

    def work_out(self, sheet: Form) -> SheetTurn:
        """The next turn, from the chances of all that may follow it."""
        at = position_of(sheet[0])
        chances = self.knowing(at)
        form = chances.sums.form
        worth = np.full((1, 1, CELLS, len(ROLLS)), NEVER)
        after, may = np.zeros(len(form.cell)), open_cells(form, at.marked)
        for way, cell in enumerate(form.cell):
            if may >> cell & 1:
                after[way] = 100 * chances.chance(chances.sums.follower(at, way))
                worth[0, 0, cell] = after[form.way[0, cell]]
        return work_out_marks(np, dice_matrices(), worth, self.throws)

    def knowing(self, at: Position) -> Chances:
        """The chances of what may follow a position: kept ones, or worked out from there on."""
        for chances in (self.chances, self.later):
            if chances.covers(at):
                return chances
        self.later = solve_target(self.chances.sums.form, self.target, at)
        return self.later


def position_of(column: Cells) -> Position:
    """A column as the solver numbers it."""
    marked = sum(1 << place for place, points in enumerate(column) if points is not None)
    numbers = subtotal(column)
    return Position(marked, status_of(column), numbers, sum(filter(None, column)) - numbers)
