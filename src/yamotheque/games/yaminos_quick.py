"""Quick games with the 7 Yaminos: a total, a target, a line or a ratio, in a throw or a few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import add
from typing import Final, NamedTuple

from yamotheque.account import Account
from yamotheque.chance import Chance, Fallen, Seat
from yamotheque.facets import Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping
from yamotheque.measure import POINTS, Measure, Progress
from yamotheque.moves import Move, Step
from yamotheque.options import Preset, choice, whole
from yamotheque.piece import Piece
from yamotheque.pieces.lines import DONE, best_line
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.pieces.quick_counts import (
    Count,
    Counted,
    FewestLeft,
    Longest,
    Ratio,
    Target,
    Total,
)
from yamotheque.pieces.sticks import STICKS, Faces, faces_reader, points_on, sticks_option
from yamotheque.pieces.totals import Fell, Totals
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

HIGHEST_TOTAL: Final = sum(max(points_on([face]) for face in faces) for faces in STICKS)
MOST_THROWS: Final = 10

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: what everyone has gathered, the turn being played, and what each threw last."""

    gathered: tuple[Counted, ...]
    throw: OneThrow = OneThrow()
    fell: tuple[Fell, ...] = ()


def shown(state: State, counted: Faces, left: Faces = ()) -> State:
    """The position with what the turn's throw has shown, beside its thrower's points."""
    seat, fell = state.throw.seat, state.fell
    return state._replace(fell=(*fell[:seat], Fell(counted, left), *fell[seat + 1 :]))


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosQuick(Game[State], Told, OnPaper, Ranked, Numbered):
    """The rules of the quick games."""

    key = "yaminos-quick"
    title = "7 Yaminos : parties rapides"
    edition = 1
    seats = range(2, 7)
    material = "sticks"
    box = same("7 Yaminos")
    summary = Text(
        "Un lancer ou quelques-uns : le plus grand total, une cible, une ligne ou un rapport.",
        "A throw or a few: the highest total, a target, a line or a ratio.",
    )
    presets = (
        Preset(
            Text("Le plus grand total", "The highest total"),
            Text("Un lancer chacun, une minute.", "One throw each, a minute."),
            {},
        ),
        Preset(
            Text("Au plus près de 42", "Closest to 42"),
            Text(
                "Un lancer chacun : au-dessus ou au-dessous, peu importe.",
                "One throw each: above or below does not matter.",
            ),
            {"kind": "target"},
        ),
        Preset(
            Text("La plus longue ligne", "The longest line"),
            Text(
                "Un lancer, puis les bâtonnets se posent bout à bout.",
                "One throw, then the sticks are laid end to end.",
            ),
            {"kind": "line"},
        ),
        Preset(
            Text("Le meilleur rapport", "The best ratio"),
            Text(
                "Un lancer, une ligne : ses points, par bâtonnet posé.",
                "One throw, one line: its points, for each stick placed.",
            ),
            {"kind": "ratio"},
        ),
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

    @cached_property
    def count(self) -> Count:
        """What is counted in the game chosen."""
        match self.kind:
            case "target":
                return Target(self.throws, self.target)
            case "line":
                return Longest() if self.variant == "longest" else FewestLeft()
            case "ratio":
                return Ratio(self.throws, self.minimum, self.per)
        return Total(self.throws)

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((Counted(),) * seats, fell=(Fell(),) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        gathered, throw, _ = state
        due = throw.chance(len(gathered), self.sticks)
        if due is not None:
            return due
        return None if throw.turns == len(gathered) * self.count.throws else throw.seat

    def moves(self, state: State) -> Sequence[Move]:
        return state.throw.moves() if isinstance(self.turn(state), Seat) else ()

    def every_move(self) -> Sequence[Move]:
        return OneThrow().every_move()

    def play(self, state: State, step: Step) -> State:
        if step == DONE:
            throw = state.throw
            return self.counted(shown(state, throw.laid.row(), throw.loose), throw.laid.sticks)
        state = state._replace(throw=state.throw.after(step))
        if isinstance(step, Fallen) and not self.count.lays_a_line:
            faces = state.throw.faces
            return self.counted(shown(state, faces), faces)
        return state

    def counted(self, state: State, placed: Faces) -> State:
        """The position once some sticks of the throw are counted."""
        placed = self.count.counting(placed)
        now = points_on(placed)
        left = points_on(state.throw.faces) - now
        return self.gained(state, Counted(1, now, len(placed), left))

    def gained(self, state: State, turn: Counted) -> State:
        """The next player's turn, after one that brought this."""
        gathered, throw, fell = state
        mine = Counted(*map(add, gathered[throw.seat], turn))
        gathered = (*gathered[: throw.seat], mine, *gathered[throw.seat + 1 :])
        return State(gathered, throw.counted(), fell)

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """What counts of a throw: its total, a line's sticks or points, or what is left over."""
        slots = self.count.slots(self.sticks)
        return Keeping(
            lambda _: slots,
            lambda state, move, points: self.gained(state, self.count.written(move, points)),
        )

    # ------------------------------------------------------------ the score

    @property
    def measure(self) -> Measure:
        return self.count.measure

    def lines(self) -> int:
        return self.count.throws

    def reminders(self) -> tuple[Text, ...]:
        return self.count.aim, HALVES

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(self.count.score, state.gathered))

    def account(self, state: State, seat: Seat) -> Account:
        return self.count.account(state.gathered[seat])

    def scorer(self) -> Scorer[Faces]:
        read = faces_reader(self.sticks)
        return Scorer(WORTH_TITLES, read, throw_worth, throw_laid, words=len(STICKS))

    def news(self, before: State, after: State) -> Text | None:
        """What a turn has brought: its line, or its throw."""
        for then, now in zip(before.gathered, after.gathered, strict=True):
            if then != now:
                return self.count.told(now)
        return None

    def progress(self, state: State) -> Progress:
        rounds, throws = state.throw.turns // len(state.gathered), self.count.throws
        return Progress(min(rounds + 1, throws), throws, Text("lancer", "throw"))

    def category(self) -> str:
        return self.count.category

    def chapter(self, state: State) -> str:
        if self.turn(state) is None:
            return "end"
        return "line" if state.throw.in_play else self.count.chapter

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        over, count = not state.throw.order or self.turn(state) is None, self.count
        totals = Totals(
            self.scores(state),
            None if over else state.throw.seat,
            asides=tuple(map(count.aside, state.gathered)),
            said=() if count.measure is POINTS else tuple(map(count.said, state.gathered)),
            fell=state.fell,
            aim=count.aim,
        )
        loose, line = state.throw.pieces(self.worth(state))
        return (loose, line, totals) if count.lays_a_line else (loose, totals)

    def worth(self, state: State) -> Text | None:
        """What the line of this turn is worth as it lies, together with what was gathered."""
        if not state.throw.in_play:
            return None
        counted = self.counted(state, state.throw.laid.sticks)
        return self.count.said(counted.gathered[state.throw.seat])


WORTH_TITLES: Final = {
    "total": Text("Total", "Total"),
    "line": Text("La plus longue ligne", "Longest line"),
    "left": Text("Le moins de points restants", "Fewest points left"),
}
HALVES: Final = Text(
    "Chacun lance les sept. Toutes les moitiés font le total ; en ligne, celles qui se touchent "
    "sont égales.",
    "Everybody throws the seven. All halves make the total; in a line, those that touch are equal.",
)


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
