"""Yamslam side by side."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.batch.side_by_side import KEEP_MOVES, KEEPABLE, Batch, Steps
from yamotheque.batch.track_steps import EACH, SERIES, begin, legal_moves, make_moves
from yamotheque.games.yamslam import Yamslam
from yamotheque.moves import PASS
from yamotheque.pieces.chips import TAKES, TAKES_OUT, VALUES
from yamotheque.pieces.supply import DER, FOUR_ALIKE, SERIES_BONUS
from yamotheque.solve.yamslam.positions import rolls_take


class Rules(NamedTuple):
    """Which prizes each roll may take (see `rolls_take`), and what the options say.

    `counts` says whether chips of a Yamslam make series.
    """

    takes: Any
    keepable: Any
    seats: int
    solo: bool
    counts: bool


class Places(NamedTuple):
    """Where many games stand: chips of each series in play, out of play and held by each side.

    `unmade` are those held that make no series, `der` the side with the last chip or -1; the rest
    as in the state of the game.
    """

    in_play: NDArray[np.int8]
    out: NDArray[np.int8]
    held: NDArray[np.int8]
    unmade: NDArray[np.int8]
    der: NDArray[np.int8]
    seat: NDArray[np.int8]
    barren: NDArray[np.int8]
    again: NDArray[np.bool_]
    second: NDArray[np.bool_]
    roll: NDArray[np.int16]
    made: NDArray[np.int8]
    over: NDArray[np.bool_]


class Tracks(Batch):
    """Tracks of Yamslam, with any options."""

    of = Yamslam
    steps = Steps(legal_moves, make_moves, begin)
    places: Places

    def __init__(self, game: Any, games: int, seats: int, seed: int) -> None:
        super().__init__(game, games, seats, seed)
        self.moves = (*KEEP_MOVES, *TAKES, *TAKES_OUT, PASS)
        self.sides = len(game.sides(seats))
        self.rules = Rules(
            rolls_take(game.two_pairs == "four-alike"),
            KEEPABLE,
            seats,
            game.mode == "solo",
            game.yamslam_series == "counts",
        )
        self.places = Places(
            in_play=np.zeros((games, SERIES), np.int8),
            out=np.zeros((games, SERIES), np.int8),
            held=np.zeros((games, self.sides, SERIES), np.int8),
            unmade=np.zeros((games, self.sides, SERIES), np.int8),
            der=np.zeros(games, np.int8),
            seat=np.zeros(games, np.int8),
            barren=np.zeros(games, np.int8),
            again=np.zeros(games, np.bool_),
            second=np.zeros(games, np.bool_),
            roll=np.zeros(games, np.int16),
            made=np.zeros(games, np.int8),
            over=np.zeros(games, np.bool_),
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
        held, sides = self.places.held, np.arange(self.sides)
        bonus = np.zeros(SERIES + 1, np.int64)
        bonus[list(SERIES_BONUS)] = list(SERIES_BONUS.values())
        made = (held > self.places.unmade).sum(axis=2)
        last = DER * (self.places.der[:, None] == sides)
        points = held.astype(np.int64) @ np.array(VALUES)
        total = points + bonus[made] + FOUR_ALIKE * (held == EACH).sum(axis=2) + last
        return np.asarray(total[:, np.arange(self.seats) % self.sides])
