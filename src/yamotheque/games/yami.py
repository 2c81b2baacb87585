"""Yami: hands of five cards, sixteen deals, a form of eight values and eight figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from yamotheque.chance import Below, Card, Chance, Draw, Seat
from yamotheque.game import Game
from yamotheque.moves import Mark, Move, Step, Titles
from yamotheque.options import choice
from yamotheque.piece import Piece
from yamotheque.pieces.card_form import (
    A_CARD,
    CANCELS,
    CELLS,
    EMPTY,
    MARKS,
    TITLES,
    Cancel,
    draw_form,
    figures_total,
    is_value,
    points_of,
    promise,
    values_total,
)
from yamotheque.pieces.cards import (
    FIGURES,
    HIDDEN,
    PACK,
    VALUES,
    Cards,
    figures,
    in_order,
    of_value,
    read_hand,
    symbol,
    unseen,
    value_of,
    without,
)
from yamotheque.pieces.form import Cells, fill
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
    Lot,
    show_hand,
    show_piles,
)
from yamotheque.scorer import Scorer
from yamotheque.words import Text

DEALS: Final = 16
FIVE: Final = 5
BONUS: Final = 50
FIGURE_POINTS: Final = {
    "35-30": dict(zip(FIGURES, (5, 10, 15, 20, 25, 30, 35, 50), strict=True)),
    "30-35": dict(zip(FIGURES, (5, 10, 15, 20, 25, 35, 30, 50), strict=True)),
}


@dataclass(frozen=True, slots=True)
class Setting:
    """What depends on the number of players: the decks, and from what total there is a bonus.

    `value` and `figure` are the points that a value or a figure cell must bring to whoever
    exposes.
    """

    decks: int
    bonus_from: int
    value: int = 15
    figure: int = 5


SETTINGS: Final = {
    2: Setting(decks=2, bonus_from=105),
    3: Setting(decks=4, bonus_from=90),
    4: Setting(decks=4, bonus_from=90),
    5: Setting(decks=4, bonus_from=75, value=20, figure=20),
    6: Setting(decks=4, bonus_from=75, value=20, figure=20),
}

# ---------------------------------------------------------------- the state


@dataclass(frozen=True, slots=True)
class State:
    """A position: everyone's form and cards. The stock is whatever cards are nowhere else.

    Before the first deal the `contenders` draw a card each, the `lots`. `drawing` says that a
    card is about to leave the stock; `marked` counts those who marked since `exposer` laid down.
    """

    forms: tuple[Cells, ...]
    hands: tuple[Cards, ...]
    contenders: tuple[Seat, ...] = ()
    lots: Cards = ()
    dealer: Seat | None = None
    deals: int = 0
    seat: Seat = 0
    discard: Cards = ()
    drawing: bool = False
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

    @property
    def receiver(self) -> Seat | None:
        """Who gets the card about to be drawn; nobody, when it starts the discard pile."""
        if self.discard:
            return self.seat
        dealt, seats = sum(map(len, self.hands)), len(self.hands)
        return (self.seat + dealt) % seats if dealt < FIVE * seats else None

    @property
    def stock(self) -> Cards:
        """The cards that are neither in a hand nor discarded, as far as those are seen."""
        return unseen(self.setting.decks, chain(self.discard, *self.hands))

    @property
    def stock_size(self) -> int:
        """How many cards the stock has."""
        return self.setting.decks * len(PACK) - len(self.discard) - sum(map(len, self.hands))

    def laid(self, seat: Seat) -> bool:
        """Whether a hand lies open: first that of whoever exposes, then, once marked, all."""
        return self.exposer is not None and (seat == self.exposer or self.marked > 0)

    def with_hand(self, seat: Seat, hand: Cards) -> tuple[Cards, ...]:
        """Everyone's hands, one of them changed."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Yami(Game[State]):
    """The rules of Yami."""

    key = "yami"
    title = "Yami"
    edition = 1
    seats = range(2, 5)
    summary = Text(
        "Cinq cartes en main, seize donnes, huit valeurs et huit figures à marquer.",
        "Five cards in hand, sixteen deals, eight values and eight figures to mark.",
    )
    wanders = True

    couleur_quinte: str = choice(
        "35-30",
        Text("Couleur et Quinte", "Couleur and Quinte"),
        Text("Ce que valent la Couleur et la Quinte.", "What Couleur and Quinte are worth."),
        **{
            "35-30": Text("Couleur 35, Quinte 30", "Couleur 35, Quinte 30"),
            "30-35": Text("Couleur 30, Quinte 35", "Couleur 30, Quinte 35"),
        },
    )

    @property
    def figure_points(self) -> dict[str, int]:
        """What each figure is worth."""
        return FIGURE_POINTS[self.couleur_quinte]

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((EMPTY,) * seats, ((),) * seats, tuple(range(seats)))

    def turn(self, state: State) -> Seat | Chance | None:
        if state.dealer is None:
            drawer = state.contenders[len(state.lots)]
            return Draw(drawer, unseen(state.setting.decks, state.lots))
        if state.drawing:
            return Draw(state.receiver, state.stock, hidden=state.receiver is not None)
        return None if state.deals == DEALS and state.between_deals else state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if state.dealer is None or state.drawing:
            return ()
        if state.between_deals:
            return (DEAL,) if state.deals < DEALS else ()
        form, hand = state.forms[state.seat], state.hands[state.seat]
        if len(hand) > FIVE:
            return [DISCARDS[card] for card in dict.fromkeys(hand)]
        places = self.places(state)
        if state.exposer is None:
            exchanges = (DRAW_STOCK, DRAW_DISCARD)
            return (*exchanges, EXPOSE) if places else exchanges
        if places:
            return [MARKS[place] for place in places]
        return [CANCELS[place] for place, points in enumerate(form) if points is None]

    def places(self, state: State) -> list[int]:
        """The free cells that a hand may mark; whoever exposes must do better than the others."""
        value, figure = 1, 1
        if state.exposer in (None, state.seat):
            asked = self.asked(state)
            value, figure = asked.value, asked.figure
        points = points_of(state.hands[state.seat], self.figure_points)
        return [
            place
            for place, closed in enumerate(state.forms[state.seat])
            if closed is None and points[place] >= (value if is_value(place) else figure)
        ]

    def asked(self, state: State) -> Setting:
        """What whoever exposes must reach: as for four players when nobody's cells allow more.

        Without this, a deal in which all have only a Paire, a Double paire or a Brelan left could
        never end where 20 points are asked.
        """
        open_cells = {
            cell
            for form in state.forms
            for cell, points in zip(CELLS, form, strict=True)
            if points is None
        }
        most = max(self.figure_points.get(cell, 4 * A_CARD) for cell in open_cells)
        return state.setting if most >= state.setting.figure else SETTINGS[4]

    def play(self, state: State, step: Step) -> State:
        seat, hand = state.seat, state.hands[state.seat]
        left = (seat + 1) % len(state.forms)
        match step:
            case Card(card):
                return drawn(state, card)
            case Deal():
                deals, nothing = state.deals + 1, ((),) * len(state.forms)
                return State(state.forms, nothing, (), (), seat, deals, left, drawing=True)
            case DrawFrom("stock"):
                return replace(state, drawing=True)
            case DrawFrom("discard"):
                hands = state.with_hand(seat, in_order((*hand, state.discard[-1])))
                return replace(state, hands=hands, discard=state.discard[:-1])
            case Discard(card):
                hands = state.with_hand(seat, without(hand, card))
                return replace(state, hands=hands, discard=(*state.discard, card), seat=left)
            case Expose():
                return replace(state, exposer=seat)
            case Mark(cell):
                place = CELLS.index(cell)
                return closed(state, place, points_of(hand, self.figure_points)[place])
            case Cancel(cell):
                return closed(state, CELLS.index(cell), 0)
        raise TypeError(f"{step} is no step of {self.title}")

    # ------------------------------------------------------------ what is hidden

    def view(self, state: State, seat: Seat | None) -> State:
        hands = tuple(
            hand if owner == seat or state.laid(owner) else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands)

    def redealt(self, state: State, seat: Seat | None, below: Below) -> State:
        seen = self.view(state, seat)
        left = list(seen.stock)
        hands = tuple(
            in_order([left.pop(below(len(left))) if card == HIDDEN else card for card in hand])
            for hand in seen.hands
        )
        return replace(seen, hands=hands)

    def binding(self, state: State, move: Move) -> bool:
        """A card discarded was seen; so was a hand exposed and, once it is marked, all hands."""
        return isinstance(move, Discard | Expose) or state.exposer == state.seat

    # ------------------------------------------------------------ the score

    def bonus(self, state: State, seat: Seat) -> int:
        """50 points once the values reach the threshold for so many players."""
        return BONUS if values_total(state.forms[seat]) >= state.setting.bonus_from else 0

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(
            values_total(form) + figures_total(form) + self.bonus(state, seat)
            for seat, form in enumerate(state.forms)
        )

    def estimate(self, state: State, seat: Seat) -> float:
        """The lead, and half of what the hand promises, or all that it is worth once exposed."""
        lead, hand = Game.estimate(self, state, seat), state.hands[seat]
        if state.exposer is None:
            promised = promise(state.forms[seat], hand, self.figure_points)
            # An unknown card is a little better than a known one that adds nothing.
            return lead + promised / 2 + state.drawing / 10
        if state.exposer != seat or state.marked:
            return lead
        points = points_of(hand, self.figure_points)
        return lead + max(points[place] for place in self.places(state))

    def scorer(self) -> Scorer[Cards]:
        def values(hand: Cards) -> dict[str, int]:
            return dict(zip(CELLS, points_of(hand, self.figure_points), strict=True))

        return Scorer(TITLES, four_decks_hand, values, cards_counted, words=FIVE)

    def titles(self) -> Titles:
        return TITLES

    def progress(self, state: State) -> tuple[int, int]:
        return max(1, state.deals), DEALS

    def category(self) -> str:
        return "" if self.couleur_quinte == "35-30" else self.couleur_quinte

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        form = state.forms[seat]
        totals = {"values": values_total(form), "figures": figures_total(form)}
        return {**totals, "bonus": self.bonus(state, seat)}

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        # What a hand that one does not see may do is not told either.
        known = HIDDEN not in state.hands[state.seat]
        acts = {state.seat: {str(move) for move in self.moves(state)} if known else set[str]()}
        seats = range(len(state.forms))
        limit = state.setting.bonus_from
        rule = Text(f"{BONUS} dès {limit} de valeurs", f"{BONUS} from {limit} in values")
        sheets = tuple(
            draw_form(
                owner,
                state.forms[owner],
                state.hands[owner],
                worth=self.figure_points,
                moves=acts.get(owner, set()),
                bonus=(self.bonus(state, owner), rule),
            )
            for owner in seats
        )
        if not state.deals:
            return Lot(state.contenders, state.lots), *sheets
        hands = (
            show_hand(owner, state.hands[owner], acts.get(owner, set()), laid=state.laid(owner))
            for owner in seats
        )
        piles = show_piles(state.stock_size, state.discard, acts[state.seat])
        return piles, *hands, *sheets


def four_decks_hand(text: str, language: str) -> Cards:
    """A hand of cards to score, as a text in a language names it."""
    return read_hand(text, language, most=4)


def cards_counted(hand: Cards, language: str) -> dict[str, str]:
    """The cards that count for each value and figure."""
    counted = {**{value: of_value(value, hand) for value in VALUES}, **figures(hand)}
    return {cell: " ".join(map(symbol, cards)) for cell, cards in counted.items() if cards}


def drawn(state: State, card: str) -> State:
    """A card leaves the pack: for a lot, a hand, or the beginning of the discard pile."""
    if state.dealer is None:
        return highest_deals(replace(state, lots=(*state.lots, card)))
    receiver = state.receiver
    if receiver is None:
        return replace(state, discard=(card,), drawing=False)
    hands = state.with_hand(receiver, in_order((*state.hands[receiver], card)))
    after = replace(state, hands=hands, drawing=not state.discard)
    # When the stock has run out, all but the top of the discard pile is the new stock.
    return after if after.stock_size else replace(after, discard=after.discard[-1:])


def highest_deals(state: State) -> State:
    """The draw for the first dealer: the highest card deals, and those tied for it draw again."""
    if len(state.lots) < len(state.contenders):
        return state
    ranks = [VALUES.index(value_of(card)) for card in state.lots]
    drawers = zip(state.contenders, ranks, strict=True)
    highest = tuple(seat for seat, rank in drawers if rank == max(ranks))
    if len(highest) > 1:
        return replace(state, contenders=highest, lots=())
    return replace(state, dealer=highest[0], seat=highest[0])


def closed(state: State, place: int, points: int) -> State:
    """A cell is marked or cancelled: the next player's turn to do so or, after all, to deal."""
    seat, seats, marked = state.seat, len(state.forms), state.marked + 1
    form = fill(state.forms[seat], place, points)
    forms = (*state.forms[:seat], form, *state.forms[seat + 1 :])
    last = state.dealer if marked == seats and state.dealer is not None else seat
    return replace(state, forms=forms, marked=marked, seat=(last + 1) % seats)
