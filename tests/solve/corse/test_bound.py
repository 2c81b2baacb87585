"""The easier game whose optimum bounds four columns: it never pays less than the rules."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tools.research import easier_corse as easier
from yamotheque.games import corse
from yamotheque.pieces import yams_form
from yamotheque.solve.corse import columns as c
from yamotheque.solve.dice.rolls import ROLLS

STORED = Path(easier.__file__).with_name("bound_corse.json")
COLUMNS = easier.four_columns()
CREDITS = {key: np.array(part) for key, part in json.loads(STORED.read_text()).items()}


@pytest.mark.parametrize("key", "DLMS")
def test_stored_credits_reach_every_floor(key: str) -> None:
    for floor in COLUMNS[key].floors:
        assert floor.missing(CREDITS[key]).max() < 1e-6


def filled(key: str, dice: random.Random) -> list[tuple[int, int]]:
    """A column filled by chance, in an order it allows: cells and rolls."""
    cells = list(range(c.CELLS))
    if key == "M":
        cells.reverse()
    elif key != "D":
        dice.shuffle(cells)
    # Half of the columns are good ones: high numbers of dice, so that the bonus is reached.
    rolls = range(len(ROLLS))
    lucky = dice.random() < 0.5
    return [
        (cell, max(dice.choices(rolls, k=12 if lucky else 1), key=lambda r: easier.POINTS[cell, r]))
        for cell in cells
    ]


def real_points(marks: list[tuple[int, int]]) -> int:
    column: list[int | None] = [None] * c.CELLS
    for cell, roll in marks:
        column[cell] = corse.points(tuple(column), cell, ROLLS[roll])
    numbers = corse.subtotal(tuple(column))
    return sum(points or 0 for points in column) + corse.BONUS * (numbers >= yams_form.PACE.goal)


def easier_points(key: str, marks: list[tuple[int, int]]) -> float:
    column, gain = COLUMNS[key], COLUMNS[key].gain(CREDITS[key])
    place, total, marked = 0, 0.0, set[int]()
    for cell, roll in marks:
        line = cell
        if key in "DM":
            line = place
            place = int(column.child[place, roll])
        elif cell == easier.GRAND and easier.PETIT in marked:
            line = c.CELLS
        elif cell == easier.PETIT and easier.GRAND in marked:
            line = c.CELLS + 1
        total += gain[line, roll]
        marked.add(cell)
    return total


@pytest.mark.parametrize("key", "DLMS")
def test_the_easier_game_never_pays_less_than_the_rules(key: str) -> None:
    dice, bonuses = random.Random(key), 0
    for _ in range(400):
        marks = filled(key, dice)
        real = real_points(marks)
        bonuses += real > 250
        assert easier_points(key, marks) > real - 1e-6
    assert bonuses > 50


def best_mean(column: Any, credits: Any) -> float:
    """The optimum of one column filled in order, worked out over its positions."""
    tables, gain = c.column_arrays(), column.gain(credits)
    values = np.zeros(len(column.layer))
    for layer in range(c.CELLS - 1, -1, -1):
        here = np.flatnonzero(column.layer == layer)
        worth = np.full((len(here), 4, c.CELLS, len(ROLLS)), c.NEVER)
        worth[:, 0, 0] = gain[here] + values[column.child[here]]
        values[here] = c.work_out_marks(np, tables.dice, worth, c.THROWS).dice.value
    return float(values[0])


@pytest.mark.parametrize(("key", "optimum"), [("D", 138.861570), ("M", 135.907951)])
def test_the_easier_optimum_is_above_the_real_one(key: str, optimum: float) -> None:
    easy = best_mean(COLUMNS[key], CREDITS[key])
    assert optimum < easy < optimum + 20
