"""Yams Corse, Yahtzee, Yatzy and Yacht side by side."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.batch.form_steps import begin, legal_moves, make_moves
from yamotheque.batch.side_by_side import KEEP_MOVES, KEEPABLE, Batch, Steps
from yamotheque.games.corse import MARKS, Corse
from yamotheque.games.relatives import Relative, mark_in
from yamotheque.moves import Mark
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.relatives.form import relative
from yamotheque.solve.sheet.form import Form


class Rules(NamedTuple):
    """A form, whose own order and throws do not count: the last three say how columns are filled.

    `order` is 0, 1 or -1 as in a form, `sec` whether a column takes the first throw alone, and
    `again` whether any later throw of all five dice opens it too.
    """

    form: Form
    keepable: Any
    order: Any
    sec: Any
    again: bool


class Places(NamedTuple):
    """Where many games stand: lines are games, then seats, columns and cells.

    `marked` are cells as bits, `written` their points (-1 where free), `status` and `subtotal` as
    in a form; `turns` are those over, `roll` the number of the dice as they lie, `made` the throws
    of the turn, and `open` whether these dice open SEC.
    """

    marked: NDArray[np.int32]
    written: NDArray[np.int16]
    status: NDArray[np.int16]
    subtotal: NDArray[np.int16]
    scores: NDArray[np.int32]
    order: NDArray[np.int8]
    turns: NDArray[np.int32]
    roll: NDArray[np.int16]
    made: NDArray[np.int8]
    open: NDArray[np.bool_]


class Forms(Batch):
    """Forms of one or several columns, for any number of seats."""

    steps = Steps(legal_moves, make_moves, begin)
    places: Places

    def __init__(self, game: Any, games: int, seats: int, seed: int) -> None:
        super().__init__(game, games, seats, seed)
        columns, marks = self.columns(game)
        form = columns[0]
        self.moves = (*KEEP_MOVES, *marks)
        self.rules = Rules(
            form,
            KEEPABLE,
            np.array([column.ordered for column in columns]),
            np.array([column.throws == 1 for column in columns]),
            self.opens_again(game),
        )
        shape = (games, seats, len(columns))
        self.places = Places(
            np.zeros(shape, np.int32),
            np.zeros((*shape, form.cells), np.int16),
            np.zeros(shape, np.int16),
            np.zeros(shape, np.int16),
            np.zeros((games, seats), np.int32),
            np.zeros((games, seats), np.int8),
            np.zeros(games, np.int32),
            np.zeros(games, np.int16),
            np.zeros(games, np.int8),
            np.zeros(games, np.bool_),
        )
        self.reset()

    @staticmethod
    @abstractmethod
    def columns(game: Any) -> tuple[list[Form], Sequence[Mark]]:
        """The columns as tables of numbers, and the moves that mark their cells."""

    @staticmethod
    def opens_again(game: Any) -> bool:
        """Whether a later throw of all five dice opens SEC too."""
        return False

    @property
    def over(self) -> NDArray[np.bool_]:
        _, seats, columns, cells = self.places.written.shape
        return np.asarray(self.places.turns == seats * columns * cells)

    @property
    def seat(self) -> NDArray[np.int8]:
        turn = self.places.turns % self.seats
        return np.take_along_axis(self.places.order, turn[:, None], axis=1)[:, 0]

    @property
    def scores(self) -> NDArray[np.int32]:
        return self.places.scores


class CorseForms(Forms):
    """Yams Corse, with any columns and options."""

    of = Corse

    @staticmethod
    def columns(game: Corse) -> tuple[list[Form], Sequence[Mark]]:
        marks = [mark for key in game.columns for mark in MARKS[key]]
        return [corse_column(key, game.bonus) for key in game.columns], marks

    @staticmethod
    def opens_again(game: Corse) -> bool:
        return game.sec == "any-full-throw"


class RelativeForms(Forms):
    """Yahtzee, Yatzy and Yacht, with any options."""

    of = Relative

    @staticmethod
    def columns(game: Relative) -> tuple[list[Form], Sequence[Mark]]:
        return [relative(game)], [mark_in(cell.key) for cell in game.cells]
