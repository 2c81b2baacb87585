"""What a seat sees, as numbers: the pieces on the table, every score, and whose turn it is.

>>> from yamotheque import find_game
>>> eyes = eyes_of(find_game("yahtzee"), 1)
>>> [field.name for field in eyes.fields[:5]], eyes.size
(['tray.dice', 'tray.red', 'tray.throw', 'tray.throws', 'sheet.0.written'], 69)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.batch.numbers import ENCODERS, POINTS, Group, Groups, Looker, any_piece
from yamotheque.chance import Chance, Seat
from yamotheque.game import Game
from yamotheque.numbering import at_random
from yamotheque.piece import Piece

Numbers = NDArray[np.int32]
Pieces = tuple[Piece, ...]
Owned = tuple[str, Seat | None]
"""A kind of piece and whose it is, counted from the seat that looks."""
PROBED: Final = 400
"""After so many random steps every kind of piece has been on the table."""


class Field(NamedTuple):
    """Some of the numbers of an observation: their name, their places and their bounds."""

    name: str
    where: slice
    low: int
    high: int


@dataclass(frozen=True)
class Eyes:
    """How one game with so many seats is seen: where each piece's numbers stand, and their bounds.

    `decides` says whether its players ever have a choice.
    """

    game: Game[Any]
    seats: int
    slots: dict[Owned, slice]
    fields: tuple[Field, ...]
    decides: bool

    @property
    def size(self) -> int:
        """How many numbers tell what a seat sees."""
        return int(self.fields[-1].where.stop)

    @property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the greatest that each number may be."""
        low, high = np.zeros(self.size, np.int32), np.zeros(self.size, np.int32)
        for field in self.fields:
            low[field.where], high[field.where] = field.low, field.high
        return low, high

    def observe(self, state: Any, seat: Seat) -> Numbers:
        """What a seat sees of a position."""
        looker, numbers = Looker(seat, self.seats), np.zeros(self.size, np.int32)
        for piece in scene(self.game, state, seat):
            slot = self.slots.get(slot_of(piece, looker))
            if slot is not None:
                numbers[slot] = [n for group in groups_of(piece, looker) for n in group.values]
        turn, scores = self.game.turn(state), self.game.scores(state)
        rest = [n for group in _rest(looker, scores, turn) for n in group.values]
        numbers[self.size - len(rest) :] = rest
        return numbers


def groups_of(piece: Piece, looker: Looker) -> Groups:
    """The numbers of a piece."""
    return ENCODERS.get(piece.kind, any_piece)(piece, looker)


def slot_of(piece: Piece, looker: Looker) -> Owned:
    """A piece by its kind and by whose it is."""
    owner = piece.owner
    return piece.kind, None if owner is None else (owner - looker.seat) % looker.seats


def _rest(looker: Looker, scores: Sequence[int], turn: Seat | Chance | None) -> Groups:
    yield Group("scores", -POINTS, POINTS, [scores[seat] for seat in looker.order()])
    yield Group("turn", 0, 1, looker.mark(turn if isinstance(turn, int) else None))


def scene(game: Game[Any], state: Any, seat: Seat | None) -> Pieces:
    """The pieces as a seat may see them, or somebody who only watches."""
    return game.scene(game.view(state, seat), seat)


def shares(winners: Sequence[Seat], seats: int) -> list[float]:
    """What each seat has won at the end: those who won share one, less everybody's even part."""
    return [(1 / len(winners) if seat in winners else 0.0) - 1 / seats for seat in range(seats)]


@lru_cache(maxsize=256)
def eyes_of(game: Game[Any], seats: int) -> Eyes:
    """How a game with so many seats is seen."""
    looker, decides = Looker(0, seats), False
    shown: dict[Owned, list[Group]] = {}
    for state in islice(at_random(game, seats, random.Random(0)), PROBED):
        decides = decides or len(game.moves(state)) > 1
        for piece in scene(game, state, 0):
            slot = slot_of(piece, looker)
            if slot not in shown:
                shown[slot] = list(groups_of(piece, looker))
    kinds = [*ENCODERS, *sorted({kind for kind, _ in shown} - ENCODERS.keys())]
    slots, fields, at = dict[Owned, slice](), list[Field](), 0
    for slot in sorted(shown, key=lambda slot: (kinds.index(slot[0]), slot[1] or 0)):
        kind, owner = slot
        name = kind if owner is None else f"{kind}.{owner}"
        begins = at
        for group in shown[slot]:
            fields.append(_field(f"{name}.{group.name}", at, group))
            at += len(group.values)
        slots[slot] = slice(begins, at)
    for group in _rest(looker, (0,) * seats, None):
        fields.append(_field(group.name, at, group))
        at += seats
    return Eyes(game, seats, slots, tuple(fields), decides)


def _field(name: str, at: int, group: Group) -> Field:
    return Field(name, slice(at, at + len(group.values)), group.low, group.high)
