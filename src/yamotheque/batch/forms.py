"""Yams Corse, Yahtzee, Yatzy and Yacht side by side."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.batch.side_by_side import (
    KEEPABLE,
    THROWS,
    TRAY,
    Compiled,
    Steps,
    below,
    empty,
    see_dice,
    see_rest,
    throw,
)
from yamotheque.games.corse import Corse
from yamotheque.games.corse import State as CorseState
from yamotheque.games.relatives import Relative
from yamotheque.games.relatives import State as RelativeState
from yamotheque.pieces.form import Cells
from yamotheque.solve.compiled import njit
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.dice.rolls import FIRST_ROLL
from yamotheque.solve.relatives import relative
from yamotheque.solve.sheet.form import Form, allowed_cells, mark_cell, open_of


class FormRules(NamedTuple):
    """A form, whose own order and throws do not count: the last three say how columns are filled.

    `order` is 0, 1 or -1 as in a form, `sec` whether a column takes the first throw alone, and
    `again` whether any later throw of all five dice opens it too.
    """

    form: Form
    keepable: Any
    order: Any
    sec: Any
    again: bool


class FormPlaces(NamedTuple):
    """Where many games stand: lines are games, then seats, columns and cells.

    `marked` are cells as bits, `written` their points (-1 where free), `status` and `subtotal` as
    in a form; `turns` are those over, `roll` the number of the dice as they lie, `made` the throws
    of the turn, `open` whether these dice open SEC, and `draws` how much has fallen.
    """

    marked: NDArray[np.int32]
    written: NDArray[np.int16]
    status: NDArray[np.int16]
    subtotal: NDArray[np.int16]
    scores: NDArray[np.int32]
    order: NDArray[np.int8]
    turns: NDArray[np.int32]
    seat: NDArray[np.int8]
    roll: NDArray[np.int16]
    made: NDArray[np.int8]
    open: NDArray[np.bool_]
    over: NDArray[np.bool_]
    draws: NDArray[np.int64]


@njit(nogil=True)
def legal_moves(rules: FormRules, places: FormPlaces, found: Any) -> None:
    """Dice to keep, then the cells of each column that the dice may take."""
    _, _, columns, cells = places.written.shape
    every, form = (1 << cells) - 1, rules.form
    for game in range(len(found)):
        if places.over[game]:
            continue
        seat, roll, line = places.seat[game], places.roll[game], found[game]
        only_sec = True
        for column in range(columns):
            if rules.sec[column] and not places.open[game]:
                continue
            marked, status = places.marked[game, seat, column], places.status[game, seat, column]
            may = open_of(every & ~marked, rules.order[column])
            if form.joker[roll]:
                may = allowed_cells(form, may, marked, status, roll)
            only_sec = only_sec and (may == 0 or rules.sec[column])
            for cell in range(cells):
                line[FIRST_ROLL + column * cells + cell] = may >> cell & 1
        if places.made[game] < THROWS:
            if not only_sec:
                line[:FIRST_ROLL] = rules.keepable[roll]
            else:
                # Nothing but SEC is left, which must open again.
                line[0] = rules.again


@njit()
def _throw(places: FormPlaces, seed: Any, game: int, kept: int, again: bool) -> None:
    """Throw the dice not kept, and see whether they open SEC."""
    places.open[game] = kept == 0 and (places.made[game] == 0 or again)
    throw(places, seed, game, kept)


@njit(nogil=True)
def make_moves(rules: FormRules, places: FormPlaces, seed: Any, moves: Any) -> None:
    """Keep dice and throw the others, or mark a cell, after which the next seat throws."""
    _, seats, columns, cells = places.written.shape
    for game in range(len(moves)):
        if places.over[game] or moves[game] < 0:
            continue
        if moves[game] < FIRST_ROLL:
            _throw(places, seed, game, moves[game], rules.again)
            continue
        column, cell = divmod(moves[game] - FIRST_ROLL, cells)
        seat, roll = places.seat[game], places.roll[game]
        at = (game, seat, column)
        marked = places.marked[at]
        mark = mark_cell(rules.form, marked, places.status[at], places.subtotal[at], cell, roll)
        places.scores[game, seat] += mark.gain
        places.written[game, seat, column, cell] = mark.points
        places.marked[at], places.status[at] = marked | 1 << cell, mark.status
        places.subtotal[at] = mark.subtotal
        places.turns[game] += 1
        places.made[game] = 0
        places.seat[game] = places.order[game, places.turns[game] % seats]
        places.over[game] = places.turns[game] == seats * columns * cells
        if not places.over[game]:
            _throw(places, seed, game, 0, rules.again)


@njit(nogil=True)
def begin(rules: FormRules, places: FormPlaces, seed: Any, chosen: Any) -> None:
    """Empty forms, a new order of the seats, and the first throw."""
    for game in range(len(chosen)):
        if not chosen[game]:
            continue
        places.marked[game], places.status[game], places.subtotal[game] = 0, 0, 0
        places.written[game] = -1
        places.scores[game], places.turns[game], places.made[game] = 0, 0, 0
        places.over[game] = False
        order = places.order[game]
        for seat in range(len(order)):
            other = below(places, seed, game, seat + 1)
            order[seat] = order[other]
            order[other] = seat
        places.seat[game] = order[0]
        _throw(places, seed, game, 0, rules.again)


@njit(nogil=True)
def see(
    rules: FormRules, places: FormPlaces, scores: Any, legal: Any, lookers: Any, found: Any
) -> None:
    """The dice, then each sheet: what is written, its points, what may be, and would score."""
    games, seats, columns, cells = places.written.shape
    boxes = columns * cells
    for game in range(games):
        line = found[game]
        see_dice(places, game, 0, line)
        for by in range(seats):
            seat = (lookers[game] + by) % seats
            sheet = line[TRAY + by * (4 * boxes + 1) :]
            sheet[4 * boxes] = scores[game, seat]
            for box in range(boxes):
                cell, column = divmod(box, columns)
                points = places.written[game, seat, column, cell]
                sheet[box], sheet[boxes + box] = points >= 0, max(0, points)
                if seat != places.seat[game]:
                    continue
                if legal[game, FIRST_ROLL + column * cells + cell]:
                    sheet[2 * boxes + box] = 1
                    at, roll = (game, seat, column), places.roll[game]
                    sheet[3 * boxes + box] = mark_cell(
                        rules.form,
                        places.marked[at],
                        places.status[at],
                        places.subtotal[at],
                        cell,
                        roll,
                    ).points
        see_rest(places, game, lookers[game], scores[game], line)


class Forms(Compiled):
    """Forms of one or several columns, for any number of seats."""

    steps = Steps(legal_moves, make_moves, begin, see)
    places: FormPlaces

    def __init__(self, game: Any, games: int, seats: int, seed: int) -> None:
        super().__init__(game, games, seats, seed)
        columns = self.columns(game)
        form = columns[0]
        self.rules = FormRules(
            form,
            KEEPABLE,
            np.array([column.ordered for column in columns]),
            np.array([column.throws == 1 for column in columns]),
            self.opens_again(game),
        )
        each = (seats, len(columns))
        self.places = empty(
            FormPlaces,
            games,
            marked=each,
            written=(*each, form.cells),
            status=each,
            subtotal=each,
            scores=(seats,),
            order=(seats,),
        )
        self.reset()

    @staticmethod
    @abstractmethod
    def columns(game: Any) -> list[Form]:
        """The columns as tables of numbers."""

    @staticmethod
    def opens_again(game: Any) -> bool:
        """Whether a later throw of all five dice opens SEC too."""
        return False

    @property
    def scores(self) -> NDArray[np.int32]:
        return self.places.scores

    def written(self, number: int) -> tuple[tuple[Cells, ...], ...]:
        """What stands in the cells of a game: columns of each seat."""
        return tuple(
            tuple(tuple(None if points < 0 else points for points in cells) for cells in columns)
            for columns in self.places.written[number].tolist()
        )


class CorseForms(Forms):
    """Yams Corse, with any columns and options."""

    of = Corse

    @staticmethod
    def columns(game: Corse) -> list[Form]:
        return [corse_column(key, game.bonus) for key in game.columns]

    def state(self, number: int) -> CorseState:
        turns, throws = int(self.places.turns[number]), self.throws(number)
        order, sec = tuple(self.places.order[number].tolist()), bool(self.places.open[number])
        return CorseState(order, self.written(number), turns, throws, sec and bool(throws.dice))

    @staticmethod
    def opens_again(game: Corse) -> bool:
        return game.sec == "any-full-throw"


class RelativeForms(Forms):
    """Yahtzee, Yatzy and Yacht, with any options."""

    of = Relative

    @staticmethod
    def columns(game: Relative) -> list[Form]:
        return [relative(game)]

    def state(self, number: int) -> RelativeState:
        turns, columns = int(self.places.turns[number]), tuple(x[0] for x in self.written(number))
        order = tuple(self.places.order[number].tolist())
        none = RelativeState(order, columns, (0,) * self.seats, turns, self.throws(number))
        extras = self.scores[number] - self.game.scores(none)
        return none._replace(extras=tuple(extras.tolist()))
