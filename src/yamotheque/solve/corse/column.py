"""One column of Yams Corse, described for the sheet solver.

The status is the Grand or Petit that the other must respect: none, a Grand from 5 to 30, a Petit
from 5 to 30, or both.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from yamotheque.games.corse import COLUMNS, Corse
from yamotheque.pieces.form import Cells, fill
from yamotheque.pieces.yams_form import GRAND, NOTHING, PACE, PETIT, points
from yamotheque.solve.sheet.form import Described, Form, form_of

LEAST, GREATEST = 5, 30
SPREAD = GREATEST - LEAST + 1
BOTH = 2 * SPREAD + 1
MOST = 5 * 21
"""The most that the numbers add up to."""


def status_of(column: Cells) -> int:
    """The Grand or the Petit that the other must respect, as a number."""
    grand, petit = column[GRAND], column[PETIT]
    if grand is None and petit is None:
        return 0
    if petit is None:
        return 1 + (grand or LEAST) - LEAST
    if grand is None:
        return 1 + SPREAD + petit - LEAST
    return BOTH


@cache
def any_column() -> Form:
    """What all columns have in common, with no bonus."""
    sums = range(LEAST, GREATEST + 1)
    grands, petits = ([fill(NOTHING, place, total) for total in sums] for place in (GRAND, PETIT))
    both = fill(fill(NOTHING, GRAND, GREATEST), PETIT, LEAST)
    columns = [NOTHING, *grands, *petits, both]
    return form_of(Described(columns, status_of, points, (GRAND, PETIT)), np.zeros(1))


def corse_column(column: str, bonus: str = "flat") -> Form:
    """One column of Yams Corse."""
    game, most = Corse(bonus=bonus), MOST if bonus == "progressive" else PACE.goal
    end = [game.column_bonus(fill(NOTHING, 0, total)) for total in range(most + 1)]
    return any_column()._replace(
        end=np.array(end, np.float64),
        ordered=COLUMNS[column].order,
        throws=COLUMNS[column].throws,
    )
