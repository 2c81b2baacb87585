"""Progression with the 7 Yaminos: seven phases, one throw and one line in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Order, Seat, Shuffle
from yamotheque.chance import Faces as Fallen
from yamotheque.game import Game, Move, Step
from yamotheque.options import Option
from yamotheque.pieces.arrange import DONE, Done, Faces, best_line, laid, line_places, points_on
from yamotheque.pieces.chains import LINE, Chain, Place
from yamotheque.pieces.layout import lay_out
from yamotheque.pieces.loose import ALL_STICKS, THROW, Throw, loose_sticks, without
from yamotheque.pieces.piece import Piece
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.pieces.stick_words import sticks_in_words
from yamotheque.pieces.sticks import halves, read_faces, sticks_for
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
    score_options = (
        Option(
            "phase",
            "whole",
            "",
            same("Phase"),
            Text("La phase à compter, 0 pour les blancs.", "The phase to count, 0 for the blanks."),
            low=PHASES[0],
            high=PHASES[-1],
        ),
    )

    phase: int | None = None
    """The only phase to score material for; all of them where none is asked."""

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

    def asked_phases(self) -> Sequence[int]:
        """The phases to score some material for."""
        return PHASES if self.phase is None else (self.phase,)

    def worth(self, material: str, language: str = "en") -> dict[str, int]:
        faces = read_faces(material)
        phases = self.asked_phases()
        return {
            f"phase{phase}": line_points(best_of_phase(faces, phase), phase) for phase in phases
        }

    def arranged(self, material: str, language: str = "en") -> dict[str, str]:
        faces = read_faces(material)
        found = {f"phase{n}": best_of_phase(faces, n) for n in self.asked_phases()}
        return {phase: " ".join(line) for phase, line in found.items() if line}

    def titles(self) -> dict[str, Text]:
        return {f"phase{phase}": TITLES[phase] for phase in PHASES}

    def in_words(self, move: Move) -> Text:
        return sticks_in_words(move)

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
TOTAL: Final = (same("Total"), Text("des sept phases", "of the seven phases"))
POINTS: Final = Column("pts", same("Points"), Text("de la ligne", "of the line"))


def hint(phase: int) -> Text:
    """What counts in a phase."""
    number = Text("un blanc", "a blank") if phase == 0 else Text(f"un {phase}", f"a {phase}")
    return Text(f"bâtonnets de la ligne avec {number.fr}", f"sticks of the line with {number.en}")
