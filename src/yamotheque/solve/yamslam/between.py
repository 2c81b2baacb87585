"""Yamslam between sides as arrays: the chips, what may follow a turn, and a turn worked out.

Arrays have a table in each row, and sides in the order in which they act, whoever is to throw
first. Every function takes its array module `xp`, numpy or torch, so that what is trained on an
accelerator is the very thing that plays. `games/yamslam.py` is the slow reference.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from yamotheque.pieces import chip_figures
from yamotheque.pieces.chips import EACH, VALUES
from yamotheque.pieces.supply import ALL_SERIES, DER, FOUR_ALIKE, SIX_SERIES
from yamotheque.solve.dice.matrices import NEVER, DiceMatrices, TurnOfDice, dice_matrices, work_out
from yamotheque.solve.dice.rolls import ROLLS

SERIES: Final = len(VALUES)
SIDES: Final = 6
"""The most sides there may be; fewer leave rows of zeros behind them."""
OUTCOMES: Final = 3 * SERIES + 1
"""A chip in play by its figure; one in play, or one out of play, by a Yamslam; and none."""
COUNTS: Final = EACH + 1
FEATURES: Final = 2 * SERIES * COUNTS + SIDES * (SERIES * (COUNTS + 1) + 3) + 3 * SIDES + 3


class Chips(NamedTuple):
    """Where the chips are between two turns.

    - in_play, out: how many of each series, by [table, series].
    - held, made: the chips of each side, and 1 where they make a series, by [table, side, series].
    - sides, seats: how many there are; a whole round without a chip takes as many turns as seats.
    - left: how many turns without a chip put the highest out of play.
    - again: 1 where a Yamslam gave this turn again.
    - four_alike, not_made: the options, 1 where four equal dice are two pairs too, and where chips
      won by a Yamslam make no series.
    """

    in_play: Any
    out: Any
    held: Any
    made: Any
    sides: Any
    seats: Any
    left: Any
    again: Any
    four_alike: Any
    not_made: Any


class Fixed(NamedTuple):
    """What never changes: the dice, which prizes each roll takes with either option, and numbers.

    The prizes are the chip of each series and, last, any chip, for a Yamslam.
    """

    dice: DiceMatrices
    takes: Any
    values: Any
    eye: Any
    counts: Any
    places: Any


def fixed_arrays() -> Fixed:
    """Those arrays in numpy, in single precision."""
    single = np.float32
    takes = np.array(
        [[chip_figures.takes(roll, four_alike) for roll in ROLLS] for four_alike in (False, True)]
    )
    return Fixed(
        dice_matrices(single), np.where(takes, 0, NEVER).astype(single), np.array(VALUES, single),
        np.eye(SERIES, dtype=single), np.arange(COUNTS), np.arange(SIDES),
    )  # fmt: skip


# ---------------------------------------------------------------- what a net is told


def scores(chips: Chips, fixed: Fixed) -> Any:
    """The points of each side but for the last chip in play, by [table, side]."""
    series = chips.made.sum(-1)
    bonus = ALL_SERIES * (series == SERIES) + SIX_SERIES * (series == SERIES - 1)
    return chips.held @ fixed.values + bonus + FOUR_ALIKE * (chips.held == EACH).sum(-1)


def told(xp: Any, chips: Chips, fixed: Fixed) -> Any:
    """Tables as a net reads them, by [table, feature]."""
    many = len(chips.in_play)
    points, there = scores(chips, fixed), fixed.places < chips.sides[:, None]
    best = xp.amax(points, -1)[:, None]
    parts = [
        (chips.in_play[:, :, None] == fixed.counts) * 1.0,
        (chips.out[:, :, None] == fixed.counts) * 1.0,
        (chips.held[:, :, :, None] == fixed.counts) * there[:, :, None, None] * 1.0,
        chips.made,
        chips.made.sum(-1) / SERIES,
        points / 100,
        (points - best) * there / 50,
        (fixed.places + 1 == chips.sides[:, None]) * 1.0,
        (fixed.places + 1 == chips.left[:, None]) * 1.0,
        (fixed.places + 1 == chips.seats[:, None]) * 1.0,
        chips.again[:, None],
        chips.four_alike[:, None],
        chips.not_made[:, None],
    ]
    return xp.concatenate([part.reshape(many, -1) for part in parts], -1)


def shares_at_end(xp: Any, chips: Chips, der: Any, fixed: Fixed) -> Any:
    """How sides share the win when no chip is in play; `der` is 1 for who won the last one."""
    there = fixed.places < chips.sides[:, None]
    points = xp.where(there, scores(chips, fixed) + DER * der, NEVER)
    winners = (points == xp.amax(points, -1)[:, None]) * 1.0
    return winners / winners.sum(-1)[:, None]


# ---------------------------------------------------------------- what may follow a turn


class After(NamedTuple):
    """All that may follow a turn, by [table, outcome] in one row after another.

    - chips: the tables, seen by whoever is to throw next.
    - can: whether it may be, by [table, outcome].
    - der: 1 for the side that has won the last chip in play, by [row, side].
    - same: whether the side that had the turn throws again, by [table, outcome].
    """

    chips: Chips
    can: Any
    der: Any
    same: Any


def after(xp: Any, chips: Chips, fixed: Fixed) -> After:
    """What may follow the turn of the first side, outcome by outcome."""
    many = len(chips.in_play)
    none = 0 * fixed.eye
    nothing = none[:1]
    chip = xp.concatenate([fixed.eye, fixed.eye, fixed.eye, nothing])
    from_play = xp.concatenate([fixed.eye, fixed.eye, none, nothing])
    slam = xp.concatenate([nothing[0], 1 + nothing[0], 1 + nothing[0], nothing[0, :1]])
    passed = xp.concatenate([nothing[0], nothing[0], nothing[0], 1 + nothing[0, :1]])

    in_play = chips.in_play[:, None] - from_play
    out = chips.out[:, None] - (chip - from_play)
    can = (xp.amin(in_play, -1) >= 0) & (xp.amin(out, -1) >= 0)
    makes = chip * (1 - slam * chips.not_made[:, None])[:, :, None]
    first = (fixed.places == 0)[:, None] * 1.0
    held = chips.held[:, None] + chip[:, None] * first
    made = xp.maximum(chips.made[:, None] + 0 * held, makes[:, :, None] * first)

    barren = passed * (1 - chips.again)[:, None]
    whole_round = barren * (chips.left == 1)[:, None]
    gone = _highest(xp, chips.in_play)[:, None] * whole_round[:, :, None]
    in_play, out = in_play - gone, out + gone
    took = 1 - passed + whole_round
    left = xp.where(took > 0, chips.seats[:, None], chips.left[:, None] - barren)

    same = slam + 0 * left
    der = first[:, 0] * ((in_play.sum(-1) == 0) * (from_play.sum(-1) > 0))[:, :, None]
    # Whoever acts next becomes the first, and the side that had the turn the last; a Yamslam
    # changes nothing. Rows of sides that are not there stay where they are.
    here, sides = fixed.places, chips.sides[:, None]
    turned = xp.where(here + 1 < sides, here + 1, xp.where(here + 1 == sides, 0 * here, here))
    order = xp.where(same[:, :, None] > 0, here, turned[:, None])
    turn = (order[:, :, :, None] == here) * 1.0

    def rows(array: Any) -> Any:
        """One row after another, of an array that may be the same for all outcomes."""
        spread = array + 0 * left.reshape((*left.shape, *(1,) * (array.ndim - 2)))
        return spread.reshape((many * OUTCOMES, *array.shape[2:]))

    then = Chips(
        rows(in_play), rows(out), rows(turn @ held), rows(turn @ made),
        rows(chips.sides[:, None]), rows(chips.seats[:, None]), rows(left), rows(same),
        rows(chips.four_alike[:, None]), rows(chips.not_made[:, None]),
    )  # fmt: skip
    return After(then, can, rows((turn @ der[:, :, :, None])[:, :, :, 0]), same > 0)


def _highest(xp: Any, in_play: Any) -> Any:
    """1 in the highest series that has a chip in play."""
    some = (in_play > 0) * 1.0
    above = xp.cumsum(xp.flip(some, (-1,)), -1)
    return some * (xp.flip(above, (-1,)) == 1)


# ---------------------------------------------------------------- the turn


class ChipTurn(NamedTuple):
    """A turn worked out, from what each outcome is worth to the side that has it.

    - prizes: the chip of each series, any chip and none, by [table, prize]; NEVER where none is.
    - dice: every moment of it.
    """

    prizes: Any
    dice: TurnOfDice


def work_out_turn(xp: Any, worth: Any, chips: Chips, fixed: Fixed) -> ChipTurn:
    """The turn of the first side; without a chip to take one may not stop before the third throw.

    `worth` is what each outcome is worth, by [table, outcome], NEVER where it cannot be.
    """
    any_chip = xp.amax(worth[:, SERIES : 3 * SERIES], -1)[:, None]
    prizes = xp.concatenate([worth[:, :SERIES], any_chip, worth[:, -1:]], -1)
    takes = xp.where(chips.four_alike[:, None, None] > 0, fixed.takes[1], fixed.takes[0])
    stop = xp.maximum(xp.amax(takes + prizes[:, None, :-1], -1), NEVER + 0 * prizes[:, :1])
    last = xp.where(stop > NEVER / 2, stop, prizes[:, -1:])
    return ChipTurn(prizes, work_out(xp, fixed.dice, (stop, stop, last)))
