"""Where the cards of some decks lie: in hands, on the discard pile, or else in the stock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from yamotheque.chance import Below, Draw, Seat
from yamotheque.pieces.cards import HIDDEN, PACK, Cards, in_order, unseen, without

FIVE: Final = 5
"""How many cards each is dealt, and holds but for the middle of an exchange."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands and a discard pile, its top card last. The stock is whatever lies nowhere else.

    `drawer` is who draws a card of the stock right now, while the cards are being dealt the first
    who got one; `renewals` is how often the discard pile may still be made the stock.
    """

    decks: int
    hands: tuple[Cards, ...]
    discard: Cards = ()
    drawer: Seat | None = None
    renewals: int = 0

    @property
    def stock(self) -> Cards:
        """The cards of the stock, in no order; of a view, those it may hold."""
        return unseen(self.decks, chain(self.discard, *self.hands))

    @property
    def stock_size(self) -> int:
        """How many cards the stock has."""
        return self.decks * len(PACK) - len(self.discard) - sum(map(len, self.hands))

    @property
    def receiver(self) -> Seat | None:
        """Who gets the card about to be drawn; nobody, when it starts the discard pile."""
        if self.discard or self.drawer is None:
            return self.drawer
        dealt, seats = sum(map(len, self.hands)), len(self.hands)
        return (self.drawer + dealt) % seats if dealt < FIVE * seats else None

    @property
    def due(self) -> Draw | None:
        """The card about to leave the stock, if any: seen by its receiver, or turned up."""
        if self.drawer is None:
            return None
        return Draw(self.receiver, self.stock, hidden=self.receiver is not None)

    # ------------------------------------------------------------ what may be done

    def drawing(self, seat: Seat) -> Dealt:
        """A seat is about to draw from the stock."""
        return replace(self, drawer=seat)

    def drawn(self, card: str) -> Dealt:
        """A card leaves the stock, which is renewed when it was the last, as often as it may."""
        receiver = self.receiver
        if receiver is None:
            return replace(self, discard=(card,), drawer=None)
        after = self.with_hand(receiver, in_order((*self.hands[receiver], card)))
        if not self.discard:
            return after
        renewed = not after.stock_size and self.renewals > 0
        return replace(
            after,
            drawer=None,
            discard=self.discard[-1:] if renewed else self.discard,
            renewals=self.renewals - renewed,
        )

    def taken(self, seat: Seat) -> Dealt:
        """The top of the discard pile comes into a hand."""
        *rest, top = self.discard
        more = self.with_hand(seat, in_order((*self.hands[seat], top)))
        return replace(more, discard=tuple(rest))

    def discarded(self, seat: Seat, card: str) -> Dealt:
        """A card of a hand comes to lie on the discard pile."""
        less = self.with_hand(seat, without(self.hands[seat], card))
        return replace(less, discard=(*self.discard, card))

    def with_hand(self, seat: Seat, hand: Cards) -> Dealt:
        """The same, but for one hand."""
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    # ------------------------------------------------------------ what is hidden

    def seen_by(self, seat: Seat | None) -> Dealt:
        """The cards as a seat, or a spectator, sees them while hands are held."""
        hands = tuple(
            hand if owner == seat else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands)

    def filled(self, below: Below) -> Dealt:
        """What is not seen, drawn from the cards that may be there."""
        left = list(self.stock)
        hands = tuple(
            in_order([left.pop(below(len(left))) if card == HIDDEN else card for card in hand])
            for hand in self.hands
        )
        return replace(self, hands=hands)


def dealing(decks: int, seats: int, first: Seat, renewals: int) -> Dealt:
    """Five cards each about to be dealt, one by one from a first seat on."""
    return Dealt(decks, ((),) * seats, (), first, renewals)
