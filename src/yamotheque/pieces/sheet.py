"""A score sheet: cells in lines and columns, as it is drawn for a player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from yamotheque.chance import Seat
from yamotheque.piece import Filled, Piece, Spot
from yamotheque.words import Text


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a sheet: what stands in it, or what could.

    `offer` is what the dice or cards in hand would score, `move` the move that writes it,
    `closed` why it may not be written now, and `aside` a remark such as `> 25`. `also` is another
    move that the box is good for, such as announcing it. On a sheet kept by hand there is no offer,
    `move` has to be completed, and that of a box with points writes it anew.
    """

    points: int | None = None
    offer: int | None = None
    move: str | None = None
    closed: Text | None = None
    aside: str | None = None
    also: str | None = None

    def __str__(self) -> str:
        if self.points is not None:
            return str(self.points)
        if self.move is not None and self.offer is not None:
            return f"({self.offer})"
        return f"{self.offer}?" if self.offer is not None else self.aside or "."


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet across all columns: a cell to mark, or a sum of others."""

    key: str
    role: Literal["cell", "sum", "total"]
    title: Text
    hint: Text
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column: a letter, its name, and its rule in a sentence."""

    key: str
    title: Text
    hint: Text


@dataclass(frozen=True, slots=True)
class Sheet(Piece):
    """One player's sheet."""

    seat: Seat
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    total: int
    kind: str = "sheet"
    scored = True

    @property
    def owner(self) -> Seat:
        return self.seat

    def draw(self, language: str) -> str:
        titles = [line.title.say(language) for line in self.lines]
        width = max(map(len, titles))
        owner = f"{'J' if language == 'fr' else 'P'}{self.seat + 1}"
        rows = [owner.ljust(width) + "".join(f"{column.key:>6}" for column in self.columns)]
        for title, line in zip(titles, self.lines, strict=True):
            if line.role == "sum":
                rows.append("-" * len(rows[0])) if line.key == "subtotal" else None
            rows.append(title.ljust(width) + "".join(f"{box!s:>6}" for box in line.boxes))
        return "\n".join(rows)

    def spots(self) -> Iterator[Spot]:
        """Each box to mark, named by its line and, where there are several, its column."""
        for line in self.lines:
            for column, box in zip(self.columns, line.boxes, strict=True):
                if line.role == "cell":
                    yield self.spot(line, column, box)

    def offered(self) -> list[str]:
        """The moves of the free boxes."""
        return [
            box.move
            for line in self.lines
            if line.role == "cell"
            for box in line.boxes
            if box.move is not None and box.points is None
        ]

    def spot(self, line: Line, column: Column, box: Box) -> Spot:
        """A box to mark: what it offers, or why it is closed."""
        several = len(self.columns) > 1
        name = f"{line.key} {column.key}" if several else line.key
        if box.points is not None:
            return Spot(name, line.title, closed=ALREADY_MARKED)
        return Spot(name, line.title, box.move, box.offer, box.closed)

    def kept(self, moves: Mapping[str, str], lines: Mapping[str, Sequence[Filled]]) -> Sheet:
        """With what its boxes offer: they are named by line and column, or by the line alone."""
        kept = [
            replace(line, boxes=self.kept_boxes(line, moves, lines))
            if line.role == "cell"
            else line
            for line in self.lines
        ]
        return replace(self, lines=tuple(kept))

    def kept_boxes(
        self, line: Line, moves: Mapping[str, str], lines: Mapping[str, Sequence[Filled]]
    ) -> tuple[Box, ...]:
        """The boxes of a line: free ones offer a move, written ones to be written anew.

        Where lines do not name a column they filled one after the other.
        """
        written = [box for box in line.boxes if box.points is not None]
        known = lines.get(line.key, ())
        others = iter(known if len(known) == len(written) else ())

        def kept_box(column: Column, box: Box) -> Box:
            name = f"{line.key} {column.key}"
            if box.points is None:
                move = moves.get(name, moves.get(line.key))
                return box if box.closed else replace(box, move=move, also=None)
            filled = next(reversed(lines.get(name, ())), None) or next(others, None)
            return replace(box, move=filled.anew) if filled else box

        return tuple(map(kept_box, self.columns, line.boxes))


ALREADY_MARKED: Final = Text("Cette case est déjà marquée", "This cell is already marked")
