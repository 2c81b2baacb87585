"""The form of the French Yams: thirteen cells, and what five dice are worth in them.

Within a column Grand must end above Petit; the other cells never look at one another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from yamotheque.pieces import figures
from yamotheque.pieces.dice import every_lie
from yamotheque.pieces.form import SIX_NUMBERS, Cell, Cells, Pace
from yamotheque.words import Text, same


def full(dice: Sequence[int]) -> int:
    """Three equal and the other two equal; five equal dice are that too."""
    return 20 + sum(dice) if figures.is_full(dice) else 0


def suite(dice: Sequence[int]) -> int:
    """Five numbers in a row, whatever their order on the table."""
    return (35 if 6 in dice else 30) if figures.is_five_in_a_row(dice) else 0


def carre(dice: Sequence[int]) -> int:
    """Four equal dice, which alone count; five equal will do."""
    return 40 + 4 * max(dice, key=dice.count) if figures.has_four_equal(dice) else 0


def moins8(dice: Sequence[int]) -> int:
    """A sum strictly below 8."""
    return 50 if sum(dice) < 8 else 0


def yams(dice: Sequence[int]) -> int:
    """Five equal dice."""
    return 100 + sum(dice) if figures.is_five_equal(dice) else 0


CELLS: Final = (
    *SIX_NUMBERS,
    Cell("grand", same("Grand"), Text("somme, au-dessus du Petit", "sum, above Petit"), sum),
    Cell("petit", same("Petit"), Text("somme, au-dessous du Grand", "sum, below Grand"), sum),
    Cell("full", same("Full"), Text("20 + somme des dés", "20 + sum of the dice"), full),
    Cell("suite", same("Suite"), Text("30 de 1 à 5, 35 de 2 à 6", "30 for 1-5, 35 for 2-6"), suite),
    Cell("carre", same("Carré"), Text("40 + les quatre égaux", "40 + the four equal"), carre),
    Cell("moins8", same("Moins de 8"), Text("50 jusqu'à 7", "50 up to 7"), moins8),
    Cell("yams", same("Yams"), Text("100 + somme des dés", "100 + sum of the dice"), yams),
)
KEYS: Final = tuple(cell.key for cell in CELLS)
PLACE: Final = {key: place for place, key in enumerate(KEYS)}
GRAND, PETIT = PLACE["grand"], PLACE["petit"]
NOTHING: Final[Cells] = (None,) * len(CELLS)
PACE: Final = Pace(
    (0, 6, 9, 12, 15, 18),  # ones are a reserve
    Text(
        "de 1 à 6 ; avance sur trois de chaque, de 2 à 6", "1 to 6; lead over three each of 2 to 6"
    ),
)


@cache
def all_points(dice: tuple[int, ...]) -> tuple[int, ...]:
    """What five dice are worth in each cell, before Grand and Petit are compared."""
    return tuple(cell.points(dice) for cell in CELLS)


def points(column: Cells, place: int, dice: tuple[int, ...]) -> int:
    """What the dice score in a free cell. Grand must end above Petit, else the second gets 0."""
    worth = all_points(dice)[place]
    grand, petit = column[GRAND], column[PETIT]
    if place == GRAND and petit is not None and worth <= petit:
        return 0
    if place == PETIT and grand is not None and worth >= grand:
        return 0
    return worth


def compared(column: Cells) -> Cells:
    """A column with nothing in it but the Grand that a free Petit is compared with, or the Petit.

    >>> compared((1, 2, 3, 4, 5, 6, 20, None, None, None, None, None, 100))[5:9]
    (None, 20, None, None)
    """
    grand, petit = column[GRAND], column[PETIT]
    if (grand is None) == (petit is None):
        return NOTHING
    return (*NOTHING[:GRAND], grand, petit, *NOTHING[PETIT + 1 :])


def possible(column: Cells, place: int) -> tuple[int, ...]:
    """What a free cell can score, with whatever dice."""
    beside = place in (GRAND, PETIT)
    return _possible(place, column[GRAND] if beside else None, column[PETIT] if beside else None)


@cache
def _possible(place: int, grand: int | None, petit: int | None) -> tuple[int, ...]:
    known = {GRAND: grand, PETIT: petit}
    column = tuple(known.get(each) for each in range(len(CELLS)))
    return tuple(sorted({points(column, place, dice) for dice in every_lie(5)}))


def limit(column: Cells, place: int) -> str | None:
    """What a free Grand or Petit must reach once the other is marked."""
    grand, petit = column[GRAND], column[PETIT]
    if place == GRAND and petit is not None:
        return f">{petit}"
    if place == PETIT and grand is not None:
        return f"<{grand}"
    return None
