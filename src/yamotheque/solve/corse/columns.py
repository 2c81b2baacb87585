"""Forms of several columns of Yams Corse at once, as arrays: what can follow, and what it scores.

A batch of forms is three arrays of one line a form and four columns D, L, M, S: `marked` (cells as
bits), `subtotal` (of the numbers, at most 60) and `status` (see `column.py`). A column not in
play is a full one. Every function takes its array module `xp`, numpy or torch, so that what is
trained on an accelerator is the very thing that plays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np

from yamotheque.games import corse
from yamotheque.pieces import yams_form
from yamotheque.solve.corse import LEARNT
from yamotheque.solve.corse.column import BOTH, LEAST, SPREAD, any_column
from yamotheque.solve.dice.matrices import (
    NEVER,
    DiceMatrices,
    SheetTurn,
    dice_matrices,
    work_out_marks,
)

CELLS = len(yams_form.CELLS)
FULL = (1 << CELLS) - 1
TOP, BONUS = yams_form.PACE.goal, corse.BONUS
COLUMNS = LEARNT
THROWS = tuple(corse.COLUMNS[key].throws for key in COLUMNS)


class Forms(NamedTuple):
    """A batch of forms, each array by [form, column]."""

    marked: Any
    subtotal: Any
    status: Any


class ColumnArrays(NamedTuple):
    """What never changes, as arrays.

    A *slot* is a way for a column to change: rolls that add the same to the sub-total and lead to
    the same status share one, whatever they score.

    - slot_cell, slot_bit, slot_adds: its cell, also as a bit, and what it adds to the sub-total.
    - slot_after, slot_first: the status after it, by the status before, and whether no slot before
      it leads to the same, [slot, status].
    - slot_of: the slot of each cell and roll; `lead[status, cell, roll]` is the first that leads to
      the same with that status.
    - points: what a roll scores, [status, cell, roll].
    - bits, least_free, last_free, marked_sum: of each set of cells.
    - the features of a set of cells, of a sub-total, of its distance from three of each number and
      of a status.
    """

    slot_cell: Any
    slot_bit: Any
    slot_adds: Any
    slot_after: Any
    slot_first: Any
    slot_of: Any
    lead: Any
    points: Any
    dice: DiceMatrices
    bits: Any
    least_free: Any
    last_free: Any
    mask_features: Any
    total_features: Any
    pace_features: Any
    status_features: Any
    marked_sum: Any


def _steps(value: float, low: float, high: float, count: int) -> list[float]:
    """A number as a staircase: how far it is past each of some even steps."""
    width = (high - low) / count
    return [min(max((value - low) / width - step, 0.0), 1.0) for step in range(count)]


PACE_LOW, PACE_HIGH = -63, 42


@cache
def column_arrays(number: Any = np.float64) -> ColumnArrays:
    """All the arrays, in numpy, with points and odds as numbers of the given kind."""
    form = any_column()
    adds = form.points[:, 0] * form.adds[form.cell]
    changes = np.column_stack([form.cell, adds, form.after]).astype(np.int64)
    slots, slot_of = np.unique(changes, axis=0, return_inverse=True)
    slot_of = slot_of.reshape(-1)[form.way[0]]
    # Of a cell's slots, the first that adds as much and leads to the same, for each status.
    alike = (slots[:, None, :2] == slots[None, :, :2]).all(axis=2)
    same = alike[:, :, None] & (slots[:, None, 2:] == slots[None, :, 2:])
    first = same.argmax(axis=1)
    masks = np.arange(FULL + 1)
    bits = (masks[:, None] >> np.arange(CELLS)) & 1
    free = 1 - bits
    numbers = bits[:, :6] @ np.arange(1, 7)
    mask_features = np.concatenate(
        [
            bits,
            free.sum(axis=1, keepdims=True) / CELLS,
            (21 - numbers[:, None]) / 21,
            (masks[:, None] == FULL),
        ],
        axis=1,
    )
    total_features = [[t / TOP, t >= TOP, *_steps(t, 0, 60, 12)] for t in range(TOP + 1)]
    pace_features = [[p / 20, *_steps(p, -24, 24, 16)] for p in range(PACE_LOW, PACE_HIGH + 1)]
    status_features = [_status_features(status) for status in range(form.statuses)]
    return ColumnArrays(
        slot_cell=slots[:, 0],
        slot_bit=1 << slots[:, 0],
        slot_adds=slots[:, 1],
        slot_after=slots[:, 2:],
        slot_first=first == np.arange(len(slots))[:, None],
        slot_of=slot_of,
        lead=first[slot_of].transpose(2, 0, 1).copy(),
        points=form.points[form.way[0]].transpose(2, 0, 1).astype(number, "C"),
        dice=dice_matrices(number),
        bits=bits,
        least_free=np.where(masks == FULL, 0, np.argmax(free, axis=1)),
        last_free=np.where(masks == FULL, 0, CELLS - 1 - np.argmax(free[:, ::-1], axis=1)),
        mask_features=mask_features.astype(np.float32),
        total_features=np.array(total_features, np.float32),
        pace_features=np.array(pace_features, np.float32),
        status_features=np.array(status_features, np.float32),
        marked_sum=numbers,
    )


def _status_features(status: int) -> list[float]:
    grand = status + LEAST - 1 if 1 <= status <= SPREAD else 0
    petit = status + LEAST - 1 - SPREAD if SPREAD < status < BOTH else 0
    return [
        status == 0,
        grand > 0,
        petit > 0,
        grand / 30,
        petit / 30,
        *(_steps(grand, 10, 30, 10) if grand else [0.0] * 10),
        *(_steps(petit, 5, 25, 10) if petit else [0.0] * 10),
    ]


def features(xp: Any, tables: ColumnArrays, marked: Any, subtotal: Any, status: Any) -> Any:
    """What the learnt value looks at, one line a form."""
    pace = subtotal - 3 * tables.marked_sum[marked] - PACE_LOW
    parts = [
        tables.mask_features[marked],
        tables.total_features[subtotal],
        tables.pace_features[pace],
        tables.status_features[status],
    ]
    return xp.concatenate(parts, -1).reshape(len(marked), -1)


FEATURES = 4 * (CELLS + 3 + 14 + 17 + 25)


class Followers(NamedTuple):
    """The forms that can follow each of a batch: where they belong, and what they are."""

    form: Any
    column: Any
    slot: Any
    marked: Any
    subtotal: Any
    status: Any
    bonus: Any


def followers(xp: Any, tables: ColumnArrays, marked: Any, subtotal: Any, status: Any) -> Followers:
    """Every form that marking one cell can lead to."""
    cell = tables.slot_cell
    may = (tables.bits[marked][..., cell] == 0) & (marked != FULL)[..., None]
    for at, key in enumerate(COLUMNS):
        if order := corse.COLUMNS[key].order:
            next_free = tables.least_free if order > 0 else tables.last_free
            may[:, at] &= cell == next_free[marked[:, at]][:, None]
    # A second Grand or Petit leads to one form whatever it scores.
    may &= tables.slot_first.T[status]
    form, column, slot = xp.nonzero(may) if xp is np else may.nonzero(as_tuple=True)
    after_marked, after_total, after_status = marked[form], subtotal[form], status[form]
    line = count_up(xp, form)
    old_total, old_status = after_total[line, column], after_status[line, column]
    new_total = xp.clip(old_total + tables.slot_adds[slot], 0, TOP)
    after_marked[line, column] |= tables.slot_bit[slot]
    after_total[line, column] = new_total
    after_status[line, column] = tables.slot_after[slot, old_status]
    bonus = BONUS * ((old_total < TOP) & (new_total >= TOP))
    return Followers(form, column, slot, after_marked, after_total, after_status, bonus)


def mark_values(xp: Any, tables: ColumnArrays, follow: Any, status: Any) -> Any:
    """What marking each cell of each column with each roll is worth: [form, column, cell, roll].

    `follow` holds the value of what follows, bonus included, by [form, column, slot].
    """
    count, columns, slots = follow.shape
    begin = (count_up(xp, status.reshape(-1)) * slots).reshape(count, columns, 1, 1)
    return follow.reshape(-1)[begin + tables.lead[status]] + tables.points[status]


def new_form(chosen: str) -> Forms:
    """An empty form of the chosen columns, as a batch of one."""
    out = np.array([[key not in chosen for key in COLUMNS]])
    return Forms(np.where(out, FULL, 0), np.where(out, TOP, 0), np.where(out, BOTH, 0))


ToCome = Callable[[Any, Any, Any], Any]
"""Says what is still to come for a batch of forms, bonuses not yet reached included."""


class Value(Protocol):
    """Values forms."""

    @property
    def exact(self) -> bool:
        """Whether it is the truth."""

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        """The points still to come."""


def work_out_turn(xp: Any, tables: ColumnArrays, to_come: ToCome, form: Any) -> SheetTurn:
    """A turn worked out exactly over the dice, with a value for what follows it."""
    marked, _, status = form
    after = followers(xp, tables, *form)
    value = to_come(after.marked, after.subtotal, after.status) + after.bonus
    shape = (len(marked), len(COLUMNS), len(tables.slot_cell))
    follow = xp.full(shape, NEVER) if xp is np else xp.full(shape, NEVER, device=marked.device)
    follow[after.form, after.column, after.slot] = value
    return work_out_marks(xp, tables.dice, mark_values(xp, tables, follow, status), THROWS)


def count_up(xp: Any, rows: Any) -> Any:
    """0, 1, 2, ... for each row of an array, where it lies."""
    return xp.arange(len(rows)) if xp is np else xp.arange(len(rows), device=rows.device)
