"""Cards: hands, the stock and the discard pile, and the draw for the dealer."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.chance import Card
from yamotheque.cli.drawings.as_text import Whole
from yamotheque.cli.drawings.names import LONGEST, short
from yamotheque.cli.language import say, spoken
from yamotheque.pieces.cards import HIDDEN, symbol
from yamotheque.pieces.hand import Hand, Piles
from yamotheque.pieces.lot import Lot
from yamotheque.words import Text

STOCK, DISCARD = Text("Pioche : ", "Stock: "), Text("Défausse : ", "Discard pile: ")
DEALER = Text("Qui donne ? La plus haute carte.", "Who deals? The highest card.")


def draw_card(card: str) -> Line:
    """A card with its sign, hearts and diamonds in red."""
    if card == HIDDEN:
        return Line("[?]", "dim")
    return Line.assemble("[", (symbol(card), "bold red" if card[-1] in "HD" else "bold"), "]")


def draw_hand(hand: Hand, names: Sequence[str]) -> RenderableType:
    """A hand; below each card that may be played, its name as it is typed."""
    shown = list(map(short, names))
    wide = max(map(len, shown)) + 2
    cards = [held.card for held in hand.cards]
    first = Line.assemble((f"{shown[hand.seat]:<{wide}}", "bold" if HIDDEN not in cards else ""))
    first.append_text(Line(" ").join(map(draw_card, cards)))
    if not any(held.move for held in hand.cards):
        return Whole([first])
    # A name is as wide as its sign, so that it stands right below it.
    names = "   ".join(Card(card).spelt(spoken()) for card in cards)
    return Whole([first, Line(" " * (wide + 1) + names, "dim")])


def draw_piles(piles: Piles, names: Sequence[str] = ()) -> RenderableType:
    """How many cards the stock has, and the card that lies on the discard pile."""
    line = Line.assemble(say(STOCK), (str(piles.stock), "bold"), f"   {say(DISCARD)}")
    if piles.discard:
        line.append_text(draw_card(piles.discard[-1])).append(f" ({len(piles.discard)})", "dim")
    else:
        line.append("-", "dim")
    return Whole([line])


def draw_lot(lot: Lot, names: Sequence[str]) -> RenderableType:
    """The card that each has drawn; while the draw goes on, some have none yet."""
    lines = [Line(say(DEALER))]
    for seat, card in zip(lot.seats, lot.cards, strict=False):
        lines.append(Line(f"{short(names[seat]):<{LONGEST}} ").append_text(draw_card(card)))
    return Whole(lines)
