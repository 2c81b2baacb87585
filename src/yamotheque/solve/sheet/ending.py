"""The last cells of a form, played for whatever the final score is worth.

Who needs 45 points plays otherwise than who wants many on average. For the few cells that are left
at the end of a game every sum of points is worked out side by side, for any worth of the sum: the
chance to win with it, or whether it reaches a given one.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import ALL, FIRST_ROLL, ROLL_COUNT
from yamotheque.solve.dice.turn import average, work_back
from yamotheque.solve.sheet.form import Form
from yamotheque.solve.sheet.turn import Marking, Place, markings

Array = NDArray[np.float64]

PLACES = 12
"""So many positions that can follow are worked out at most: often the last four turns."""
SUMS = 160
"""Sums of points that are told apart; in the last turns nobody gains more."""
KINDS = np.array([1 << 20, 1 << 10, 1])
"""Points, status and sub-total as one number."""


def settled(form: Form, at: Place) -> Place:
    """A position that is worth the same, where the bonus is certain or out of reach."""
    most = sum(int(form.most[cell]) for cell in range(form.cells) if not at.marked >> cell & 1)
    brings = form.end[at.subtotal]
    if brings != form.end[min(at.subtotal + most, len(form.end) - 1)]:
        return at
    return at._replace(subtotal=int(np.argmax(form.end == brings)))


def followers(form: Form, at: Place) -> set[Place]:
    """The positions that a turn can lead to."""
    found = set()
    for mark in markings(form, at):
        ends = {*zip(mark.status.tolist(), mark.subtotal.tolist(), strict=True)}
        found |= {settled(form, Place(mark.marked, *end)) for end in ends}
    return found


def is_ending(form: Form, at: Place) -> bool:
    """Whether so little can follow a position that all of it is worked out in a moment."""
    full, found = (1 << form.cells) - 1, set[Place]()
    layer = {settled(form, at)} if at.marked != full else set()
    while layer and len(found) <= PLACES:
        layer = {each for before in layer for each in followers(form, before)}
        layer = {each for each in layer if each.marked != full}
        found |= layer
    return len(found) <= PLACES


class Ending:
    """What the last cells of a form are worth, when a sum of points is worth `worth[sum]`.

    Sums above the last count as that one.
    """

    def __init__(self, form: Form, worth: Array) -> None:
        self.form, self.worth = form, worth
        self.sums = np.arange(len(worth))
        self.after = lru_cache(maxsize=None)(self._after)

    def shifted(self, worth: Array, points: int) -> Array:
        """The worth of each sum once some points are added."""
        return np.asarray(worth[np.minimum(self.sums + points, len(worth) - 1)])

    def at(self, marked: int, status: int, subtotal: int) -> Array:
        """What each sum is worth in a position, by the best play from there on."""
        return self.after(settled(self.form, Place(marked, status, subtotal)))

    def _after(self, at: Place) -> Array:
        form = self.form
        if at.marked == (1 << form.cells) - 1:
            return self.shifted(self.worth, int(form.end[at.subtotal]))
        lanes = -(-len(self.worth) // WIDTH) * WIDTH
        rows, found = np.zeros((ALL, lanes)), np.empty(lanes)
        rows[FIRST_ROLL:, : len(self.worth)] = self.marks(at)
        work_back(rows, None, lanes, form.throws)
        average(found, rows, lanes)
        return found[: len(self.worth)]

    def marks(self, at: Place) -> Array:
        """What the best mark of each roll is worth, for each sum."""
        best = np.full((ROLL_COUNT, len(self.worth)), -1.0)
        for mark in markings(self.form, at):
            np.maximum(best, self.marked(mark), out=best, where=mark.allowed[:, None])
        return best

    def marked(self, mark: Marking) -> Array:
        """What marking a cell with each roll is worth, for each sum before it."""
        ways = np.stack([mark.points, mark.status, mark.subtotal], axis=1)
        _, first, which = np.unique(ways @ KINDS, return_index=True, return_inverse=True)
        worths = [
            self.shifted(self.at(mark.marked, status, subtotal), points)
            for points, status, subtotal in ways[first].tolist()
        ]
        return np.array(worths)[which]


def chances_to_gain(form: Form, at: Place) -> Array:
    """The highest chance to gain at least so many points, what the sub-total brings included."""
    reached = np.zeros(SUMS)
    reached[-1] = 1.0
    return Ending(form, reached).at(*at)[::-1]
