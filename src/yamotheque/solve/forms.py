"""Forms described for the solver: Yams Corse's columns, and the relatives Yahtzee, Yatzy, Yacht."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from yamotheque.games import corse
from yamotheque.pieces.dice import tally
from yamotheque.solve.rolls import ROLLS
from yamotheque.solve.sheet import Form

Points = Callable[[Sequence[int]], int]


def plain_form(
    upper: int, cells: Sequence[Points], bonus_from: int, bonus: int, *, ordered: int = 0
) -> Form:
    """A form whose cells do not depend on one another but for the bonus of the first ones."""
    count = len(cells)
    points = np.zeros((2, count, 1, len(ROLLS)), np.int16)
    for number, cell in enumerate(cells):
        points[:, number, 0] = [cell(roll) for roll in ROLLS]
    end = np.zeros(bonus_from + 1)
    end[bonus_from] = bonus
    return Form(
        points=points,
        tier=np.zeros((2, count, 1, len(ROLLS)), np.int8),
        joker=np.zeros(len(ROLLS), np.int32),
        extra=np.zeros((1, len(ROLLS)), np.int16),
        status=np.zeros((count, 1, len(ROLLS)), np.uint8),
        zero=np.zeros((count, 1), np.int8),
        adds=np.arange(count) < upper,
        end=end,
        ordered=ordered,
    )


def number(face: int) -> Points:
    """The sum of the dice showing a number."""
    return lambda dice: face * dice.count(face)


def alike(least: int, points: Points) -> Points:
    """Some points for that many equal dice."""
    return lambda dice: points(dice) if tally(dice)[0] >= least else 0


def run(length: int, points: int) -> Points:
    """Some points for so many numbers in sequence."""
    starts = [set(range(first, first + length)) for first in range(1, 8 - length)]
    return lambda dice: points if any(numbers <= set(dice) for numbers in starts) else 0


def full(points: Points, *, five: bool) -> Points:
    """Some points for three equal and two equal dice; `five`: five equal will do."""
    fits = ((3, 2), (5,)) if five else ((3, 2),)
    return lambda dice: points(dice) if tally(dice) in fits else 0


NUMBERS = [number(face) for face in range(1, 7)]
YAHTZEE = [
    *NUMBERS,
    alike(3, sum),
    alike(4, sum),
    full(lambda dice: 25, five=False),
    run(4, 30),
    run(5, 40),
    alike(5, lambda dice: 50),
    sum,
]


def kind(count: int) -> Points:
    """The sum of that many equal dice, the greatest there are."""
    return lambda dice: max((count * face for face in dice if dice.count(face) >= count), default=0)


def two_pairs(dice: Sequence[int]) -> int:
    """The sum of two pairs of different numbers."""
    pairs = [face for face in set(dice) if dice.count(face) >= 2]
    return 2 * sum(pairs) if len(pairs) == 2 else 0


def straight(first: int, points: int) -> Points:
    """Some points for five numbers in sequence from the first."""
    numbers = set(range(first, first + 5))
    return lambda dice: points if set(dice) == numbers else 0


def yatzy() -> Form:
    """Scandinavian Yatzy: fifteen boxes, 50 points from an upper sum of 63."""
    boxes = [
        *NUMBERS,
        kind(2),
        two_pairs,
        kind(3),
        kind(4),
        straight(1, 15),
        straight(2, 20),
        full(sum, five=False),
        sum,
        alike(5, lambda dice: 50),
    ]
    return plain_form(6, boxes, 63, 50)


def yacht(*, strict: bool = False) -> Form:
    """Yacht of twelve boxes, 35 points from an upper sum of 63.

    `strict`: five equal dice are no full house.
    """
    boxes = [
        *NUMBERS,
        sum,
        alike(4, sum),
        full(sum, five=not strict),
        run(4, 15),
        run(5, 30),
        alike(5, lambda dice: 50),
    ]
    return plain_form(6, boxes, 63, 35)


def yahtzee(rules: str = "official") -> Form:
    """Yahtzee: `plain`, or with the 100-point bonus and the joker, `official` or `verhoeff`.

    The joker: five equal dice when the Yahtzee box is marked score 25, 30 and 40 in Full House and
    the straights. Officially the upper box of the number must be taken if it is free, else a lower
    box, else any upper box; Verhoeff's rule lets one choose freely, but the joker's points need the
    upper box of the number to be marked.
    """
    form = plain_form(6, YAHTZEE, 63, 35)
    if rules == "plain":
        return form
    box, statuses = 11, 3  # 0: the Yahtzee box is free, 1: marked with nought, 2: with 50
    points = np.repeat(form.points, statuses, axis=2)
    tier = np.repeat(form.tier, statuses, axis=2)
    joker = np.zeros(len(ROLLS), np.int32)
    extra = np.zeros((statuses, len(ROLLS)), np.int16)
    status = np.broadcast_to(np.arange(3, dtype=np.uint8)[None, :, None], (13, 3, 252)).copy()
    zero = np.broadcast_to(np.arange(3, dtype=np.int8)[None, :], (13, 3)).copy()
    status[box], zero[box] = 1, 1
    for number_, roll in enumerate(ROLLS):
        if tally(roll) != (5,):
            continue
        upper = roll[0] - 1
        joker[number_] = 1 << upper
        status[box, 0, number_] = 2
        extra[2, number_] = 100
        for kept in (1, 2):
            variants = (0, 1) if rules == "official" else (1,)
            for variant in variants:
                points[variant, 8:11, kept, number_] = (25, 30, 40)
            if rules == "official":
                tier[:, :6, kept, number_] = 2
                tier[:, 6:, kept, number_] = 1
                tier[:, upper, kept, number_] = 0
    return Form(points, tier, joker, extra, status, zero, form.adds, form.end)


def corse_column(column: str, bonus: str = "flat") -> Form:
    """One column of Yams Corse; the status is the Grand or Petit that the other must respect."""
    count, sums = len(corse.CELLS), [sum(roll) for roll in ROLLS]
    least, greatest = 5, 30
    spread = greatest - least + 1
    none, both, statuses = 0, 2 * spread + 1, 2 * spread + 2
    grand_is = {total: 1 + total - least for total in range(least, greatest + 1)}
    petit_is = {total: 1 + spread + total - least for total in range(least, greatest + 1)}
    table = np.array([corse.all_points(roll) for roll in ROLLS], np.int16).T
    points = np.broadcast_to(table[None, :, None, :], (2, count, statuses, len(ROLLS))).copy()
    same = np.arange(statuses)
    status = np.broadcast_to(same[None, :, None], (count, statuses, len(ROLLS))).astype(np.uint8)
    zero = np.broadcast_to(same[None, :], (count, statuses)).astype(np.int8)
    status[corse.GRAND, none] = [grand_is[total] for total in sums]
    status[corse.PETIT, none] = [petit_is[total] for total in sums]
    zero[[corse.GRAND, corse.PETIT], none] = -1
    for limit in range(least, greatest + 1):
        below, above = grand_is[limit], petit_is[limit]
        points[:, corse.PETIT, below] = [total if total < limit else 0 for total in sums]
        points[:, corse.GRAND, above] = [total if total > limit else 0 for total in sums]
        status[corse.PETIT, below] = status[corse.GRAND, above] = both
        zero[corse.PETIT, below] = zero[corse.GRAND, above] = both
    most = 5 * 21 if bonus == "progressive" else corse.BONUS_FROM
    end = np.array([_corse_bonus(total, bonus) for total in range(most + 1)], np.float64)
    return Form(
        points=points,
        tier=np.zeros(points.shape, np.int8),
        joker=np.zeros(len(ROLLS), np.int32),
        extra=np.zeros((statuses, len(ROLLS)), np.int16),
        status=status,
        zero=zero,
        adds=np.arange(count) < 6,
        end=end,
        ordered={"D": 1, "M": -1}.get(column, 0),
        throws=1 if column == "S" else 3,
    )


def _corse_bonus(total: int, bonus: str) -> int:
    if total < corse.BONUS_FROM:
        return 0
    return corse.BONUS + (total - corse.BONUS_FROM if bonus == "progressive" else 0)
