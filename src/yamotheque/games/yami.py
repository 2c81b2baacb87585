"""Yami: hands of five cards, sixteen deals, a form of eight values and eight figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from yamotheque.account import Account
from yamotheque.chance import Below, Card, Chance, Draw, Seat
from yamotheque.facets import Hidden, Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping, Material, Slot
from yamotheque.measure import Progress
from yamotheque.moves import Mark, Move, Step, Titles
from yamotheque.options import choice
from yamotheque.piece import Piece
from yamotheque.pieces.card_form import (
    CANCELS,
    CELLS,
    EMPTY,
    MARKS,
    SUBTOTAL,
    TITLES,
    Cancel,
    CardForm,
    closings,
    draw_form,
)
from yamotheque.pieces.cards import FIGURES, HIDDEN, PACK, Cards, symbol, the_card, unseen
from yamotheque.pieces.dealt import FIVE, Dealt
from yamotheque.pieces.form import Cells, fill, free_cells
from yamotheque.pieces.hand import (
    DEAL,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    EXPOSE,
    Deal,
    Discard,
    DrawFrom,
    Expose,
    exchanged,
    exchanges,
    show_cards,
    show_laid,
)
from yamotheque.pieces.lot import Lot
from yamotheque.pieces.sheet import Sheet
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

DEALS: Final = 16
RENEWALS: Final = 2
"""How often the stock is renewed in a deal; when it runs out once more, the deal ends."""

EXCHANGED: Final = Text(
    "On n'expose pas au tour d'un échange : défaussez une carte.",
    "No exposing on the turn of an exchange: discard a card.",
)
RENEWED: Final = Text(
    "La défausse devient la pioche, une fois encore après celle-ci.",
    "The discard pile becomes the stock, and may once more.",
)
RENEWED_LAST: Final = Text(
    "La défausse devient la pioche pour la dernière fois.",
    "The discard pile becomes the stock for the last time.",
)
RUN_OUT: Final = Text(
    "La pioche est épuisée pour la troisième fois : tous abattent leur jeu.",
    "The stock has run out for the third time: all lay down their hands.",
)

FIGURE_POINTS: Final = {
    "35-30": dict(zip(FIGURES, (5, 10, 15, 20, 25, 30, 35, 50), strict=True)),
    "30-35": dict(zip(FIGURES, (5, 10, 15, 20, 25, 35, 30, 50), strict=True)),
}


FIGURE_OR_THREE: Final = Text(
    "Il faut une case libre à marquer : trois cartes d'une valeur, ou une figure.",
    "It takes a free cell to mark: three cards of a value, or a figure.",
)
TWENTY: Final = Text(
    "Il faut 20 points dans une case libre : quatre cartes d'une valeur, ou un Full et plus.",
    "It takes 20 points in a free cell: four cards of a value, or a Full and more.",
)


@dataclass(frozen=True, slots=True)
class Setting:
    """What depends on the number of players: the decks, and from what total there is a bonus.

    `value` and `figure` are the points that a value or a figure cell must bring to whoever
    exposes, and `wanted` says so.
    """

    decks: int
    bonus_from: int
    value: int = 15
    figure: int = 5
    wanted: Text = FIGURE_OR_THREE


SETTINGS: Final = {
    2: Setting(decks=2, bonus_from=105),
    3: Setting(decks=4, bonus_from=90),
    4: Setting(decks=4, bonus_from=90),
    5: Setting(4, 75, value=20, figure=20, wanted=TWENTY),
    6: Setting(4, 75, value=20, figure=20, wanted=TWENTY),
}

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's form and cards. Before the first deal a `lot` makes the dealer.

    `laid` says that all hands lie open, since `exposer` laid down or, when that is nobody, since
    the stock ran out for good; `marked` counts those who closed a cell since then.
    """

    forms: tuple[Cells, ...]
    cards: Dealt
    lot: Lot
    deals: int = 0
    dealer: Seat = 0
    seat: Seat = 0
    laid: bool = False
    exposer: Seat | None = None
    marked: int = 0

    @property
    def setting(self) -> Setting:
        """What depends on how many play."""
        return SETTINGS[len(self.forms)]

    @property
    def between_deals(self) -> bool:
        """Whether the next thing to happen is a deal, or nothing any more."""
        return not self.deals or self.marked == len(self.forms)

    def left_of(self, seat: Seat) -> Seat:
        """The next player in turn order."""
        return (seat + 1) % len(self.forms)

    def has_closed(self, seat: Seat) -> bool:
        """Whether a player closed a cell since the hands lie open: the last to do so sat before."""
        seats = len(self.forms)
        return (seat - self.seat) % seats >= seats - self.marked

    def with_cards(self, cards: Dealt, seat: Seat) -> State:
        """The same with the cards in other places, and a player's turn."""
        forms, _, lot, deals, dealer, _, laid, exposer, marked = self
        return State(forms, cards, lot, deals, dealer, seat, laid, exposer, marked)

    def laid_down(self, exposer: Seat | None) -> State:
        """All hands laid down, for whoever exposes or, if nobody does, from the dealer's left."""
        first = self.left_of(self.dealer) if exposer is None else exposer
        return self._replace(laid=True, exposer=exposer, seat=first)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Yami(Game[State], Told, OnPaper, Ranked, Hidden, Numbered):
    """The rules of Yami."""

    key = "yami"
    title = "Yami"
    edition = 1
    seats = range(2, 5)
    material = "draw"
    box = same("Yami")
    summary = Text(
        "Cinq cartes en main, seize donnes, huit valeurs et huit figures à marquer.",
        "Five cards in hand, sixteen deals, eight values and eight figures to mark.",
    )

    couleur_quinte: str = choice(
        "35-30",
        Text("Couleur et Quinte", "Couleur and Quinte"),
        Text("Ce que valent la Couleur et la Quinte.", "What Couleur and Quinte are worth."),
        **{
            "35-30": Text("Couleur 35, Quinte 30", "Couleur 35, Quinte 30"),
            "30-35": Text("Couleur 30, Quinte 35", "Couleur 30, Quinte 35"),
        },
    )

    def form(self, state: State) -> CardForm:
        """The form that so many players fill."""
        return form_for(self.couleur_quinte, len(state.forms))

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        nothing = Dealt(SETTINGS[seats].decks, ((),) * seats)
        return State((EMPTY,) * seats, nothing, Lot(tuple(range(seats))))

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.lot.settled:
            return Draw(state.lot.drawer, unseen(state.setting.decks, state.lot.cards))
        if draw := state.cards.due:
            return draw
        return None if state.deals == DEALS and state.between_deals else state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not state.lot.settled or state.cards.drawer is not None:
            return ()
        if state.between_deals:
            return (DEAL,) if state.deals < DEALS else ()
        seat = state.seat
        if state.laid:
            return closings(self.places(state, seat), state.forms[seat])
        moves = exchanges(state.cards, seat)
        # An exchange once begun excludes exposing.
        if len(state.cards.hands[seat]) == FIVE and self.places(state, seat):
            moves.append(EXPOSE)
        return moves

    def places(self, state: State, seat: Seat) -> list[int]:
        """The free cells that a hand may mark; whoever exposes needs more than the others do."""
        hand, cells = state.cards.hands[seat], state.forms[seat]
        if state.laid and seat != state.exposer:
            return self.form(state).open_to(hand, cells)
        asked = self.asked(state)
        return self.form(state).open_to(hand, cells, asked.value, asked.figure)

    def asked(self, state: State) -> Setting:
        """What whoever exposes must reach: as with four players when nobody's cells allow more."""
        most = max(map(self.form(state).most_left, state.forms))
        return state.setting if most >= state.setting.figure else SETTINGS[4]

    def every_move(self) -> Sequence[Move]:
        return (DEAL, DRAW_STOCK, DRAW_DISCARD, *DISCARDS.values(), EXPOSE, *MARKS, *CANCELS)

    def play(self, state: State, step: Step) -> State:
        seat, cards = state.seat, state.cards
        match step:
            case Card(card) if not state.lot.settled:
                lot = state.lot.drawn(card)
                return state._replace(lot=lot, seat=lot.highest[0] if lot.settled else 0)
            case Card(card):
                return state.with_cards(cards.drawn(card), seat)
            case Deal():
                seats, first = len(state.forms), state.left_of(seat)
                cards = Dealt(cards.decks, ((),) * seats, (), first, RENEWALS)
                return State(state.forms, cards, state.lot, state.deals + 1, seat, first)
            case DrawFrom():
                return state.with_cards(exchanged(cards, seat, step), seat)
            case Discard():
                left = exchanged(cards, seat, step)
                after = state.with_cards(left, state.left_of(seat))
                # An empty stock was not renewed: this was the last exchange of the deal.
                return after if left.stock_size else after.laid_down(None)
            case Expose():
                return state.laid_down(seat)
            case Mark(cell) | Cancel(cell):
                # A hand that cancels is worth nothing in any free cell.
                place = CELLS.index(cell)
                return closed(state, place, self.form(state).points(cards.hands[seat])[place])
        raise TypeError(f"{step} is no step of {self.title}")

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """In each deal all write once: whoever exposed first, and nobody is asked who that was."""

        def slots(state: State) -> list[Slot]:
            form, cells, asked = self.form(state), state.forms[state.seat], self.asked(state)
            if len(unwritten(state, state.seat)) < len(state.forms):
                return form.slots(cells)
            return form.slots(cells, asked.value, asked.figure)

        def write(state: State, move: Mark | Cancel, points: int) -> State:
            return closed(state, CELLS.index(move.cell), points)

        def others(state: State) -> dict[Seat, State]:
            return {seat: state._replace(seat=seat) for seat in unwritten(state, state.seat)[1:]}

        return Keeping(
            slots,
            write,
            self.lying,
            Material("draw", FIVE, (PACK,)),
            unknown_cards,
            others,
            lambda state: state.dealer,
        )

    def lying(self, state: State, hand: Cards) -> State:
        """The position in which a player has laid down these cards."""
        seat, hands = state.seat, state.cards.hands
        cards = state.cards._replace(hands=(*hands[:seat], hand, *hands[seat + 1 :]))
        return state._replace(cards=cards, laid=True)

    # ------------------------------------------------------------ what is hidden

    def view(self, state: State, seat: Seat | None) -> State:
        return state if state.laid else state._replace(cards=state.cards.seen_by(seat))

    def redealt(self, state: State, seat: Seat | None, below: Below) -> State:
        seen = self.view(state, seat)
        return seen._replace(cards=seen.cards.filled(below))

    def binding(self, state: State, move: Move) -> bool:
        """A card discarded was seen, and so were all hands once somebody exposed."""
        return isinstance(move, Discard | Expose)

    # ------------------------------------------------------------ the score

    def reminders(self) -> tuple[Text, ...]:
        return EXPOSING, OTHERS, IDENTICAL, BONUSES

    def examples(self) -> dict[str, tuple[str, ...]]:
        return EXAMPLES

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(self.form(state).totals(cells).values()) for cells in state.forms)

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        return self.form(state).totals(state.forms[seat])

    def parts(self) -> Titles:
        return {"values": SUBTOTAL[0]}

    def account(self, state: State, seat: Seat) -> Account:
        return self.form(state).account(state.forms[seat])

    def scorer(self) -> Scorer[Cards]:
        most = max(self.seats)
        return form_for(self.couleur_quinte, most).scorer(SETTINGS[most].decks)

    def titles(self) -> Titles:
        return TITLES

    def progress(self, state: State) -> Progress:
        return Progress(max(1, state.deals), DEALS, Text("donne", "deal"))

    def did(self, before: State, move: Move) -> Text:
        if move != DRAW_DISCARD:
            return super().did(before, move)
        card, sign = the_card(before.cards.discard[-1]), symbol(before.cards.discard[-1])
        return Text(
            f"prend {card.fr} ({sign}) de la défausse", f"takes {card.en} ({sign}) from the discard"
        )

    def news(self, before: State, after: State) -> Text | None:
        if before.deals == after.deals and before.cards.renewals > after.cards.renewals:
            return RENEWED if after.cards.renewals else RENEWED_LAST
        ended = after.laid and not before.laid and after.exposer is None
        return RUN_OUT if ended else None

    def category(self) -> str:
        return "" if self.couleur_quinte == "35-30" else self.couleur_quinte

    def chapter(self, state: State) -> str:
        if not state.lot.settled:
            return "dealer"
        if state.between_deals:
            return "deal" if state.deals < DEALS else "end"
        if state.laid:
            return "cells" if state.seat == state.exposer else "others"
        return "turn"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        hands, acting = state.cards.hands, state.seat
        # What a hand that one does not see may do is not told either.
        known = HIDDEN not in hands[acting]
        moves = {str(move) for move in self.moves(state)} if known else set[str]()

        asked = self.asked(state)
        exposing = (1, 1) if state.laid else (asked.value, asked.figure)

        def sheet(owner: Seat, cells: Cells) -> Sheet:
            # Whoever has closed a cell with a hand may do nothing more with it.
            hand = () if state.laid and state.has_closed(owner) else hands[owner]
            offered = moves if owner == acting else set[str]()
            return draw_form(self.form(state), owner, cells, hand, offered, exposing=exposing)

        sheets = map(sheet, range(len(state.forms)), state.forms)
        if not state.deals:
            return state.lot, *sheets
        if state.laid:
            return *show_laid(state.cards, state.dealer, state.exposer), *sheets
        closed = self.unready(state) if moves else None
        places = self.places(state, acting) if str(EXPOSE) in moves else []
        opens = [TITLES[CELLS[place]] for place in places]
        cards = show_cards(state.cards, acting, moves, state.dealer, opens=opens, closed=closed)
        return *cards, *sheets

    def unready(self, state: State) -> Text | None:
        """Why whoever has a turn may not expose, if so."""
        if len(state.cards.hands[state.seat]) > FIVE:
            return EXCHANGED
        return None if self.places(state, state.seat) else self.asked(state).wanted


@cache
def form_for(couleur_quinte: str, seats: int) -> CardForm:
    """The form that so many players fill, with these points for Couleur and Quinte."""
    return CardForm(FIGURE_POINTS[couleur_quinte], SETTINGS[seats].bonus_from)


def unwritten(state: State, first: Seat) -> list[Seat]:
    """Who closed no cell yet in a deal written down, around the table from one of the players."""
    seats = len(state.forms)
    around = [(first + further) % seats for further in range(seats)]
    return [seat for seat in around if len(free_cells(state.forms[seat])) > DEALS - state.deals]


def unknown_cards(state: State) -> State:
    """The deal being written down, or the next one: its first player sits left of the dealer."""
    seats, anew = len(state.forms), state.between_deals and state.deals < DEALS
    nothing = Dealt(state.cards.decks, ((),) * seats)
    if anew:
        deals, dealer = state.deals + 1, (state.deals - 1) % seats
        return State(state.forms, nothing, Lot(()), deals, dealer, (dealer + 1) % seats)
    seat = next(iter(unwritten(state, state.seat)), state.seat)
    return state._replace(cards=nothing, lot=Lot(()), seat=seat, laid=False, exposer=None)


def closed(state: State, place: int, points: int) -> State:
    """A cell is marked or cancelled: the next player's turn to do so or, after all, to deal."""
    seat, marked = state.seat, state.marked + 1
    form = fill(state.forms[seat], place, points)
    forms = (*state.forms[:seat], form, *state.forms[seat + 1 :])
    last = state.dealer if marked == len(forms) else seat
    return state._replace(forms=forms, marked=marked, seat=state.left_of(last))


EXPOSING: Final = Text(
    "Pour exposer : trois cartes d'une valeur, ou une figure, dans une case libre.",
    "To expose: three cards of a value, or a figure, in a free cell.",
)
OTHERS: Final = Text(
    "Les autres marquent dès une carte de la valeur, ou une figure ; qui ne peut rien barre une "
    "case.",
    "The others mark from one card of a value on, or a figure; who can do nothing strikes out a "
    "cell.",
)
IDENTICAL: Final = Text(
    "Deux cartes identiques ne comptent jamais ensemble ; l'As suit le Roi, ou précède le 7.",
    "Identical cards never count together; the As follows the Roi, or comes before the 7.",
)
BONUSES: Final = Text(
    "Bonus de 50 points dès 105 de valeurs à deux, 90 à trois ou quatre.",
    "A bonus of 50 points from 105 of values with two, 90 with three or four.",
)
EXAMPLES: Final = {
    "paire": ("DH", "DC"),
    "double-paire": ("8S", "8D", "RH", "RS"),
    "brelan": ("10S", "10H", "10D"),
    "full": ("9S", "9D", "9C", "AH", "AS"),
    "carre": ("VS", "VH", "VD", "VC"),
    "quinte": ("AD", "7S", "8H", "9C", "10D"),
    "couleur": ("7H", "9H", "VH", "RH", "AH"),
    "quinte-floche": ("9C", "10C", "VC", "DC", "RC"),
}
"""A hand for each figure, on the cards that remind of them."""
