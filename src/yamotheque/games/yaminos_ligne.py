"""Tous en ligne with the 7 Yaminos: one throw laid in chains, each worth its sticks squared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Order, Seat, Shuffle
from yamotheque.chance import Faces as Fallen
from yamotheque.game import Game
from yamotheque.moves import THROW, Move, Step, Throw
from yamotheque.piece import Piece
from yamotheque.pieces.arrange import (
    DONE,
    Connect,
    Done,
    Faces,
    Joints,
    arrangement_text,
    best_joints,
    chains,
    chains_points,
    possible_joints,
)
from yamotheque.pieces.layout import lay_out
from yamotheque.pieces.loose import ALL_STICKS, Loose, LooseStick, Offer
from yamotheque.pieces.sticks import STICKS, faces_in, sticks_for
from yamotheque.pieces.totals import Totals
from yamotheque.scorer import Scorer
from yamotheque.words import Text

GOAL: Final = 200

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's points, and the sticks of the turn being played with their joints."""

    order: tuple[Seat, ...]
    points: tuple[int, ...]
    turns: int = 0
    thrown: bool = False
    faces: Faces = ()
    joints: Joints = ()

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosLigne(Game[State]):
    """The rules of Tous en ligne."""

    key = "yaminos-ligne"
    title = "7 Yaminos : Tous en ligne"
    edition = 1
    seats = range(2, 7)
    summary = Text(
        "Un lancer, des chaînes qui bifurquent : le carré de leur longueur, jusqu'à 200.",
        "One throw, chains that branch: their length squared, up to 200.",
    )

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((), (0,) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.points))
        if state.thrown and not state.faces:
            return sticks_for(state.seat, ALL_STICKS)
        round_is_over = state.turns % len(state.order) == 0 and not state.thrown
        return None if round_is_over and max(state.points) >= GOAL else state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not isinstance(self.turn(state), Seat):
            return ()
        if not state.thrown:
            return (THROW,)
        return [*(Connect(*joint) for joint in possible_joints(state.faces, state.joints)), DONE]

    def play(self, state: State, step: Step) -> State:
        match step:
            case Order(seats):
                return state._replace(order=seats)
            case Throw():
                return state._replace(thrown=True)
            case Fallen(faces):
                return state._replace(faces=faces)
            case Connect(one, other):
                return state._replace(joints=tuple(sorted((*state.joints, (one, other)))))
            case Done():
                return self.counted(state, state.joints)
        raise TypeError(f"{step} is no step of {self.title}")

    def counted(self, state: State, joints: Joints) -> State:
        """The position once the chains are counted."""
        seat, points = state.seat, state.points
        mine = points[seat] + chains_points(state.faces, joints)
        return State(state.order, (*points[:seat], mine, *points[seat + 1 :]), state.turns + 1)

    # ------------------------------------------------------------ the score

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def estimate(self, state: State, seat: Seat) -> float:
        if state.faces:
            state = self.counted(state, best_joints(state.faces, state.joints))
        return super().estimate(state, seat)

    def scorer(self) -> Scorer[Faces]:
        return Scorer(
            {"chains": Text("Chaînes", "Chains")},
            faces_in,
            lambda faces: {"chains": chains_points(faces, best_joints(faces))},
            lambda faces, language: {
                "chains": arrangement_text(faces, best_joints(faces), language)
            },
            words=len(STICKS),
        )

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        thrower = state.seat if state.order else None
        parts = chains(state.faces, state.joints)
        loose = tuple(
            LooseStick(chain.sticks[0], self.offers(state, chain.sticks[0]))
            for chain in parts
            if not chain.joints
        )
        laid = (replace(lay_out(chain), summed=False) for chain in parts if chain.joints)
        in_hand = 0 if state.faces else len(ALL_STICKS)
        asides = tuple(self.aside(state, owner) for owner in range(len(state.points)))
        next_up = None if self.turn(state) is None else thrower
        totals = Totals(state.points, next_up, GOAL, asides)
        return (Loose(loose, in_hand, thrower or 0), *laid, totals)

    def offers(self, state: State, face: str) -> tuple[Offer, ...]:
        """What a loose stick may be connected to."""
        joints = possible_joints(state.faces, state.joints)
        return tuple(
            Offer(str(Connect(one, other)), other if one == face else one)
            for one, other in joints
            if face in (one, other)
        )

    def aside(self, state: State, seat: Seat) -> Text:
        """What the chains of the turn are worth as they lie."""
        if not state.faces or seat != state.seat:
            return Text("", "")
        points = chains_points(state.faces, state.joints)
        return Text(f"posé ainsi : {points:+d}", f"laid like this: {points:+d}")
