"""Cards on the table: hands, the stock and the discard pile, and the draw for the dealer."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final, Literal

from yamotheque.chance import Card, Seat
from yamotheque.moves import Move
from yamotheque.piece import Piece
from yamotheque.pieces.cards import HIDDEN, PACK, Cards, symbol


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Shuffle, cut and deal: how a deal begins."""

    french = {"deal": ("distribuer", "donner")}

    def __str__(self) -> str:
        return "deal"


@dataclass(frozen=True, slots=True)
class DrawFrom(Move):
    """Draw the top card of the stock, unseen by the others, or of the discard pile."""

    pile: Literal["stock", "discard"]
    french = {"draw": ("tirer", "piocher"), "stock": ("pioche",), "discard": ("défausse",)}

    def __str__(self) -> str:
        return f"draw {self.pile}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put a card of one's hand face up on the discard pile."""

    card: str
    french = {"discard": ("défausser", "jeter")}

    def __str__(self) -> str:
        return f"discard {self.card}"

    def names(self, word: str, language: str) -> tuple[str, ...]:
        """The card goes by its names in the language, its sign among them."""
        return Card(word).names(language) if word == self.card else Move.names(self, word, language)

    def means(self, text: str) -> bool:
        """The suit may be written as its sign."""
        return text in (str(self).casefold(), f"discard {symbol(self.card)}".casefold())


@dataclass(frozen=True, slots=True)
class Expose(Move):
    """Show one's hand, to mark a cell with it."""

    french = {"expose": ("exposer",)}

    def __str__(self) -> str:
        return "expose"


DEAL, EXPOSE = Deal(), Expose()
DRAW_STOCK, DRAW_DISCARD = DrawFrom("stock"), DrawFrom("discard")
DISCARDS: Final = {card: Discard(card) for card in PACK}


@dataclass(frozen=True, slots=True)
class Held:
    """One card of a hand, `?` where it is not seen, and the move that plays it now."""

    card: str
    move: str | None = None


@dataclass(frozen=True, slots=True)
class Hand(Piece):
    """One player's cards; `laid` once they lie open for everyone."""

    seat: Seat
    cards: Sequence[Held]
    laid: bool = False
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


def show_hand(seat: Seat, cards: Cards, moves: Set[str], *, laid: bool) -> Hand:
    """A hand with what its cards may do among some moves."""
    held = [Held(card, _open(f"discard {card}", moves)) for card in cards]
    return Hand(seat, tuple(held), laid)


def _open(move: str, moves: Set[str]) -> str | None:
    return move if move in moves else None


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
        below = len(self.discard)
        if language == "fr":
            return f"Pioche : {_cards(self.stock, 'carte')}   Défausse : {top} ({below})"
        return f"Stock: {_cards(self.stock, 'card')}   Discard pile: {top} ({below})"


def show_piles(stock: int, discard: Cards, moves: Set[str]) -> Piles:
    """The piles with what may be drawn among some moves."""
    stock_move, discard_move = _open(str(DRAW_STOCK), moves), _open(str(DRAW_DISCARD), moves)
    return Piles(stock, discard, stock_move, discard_move)


def _cards(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


@dataclass(frozen=True, slots=True)
class Lot(Piece):
    """A card each, face up: the highest deals first."""

    seats: Sequence[Seat]
    cards: Sequence[str]
    kind: str = "lot"

    def draw(self, language: str) -> str:
        head, player = "Draw for the dealer:", "player"
        if language == "fr":
            head, player = "Tirage du donneur :", "joueur"
        # While the draw goes on, some have no card yet.
        drawn = zip(self.seats, self.cards, strict=False)
        cards = [f"{player} {seat + 1} [{symbol(card)}]" for seat, card in drawn]
        return " ".join([head, ", ".join(cards)]).rstrip()
