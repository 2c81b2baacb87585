"""Quick games with the 7 Yaminos: a total, a target, a line or a ratio, in a throw or a few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import add
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Fallen, Seat
from yamotheque.game import Game
from yamotheque.keeping import GAIN, Keeping, Slot
from yamotheque.measure import POINTS, Measure
from yamotheque.moves import Move, Step, Titles
from yamotheque.options import choice, whole
from yamotheque.piece import Piece
from yamotheque.pieces.lines import DONE, best_line
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.pieces.stick_sums import line_sums, throw_sums
from yamotheque.pieces.sticks import (
    STICKS,
    Faces,
    faces_reader,
    faces_to_fall,
    points_on,
    sticks_option,
)
from yamotheque.pieces.totals import Totals
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same, several

HIGHEST_TOTAL: Final = sum(max(points_on([face]) for face in faces) for faces in STICKS)
MOST_THROWS: Final = 10
STICK: Final = Text("bâtonnet", "stick")
POINT: Final = same("point")

# ---------------------------------------------------------------- the scores

NOTHING_COUNTED: Final = -points_on(["6-6"] * len(STICKS))
"""The score of a player who has not laid a line yet, where the points left over count."""
RATIO_UNIT: Final = 10_000
"""A ratio is scored in whole ten-thousandths, rounded down. That keeps every order and every tie:
two different ratios with at most 70 sticks below the line are at least 1/(70 x 69) apart."""

DISTANCE: Final = Measure(Text("écart", "distance"), sign=-1)
LENGTH: Final = Measure(Text("bâtonnets en ligne", "sticks in line"))
LEFT_OVER: Final = Measure(Text("points restants", "points left"), sign=-1)
RATIO: Final = Measure(Text("rapport", "ratio"), parts=RATIO_UNIT, decimals=2)

IN_LINE: Final = ""
"""What stands for a stick that is not left over."""


def left_over(face: str) -> int:
    """What a stick leaves: nothing, where it is in the line."""
    return points_on([face]) if face != IN_LINE else 0


@dataclass(frozen=True, slots=True)
class Laid(Move):
    """Write down a line of so many sticks, of which the points count."""

    sticks: int
    french = {"line": ("ligne",)}

    def __str__(self) -> str:
        return f"line {self.sticks}"

    def told(self, titles: Titles) -> Text:
        sticks = several(self.sticks, STICK)
        return Text(f"une ligne de {sticks.fr}", f"a line of {sticks.en}")


# ---------------------------------------------------------------- the state


class Counted(NamedTuple):
    """What a seat has gathered: throws made, points, sticks placed, and points left over."""

    throws: int = 0
    points: int = 0
    sticks: int = 0
    left: int = 0


class State(NamedTuple):
    """A position: what everyone has gathered, and the throw of the turn being played."""

    gathered: tuple[Counted, ...]
    throw: OneThrow = OneThrow()


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosQuick(Game[State]):
    """The rules of the quick games."""

    key = "yaminos-quick"
    title = "7 Yaminos : parties rapides"
    edition = 1
    seats = range(2, 7)
    box = same("7 Yaminos")
    summary = Text(
        "Un lancer ou quelques-uns : le plus grand total, une cible, une ligne ou un rapport.",
        "A throw or a few: the highest total, a target, a line or a ratio.",
    )

    kind: str = choice(
        "total",
        Text("Partie", "Game"),
        Text("Ce qui fait gagner.", "What wins."),
        total=Text("le plus grand total", "the highest total"),
        target=Text("le total le plus proche d'une cible", "the total closest to a target"),
        line=Text("une ligne, en un lancer", "a line, in one throw"),
        ratio=Text("les points posés, par bâtonnet ou lancer", "points placed, per stick or throw"),
    )
    throws: int = whole(
        1,
        1,
        MOST_THROWS,
        Text("Lancers", "Throws"),
        Text(
            "Combien de lancers chacun fait ; la ligne n'en a qu'un.",
            "How many throws each player makes; the line has only one.",
        ),
    )
    target: int = whole(
        42,
        0,
        MOST_THROWS * HIGHEST_TOTAL,
        Text("Cible", "Target"),
        Text("Le total à approcher.", "The total to come close to."),
    )
    variant: str = choice(
        "longest",
        Text("Ligne", "Line"),
        Text("Quelle ligne gagne.", "Which line wins."),
        longest=Text("la plus longue", "the longest"),
        left=Text("celle qui laisse le moins de points", "the one that leaves fewest points"),
    )
    minimum: int = whole(
        2,
        1,
        len(STICKS),
        Text("Ligne minimale", "Shortest line"),
        Text(
            "Le nombre de bâtonnets sous lequel une ligne ne compte pas, pour le rapport.",
            "The number of sticks below which a line does not count, for the ratio.",
        ),
    )
    per: str = choice(
        "sticks",
        Text("Rapport", "Ratio"),
        Text("Par quoi les points sont divisés.", "What the points are divided by."),
        sticks=Text("le nombre de bâtonnets posés", "the number of sticks placed"),
        throws=Text("le nombre de lancers", "the number of throws"),
    )

    sticks: str = sticks_option()

    @property
    def lays_a_line(self) -> bool:
        """Whether the sticks are laid in a line after a throw."""
        return self.kind in ("line", "ratio")

    @property
    def turns_each(self) -> int:
        """How many throws each player makes."""
        return 1 if self.kind == "line" else self.throws

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((Counted(),) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        gathered, throw = state
        due = throw.chance(len(gathered), self.sticks)
        if due is not None:
            return due
        return None if throw.turns == len(gathered) * self.turns_each else throw.seat

    def moves(self, state: State) -> Sequence[Move]:
        return state.throw.moves() if isinstance(self.turn(state), Seat) else ()

    def play(self, state: State, step: Step) -> State:
        if step == DONE:
            return self.counted(state, state.throw.laid.sticks)
        state = State(state.gathered, state.throw.after(step))
        at_once = isinstance(step, Fallen) and not self.lays_a_line
        return self.counted(state, state.throw.faces) if at_once else state

    def counted(self, state: State, placed: Faces) -> State:
        """The position once some sticks of the throw are counted."""
        if self.kind == "ratio" and len(placed) < self.minimum:
            placed = ()
        now = points_on(placed)
        left = points_on(state.throw.faces) - now
        return self.gained(state, Counted(1, now, len(placed), left))

    def gained(self, state: State, turn: Counted) -> State:
        """The next player's turn, after one that brought this."""
        gathered, throw = state
        mine = Counted(*map(add, gathered[throw.seat], turn))
        gathered = (*gathered[: throw.seat], mine, *gathered[throw.seat + 1 :])
        return State(gathered, throw.counted())

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """What counts of a throw: its total, a line's sticks or points, or what is left over."""

        def write(state: State, move: Move, points: int) -> State:
            match self.kind, self.variant:
                case "line", "longest":
                    return self.gained(state, Counted(1, sticks=points))
                case "line", _:
                    return self.gained(state, Counted(1, left=points))
            sticks = move.sticks if isinstance(move, Laid) else len(STICKS)
            return self.gained(state, Counted(1, points, sticks))

        return Keeping(lambda _: self.slots(), write)

    def slots(self) -> list[Slot]:
        """What may be written of a throw."""
        sticks = faces_to_fall((), self.sticks)
        match self.kind, self.variant:
            case "ratio", _:
                lines = line_sums(self.sticks).items()
                counting = [(size, sums) for size, sums in lines if size >= self.minimum]
                laid = [Slot(Laid(size), tuple(sorted(sums))) for size, sums in counting]
                return [Slot(Laid(0)), *laid]
            case "line", "longest":
                return [Slot(GAIN, range(len(STICKS) + 1))]
            case "line", _:
                left = throw_sums([(*faces, IN_LINE) for faces in sticks], left_over)
                return [Slot(GAIN, tuple(sorted(left)))]
        return [Slot(GAIN, tuple(sorted(throw_sums(sticks))))]

    # ------------------------------------------------------------ the score

    def score(self, counted: Counted) -> int:
        """What a seat has gathered as a number, the greater the better."""
        throws, points, sticks, left = counted
        match self.kind, self.variant:
            case "target", _:
                return -abs(self.target - points)
            case "line", "longest":
                return sticks
            case "line", _:
                return -left if throws else NOTHING_COUNTED
            case "ratio", _:
                return int(self.ratio(counted) * RATIO_UNIT)
        return points

    @property
    def measure(self) -> Measure:
        match self.kind, self.variant:
            case "target", _:
                return DISTANCE
            case "line", variant:
                return LENGTH if variant == "longest" else LEFT_OVER
            case "ratio", _:
                return RATIO
        return POINTS

    def ratio(self, counted: Counted) -> Fraction:
        """The points placed, for each stick placed or each throw agreed; 0 with nothing placed."""
        below = counted.sticks if self.per == "sticks" else self.turns_each
        return Fraction(counted.points, below) if counted.sticks else Fraction(0)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(self.score, state.gathered))

    def estimate(self, state: State, seat: Seat) -> float:
        throw = state.throw
        if throw.in_play:

            def value(line: Faces) -> int:
                return self.score(self.counted(state, line).gathered[throw.seat])

            state = self.counted(state, best_line(throw.loose, value, throw.laid.row()))
        return super().estimate(state, seat)

    def scorer(self) -> Scorer[Faces]:
        read = faces_reader(self.sticks)
        return Scorer(WORTH_TITLES, read, throw_worth, throw_laid, words=len(STICKS))

    def progress(self, state: State) -> tuple[int, int]:
        rounds = state.throw.turns // len(state.gathered)
        return min(rounds + 1, self.turns_each), self.turns_each

    def category(self) -> str:
        match self.kind:
            case "target":
                return f"target={self.target} throws={self.throws}"
            case "line":
                return f"line {self.variant}"
            case "ratio":
                return f"ratio per={self.per} minimum={self.minimum} throws={self.throws}"
        return f"total throws={self.throws}"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        over = not state.throw.order or self.turn(state) is None
        totals = Totals(
            self.scores(state),
            None if over else state.throw.seat,
            asides=tuple(map(self.aside, state.gathered)),
            said=() if self.measure is POINTS else tuple(map(self.said, state.gathered)),
        )
        return (*state.throw.pieces(), totals)

    def said(self, counted: Counted) -> Text:
        """A score as people read it; nothing where the only throw is still to come."""
        if self.kind == "line" and not counted.throws:
            return same("-")
        return self.measure.say(self.score(counted))

    def aside(self, counted: Counted) -> Text:
        """What a score is and comes from, in words."""
        throws, points, sticks, _ = counted
        title = self.measure.title
        match self.kind:
            case "line" if not throws:
                return Text("pas encore compté", "not counted yet")
            case "line":
                return title
            case "target":
                return Text(
                    f"{title.fr} : {points} sur {self.target}",
                    f"{title.en}: {points} of {self.target}",
                )
            case "ratio":
                gained, placed = several(points, POINT), several(sticks, STICK)
                return Text(
                    f"{title.fr} : {gained.fr}, {placed.fr}",
                    f"{title.en}: {gained.en}, {placed.en}",
                )
        of = f"{throws}/{self.turns_each}"
        return Text(f"lancer {of}", f"throw {of}")


WORTH_TITLES: Final = {
    "total": Text("Total", "Total"),
    "line": Text("La plus longue ligne", "Longest line"),
    "left": Text("Le moins de points restants", "Fewest points left"),
}


def throw_worth(faces: Faces) -> dict[str, int]:
    """What a throw is worth in each of the quick games."""
    most = best_line(faces, points_on)
    return {
        "total": points_on(faces),
        "line": len(best_line(faces, len)),
        "left": points_on(faces) - points_on(most),
    }


def throw_laid(faces: Faces, language: str) -> dict[str, str]:
    """The lines that a throw is best laid in."""
    return {
        "line": " ".join(best_line(faces, len)),
        "left": " ".join(best_line(faces, points_on)),
    }
