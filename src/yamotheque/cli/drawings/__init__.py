"""The pieces of a game drawn in a terminal, one file for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.cli.drawings.dice import draw_tray
from yamotheque.cli.drawings.sheet import draw_sheet
from yamotheque.cli.language import spoken
from yamotheque.pieces.piece import Piece

DRAWINGS: Final[dict[str, Callable[[Any], RenderableType]]] = {
    "tray": draw_tray,
    "sheet": draw_sheet,
}


def drawn(piece: Piece) -> RenderableType:
    """A piece as it is drawn here; a kind without a drawing of its own draws itself in text."""
    if piece.kind in DRAWINGS:
        return DRAWINGS[piece.kind](piece)
    return Line(piece.draw(spoken()), no_wrap=True)
