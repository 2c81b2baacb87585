"""A square board of cells with pawns on it, and the runs they make along its lines.

A cell is named by its column's letter and its row's number: `a1` is top left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, product
from string import ascii_lowercase
from typing import Final

from yamotheque.chance import Seat
from yamotheque.moves import Move, Titles, titled
from yamotheque.piece import Filled, Piece, Spot
from yamotheque.words import Text

Pawns = tuple[Seat | None, ...]
"""Who has a pawn on each cell, row by row; None where the cell is free."""

SYMBOLS = "XO"
WIDE: Final = 10
"""How wide a cell is drawn in text."""
"""How the pawns of the two players are drawn, so that nobody needs to see their colours."""


@dataclass(frozen=True, slots=True)
class Remove(Move):
    """Take a pawn of the opponent off the board."""

    cell: str
    french = {"remove": ("retirer",)}

    def told(self, titles: Titles) -> Text:
        cell = titled(titles, self.cell)
        return Text(
            f"retirer le pion en {self.cell} ({cell.fr})",
            f"remove the pawn on {self.cell} ({cell.en})",
        )


def cell_names(size: int) -> tuple[str, ...]:
    """The names of all cells, row by row.

    >>> cell_names(2)
    ('a1', 'b1', 'a2', 'b2')
    """
    letters = ascii_lowercase[:size]
    return tuple(f"{letter}{row}" for row in range(1, size + 1) for letter in letters)


def lines(size: int, least: int = 1) -> tuple[tuple[int, ...], ...]:
    """Every row, column and diagonal of at least so many cells, as the numbers of its cells.

    >>> lines(3, least=3)
    ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    >>> len(lines(5)), len(lines(5, least=3)), len(lines(5, least=5))
    (28, 20, 12)
    """
    found: list[list[int]] = []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        parallel: dict[int, list[int]] = {}
        for row, column in product(range(size), repeat=2):
            parallel.setdefault(row * right - column * down, []).append(row * size + column)
        found += parallel.values()
    return tuple(tuple(line) for line in found if len(line) >= least)


def runs(pawns: Pawns, seat: Seat, along: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The cells of each unbroken run of a seat's pawns, line by line.

    >>> runs((0, 0, None, 1, 0, 0), 0, [(0, 1, 2), (3, 4, 5), (0, 4)])
    [(0, 1), (4, 5), (0, 4)]
    """
    return [
        tuple(run)
        for line in along
        for owner, run in groupby(line, key=pawns.__getitem__)
        if owner == seat
    ]


@dataclass(frozen=True, slots=True)
class Square:
    """One cell as it is drawn: its name, its figure, whose pawn is there, and a move open on it.

    `hint` says what it takes to place a pawn there, `gain` how much the move would put the player
    further ahead. `anew` begins to write the line of its pawn anew, where a sheet is kept by hand.
    """

    cell: str
    title: Text
    pawn: Seat | None = None
    move: str | None = None
    hint: Text | None = None
    gain: int = 0
    anew: str | None = None

    def __str__(self) -> str:
        pawn = " " if self.pawn is None else SYMBOLS[self.pawn]
        return f"({pawn})" if self.move else f" {pawn} "


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side of the board: the pawns still to place, and the points as they stand."""

    seat: Seat
    pawns: int
    points: int


@dataclass(frozen=True, slots=True)
class Run:
    """Pawns of one player in a line that counts: its cells in order, and its points."""

    seat: Seat
    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Board(Piece):
    """The board, and what lies beside it; `note` is something everyone must know now.

    `runs` are the lines that count, or that have won.
    """

    size: int
    squares: Sequence[Square]
    sides: Sequence[Side]
    runs: Sequence[Run] = ()
    note: Text | None = None
    kind: str = "board"
    scored = True

    def draw(self, language: str) -> str:
        top, middle, bottom = self.rules()
        rows: list[str] = []
        for start in range(0, self.size**2, self.size):
            row = self.squares[start : start + self.size]
            rows += [
                middle if rows else top,
                "│" + "".join(f" {square.title.say(language):<8} │" for square in row),
                "│" + "".join(f" {square.cell}   {square!s} │" for square in row),
            ]
        rows += [bottom, *(_side(side, language) for side in self.sides)]
        return "\n".join([*rows, *([self.note.say(language)] if self.note else [])])

    def rules(self) -> tuple[str, ...]:
        """The lines above, between and below the rows of cells."""
        return tuple(
            f"{left}{joint.join(['─' * WIDE] * self.size)}{right}"
            for left, joint, right in ("┌┬┐", "├┼┤", "└┴┘")
        )

    def spots(self) -> Iterator[Spot]:
        """Each cell, by what it carries; one with a pawn is taken, unless a move removes it."""
        for square in self.squares:
            taken = TAKEN if square.pawn is not None and square.move is None else None
            yield Spot(square.cell, square.title, square.move, closed=taken)

    def kept(self, moves: Mapping[str, str], lines: Mapping[str, Sequence[Filled]]) -> Board:
        """With the moves of its cells, and the line of each pawn to be written anew."""

        def kept_square(square: Square) -> Square:
            filled = lines.get(square.cell) if square.pawn is not None else None
            anew = filled[-1].anew if filled else None
            return replace(square, move=moves.get(square.cell), anew=anew)

        return replace(self, squares=tuple(map(kept_square, self.squares)))


TAKEN: Final = Text("Un pion est déjà sur cette case", "There is a pawn on this cell already")


def _side(side: Side, language: str) -> str:
    symbol, player, points, pawns = SYMBOLS[side.seat], side.seat + 1, side.points, side.pawns
    if language == "fr":
        return f"{symbol}  joueur {player} : {points} pt, pions à placer : {pawns}"
    return f"{symbol}  player {player}: {points} pt, pawns to place: {pawns}"
