"""The form of the Yam of the 7 Yaminos: twelve cells, and what seven faces are worth in them."""

from __future__ import annotations

from typing import Final

from yamotheque.pieces.form import FormCell
from yamotheque.pieces.sticks import Faces
from yamotheque.pieces.yamino_figures import (
    full_yamino,
    moins,
    paires,
    plus,
    solo,
    suite_with_the_rest,
    suite_yamino,
    super_yamino,
)
from yamotheque.words import Text, same

StickCell = FormCell[Faces]
"""A cell to fill with sticks."""


def solo_cell(number: int) -> StickCell:
    """The cell of one number."""
    hint = Text(f"somme des {number}", f"sum of the {number}s")
    return StickCell(f"solo{number}", same(f"Solo {number}"), hint, solo(number))


SUPER: Final = StickCell(
    "super",
    same("Super Yamino"),
    Text("sept pareils : tout + 70", "seven alike: all + 70"),
    super_yamino,
)
PLUS: Final = StickCell("plus", same("Plus"), Text("les moitiés hautes", "the higher halves"), plus)
MOINS: Final = StickCell(
    "moins", same("Moins"), Text("moins les moitiés basses", "less the lower halves"), moins
)
FULL: Final = StickCell(
    "full",
    same("Full Yamino"),
    Text("quatre et trois : 4a + 3b + 50", "four and three: 4a + 3b + 50"),
    full_yamino,
)
SUITE: Final = StickCell(
    "suite",
    same("Suite Yamino"),
    Text("cinq de suite + 20, sept : 51", "five in a row + 20, seven: 51"),
    suite_yamino,
)
SUITE_WITH_THE_REST: Final = StickCell(
    "suite",
    same("Suite Yamino"),
    Text("la suite + le reste", "the run + what is left"),
    suite_with_the_rest,
)
PAIRES: Final = StickCell(
    "paires",
    same("Paires"),
    Text(
        "une moitié par doublet, + 10 à cinq, + 20 à sept",
        "one half per doublet, + 10 from five, + 20 with seven",
    ),
    paires,
)
FORM: Final = (SUPER, *map(solo_cell, range(1, 7)), PLUS, MOINS, FULL, SUITE, PAIRES)
FORM_WITH_THE_REST: Final = tuple(SUITE_WITH_THE_REST if cell is SUITE else cell for cell in FORM)
PLACE: Final = {cell.key: place for place, cell in enumerate(FORM)}
TITLES: Final = {cell.key: cell.title for cell in FORM}
