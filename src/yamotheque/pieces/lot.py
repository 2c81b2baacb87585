"""Who deals first: a card each, face up; the highest deals, and those tied for it draw again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from yamotheque.chance import Seat
from yamotheque.piece import Piece
from yamotheque.pieces.cards import VALUES, symbol, value_of


@dataclass(frozen=True, slots=True)
class Lot(Piece):
    """The draw: the seats that are in it, and the cards drawn so far, in their order.

    `before` has what everyone drew, seat by seat, before those tied for the highest drew again,
    and `dealer` whom it makes the dealer.
    """

    seats: Sequence[Seat]
    cards: Sequence[str] = ()
    before: Sequence[tuple[Seat, str]] = ()
    dealer: Seat | None = None
    kind: str = "lot"

    @property
    def drawer(self) -> Seat:
        """Who draws next."""
        return self.seats[len(self.cards)]

    @property
    def settled(self) -> bool:
        """Whether all have drawn and one card is the highest."""
        return len(self.cards) == len(self.seats)

    @property
    def highest(self) -> tuple[Seat, ...]:
        """The seats whose cards are the highest so far."""
        ranks = [VALUES.index(value_of(card)) for card in self.cards]
        # While the draw goes on, some have no card yet.
        drawers = zip(self.seats, ranks, strict=False)
        return tuple(seat for seat, rank in drawers if rank == max(ranks))

    def drawn(self, card: str) -> Lot:
        """The draw with one card more; after the last one, those tied for the highest go on."""
        after = replace(self, cards=(*self.cards, card))
        if not after.settled:
            return after
        if len(after.highest) == 1:
            return replace(after, dealer=after.highest[0])
        return Lot(after.highest, before=(*self.before, *zip(self.seats, after.cards, strict=True)))

    def draw(self, language: str) -> str:
        head, player = "Draw for the dealer:", "player"
        if language == "fr":
            head, player = "Tirage du donneur :", "joueur"
        drawn = zip(self.seats, self.cards, strict=False)
        cards = [f"{player} {seat + 1} [{symbol(card)}]" for seat, card in drawn]
        return " ".join([head, ", ".join(cards)]).rstrip()
