"""Who plays for a given score: the chance to reach it in every position, and after every move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.corse import Corse, State
from yamotheque.moves import Mark, Move
from yamotheque.pieces.form import Cells, subtotal
from yamotheque.pieces.yams_form import CELLS, all_points
from yamotheque.solve.corse.columns import COLUMNS
from yamotheque.solve.corse.worth import CorseWorth, spot_of, status_of
from yamotheque.solve.dice.matrices import NEVER, SheetTurn, dice_matrices, work_out_marks
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.dice.worth import TurnWorth
from yamotheque.solve.sheet.sums import Position
from yamotheque.solve.sheet.target import Chances, solve_target
from yamotheque.words import Text
from yamotheque.worth.worth import Unit

ROUNDING = 1e-9
"""Chances that differ by less than this share are equal but for rounding."""


class TargetWorth(TurnWorth):
    """The chance to end with at least so many points, for one column of Yams Corse.

    Its values are chances, in per cent.
    """

    cells = CELLS

    def __init__(self, game: Corse, chances: Chances, mean: CorseWorth) -> None:
        super().__init__()
        self.game: Corse = game
        self.target = chances.target
        self.chances = self.later = chances
        self.mean = mean
        chance = chances.start
        self.spread = 100 * float(np.sqrt(chance * (1 - chance)))

    def measure(self, state: State) -> Text:
        """What the values are, in words."""
        return Text("chance d'y arriver", "chance to get there")

    def unit(self, state: State) -> Unit:
        """Per cent."""
        return Unit.CHANCE

    def sheet(self, state: State, seat: Seat) -> Cells:
        """A seat's column."""
        return state.forms[seat][0]

    def full(self, sheet: Cells) -> bool:
        """Whether nothing is left to mark."""
        return None not in sheet

    def score(self, state: State, seat: Seat) -> float:
        """Nothing is certain before the last mark."""
        reached = self.game.scores(state)[seat] >= self.target
        return 100.0 * (reached and self.full(self.sheet(state, seat)))

    def spot(self, mark: Mark) -> tuple[int, int]:
        """The column among D, L, M, S, and the cell's place."""
        return spot_of(mark)

    def makes(self, sheet: Cells, place: int, dice: tuple[int, ...]) -> bool:
        """Whether dice score something in a cell, whatever Grand and Petit allow."""
        return all_points(dice)[place] > 0

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

    def work_out(self, sheet: Cells) -> SheetTurn:
        """The next turn, from the chances of all that may follow it."""
        at = position_of(sheet)
        chances = self.knowing(at)
        column, slots = COLUMNS.index(self.game.columns), chances.sums.slots
        worth = np.full((1, len(COLUMNS), len(CELLS), len(ROLLS)), NEVER)
        for cell in chances.sums.open(at.marked):
            after = [chances.chance(each) for each in chances.sums.followers(at, cell)]
            worth[0, column, cell] = 100 * np.array(after)[slots.of[cell, at.status]]
        return work_out_marks(np, dice_matrices(), worth)

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
