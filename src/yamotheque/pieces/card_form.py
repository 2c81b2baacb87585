"""A form to fill with hands of five cards: eight values and eight figures, once each."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Final

from yamotheque.chance import Seat
from yamotheque.moves import Mark, Move, Titles, titled
from yamotheque.pieces.cards import FIGURES, HIDDEN, VALUES, Cards, counts, figures, shares
from yamotheque.pieces.form import Cells
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.words import Text, same

CELLS: Final = (*VALUES, *FIGURES)
EMPTY: Final[Cells] = (None,) * len(CELLS)
A_CARD: Final = 5
"""What each card of a value is worth in its cell."""

TITLES: Final = {
    **{value: same(value) for value in VALUES[:4]},
    "V": Text("Valet", "V (jack)"),
    "D": Text("Dame", "D (queen)"),
    "R": Text("Roi", "R (king)"),
    "A": Text("As", "As (ace)"),
    "paire": same("Paire"),
    "double-paire": same("Double paire"),
    "brelan": same("Brelan"),
    "full": same("Full"),
    "carre": same("Carré"),
    "quinte": same("Quinte"),
    "couleur": same("Couleur"),
    "quinte-floche": same("Quinte floche"),
}


@dataclass(frozen=True, slots=True)
class Cancel(Move):
    """Close a cell for nothing, when the hand can be marked nowhere."""

    cell: str
    french = {"cancel": ("annuler",)}

    def __str__(self) -> str:
        return f"cancel {self.cell}"

    def told(self, titles: Titles) -> Text:
        cell = titled(titles, self.cell)
        return Text(f"annuler {cell.fr}", f"cancel {cell.en}")


MARKS: Final = tuple(map(Mark, CELLS))
CANCELS: Final = tuple(map(Cancel, CELLS))


def is_value(place: int) -> bool:
    """Whether a cell counts cards of a value, rather than a figure."""
    return place < len(VALUES)


def points_of(hand: Cards, worth: Mapping[str, int]) -> tuple[int, ...]:
    """What a hand is worth in each cell, given what each figure is worth."""
    made = figures(hand)
    values = [A_CARD * count for count in counts(hand)]
    return (*values, *(worth[figure] if figure in made else 0 for figure in FIGURES))


def values_total(form: Cells) -> int:
    """The sum of the value cells."""
    return sum(filter(None, form[: len(VALUES)]))


def figures_total(form: Cells) -> int:
    """The sum of the figure cells."""
    return sum(filter(None, form[len(VALUES) :]))


def promise(form: Cells, hand: Cards, worth: Mapping[str, int]) -> float:
    """A rough value of a hand not yet marked: its best free cell, less while it lacks cards."""
    parts = (*(count / 4 for count in counts(hand)), *shares(hand))
    whole = [4 * A_CARD] * len(VALUES) + [worth[figure] for figure in FIGURES]
    free = [place for place, points in enumerate(form) if points is None]
    return max(whole[place] * parts[place] ** 2 for place in free)


# ---------------------------------------------------------------- the form as it is drawn

COLUMN: Final = Column("pts", same("Points"), Text("une case par donne", "one cell a deal"))
VALUE_HINT: Final = Text("5 par carte, de couleurs différentes", "5 a card, in different suits")
SUBTOTAL: Final = (Text("Valeurs", "Values"), Text("somme des valeurs", "sum of the values"))
TOTAL: Final = (same("Total"), Text("bonus compris", "bonus included"))


def draw_form(
    seat: Seat,
    form: Cells,
    hand: Cards,
    *,
    worth: Mapping[str, int],
    moves: Set[str],
    bonus: tuple[int, Text],
) -> Sheet:
    """One player's form: what is closed, what the moves offer, and what the hand would give."""
    seen = len(hand) == 5 and HIDDEN not in hand
    points = points_of(hand, worth) if seen else (0,) * len(CELLS)

    def box(place: int) -> Box:
        if form[place] is not None:
            return Box(points=form[place])
        if (mark := str(MARKS[place])) in moves:
            return Box(offer=points[place], move=mark)
        if (cancel := str(CANCELS[place])) in moves:
            return Box(offer=0, move=cancel)
        return Box(aside=f"{points[place]}?" if points[place] else None)

    def hint(cell: str) -> Text:
        return VALUE_HINT if cell in VALUES else same(f"{worth[cell]} points")

    cells = [
        Line(cell, "cell", TITLES[cell], hint(cell), (box(place),))
        for place, cell in enumerate(CELLS)
    ]
    earned, rule = bonus
    total = values_total(form) + figures_total(form) + earned
    lines = (
        *cells[: len(VALUES)],
        Line("subtotal", "sum", *SUBTOTAL, (Box(points=values_total(form)),)),
        Line("bonus", "sum", same("Bonus"), rule, (Box(points=earned),)),
        *cells[len(VALUES) :],
        Line("total", "total", *TOTAL, (Box(points=total),)),
    )
    return Sheet(seat, (COLUMN,), lines, total)
