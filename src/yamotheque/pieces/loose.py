"""The sticks that lie loose on the table, and throwing them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from yamotheque.chance import Seat
from yamotheque.game import Move
from yamotheque.pieces.chains import named
from yamotheque.pieces.laid import Laid, picture
from yamotheque.pieces.piece import Piece
from yamotheque.pieces.sticks import STICK_OF, STICKS


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Throw the loose sticks that show these faces; `throw` alone throws all that may be thrown."""

    faces: tuple[str, ...] = ()
    every: bool = True

    def __str__(self) -> str:
        return "throw" if self.every else " ".join(["throw", *self.faces])

    def means(self, text: str) -> bool:
        """Faces may be named in any order and either way round, be they all or some."""
        verb, *words = text.split()
        wanted = sorted(map(named, words))
        return verb == "throw" and (wanted == sorted(self.faces) or (self.every and not wanted))


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End the turn where nothing can be done."""

    def __str__(self) -> str:
        return "pass"


THROW, PASS = Throw(), Pass()
ALL_STICKS = tuple(range(len(STICKS)))


def in_order(faces: Iterable[str]) -> tuple[str, ...]:
    """Faces in the order of their sticks."""
    return tuple(sorted(faces, key=STICK_OF.__getitem__))


def sticks_of(faces: Iterable[str]) -> tuple[int, ...]:
    """The numbers of the sticks that show these faces."""
    return tuple(sorted(STICK_OF[face] for face in faces))


def throws(loose: tuple[str, ...]) -> list[Throw]:
    """Every way to throw some of the loose sticks, all of them first."""
    return [
        Throw(faces, len(faces) == len(loose))
        for size in range(len(loose), 0, -1)
        for faces in combinations(loose, size)
    ]


@dataclass(frozen=True, slots=True)
class LooseStick:
    """A stick that is not placed: its face, and the moves that would place it."""

    face: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Loose(Piece):
    """The sticks not placed, as they lie; `in_hand` are about to be thrown by the seat."""

    sticks: tuple[LooseStick, ...]
    in_hand: int
    seat: Seat
    kind: str = "loose"

    def draw(self, language: str) -> str:
        parts = []
        if self.sticks:
            parts.append(picture(Laid(s.face, 5 * n, 0) for n, s in enumerate(self.sticks)))
        if self.in_hand or not self.sticks:
            parts.append(_in_hand(self.in_hand, language))
        return "\n".join(parts)


def _in_hand(sticks: int, language: str) -> str:
    if language == "fr":
        few = "bâtonnet" if sticks == 1 else "bâtonnets"
        return f"{sticks} {few} en main." if sticks else "Tous les bâtonnets sont posés."
    few = "stick" if sticks == 1 else "sticks"
    return f"{sticks} {few} in hand." if sticks else "All sticks are placed."


def loose_piece(
    loose: tuple[str, ...], placings: Iterable[Move], in_hand: int, seat: Seat
) -> Loose:
    """The loose sticks, each with those of the moves that place it."""
    moves = list(map(str, placings))
    sticks = tuple(
        LooseStick(face, tuple(move for move in moves if move.split()[1] == face)) for face in loose
    )
    return Loose(sticks, in_hand, seat)
