"""A turn of Yam Master worked out exactly over the dice, given what each board after it is worth.

The cells of the board fall into thirteen kinds, so all that a turn needs to know of the boards that
may follow it is the best one of each kind, the best removal, and passing. Arrays have a game in
each row, and may be of any library that works like numpy: training runs these lines on a GPU.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from yamotheque.games.yam_master import State, YamMaster
from yamotheque.pieces.figure_board import BOARD, FIGURES, made_by
from yamotheque.pieces.throws import Throws
from yamotheque.solve.dice.matrices import (
    DiceMatrices,
    TurnOfDice,
    dice_matrices,
    ends_with,
    work_out,
)
from yamotheque.solve.dice.rolls import ROLL_COUNT, ROLLS

KINDS: Final = (*FIGURES, "sec", "defi")
KIND_OF: Final = tuple(KINDS.index(kind) for kind in BOARD)
NONE: Final = -1.0
"""Worse than any chance to win: no board of this kind can follow."""
FIRST, LATER, DEFIED = range(3)
"""When dice lie: after the first throw, after another, and after another of a Défi."""
MOMENTS: Final = ((1, False), (2, False), (2, True))


class RollsGive(NamedTuple):
    """What each roll gives, asked of the game itself.

    - kinds: which kinds of cell, by [moment, roll, kind].
    - removes: which rolls may remove a pawn instead.
    """

    kinds: Any
    removes: Any


@cache
def rolls_give(game: YamMaster) -> RollsGive:
    """What the rolls give by a game's rules."""
    kinds = np.zeros((len(MOMENTS), ROLL_COUNT, len(KINDS)), np.bool_)
    for moment, (made, defi) in enumerate(MOMENTS):
        for number, roll in enumerate(ROLLS):
            given = game.cells_given(State(seat=0, throws=Throws(made, roll), defi=defi))
            kinds[moment, number] = [kind in given for kind in KINDS]
    return RollsGive(kinds, np.array(["yam" in made_by(roll) for roll in ROLLS]))


class BoardArrays(NamedTuple):
    """What never changes: the dice, and what each roll gives, as 0 or 2 * NONE to add.

    - gives: each kind of cell, by [moment, roll, kind].
    - removes: the removal of a pawn, by roll.
    """

    dice: DiceMatrices
    gives: Any
    removes: Any


@cache
def board_arrays(game: YamMaster) -> BoardArrays:
    """The arrays in numpy."""
    kinds, removes = rolls_give(game)
    to_add = [np.where(each, 0.0, 2 * NONE).astype(np.float32) for each in (kinds, removes)]
    return BoardArrays(dice_matrices(np.float32), *to_add)


class BoardTurn(NamedTuple):
    """The chances to win of a turn, games in rows.

    `placed` is what ending the turn with each roll of the first throw is worth; `free` the turn, of
    which announcing a Défi after that throw is another end; `defied` the turn once one is
    announced, which may not end before the second throw.
    """

    placed: Any
    free: TurnOfDice
    defied: TurnOfDice

    @property
    def announce(self) -> Any:
        """What announcing a Défi is worth with each roll of the first throw."""
        return self.defied.best[0]

    def now(self, *, defied: bool) -> TurnOfDice:
        """The turn as it stands."""
        return self.defied if defied else self.free


def work_out_board(
    kinds: Any, remove: Any, stay: Any, fixed: BoardArrays, xp: Any = np
) -> BoardTurn:
    """Work out a turn from the best board of each kind, the best removal, and passing."""

    def stopping(moment: int) -> Any:
        best = xp.amax(kinds[:, None, :] + fixed.gives[moment][None], -1)
        taken = xp.maximum(best, remove[:, None] + fixed.removes[None])
        return xp.maximum(taken, stay[:, None])

    first, later, defied = map(stopping, (FIRST, LATER, DEFIED))
    after = work_out(xp, fixed.dice, (defied + 4 * NONE, defied, defied))
    free = work_out(xp, fixed.dice, (xp.maximum(first, after.best[0]), later, later))
    return BoardTurn(first, free, after)


def leads_to(turn: TurnOfDice, ends: Any, gives: Any, removes: Any, thrown: int, keep: int) -> Any:
    """How likely each kind of cell is to be taken after a keep, by best play of one game's turn.

    `ends` are the values of the best board of each kind, of the best removal, and of passing;
    `gives` and `removes` what the rolls give.
    """
    dice = dice_matrices(np.float32)
    stay = np.zeros((ROLL_COUNT, 1), np.float32)
    worth = ends[None] + np.concatenate([gives, removes[:, None], stay], 1)
    taken = np.eye(len(ends), dtype=np.float32)[worth.argmax(1)]
    return (ends_with(turn, dice, dice.after[:, keep], thrown + 1) @ taken)[: len(KINDS)]
