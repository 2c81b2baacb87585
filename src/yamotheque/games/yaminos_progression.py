"""Progression with the 7 Yaminos: seven phases, one throw and one line in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Order, Seat, Shuffle
from yamotheque.chance import Faces as Fallen
from yamotheque.game import Game
from yamotheque.moves import THROW, Move, Place, Step, Throw, Titles
from yamotheque.options import Option
from yamotheque.piece import Piece
from yamotheque.pieces.arrange import DONE, Done, Faces, best_line, laid, line_places, points_on
from yamotheque.pieces.chains import LINE, Chain
from yamotheque.pieces.layout import lay_out
from yamotheque.pieces.loose import ALL_STICKS, loose_sticks, without
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.pieces.sticks import STICKS, faces_in, halves, sticks_for
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

PHASES: Final = range(7)
SHORTEST: Final = 2


def line_points(line: Sequence[str], phase: int) -> int:
    """What the sticks of a line that carry the phase's number show; a lone stick is no line."""
    if len(line) < SHORTEST:
        return 0
    return points_on([face for face in line if phase in halves(face)])


def best_of_phase(faces: Faces, phase: int, line: Faces = ()) -> Faces:
    """The line worth most in a phase that prolongs another, with no stick more than it takes."""
    return best_line(faces, lambda laid: (line_points(laid, phase), -len(laid)), line)


def phases_worth(faces: Faces, phase: int | None = None) -> dict[str, int]:
    """What the best line of some sticks is worth in each phase, or in one alone."""
    lines = best_lines(faces, phase)
    return {f"phase{number}": line_points(line, number) for number, line in lines.items()}


def phases_laid(faces: Faces, language: str, phase: int | None = None) -> dict[str, str]:
    """The best line of some sticks in each phase, or in one alone."""
    lines = best_lines(faces, phase)
    return {f"phase{number}": " ".join(line) for number, line in lines.items() if line}


def best_lines(faces: Faces, phase: int | None) -> dict[int, Faces]:
    """The best line by the number of its phase."""
    phases = PHASES if phase is None else (phase,)
    return {number: best_of_phase(faces, number) for number in phases}


# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: the points of each seat's phases, and the sticks of the turn being played.

    `faces` are all seven sticks as they fell; those of the line among them.
    """

    order: tuple[Seat, ...]
    points: tuple[tuple[int, ...], ...]
    turns: int = 0
    thrown: bool = False
    faces: Faces = ()
    line: Chain = LINE

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]

    @property
    def loose(self) -> Faces:
        """The sticks that are not in the line."""
        return without(self.faces, *self.line.sticks)

    @property
    def phase(self) -> int:
        """The number that counts now."""
        return self.turns // len(self.points)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosProgression(Game[State]):
    """The rules of Progression."""

    key = "yaminos-progression"
    title = "7 Yaminos : Progression"
    edition = 1
    seats = range(2, 7)
    summary = Text(
        "Sept phases, des blancs aux 6 : un lancer et une ligne dans chacune.",
        "Seven phases, from the blanks to the 6s: one throw and one line in each.",
    )
    material_words = 7

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((), ((),) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.points))
        if state.thrown and not state.faces:
            return sticks_for(state.seat, ALL_STICKS)
        return state.seat if state.phase in PHASES else None

    def moves(self, state: State) -> Sequence[Move]:
        if not isinstance(self.turn(state), Seat):
            return ()
        return [*line_places(state.loose, state.line), DONE] if state.thrown else (THROW,)

    def play(self, state: State, step: Step) -> State:
        match step:
            case Order(seats):
                return state._replace(order=seats)
            case Throw():
                return state._replace(thrown=True)
            case Fallen(faces):
                return state._replace(faces=faces)
            case Place(face, on):
                return state._replace(line=state.line.joined(face, on))
            case Done():
                return self.counted(state, line_points(state.line.sticks, state.phase))
        raise TypeError(f"{step} is no step of {self.title}")

    def counted(self, state: State, points: int) -> State:
        """The position once the line is counted."""
        seat, written = state.seat, state.points
        mine = (*written[seat], points)
        return State(state.order, (*written[:seat], mine, *written[seat + 1 :]), state.turns + 1)

    # ------------------------------------------------------------ the score

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(sum, state.points))

    def estimate(self, state: State, seat: Seat) -> float:
        if state.faces:
            best = best_of_phase(state.loose, state.phase, laid(state.line))
            state = self.counted(state, line_points(best, state.phase))
        return super().estimate(state, seat)

    def scorer(self) -> Scorer[Faces]:
        return Scorer(
            PHASE_TITLES, faces_in, phases_worth, phases_laid, len(STICKS), (ASKED_PHASE,)
        )

    def titles(self) -> Titles:
        return PHASE_TITLES

    def progress(self, state: State) -> tuple[int, int]:
        return min(state.phase + 1, len(PHASES)), len(PHASES)

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        return {f"phase{phase}": points for phase, points in enumerate(state.points[seat])}

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        thrower = state.seat if state.order else 0
        places = line_places(state.loose, state.line)
        tray = loose_sticks(state.line, state.loose, places, thrower)
        line = (lay_out(state.line),) if state.faces else ()
        sheets = (self.sheet(state, owner) for owner in range(len(state.points)))
        return (tray, *line, *sheets)

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """The phases of a player: what was scored, and what the line is worth so far."""
        written = state.points[seat]

        def box(phase: int) -> Box:
            if phase < len(written):
                return Box(points=written[phase])
            if not state.order or phase != state.phase or seat != state.seat:
                return Box()
            if not state.faces:
                return Box(aside="?")
            return Box(offer=line_points(state.line.sticks, phase), move=str(DONE))

        lines = [Line(f"phase{n}", "cell", TITLES[n], hint(n), (box(n),)) for n in PHASES]
        lines.append(Line("total", "total", *TOTAL, (Box(points=sum(written)),)))
        return Sheet(seat, (POINTS,), tuple(lines), sum(written))


TITLES: Final = (
    Text("Phase des blancs", "Phase of blanks"),
    *(Text(f"Phase des {phase}", f"Phase of {phase}s") for phase in PHASES[1:]),
)
PHASE_TITLES: Final = {f"phase{phase}": TITLES[phase] for phase in PHASES}
ASKED_PHASE: Final = Option(
    "phase",
    "whole",
    "",
    same("Phase"),
    Text("La phase à compter, 0 pour les blancs.", "The phase to count, 0 for the blanks."),
    low=PHASES[0],
    high=PHASES[-1],
)
TOTAL: Final = (same("Total"), Text("des sept phases", "of the seven phases"))
POINTS: Final = Column("pts", same("Points"), Text("de la ligne", "of the line"))


def hint(phase: int) -> Text:
    """What counts in a phase."""
    number = Text("un blanc", "a blank") if phase == 0 else Text(f"un {phase}", f"a {phase}")
    return Text(f"bâtonnets de la ligne avec {number.fr}", f"sticks of the line with {number.en}")
