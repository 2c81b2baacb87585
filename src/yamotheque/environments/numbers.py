"""The numbers of each kind of piece, as the seat that looks sees it.

Seats are counted from that one: itself first, then those who play after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from yamotheque.chance import DOMINOES, Seat
from yamotheque.pieces.board import Board
from yamotheque.pieces.cards import PACK
from yamotheque.pieces.chips import Track
from yamotheque.pieces.dice import Tray
from yamotheque.pieces.hand import Hand, Piles
from yamotheque.pieces.layout import Layout
from yamotheque.pieces.loose import Loose
from yamotheque.pieces.lot import Lot
from yamotheque.pieces.opening import Opening
from yamotheque.pieces.sheet import Sheet
from yamotheque.pieces.stick_tray import StickTray
from yamotheque.pieces.totals import Totals

Row = list[float]


@cache
def places(names: Sequence[str]) -> dict[str, int]:
    """Where each name stands among them."""
    return {name: at for at, name in enumerate(names)}


def counts(names: Sequence[str], shown: Iterable[str]) -> Row:
    """How often each name is shown; what has no name there is left out."""
    row, place = [0.0] * len(names), places(names)
    for name in shown:
        if name in place:
            row[place[name]] += 1
    return row


def one_of(size: int, place: int | None) -> Row:
    """A one among zeros; zeros alone for nothing."""
    return [float(at == place) for at in range(size)]


@dataclass(frozen=True)
class Looker:
    """The seat that looks, among so many."""

    seat: Seat
    seats: int

    def order(self) -> Iterator[Seat]:
        """The seats from the one that looks."""
        return ((self.seat + by) % self.seats for by in range(self.seats))

    def mark(self, seat: Seat | None) -> Row:
        """One of the seats, from the one that looks."""
        return one_of(self.seats, None if seat is None else (seat - self.seat) % self.seats)


def tray(piece: Tray, _: Looker) -> Row:
    """How many dice show each face, how many of those are red, and the throw."""
    faces = [float(piece.dice.count(face)) for face in range(1, 7)]
    red = [die for die in piece.dice if piece.colours and piece.colours[die - 1] == "red"]
    return [*faces, *(float(red.count(face)) for face in range(1, 7)), piece.thrown, piece.throws]


def sticks(piece: StickTray, _: Looker) -> Row:
    """The faces that lie there, and the throw."""
    return [*counts(DOMINOES, piece.faces), piece.thrown, piece.throws]


def loose(piece: Loose, _: Looker) -> Row:
    """The faces that lie loose, and how many sticks are in hand and thrown next."""
    faces = counts(DOMINOES, (stick.face[:3] for stick in piece.sticks))
    return [*faces, piece.in_hand, piece.thrown]


def chain(piece: Layout, _: Looker) -> Row:
    """The faces that are laid, and the open ends by their number."""
    laid = counts(DOMINOES, ("-".join(sorted(stick.face[:3].split("-"))) for stick in piece.sticks))
    ends = [socket.number for socket in piece.sockets]
    return [*laid, *(float(ends.count(number)) for number in range(7))]


def board(piece: Board, looker: Looker) -> Row:
    """Whose pawn stands on each square and what a move there gains; pawns left and points."""
    squares = [
        number
        for square in piece.squares
        for number in (*looker.mark(square.pawn), float(square.move is not None), square.gain)
    ]
    sides = {side.seat: side for side in piece.sides}
    return squares + [
        number
        for seat in looker.order()
        for number in ((sides[seat].pawns, sides[seat].points) if seat in sides else (0, 0))
    ]


def track(piece: Track, looker: Looker) -> Row:
    """The chips of each stack in play, out, and to be taken; what every seat's side holds."""
    stacks = [
        float(number)
        for stack in piece.stacks
        for number in (stack.in_play, stack.out, bool(stack.take), bool(stack.take_out))
    ]
    held = {seat: holding for holding in piece.holdings for seat in holding.seats}
    sides = [
        float(number)
        for seat in looker.order()
        for number in (*held[seat].chips, held[seat].bonus, held[seat].total)
    ]
    return [*stacks, *sides, piece.barren, piece.patience]


def sheet(piece: Sheet, _: Looker) -> Row:
    """Every box: whether it is written, its points, whether it may be, what it would score."""
    boxes = [box for line in piece.lines if line.role == "cell" for box in line.boxes]
    return [
        float(number)
        for box in boxes
        for number in (
            box.points is not None,
            box.points or 0,
            box.move is not None,
            box.offer or 0,
        )
    ] + [float(piece.total)]


def hand(piece: Hand, _: Looker) -> Row:
    """The cards that are seen, how many there are, and whether they lie open."""
    cards = [held.card for held in piece.cards]
    return [*counts(PACK, cards), len(cards), piece.laid, piece.dealer, piece.exposer]


def piles(piece: Piles, _: Looker) -> Row:
    """The top of the discard pile, and how many cards lie on either."""
    return [*counts(PACK, piece.discard[-1:]), piece.stock, len(piece.discard)]


def totals(piece: Totals, looker: Looker) -> Row:
    """The points of every seat, and the goal."""
    return [*(float(piece.points[seat]) for seat in looker.order()), piece.goal]


def lot(piece: Lot, looker: Looker) -> Row:
    """Whom the cards drawn make the dealer."""
    return looker.mark(piece.dealer)


def opening(piece: Opening, looker: Looker) -> Row:
    """Who starts, and the last sum of every seat."""
    return looker.mark(piece.starter) + [
        float(sum(piece.sums[seat][-1:])) for seat in looker.order()
    ]


ENCODERS: Final[dict[str, Callable[[Any, Looker], Row]]] = {
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
"""How each kind of piece becomes numbers."""
