"""A turn of five dice worked out by products of matrices, for many positions at once.

Every function takes its array module `xp`, numpy or torch, so that what is trained on an
accelerator is the very thing that plays. Arrays have a line for each position; rolls and ways to
keep dice are numbered as in `rolls`. For whole tables `turn` does the same in far fewer steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ODDS, PARTS, ROLL_COUNT, UP

NEVER = -1e9
"""The value of what is not allowed."""


class DiceMatrices(NamedTuple):
    """What dice do, as arrays.

    - odds: how likely each roll is.
    - after: how likely each roll is after keeping some dice, `after[roll, kept]`.
    - parts: for each roll, what may be kept of it, repeated up to the same number.
    """

    odds: Any
    after: Any
    parts: Any


@cache
def dice_matrices(number: Any = np.float64) -> DiceMatrices:
    """The arrays in numpy, with odds as numbers of the given kind."""
    ways = np.zeros((ALL, ROLL_COUNT))
    ways[FIRST_ROLL:] = np.eye(ROLL_COUNT)
    for some in range(FIRST_ROLL - 1, -1, -1):
        ways[some] = ways[UP[some]].sum(axis=0)
    kept = ways[:FIRST_ROLL]
    after = (kept / kept.sum(axis=1, keepdims=True)).T
    return DiceMatrices(ODDS.astype(number), after.astype(number, "C"), PARTS)


class TurnOfDice(NamedTuple):
    """A turn worked out: its value at the start, and what everything in it is worth.

    - stop: after the first, second and third throw, stopping with each roll.
    - keep: after the first and second throw, keeping some dice and throwing the others.
    - best: after each throw the better of the two, for each roll.
    """

    value: Any
    stop: tuple[Any, Any, Any]
    keep: tuple[Any, Any]
    best: tuple[Any, Any, Any]


def work_out(xp: Any, dice: DiceMatrices, stop: tuple[Any, Any, Any]) -> TurnOfDice:
    """A turn backwards from its third throw, from what stopping after each throw is worth."""
    first, second, third = stop
    keep_second = third @ dice.after
    best_second = xp.maximum(second, xp.amax(keep_second[:, dice.parts], -1))
    keep_first = best_second @ dice.after
    best_first = xp.maximum(first, xp.amax(keep_first[:, dice.parts], -1))
    best = (best_first, best_second, third)
    return TurnOfDice(best_first @ dice.odds, stop, (keep_first, keep_second), best)


def ends_with(turn: TurnOfDice, dice: DiceMatrices, chances: Any, made: int) -> Any:
    """How likely best play ends one turn with each roll, from the odds of rolls after a throw.

    `made` counts the throws made then, that one included. In numpy, of the first position alone.
    """
    for throw in range(made - 1, 2):
        keeps = turn.keep[throw][0][dice.parts]
        on = keeps.max(axis=1) > turn.stop[throw][0]
        kept = np.take_along_axis(dice.parts, keeps.argmax(axis=1)[:, None], 1)[on, 0]
        chances = np.where(on, 0.0, chances) + dice.after[:, kept] @ chances[on]
    return chances


# ---------------------------------------------------------------- with a sheet to mark


class SheetTurn(NamedTuple):
    """A turn that ends with a mark: what each is worth, by [position, column, cell, roll]."""

    marks: Any
    dice: TurnOfDice


def work_out_marks(xp: Any, dice: DiceMatrices, marks: Any, throws: Sequence[int]) -> SheetTurn:
    """A turn from what marking each cell with each roll is worth; columns take so many throws."""
    by_column = xp.amax(marks, 2)
    later = NEVER + 0 * by_column[:, 0]
    for at, most in enumerate(throws):
        if most > 1:
            later = xp.maximum(later, by_column[:, at])
    return SheetTurn(marks, work_out(xp, dice, (xp.amax(by_column, 1), later, later)))
