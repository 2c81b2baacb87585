"""Everyone's sheet, as many side by side as fit; the whole table in a game without any."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType

from yamotheque.cli.drawings.sheet import draw_sheet
from yamotheque.cli.drawings.table import Table
from yamotheque.piece import Piece
from yamotheque.pieces.sheet import Sheet


def all_sheets(pieces: Sequence[Piece], names: Sequence[str]) -> RenderableType:
    """The sheets among the pieces of a scene, with an empty line around them."""
    sheets = [draw_sheet(each, names) for each in pieces if isinstance(each, Sheet)]
    return Group("", Columns(sheets, padding=(1, 4)) if sheets else Table(pieces, None, names), "")
