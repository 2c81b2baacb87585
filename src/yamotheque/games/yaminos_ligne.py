"""Tous en ligne with the 7 Yaminos: one throw laid in chains, each worth its sticks squared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from yamotheque.account import brought
from yamotheque.chance import Chance, Seat
from yamotheque.facets import Numbered, OnPaper, Told
from yamotheque.game import Game
from yamotheque.keeping import GAIN, Keeping, Slot
from yamotheque.moves import Move, Step
from yamotheque.piece import Piece
from yamotheque.pieces.arrangements import (
    apart,
    arrangement_text,
    best_connected,
    chain_points,
    chains_points,
)
from yamotheque.pieces.chains import SPINNERS, Chain
from yamotheque.pieces.lines import DONE
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.pieces.sticks import STICKS, Faces, faces_reader, sticks_option
from yamotheque.pieces.totals import Totals, last_turns, up_to
from yamotheque.scorer import Scorer
from yamotheque.words import Text, gain, same

GOAL: Final = 200

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's points, and the throw of the turn being played."""

    points: tuple[int, ...]
    throw: OneThrow = OneThrow(laid=SPINNERS)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosLigne(Game[State], Told, OnPaper, Numbered):
    """The rules of Tous en ligne."""

    key = "yaminos-ligne"
    title = "7 Yaminos : Tous en ligne"
    edition = 1
    seats = range(2, 7)
    material = "sticks"
    box = same("7 Yaminos")
    summary = Text(
        "Un lancer, des chaînes qui bifurquent : le carré de leur longueur, jusqu'à 200.",
        "One throw, chains that branch: their length squared, up to 200.",
    )

    sticks: str = sticks_option()

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((0,) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        points, throw = state
        due = throw.chance(len(points), self.sticks)
        if due is not None:
            return due
        round_is_over = throw.turns % len(points) == 0 and not throw.thrown
        return None if round_is_over and max(points) >= GOAL else throw.seat

    def moves(self, state: State) -> Sequence[Move]:
        return state.throw.moves() if isinstance(self.turn(state), Seat) else ()

    def every_move(self) -> Sequence[Move]:
        return OneThrow(laid=SPINNERS).every_move()

    def play(self, state: State, step: Step) -> State:
        if step == DONE:
            return self.counted(state, state.throw.laid)
        return State(state.points, state.throw.after(step))

    def counted(self, state: State, laid: Chain) -> State:
        """The position once the chains are counted."""
        return self.gained(
            State(state.points, state.throw._replace(laid=laid)), chains_points(laid)
        )

    def gained(self, state: State, gain: int) -> State:
        """The next player's turn, after these points."""
        points, throw = state
        totals = (*points[: throw.seat], points[throw.seat] + gain, *points[throw.seat + 1 :])
        return State(totals, throw.counted())

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """The points of a turn: those of the seven sticks in chains of any lengths."""
        values = tuple(sorted({sum(map(chain_points, sizes)) for sizes in partitions(len(STICKS))}))
        return Keeping(
            lambda _: (Slot(GAIN, values),), lambda state, _, points: self.gained(state, points)
        )

    # ------------------------------------------------------------ the score

    def reminders(self) -> tuple[Text, ...]:
        return CHAINS, up_to(GOAL)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def scorer(self) -> Scorer[Faces]:
        return Scorer(
            {"chains": Text("Chaînes", "Chains")},
            faces_reader(self.sticks),
            lambda faces: {"chains": chains_points(best_connected(apart(faces)))},
            lambda faces, language: {
                "chains": arrangement_text(best_connected(apart(faces)), language)
            },
            words=len(STICKS),
        )

    def news(self, before: State, after: State) -> Text | None:
        turns = after.throw.turns - before.throw.turns
        return brought(sum(after.points) - sum(before.points)) if turns else None

    def chapter(self, state: State) -> str:
        if state.throw.in_play:
            return "chains"
        return "turn" if self.turn(state) is not None else "end"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        asides = tuple(self.aside(state, owner) for owner in range(len(state.points)))
        over = not state.throw.order or self.turn(state) is None
        aim = last_turns(state.points) if not over and max(state.points) >= GOAL else None
        totals = Totals(state.points, None if over else state.throw.seat, GOAL, asides, aim=aim)
        return (*state.throw.pieces(gain(chains_points(state.throw.laid))), totals)

    def aside(self, state: State, seat: Seat) -> Text:
        """What the chains of the turn are worth as they lie."""
        if not state.throw.in_play or seat != state.throw.seat:
            return Text("", "")
        points = chains_points(state.throw.laid)
        return Text(f"posé ainsi : {points:+d}", f"laid like this: {points:+d}")


def partitions(sticks: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """Every way to part some sticks into chains, by their lengths.

    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if not sticks:
        yield ()
    for first in range(min(sticks, largest or sticks), 0, -1):
        for rest in partitions(sticks - first, first):
            yield first, *rest


CHAINS: Final = Text(
    "Une chaîne de n bâtonnets vaut n × n ; un bâtonnet seul coûte 1 point. 7 : 49, 5 + 2 : 29.",
    "A chain of n sticks is worth n × n; a stick alone costs 1 point. 7: 49, 5 + 2: 29.",
)
