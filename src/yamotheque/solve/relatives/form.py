"""The forms of Yahtzee, Yatzy and Yacht, described for the sheet solver."""

from __future__ import annotations

import numpy as np

from yamotheque.games.relatives import Relative
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.pieces.dice import tally
from yamotheque.pieces.form import NUMBERS, THREE_OF_EACH
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.sheet.form import Form, most_added

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
    end = np.zeros(THREE_OF_EACH.goal + 1)
    end[THREE_OF_EACH.goal] = game.bonus
    adds = np.arange(count) < NUMBERS
    most = most_added(points, adds)
    return Form(points, tier, joker, extra, status, zero, adds, most, end)
