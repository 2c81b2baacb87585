"""Forms filled side by side, compiled: legal moves, steps and beginnings.

Nothing here waits for other cores: a batch for each thread keeps them all busy.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from yamotheque.batch.throwing import STREAM, THROWS, throw
from yamotheque.solve.dice.rolls import FIRST_ROLL
from yamotheque.solve.dice.seeded import share
from yamotheque.solve.sheet.form import allowed_cells, mark_cell, open_of


@njit(cache=True)
def _turns(places: Any) -> int:
    """How many turns a game has in all."""
    _, seats, columns, cells = places.written.shape
    return int(seats * columns * cells)


@njit(cache=True)
def _cells(rules: Any, places: Any, game: int, seat: int, column: int) -> int:
    """The cells of a column that may be marked now, as bits."""
    if rules.sec[column] and not places.open[game]:
        return 0
    marked, roll = places.marked[game, seat, column], places.roll[game]
    status, cells = places.status[game, seat, column], places.written.shape[3]
    may = open_of(((1 << cells) - 1) & ~marked, rules.order[column])
    return int(allowed_cells(rules.form, may, marked, status, roll))


@njit(cache=True)
def _line(rules: Any, places: Any, game: int, line: Any) -> None:
    """The legal moves of one game that is not over."""
    _, seats, columns, cells = places.written.shape
    seat = places.order[game, places.turns[game] % seats]
    only_sec = True
    for column in range(columns):
        may = _cells(rules, places, game, seat, column)
        only_sec = only_sec and (may == 0 or rules.sec[column])
        for cell in range(cells):
            line[FIRST_ROLL + column * cells + cell] = may >> cell & 1
    if places.made[game] < THROWS:
        if not only_sec:
            line[:FIRST_ROLL] = rules.keepable[places.roll[game]]
        else:
            # Nothing but SEC is left, which must open again.
            line[0] = rules.again


@njit(nogil=True, cache=True)
def legal_moves(rules: Any, places: Any, found: Any) -> None:
    """The legal moves of every game, into lines of False."""
    turns = _turns(places)
    for game in range(len(found)):
        if places.turns[game] < turns:
            _line(rules, places, game, found[game])


@njit(cache=True)
def _throw(places: Any, seed: Any, draws: Any, game: int, kept: int, again: bool) -> None:
    """Throw the dice not kept, and see whether they open SEC."""
    places.open[game] = kept == 0 and (places.made[game] == 0 or again)
    throw(places, seed, draws, game, kept)


@njit(cache=True)
def _mark(rules: Any, places: Any, game: int, column: int, cell: int) -> None:
    """Write the dice into a cell; the turn is over."""
    seat = places.order[game, places.turns[game] % places.order.shape[1]]
    roll, marked = places.roll[game], places.marked[game, seat, column]
    status, total = places.status[game, seat, column], places.subtotal[game, seat, column]
    mark = mark_cell(rules.form, marked, status, total, cell, roll)
    places.scores[game, seat] += mark.gain
    places.written[game, seat, column, cell] = mark.points
    places.marked[game, seat, column] = marked | 1 << cell
    places.status[game, seat, column] = mark.status
    places.subtotal[game, seat, column] = mark.subtotal
    places.turns[game] += 1
    places.made[game] = 0


@njit(cache=True)
def _make_move(rules: Any, places: Any, seed: Any, draws: Any, game: int, move: int) -> None:
    """Keep dice and throw the others, or mark a cell, after which the next seat throws."""
    cells = places.written.shape[3]
    if move < FIRST_ROLL:
        _throw(places, seed, draws, game, move, rules.again)
        return
    _mark(rules, places, game, (move - FIRST_ROLL) // cells, (move - FIRST_ROLL) % cells)
    if places.turns[game] < _turns(places):
        _throw(places, seed, draws, game, 0, rules.again)


@njit(nogil=True, cache=True)
def make_moves(rules: Any, places: Any, seed: Any, draws: Any, moves: Any) -> int:
    """Make a move in each game that is not over, unless one is illegal: then its game, else -1."""
    turns = _turns(places)
    width = FIRST_ROLL + places.written.shape[2] * places.written.shape[3]
    line = np.zeros(width, np.bool_)
    for game in range(len(moves)):
        if places.turns[game] < turns:
            line[:] = False
            _line(rules, places, game, line)
            if not (0 <= moves[game] < width and line[moves[game]]):
                return game
    for game in range(len(moves)):
        if places.turns[game] < turns:
            _make_move(rules, places, seed, draws, game, moves[game])
    return -1


@njit(cache=True)
def _shuffle(places: Any, seed: Any, draws: Any, game: int, seats: int) -> None:
    """A new order of the seats."""
    order = places.order[game]
    for seat in range(seats):
        other = int(share(seed, (game << STREAM) + draws[game]) * (seat + 1))
        draws[game] += 1
        order[seat] = order[other]
        order[other] = seat


@njit(cache=True)
def _begin(places: Any, seed: Any, draws: Any, game: int, seats: int) -> None:
    """Empty forms, a new order of the seats, and the first throw."""
    places.marked[game] = 0
    places.written[game] = -1
    places.status[game] = 0
    places.subtotal[game] = 0
    places.scores[game] = 0
    places.turns[game] = 0
    places.made[game] = 0
    _shuffle(places, seed, draws, game, seats)
    _throw(places, seed, draws, game, 0, False)


@njit(nogil=True, cache=True)
def begin(places: Any, seed: Any, draws: Any, chosen: Any, seats: int) -> None:
    """Begin some games anew."""
    for game in range(len(chosen)):
        if chosen[game]:
            _begin(places, seed, draws, game, seats)
