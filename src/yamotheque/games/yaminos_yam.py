"""Yam with the 7 Yaminos: three throws, twelve cells a round, and the last throw announced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Fallen, Order, Seat, Shuffle
from yamotheque.game import Game
from yamotheque.moves import THROW, Mark, Move, Step, Throw, Titles, titled
from yamotheque.options import choice, options_of, whole
from yamotheque.piece import Piece
from yamotheque.pieces.form import Cells, fill
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.pieces.stick_tray import KeepSticks, StickTray, stick_keeps
from yamotheque.pieces.sticks import (
    STICKS,
    Faces,
    by_stick,
    faces_reader,
    sticks_option,
    to_fall,
)
from yamotheque.pieces.yamino_figures import (
    FULL,
    MOINS,
    PAIRES,
    PLUS,
    SUITE,
    SUITE_WITH_THE_REST,
    SUPER,
    Figure,
    all_show,
    best_run,
    doubled,
    full_text,
    solo_figure,
)
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

THROWS: Final = 3
FORM: Final = (SUPER, *map(solo_figure, range(1, 7)), PLUS, MOINS, FULL, SUITE, PAIRES)
PLACE: Final = {figure.key: place for place, figure in enumerate(FORM)}

# ---------------------------------------------------------------- the moves


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """Say which cell the third throw will be written into."""

    cell: str
    french = {"announce": ("annoncer",)}

    def __str__(self) -> str:
        return f"announce {self.cell}"

    def told(self, titles: Titles) -> Text:
        cell = titled(titles, self.cell)
        return Text(f"annoncer {cell.fr}", f"announce {cell.en}")


@dataclass(frozen=True, slots=True)
class Number(Move):
    """Choose the number of the Super Yamino, when several doublets fell at once."""

    number: int
    french = {"number": ("nombre",)}

    def __str__(self) -> str:
        return f"number {self.number}"

    def told(self, titles: Titles) -> Text:
        return Text(f"choisir le nombre {self.number}", f"choose the number {self.number}")


# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's form, how many turns are over, and the sticks on the table.

    `kept` holds the sticks kept for the next throw; `faces` are empty then, but for a player who
    still has to choose the Super Yamino's number. `number` stays empty once that cell is marked.
    """

    order: tuple[Seat, ...]
    forms: tuple[tuple[Cells, ...], ...]
    turns: int = 0
    thrown: int = 0
    faces: Faces = ()
    kept: Faces | None = None
    announced: str = ""
    number: int | None = None

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosYam(Game[State]):
    """The rules of the Yam with the 7 Yaminos."""

    key = "yaminos-yam"
    title = "7 Yaminos : Yam"
    edition = 1
    seats = range(2, 7)
    summary = Text(
        "Sept bâtonnets-dominos, trois lancers, douze cases par manche.",
        "Seven domino sticks, three throws, twelve cells a round.",
    )

    rounds: int = whole(
        2,
        1,
        4,
        Text("Manches", "Rounds"),
        Text("Le nombre de manches de douze cases.", "How many rounds of twelve cells."),
    )
    plus_moins: str = choice(
        "separate",
        Text("Plus et Moins", "Plus and Moins"),
        Text(
            "Si Plus et Moins se marquent en deux tours ou en un seul.",
            "Whether Plus and Moins take two turns or one.",
        ),
        separate=Text("deux tours", "two turns"),
        together=Text("un seul tour remplit les deux", "one turn fills both"),
    )
    suite_rest: str = choice(
        "off",
        Text("Reste de la Suite", "The rest of the Suite"),
        Text(
            "Si les bâtonnets hors de la suite ajoutent leurs points.",
            "Whether the sticks outside the run add their points.",
        ),
        off=Text("ils ne comptent pas", "they do not count"),
        on=Text("leurs points s'ajoutent", "their points are added"),
    )

    sticks: str = sticks_option()

    @property
    def turns_a_round(self) -> int:
        """How many turns fill the twelve cells of a round."""
        return len(FORM) - (self.plus_moins == "together")

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((), ((((None,) * len(FORM),) * self.rounds),) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.forms))
        if state.kept is not None and not state.faces:
            return to_fall(state.seat, state.kept, self.sticks)
        if state.turns == len(state.forms) * self.rounds * self.turns_a_round:
            return None
        return state.seat

    def round_of(self, state: State) -> int:
        """The round being played, the first being 0."""
        return min(state.turns // len(state.forms) // self.turns_a_round, self.rounds - 1)

    def column(self, state: State) -> Cells:
        """The column of this round, of the player whose turn it is."""
        return state.forms[state.seat][self.round_of(state)]

    def open_cells(self, state: State) -> list[str]:
        """The free cells of this round; Moins is filled along with Plus when they go together."""
        column = self.column(state)
        free = [cell for cell, points in zip(PLACE, column, strict=True) if points is None]
        return [cell for cell in free if cell != "moins" or self.plus_moins == "separate"]

    def moves(self, state: State) -> Sequence[Move]:
        if not isinstance(self.turn(state), Seat):
            return ()
        if not state.thrown:
            return (THROW,)
        if state.kept is not None:
            return [Number(number) for number in doubled(state.faces)]
        if state.announced:
            return stick_keeps(state.faces)
        cells = self.open_cells(state)
        marks: list[Move] = [Mark(cell) for cell in cells]
        if state.thrown == 1:
            return [*marks, *stick_keeps(state.faces)]
        return [*marks, *map(Announce, cells)]

    def play(self, state: State, step: Step) -> State:
        order, forms, turns, thrown, faces, kept, announced, number = state
        match step:
            case Order(seats):
                return State(seats, forms)
            case Throw():
                return state._replace(kept=())
            case KeepSticks(kept):
                number = self.number_kept(state, kept)
                asked = number is None and len(doubled(faces)) > 1 and self.wants_number(state)
                return state._replace(kept=kept, number=number, faces=faces if asked else ())
            case Number(number):
                return state._replace(number=number, faces=())
            case Announce(cell):
                return state._replace(announced=cell, number=number if cell == "super" else None)
            case Fallen(fallen):
                lie = by_stick((*(kept or ()), *fallen))
                if number is None and len(doubled(lie)) == 1 and self.wants_number(state):
                    (number,) = doubled(lie)
                state = State(order, forms, turns, thrown + 1, lie, None, announced, number)
                return self.marked(state, announced) if announced else state
            case Mark(cell):
                return self.marked(state, cell)
        raise TypeError(f"{step} is no step of {self.title}")

    def wants_number(self, state: State) -> bool:
        """Whether this turn can still end in the Super Yamino, whose number then matters."""
        return self.column(state)[PLACE["super"]] is None and state.announced in ("", "super")

    def number_kept(self, state: State, kept: Faces) -> int | None:
        """The Super Yamino's number; sticks kept that all show one doublet's alone choose it."""
        if state.number is not None or not self.wants_number(state):
            return state.number
        fits = [number for number in doubled(state.faces) if all_show(kept, number)]
        return fits[0] if len(fits) == 1 else None

    def marked(self, state: State, cell: str) -> State:
        """The position after a cell is marked, and the next player's turn."""
        seat, number = state.seat, self.round_of(state)
        form, column = state.forms[seat], self.column(state)
        cells = ("plus", "moins") if self.plus_moins == "together" and cell == "plus" else (cell,)
        for each in cells:
            column = fill(column, PLACE[each], self.points(state, each))
        form = (*form[:number], column, *form[number + 1 :])
        forms = (*state.forms[:seat], form, *state.forms[seat + 1 :])
        return State(state.order, forms, state.turns + 1)

    # ------------------------------------------------------------ the score

    def figure(self, cell: str) -> Figure:
        """What a cell asks for, by the rules in force."""
        return (
            SUITE_WITH_THE_REST
            if cell == "suite" and self.suite_rest == "on"
            else FORM[PLACE[cell]]
        )

    def points(self, state: State, cell: str) -> int:
        """What the sticks score in a cell; a Super Yamino of another number than its own fails."""
        if cell == "super" and (state.number is None or not all_show(state.faces, state.number)):
            return 0
        return self.figure(cell).points(state.faces)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(sum(filter(None, column)) for column in form) for form in state.forms)

    def scorer(self) -> Scorer[Faces]:
        def values(faces: Faces) -> dict[str, int]:
            return {cell: self.figure(cell).points(faces) for cell in PLACE}

        def layouts(faces: Faces, language: str) -> dict[str, str]:
            run = best_run(faces, self.suite_rest == "on")[1]
            found = {"full": full_text(faces), "suite": " ".join(run)}
            return {cell: text for cell, text in found.items() if text}

        return Scorer(self.titles(), faces_reader(self.sticks), values, layouts, words=len(STICKS))

    def titles(self) -> Titles:
        return {figure.key: figure.title for figure in FORM}

    def progress(self, state: State) -> tuple[int, int]:
        turns = self.rounds * self.turns_a_round
        return min(state.turns // len(state.forms) + 1, turns), turns

    def category(self) -> str:
        customs = [
            f"{option.key}={getattr(self, option.key)}"
            for option in options_of(self)
            if str(getattr(self, option.key)) != option.default
        ]
        return " ".join(customs)

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        columns = enumerate(state.forms[seat], 1)
        return {str(number): sum(filter(None, column)) for number, column in columns}

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        thrower = state.seat if state.order else 0
        lie = state.faces if state.kept is None else state.kept
        sheets = (self.sheet(state, owner) for owner in range(len(state.forms)))
        return (StickTray(lie, state.thrown, THROWS, thrower, self.note(state)), *sheets)

    def note(self, state: State) -> Text | None:
        """What was announced, and the number a Super Yamino must have."""
        said = []
        if state.announced:
            title = FORM[PLACE[state.announced]].title
            said.append(Text(f"annoncé : {title.fr}", f"announced: {title.en}"))
        if state.kept is not None and state.faces:
            said.append(Text("Super Yamino de quel nombre ?", "Super Yamino of which number?"))
        if (number := state.number) is not None:
            said.append(Text(f"Super Yamino de {number}", f"Super Yamino of {number}"))
        if not said:
            return None
        return Text(" ; ".join(text.fr for text in said), "; ".join(text.en for text in said))

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """A form as it is drawn: what is marked, what these sticks offer, and what is closed."""
        form, now = state.forms[seat], self.round_of(state)
        offers = bool(state.faces) and state.kept is None and not state.announced

        def box(number: int, cell: str) -> Box:
            points = form[number][PLACE[cell]]
            if points is not None:
                return Box(points=points)
            if number != now:
                return Box(closed=Text(f"Manche {number + 1}", f"Round {number + 1}"))
            if not offers or seat != state.seat:
                return Box()
            mark = "plus" if cell == "moins" and self.plus_moins == "together" else cell
            return Box(offer=self.points(state, cell), move=str(Mark(mark)))

        columns = range(self.rounds)
        lines = [
            Line(cell, "cell", figure.title, figure.hint, tuple(box(n, cell) for n in columns))
            for cell, figure in ((cell, self.figure(cell)) for cell in PLACE)
        ]
        totals = tuple(Box(points=total) for total in self.breakdown(state, seat).values())
        lines.append(Line("total", "total", *TOTAL, totals))
        heads = tuple(
            Column(str(n + 1), Text(f"Manche {n + 1}", f"Round {n + 1}"), ROUND) for n in columns
        )
        return Sheet(seat, heads, tuple(lines), self.scores(state)[seat])


TOTAL: Final = (same("Total"), Text("de la manche", "of the round"))
ROUND: Final = Text("douze cases, dans l'ordre de votre choix", "twelve cells, in any order")
