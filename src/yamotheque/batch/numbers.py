"""The numbers of each kind of piece, as the seat that looks sees it: named, whole and bounded.

Seats are counted from that one: itself first, then those who play after it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, NamedTuple
from zlib import crc32

from yamotheque.chance import DOMINOES, Seat
from yamotheque.piece import Piece
from yamotheque.pieces.board import Board
from yamotheque.pieces.cards import PACK
from yamotheque.pieces.chips import EACH, VALUES, Track
from yamotheque.pieces.dice import Tray
from yamotheque.pieces.hand import Hand, Piles
from yamotheque.pieces.layout import Layout
from yamotheque.pieces.loose import Loose
from yamotheque.pieces.lot import Lot
from yamotheque.pieces.opening import Opening
from yamotheque.pieces.sheet import Sheet
from yamotheque.pieces.stick_tray import StickTray
from yamotheque.pieces.sticks import STICKS
from yamotheque.pieces.totals import Totals
from yamotheque.pieces.yamino_form import FORM
from yamotheque.words import Text

POINTS: Final = 1_000_000
"""No score is as far from nothing as this."""
CARDS: Final = 4
"""Most decks, hence how often a card may be seen."""
ROW: Final = 16
"""So many numbers of a row are told one by one, where nothing is known of a piece."""


class Group(NamedTuple):
    """Numbers that belong together: what they are called, and between what they lie."""

    name: str
    low: int
    high: int
    values: Sequence[int]


Groups = Iterable[Group]


@cache
def places(names: Sequence[str]) -> dict[str, int]:
    """Where each name stands among them."""
    return {name: at for at, name in enumerate(names)}


def counts(names: Sequence[str], shown: Iterable[str]) -> list[int]:
    """How often each name is shown; what has no name there is left out."""
    row, place = [0] * len(names), places(names)
    for name in shown:
        if name in place:
            row[place[name]] += 1
    return row


@dataclass(frozen=True)
class Looker:
    """The seat that looks, among so many."""

    seat: Seat
    seats: int

    def order(self) -> Iterator[Seat]:
        """The seats from the one that looks."""
        return ((self.seat + by) % self.seats for by in range(self.seats))

    def mark(self, seat: Seat | None) -> list[int]:
        """A one for one of the seats, from the one that looks; zeros alone for nobody."""
        return [int(seat == other) for other in self.order()]


def tray(piece: Tray, _: Looker) -> Groups:
    """How many dice show each face, how many of those are red, throws made and allowed."""
    red = [die for die in piece.dice if piece.colours and piece.colours[die - 1] == "red"]
    yield Group("dice", 0, piece.count, [piece.dice.count(face) for face in range(1, 7)])
    yield Group("red", 0, piece.count, [red.count(face) for face in range(1, 7)])
    yield Group("throw", 0, 9, [piece.thrown])
    yield Group("throws", 0, 9, [piece.throws])


def sticks(piece: StickTray, _: Looker) -> Groups:
    """The faces that lie there, the throw, the cell announced and a Super Yamino's number."""
    said = piece.note.en if piece.note else ""
    announced = said.partition("announced: ")[2].partition(";")[0]
    numbers = re.findall(r"\d", said)
    yield Group("faces", 0, 1, counts(DOMINOES, piece.faces))
    yield Group("throw", 0, 3, [piece.thrown])
    yield Group("announced", 0, 1, [int(cell.title.en == announced) for cell in FORM])
    yield Group("number", -1, 6, [int(numbers[-1]) if numbers else -1])


def loose(piece: Loose, _: Looker) -> Groups:
    """The faces that lie loose, how many sticks are in hand, and are thrown next."""
    yield Group("faces", 0, 1, counts(DOMINOES, (stick.face[:3] for stick in piece.sticks)))
    yield Group("in_hand", 0, len(STICKS), [piece.in_hand])
    yield Group("thrown", 0, len(STICKS), [piece.thrown])


def chain(piece: Layout, _: Looker) -> Groups:
    """The faces that are laid, and for each number how many ends are open."""
    faces = ("-".join(sorted(stick.face[:3].split("-"))) for stick in piece.sticks)
    ends = [socket.number for socket in piece.sockets]
    yield Group("faces", 0, 1, counts(DOMINOES, faces))
    yield Group("ends", 0, 4 * len(STICKS), [ends.count(number) for number in range(7)])


def board(piece: Board, looker: Looker) -> Groups:
    """Whose pawn each square has (1 for whoever looks), where a move is open; what is left."""
    seats = {seat: by for by, seat in enumerate(looker.order(), 1)}
    seats_at = [0 if square.pawn is None else seats[square.pawn] for square in piece.squares]
    sides = {side.seat: side for side in piece.sides}
    yield Group("pawns", 0, looker.seats, seats_at)
    yield Group("open", 0, 1, [int(square.move is not None) for square in piece.squares])
    yield Group("left", 0, len(piece.squares), [sides[seat].pawns for seat in seats])
    yield Group("note", 0, 1, [int(piece.note is not None)])


def track(piece: Track, looker: Looker) -> Groups:
    """The chips of each stack in play and out, whether they can be taken; what each seat holds."""
    held = {seat: holding for holding in piece.holdings for seat in holding.seats}
    stacks, most = piece.stacks, 9 * sum(VALUES) * EACH
    yield Group("in_play", 0, piece.each, [stack.in_play for stack in stacks])
    yield Group("out", 0, piece.each, [stack.out for stack in stacks])
    yield Group("take", 0, 1, [int(stack.take is not None) for stack in stacks])
    yield Group("take_out", 0, 1, [int(stack.take_out is not None) for stack in stacks])
    chips = [number for seat in looker.order() for number in held[seat].chips]
    yield Group("chips", 0, piece.each, chips)
    yield Group("bonus", 0, most, [held[seat].bonus for seat in looker.order()])
    yield Group("barren", 0, 9, [piece.barren])


def sheet(piece: Sheet, _: Looker) -> Groups:
    """Each box: whether it is written, its points, whether it may be, and what it would score."""
    boxes = [box for line in piece.lines if line.role == "cell" for box in line.boxes]
    yield Group("written", 0, 1, [int(box.points is not None) for box in boxes])
    yield Group("points", -POINTS, POINTS, [box.points or 0 for box in boxes])
    yield Group("may", 0, 1, [int(box.move is not None) for box in boxes])
    yield Group("offer", -POINTS, POINTS, [box.offer or 0 for box in boxes])
    yield Group("total", -POINTS, POINTS, [piece.total])


def hand(piece: Hand, _: Looker) -> Groups:
    """The cards that are seen, how many there are, whether they lie open; dealer, exposer."""
    yield Group("cards", 0, CARDS, counts(PACK, (held.card for held in piece.cards)))
    yield Group("held", 0, len(PACK), [len(piece.cards)])
    flags = [piece.laid, piece.expose is not None, piece.dealer, piece.exposer]
    yield Group("laid_may_dealer_exposer", 0, 1, list(map(int, flags)))


def piles(piece: Piles, _: Looker) -> Groups:
    """The top of the discard pile, all the cards in it, and how many the stock has."""
    yield Group("top", 0, 1, counts(PACK, piece.discard[-1:]))
    yield Group("discard", 0, CARDS, counts(PACK, piece.discard))
    yield Group("stock", 0, CARDS * len(PACK), [piece.stock])


def totals(piece: Totals, looker: Looker) -> Groups:
    """Every seat's points, the first two numbers said beside them, and the goal."""
    asides = [
        (re.findall(r"\d+", piece.asides[seat].en) if piece.asides else []) + ["-1", "-1"]
        for seat in looker.order()
    ]
    yield Group("points", -POINTS, POINTS, [piece.points[seat] for seat in looker.order()])
    yield Group("beside", -1, POINTS, [int(number) for aside in asides for number in aside[:2]])
    yield Group("goal", 0, POINTS, [piece.goal])


def lot(piece: Lot, looker: Looker) -> Groups:
    """Whom the cards drawn make the dealer."""
    yield Group("dealer", 0, 1, looker.mark(piece.dealer))


def opening(piece: Opening, looker: Looker) -> Groups:
    """Who starts, and the last sum of every seat."""
    yield Group("starter", 0, 1, looker.mark(piece.starter))
    yield Group("sums", 0, 99, [sum(piece.sums[seat][-1:]) for seat in looker.order()])


def any_piece(piece: Piece, _: Looker) -> Groups:
    """A piece of another package, field by field.

    A number stands for itself (-1: none); of a row how many there are, their sum, and the first
    of them; of a text a checksum, so that two of them differ.
    """
    for field in fields(piece):  # type: ignore[arg-type]
        value = getattr(piece, field.name)
        if field.name in ("kind", "seat"):
            continue
        if value is None or isinstance(value, int):
            yield Group(field.name, -POINTS, POINTS, [-1 if value is None else bounded(value)])
        elif isinstance(value, tuple | list):
            row = [bounded(each) if isinstance(each, int) else checksum(each) for each in value]
            told = [len(row), bounded(sum(row)), *row[:ROW], *[-1] * (ROW - len(row))]
            yield Group(field.name, -POINTS, POINTS, told)
        else:
            yield Group(field.name, 0, 0xFFFF, [checksum(value)])


def bounded(number: int) -> int:
    """A number that nobody bounds, within bounds all the same."""
    return max(-POINTS, min(POINTS, int(number)))


def checksum(value: object) -> int:
    """A number for anything that is none: different things mostly have different ones."""
    said = value.en if isinstance(value, Text) else repr(value)
    return crc32(said.encode()) & 0xFFFF


ENCODERS: Final[dict[str, Callable[[Any, Looker], Groups]]] = {
    "tray": tray,
    "sticks": sticks,
    "loose": loose,
    "chain": chain,
    "board": board,
    "track": track,
    "sheet": sheet,
    "hand": hand,
    "piles": piles,
    "totals": totals,
    "lot": lot,
    "opening": opening,
}
"""How each kind of piece becomes numbers; any other is told field by field."""
