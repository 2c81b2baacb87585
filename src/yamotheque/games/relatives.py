"""What Yahtzee, Yatzy and Yacht share: five dice, three throws, one column to fill in any order."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from yamotheque.chance import Chance, Order, Roll, Seat, Shuffle
from yamotheque.game import Game
from yamotheque.moves import THROW, Mark, Move, Step, Throw, Titles
from yamotheque.piece import Piece
from yamotheque.pieces.dice import (
    Keep,
    Tray,
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
NUMBERS: Final = 6
BONUS_FROM: Final = 63
COLUMN: Final = Column("pts", same("Points"), Text("dans l'ordre voulu", "in any order"))

# ---------------------------------------------------------------- the points

Points = Callable[[Sequence[int]], int]


def number(face: int) -> Cell:
    """A cell from 1 to 6: the sum of the dice showing that number."""
    hint = Text(f"somme des {face}", f"sum of the {face}s")
    return Cell(str(face), same(str(face)), hint, lambda dice: face * dice.count(face))


def alike(least: int, points: Points) -> Points:
    """Some points for that many equal dice, or more."""
    return lambda dice: points(dice) if tally(dice)[0] >= least else 0


def sequence(length: int, points: int) -> Points:
    """Some points for that many numbers in a row, among the dice."""
    runs = [set(range(first, first + length)) for first in range(1, 8 - length)]
    return lambda dice: points if any(run <= set(dice) for run in runs) else 0


def full(points: Points, *, five: bool = False) -> Points:
    """Some points for three equal dice and two equal; `five`: five equal will do."""
    fits = ((3, 2), (5,)) if five else ((3, 2),)
    return lambda dice: points(dice) if tally(dice) in fits else 0


def always(points: int) -> Points:
    """The same points whatever the dice show."""
    return lambda dice: points


SUM: Final = Text("somme des dés", "sum of the dice")
SIX_NUMBERS: Final = tuple(number(face) for face in range(1, NUMBERS + 1))


def subtotal(column: Cells) -> int:
    """The sum of the cells 1 to 6."""
    return sum(filter(None, column[:NUMBERS]))


# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's column, what came besides, turns that are over, and the dice.

    `extras` are points that stand in no cell; `kept` holds the dice kept while the others are in
    the air.
    """

    order: tuple[Seat, ...]
    columns: tuple[Cells, ...]
    extras: tuple[int, ...]
    turns: int = 0
    thrown: int = 0
    dice: tuple[int, ...] = ()
    kept: tuple[int, ...] | None = None

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Relative(Game[State]):
    """The rules that the relatives share; each says its cells, and what else it does differently.

    Which cells may be marked and what they score never depends on more than one's own column.
    """

    edition = 1
    seats = range(1, 7)
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

    def extra(self, column: Cells, dice: tuple[int, ...]) -> int:
        """What the dice bring besides, in whichever cell they are marked."""
        return 0

    def places(self, column: Cells, dice: tuple[int, ...]) -> list[int]:
        """The cells that may be marked with these dice."""
        free = [place for place, points in enumerate(column) if points is None]
        lowest = min(self.tier(column, place, dice) for place in free)
        return [place for place in free if self.tier(column, place, dice) == lowest]

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        empty = (None,) * len(self.cells)
        return State((0,) if seats == 1 else (), (empty,) * seats, (0,) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.columns))
        if state.kept is not None:
            return dice_for(state.seat, 5 - len(state.kept))
        if state.turns == len(state.columns) * len(self.cells):
            return None
        return state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not state.dice:
            return (THROW,) if isinstance(self.turn(state), Seat) else ()
        legal: list[Move] = [*(keeps(state.dice) if state.thrown < THROWS else ())]
        places = self.places(state.columns[state.seat], state.dice)
        return legal + [Mark(self.cells[place].key, COLUMN.key) for place in places]

    def play(self, state: State, step: Step) -> State:
        order, columns, extras, turns, thrown, dice, kept = state
        match step:
            case Roll(fallen):
                lie = tuple(sorted((kept or ()) + fallen))
                return State(order, columns, extras, turns, thrown + 1, lie)
            case Keep(kept):
                return State(order, columns, extras, turns, thrown, (), kept)
            case Mark(cell):
                seat, column = state.seat, columns[state.seat]
                place = [each.key for each in self.cells].index(cell)
                after = fill(column, place, self.points(column, place, dice))
                extra = extras[seat] + self.extra(column, dice)
                return State(
                    order,
                    (*columns[:seat], after, *columns[seat + 1 :]),
                    (*extras[:seat], extra, *extras[seat + 1 :]),
                    turns + 1,
                )
            case Throw():
                return State(order, columns, extras, turns, kept=())
            case Order(seats):
                return State(seats, columns, extras)
        raise TypeError(f"{step} is no step of {self.title}")

    # ------------------------------------------------------------ the score

    def bonus_of(self, column: Cells) -> int:
        """What a sub-total of 63 or more brings."""
        return self.bonus if subtotal(column) >= BONUS_FROM else 0

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(
            sum(filter(None, column)) + self.bonus_of(column) + extra
            for column, extra in zip(state.columns, state.extras, strict=True)
        )

    def scorer(self) -> Scorer[tuple[int, ...]]:
        def values(dice: tuple[int, ...]) -> dict[str, int]:
            return {cell.key: cell.points(dice) for cell in self.cells}

        return Scorer(self.titles(), dice_in, values)

    def titles(self) -> Titles:
        return {cell.key: cell.title for cell in self.cells}

    def progress(self, state: State) -> tuple[int, int]:
        rounds = len(self.cells)
        return min(state.turns // len(state.columns) + 1, rounds), rounds

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        column = state.columns[seat]
        return {"subtotal": subtotal(column), "bonus": self.bonus_of(column)}

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        thrower = state.seat if state.order else 0
        lie = state.dice if state.kept is None else state.kept
        sheets = (self.sheet(state, owner) for owner in range(len(state.columns)))
        return (Tray(lie, state.thrown, THROWS, thrower), *sheets)

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """A column as it is drawn: what is marked, what these dice offer, and what is closed."""
        column = state.columns[seat]
        dice = state.dice if state.order and seat == state.seat else ()
        places = self.places(column, dice) if dice else []

        def free_box(_: int, place: int) -> Box:
            if not dice:
                return Box()
            if place not in places:
                return Box(closed=self.closed)
            mark = Mark(self.cells[place].key, COLUMN.key)
            return Box(offer=self.points(column, place, dice), move=str(mark))

        lines = cell_lines(self.cells, (column,), free_box)
        lines[NUMBERS:NUMBERS] = [
            Line("subtotal", "sum", *SUBTOTAL, (pace(column),)),
            Line("bonus", "sum", *bonus_words(self.bonus), (Box(points=self.bonus_of(column)),)),
        ]
        total = self.scores(state)[seat]
        lines += self.sums(state.extras[seat])
        lines.append(Line("total", "total", *TOTAL, (Box(points=total),)))
        return Sheet(seat, (COLUMN,), tuple(lines), total)

    closed: ClassVar[Text] = Text("Une autre case vient d'abord", "Another cell comes first")

    def sums(self, extra: int) -> list[Line]:
        """The lines between the cells and the total."""
        return []


def pace(column: Cells) -> Box:
    """The sub-total, and how far it is above or below three of each number marked."""
    marked = [(face, points) for face, points in enumerate(column[:6], 1) if points is not None]
    ahead = sum(points - 3 * face for face, points in marked)
    return Box(points=subtotal(column), aside=f"{ahead:+d}" if marked else None)


def bonus_words(points: int) -> tuple[Text, Text]:
    """The title of the bonus, and when it is given."""
    return same("Bonus"), Text(
        f"{points} dès {BONUS_FROM} de sous-total", f"{points} from a sub-total of {BONUS_FROM}"
    )


SUBTOTAL: Final = (
    Text("Sous-total", "Sub-total"),
    Text("de 1 à 6 ; écart à trois de chaque", "1 to 6; distance from three of each"),
)
TOTAL: Final = (same("Total"), Text("bonus compris", "bonus included"))
