"""Where the cards of some decks lie: in hands, on the discard pile, or else in the stock."""

from __future__ import annotations

from itertools import chain
from typing import Final, NamedTuple

from yamotheque.chance import Below, Draw, Seat
from yamotheque.pieces.cards import HIDDEN, PACK, Cards, in_order, unseen, without

FIVE: Final = 5
"""How many cards each is dealt, and holds but for the middle of an exchange."""


class Dealt(NamedTuple):
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
        receiver = self.receiver
        return Draw(receiver, self.stock, hidden=receiver is not None)

    # ------------------------------------------------------------ what may be done

    def drawing(self, seat: Seat) -> Dealt:
        """A seat is about to draw from the stock."""
        decks, hands, discard, _, renewals = self
        return Dealt(decks, hands, discard, seat, renewals)

    def drawn(self, card: str) -> Dealt:
        """A card leaves the stock, which is renewed when it was the last, as often as it may."""
        decks, hands, discard, drawer, renewals = self
        receiver = self.receiver
        if receiver is None:
            return Dealt(decks, hands, (card,), None, renewals)
        more = _with_hand(hands, receiver, in_order((*hands[receiver], card)))
        if not discard:
            return Dealt(decks, more, discard, drawer, renewals)
        if self.stock_size > 1 or not renewals:
            return Dealt(decks, more, discard, None, renewals)
        return Dealt(decks, more, discard[-1:], None, renewals - 1)

    def taken(self, seat: Seat) -> Dealt:
        """The top of the discard pile comes into a hand."""
        decks, hands, discard, drawer, renewals = self
        more = _with_hand(hands, seat, in_order((*hands[seat], discard[-1])))
        return Dealt(decks, more, discard[:-1], drawer, renewals)

    def discarded(self, seat: Seat, card: str) -> Dealt:
        """A card of a hand comes to lie on the discard pile."""
        decks, hands, discard, drawer, renewals = self
        less = _with_hand(hands, seat, without(hands[seat], card))
        return Dealt(decks, less, (*discard, card), drawer, renewals)

    # ------------------------------------------------------------ what is hidden

    def seen_by(self, seat: Seat | None) -> Dealt:
        """The cards as a seat, or a spectator, sees them while hands are held."""
        hands = tuple(
            hand if owner == seat else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(self.hands)
        )
        return self._replace(hands=hands)

    def filled(self, below: Below) -> Dealt:
        """What is not seen, drawn from the cards that may be there."""
        left = list(self.stock)
        hands = tuple(
            in_order([left.pop(below(len(left))) if card == HIDDEN else card for card in hand])
            for hand in self.hands
        )
        return self._replace(hands=hands)


def _with_hand(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """The same hands, but for one."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
