"""What the columns of a sheet and the marks on it mean."""

from __future__ import annotations

from rich.text import Text as Line

from yamotheque.cli.language import say
from yamotheque.piece import Piece
from yamotheque.pieces.sheet import Sheet
from yamotheque.words import Text

MARKS = Text("(12)_à_marquer  -_libre  ·_fermée", "(12)_to_mark  -_free  ·_closed")
WITH_HAND = Text("12?_avec_cette_main", "12?_with_this_hand")
NARROW = 76
"""On a screen less wide, columns are explained without their names."""


def legend(sheet: Piece, width: int) -> list[Line]:
    """On a screen of some width, a line for each column of a sheet, then what the marks mean."""
    if not isinstance(sheet, Sheet):
        return []
    lines = []
    for column in sheet.columns:
        name = "" if width < NARROW else f"{say(column.title)}, "
        lines.append(Line.assemble((column.key, "bold"), (f" {name}{say(column.hint)}", "dim")))
    boxes = [box for line in sheet.lines for box in line.boxes]
    hand = any(box.offer is not None and box.move is None for box in boxes)
    marks = say(MARKS) + (f"  {say(WITH_HAND)}" if hand else "")
    return [*lines, Line(marks.replace("_", "\u00a0"), "dim")]
