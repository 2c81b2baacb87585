"""The sticks that lie loose on the table, and throwing them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from yamotheque.chance import Seat
from yamotheque.moves import Move, Place, Throw
from yamotheque.piece import Piece, Spot
from yamotheque.pieces.chains import Chain
from yamotheque.pieces.laid import Laid, picture
from yamotheque.pieces.sticks import STICKS, Faces
from yamotheque.pieces.ways import most_first, taking
from yamotheque.words import Text, same


def throws(loose: Faces, first: Sequence[Move] = ()) -> Sequence[Move]:
    """Every way to throw some of the loose sticks, all of them first."""
    count = len(loose)
    return taking(first, loose, most_first, lambda faces: Throw(faces, len(faces) == count))


@dataclass(frozen=True, slots=True)
class Offer:
    """Where a loose stick may be placed: the move, the stick it would be on, what it scores.

    `by` is the number by which they touch, where that is a question.
    """

    move: str
    on: str
    points: int | None = None
    by: str = ""

    def __str__(self) -> str:
        where = f">{self.on}" if self.on or self.points is None else ""
        where += f"({self.by})" if self.by else ""
        return where if self.points is None else f"{where}={self.points}"


@dataclass(frozen=True, slots=True)
class LooseStick:
    """A stick that is not placed: its face, and where it may be."""

    face: str
    offers: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class Loose(Piece):
    """The sticks that are not placed: those that lie there, and how many the seat has in hand.

    `thrown` is how many the next throw takes up, `worth` what those that are laid are worth if they
    are counted now. Where a turn lasts as long as one likes, to stop it is a move beside (`stops`).
    """

    sticks: tuple[LooseStick, ...]
    in_hand: int
    seat: Seat
    thrown: int = len(STICKS)
    worth: Text | None = None
    stops: bool = False
    kind: str = "loose"

    @property
    def lying(self) -> str:
        return " ".join(stick.face for stick in self.sticks)

    def spots(self) -> Iterator[Spot]:
        """Each stick with each place it may go to; closed, if it goes nowhere while others do."""
        for stick in self.sticks:
            title = same(stick.face)
            for offer in stick.offers:
                yield Spot(stick.face, title, offer.move, offer.points)
            if not stick.offers and any(other.offers for other in self.sticks):
                why = Text(f"{stick.face} ne va nulle part", f"{stick.face} fits nowhere")
                yield Spot(stick.face, title, closed=why)

    def draw(self, language: str) -> str:
        if not self.sticks:
            return _in_hand(self.in_hand, language)
        lie = tuple(Laid(stick.face, 5 * place, 0) for place, stick in enumerate(self.sticks))
        offers = [list(map(str, stick.offers)) for stick in self.sticks]
        rows = [
            " ".join(f"{text:^9}" for text in row).rstrip()
            for row in zip_longest(*offers, fillvalue="")
        ]
        in_hand = [_in_hand(self.in_hand, language)] if self.in_hand else []
        return "\n".join([picture(lie), *rows, *in_hand])


def _in_hand(sticks: int, language: str) -> str:
    if language == "fr":
        few = "bâtonnet" if sticks == 1 else "bâtonnets"
        return f"{sticks} {few} en main." if sticks else "Tous les bâtonnets sont posés."
    few = "stick" if sticks == 1 else "sticks"
    return f"{sticks} {few} in hand." if sticks else "All sticks are placed."


def loose_sticks(
    chain: Chain,
    loose: Faces,
    places: Iterable[Place],
    seat: Seat,
    points: Callable[[Place], int] | None = None,
) -> Loose:
    """The sticks beside a chain, each with where it may be placed and what that scores."""
    offers = [
        (place.what, Offer(str(place), place.on, points(place) if points else None, place.by))
        for place in places
    ]
    sticks = tuple(
        LooseStick(face, tuple(offer for stick, offer in offers if stick == face)) for face in loose
    )
    in_hand = len(STICKS) - len(chain.sticks) - len(loose)
    return Loose(sticks, in_hand, seat, len(loose) or len(STICKS))
