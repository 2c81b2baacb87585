"""A board with pawns: each player's by a letter and a colour, and the cells that may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.cli.drawings.as_text import Whole
from yamotheque.cli.language import say
from yamotheque.pieces.board import SYMBOLS, WIDE, Board, Side, Square
from yamotheque.words import Text

PAWNS: Final = ("bold red", "bold blue")
"""The colours of the two players' pawns, which their letters tell apart as well."""


def draw_board(board: Board, names: Sequence[str], *, small: bool = False) -> RenderableType:
    """The board, and below it whose pawns are which; a small one has no lines between its rows."""
    top, middle, bottom = (Line(rule, "dim") for rule in board.rules())
    lines: list[Line] = []
    for start in range(0, board.size**2, board.size):
        titles, cells = Line("│", "dim"), Line("│", "dim")
        for square in board.squares[start : start + board.size]:
            style = "bold" if square.move else "" if square.pawn is None else "dim"
            titles.append(f" {say(square.title):<{WIDE - 2}} ", style).append("│", "dim")
            cells.append_text(_cell(square)).append("│", "dim")
        lines += [top] if not lines else [] if small else [middle]
        lines += [titles, cells]
    lines.append(bottom)
    lines += [_side(side, names[side.seat]) for side in board.sides]
    if board.note is not None:
        lines.append(Line(say(board.note), "bold cyan"))
    return Whole(lines)


def _cell(square: Square) -> Line:
    """The name of a cell, and in brackets, where it may be chosen, the pawn on it."""
    line = Line.assemble(" ", (square.cell, "bold cyan" if square.move else "dim"), "   ")
    before, after = "()" if square.move else "  "
    line.append(before, "bold cyan")
    line.append(*(" ", "") if square.pawn is None else (SYMBOLS[square.pawn], PAWNS[square.pawn]))
    return line.append(f"{after} ", "bold cyan")


def _side(side: Side, name: str) -> Line:
    told = Text(
        f"  {name} : {side.points} pt, pions à placer : {side.pawns}",
        f"  {name}: {side.points} pt, pawns to place: {side.pawns}",
    )
    return Line.assemble((SYMBOLS[side.seat], PAWNS[side.seat]), say(told))
