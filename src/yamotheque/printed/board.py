"""A board of cells to put pawns on or to mark with a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.pieces.board import Board, Side, Square
from yamotheque.printed.ink import BOLD, FINE, GREY, SMALL, Area, Ink
from yamotheque.printed.pen import Pen
from yamotheque.words import Text

LARGEST: Final = 33.0
SIDE: Final = 11.0
TITLE: Final = 4.6
POINTS: Final = Text("points", "points")
LEAST: Final = 120.0


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """The board, and below it a line for each player."""

    board: Board
    pen: Pen
    least: float = LEAST

    def fits(self, width: float) -> bool:
        """It is square, and stands well on upright paper."""
        return True

    def draw(self, ink: Ink, area: Area) -> Area:
        """Print it; what is left of the area below."""
        size, sides = self.board.size, self.board.sides
        below = SIDE * len(sides) + SIDE / 2
        cell = min(LARGEST, area.width / size, (area.height - below) / size)
        left = area.x + (area.width - cell * size) / 2
        areas = {
            square.cell: Area(
                left + cell * (place % size), area.y + cell * (place // size), cell, cell
            )
            for place, square in enumerate(self.board.squares)
        }
        for where in areas.values():
            ink.box(where, thick=FINE)
        for run in self.board.runs:
            ink.rule(areas[run.cells[0]].middle, areas[run.cells[-1]].middle, BOLD)
        for square in self.board.squares:
            self.square(ink, square, areas[square.cell])
        ink.box(Area(left, area.y, cell * size, cell * size), thick=BOLD)
        for place, side in enumerate(sides, 1):
            self.side(ink, side, Area(left, area.y + cell * size + SIDE * place, cell * size, SIDE))
        return area.below(cell * size + below)

    def square(self, ink: Ink, square: Square, where: Area) -> None:
        """A cell: its name in a corner, its figure, and the pawn on it."""
        x, y = where.middle
        ink.text(where.x + 1.5, where.y + 3.6, square.cell, SMALL, colour=GREY)
        figure = self.pen.say(square.title)
        if square.pawn is None:
            ink.text(x, y + TITLE * 0.35, figure, TITLE, anchor="middle", room=where.width - 4)
        else:
            ink.text(where.right - 1.5, where.bottom - 1.8, figure, SMALL, anchor="end")
            pawn(ink, x, y, where.width * 0.24, square.pawn)

    def side(self, ink: Ink, side: Side, where: Area) -> None:
        """A player's pawn, name, and points, or a line to write on."""
        pawn(ink, where.x + 3, where.y - 1.2, 2.6, side.seat)
        name = self.pen.name([side.seat])
        ink.text(where.x + 9, where.y, name)
        points, width = self.pen.points(side.points), 30.0
        if not name:
            ink.text(where.x + 9, where.y - 1, self.pen.nameless, SMALL, colour=GREY)
            ink.rule((where.x + 9, where.y), (where.right - width - 12, where.y), FINE)
        ink.text(where.right - width, where.y, self.pen.say(POINTS), SMALL, colour=GREY)
        ink.text(where.right - 2, where.y, points, anchor="end", bold=True)
        if not points:
            ink.rule((where.right - width + 11, where.y), (where.right, where.y), FINE)


def pawn(ink: Ink, x: float, y: float, radius: float, seat: int) -> None:
    """A disc for the first player, a thick ring for the second."""
    ink.disc(x, y, radius, filled=seat == 0, thick=radius / 4)


def print_boards(boards: Sequence[Board], pen: Pen) -> PrintedBoard:
    """The board of the game."""
    (board,) = boards
    return PrintedBoard(board, pen)
