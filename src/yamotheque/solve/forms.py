"""Forms described for the solver: Yams Corse's columns, and the relatives Yahtzee, Yatzy, Yacht."""

from __future__ import annotations

from typing import Any

import numpy as np

from yamotheque.game import Game
from yamotheque.games import corse
from yamotheque.games.relatives import BONUS_FROM, NUMBERS, Relative
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.pieces.dice import tally
from yamotheque.solve.rolls import ROLLS
from yamotheque.solve.sheet import Form

STANDS = (None, 0, 50)
"""What may stand in the Yahtzee box; its number here is the status."""


def relative(game: Relative) -> Form:
    """The form of Yahtzee, Yatzy or Yacht, with a game's own options.

    In Yahtzee the status is what stands in the Yahtzee box: nothing, nought or 50. Five equal dice
    are the only rolls whose points depend on more, namely on the box of their number.
    """
    watched = game.watched if isinstance(game, Yahtzee) else None
    stands = STANDS[:1] if watched is None else STANDS
    count = len(game.cells)
    shape = (2, count, len(stands), len(ROLLS))
    points, tier = np.zeros(shape, np.int16), np.zeros(shape, np.int8)
    joker = np.zeros(len(ROLLS), np.int32)
    extra = np.zeros((len(stands), len(ROLLS)), np.int16)
    same = np.arange(len(stands))
    status = np.broadcast_to(same[None, :, None], shape[1:]).astype(np.uint8)
    zero = np.broadcast_to(same[None, :], (count, len(stands))).astype(np.int8)
    for number, roll in enumerate(ROLLS):
        own = roll[0] - 1
        if watched is not None and tally(roll) == (5,):
            joker[number] = 1 << own
        for kept, stand in enumerate(stands):
            for variant, own_points in enumerate((None, 0)):
                column = tuple(
                    stand if place == watched else own_points if place == own else None
                    for place in range(count)
                )
                for place in range(count):
                    points[variant, place, kept, number] = game.points(column, place, roll)
                    tier[variant, place, kept, number] = game.tier(column, place, roll)
                extra[kept, number] = game.extra(column, roll)
        if watched is not None:
            status[watched, :, number] = stands.index(game.cells[watched].points(roll))
    if watched is not None:
        zero[watched] = stands.index(0)
    end = np.zeros(BONUS_FROM + 1)
    end[BONUS_FROM] = game.bonus
    adds = np.arange(count) < NUMBERS
    return Form(points, tier, joker, extra, status, zero, adds, end)


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


def single_column(game: Game[Any]) -> tuple[str, Form] | None:
    """The form of a game of Yams Corse with a single column, and the name its tables are kept by.

    SEC is one only where its first throw alone counts.
    """
    if not isinstance(game, corse.Corse) or len(game.columns) > 1:
        return None
    if game.columns == "S" and game.sec != "first-throw":
        return None
    name = f"corse-{game.columns}" + f"-{game.bonus}" * (game.bonus != "flat")
    return name, corse_column(game.columns, game.bonus)


def _corse_bonus(total: int, bonus: str) -> int:
    if total < corse.BONUS_FROM:
        return 0
    return corse.BONUS + (total - corse.BONUS_FROM if bonus == "progressive" else 0)
