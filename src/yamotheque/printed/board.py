"""A board of cells to put pawns on or to mark with a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.pieces.board import Board, Side, Square
from yamotheque.printed.ink import (
    BODY,
    BOLD,
    BRICK,
    GREY,
    HAIR,
    INK,
    PALE,
    PAPER,
    SMALL,
    WHITE,
    Area,
    Ink,
)
from yamotheque.printed.material import die
from yamotheque.printed.pen import Pen
from yamotheque.words import Text

LARGEST: Final = 33.0
SIDE: Final = 11.0
TITLE: Final = 5.2
POINTS: Final = Text("points", "points")
LEAST: Final = 120.0


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """The board, and below it a line for each player."""

    board: Board
    pen: Pen
    notes: Sequence[str] = ()

    @property
    def least(self) -> float:
        """The least height that it can be printed in."""
        return LEAST

    @property
    def easy(self) -> float:
        """It is drawn as large as it may be."""
        return self.board.size * LARGEST

    def titled(self, title: str) -> PrintedBoard:
        """It stands alone on its page."""
        return self

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
        for place, where in enumerate(areas.values()):
            ink.box(where, PALE if place % 2 else PAPER, thick=0.15, colour=HAIR)
        for run in self.board.runs:
            ink.rule(areas[run.cells[0]].middle, areas[run.cells[-1]].middle, 1.2, BRICK)
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
        if square.pawn is not None:
            ink.text(where.right - 1.5, where.bottom - 1.8, figure, SMALL, anchor="end")
            pawn(ink, x, y, where.width * 0.24, square.pawn)
        elif number := self.pen.pips(figure):
            side = where.width * 0.36
            die(ink, Area(x - side / 2, y - side / 2, side, side), number)
        else:
            room = where.width - 4
            ink.text(x, y + TITLE * 0.35, figure, TITLE, anchor="middle", room=room, face="serif")

    def side(self, ink: Ink, side: Side, where: Area) -> None:
        """A player's pawn, name, and points, or a line to write on."""
        pawn(ink, where.x + 3, where.y - 1.2, 2.6, side.seat)
        name = self.pen.name([side.seat])
        ink.text(where.x + 9, where.y, name, BODY, face="bold")
        points, width = self.pen.points(side.points), 30.0
        if not name:
            ink.text(where.x + 9, where.y - 1, self.pen.nameless, SMALL, colour=GREY)
            ink.rule((where.x + 9, where.y), (where.right - width - 12, where.y), colour=HAIR)
        ink.text(where.right - width, where.y, self.pen.say(POINTS), SMALL, colour=GREY)
        ink.text(where.right - 2, where.y, points, anchor="end", face="bold")
        if not points:
            ink.rule((where.right - width + 11, where.y), (where.right, where.y), colour=HAIR)


def pawn(ink: Ink, x: float, y: float, radius: float, seat: int) -> None:
    """A disc for the first player, a thick ring for the second."""
    ink.disc(x, y, radius, WHITE if seat else INK, radius / 4)


def print_boards(boards: Sequence[Board], pen: Pen) -> PrintedBoard:
    """The board of the game."""
    (board,) = boards
    return PrintedBoard(board, pen)
