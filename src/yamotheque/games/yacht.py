"""Yacht, the eldest relative, here with twelve boxes and a bonus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yamotheque.games.relatives import FOUR_EQUAL, SUM, THREE_AND_TWO, Relative, always, when
from yamotheque.options import Preset, choice
from yamotheque.pieces import figures
from yamotheque.pieces.form import SIX_NUMBERS, Cell
from yamotheque.words import Text, same


def cells_with(*, five: bool) -> tuple[Cell, ...]:
    """The twelve boxes; `five`: five equal dice are a full house too."""
    full = figures.is_full if five else figures.is_three_and_two
    return (
        *SIX_NUMBERS,
        Cell("choice", Text("Choix", "Choice"), SUM, sum),
        Cell(
            "four", Text("Carré", "Four of a kind"), FOUR_EQUAL, when(figures.has_four_equal, sum)
        ),
        Cell("full", Text("Full", "Full house"), THREE_AND_TWO, when(full, sum)),
        Cell(
            "small",
            Text("Petite suite", "Small straight"),
            Text("quatre à la suite : 15", "four in a row: 15"),
            when(figures.has_four_in_a_row, always(15)),
        ),
        Cell(
            "large",
            Text("Grande suite", "Large straight"),
            Text("cinq à la suite : 30", "five in a row: 30"),
            when(figures.is_five_in_a_row, always(30)),
        ),
        Cell(
            "yacht",
            same("Yacht"),
            Text("cinq égaux : 50", "five equal: 50"),
            when(figures.is_five_equal, always(50)),
        ),
    )


CELLS: Final = {"five-alike": cells_with(five=True), "strict": cells_with(five=False)}


@dataclass(frozen=True)
class Yacht(Relative):
    """The rules of Yacht."""

    key = "yacht"
    title = "Yacht"
    summary = Text(
        "L'aîné des cousins du Yams : douze cases, et un bonus de 35 points.",
        "The eldest relative of Yams: twelve cells, and a bonus of 35 points.",
    )
    presets = (
        Preset(
            Text("Règle usuelle", "Usual rules"),
            Text(
                "Douze cases ; cinq dés égaux valent aussi un Full.",
                "Twelve cells; five equal dice are a full house too.",
            ),
            {},
        ),
        Preset(
            Text("Full strict", "Strict full house"),
            Text(
                "Trois d'un nombre et deux d'un autre, sinon rien.",
                "Three of one number and two of another, or nothing.",
            ),
            {"full_house": "strict"},
        ),
    )

    full_house: str = choice(
        "five-alike",
        Text("Full", "Full house"),
        Text(
            "Si cinq dés égaux comptent aussi comme un Full.",
            "Whether five equal dice count as a full house too.",
        ),
        five_alike=Text("oui, cinq dés égaux sont un Full", "yes, five equal dice are one"),
        strict=Text("non, il faut deux nombres différents", "no, it takes two different numbers"),
    )

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The twelve boxes; a full house as the option says."""
        return CELLS[self.full_house]

    def category(self) -> str:
        return "" if self.full_house == "five-alike" else self.full_house
