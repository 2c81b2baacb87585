"""Yams Corse: five dice, a form of up to four columns, most points wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from yamotheque.account import Account, part, summed
from yamotheque.chance import Chance, Order, Roll, Seat, Shuffle
from yamotheque.facets import Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping, Material, Slot
from yamotheque.measure import Progress
from yamotheque.moves import THROW, Mark, Move, Step, Throw, Titles
from yamotheque.options import Preset, choice, subset
from yamotheque.piece import Piece
from yamotheque.pieces.dice import KEEP_NONE, Keep
from yamotheque.pieces.form import (
    Cells,
    Sums,
    column_account,
    drawn_lines,
    fill,
    form_boxes,
    form_headings,
    subtotal,
    sums_of,
)
from yamotheque.pieces.sheet import Box, Column, Sheet
from yamotheque.pieces.throws import IN_THE_AIR, UNTHROWN, Cup, Throws
from yamotheque.pieces.yams_form import (
    CELLS,
    KEYS,
    PACE,
    PLACE,
    all_points,
    compared,
    limit,
    points,
    possible,
)
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

CUP: Final = Cup(dice=5, throws=3)
BONUS: Final = 30

# ---------------------------------------------------------------- the columns


class Filling(NamedTuple):
    """A column: its name and its rule, and how it is filled.

    The `order` is 1 from the top, -1 from the bottom, and 0 where any cell may be marked. A column
    of `whole` throws takes those of all five dice alone, as SEC, and stands after the others.
    """

    title: Text
    hint: Text
    order: int = 0
    whole: bool = False

    @property
    def throws(self) -> int:
        """How many throws of a turn it takes."""
        return 1 if self.whole else CUP.throws


COLUMNS: Final = {
    "D": Filling(Text("Descendante", "Downwards"), Text("de haut en bas", "from the top"), 1),
    "L": Filling(Text("Libre", "Free"), Text("dans l'ordre voulu", "in any order")),
    "M": Filling(Text("Montante", "Upwards"), Text("de bas en haut", "from the bottom"), -1),
    "S": Filling(same("Sec"), Text("au premier lancer", "on the first throw"), whole=True),
}
"""All that is said of the columns: the options, the sheet and the solvers read it here.

The learnt value of several together knows those of `solve.corse.LEARNT`; with another one they are
played on until it is trained anew.
"""
WHOLE_THROWS: Final = {key for key, column in COLUMNS.items() if column.whole}
HEADS: Final = {key: Column(key, each.title, each.hint) for key, each in COLUMNS.items()}
ANY_FULL_THROW: Final = Text("après un lancer des cinq dés", "after a throw of all five dice")
TITLES: Final = {cell.key: cell.title for cell in CELLS} | {
    key: column.title for key, column in COLUMNS.items()
}
MARKS: Final = {key: tuple(Mark(cell, key) for cell in KEYS) for key in COLUMNS}


@lru_cache(maxsize=4096)  # three columns of four are the same as the turn before
def marks(key: str, column: Cells, sec: bool) -> tuple[Mark, ...]:
    """The cells of a column that may be marked; `sec` when these dice open the SEC column."""
    if key in WHOLE_THROWS and not sec:
        return ()
    free = tuple(mark for mark, points in zip(MARKS[key], column, strict=True) if points is None)
    order = COLUMNS[key].order
    return free if not order else free[:1] if order > 0 else free[-1:]


# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's form, how many turns are over, and the dice on the table.

    `sec` says that the dice as they lie open the SEC column.
    """

    order: tuple[Seat, ...]
    forms: tuple[tuple[Cells, ...], ...]
    turns: int = 0
    throws: Throws = UNTHROWN
    sec: bool = False

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Corse(Game[State], Told, OnPaper, Ranked, Numbered):
    """The rules of Yams Corse."""

    key = "corse"
    title = "Yams Corse"
    edition = 1
    seats = range(1, 7)
    box = Text("Yams et cousins", "Yams and relatives")
    summary = Text(
        "Cinq dés, jusqu'à quatre colonnes : descendante, libre, montante et sec.",
        "Five dice, up to four columns: downwards, free, upwards and first throw only.",
    )
    presets = (
        Preset(
            Text("Les quatre colonnes", "All four columns"),
            Text("La feuille entière : 52 tours chacun.", "The whole sheet: 52 turns each."),
            {},
        ),
        Preset(
            Text("Une colonne, 10 minutes", "One column, 10 minutes"),
            Text(
                "La colonne Libre : 13 tours, dans l'ordre que l'on veut.",
                "The free column: 13 turns, in whatever order one likes.",
            ),
            {"columns": "L"},
            short=True,
        ),
        Preset(
            Text("Monter et descendre", "Up and down"),
            Text(
                "Descendante et Montante : 26 tours, chaque case en son temps.",
                "Downwards and upwards: 26 turns, each cell in its time.",
            ),
            {"columns": "DM"},
        ),
    )

    columns: str = subset(
        "".join(COLUMNS),
        Text("Colonnes", "Columns"),
        Text(
            "Les colonnes en jeu : une au moins, treize tours pour chacune.",
            "The columns in play: at least one, thirteen turns for each.",
        ),
        **{
            key: Text(f"{each.title.fr} : {each.hint.fr}", f"{each.title.en}: {each.hint.en}")
            for key, each in COLUMNS.items()
        },
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
        if state.throws.kept is not None:
            return CUP.chance(state.throws, state.seat)
        over = state.turns == len(state.forms) * len(self.columns) * len(CELLS)
        return None if over else state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not state.throws.dice:
            return (THROW,) if isinstance(self.turn(state), Seat) else ()
        to_mark: list[Mark] = []
        for key, column in zip(self.columns, state.forms[state.seat], strict=True):
            to_mark += marks(key, column, state.sec)
        again = CUP.moves(state.throws)
        if again and to_mark[0].column in WHOLE_THROWS:  # only SEC is left, which must open again
            again = (KEEP_NONE,) if self.sec == "any-full-throw" else ()
        return [*again, *to_mark]

    def every_move(self) -> Sequence[Move]:
        return CUP.every_move(mark for key in self.columns for mark in MARKS[key])

    def play(self, state: State, step: Step) -> State:
        order, forms, turns, throws, _ = state
        match step:
            case Roll():
                opens_sec = not throws.kept and (not throws.made or self.sec == "any-full-throw")
                return State(order, forms, turns, throws.fall(step), opens_sec)
            case Keep():
                return State(order, forms, turns, throws.keep(step))
            case Mark(cell, key):
                column = forms[state.seat][self.columns.index(key)]
                return self.marked(state, step, points(column, PLACE[cell], throws.dice))
            case Throw():
                return State(order, forms, turns, IN_THE_AIR)
            case Order(seats):
                return State(seats, forms)
        raise TypeError(f"{step} is no step of {self.title}")

    def marked(self, state: State, mark: Mark, points: int) -> State:
        """The position once a cell is marked with some points, and the next player's turn."""
        order, forms, turns, _, _ = state
        seat, number = state.seat, self.columns.index(mark.column)
        column = fill(forms[seat][number], PLACE[mark.cell], points)
        form = (*forms[seat][:number], column, *forms[seat][number + 1 :])
        return State(order, (*forms[:seat], form, *forms[seat + 1 :]), turns + 1)

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        return Keeping(self.slots, self.marked, self.lying, Material("dice", CUP.dice))

    def slots(self, state: State) -> list[Slot]:
        """The cells of each column that come next, and what dice can score there."""
        return [
            Slot(mark, possible(column, PLACE[mark.cell]))
            for key, column in zip(self.columns, state.forms[state.seat], strict=True)
            for mark in marks(key, column, sec=True)
        ]

    def lying(self, state: State, dice: tuple[int, ...]) -> State:
        """The position in which these dice lie, for any column."""
        return state._replace(throws=Throws(CUP.throws, dice), sec=True)

    # ------------------------------------------------------------ the score

    def column_bonus(self, column: Cells) -> int:
        """30 points for a sub-total of 60 or more, and what is above it when the bonus grows."""
        above = subtotal(column) - PACE.goal
        if above < 0:
            return 0
        return BONUS + above if self.bonus == "progressive" else BONUS

    def column_total(self, column: Cells) -> int:
        """A column's points, its bonus included."""
        return sum(filter(None, column)) + self.column_bonus(column)

    def reminders(self) -> tuple[Text, ...]:
        return (ORDERED,)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([form_total(self, form) for form in state.forms])

    def scorer(self) -> Scorer[tuple[int, ...]]:
        def values(dice: tuple[int, ...]) -> dict[str, int]:
            return dict(zip(KEYS, all_points(dice), strict=True))

        return Scorer({cell.key: cell.title for cell in CELLS}, CUP.read, values)

    def titles(self) -> Titles:
        return TITLES

    def progress(self, state: State) -> Progress:
        rounds = len(self.columns) * len(CELLS)
        return Progress(min(state.turns // len(state.forms) + 1, rounds), rounds)

    def category(self) -> str:
        customs = {self.bonus} | ({self.sec} if WHOLE_THROWS & {*self.columns} else set())
        customs -= {"first-throw", "flat"}
        return " ".join([self.columns, *sorted(customs)])

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        form = state.forms[seat]
        totals = dict(zip(self.columns, map(self.column_total, form), strict=True))
        return {**totals, "bonus": sum(map(self.column_bonus, form))}

    def account(self, state: State, seat: Seat) -> Account:
        """A lone column line by line; of several, what each is made of."""
        rule, form = BONUS_HINT[self.bonus], state.forms[seat]
        accounts = [
            column_account(CELLS, column, self.column_bonus(column), rule) for column in form
        ]
        if len(accounts) == 1:
            return accounts[0]
        totals = map(self.column_total, form)
        return tuple(
            part(COLUMNS[key].title, total, summed(account))
            for key, total, account in zip(self.columns, totals, accounts, strict=True)
        )

    def chapter(self, state: State) -> str:
        if state.throws.made == CUP.throws:
            return "points"
        return "turn" if self.turn(state) is not None else "total"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        tray = CUP.tray(state.throws, state.seat if state.order else 0)
        return (tray, *(self.sheet(state, owner) for owner in range(len(state.forms))))

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """A form as it is drawn: what is marked, what these dice offer, and what is closed."""
        acts = bool(state.order) and seat == state.seat
        dice, sec = (state.throws.dice, state.sec) if acts else ((), False)
        return drawn_sheet(self, state.forms[seat], seat, dice, sec)

    def head(self, key: str) -> Column:
        """The head of a column, with the rule that these options give it."""
        any_throw = key in WHOLE_THROWS and self.sec == "any-full-throw"
        return replace(HEADS[key], hint=ANY_FULL_THROW) if any_throw else HEADS[key]


@lru_cache(maxsize=8192)
def form_total(game: Corse, form: tuple[Cells, ...]) -> int:
    """The points of a form: they stay while the others play."""
    return sum(map(game.column_total, form))


@lru_cache(maxsize=8192)  # it stays so while the others play
def drawn_sheet(
    game: Corse, form: tuple[Cells, ...], seat: Seat, dice: tuple[int, ...], sec: bool
) -> Sheet:
    """A form, and the dice that lie before its player, if any do."""
    columns = list(zip(game.columns, form, strict=True))
    boxes = [drawn_column(game, key, column, dice, sec) for key, column in columns]
    lines = drawn_lines(HEADINGS[game.bonus], boxes)
    heads = tuple([game.head(key) for key in game.columns])
    return Sheet(seat, heads, lines, form_total(game, form))


def drawn_column(
    game: Corse, key: str, column: Cells, dice: tuple[int, ...], sec: bool
) -> tuple[Box, ...]:
    """A column from top to bottom: what is marked, what these dice offer, and what is closed."""
    may = marks(key, column, sec=True)
    first = may[0].cell if may and COLUMNS[key].order else ""
    shut = game.sec if dice and key in WHOLE_THROWS and not sec else ""
    free = free_boxes(key, first, compared(column), () if shut else dice, shut)
    return form_boxes(column, free.__getitem__, column_sums(game, column))


@lru_cache(maxsize=8192)  # three columns of four are the same as the turn before
def column_sums(game: Corse, column: Cells) -> Sums:
    """The sub-total of a column, its bonus and its total."""
    return sums_of(column, PACE, game.column_bonus(column), game.column_total(column))


@lru_cache(maxsize=1 << 14)  # they hardly depend on what is marked: many tables share them
def free_boxes(
    key: str, first: str, beside: Cells, dice: tuple[int, ...], shut: str
) -> tuple[Box, ...]:
    """The boxes of a column where they are free, and what these dice offer in them.

    `first` is the one that alone may be marked, and `shut` the rule that closes them all.
    """

    def free(place: int, cell: str) -> Box:
        aside = limit(beside, place)
        if first and cell != first:
            title = CELLS[PLACE[first]].title
            why = Text(f"D'abord la case {title.fr}", f"The cell {title.en} comes first")
            return Box(closed=why, aside=aside)
        if shut:
            return Box(closed=SEC_CLOSED[shut], aside=aside)
        if not dice:
            return Box(aside=aside)
        offer = points(beside, place, dice)
        return Box(offer=offer, move=str(Mark(cell, key)), aside=aside)

    return tuple([free(place, cell) for place, cell in enumerate(KEYS)])


BONUS_HINT: Final = {
    "flat": Text("30 dès 60 de sous-total", "30 from a sub-total of 60"),
    "progressive": Text("sous-total moins 30, dès 60", "sub-total less 30, from 60"),
}
HEADINGS: Final = {rule: form_headings(CELLS, PACE, hint) for rule, hint in BONUS_HINT.items()}
SEC_CLOSED: Final = {
    "first-throw": Text(
        "Sec se marque juste après le premier lancer", "Sec is marked right after the first throw"
    ),
    "any-full-throw": Text(
        "Sec se marque après un lancer des cinq dés", "Sec is marked after a throw of all five dice"
    ),
}
ORDERED: Final = Text(
    "Grand doit dépasser Petit, par colonne : le second des deux marqués vaut 0 sinon. Cinq dés "
    "égaux sont aussi un Full et un Carré.",
    "Grand must beat Petit, column by column: else the second to be marked is worth 0. Five equal "
    "dice are also a Full and a Carré.",
)
