"""The easier game whose optimum bounds that of Yams Corse from above; see bound_corse.py.

It remembers less. Of LIBRE and SEC it keeps only which cells are marked; of DESC and MONT how many,
and a class for the sub-total and for the first of Grand and Petit. Instead of the bonus, each
number brings a *credit* that depends on the class and on how many dice show it; Grand and Petit
bring credits instead of obeying their order. Over a whole column the credits never add up to less
than what the rules give, whatever the dice: those are the floors.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces import yams_form
from yamotheque.solve.corse import columns as c
from yamotheque.solve.corse.column import GREATEST, LEAST
from yamotheque.solve.dice.rolls import ROLLS

Array = NDArray[Any]
Steps = dict[tuple[int, int, int], int]
"""Where a class of sub-totals leads, by the numbers marked, the class and a count of dice."""
CELLS = c.CELLS
GRAND, PETIT, NUMBERS = yams_form.GRAND, yams_form.PETIT, 6
SUMS = range(LEAST, GREATEST + 1)
NEVER = -1e9
POINTS = np.array([yams_form.all_points(roll) for roll in ROLLS], np.float64).T
COUNTS = np.array([[roll.count(face + 1) for roll in ROLLS] for face in range(NUMBERS)])
SUM = np.array([sum(roll) - LEAST for roll in ROLLS])
EVERY = np.array(list(product(range(6), repeat=NUMBERS)))
"""Every way to fill the numbers of a column, by how many dice show each."""


@dataclass
class Floor:
    """Some sums of credits must not be below a floor: `credits[terms].sum(1) >= least`."""

    terms: Array
    least: Array

    def missing(self, credits: Array) -> Array:
        """How far each sum is below its floor."""
        given: Array = credits[self.terms].sum(axis=1)
        return self.least - given


@dataclass
class Column:
    """A column of the easier game.

    Line l with roll r brings `points[l, r]` and the credit `credit[l, r]` (-1: none). The lines of
    a free column are its cells, then Grand and Petit as the second of the two; those of a column
    filled in order are its positions, which lie in `layer` and lead to `child`.
    """

    points: Array
    credit: Array
    floors: list[Floor]
    begin: Array
    layer: Array = field(default_factory=lambda: np.zeros(0, int))
    child: Array = field(default_factory=lambda: np.zeros((0, 0), int))

    def gain(self, credits: Array) -> Array:
        """Points and credit of each line with each roll."""
        return self.points + np.where(self.credit >= 0, credits[self.credit], 0.0)

    def raised(self, credits: Array) -> Array:
        """The credits, raised where they fall below a floor by a rounding error."""
        credits = credits.copy()
        for floor in self.floors:
            # Each sum has just one of these terms.
            credits[np.unique(floor.terms[:, 0])] += max(0.0, floor.missing(credits).max())
        return credits


def _bonus(faces: list[int], terms: Array) -> Floor:
    """The bonus as a floor, numbers filled in some order."""
    total = EVERY @ (np.array(faces) + 1)
    return Floor(terms, np.where(total >= c.TOP, float(c.BONUS), 0.0))


def _order(first: Array, then: Array, grand: bool) -> Floor:
    """Grand above Petit as a floor: the credits of the first by sum, and of the second by both."""
    one, two = np.meshgrid(SUMS, SUMS, indexing="ij")
    holds = two < one if grand else two > one
    terms = np.stack([np.broadcast_to(first[:, None], one.shape), then], -1)
    return Floor(terms.reshape(-1, 2), np.where(holds, 0.0, -two).ravel())


def free_column() -> Column:
    """LIBRE or SEC: any cell, and nothing remembered but which are marked."""
    points = [*POINTS, SUM + LEAST, SUM + LEAST]
    credit = np.full((CELLS + 2, len(ROLLS)), -1)
    for face in range(NUMBERS):
        credit[face] = 6 * face + COUNTS[face]
    starts = {GRAND: 36, CELLS + 1: 62, PETIT: 88, CELLS: 114}
    for line, start in starts.items():
        credit[line] = start + SUM
    sums = np.arange(len(SUMS))
    floors = [
        _bonus(list(range(NUMBERS)), EVERY + 6 * np.arange(NUMBERS)),
        _order(36 + sums, np.tile(62 + sums, (len(SUMS), 1)), grand=True),
        _order(88 + sums, np.tile(114 + sums, (len(SUMS), 1)), grand=False),
    ]
    begin = np.zeros(140)
    begin[:36] = c.BONUS / c.TOP * np.outer(np.arange(1, 7), np.arange(6)).ravel()
    return Column(np.array(points, float), credit, floors, begin)


class Numbers(dict[tuple[int | str, ...], int]):
    """Numbers for credits, given as they are first asked for."""

    def of(self, *key: int | str) -> int:
        """The number of a credit."""
        return self.setdefault(key, len(self))


def ordered_column(order: int, classes: int, limit_classes: int) -> Column:
    """DESC (1) or MONT (-1), remembering a class of its sub-total and of its Grand or Petit."""
    cells = list(range(CELLS))[::order]
    faces = [cell for cell in cells if cell < NUMBERS]
    totals, nearest = _total_classes(faces, classes)
    class_of = _limit_classes(order, limit_classes)
    place: dict[tuple[int, int, int], int] = {}
    for done in range(CELLS + 1):
        limits = limit_classes if len({GRAND, PETIT} & set(cells[:done])) == 1 else 1
        for total, limit in product(range(totals[_numbers(cells[:done])]), range(limits)):
            place[done, total, limit] = len(place)
    points = np.full((len(place), len(ROLLS)), NEVER)
    credit = np.full((len(place), len(ROLLS)), -1)
    child = np.repeat(np.arange(len(place))[:, None], len(ROLLS), axis=1)
    number = Numbers()
    for (done, total, limit), line in place.items():
        if done == CELLS:
            continue
        cell, step = cells[done], _numbers(cells[:done])
        points[line] = POINTS[cell]
        for roll, (count, total_of_five) in enumerate(_shows(cell)):
            after = total, limit
            if cell < NUMBERS:
                after = nearest[step, total, count], limit
                credit[line, roll] = number.of("number", step, total, count)
            elif cell in (GRAND, PETIT) and {GRAND, PETIT} & set(cells[:done]):
                after = total, 0
                credit[line, roll] = number.of("second", limit, total_of_five)
            elif cell in (GRAND, PETIT):
                after = total, class_of[total_of_five]
                credit[line, roll] = number.of("first", total_of_five)
            child[line, roll] = place[done + 1, *after]
    sums = range(len(SUMS))
    first = np.array([number.of("first", one) for one in sums])
    then = [[number.of("second", class_of[one], two) for two in sums] for one in sums]
    floors = [
        _bonus(faces, _paths(nearest, number)),
        _order(first, np.array(then), grand=order > 0),
    ]
    begin = np.zeros(len(number))
    for key, at in number.items():
        if key[0] == "number":
            begin[at] = c.BONUS / c.TOP * int(key[3]) * (faces[int(key[1])] + 1)
    layer = np.array([done for done, _, _ in place])
    return Column(points, credit, floors, begin, layer, child)


def _numbers(marked: list[int]) -> int:
    """How many of the cells are numbers."""
    return sum(cell < NUMBERS for cell in marked)


def _shows(cell: int) -> list[tuple[int, int]]:
    """For each roll, how many dice show a number, if the cell is one, and the sum less five."""
    counts = COUNTS[cell].tolist() if cell < NUMBERS else [0] * len(ROLLS)
    return list(zip(counts, SUM.tolist(), strict=True))


def _paths(nearest: Steps, number: Numbers) -> Array:
    """The credits of the numbers along every way to fill them."""
    terms = []
    for counts in EVERY.tolist():
        total, path = 0, []
        for step, count in enumerate(counts):
            path.append(number.of("number", step, total, count))
            total = nearest[step, total, count]
        terms.append(path)
    return np.array(terms)


def full_column() -> Column:
    """A column filled in order that is full from the start."""
    none = np.full((1, len(ROLLS)), -1)
    points = np.full((1, len(ROLLS)), NEVER)
    return Column(points, none, [], np.zeros(1), np.array([CELLS]), np.zeros_like(none))


CLASSES, LIMITS = 5, 6
"""How many classes DESC and MONT have, of sub-totals and of the first of Grand and Petit."""


def four_columns(classes: int = CLASSES, limits: int = LIMITS) -> dict[str, Column]:
    """The columns of the easier game."""
    return {
        "D": ordered_column(1, classes, limits),
        "L": free_column(),
        "M": ordered_column(-1, classes, limits),
        "S": free_column(),
    }


USUAL, SPREAD = 2.6, 3.0
"""About how many dice a number gets, and how wide the classes lie."""


def _total_classes(faces: list[int], classes: int) -> tuple[list[int], Steps]:
    """How many classes of sub-totals there are after each number, and where each count leads."""
    centres, usual, spread = [[0.0]], 0.0, 0.0
    for face in faces[:-1]:
        usual, spread = usual + USUAL * (face + 1), spread + (face + 1) ** 2
        steps = np.arange(classes) - (classes - 1) / 2
        centres.append([usual + step * SPREAD / classes * np.sqrt(spread) for step in steps])
    centres.append([0.0])
    nearest = {
        (step, now, count): int(
            np.abs(np.array(centres[step + 1]) - centre - count * (face + 1)).argmin()
        )
        for step, face in enumerate(faces)
        for now, centre in enumerate(centres[step])
        for count in range(6)
    }
    return [len(values) for values in centres], nearest


def _limit_classes(order: int, classes: int) -> list[int]:
    """The class of a first Grand (1) or Petit (-1), by its sum less five."""
    middle = 25 if order > 0 else 21
    width = 2 if classes > 2 else 1
    edges = [middle + width * (step - (classes - 2) / 2) for step in range(classes - 1)]
    return [sum(total >= edge for edge in edges) for total in SUMS]
