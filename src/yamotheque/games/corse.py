"""Yams Corse: five dice, a form of up to four columns, most points wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from yamotheque.chance import Chance, Order, Roll, Seat, Shuffle
from yamotheque.game import Game, Move, Step
from yamotheque.options import choice, subset
from yamotheque.pieces.dice import (
    KEEP_NONE,
    THROW,
    Keep,
    Throw,
    Tray,
    dice_for,
    keeps,
    read_dice,
)
from yamotheque.pieces.piece import Piece
from yamotheque.pieces.sheet import Box, Column, Line, Mark, Sheet
from yamotheque.words import Text, same

# ---------------------------------------------------------------- the form and its points

CELLS: Final = (*"123456", "grand", "petit", "full", "suite", "carre", "moins8", "yams")
NUMBERS: Final = CELLS[:6]
GRAND, PETIT = CELLS.index("grand"), CELLS.index("petit")
THROWS: Final = 3
SUITES: Final[dict[tuple[int, ...], int]] = {(1, 2, 3, 4, 5): 30, (2, 3, 4, 5, 6): 35}
BONUS_FROM, BONUS = 60, 30

Cells = tuple[int | None, ...]
"""One column of a form: the points in each cell, None where it is free."""


def points(cell: str, dice: Sequence[int]) -> int:
    """What five dice are worth in a cell, before Grand and Petit are compared."""
    counts = sorted(dice.count(face) for face in set(dice))
    most = max(dice, key=dice.count)
    match cell:
        case "grand" | "petit":
            return sum(dice)
        case "full":  # five equal dice are three equal and two equal
            return 20 + sum(dice) if counts in ([2, 3], [5]) else 0
        case "suite":
            return {(1, 2, 3, 4, 5): 30, (2, 3, 4, 5, 6): 35}.get(
                tuple(sorted(dice)), 0
            )
        case "carre":
            return 40 + 4 * most if counts[-1] >= 4 else 0
        case "moins8":
            return 50 if sum(dice) < 8 else 0
        case "yams":
            return 100 + 5 * most if counts == [5] else 0
        case number:
            return int(number) * dice.count(int(number))


@cache
def all_points(dice: tuple[int, ...]) -> tuple[int, ...]:
    """What five dice are worth in each cell, in the form's order."""
    return tuple(points(cell, dice) for cell in CELLS)


def written(column: Cells, cell: int, dice: tuple[int, ...]) -> int:
    """What the dice score in a free cell: Grand must end strictly above Petit, else the second is 0."""
    worth = all_points(dice)[cell]
    grand, petit = column[GRAND], column[PETIT]
    if cell == GRAND and petit is not None and worth <= petit:
        return 0
    if cell == PETIT and grand is not None and worth >= grand:
        return 0
    return worth


def subtotal(column: Cells) -> int:
    """The sum of the cells 1 to 6."""
    return sum(filter(None, column[:6]))


# ---------------------------------------------------------------- the state


@dataclass(frozen=True, slots=True)
class State:
    """A position: everyone's form, whose turn it is, and the dice on the table."""

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
    """The rules of Yams Corse; `columns`, `sec` and `bonus` are its options."""

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
        D=Text("DESC : de haut en bas", "DESC: from top to bottom"),
        L=Text("LIBRE : n'importe quelle case", "LIBRE: any cell"),
        M=Text("MONT : de bas en haut", "MONT: from bottom to top"),
        S=Text("SEC : au premier lancer seulement", "SEC: on the first throw only"),
    )
    sec: str = choice(
        "first-throw",
        Text("Ouverture du SEC", "When SEC is open"),
        Text(
            "Quand la colonne SEC peut être marquée.",
            "When the SEC column may be marked.",
        ),
        first_throw=Text(
            "juste après le premier lancer", "right after the first throw"
        ),
        any_full_throw=Text(
            "après tout lancer des cinq dés à la fois",
            "after any throw of all five dice at once",
        ),
    )
    bonus: str = choice(
        "flat",
        Text("Bonus", "Bonus"),
        Text(
            "Ce que rapporte un sous-total de 60 ou plus.",
            "What a sub-total of 60 or more brings.",
        ),
        flat=Text("30 points", "30 points"),
        progressive=Text(
            "30 points et chaque point au-dessus de 60",
            "30 points and each point above 60",
        ),
    )

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        empty = tuple((None,) * len(CELLS) for _ in self.columns)
        return State(order=(0,) if seats == 1 else (), forms=(empty,) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.forms))
        if state.turns == len(state.forms) * len(self.columns) * len(CELLS):
            return None
        if state.kept is not None:
            return dice_for(state.seat, 5 - len(state.kept))
        return state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not state.order or state.kept is not None:
            return ()
        if not state.thrown:
            over = state.turns == len(state.forms) * len(self.columns) * len(CELLS)
            return () if over else (THROW,)
        form = state.forms[state.seat]
        marks: list[Move] = [
            MARKS[cell, key]
            for key, column in zip(self.columns, form, strict=True)
            for cell in self.open_cells(key, column, state.sec)
        ]
        return [*self.throws_again(state, form), *marks]

    def throws_again(self, state: State, form: tuple[Cells, ...]) -> Sequence[Move]:
        """Which dice may be kept. With SEC alone left, only a throw that opens it again makes sense."""
        if state.thrown == THROWS:
            return ()
        if any(
            None in column
            for key, column in zip(self.columns, form, strict=True)
            if key != "S"
        ):
            return keeps(state.dice)
        return (KEEP_NONE,) if self.sec == "any-full-throw" else ()

    def open_cells(self, key: str, column: Cells, sec: bool) -> Iterator[int]:
        """The cells of a column that may be marked now."""
        free = (cell for cell, points in enumerate(column) if points is None)
        match key:
            case "D":
                yield from list(free)[:1]
            case "M":
                yield from list(free)[-1:]
            case "S" if not sec:
                return
            case _:
                yield from free

    def play(self, state: State, step: Step) -> State:
        match step:
            case Order(seats):
                return State(seats, state.forms)
            case Throw():
                return State(state.order, state.forms, state.turns, kept=())
            case Keep(kept):
                return State(
                    state.order, state.forms, state.turns, state.thrown, (), kept
                )
            case Roll(dice):
                assert state.kept is not None
                full = not state.kept and (
                    state.thrown == 0 or self.sec == "any-full-throw"
                )
                lie = tuple(sorted(state.kept + dice))
                return State(
                    state.order,
                    state.forms,
                    state.turns,
                    state.thrown + 1,
                    lie,
                    None,
                    full,
                )
            case Mark(cell, key):
                return self.marked(state, CELLS.index(cell), self.columns.index(key))
        raise TypeError(f"not a step of {self.title}: {step}")

    def marked(self, state: State, cell: int, place: int) -> State:
        """The position after a mark: the points are the dice's to decide, and the turn passes."""
        form = state.forms[state.seat]
        column = form[place]
        column = (
            *column[:cell],
            written(column, cell, state.dice),
            *column[cell + 1 :],
        )
        form = (*form[:place], column, *form[place + 1 :])
        forms = (*state.forms[: state.seat], form, *state.forms[state.seat + 1 :])
        return State(state.order, forms, state.turns + 1)

    # ------------------------------------------------------------ the points

    def column_bonus(self, column: Cells) -> int:
        above = subtotal(column) - BONUS_FROM
        if above < 0:
            return 0
        return BONUS + above if self.bonus == "progressive" else BONUS

    def column_total(self, column: Cells) -> int:
        return sum(filter(None, column)) + self.column_bonus(column)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(map(self.column_total, form)) for form in state.forms)

    def worth(self, material: str) -> dict[str, int]:
        return dict(zip(CELLS, all_points(read_dice(material)), strict=True))

    def progress(self, state: State) -> tuple[int, int]:
        rounds = len(self.columns) * len(CELLS)
        return min(state.turns // len(state.forms) + 1, rounds), rounds

    def category(self) -> str:
        customs = [self.sec] * (self.sec != "first-throw") + [self.bonus] * (
            self.bonus != "flat"
        )
        return " ".join([self.columns, *customs])

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        form = state.forms[seat]
        totals = dict(zip(self.columns, map(self.column_total, form), strict=True))
        return {**totals, "bonus": sum(map(self.column_bonus, form))}

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        sheets = [self.sheet(state, owner) for owner in range(len(state.forms))]
        thrower = state.seat if state.order else 0
        lie = state.dice if state.kept is None else state.kept
        return (Tray(lie, state.thrown, THROWS, thrower), *sheets)

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """A seat's form as it is drawn: what is written, what these dice offer, what is closed."""
        form = state.forms[seat]
        acting = bool(state.order) and seat == state.seat and bool(state.dice)
        dice = state.dice if acting else ()
        lines = [
            Line(
                cell,
                "cell",
                TITLES[cell],
                HINTS[cell],
                tuple(
                    self.box(state, key, column, index, dice)
                    for key, column in zip(self.columns, form, strict=True)
                ),
            )
            for index, cell in enumerate(CELLS)
        ]
        lines[len(NUMBERS) : len(NUMBERS)] = [
            Line(
                "subtotal",
                "sum",
                TITLES["subtotal"],
                HINTS["subtotal"],
                tuple(map(pace, form)),
            ),
            Line(
                "bonus",
                "sum",
                TITLES["bonus"],
                HINTS["bonus"],
                tuple(Box(points=self.column_bonus(column)) for column in form),
            ),
        ]
        totals = tuple(Box(points=self.column_total(column)) for column in form)
        lines.append(Line("total", "total", TITLES["total"], HINTS["total"], totals))
        heads = tuple(COLUMNS[key] for key in self.columns)
        return Sheet(seat, heads, tuple(lines), self.scores(state)[seat])

    def box(
        self, state: State, key: str, column: Cells, cell: int, dice: tuple[int, ...]
    ) -> Box:
        """One cell of a form as it is drawn."""
        if column[cell] is not None:
            return Box(points=column[cell])
        aside = limit(column, cell)
        free = list(self.open_cells(key, column, sec=True))
        if cell not in free:
            return Box(closed=AFTER(TITLES[CELLS[free[0]]]), aside=aside)
        if not dice:
            return Box(aside=aside)
        offer = written(column, cell, dice)
        if key == "S" and not state.sec:
            return Box(offer=None, closed=SEC_CLOSED[self.sec], aside=aside)
        return Box(offer=offer, move=str(MARKS[cell, key]), aside=aside)


def limit(column: Cells, cell: int) -> str | None:
    """What a free Grand or Petit must reach once the other is written."""
    grand, petit = column[GRAND], column[PETIT]
    if cell == GRAND and petit is not None:
        return f"> {petit}"
    if cell == PETIT and grand is not None:
        return f"< {grand}"
    return None


def pace(column: Cells) -> Box:
    """The sub-total, and how far it is above or below three of each number."""
    marked = [
        (face, points)
        for face, points in enumerate(column[:6], 1)
        if points is not None
    ]
    ahead = sum(points - 3 * face for face, points in marked)
    return Box(points=subtotal(column), aside=f"{ahead:+d}" if marked else None)


MARKS: Final = {
    (index, key): Mark(cell, key) for index, cell in enumerate(CELLS) for key in "DLMS"
}

# ---------------------------------------------------------------- the words on the form

TITLES: Final = {
    **{number: same(number) for number in NUMBERS},
    "grand": same("Grand"),
    "petit": same("Petit"),
    "full": same("Full"),
    "suite": same("Suite"),
    "carre": same("Carré"),
    "moins8": Text("Moins de 8", "Below 8"),
    "yams": same("Yams"),
    "subtotal": Text("Sous-total", "Sub-total"),
    "bonus": same("Bonus"),
    "total": same("Total"),
}
HINTS: Final = {
    **{
        number: Text(f"somme des {number}", f"sum of the {number}s")
        for number in NUMBERS
    },
    "grand": Text("somme des dés, au-dessus du Petit", "sum of the dice, above Petit"),
    "petit": Text("somme des dés, au-dessous du Grand", "sum of the dice, below Grand"),
    "full": Text("20 + somme des dés", "20 + sum of the dice"),
    "suite": Text("30 de 1 à 5, 35 de 2 à 6", "30 from 1 to 5, 35 from 2 to 6"),
    "carre": Text("40 + les quatre dés égaux", "40 + the four equal dice"),
    "moins8": Text("50 si la somme est 7 ou moins", "50 when the sum is 7 or less"),
    "yams": Text("100 + somme des dés", "100 + sum of the dice"),
    "subtotal": Text(
        "de 1 à 6 ; écart à trois de chaque", "1 to 6; distance from three of each"
    ),
    "bonus": Text("30 dès 60 de sous-total", "30 from a sub-total of 60"),
    "total": Text("bonus compris", "bonus included"),
}
COLUMNS: Final = {
    "D": Column(
        "D",
        Text("Descendante", "Downwards"),
        Text("de haut en bas", "from top to bottom"),
    ),
    "L": Column("L", Text("Libre", "Free"), Text("dans l'ordre voulu", "in any order")),
    "M": Column(
        "M", Text("Montante", "Upwards"), Text("de bas en haut", "from bottom to top")
    ),
    "S": Column(
        "S", Text("Sec", "Sec"), Text("au premier lancer", "on the first throw")
    ),
}
SEC_CLOSED: Final = {
    "first-throw": Text(
        "SEC se marque juste après le premier lancer",
        "SEC is marked right after the first throw",
    ),
    "any-full-throw": Text(
        "SEC se marque après un lancer des cinq dés",
        "SEC is marked after a throw of all five dice",
    ),
}


def AFTER(first: Text) -> Text:
    """Why a cell of an ordered column is still closed."""
    return Text(f"D'abord la case {first.fr}", f"The cell {first.en} comes first")
