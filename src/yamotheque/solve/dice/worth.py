"""What moves are worth in games of three throws of five dice and a mark on a sheet."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.moves import Mark, Move
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.form import Cell
from yamotheque.solve.dice.matrices import SheetTurn, dice_matrices, ends_with
from yamotheque.solve.dice.rolls import FIRST_ROLL, NUMBER, ROLLS
from yamotheque.words import Text
from yamotheque.worth.worth import Worth


class TurnWorth(Worth):
    """Values of positions and moves, from a turn worked out exactly over the dice.

    A sheet here is whatever a seat has marked so far, as the game keeps it.
    """

    cells: Sequence[Cell]
    throws: Sequence[int] = (3,)
    """How many throws each column of marks takes."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.turn = lru_cache(maxsize=32)(self.work_out)

    @abstractmethod
    def sheet(self, state: Any, seat: Seat) -> Any:
        """What a seat has marked."""

    @abstractmethod
    def full(self, sheet: Any) -> bool:
        """Whether nothing is left to mark."""

    @abstractmethod
    def work_out(self, sheet: Any) -> SheetTurn:
        """The next turn of a sheet that is not full."""

    @abstractmethod
    def spot(self, mark: Mark) -> tuple[int, int]:
        """Where a mark stands among the marks of a turn: its column and its place."""

    @abstractmethod
    def makes(self, sheet: Any, place: int, dice: tuple[int, ...]) -> bool:
        """Whether dice score something in a cell."""

    def score(self, state: Any, seat: Seat) -> float:
        """What a seat has already; a turn is worth what comes on top of it."""
        return float(self.game.scores(state)[seat])

    def value(self, state: Any, seat: Seat) -> float:
        """The final score a seat can expect, when it plays best from here."""
        sheet, score = self.sheet(state, seat), self.score(state, seat)
        if self.full(sheet):
            return score
        mine = bool(state.order) and state.seat == seat
        if mine and state.throws.dice:
            return max(self.moves(state).values())
        turn = self.turn(sheet)
        made, kept = state.throws.made, state.throws.kept
        if mine and kept is not None and made:
            return score + float(turn.dice.keep[made - 1][0, NUMBER[kept]])
        return score + float(turn.dice.value[0])

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the final score that can be expected after it."""
        if not self.game.moves(state):
            return {}
        score = self.score(state, state.seat)
        values = move_values(self, self.turn(self.sheet(state, state.seat)), state)
        return {move: score + value for move, value in values.items()}

    def prospects(self, state: Any, move: Move) -> Sequence[tuple[Text, float]]:
        """How likely the turn ends with each figure made, when it goes on with best play."""
        if not isinstance(move, Keep):
            return ()
        sheet = self.sheet(state, state.seat)
        turn, dice = self.turn(sheet), dice_matrices()
        odds: dict[int, float] = {}
        thrown = dice.after[:, NUMBER[move.dice]]
        chances = ends_with(turn.dice, dice, thrown, state.throws.made + 1)
        later = [at for at, most in enumerate(self.throws) if most > 1]
        worth = turn.marks[0, later].reshape(-1, len(chances))
        for roll in np.flatnonzero(chances):
            place = int(worth[:, roll].argmax()) % len(self.cells)
            if self.makes(sheet, place, ROLLS[roll]):
                odds[place] = odds.get(place, 0.0) + float(chances[roll])
        ranked = sorted(odds.items(), key=lambda item: -item[1])
        return [(self.cells[place].title, chance) for place, chance in ranked]


def move_values(worth: TurnWorth, turn: SheetTurn, state: Any) -> Mapping[Move, float]:
    """What each legal move is worth in a turn that is worked out."""
    legal = worth.game.moves(state)
    if not state.throws.dice:
        return dict.fromkeys(legal, float(turn.dice.value[0]))
    roll = NUMBER[state.throws.dice] - FIRST_ROLL
    values: dict[Move, float] = {}
    for move in legal:
        if isinstance(move, Keep):
            values[move] = float(turn.dice.keep[state.throws.made - 1][0, NUMBER[move.dice]])
        elif isinstance(move, Mark):
            values[move] = float(turn.marks[0, *worth.spot(move), roll])
    return values
