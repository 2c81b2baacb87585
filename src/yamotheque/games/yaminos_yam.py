"""Yam with the 7 Yaminos: three throws, twelve cells a round, and the last throw announced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from yamotheque.account import Account, gained, part, struck
from yamotheque.chance import Chance, Fallen, Order, Seat, Shuffle
from yamotheque.facets import Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping, Material, Slot
from yamotheque.measure import Progress
from yamotheque.moves import Mark, Move, Step, Titles, titled
from yamotheque.options import Preset, choice, options_of, whole
from yamotheque.piece import Piece
from yamotheque.pieces.form import Cells, cell_boxes, cell_headings, drawn_lines, fill
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.pieces.stick_tray import KeepSticks
from yamotheque.pieces.sticks import (
    OURS,
    STICKS,
    Faces,
    as_doublets,
    faces_reader,
    sticks_option,
    to_fall,
)
from yamotheque.pieces.yam_throws import THROWS, Announce, YamThrows, every_yam_move
from yamotheque.pieces.yamino_figures import NUMBERS, all_show, best_run, full_text
from yamotheque.pieces.yamino_form import FORM, FORM_WITH_THE_REST, PLACE, TITLES, StickCell
from yamotheque.pieces.yamino_values import possible
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's form, how many turns are over, and the throws of this one."""

    order: tuple[Seat, ...]
    forms: tuple[tuple[Cells, ...], ...]
    turns: int = 0
    throws: YamThrows = YamThrows()

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosYam(Game[State], Told, OnPaper, Ranked, Numbered):
    """The rules of the Yam with the 7 Yaminos."""

    key = "yaminos-yam"
    title = "7 Yaminos : Yam"
    edition = 1
    seats = range(2, 7)
    material = "sticks"
    box = same("7 Yaminos")
    summary = Text(
        "Sept bâtonnets-dominos, trois lancers, douze cases par manche.",
        "Seven domino sticks, three throws, twelve cells a round.",
    )
    presets = (
        Preset(
            Text("Deux manches", "Two rounds"),
            Text("Vingt-quatre cases chacun.", "Twenty-four cells each."),
            {},
        ),
        Preset(
            Text("Une manche", "One round"),
            Text("Douze cases : la moitié du temps.", "Twelve cells: half the time."),
            {"rounds": "1"},
            short=True,
        ),
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
        if state.throws.in_hand:
            return to_fall(state.seat, state.throws.kept or (), self.sticks)
        return None if self.over(state) else state.seat

    def over(self, state: State) -> bool:
        """Whether all cells of all rounds are filled."""
        return state.turns == len(state.forms) * self.rounds * self.turns_a_round

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
        if self.plus_moins == "together" and "moins" in free:
            free.remove("moins")
        return free

    def moves(self, state: State) -> Sequence[Move]:
        throws = state.throws
        if not state.order or self.over(state) or throws.in_hand:
            return ()
        return throws.moves(self.open_cells(state) if throws.may_mark else ())

    def every_move(self) -> Sequence[Move]:
        return every_yam_move(PLACE)

    def numbered_as(self, move: Move) -> Move:
        return KeepSticks(as_doublets(move.faces)) if isinstance(move, KeepSticks) else move

    def play(self, state: State, step: Step) -> State:
        order, forms, turns, throws = state
        match step:
            case Order(seats):
                return State(seats, forms)
            case Mark(cell):
                return self.marked(state, cell)
        super_free = self.column(state)[PLACE["super"]] is None
        state = State(order, forms, turns, throws.after(step, super_free=super_free))
        announced = throws.announced if isinstance(step, Fallen) else ""
        return self.marked(state, announced) if announced else state

    def marked(self, state: State, cell: str) -> State:
        """The position after a cell is marked, and the next player's turn."""
        for each in ("plus", "moins") if self.marks_both(cell) else (cell,):
            state = self.filled(state, each, self.points(state, each))
        return State(state.order, state.forms, state.turns + 1)

    def marks_both(self, cell: str) -> bool:
        """Whether a cell is Plus, which takes Moins along."""
        return cell == "plus" and self.plus_moins == "together"

    def filled(self, state: State, cell: str, points: int) -> State:
        """The position with some points in a cell of this round."""
        order, forms, turns, throws = state
        seat, number, form = state.seat, self.round_of(state), forms[state.seat]
        column = fill(form[number], PLACE[cell], points)
        form = (*form[:number], column, *form[number + 1 :])
        return State(order, (*forms[:seat], form, *forms[seat + 1 :]), turns, throws)

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        faces = STICKS if self.sticks == OURS else ()
        return Keeping(self.slots, self.written, self.lying, Material("sticks", len(STICKS), faces))

    def slots(self, state: State) -> list[Slot]:
        """The free cells of this round; after Plus comes Moins, where they go together."""
        column = self.column(state)
        waits = self.marks_both("plus") and column[PLACE["plus"]] is not None
        cells = ["moins"] if waits and column[PLACE["moins"]] is None else self.open_cells(state)
        return [
            Slot(Mark(cell), possible(self.cells[PLACE[cell]].points, self.sticks))
            for cell in cells
        ]

    def written(self, state: State, mark: Mark, points: int) -> State:
        """The position once a cell is written; the turn goes on to Moins, if that is next."""
        after = self.filled(state, mark.cell, points)
        return State(after.order, after.forms, after.turns + (not self.marks_both(mark.cell)))

    def lying(self, state: State, faces: Faces) -> State:
        """The position in which these sticks lie; the Super Yamino's number is what they show."""
        number = next((number for number in NUMBERS if all_show(faces, number)), None)
        return state._replace(throws=YamThrows(THROWS - 1, faces, number=number))

    # ------------------------------------------------------------ the score

    @property
    def cells(self) -> tuple[StickCell, ...]:
        """The cells of a round, by the rules in force."""
        return FORM_WITH_THE_REST if self.suite_rest == "on" else FORM

    def points(self, state: State, cell: str) -> int:
        """What the sticks score in a cell; a Super Yamino of another number than its own fails."""
        faces, number = state.throws.faces, state.throws.number
        if cell == "super" and (number is None or not all_show(faces, number)):
            return 0
        return self.cells[PLACE[cell]].points(faces)

    def reminders(self) -> tuple[Text, ...]:
        return ANNOUNCED, SUPER

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(sum(filter(None, column)) for column in form) for form in state.forms)

    def scorer(self) -> Scorer[Faces]:
        def values(faces: Faces) -> dict[str, int]:
            return {cell.key: cell.points(faces) for cell in self.cells}

        def layouts(faces: Faces, language: str) -> dict[str, str]:
            run = best_run(faces, self.suite_rest == "on")[1]
            found = {"full": full_text(faces), "suite": " ".join(run)}
            return {cell: text for cell, text in found.items() if text}

        return Scorer(TITLES, faces_reader(self.sticks), values, layouts, words=len(STICKS))

    def titles(self) -> Titles:
        return TITLES

    def news(self, before: State, after: State) -> Text | None:
        """What a turn brought; a last throw, in the cell that it fills by itself."""
        announced = before.throws.announced
        if not announced or after.turns == before.turns:
            return gained(self.scores(before), self.scores(after))
        points = self.scores(after)[before.seat] - self.scores(before)[before.seat]
        title = titled(TITLES, announced)
        return Text(f"{title.fr} : {points}", f"{title.en}: {points}")

    def progress(self, state: State) -> Progress:
        turns = self.rounds * self.turns_a_round
        now = min(state.turns // len(state.forms) + 1, turns)
        return Progress(now, turns, Text("tour", "turn"))  # a round is all twelve cells

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

    def account(self, state: State, seat: Seat) -> Account:
        """A lone round cell by cell; of several, what each brought and where it brought nothing."""
        titles, form = [cell.title for cell in FORM], state.forms[seat]
        if len(form) == 1:
            return tuple(
                part(cell.title, points or 0, cell.hint)
                for cell, points in zip(self.cells, form[0], strict=True)
            )
        return tuple(
            part(round_title(number), sum(filter(None, column)), struck(titles, column))
            for number, column in enumerate(form)
        )

    def chapter(self, state: State) -> str:
        if state.throws.made == THROWS:
            return "points"
        return "turn" if self.turn(state) is not None else "end"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        tray = state.throws.tray(state.seat if state.order else 0, TITLES)
        return (tray, *(self.sheet(state, owner) for owner in range(len(state.forms))))

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """A form as it is drawn: what is marked, what these sticks offer, and what is closed."""
        now, rounds = self.round_of(state), [round_title(number) for number in range(self.rounds)]

        announced = state.throws.announced

        def free(number: int, place: int) -> Box:
            if number != now:
                return Box(closed=rounds[number])
            cell = FORM[place].key
            mark = "plus" if cell == "moins" and self.plus_moins == "together" else cell
            if announced and seat == state.seat:
                others = Box(closed=state.throws.announcement(TITLES))
                return Box(aside=LAST) if mark == announced else others
            if not state.throws.may_mark or seat != state.seat:
                return Box()
            announce = str(Announce(mark)) if state.throws.made > 1 else None
            return Box(offer=self.points(state, cell), move=str(Mark(mark)), also=announce)

        form = enumerate(state.forms[seat])
        columns = [cell_boxes(column, partial(free, number)) for number, column in form]
        lines = drawn_lines(cell_headings(self.cells), columns)
        totals = tuple(Box(points=total) for total in self.breakdown(state, seat).values())
        heads = tuple(Column(str(n), title, ROUND) for n, title in enumerate(rounds, 1))
        total = Line("total", "total", *TOTAL, totals)
        return Sheet(seat, heads, (*lines, total), self.scores(state)[seat])


def round_title(number: int) -> Text:
    """What a round is called, the first being 0."""
    return Text(f"Manche {number + 1}", f"Round {number + 1}")


LAST: Final = f"{THROWS}/{THROWS}"
"""Said in the cell that takes the last throw."""
TOTAL: Final = (same("Total"), Text("de la manche", "of the round"))
ROUND: Final = Text("dans l'ordre voulu", "in any order")

SUPER: Final = Text(
    "Le nombre du Super Yamino est celui du premier doublet tombé dans le tour.",
    "The number of the Super Yamino is that of the first doublet to fall in the turn.",
)
ANNOUNCED: Final = Text(
    "Avant le troisième lancer, la case s'annonce ; elle est marquée quoi qu'il tombe.",
    "Before the third throw the cell is announced; it is marked whatever falls.",
)
