"""The pieces of a game drawn in a terminal, one file for each kind of material."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from rich.console import RenderableType

from yamotheque.cli.drawings.as_text import AsText
from yamotheque.cli.drawings.board import draw_board
from yamotheque.cli.drawings.cards import draw_hand, draw_lot, draw_piles
from yamotheque.cli.drawings.chips import draw_track
from yamotheque.cli.drawings.dice import draw_tray
from yamotheque.cli.drawings.ledger import draw_ledger
from yamotheque.cli.drawings.scores import draw_opening, draw_scoreboard, draw_totals
from yamotheque.cli.drawings.sheet import draw_sheet
from yamotheque.cli.drawings.sticks import draw_chain, draw_loose, draw_stick_tray
from yamotheque.piece import Piece

Names = Sequence[str]
"""The players, seat by seat."""

DRAWINGS: Final[dict[str, Callable[[Any, Names], RenderableType]]] = {
    "tray": draw_tray,
    "sheet": draw_sheet,
    "track": draw_track,
    "board": draw_board,
    "hand": draw_hand,
    "piles": draw_piles,
    "lot": draw_lot,
    "chain": draw_chain,
    "loose": draw_loose,
    "sticks": draw_stick_tray,
    "totals": draw_totals,
    "opening": draw_opening,
    "scoreboard": draw_scoreboard,
    "ledger": draw_ledger,
}


SMALL: Final[dict[str, Callable[[Any, Names], RenderableType]]] = {
    "tray": partial(draw_tray, small=True),
    "sheet": partial(draw_sheet, small=True),
    "board": partial(draw_board, small=True),
}
"""What can be drawn smaller, where the screen is too low for everything."""


def drawn(piece: Piece, names: Names, *, small: bool = False) -> RenderableType:
    """A piece as it is drawn here; a kind without a drawing of its own draws itself in text."""
    if small and piece.kind in SMALL:
        return SMALL[piece.kind](piece, names)
    if piece.kind in DRAWINGS:
        return DRAWINGS[piece.kind](piece, names)
    return AsText(piece)
