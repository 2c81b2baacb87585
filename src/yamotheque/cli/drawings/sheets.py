"""Everyone's sheet, as many side by side as fit; the whole table in a game without any."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType

from yamotheque.cli.drawings import drawn
from yamotheque.cli.drawings.table import DrawnTable
from yamotheque.piece import Piece


def sheets_among(pieces: Sequence[Piece]) -> list[Piece]:
    """The sheets that players fill in."""
    return [piece for piece in pieces if piece.kind == "sheet"]


def all_sheets(pieces: Sequence[Piece], names: Sequence[str]) -> RenderableType:
    """The sheets among the pieces of a scene, with an empty line around them."""
    sheets = [drawn(each, names) for each in sheets_among(pieces)]
    return Group(
        "", Columns(sheets, padding=(1, 4)) if sheets else DrawnTable(pieces, None, names), ""
    )
