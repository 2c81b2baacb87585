"""Yam Master side by side."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.batch.board_steps import begin, legal_moves, make_moves
from yamotheque.batch.side_by_side import KEEP_MOVES, KEEPABLE, Batch, Steps
from yamotheque.games.yam_master import ANNOUNCE, PAWNS, PLACES, REMOVALS, YamMaster
from yamotheque.moves import PASS
from yamotheque.pieces.figure_board import BOARD, FIVES
from yamotheque.solve.yam_master.lines import counted, lines
from yamotheque.solve.yam_master.turn import KIND_OF, rolls_give


class Rules(NamedTuple):
    """Cells as bits: those that each roll gives at each moment, and the lines of five.

    `removes` says which rolls take a pawn off, `pawns` how many end the game.
    """

    given: Any
    removes: Any
    fives: Any
    keepable: Any
    pawns: int


class Places(NamedTuple):
    """Where many games stand: the pawns of both seats as bits, whose turn it is, and the dice."""

    pawns: NDArray[np.int32]
    seat: NDArray[np.int8]
    roll: NDArray[np.int16]
    made: NDArray[np.int8]
    defi: NDArray[np.bool_]
    over: NDArray[np.bool_]


def rules_of(game: YamMaster) -> Rules:
    """The rules as tables, asked of the game itself."""
    kinds, removes = rolls_give(game)
    cells = 1 << np.arange(len(BOARD))
    fives = np.array([sum(1 << cell for cell in line) for line in FIVES], np.int32)
    return Rules((kinds[:, :, KIND_OF] @ cells).astype(np.int32), removes, fives, KEEPABLE, PAWNS)


class Boards(Batch):
    """Boards of Yam Master, with any options."""

    of = YamMaster
    steps = Steps(legal_moves, make_moves, begin)
    places: Places

    def __init__(self, game: Any, games: int, seats: int, seed: int) -> None:
        super().__init__(game, games, seats, seed)
        self.moves = (*KEEP_MOVES, ANNOUNCE, *PLACES, *REMOVALS, PASS)
        self.rules = rules_of(game)
        self.places = Places(
            np.zeros((games, seats), np.int32),
            np.zeros(games, np.int8),
            np.zeros(games, np.int16),
            np.zeros(games, np.int8),
            np.zeros(games, np.bool_),
            np.zeros(games, np.bool_),
        )
        self.reset()

    @property
    def over(self) -> NDArray[np.bool_]:
        return self.places.over

    @property
    def seat(self) -> NDArray[np.int8]:
        return self.places.seat

    @property
    def scores(self) -> NDArray[np.int64]:
        stand = self.places.pawns[..., None] >> np.arange(len(BOARD)) & 1
        points, _ = counted(stand, lines())
        return np.asarray(points, np.int64)
