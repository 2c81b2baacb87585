"""What Yahtzee, Yatzy and Yacht share: five dice, three throws, one column to fill in any order."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import ClassVar, Final, NamedTuple

from yamotheque.account import Account
from yamotheque.chance import Chance, Order, Roll, Seat, Shuffle
from yamotheque.facets import Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping, Material, Slot
from yamotheque.measure import Progress
from yamotheque.moves import BOXES, THROW, Mark, Move, Step, Throw, Titles, box_names
from yamotheque.piece import Piece
from yamotheque.pieces.dice import Keep, every_lie
from yamotheque.pieces.form import (
    THREE_OF_EACH,
    Cell,
    Cells,
    column_account,
    drawn_lines,
    fill,
    form_boxes,
    form_headings,
    free_cells,
    subtotal,
    sums_of,
)
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.pieces.throws import UNTHROWN, Cup, Throws
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

CUP: Final = Cup(dice=5, throws=3)
COLUMN: Final = Column("pts", same("Points"), Text("dans l'ordre voulu", "in any order"))


@cache
def mark_in(cell: str) -> Mark:
    """The move that marks a cell of the only column."""
    return Mark(cell, COLUMN.key)


@dataclass(frozen=True, slots=True)
class Joker(Move):
    """Mark a cell with dice that bring some points besides, which no cell shows."""

    cell: str
    extra: int
    french = {"joker": ("joker",)}
    says = Text("joker en {}", "joker in {}")

    def __str__(self) -> str:
        return f"joker {self.cell}"

    def names(self, word: str, language: str) -> tuple[str, ...]:
        return box_names(word, language) if word in BOXES else Move.names(self, word, language)

    def did(self, titles: Titles) -> Text:
        joker = self.told(titles)
        return Text(f"joue son {joker.fr}", f"plays the {joker.en}")


# ---------------------------------------------------------------- the points

Points = Callable[[Sequence[int]], int]


def when(made: Callable[[Sequence[int]], bool], points: Points) -> Points:
    """Some points where the dice make a figure."""
    return lambda dice: points(dice) if made(dice) else 0


def always(points: int) -> Points:
    """The same points whatever the dice show."""
    return lambda dice: points


SUM: Final = Text("somme des dés", "sum of the dice")
FOUR_EQUAL: Final = Text("quatre égaux : somme", "four equal: sum")
THREE_AND_TWO: Final = Text("trois et deux : somme", "three and two: sum")

TURN: Final = Text(
    "Un tour : trois lancers au plus, les dés que l'on veut, puis une case, un zéro s'il le faut.",
    "A turn: up to three throws, of the dice you like, then a cell, a zero if need be.",
)

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's column, what came besides, turns that are over, and the dice.

    `extras` are points that stand in no cell.
    """

    order: tuple[Seat, ...]
    columns: tuple[Cells, ...]
    extras: tuple[int, ...]
    turns: int = 0
    throws: Throws = UNTHROWN

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Relative(Game[State], Told, OnPaper, Ranked, Numbered):
    """The rules that the relatives share; each says its cells, and what else it does differently.

    Which cells may be marked and what they score never depends on more than one's own column.
    """

    edition = 1
    seats = range(1, 7)
    box = Text("Yams et cousins", "Yams and relatives")
    bonus: ClassVar[int] = 35

    @property
    @abstractmethod
    def cells(self) -> tuple[Cell, ...]:
        """The cells from top to bottom, the six numbers first."""

    def points(self, column: Cells, place: int, dice: tuple[int, ...]) -> int:
        """What the dice score in a free cell."""
        return self.cells[place].points(dice)

    def tier(self, column: Cells, place: int, dice: tuple[int, ...]) -> int:
        """How late a cell's turn comes: only free cells of the lowest tier may be marked."""
        return 0

    def ranked(self, column: Cells, dice: tuple[int, ...]) -> bool:
        """Whether some free cells have their turn before others with these dice."""
        return False

    def extra(self, column: Cells, dice: tuple[int, ...]) -> int:
        """What the dice bring besides, in whichever cell they are marked."""
        return 0

    def places(self, column: Cells, dice: tuple[int, ...]) -> Sequence[int]:
        """The cells that may be marked with these dice."""
        free = free_cells(column)
        if not self.ranked(column, dice):
            return free
        lowest = min(self.tier(column, place, dice) for place in free)
        return [place for place in free if self.tier(column, place, dice) == lowest]

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        empty = (None,) * len(self.cells)
        return State((0,) if seats == 1 else (), (empty,) * seats, (0,) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.columns))
        if state.turns == len(state.columns) * len(self.cells):
            return None
        return CUP.chance(state.throws, state.seat) or state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not state.throws.dice:
            return (THROW,) if isinstance(self.turn(state), Seat) else ()
        marks, places = self.marks, self.places(state.columns[state.seat], state.throws.dice)
        return [*CUP.moves(state.throws), *[marks[place] for place in places]]

    def every_move(self) -> Sequence[Move]:
        return CUP.every_move(self.marks)

    def play(self, state: State, step: Step) -> State:
        order, columns, extras, turns, throws = state
        match step:
            case Roll() | Keep() | Throw():
                return State(order, columns, extras, turns, throws.after(step))
            case Mark(cell):
                column, place = columns[state.seat], self.place[cell]
                extra = self.extra(column, throws.dice)
                return self.marked(state, place, self.points(column, place, throws.dice), extra)
            case Order(seats):
                return State(seats, columns, extras)
        raise TypeError(f"{step} is no step of {self.title}")

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Where in the column each cell is."""
        return {cell.key: place for place, cell in enumerate(self.cells)}

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The move that marks each cell."""
        return tuple(mark_in(cell.key) for cell in self.cells)

    def marked(self, state: State, place: int, points: int, extra: int) -> State:
        """The position once a cell is marked with some points, and what they brought besides."""
        order, columns, extras, turns, _ = state
        seat = state.seat
        column, besides = fill(columns[seat], place, points), extras[seat] + extra
        return State(
            order,
            (*columns[:seat], column, *columns[seat + 1 :]),
            (*extras[:seat], besides, *extras[seat + 1 :]),
            turns + 1,
        )

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        def write(state: State, move: Mark | Joker, points: int) -> State:
            extra = move.extra if isinstance(move, Joker) else 0
            return self.marked(state, self.place[move.cell], points, extra)

        return Keeping(
            lambda state: slots(self, state.columns[state.seat]),
            write,
            lambda state, dice: state._replace(throws=Throws(CUP.throws, dice)),
            Material("dice", CUP.dice),
        )

    # ------------------------------------------------------------ the score

    def bonus_of(self, column: Cells) -> int:
        """What a sub-total of 63 or more brings."""
        return self.bonus if subtotal(column) >= THREE_OF_EACH.goal else 0

    def reminders(self) -> tuple[Text, ...]:
        return (TURN,)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(
            sum(filter(None, column)) + self.bonus_of(column) + extra
            for column, extra in zip(state.columns, state.extras, strict=True)
        )

    def scorer(self) -> Scorer[tuple[int, ...]]:
        def values(dice: tuple[int, ...]) -> dict[str, int]:
            return {cell.key: cell.points(dice) for cell in self.cells}

        return Scorer(self.titles(), CUP.read, values)

    def titles(self) -> Titles:
        return {cell.key: cell.title for cell in self.cells}

    def progress(self, state: State) -> Progress:
        rounds = len(self.cells)
        return Progress(min(state.turns // len(state.columns) + 1, rounds), rounds)

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        column = state.columns[seat]
        return {"subtotal": subtotal(column), "bonus": self.bonus_of(column)}

    def account(self, state: State, seat: Seat) -> Account:
        column, extra = state.columns[seat], state.extras[seat]
        bonus = self.bonus_of(column)
        return column_account(self.cells, column, bonus, self.bonus_rule, extra)

    @property
    def bonus_rule(self) -> Text:
        """When the bonus is given."""
        bonus, goal = self.bonus, THREE_OF_EACH.goal
        return Text(f"{bonus} dès {goal} de sous-total", f"{bonus} from a sub-total of {goal}")

    def chapter(self, state: State) -> str:
        if state.throws.made == CUP.throws:
            return "points"
        return "turn" if self.turn(state) is not None else "total"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        tray = CUP.tray(state.throws, state.seat if state.order else 0, self.title)
        return (tray, *(self.sheet(state, owner) for owner in range(len(state.columns))))

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """A column as it is drawn: what is marked, what these dice offer, and what is closed."""
        column = state.columns[seat]
        dice = state.throws.dice if state.order and seat == state.seat else ()
        places = self.places(column, dice) if dice else ()

        def free_box(place: int) -> Box:
            if not dice:
                return Box()
            if place not in places:
                return Box(closed=self.closed)
            return Box(offer=self.points(column, place, dice), move=str(self.marks[place]))

        total = self.scores(state)[seat]
        pace, bonus = THREE_OF_EACH, self.bonus_of(column)
        boxes = form_boxes(column, free_box, sums_of(column, pace, bonus, total))
        *lines, last = drawn_lines(form_headings(self.cells, pace, self.bonus_rule), [boxes])
        lines += self.sums(state.extras[seat])
        return Sheet(seat, (COLUMN,), (*lines, last), total)

    closed: ClassVar[Text] = Text("Une autre case vient d'abord", "Another cell comes first")

    def sums(self, extra: int) -> list[Line]:
        """The lines between the cells and the total."""
        return []


@lru_cache(maxsize=1 << 10)
def slots(relative: Relative, column: Cells) -> tuple[Slot, ...]:
    """The cells of a column that some dice may be marked in, and what these can score there."""
    values: dict[tuple[int, int], set[int]] = {}
    for dice in every_lie(CUP.dice):
        extra = relative.extra(column, dice)
        for place in relative.places(column, dice):
            found = values.setdefault((place, extra), set())
            found.add(relative.points(column, place, dice))
    keys = [cell.key for cell in relative.cells]
    return tuple(
        Slot(
            Joker(keys[place], extra) if extra else mark_in(keys[place]),
            tuple(sorted(points)),
            keys[place],
        )
        for (place, extra), points in sorted(values.items())
    )
