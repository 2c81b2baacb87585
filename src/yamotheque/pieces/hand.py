"""Cards on the table: hands, the stock and the discard pile, and what may be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Final, Literal

from yamotheque.chance import Card, Seat
from yamotheque.moves import Move, Titles
from yamotheque.piece import Piece, Spot
from yamotheque.pieces.cards import HIDDEN, PACK, card_title, symbol, the_card
from yamotheque.pieces.dealt import FIVE, Dealt
from yamotheque.words import Text, several


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Shuffle, cut and deal: how a deal begins."""

    french = {"deal": ("distribuer", "donner")}
    says = Text("distribuer les cartes", "deal the cards")


@dataclass(frozen=True, slots=True)
class DrawFrom(Move):
    """Draw the top card of the stock, unseen by the others, or of the discard pile."""

    pile: Literal["stock", "discard"]
    french = {"draw": ("tirer", "piocher"), "stock": ("pioche",), "discard": ("défausse",)}

    def told(self, titles: Titles) -> Text:
        if self.pile == "stock":
            return Text("tirer une carte de la pioche", "draw a card from the stock")
        return Text("prendre la carte de la défausse", "take the card of the discard pile")


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put a card of one's hand face up on the discard pile."""

    card: str
    french = {"discard": ("défausser", "jeter")}

    def names(self, word: str, language: str) -> tuple[str, ...]:
        """The card goes by its names in the language, its sign among them."""
        return Card(word).names(language) if word == self.card else Move.names(self, word, language)

    def means(self, text: str) -> bool:
        """The suit may be written as its sign."""
        return text in (str(self).casefold(), f"discard {symbol(self.card)}".casefold())

    def told(self, titles: Titles) -> Text:
        card, sign = the_card(self.card), symbol(self.card)
        return Text(f"défausser {card.fr} ({sign})", f"discard {card.en} ({sign})")


@dataclass(frozen=True, slots=True)
class Expose(Move):
    """Lay one's hand down, to mark a cell with it."""

    french = {"expose": ("exposer",)}
    says = Text("exposer votre main", "expose your hand")


DEAL, EXPOSE = Deal(), Expose()
DRAW_STOCK, DRAW_DISCARD = DrawFrom("stock"), DrawFrom("discard")
DISCARDS: Final = {card: Discard(card) for card in PACK}


def exchanges(dealt: Dealt, seat: Seat) -> list[Move]:
    """What an exchange may do next: draw from a pile or, with a card too many, discard one."""
    hand = dealt.hands[seat]
    if len(hand) > FIVE:
        return [DISCARDS[card] for card in dict.fromkeys(hand)]
    return [DRAW_STOCK, DRAW_DISCARD]


def exchanged(dealt: Dealt, seat: Seat, step: DrawFrom | Discard) -> Dealt:
    """The cards after a seat drew or discarded; one of the stock is about to be drawn."""
    match step:
        case Discard(card):
            return dealt.discarded(seat, card)
        case DrawFrom("discard"):
            return dealt.taken(seat)
        case _:
            return dealt.drawing(seat)


@dataclass(frozen=True, slots=True)
class Held:
    """One card of a hand, `?` where it is not seen, and the move that plays it now."""

    card: str
    move: str | None = None


@dataclass(frozen=True, slots=True)
class Hand(Piece):
    """One player's cards; `laid` once they lie open for everyone.

    `expose` is the move that lays them down, to mark one of the cells that it `opens`, and
    `closed` why its player, whose turn it is, may not; `dealer` says that this player dealt,
    `exposer` that all lie open for this one's sake.
    """

    seat: Seat
    cards: Sequence[Held]
    laid: bool = False
    expose: str | None = None
    opens: Sequence[Text] = ()
    closed: Text | None = None
    dealer: bool = False
    exposer: bool = False
    kind: str = "hand"

    @property
    def owner(self) -> Seat:
        return self.seat

    def draw(self, language: str) -> str:
        player = self.seat + 1
        head = f"Main du joueur {player} :" if language == "fr" else f"Hand of player {player}:"
        cards = [held.card for held in self.cards]
        signs = " ".join(f"[{symbol(card)}]" for card in cards)
        if HIDDEN in cards or not cards:
            return f"{head} {signs}".rstrip()
        # The names, as they are typed, stand below the signs, which are as wide.
        names = "   ".join(Card(card).spelt(language) for card in cards)
        return f"{head} {signs}\n{' ' * len(head)}  {names}"

    def spots(self) -> Iterator[Spot]:
        """Each card that is seen, once if it is held twice; and the laying down of all."""
        for card, move in {held.card: held.move for held in self.cards}.items():
            if card != HIDDEN:
                yield Spot(card, card_title(card), move)
        if self.expose or self.closed:
            yield Spot("expose", LAYING_DOWN, self.expose, closed=self.closed)


LAYING_DOWN: Final = Text("Exposer", "Expose")
STOCK, DISCARD_PILE = Text("Pioche", "Stock"), Text("Défausse", "Discard pile")


@dataclass(frozen=True, slots=True)
class Piles(Piece):
    """The stock, face down, and the discard pile, whose cards everyone saw, the top one last."""

    stock: int
    discard: Sequence[str]
    stock_move: str | None = None
    discard_move: str | None = None
    kind: str = "piles"

    def draw(self, language: str) -> str:
        top = f"[{symbol(self.discard[-1])}]" if self.discard else "[  ]"
        stock = several(self.stock, Text("carte", "card")).say(language)
        colon = " :" if language == "fr" else ":"
        return (
            f"{STOCK.say(language)}{colon} {stock}   "
            f"{DISCARD_PILE.say(language)}{colon} {top} ({len(self.discard)})"
        )

    def spots(self) -> tuple[Spot, Spot]:
        """Both piles."""
        return (
            Spot("stock", STOCK, self.stock_move),
            Spot("discard", DISCARD_PILE, self.discard_move),
        )


def show_cards(
    dealt: Dealt,
    seat: Seat,
    moves: Set[str],
    dealer: Seat,
    *,
    opens: Sequence[Text],
    closed: Text | None,
) -> tuple[Piece, ...]:
    """The piles and everyone's hand, with what a seat may do with them among some moves.

    `opens` are the cells that it may mark once it exposes, and `closed` is why it may not expose
    now, when it is a question at all.
    """

    def offered(move: Move) -> str | None:
        return str(move) if str(move) in moves else None

    def held(owner: Seat, card: str) -> Held:
        return Held(card, offered(DISCARDS[card]) if owner == seat and card != HIDDEN else None)

    def hand(owner: Seat) -> Hand:
        cards = tuple(held(owner, card) for card in dealt.hands[owner])
        mine = (offered(EXPOSE), opens, closed) if owner == seat else (None, (), None)
        return Hand(owner, cards, False, *mine, owner == dealer)

    hands = map(hand, range(len(dealt.hands)))
    drawn = offered(DRAW_STOCK), offered(DRAW_DISCARD)
    return Piles(dealt.stock_size, dealt.discard, *drawn), *hands


def show_laid(dealt: Dealt, dealer: Seat, exposer: Seat | None) -> tuple[Hand, ...]:
    """Everyone's hand laid down; the piles have no part in it any more."""
    return tuple(
        Hand(seat, tuple(map(Held, hand)), True, dealer=seat == dealer, exposer=seat == exposer)
        for seat, hand in enumerate(dealt.hands)
    )
