"""One column of Yams Corse, described for the sheet solver."""

from __future__ import annotations

import numpy as np

from yamotheque.games import corse
from yamotheque.pieces import yams_form
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.sheet.form import Form, most_added


def corse_column(column: str, bonus: str = "flat") -> Form:
    """One column of Yams Corse; the status is the Grand or Petit that the other must respect."""
    count, sums = len(yams_form.CELLS), [sum(roll) for roll in ROLLS]
    least, greatest = 5, 30
    spread = greatest - least + 1
    none, both, statuses = 0, 2 * spread + 1, 2 * spread + 2
    grand_is = {total: 1 + total - least for total in range(least, greatest + 1)}
    petit_is = {total: 1 + spread + total - least for total in range(least, greatest + 1)}
    table = np.array([yams_form.all_points(roll) for roll in ROLLS], np.int16).T
    points = np.broadcast_to(table[None, :, None, :], (2, count, statuses, len(ROLLS))).copy()
    same = np.arange(statuses)
    status = np.broadcast_to(same[None, :, None], (count, statuses, len(ROLLS))).astype(np.uint8)
    zero = np.broadcast_to(same[None, :], (count, statuses)).astype(np.int8)
    status[yams_form.GRAND, none] = [grand_is[total] for total in sums]
    status[yams_form.PETIT, none] = [petit_is[total] for total in sums]
    zero[[yams_form.GRAND, yams_form.PETIT], none] = -1
    for limit in range(least, greatest + 1):
        below, above = grand_is[limit], petit_is[limit]
        points[:, yams_form.PETIT, below] = [total if total < limit else 0 for total in sums]
        points[:, yams_form.GRAND, above] = [total if total > limit else 0 for total in sums]
        status[yams_form.PETIT, below] = status[yams_form.GRAND, above] = both
        zero[yams_form.PETIT, below] = zero[yams_form.GRAND, above] = both
    most = 5 * 21 if bonus == "progressive" else yams_form.PACE.goal
    end = np.array([_corse_bonus(total, bonus) for total in range(most + 1)], np.float64)
    adds = np.arange(count) < 6
    return Form(
        points=points,
        tier=np.zeros(points.shape, np.int8),
        joker=np.zeros(len(ROLLS), np.int32),
        extra=np.zeros((statuses, len(ROLLS)), np.int16),
        status=status,
        zero=zero,
        adds=adds,
        most=most_added(points, adds),
        end=end,
        ordered={"D": 1, "M": -1}.get(column, 0),
        throws=1 if column == "S" else 3,
    )


def name_of(column: str, bonus: str) -> str:
    """Under which name what is known of a column is kept."""
    return f"corse-{column}" + f"-{bonus}" * (bonus != "flat")


def _corse_bonus(total: int, bonus: str) -> int:
    if total < yams_form.PACE.goal:
        return 0
    return corse.BONUS + (total - yams_form.PACE.goal if bonus == "progressive" else 0)
