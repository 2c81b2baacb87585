"""Yams Corse: five dice, a form of up to four columns, most points wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Order, Roll, Seat, Shuffle
from yamotheque.game import Game
from yamotheque.moves import THROW, Mark, Move, Step, Throw, Titles
from yamotheque.options import choice, subset
from yamotheque.piece import Piece
from yamotheque.pieces.dice import (
    KEEP_NONE,
    Keep,
    Tray,
    commonest,
    dice_for,
    dice_in,
    keeps,
    tally,
)
from yamotheque.pieces.form import Cell, Cells, cell_lines, fill
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

THROWS: Final = 3
BONUS_FROM: Final = 60
BONUS: Final = 30

# ---------------------------------------------------------------- the points


def number(face: int) -> Cell:
    """A cell from 1 to 6: the sum of the dice showing that number."""
    hint = Text(f"somme des {face}", f"sum of the {face}s")
    return Cell(str(face), same(str(face)), hint, lambda dice: face * dice.count(face))


def full(dice: Sequence[int]) -> int:
    """Three equal and the other two equal; five equal dice are that too."""
    return 20 + sum(dice) if tally(dice) in ((3, 2), (5,)) else 0


def suite(dice: Sequence[int]) -> int:
    """Five numbers in a row, whatever their order on the table."""
    return {"12345": 30, "23456": 35}.get("".join(map(str, sorted(dice))), 0)


def carre(dice: Sequence[int]) -> int:
    """Four equal dice, which alone count; five equal will do."""
    return 40 + 4 * commonest(dice) if tally(dice)[0] >= 4 else 0


def moins8(dice: Sequence[int]) -> int:
    """A sum strictly below 8."""
    return 50 if sum(dice) < 8 else 0


def yams(dice: Sequence[int]) -> int:
    """Five equal dice."""
    return 100 + sum(dice) if tally(dice) == (5,) else 0


CELLS: Final = (
    *(number(face) for face in range(1, 7)),
    Cell("grand", same("Grand"), Text("somme, au-dessus du Petit", "sum, above Petit"), sum),
    Cell("petit", same("Petit"), Text("somme, au-dessous du Grand", "sum, below Grand"), sum),
    Cell("full", same("Full"), Text("20 + somme des dés", "20 + sum of the dice"), full),
    Cell("suite", same("Suite"), Text("30 de 1 à 5, 35 de 2 à 6", "30 for 1-5, 35 for 2-6"), suite),
    Cell("carre", same("Carré"), Text("40 + les quatre égaux", "40 + the four equal"), carre),
    Cell("moins8", same("Moins de 8"), Text("50 jusqu'à 7", "50 up to 7"), moins8),
    Cell("yams", same("Yams"), Text("100 + somme des dés", "100 + sum of the dice"), yams),
)
CELL_TITLES: Final = {cell.key: cell.title for cell in CELLS}
KEYS: Final = tuple(cell.key for cell in CELLS)
PLACE: Final = {key: place for place, key in enumerate(KEYS)}
GRAND, PETIT = PLACE["grand"], PLACE["petit"]


@cache
def all_points(dice: tuple[int, ...]) -> tuple[int, ...]:
    """What five dice are worth in each cell, before Grand and Petit are compared."""
    return tuple(cell.points(dice) for cell in CELLS)


def points(column: Cells, place: int, dice: tuple[int, ...]) -> int:
    """What the dice score in a free cell. Grand must end above Petit, else the second gets 0."""
    worth = all_points(dice)[place]
    grand, petit = column[GRAND], column[PETIT]
    if place == GRAND and petit is not None and worth <= petit:
        return 0
    if place == PETIT and grand is not None and worth >= grand:
        return 0
    return worth


def subtotal(column: Cells) -> int:
    """The sum of the cells 1 to 6."""
    return sum(filter(None, column[:6]))


# ---------------------------------------------------------------- the columns

COLUMNS: Final = {
    "D": Column("D", Text("Descendante", "Downwards"), Text("de haut en bas", "from the top")),
    "L": Column("L", Text("Libre", "Free"), Text("dans l'ordre voulu", "in any order")),
    "M": Column("M", Text("Montante", "Upwards"), Text("de bas en haut", "from the bottom")),
    "S": Column("S", same("Sec"), Text("au premier lancer", "on the first throw")),
}
ANY_FULL_THROW: Final = Text("après un lancer des cinq dés", "after a throw of all five dice")
MARKS: Final = {key: tuple(Mark(cell, key) for cell in KEYS) for key in COLUMNS}


@lru_cache(maxsize=4096)  # three columns of four are the same as the turn before
def marks(key: str, column: Cells, sec: bool) -> tuple[Mark, ...]:
    """The cells of a column that may be marked; `sec` when these dice open the SEC column."""
    if key == "S" and not sec:
        return ()
    free = tuple(mark for mark, points in zip(MARKS[key], column, strict=True) if points is None)
    if key == "D":
        return free[:1]
    if key == "M":
        return free[-1:]
    return free


# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's form, how many turns are over, and the dice on the table.

    `kept` holds the dice kept while the others are in the air; `sec` says that the dice as they
    lie open the SEC column.
    """

    order: tuple[Seat, ...]
    forms: tuple[tuple[Cells, ...], ...]
    turns: int = 0
    thrown: int = 0
    dice: tuple[int, ...] = ()
    kept: tuple[int, ...] | None = None
    sec: bool = False

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Corse(Game[State]):
    """The rules of Yams Corse."""

    key = "corse"
    title = "Yams Corse"
    edition = 1
    seats = range(1, 7)
    summary = Text(
        "Cinq dés, jusqu'à quatre colonnes : descendante, libre, montante et sec.",
        "Five dice, up to four columns: downwards, free, upwards and first throw only.",
    )

    columns: str = subset(
        "DLMS",
        Text("Colonnes", "Columns"),
        Text(
            "Les colonnes en jeu : une au moins, treize tours pour chacune.",
            "The columns in play: at least one, thirteen turns for each.",
        ),
        D=Text("Descendante : de haut en bas", "Downwards: from top to bottom"),
        L=Text("Libre : n'importe quelle case", "Free: any cell"),
        M=Text("Montante : de bas en haut", "Upwards: from bottom to top"),
        S=Text("Sec : au premier lancer seulement", "Sec: on the first throw only"),
    )
    sec: str = choice(
        "first-throw",
        Text("Ouverture du Sec", "When Sec is open"),
        Text("Quand la colonne Sec peut être marquée.", "When the Sec column may be marked."),
        first_throw=Text("juste après le premier lancer", "right after the first throw"),
        any_full_throw=Text("après tout lancer des cinq dés", "after any throw of all five dice"),
    )
    bonus: str = choice(
        "flat",
        Text("Bonus", "Bonus"),
        Text("Ce que rapporte un sous-total de 60.", "What a sub-total of 60 brings."),
        flat=Text("30 points", "30 points"),
        progressive=Text(
            "30 points, plus chaque point au-delà", "30 points, plus each point above"
        ),
    )

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        empty = ((None,) * len(CELLS),) * len(self.columns)
        return State(order=(0,) if seats == 1 else (), forms=(empty,) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.forms))
        if state.kept is not None:
            return dice_for(state.seat, 5 - len(state.kept))
        if state.turns == len(state.forms) * len(self.columns) * len(CELLS):
            return None
        return state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not state.dice:
            return (THROW,) if isinstance(self.turn(state), Seat) else ()
        form = state.forms[state.seat]
        legal: list[Move] = [*self.throws_again(state, form)]
        for key, column in zip(self.columns, form, strict=True):
            legal += marks(key, column, state.sec)
        return legal

    def throws_again(self, state: State, form: tuple[Cells, ...]) -> Sequence[Keep]:
        """Which dice may be kept; with SEC alone left, only a throw that opens it again will do."""
        if state.thrown == THROWS:
            return ()
        for key, column in zip(self.columns, form, strict=True):
            if key != "S" and None in column:
                return keeps(state.dice)
        return (KEEP_NONE,) if self.sec == "any-full-throw" else ()

    def play(self, state: State, step: Step) -> State:
        order, forms, turns, thrown, _, kept, _ = state
        match step:
            case Roll(dice):
                lie = tuple(sorted((kept or ()) + dice))
                opens_sec = not kept and (thrown == 0 or self.sec == "any-full-throw")
                return State(order, forms, turns, thrown + 1, lie, None, opens_sec)
            case Keep(kept):
                return State(order, forms, turns, thrown, (), kept)
            case Mark(cell, key):
                seat, number, place = state.seat, self.columns.index(key), PLACE[cell]
                form = forms[seat]
                column = fill(form[number], place, points(form[number], place, state.dice))
                form = (*form[:number], column, *form[number + 1 :])
                return State(order, (*forms[:seat], form, *forms[seat + 1 :]), turns + 1)
            case Throw():
                return State(order, forms, turns, kept=())
            case Order(seats):
                return State(seats, forms)
        raise TypeError(f"{step} is no step of {self.title}")

    # ------------------------------------------------------------ the score

    def column_bonus(self, column: Cells) -> int:
        """30 points for a sub-total of 60 or more, and what is above it when the bonus grows."""
        above = subtotal(column) - BONUS_FROM
        if above < 0:
            return 0
        return BONUS + above if self.bonus == "progressive" else BONUS

    def column_total(self, column: Cells) -> int:
        """A column's points, its bonus included."""
        return sum(filter(None, column)) + self.column_bonus(column)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(map(self.column_total, form)) for form in state.forms)

    def scorer(self) -> Scorer[tuple[int, ...]]:
        def values(dice: tuple[int, ...]) -> dict[str, int]:
            return dict(zip(KEYS, all_points(dice), strict=True))

        return Scorer(CELL_TITLES, dice_in, values)

    def titles(self) -> Titles:
        return CELL_TITLES | {key: column.title for key, column in COLUMNS.items()}

    def progress(self, state: State) -> tuple[int, int]:
        rounds = len(self.columns) * len(CELLS)
        return min(state.turns // len(state.forms) + 1, rounds), rounds

    def category(self) -> str:
        customs = {self.bonus} | ({self.sec} if "S" in self.columns else set())
        customs -= {"first-throw", "flat"}
        return " ".join([self.columns, *sorted(customs)])

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        form = state.forms[seat]
        totals = dict(zip(self.columns, map(self.column_total, form), strict=True))
        return {**totals, "bonus": sum(map(self.column_bonus, form))}

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        thrower = state.seat if state.order else 0
        lie = state.dice if state.kept is None else state.kept
        sheets = (self.sheet(state, owner) for owner in range(len(state.forms)))
        return (Tray(lie, state.thrown, THROWS, thrower), *sheets)

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """A form as it is drawn: what is marked, what these dice offer, and what is closed."""
        form = state.forms[seat]
        dice = state.dice if state.order and seat == state.seat else ()

        def free_box(number: int, place: int) -> Box:
            key, column = self.columns[number], form[number]
            aside = limit(column, place)
            may = marks(key, column, sec=True)
            mark = MARKS[key][place]
            if mark not in may:
                title = CELLS[PLACE[may[0].cell]].title
                why = Text(f"D'abord la case {title.fr}", f"The cell {title.en} comes first")
                return Box(closed=why, aside=aside)
            if not dice:
                return Box(aside=aside)
            if key == "S" and not state.sec:
                return Box(closed=SEC_CLOSED[self.sec], aside=aside)
            return Box(offer=points(column, place, dice), move=str(mark), aside=aside)

        lines = cell_lines(CELLS, form, free_box)
        bonuses = tuple(Box(points=self.column_bonus(column)) for column in form)
        totals = tuple(Box(points=self.column_total(column)) for column in form)
        lines[6:6] = [
            Line("subtotal", "sum", *SUBTOTAL, tuple(map(pace, form))),
            Line("bonus", "sum", *BONUS_LINE[self.bonus], bonuses),
        ]
        lines.append(Line("total", "total", *TOTAL, totals))
        heads = tuple(map(self.head, self.columns))
        return Sheet(seat, heads, tuple(lines), self.scores(state)[seat])

    def head(self, key: str) -> Column:
        """The head of a column, with the rule that these options give it."""
        column = COLUMNS[key]
        if key == "S" and self.sec == "any-full-throw":
            return replace(column, hint=ANY_FULL_THROW)
        return column


def limit(column: Cells, place: int) -> str | None:
    """What a free Grand or Petit must reach once the other is marked."""
    grand, petit = column[GRAND], column[PETIT]
    if place == GRAND and petit is not None:
        return f">{petit}"
    if place == PETIT and grand is not None:
        return f"<{grand}"
    return None


def pace(column: Cells) -> Box:
    """The sub-total, and how far it is above or below three of each number marked."""
    marked = [(face, points) for face, points in enumerate(column[:6], 1) if points is not None]
    ahead = sum(points - 3 * face for face, points in marked)
    return Box(points=subtotal(column), aside=f"{ahead:+d}" if marked else None)


SUBTOTAL: Final = (
    Text("Sous-total", "Sub-total"),
    Text("de 1 à 6 ; écart à trois de chaque", "1 to 6; distance from three of each"),
)
BONUS_LINE: Final = {
    "flat": (same("Bonus"), Text("30 dès 60 de sous-total", "30 from a sub-total of 60")),
    "progressive": (
        same("Bonus"),
        Text("sous-total moins 30, dès 60", "sub-total less 30, from 60"),
    ),
}
TOTAL: Final = (same("Total"), Text("bonus compris", "bonus included"))
SEC_CLOSED: Final = {
    "first-throw": Text(
        "Sec se marque juste après le premier lancer", "Sec is marked right after the first throw"
    ),
    "any-full-throw": Text(
        "Sec se marque après un lancer des cinq dés", "Sec is marked after a throw of all five dice"
    ),
}
