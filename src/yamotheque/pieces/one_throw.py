"""A turn of one throw: seven sticks fall once, and are laid in a line or in chains that branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from yamotheque.chance import Chance, Fallen, Order, Seat, Shuffle
from yamotheque.moves import THROW, Move, Place, Step, Throw
from yamotheque.piece import Piece
from yamotheque.pieces.arrangements import (
    Connect,
    apart,
    chains,
    connected,
    connections,
    every_connection,
)
from yamotheque.pieces.chains import LINE, Chain, every_placing
from yamotheque.pieces.layout import lay_out
from yamotheque.pieces.lines import DONE, line_places
from yamotheque.pieces.loose import Loose, LooseStick, Offer, loose_sticks
from yamotheque.pieces.sticks import STICKS, Faces, all_but, by_stick, face_of, to_fall
from yamotheque.words import Text


class OneThrow(NamedTuple):
    """Whose turn it is, and the sticks on the table: as they fell, and as they are laid.

    Sticks that have been counted stay there until the next throw; `thrown` says whether this turn
    has had its own.
    """

    order: tuple[Seat, ...] = ()
    turns: int = 0
    thrown: bool = False
    faces: Faces = ()
    laid: Chain = LINE

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]

    @property
    def in_play(self) -> bool:
        """Whether the sticks of this turn lie there, to be laid."""
        return self.thrown and bool(self.faces)

    @property
    def loose(self) -> Faces:
        """The sticks that are not laid."""
        return all_but(self.faces, map(face_of, self.laid.sticks))

    # ------------------------------------------------------------ the turn

    def chance(self, seats: int, sticks: str) -> Chance | None:
        """What is about to fall: the order of the seats, or all seven sticks."""
        if not self.order:
            return Shuffle(seats)
        return to_fall(self.seat, (), sticks) if self.thrown and not self.faces else None

    def moves(self) -> Sequence[Move]:
        """To throw, or to lay one more stick or be done."""
        if not self.thrown:
            return (THROW,)
        if self.laid.spinners:
            return [*connections(self.laid), DONE]
        return [*line_places(self.loose, self.laid), DONE]

    def every_move(self) -> tuple[Move, ...]:
        """All that may be done with our sticks, whatever they show."""
        ways = every_connection() if self.laid.spinners else every_placing()
        return (*ways, DONE, THROW)

    def after(self, step: Step) -> OneThrow:
        """The turn after any step but the last."""
        match step:
            case Order(seats):
                return OneThrow(seats, laid=self.laid)
            case Throw():
                empty = Chain(spinners=self.laid.spinners)
                return OneThrow(self.order, self.turns, True, (), empty)
            case Fallen(faces):
                laid = apart(faces) if self.laid.spinners else self.laid
                return OneThrow(self.order, self.turns, True, by_stick(faces), laid)
            case Place():
                laid = self.laid.placed(step)
                return OneThrow(self.order, self.turns, True, self.faces, laid)
            case Connect():
                laid = connected(self.laid, step)
                return OneThrow(self.order, self.turns, True, self.faces, laid)
        raise TypeError(f"{step} is no step of a turn of one throw")

    def counted(self) -> OneThrow:
        """The next player's turn; what was counted lies there still."""
        return OneThrow(self.order, self.turns + 1, False, self.faces, self.laid)

    # ------------------------------------------------------------ the table

    def pieces(self, worth: Text | None = None) -> Iterator[Piece]:
        """The sticks that lie loose, then what is laid, which is worth so much as it lies."""
        thrower = (
            self.order[(self.turns - (not self.thrown)) % len(self.order)] if self.order else 0
        )
        worth = worth if self.in_play else None
        if not self.laid.spinners:
            places = line_places(self.loose, self.laid) if self.thrown else ()
            loose = loose_sticks(self.laid, self.loose, places, thrower)
            yield replace(loose, thrown=len(STICKS), worth=worth)
            yield lay_out(self.laid)
            return
        parts = chains(self.laid)
        joints = connections(self.laid) if self.thrown else []
        alone = [part.sticks[0] for part in parts if not part.joints]
        sticks = tuple(LooseStick(stick, tuple(offers(stick, joints))) for stick in alone)
        yield Loose(sticks, 0 if self.faces else len(STICKS), thrower, worth=worth)
        yield lay_out(self.laid, summed=False)


def offers(stick: str, joints: Sequence[Connect]) -> Iterator[Offer]:
    """What a loose stick may be connected to."""
    for joint in joints:
        if stick in (joint.one, joint.other):
            other = joint.other if joint.one == stick else joint.one
            yield Offer(str(joint), other, by=joint.by)
