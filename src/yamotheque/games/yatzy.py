"""Yatzy, the Scandinavian relative: fifteen boxes, pairs among them, and 50 points of bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.games.relatives import SUM, THREE_AND_TWO, Points, Relative, always, when
from yamotheque.pieces import figures
from yamotheque.pieces.form import SIX_NUMBERS, Cell
from yamotheque.words import Text, same


def kind(count: int) -> Points:
    """The sum of that many equal dice, the greatest there are."""
    return lambda dice: max((count * face for face in dice if dice.count(face) >= count), default=0)


def two_pairs(dice: Sequence[int]) -> int:
    """The sum of two pairs of different numbers."""
    pairs = [face for face in set(dice) if dice.count(face) >= 2]
    return 2 * sum(pairs) if len(pairs) == 2 else 0


def straight(first: int, points: int) -> Points:
    """Some points for five numbers in a row from the first."""
    numbers = set(range(first, first + 5))
    return lambda dice: points if set(dice) == numbers else 0


COUNTED: Final = Text("somme des dés égaux", "sum of equal dice")
CELLS: Final = (
    *SIX_NUMBERS,
    Cell("pair", Text("Paire", "One pair"), COUNTED, kind(2)),
    Cell("two-pairs", Text("Deux paires", "Two pairs"), COUNTED, two_pairs),
    Cell("three", Text("Brelan", "Three of a kind"), COUNTED, kind(3)),
    Cell("four", Text("Carré", "Four of a kind"), COUNTED, kind(4)),
    Cell("small", Text("Petite suite", "Small straight"), same("1-2-3-4-5 : 15"), straight(1, 15)),
    Cell("large", Text("Grande suite", "Large straight"), same("2-3-4-5-6 : 20"), straight(2, 20)),
    Cell("full", Text("Full", "Full house"), THREE_AND_TWO, when(figures.is_three_and_two, sum)),
    Cell("chance", same("Chance"), SUM, sum),
    Cell(
        "yatzy",
        same("Yatzy"),
        Text("cinq égaux : 50", "five equal: 50"),
        when(figures.is_five_equal, always(50)),
    ),
)


@dataclass(frozen=True)
class Yatzy(Relative):
    """The rules of Yatzy."""

    key = "yatzy"
    title = "Yatzy"
    summary = Text(
        "Le cousin scandinave du Yams : quinze cases, dont une paire et deux paires.",
        "The Scandinavian relative of Yams: fifteen cells, one pair and two pairs among them.",
    )

    cells = CELLS
    bonus = 50
