"""Quick games with the 7 Yaminos: a total, a target, a line or a ratio, in a throw or a few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Order, Seat, Shuffle
from yamotheque.chance import Faces as Fallen
from yamotheque.game import Game
from yamotheque.measure import POINTS, Measure
from yamotheque.moves import THROW, Move, Place, Step, Throw
from yamotheque.options import choice, whole
from yamotheque.piece import Piece
from yamotheque.pieces.arrange import DONE, Done, Faces, best_line, laid, line_places, points_on
from yamotheque.pieces.chains import LINE, Chain
from yamotheque.pieces.layout import lay_out
from yamotheque.pieces.loose import ALL_STICKS, loose_sticks, without
from yamotheque.pieces.sticks import STICKS, faces_in, sticks_for
from yamotheque.pieces.totals import Totals
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same, several

HIGHEST_TOTAL: Final = sum(max(points_on([face]) for face in faces) for faces in STICKS)
MOST_THROWS: Final = 10
STICK: Final = Text("bâtonnet", "stick")
POINT: Final = same("point")

RATIO_UNIT: Final = 10_000
"""A ratio is scored in whole ten-thousandths, rounded down. That keeps every order and every tie:
two different ratios with at most 70 sticks below the line are at least 1/(70 x 69) apart."""

DISTANCE: Final = Measure(Text("écart", "distance"), sign=-1)
PLACED: Final = Measure(Text("bâtonnets", "sticks"))
LEFT: Final = Measure(Text("points restants", "points left"), sign=-1)
RATIO: Final = Measure(Text("rapport", "ratio"), parts=RATIO_UNIT, decimals=2)

# ---------------------------------------------------------------- the state


class Counted(NamedTuple):
    """What a seat has gathered: throws made, points, sticks placed, and points left over."""

    throws: int = 0
    points: int = 0
    sticks: int = 0
    left: int = 0


class State(NamedTuple):
    """A position: what everyone has gathered, and the sticks of the turn being played.

    The sticks of a turn that is over lie there until the next throw.
    """

    order: tuple[Seat, ...]
    gathered: tuple[Counted, ...]
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


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosQuick(Game[State]):
    """The rules of the quick games."""

    key = "yaminos-quick"
    title = "7 Yaminos : parties rapides"
    edition = 1
    seats = range(2, 7)
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
        return State((), (Counted(),) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.gathered))
        if state.thrown and not state.faces:
            return sticks_for(state.seat, ALL_STICKS)
        return None if state.turns == len(state.order) * self.turns_each else state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not isinstance(self.turn(state), Seat):
            return ()
        return [*line_places(state.loose, state.line), DONE] if state.thrown else (THROW,)

    def play(self, state: State, step: Step) -> State:
        match step:
            case Order(seats):
                return state._replace(order=seats)
            case Throw():
                return state._replace(thrown=True, faces=(), line=LINE)
            case Fallen(faces):
                state = state._replace(faces=faces)
                return state if self.lays_a_line else self.counted(state, faces)
            case Place(face, on):
                return state._replace(line=state.line.joined(face, on))
            case Done():
                return self.counted(state, state.line.sticks)
        raise TypeError(f"{step} is no step of {self.title}")

    def counted(self, state: State, placed: Faces) -> State:
        """The position once some sticks of the throw are counted."""
        if self.kind == "ratio" and len(placed) < self.minimum:
            placed = ()
        seat, gathered = state.seat, state.gathered
        throws, points, sticks, left = gathered[seat]
        now = points_on(placed)
        mine = Counted(
            throws + 1,
            points + now,
            sticks + len(placed),
            left + points_on(state.faces) - now,
        )
        gathered = (*gathered[:seat], mine, *gathered[seat + 1 :])
        return state._replace(gathered=gathered, turns=state.turns + 1, thrown=False)

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
                return -left if throws else -HIGHEST_TOTAL
            case "ratio", _:
                return int(self.ratio(counted) * RATIO_UNIT)
        return points

    def ratio(self, counted: Counted) -> Fraction:
        """The points placed, for each stick placed or each throw agreed; 0 with nothing placed."""
        below = counted.sticks if self.per == "sticks" else self.turns_each
        return Fraction(counted.points, below) if counted.sticks else Fraction(0)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(self.score, state.gathered))

    @property
    def measure(self) -> Measure:
        match self.kind, self.variant:
            case "target", _:
                return DISTANCE
            case "line", "longest":
                return PLACED
            case "line", _:
                return LEFT
            case "ratio", _:
                return RATIO
        return POINTS

    def estimate(self, state: State, seat: Seat) -> float:
        if state.thrown and state.faces:

            def value(line: Faces) -> int:
                return self.score(self.counted(state, line).gathered[state.seat])

            state = self.counted(state, best_line(state.loose, value, laid(state.line)))
        return super().estimate(state, seat)

    def scorer(self) -> Scorer[Faces]:
        return Scorer(WORTH_TITLES, faces_in, throw_worth, throw_laid, words=len(STICKS))

    def progress(self, state: State) -> tuple[int, int]:
        return min(state.turns // len(state.gathered) + 1, self.turns_each), self.turns_each

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
        thrower = state.seat if state.order else None
        places = line_places(state.loose, state.line) if state.thrown else ()
        tray = loose_sticks(state.line, state.loose, places, thrower or 0)
        line = (lay_out(state.line),) if state.faces and self.lays_a_line else ()
        asides = tuple(map(self.aside, state.gathered))
        next_up = None if self.turn(state) is None else thrower
        scores = self.scores(state)
        said = () if self.measure is POINTS else tuple(map(self.measure.say, scores))
        return (tray, *line, Totals(scores, next_up, asides=asides, said=said))

    def aside(self, counted: Counted) -> Text:
        """What a score comes from, in words."""
        throws, points, sticks, left = counted
        match self.kind, self.variant:
            case "target", _:
                return Text(f"{points} sur {self.target}", f"{points} of {self.target}")
            case "line", _ if not throws:
                return Text("pas encore compté", "not counted yet")
            case "line", "longest":
                placed = several(sticks, STICK)
                return Text(f"{placed.fr} en ligne", f"{placed.en} in line")
            case "line", _:
                rest = several(left, POINT)
                return Text(f"reste {rest.fr}", f"{rest.en} left")
            case "ratio", _:
                gained, placed = several(points, POINT), several(sticks, STICK)
                return Text(f"{gained.fr}, {placed.fr}", f"{gained.en}, {placed.en}")
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
