"""A form to fill with three throws of five dice a turn, as tables of numbers, and its solution.

A position between turns is a set of marked cells, a *status* (what else matters of them: the Grand
that a Petit must stay below, whether a Yahtzee was scored) and the sub-total so far, up to the one
that brings the bonus.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.dice import tally
from yamotheque.pieces.form import NUMBERS, Cells, fill
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import DICE, ROLL_COUNT, ROLLS
from yamotheque.worth.study import Optimum

Dice = tuple[int, ...]


class Form(NamedTuple):
    """A form to fill, as tables of numbers, which compiled functions take as it is.

    A *way* is what marking a cell does with some of the rolls: those that score the same there and
    lead to the same, whatever the status. So a few ways stand for all the rolls.

    - way: roll r is marked in cell c by `way[v, c, r]`; v is 1 when the cells `joker[r]`, as bits,
      are all marked, else 0.
    - cell: the cell of each way; ways of a cell follow one another.
    - points, after, tier: way w scores `points[w, s]` with status s and leads to the status
      `after[w, s]`, allowed only if no free cell has a lower `tier[w, s]`.
    - nought: each cell's way that scores nothing with any status, or -1: whatever else a roll does
      there is no worse, so nought may be marked with any roll.
    - extra: what roll r brings besides with status s, wherever it is marked.
    - adds: whether a cell's points count for the sub-total.
    - end: what the sub-totals 0, 1, ... bring at the end; the last stands for all above it.
    - ordered: 0 when any cell may be marked, 1 from the first cell on, -1 from the last.
    - throws: 3, or 1 when only the first throw counts.
    """

    way: NDArray[np.int16]
    cell: NDArray[np.int64]
    points: NDArray[np.int16]
    after: NDArray[np.uint8]
    tier: NDArray[np.int8]
    nought: NDArray[np.int64]
    joker: NDArray[np.int32]
    extra: NDArray[np.int16]
    adds: NDArray[np.bool_]
    end: NDArray[np.float64]
    ordered: int = 0
    throws: int = 3

    @property
    def cells(self) -> int:
        """How many cells the form has."""
        return len(self.adds)

    @property
    def statuses(self) -> int:
        """How many statuses there are."""
        return int(self.points.shape[1])

    @property
    def width(self) -> int:
        """How many sub-totals are kept apart, rounded up to whole registers."""
        return -(-len(self.end) // WIDTH) * WIDTH

    @property
    def most(self) -> NDArray[np.int64]:
        """The most that each cell adds to the sub-total."""
        most = np.zeros(self.cells, np.int64)
        np.maximum.at(most, self.cell, self.points.max(axis=1) * self.adds[self.cell])
        return most


class Described(NamedTuple):
    """What a game says of a form, cell by cell and roll by roll.

    - columns: for each status a column that has it.
    - status: the status of a column.
    - points: what dice score in a free cell of a column.
    - beside: the cells for which it matters what else stands in the column.
    - tier, extra: as in a form, for a column and dice.
    - jokers: whether five equal dice are looked at again once their own number is marked.
    """

    columns: Sequence[Cells]
    status: Callable[[Cells], int]
    points: Callable[[Cells, int, Dice], int]
    beside: Collection[int]
    tier: Callable[[Cells, int, Dice], int] = lambda column, place, dice: 0
    extra: Callable[[Cells, Dice], int] = lambda column, dice: 0
    jokers: bool = False


def form_of(said: Described, end: NDArray[np.float64]) -> Form:
    """A form, asked of the game once and turned into arrays."""
    cells, statuses = len(said.columns[0]), len(said.columns)
    looks = np.zeros((2, cells, ROLL_COUNT, 3, statuses), np.int64)
    looks[..., 1, :] = np.arange(statuses)
    joker, extra = np.zeros(ROLL_COUNT, np.int32), np.zeros((statuses, ROLL_COUNT), np.int16)
    for roll, dice in enumerate(ROLLS):
        own = dice[0] - 1
        joker[roll] = 1 << own if said.jokers and tally(dice) == (DICE,) else 0
        for place in range(cells):
            if place not in said.beside:
                looks[:, place, roll, 0] = said.points(said.columns[0], place, dice)
        for variant, status in product(range(1 + bool(joker[roll])), range(statuses)):
            column = fill(said.columns[status], own, 0) if variant else said.columns[status]
            extra[status, roll] = said.extra(column, dice)
            for place in said.beside:
                points = said.points(column, place, dice)
                after = said.status(fill(column, place, points))
                tier = said.tier(column, place, dice)
                looks[variant, place, roll, :, status] = points, after, tier
        if not joker[roll]:
            looks[1, :, roll] = looks[0, :, roll]
    way, known = np.zeros((2, cells, ROLL_COUNT), np.int16), dict[tuple[int, bytes], int]()
    for place, variant, roll in product(range(cells), range(2), range(ROLL_COUNT)):
        look = place, looks[variant, place, roll].tobytes()
        way[variant, place, roll] = known.setdefault(look, len(known))
    cell = np.array([place for place, _ in known])
    ways = np.array([np.frombuffer(look, np.int64) for _, look in known])
    scored, follows, tiers = ways.reshape(-1, 3, statuses).transpose(1, 0, 2)
    nought = np.full(cells, -1)
    for number in np.unique(way[0][:, joker == 0]):  # a joker's way is no other roll's
        if not scored[number].any():
            nought[cell[number]] = number
    return Form(
        way,
        cell,
        np.ascontiguousarray(scored, np.int16),
        np.ascontiguousarray(follows, np.uint8),
        np.ascontiguousarray(tiers, np.int8),
        nought,
        joker,
        extra,
        np.arange(cells) < NUMBERS,
        end,
    )


@dataclass(frozen=True)
class Table:
    """A solved form: `values[node[cells, status], sub-total]` is what is still to come."""

    form: Form
    node: NDArray[np.int32]
    values: NDArray[np.float64]
    squares: NDArray[np.float64] | None

    def value(self, marked: int = 0, status: int = 0, subtotal: int = 0) -> float:
        """What is still to come, on average, under best play."""
        top = len(self.form.end) - 1
        return float(self.values[self.node[marked, status], min(subtotal, top)])

    @property
    def optimum(self) -> Optimum:
        """What best play scores from the empty form on."""
        assert self.squares is not None
        square = float(self.squares[self.node[0, 0], 0])
        return Optimum.of(self.value(), square, self.node, self.values, self.squares)


@njit()
def open_of(free: int, ordered: int) -> int:
    """Which of the free cells, as bits, the order of the column allows."""
    if ordered == 0 or free == 0:
        return free
    if ordered > 0:
        return free & -free
    bit = 1
    while bit * 2 <= free:
        bit *= 2
    return bit


# The rules of a form are asked here and nowhere else: by the solver, by games side by side and by
# batches. `tests/solve/relatives/test_form.py` compares them with those of the games.


@njit()
def variant_of(form: Form, marked: int, roll: int) -> int:
    """Whether a roll scores as a joker: the cells that it needs are marked."""
    joker = form.joker[roll]
    return 1 if joker and (marked & joker) == joker else 0


@njit()
def allowed_cells(form: Form, may: int, marked: int, status: int, roll: int) -> int:
    """Which of the cells that the order allows, as bits, a roll may take: a joker has tiers."""
    if not form.joker[roll]:
        return may
    variant, lowest, found = variant_of(form, marked, roll), 127, 0
    for cell in range(len(form.adds)):
        tier = form.tier[form.way[variant, cell, roll], status]
        if may >> cell & 1 and tier <= lowest:
            found = 1 << cell | (found if tier == lowest else 0)
            lowest = tier
    return found


class Marked(NamedTuple):
    """What marking a cell brings: its points, all that is gained, status and sub-total after it."""

    points: int
    gain: int
    status: int
    subtotal: int


@njit()
def mark_cell(form: Form, marked: int, status: int, subtotal: int, cell: int, roll: int) -> Marked:
    """Mark a roll in a cell; the bonus is gained when its sub-total is reached."""
    way = form.way[variant_of(form, marked, roll), cell, roll]
    points = int(form.points[way, status])
    after = min(subtotal + points, len(form.end) - 1) if form.adds[cell] else subtotal
    gain = points + form.extra[status, roll] + int(form.end[after] - form.end[subtotal])
    return Marked(points, gain, int(form.after[way, status]), after)


@njit()
def reachable_statuses(form: Form) -> Any:
    """Which statuses, as bits, can occur with each set of marked cells."""
    cells, every = len(form.adds), (1 << len(form.adds)) - 1
    follow = np.zeros((cells, form.points.shape[1]), np.uint64)
    for variant, cell, roll in np.ndindex(form.way.shape):
        for status in range(follow.shape[1]):
            after = form.after[form.way[variant, cell, roll], status]
            follow[cell, status] |= np.uint64(1) << np.uint64(after)
    reach = np.zeros(1 << cells, np.uint64)
    reach[0] = np.uint64(1)
    for marked in range(1 << cells):
        may = open_of(every & ~marked, form.ordered)
        for cell in range(cells):
            for status in range(follow.shape[1]):
                met = reach[marked] >> np.uint64(status) & np.uint64(1)
                if met and may >> cell & 1:
                    reach[marked | 1 << cell] |= follow[cell, status]
    return reach
