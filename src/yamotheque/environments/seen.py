"""What a seat sees and may do, as numbers: the pieces on the table, and every legal move."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from yamotheque.chance import DOMINOES, Chance, Seat
from yamotheque.environments.numbers import ENCODERS, Looker, Row, counts
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.piece import Piece
from yamotheque.pieces.board import Board
from yamotheque.pieces.cards import PACK
from yamotheque.pieces.chips import Track
from yamotheque.pieces.hand import Hand, Piles
from yamotheque.pieces.sheet import Sheet

Numbers = NDArray[np.float32]
Pieces = tuple[Piece, ...]
MOST_MOVES: Final = 256
"""No position of our games has more legal moves."""
PROBED: Final = 200
"""After so many random steps every kind of piece has been on the table."""
VERBS: Final = (
    *("throw", "keep", "mark", "place", "take", "remove", "pass", "deal", "draw", "discard"),
    *(
        "expose",
        "connect",
        "done",
        "announce",
        "number",
        "line",
        "cancel",
        "joker",
        "slam",
        "score",
    ),
)


class TooManyMoves(ValueError):
    """A position with more legal moves than an action can name."""


@dataclass(frozen=True)
class Eyes:
    """How one game with so many seats is seen: where each piece's numbers stand, and their size.

    `slots` has for each kind, and for each seat where pieces of that kind have an owner, where its
    numbers begin; `words` are all that a move may name.
    """

    seats: int
    slots: dict[tuple[str, Seat | None], slice]
    size: int
    words: tuple[str, ...]

    @property
    def move_size(self) -> int:
        """How many numbers tell of a move."""
        return len(VERBS) + len(DOMINOES) * 2 + 6 + len(self.words) + 2

    def observe(
        self, pieces: Pieces, scores: Sequence[int], turn: Seat | Chance | None, seat: Seat
    ) -> Numbers:
        """What a seat sees: the pieces, every seat's score, and whose turn it is."""
        looker, numbers = Looker(seat, self.seats), np.zeros(self.size, np.float32)
        for piece in pieces:
            slot = self.slots.get((piece.kind, _owner(piece, looker)))
            if slot is not None:
                row = ENCODERS[piece.kind](piece, looker)
                numbers[slot] = row
        rest = [float(scores[each]) for each in looker.order()]
        rest += looker.mark(turn if isinstance(turn, int) else None)
        numbers[self.size - len(rest) :] = rest
        return numbers

    def moves(self, game: Game[Any], state: Any, seat: Seat, pieces: Pieces) -> Numbers:
        """A row of numbers for each legal move of the seat; none when it is not its turn."""
        rows = np.zeros((MOST_MOVES, self.move_size), np.float32)
        if game.turn(state) != seat:
            return rows
        points = {
            spot.move: spot.points
            for piece in pieces
            for spot in piece.spots()
            if spot.move is not None
        }
        for row, move in zip(rows, legal(game, state), strict=False):
            row[:] = self._told(str(move), points.get(str(move)))
        return rows

    def _told(self, move: str, points: int | None) -> Row:
        verb, *words = move.split()
        at = next((at for at, word in enumerate(words) if word in ("on", "to")), len(words))
        faces = [_faces(words[:at]), _faces(words[at:])]
        dice = words[0] if verb == "keep" and words and words[0].isdigit() else ""
        return [
            *counts(VERBS, [verb]),
            *counts(DOMINOES, faces[0]),
            *counts(DOMINOES, faces[1]),
            *counts("123456", dice),
            *counts(self.words, words),
            float(points is not None),
            float(points or 0),
        ]


def scene(game: Game[Any], state: Any, seat: Seat | None) -> Pieces:
    """The pieces as a seat may see them, or somebody who only watches."""
    return game.scene(game.view(state, seat), seat)


def shares(winners: Sequence[Seat], seats: int) -> list[float]:
    """What each seat has won at the end: those who won share one, less everybody's even part."""
    return [(1 / len(winners) if seat in winners else 0.0) - 1 / seats for seat in range(seats)]


def legal(game: Game[Any], state: Any) -> Sequence[Move]:
    """The legal moves in the game's own order: an action is a place among them."""
    moves = game.moves(state)
    if len(moves) > MOST_MOVES:
        raise TooManyMoves(f"{len(moves)} legal moves: expected at most {MOST_MOVES}")
    return moves


@lru_cache(maxsize=256)
def eyes_of(game: Game[Any], seats: int) -> Eyes:
    """How a game with so many seats is seen."""
    looker = Looker(0, seats)
    sizes: dict[tuple[str, Seat | None], int] = {}
    words: dict[str, None] = {}
    for state in islice(_at_random(game, seats), PROBED):
        for piece in scene(game, state, 0):
            if piece.kind in ENCODERS:
                row = ENCODERS[piece.kind](piece, looker)
                sizes.setdefault((piece.kind, _owner(piece, looker)), len(row))
                words |= dict.fromkeys(_named(piece))
    slots, at = {}, 0
    for slot in sorted(sizes, key=lambda slot: (list(ENCODERS).index(slot[0]), slot[1] or 0)):
        slots[slot] = slice(at, at + sizes[slot])
        at += sizes[slot]
    return Eyes(seats, slots, at + 2 * seats, tuple(words))


def _at_random(game: Game[Any], seats: int) -> Iterator[Any]:
    """The positions of a game played at random, the same each time."""
    chance, state = random.Random(0), game.start(seats)
    while (turn := game.turn(state)) is not None:
        yield state
        step = turn.draw(chance.randrange) if isinstance(turn, Chance) else None
        state = game.play(state, step or chance.choice(list(game.moves(state))))


def _owner(piece: Piece, looker: Looker) -> Seat | None:
    """Whose a piece is, from the seat that looks."""
    owner = piece.owner
    return None if owner is None else (owner - looker.seat) % looker.seats


def _named(piece: Piece) -> Iterator[str]:
    """What moves may name on a piece."""
    match piece:
        case Sheet(columns=columns, lines=lines):
            yield from (line.key for line in lines if line.role == "cell")
            yield from (column.key for column in columns)
        case Board(squares=squares):
            yield from (square.cell for square in squares)
        case Track(stacks=stacks):
            yield from (str(stack.value) for stack in stacks)
            yield "out"
        case Hand():
            yield from PACK
        case Piles():
            yield from ("stock", "discard")
        case _:
            return


def _faces(words: Iterable[str]) -> Iterator[str]:
    """The faces of sticks among some words."""
    return (word[:3] for word in words if word[1:2] == "-")
