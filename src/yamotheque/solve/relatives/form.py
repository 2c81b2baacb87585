"""The forms of Yahtzee, Yatzy and Yacht, described for the sheet solver."""

from __future__ import annotations

import numpy as np

from yamotheque.games.relatives import Relative
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.pieces.form import THREE_OF_EACH, Cells, fill
from yamotheque.solve.sheet.form import Described, Form, form_of

STANDS = (None, 0, 50)
"""What may stand in the Yahtzee box; its number here is the status."""


def status_in(game: Relative, column: Cells) -> int:
    """What else matters of a column than which cells are marked: what is in the Yahtzee box."""
    watched = game.watched if isinstance(game, Yahtzee) else None
    return 0 if watched is None else STANDS.index(column[watched])


def relative(game: Relative) -> Form:
    """The form of Yahtzee, Yatzy or Yacht, with a game's own options.

    Five equal dice are the only rolls whose points depend on more than the status, namely on the
    box of their number.
    """
    watched = game.watched if isinstance(game, Yahtzee) else None
    empty: Cells = (None,) * len(game.cells)
    columns = [empty]
    if watched is not None:
        columns += [fill(empty, watched, stands) for stands in STANDS if stands is not None]
    every, jokers = range(len(empty)), watched is not None

    def status(column: Cells) -> int:
        return status_in(game, column)

    end = np.zeros(THREE_OF_EACH.goal + 1)
    end[THREE_OF_EACH.goal] = game.bonus
    said = Described(columns, status, game.points, every, game.tier, game.extra, jokers)
    return form_of(said, end)
