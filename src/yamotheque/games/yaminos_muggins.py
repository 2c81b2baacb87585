"""Muggins with the 7 Yaminos: one chain for all, and points for the sum of its open ends.

De plus en plus and Pair et impair are this game with another goal and other sums that score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from yamotheque.account import gained
from yamotheque.chance import Chance, Fallen, Order, Seat, Shuffle
from yamotheque.facets import Numbered, OnPaper, Told
from yamotheque.game import Game
from yamotheque.keeping import GAIN, Keeping, Slot
from yamotheque.moves import PASS, THROW, Move, Pass, Place, Step, Throw
from yamotheque.piece import Piece
from yamotheque.pieces.chains import SPINNERS, Chain, every_placing, grown, placings
from yamotheque.pieces.layout import lay_out
from yamotheque.pieces.loose import loose_sticks
from yamotheque.pieces.stick_sums import open_sums
from yamotheque.pieces.sticks import (
    STICKS,
    Faces,
    all_but,
    by_stick,
    faces_reader,
    is_doublet,
    sticks_option,
    to_fall,
)
from yamotheque.pieces.totals import Totals, last_turns, up_to
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's total, whose turn it is, the chain and the sticks beside it.

    `turns` counts those of the round that are over; `falling` says that the sticks which do not lie
    there are about to, `threw` that this turn has had its throw. The sum to compare with is that of
    the chain as it lies.
    """

    totals: tuple[int, ...]
    order: tuple[Seat, ...] = ()
    turns: int = 0
    chain: Chain = SPINNERS
    loose: Faces = ()
    falling: bool = False
    threw: bool = False

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosMuggins(Game[State], Told, OnPaper, Numbered):
    """The rules of Muggins."""

    key = "yaminos-muggins"
    title = "7 Yaminos : Muggins"
    edition = 1
    seats = range(2, 7)
    material = "sticks"
    box = same("7 Yaminos")
    summary = Text(
        "Une chaîne commune qui se ramifie : posez un bâtonnet, marquez les multiples de 5.",
        "One chain for all, which branches: place a stick, score the multiples of 5.",
    )
    goal: ClassVar[int] = 100
    counts: ClassVar[Text] = Text(
        "La somme des bouts ouverts rapporte quand elle est un multiple de 5.",
        "The sum of the open ends scores when it is a multiple of 5.",
    )
    """When a placing scores."""

    sticks: str = sticks_option()

    def points(self, total: int, before: int) -> int:
        """What a sum of open ends scores, after the sum before it: itself, or nothing."""
        return total if total % 5 == 0 else 0

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((0,) * seats)

    def over(self, state: State) -> bool:
        """Once somebody has reached the goal, the round is completed."""
        return state.turns == 0 and max(state.totals) >= self.goal

    def turn(self, state: State) -> Seat | Chance | None:
        if state.falling:
            return to_fall(state.seat, state.chain.sticks, self.sticks)
        if not state.order:
            return Shuffle(len(state.totals))
        return None if self.over(state) else state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if state.falling or not state.order or self.over(state):
            return ()
        if not state.chain.sticks:
            places = first_placing(state.loose)
        else:
            places = placings(state.chain, state.loose)
        return places or ((PASS,) if state.threw else (THROW,))

    def every_move(self) -> Sequence[Move]:
        return (*every_placing(), PASS, THROW)

    def play(self, state: State, step: Step) -> State:
        totals, order, turns, chain, loose, _, threw = state
        match step:
            case Place(face):
                longer, points = self.placed(state, step)
                return self.turn_over(state, points, longer, all_but(loose, [face]))
            case Fallen(faces):
                return State(totals, order, turns, chain, by_stick(faces), threw=True)
            case Throw() if loose:
                return State(totals, order, turns, chain, falling=True, threw=threw)
            case Throw():
                return State(totals, order, turns, falling=True)
            case Pass():
                return self.turn_over(state, 0, chain, loose if chain.sticks else ())
            case Order(seats):
                return State(totals, seats)
        raise TypeError(f"{step} is no step of {self.title}")

    def placed(self, state: State, place: Place) -> tuple[Chain, int]:
        """The chain with one more stick, and what its open ends score."""
        chain = state.chain.placed(place)
        return chain, self.points(chain.total, state.chain.total)

    def turn_over(self, state: State, points: int, chain: Chain, loose: Faces) -> State:
        """The next player's turn, after these points, with these sticks on the table."""
        totals, order, turns, _, _, _, _ = state
        seat = order[turns]
        totals = (*totals[:seat], totals[seat] + points, *totals[seat + 1 :])
        return State(totals, order, (turns + 1) % len(totals), chain, loose)

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """The points of a turn: nothing, or a sum of open ends that scores."""
        values = tuple(sorted({0, *(self.points(total, 0) for total in open_sums(self.sticks))}))
        return Keeping(
            lambda _: (Slot(GAIN, values),),
            lambda state, _, points: self.turn_over(state, points, state.chain, state.loose),
        )

    # ------------------------------------------------------------ the score

    def lines(self) -> int:
        return LINES

    def reminders(self) -> tuple[Text, ...]:
        last = up_to(self.goal)
        return self.counts, DOUBLETS, Text(f"{STUCK.fr} {last.fr}", f"{STUCK.en} {last.en}")

    def scores(self, state: State) -> tuple[int, ...]:
        return state.totals

    def scorer(self) -> Scorer[Faces]:
        def chains(faces: Faces) -> tuple[Chain, Chain]:
            return first_chain(faces), self.best_chain(faces)

        return Scorer(
            TITLES,
            faces_reader(self.sticks),
            lambda faces: dict(
                zip(TITLES, (self.points(chain.total, 0) for chain in chains(faces)), strict=True)
            ),
            lambda faces, _: dict(
                zip(TITLES, (str(chain) or "-" for chain in chains(faces)), strict=True)
            ),
            words=len(STICKS),
        )

    def best_chain(self, faces: Faces) -> Chain:
        """The chain that a throw of seven can grow into whose open ends score most."""
        first = first_chain(faces)
        chains = grown(first, all_but(faces, first.sticks))
        return max(chains, key=lambda chain: self.points(chain.total, 0))

    def news(self, before: State, after: State) -> Text | None:
        return gained(self.scores(before), self.scores(after))

    def chapter(self, state: State) -> str:
        return "end" if self.over(state) else "turn"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        places = [move for move in self.moves(state) if isinstance(move, Place)]
        thrower = state.seat if state.order else 0
        loose = loose_sticks(
            state.chain, state.loose, places, thrower, lambda place: self.placed(state, place)[1]
        )
        acts = None if not state.order or self.over(state) else thrower
        ends = acts is not None and max(state.totals) >= self.goal
        aim = last_turns(state.totals) if ends else None
        return (lay_out(state.chain), loose, Totals(state.totals, acts, self.goal, aim=aim))


def first_placing(loose: Faces) -> tuple[Place, ...]:
    """The highest doublet starts the chain; without a doublet nothing does."""
    return tuple(Place(face) for face in sorted(filter(is_doublet, loose))[-1:])


def first_chain(faces: Faces) -> Chain:
    """What a throw of seven starts: its highest doublet, or nothing."""
    for place in first_placing(faces):
        return SPINNERS.joined(place.what)
    return SPINNERS


TITLES: Final = {
    "start": Text("Premier doublet", "First doublet"),
    "best": Text("Meilleure chaîne", "Best chain"),
}


LINES: Final = 40
"""Of 300 games between two, the longest kind, fewer than one in a hundred took more turns."""
STUCK: Final = Text(
    "Aucun bâtonnet ne va : lancez une fois les libres.", "No stick fits: throw the free ones once."
)
DOUBLETS: Final = Text(
    "Un doublet compte son nombre par côté libre : 5-5 seul vaut 20, puis 5-0 fait 15.",
    "A doublet counts its number for each free side: 5-5 alone is 20, then 5-0 makes 15.",
)
