"""Progression with the 7 Yaminos: seven phases, one throw and one line in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from yamotheque.account import Account, brought, part
from yamotheque.chance import Chance, Seat
from yamotheque.facets import Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping, Slot
from yamotheque.measure import Progress
from yamotheque.moves import Mark, Move, Step, Titles
from yamotheque.options import Option
from yamotheque.piece import Piece
from yamotheque.pieces.lines import DONE, best_line
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.pieces.stick_sums import line_sums
from yamotheque.pieces.sticks import (
    STICKS,
    Faces,
    faces_reader,
    halves,
    points_on,
    sticks_option,
)
from yamotheque.scorer import Scorer
from yamotheque.words import Text, gain, same

PHASES: Final = range(7)
SHORTEST: Final = 2


def phase_points(line: Sequence[str], phase: int) -> int:
    """What the sticks of a line that carry the phase's number show; a lone stick is no line."""
    if len(line) < SHORTEST:
        return 0
    return points_on([face for face in line if phase in halves(face)])


def best_of_phase(faces: Faces, phase: int, line: Faces = ()) -> Faces:
    """The line worth most in a phase that prolongs another, with no stick more than it takes."""
    return best_line(faces, lambda laid: (phase_points(laid, phase), -len(laid)), line)


def phases_worth(faces: Faces, phase: int | None = None) -> dict[str, int]:
    """What the best line of some sticks is worth in each phase, or in one alone."""
    lines = best_lines(faces, phase)
    return {f"phase{number}": phase_points(line, number) for number, line in lines.items()}


def phases_laid(faces: Faces, language: str, phase: int | None = None) -> dict[str, str]:
    """The best line of some sticks in each phase, or in one alone."""
    lines = best_lines(faces, phase)
    return {f"phase{number}": " ".join(line) for number, line in lines.items() if line}


def best_lines(faces: Faces, phase: int | None) -> dict[int, Faces]:
    """The best line by the number of its phase."""
    phases = PHASES if phase is None else (phase,)
    return {number: best_of_phase(faces, number) for number in phases}


@cache
def possible(phase: int, sticks: str) -> tuple[int, ...]:
    """What the lines of some sticks can be worth in a phase."""

    def counts(face: str) -> int:
        return points_on([face]) if phase in halves(face) else 0

    lines = line_sums(sticks, counts).items()
    return tuple(sorted({0, *(sum_ for size, sums in lines if size >= SHORTEST for sum_ in sums)}))


# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: the points of each seat's phases, and the throw of the turn being played."""

    points: tuple[tuple[int, ...], ...]
    throw: OneThrow = OneThrow()

    @property
    def phase(self) -> int:
        """The number that counts now."""
        return self.throw.turns // len(self.points)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosProgression(Game[State], Told, OnPaper, Ranked, Numbered):
    """The rules of Progression."""

    key = "yaminos-progression"
    title = "7 Yaminos : Progression"
    edition = 1
    seats = range(2, 7)
    material = "sticks"
    box = same("7 Yaminos")
    summary = Text(
        "Sept phases, des blancs aux 6 : un lancer et une ligne dans chacune.",
        "Seven phases, from the blanks to the 6s: one throw and one line in each.",
    )

    sticks: str = sticks_option()

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State(((),) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        due = state.throw.chance(len(state.points), self.sticks)
        if due is not None:
            return due
        return state.throw.seat if state.phase in PHASES else None

    def moves(self, state: State) -> Sequence[Move]:
        return state.throw.moves() if isinstance(self.turn(state), Seat) else ()

    def every_move(self) -> Sequence[Move]:
        return OneThrow().every_move()

    def play(self, state: State, step: Step) -> State:
        if step == DONE:
            return self.counted(state, state.throw.laid.sticks)
        return State(state.points, state.throw.after(step))

    def counted(self, state: State, line: Faces) -> State:
        """The position once a line is counted."""
        return self.gained(state, phase_points(line, state.phase))

    def gained(self, state: State, points: int) -> State:
        """The next player's turn, after these points."""
        seat, written = state.throw.seat, state.points
        mine = (*written[seat], points)
        return State((*written[:seat], mine, *written[seat + 1 :]), state.throw.counted())

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """The points of a phase, one phase after the other."""

        def slots(state: State) -> list[Slot]:
            return [Slot(Mark(f"phase{state.phase}"), possible(state.phase, self.sticks))]

        return Keeping(slots, lambda state, _, points: self.gained(state, points))

    # ------------------------------------------------------------ the score

    def reminders(self) -> tuple[Text, ...]:
        return (COUNTED,)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(sum, state.points))

    def scorer(self) -> Scorer[Faces]:
        read = faces_reader(self.sticks)
        return Scorer(PHASE_TITLES, read, phases_worth, phases_laid, len(STICKS), (ASKED_PHASE,))

    def titles(self) -> Titles:
        return PHASE_TITLES

    def progress(self, state: State) -> Progress:
        return Progress(min(state.phase + 1, len(PHASES)), len(PHASES))

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        return {f"phase{phase}": points for phase, points in enumerate(state.points[seat])}

    def account(self, state: State, seat: Seat) -> Account:
        return tuple(part(TITLES[phase], points) for phase, points in enumerate(state.points[seat]))

    def news(self, before: State, after: State) -> Text | None:
        for then, now in zip(before.points, after.points, strict=True):
            if len(now) > len(then):
                return brought(now[-1])
        return None

    def chapter(self, state: State) -> str:
        return "phase" if state.phase in PHASES else "end"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        sheets = (self.sheet(state, owner) for owner in range(len(state.points)))
        worth = phase_points(state.throw.laid.sticks, state.phase)
        return (*state.throw.pieces(gain(worth)), *sheets)

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """The phases of a player: what was scored, and what the line is worth so far."""
        written, throw = state.points[seat], state.throw

        def box(phase: int) -> Box:
            if phase < len(written):
                return Box(points=written[phase])
            if not throw.order or phase != state.phase or seat != throw.seat:
                return Box()
            if not throw.in_play:
                return Box(aside="?")
            return Box(offer=phase_points(throw.laid.sticks, phase), move=str(DONE))

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


COUNTED: Final = Text(
    "Un lancer, une ligne d'au moins deux bâtonnets ; ceux qui portent le nombre de la phase "
    "comptent la somme de leurs moitiés.",
    "One throw, a line of two sticks at least; those with the phase's number count the sum of "
    "their halves.",
)
