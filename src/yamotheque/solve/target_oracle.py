"""Who plays for a given score: the chance to reach it in every position, and after every move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.games.corse import CELLS, PLACE, Corse, State, all_points, subtotal
from yamotheque.moves import Mark, Move
from yamotheque.pieces.form import Cells
from yamotheque.solve import columns, store
from yamotheque.solve.corse import CorseOracle, status_of
from yamotheque.solve.distribution import single_column
from yamotheque.solve.rolls import ROLLS
from yamotheque.solve.sheet import Form
from yamotheque.solve.sums import START, Position, sums_after
from yamotheque.solve.target import Chances, solve_target
from yamotheque.solve.turns import TABLES, TurnOracle
from yamotheque.words import Text, YamsError, in_percentage_points

ROUNDING = 1e-9
"""Chances that differ by less than this share are equal but for rounding."""


class BadTarget(YamsError):
    """A score that nobody plays for; the error says which ones there are."""


def most_points(form: Form) -> int:
    """The highest score that a form can end with."""
    sums = sums_after(form, START)
    return max(int(sums.scores(*node).max()) for node in sums.nodes[-1])


def check_target(game: Game[Any], target: int) -> None:
    """An error unless a game has one column, and a score to play for that it could end with."""
    _, form = single_column(game)
    most = most_points(form)
    if not 0 <= target <= most:
        raise BadTarget(
            f"{target} points ne sont pas un but possible : attendu un nombre de 0 à {most}.",
            f"{target} points cannot be aimed at: expected a number from 0 to {most}.",
        )


def find_chances(
    game: Game[Any],
    target: int,
    *,
    fresh: bool = False,
    progress: Callable[[float], None] = lambda share: None,
) -> Chances:
    """The chances to reach a score in a game of one column, read if worked out before."""
    check_target(game, target)
    name, form = single_column(game)
    kept = f"{name}-target-{target}"
    if fresh:
        store.forget(kept)
    arrays = store.read_arrays(kept, "layer0")
    if arrays is not None:
        return Chances(target, sums_after(form, START), tuple(arrays.values()))
    found = solve_target(form, target, progress=progress)
    store.keep_arrays(kept, {f"layer{at}": layer for at, layer in enumerate(found.layers)})
    return found


class TargetOracle(TurnOracle):
    """The chance to end with at least so many points, for one column of Yams Corse.

    Its values are chances, from 0 to 1, where those of other oracles are points.
    """

    cells = CELLS
    error = 0.0

    def __init__(self, game: Game[Any], target: int, chances: Chances | None = None) -> None:
        super().__init__()
        check_target(game, target)
        assert isinstance(game, Corse)
        self.game: Corse = game
        self.target = target
        self.chances = chances or find_chances(game, target)
        self.later = self.chances
        self.mean = CorseOracle(game)

    @property
    def spread(self) -> float:
        """The standard deviation of reaching it or not, from the start."""
        chance = self.chances.start
        return float(np.sqrt(chance * (1 - chance)))

    def measure(self, state: State) -> Text:
        """What the values are, in words."""
        return Text("chance d'y arriver", "chance to get there")

    def gain(self, state: State, by: float) -> Text:
        """A difference of chances, in words."""
        return in_percentage_points(by)

    def sheet(self, state: State, seat: Seat) -> Cells:
        """A seat's column."""
        return state.forms[seat][0]

    def full(self, sheet: Cells) -> bool:
        """Whether nothing is left to mark."""
        return None not in sheet

    def score(self, state: State, seat: Seat) -> float:
        """Nothing is certain before the last mark."""
        reached = self.game.scores(state)[seat] >= self.target
        return float(reached and self.full(self.sheet(state, seat)))

    def spot(self, mark: Mark) -> tuple[int, int]:
        """The column among D, L, M, S, and the cell's place."""
        return columns.COLUMNS.index(mark.column), PLACE[mark.cell]

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

    def work_out(self, sheet: Cells) -> columns.Turn:
        """The next turn, from the chances of all that may follow it."""
        at = position_of(sheet)
        chances = self.knowing(at)
        column, slots = columns.COLUMNS.index(self.game.columns), chances.sums.slots
        worth = np.full((1, len(columns.COLUMNS), len(CELLS), len(ROLLS)), columns.NEVER)
        for cell in chances.sums.open(at.marked):
            after = [chances.chance(each) for each in chances.sums.followers(at, cell)]
            worth[0, column, cell] = np.array(after)[slots.of[cell, at.status]]
        return columns.work_out(np, TABLES, worth)

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
