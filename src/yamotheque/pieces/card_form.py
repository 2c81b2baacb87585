"""A form to fill with hands of five cards: eight values and eight figures, once each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from yamotheque.account import Account, part, struck
from yamotheque.chance import SUITS, Seat
from yamotheque.keeping import Slot
from yamotheque.moves import Mark, Move, Titles, as_said, titled
from yamotheque.pieces.cards import (
    FIGURES,
    HIDDEN,
    VALUES,
    Cards,
    counted,
    counts,
    different,
    figures,
    figures_made,
    is_couleur,
    of_value,
    read_hand,
    shares,
    symbol,
    without,
)
from yamotheque.pieces.form import Cells, free_cells
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

CELLS: Final = (*VALUES, *FIGURES)
EMPTY: Final[Cells] = (None,) * len(CELLS)
EMPTY_HANDED: Final = (0,) * len(CELLS)
A_CARD: Final = 5
"""What each card of a value is worth in its cell."""
BONUS: Final = 50
EXPECTED: Final = (*(6,) * len(VALUES), 4, 8, 11, 13, 6, 24, 27, 18)
"""What each cell brings on average where hands are exposed early."""

TITLES: Final = {
    **{value: same(value) for value in VALUES[:4]},
    "V": Text("Valet", "V (jack)"),
    "D": Text("Dame", "D (queen)"),
    "R": Text("Roi", "R (king)"),
    "A": Text("As", "As (ace)"),
    "paire": same("Paire"),
    "double-paire": same("Double paire"),
    "brelan": same("Brelan"),
    "full": same("Full"),
    "carre": same("Carré"),
    "quinte": same("Quinte"),
    "couleur": same("Couleur"),
    "quinte-floche": same("Quinte floche"),
}


@dataclass(frozen=True, slots=True)
class Cancel(Move):
    """Close a cell for nothing, when the hand can be marked nowhere."""

    cell: str
    french = {"cancel": ("barrer",)}
    says = Text("barrer {}", "strike out {}")

    def noted(self, titles: Titles) -> Text:
        cell = as_said(titled(titles, self.cell))
        return Text(f"{cell.fr}, 0 pt", f"{cell.en}, 0 pts")


MARKS: Final = tuple(map(Mark, CELLS))
CANCELS: Final = tuple(map(Cancel, CELLS))


def closings(places: Sequence[int], cells: Cells) -> list[Move]:
    """How a cell may be closed: one of those that can be marked or, if there are none, any."""
    if places:
        return [MARKS[place] for place in places]
    return [CANCELS[place] for place in free_cells(cells)]


def is_value(place: int) -> bool:
    """Whether a cell counts cards of a value, rather than a figure."""
    return place < len(VALUES)


def cards_counted(hand: Cards, language: str) -> dict[str, str]:
    """The cards that count for each value and figure."""
    makes = {**{value: of_value(value, hand) for value in VALUES}, **figures(hand)}
    return {cell: " ".join(map(symbol, cards)) for cell, cards in makes.items() if cards}


@dataclass(frozen=True, slots=True, eq=False)
class CardForm:
    """The kind of form: what each figure is worth, and from what total of values there is a bonus.

    What a player wrote on such a form are its cells. There is one object for each kind.
    """

    worth: Mapping[str, int]
    bonus_from: int

    def points(self, hand: Cards) -> tuple[int, ...]:
        """What a hand is worth in each cell."""
        return _points(self, different(hand), is_couleur(hand))

    def possible(self, place: int) -> tuple[int, ...]:
        """What a cell can be marked with, by whatever hand."""
        if is_value(place):
            return tuple(A_CARD * suits for suits in range(1, len(SUITS) + 1))
        return (self.worth[CELLS[place]],)

    def slots(self, cells: Cells, value: int = 0, figure: int = 0) -> list[Slot]:
        """Each free cell, to mark or to cancel, where a form is kept by hand.

        Whoever exposed needs so much of a value or a figure: less, or a cell that is cancelled, is
        told apart, as it says that nobody has.
        """
        free, asked = free_cells(cells), _asked(value, figure)
        when = NOBODY_EXPOSED if value else None
        marks = []
        for place in free:
            enough = [points for points in self.possible(place) if points >= asked[place]]
            less = [points for points in self.possible(place) if points < asked[place]]
            marks += [Slot(MARKS[place], enough), Slot(MARKS[place], less, when=when)]
        cancels = [Slot(CANCELS[place], when=when) for place in free]
        return [*(mark for mark in marks if mark.values), *cancels]

    def open_to(self, hand: Cards, cells: Cells, value: int = 1, figure: int = 1) -> list[int]:
        """The free cells where a hand brings what is asked of a value cell, or a figure cell."""
        points, asked = self.points(hand), _asked(value, figure)
        return [place for place in free_cells(cells) if points[place] >= asked[place]]

    def most_left(self, cells: Cells) -> int:
        """The most points that some free cell may bring."""
        return max((max(self.possible(place)) for place in free_cells(cells)), default=0)

    def promise(self, hand: Cards, cells: Cells) -> float:
        """A rough value of a hand not yet marked: its best free cell, less while it lacks cards."""
        free = self.parts(hand, cells)
        return max(whole * share**2 for _, whole, share in free)

    def hope(self, hand: Cards, cells: Cells) -> float:
        """A finer value of it: a cell that brings much anyway is not worth as much to go for."""
        free = self.parts(hand, cells)
        return max(0.6 * whole * float(share**2.5) - EXPECTED[at] / 4 for at, whole, share in free)

    def parts(self, hand: Cards, cells: Cells) -> list[tuple[int, int, float]]:
        """The free cells: what each may bring, and which share of it a hand has."""
        shared = (*(count / 4 for count in counts(hand)), *shares(hand))
        whole = [4 * A_CARD] * len(VALUES) + [self.worth[figure] for figure in FIGURES]
        return [(at, whole[at], shared[at]) for at, points in enumerate(cells) if points is None]

    def totals(self, cells: Cells) -> dict[str, int]:
        """The sums of the value cells and of the figure cells, and the bonus."""
        values = sum(filter(None, cells[: len(VALUES)]))
        bonus = BONUS if values >= self.bonus_from else 0
        return {
            "values": values,
            "figures": sum(filter(None, cells[len(VALUES) :])),
            "bonus": bonus,
        }

    def account(self, cells: Cells) -> Account:
        """The sums of a form in words, with what was cancelled."""
        totals, titles = self.totals(cells), list(TITLES.values())
        values = len(VALUES)
        return (
            part(SUBTOTAL[0], totals["values"], struck(titles[:values], cells[:values])),
            part(same("Bonus"), totals["bonus"], self.bonus_rule),
            part(FIGURE_SUM[0], totals["figures"], struck(titles[values:], cells[values:])),
        )

    @property
    def bonus_rule(self) -> Text:
        """When the bonus is given."""
        limit = self.bonus_from
        return Text(f"{BONUS} dès {limit} de valeurs", f"{BONUS} from {limit} in values")

    def scorer(self, decks: int) -> Scorer[Cards]:
        """What tells the worth of a hand, which may hold a card as often as there are decks."""

        def read(text: str, language: str) -> Cards:
            return read_hand(text, language, most=decks)

        def values(hand: Cards) -> dict[str, int]:
            return dict(zip(CELLS, self.points(hand), strict=True))

        return Scorer(TITLES, read, values, cards_counted, words=5)


@lru_cache(maxsize=1 << 14)
def _points(form: CardForm, values: tuple[str, ...], couleur: bool) -> tuple[int, ...]:
    """What a hand with different cards of some values, of one suit or not, is worth in a form."""
    made = figures_made(values, couleur)
    return (
        *(A_CARD * count for count in counted(values)),
        *(form.worth[figure] if figure in made else 0 for figure in FIGURES),
    )


@cache
def _asked(value: int, figure: int) -> tuple[int, ...]:
    """What is asked of each cell."""
    return (value,) * len(VALUES) + (figure,) * len(FIGURES)


# ---------------------------------------------------------------- the form as it is drawn


def short(points: int, least: int) -> str | None:
    """That a cell would bring something, and less than is asked of whoever exposes."""
    return f"< {least}" if 0 < points < least else None


NOBODY_EXPOSED: Final = Text("Si personne n'a exposé", "If nobody exposed")
COLUMN: Final = Column("pts", same("Points"), Text("une case par donne", "one cell a deal"))
MADE_OF: Final = {
    "paire": Text("deux égales", "two equal"),
    "double-paire": Text("deux paires", "two pairs"),
    "brelan": Text("trois égales", "three equal"),
    "full": Text("brelan et paire", "a brelan and a pair"),
    "carre": Text("quatre égales", "four equal"),
    "quinte": Text("cinq à la suite", "five in a row"),
    "couleur": Text("même couleur", "one suit"),
    "quinte-floche": Text("suite de couleur", "a row of one suit"),
}
VALUE_HINT: Final = Text("5 par couleur", "5 for each suit")
SUBTOTAL: Final = (Text("Valeurs", "Values"), Text("somme des valeurs", "sum of the values"))
FIGURE_SUM: Final = (same("Figures"), Text("somme des figures", "sum of the figures"))
TOTAL: Final = (same("Total"), Text("bonus compris", "bonus included"))
NO_CARD: Final = Text("Aucune carte de cette valeur en main", "No card of this value in hand")
NO_FIGURE: Final = Text("Cette main n'a pas cette figure", "This hand has no such figure")
NO_FIGURE_TWICE: Final = Text(
    "Cette main n'a pas cette figure : deux cartes identiques ne comptent jamais ensemble",
    "This hand has no such figure: identical cards never count together",
)
TOO_LITTLE: Final = Text(
    "Trop peu pour qui a exposé : les autres le peuvent",
    "Too little for whoever exposed: the others may",
)


def draw_form(
    kind: CardForm,
    seat: Seat,
    cells: Cells,
    hand: Cards,
    moves: Set[str],
    *,
    exposing: tuple[int, int] = (1, 1),
) -> Sheet:
    """One player's form: what is closed, what the moves offer, and what the hand would give.

    Before a card is discarded, that is what the five others would give whichever it is. What is
    less than `exposing` asks of a value and of a figure is marked so: only the others may have it.
    """
    seen = len(hand) >= 5 and HIDDEN not in hand
    fives = [hand] if len(hand) == 5 else [without(hand, card) for card in hand]
    points = tuple(map(max, *map(kind.points, fives), EMPTY_HANDED)) if seen else EMPTY_HANDED
    marking, twice = not moves.isdisjoint(map(str, MARKS)), len(set(hand)) < len(hand)

    def box(place: int) -> Box:
        if cells[place] is not None:
            return Box(points=cells[place])
        if (mark := str(MARKS[place])) in moves:
            return Box(offer=points[place], move=mark)
        if (cancel := str(CANCELS[place])) in moves:
            return Box(offer=0, move=cancel)
        if marking:
            lacks = NO_CARD if is_value(place) else NO_FIGURE_TWICE if twice else NO_FIGURE
            return Box(closed=TOO_LITTLE if points[place] else lacks)
        least = _asked(*exposing)[place]
        return Box(offer=points[place] or None, aside=short(points[place], least))

    def hint(cell: str) -> Text:
        if cell in VALUES:
            return VALUE_HINT
        made, worth = MADE_OF[cell], kind.worth[cell]
        return Text(f"{made.fr} : {worth}", f"{made.en}: {worth}")

    to_mark = [
        Line(cell, "cell", TITLES[cell], hint(cell), (box(place),))
        for place, cell in enumerate(CELLS)
    ]
    totals = kind.totals(cells)
    total = sum(totals.values())
    lines = (
        *to_mark[: len(VALUES)],
        Line("subtotal", "sum", *SUBTOTAL, (Box(points=totals["values"]),)),
        Line("bonus", "sum", same("Bonus"), kind.bonus_rule, (Box(points=totals["bonus"]),)),
        *to_mark[len(VALUES) :],
        Line("figures", "sum", *FIGURE_SUM, (Box(points=totals["figures"]),)),
        Line("total", "total", *TOTAL, (Box(points=total),)),
    )
    return Sheet(seat, (COLUMN,), lines, total)
