"""Boards of Yam Master played side by side, compiled: legal moves, steps and beginnings.

After the dice to keep, a move is the announcement, a cell to place on, a cell to clear, or a pass.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from yamotheque.batch.throwing import STREAM, THROWS, throw
from yamotheque.solve.dice.rolls import FIRST_ROLL
from yamotheque.solve.dice.seeded import share

CELLS: Final = 25
ANNOUNCE: Final = FIRST_ROLL
PLACE: Final = ANNOUNCE + 1
REMOVE: Final = PLACE + CELLS
PASS: Final = REMOVE + CELLS
WIDTH: Final = PASS + 1


@njit(cache=True)
def _line(rules: Any, places: Any, game: int, line: Any) -> None:
    """The legal moves of one game that is not over."""
    roll, made, defi = places.roll[game], places.made[game], places.defi[game]
    if made < THROWS:
        line[:FIRST_ROLL] = rules.keepable[roll]
    if made == 1 and defi:
        return
    seat = places.seat[game]
    mine, theirs = places.pawns[game, seat], places.pawns[game, 1 - seat]
    may = rules.given[2 if defi else min(made, 2) - 1, roll] & ~(mine | theirs)
    for cell in range(CELLS):
        line[PLACE + cell] = may >> cell & 1
        line[REMOVE + cell] = rules.removes[roll] and theirs >> cell & 1
    line[ANNOUNCE], line[PASS] = made == 1, True


@njit(nogil=True, cache=True)
def legal_moves(rules: Any, places: Any, found: Any) -> None:
    """The legal moves of every game, into lines of False."""
    for game in range(len(found)):
        if not places.over[game]:
            _line(rules, places, game, found[game])


@njit(cache=True)
def _ended(rules: Any, pawns: int) -> bool:
    """Whether these pawns are the last their owner has, or five in line."""
    count = 0
    for cell in range(CELLS):
        count += pawns >> cell & 1
    for line in rules.fives:
        if pawns & line == line:
            return True
    return bool(count == rules.pawns)


@njit(cache=True)
def _end_turn(rules: Any, places: Any, seed: Any, draws: Any, game: int, move: int) -> None:
    """Place a pawn, take one off or pass; then it is the other's turn, unless the game is over."""
    seat = places.seat[game]
    if PLACE <= move < REMOVE:
        places.pawns[game, seat] |= 1 << (move - PLACE)
    elif move < PASS:
        places.pawns[game, 1 - seat] &= ~(1 << (move - REMOVE))
    places.over[game] = _ended(rules, places.pawns[game, seat])
    places.seat[game] = 1 - seat
    places.made[game], places.defi[game] = 0, False
    if not places.over[game]:
        throw(places, seed, draws, game, 0)


@njit(cache=True)
def _make_move(rules: Any, places: Any, seed: Any, draws: Any, game: int, move: int) -> None:
    """Keep dice and throw the others, announce, or end the turn."""
    if move < FIRST_ROLL:
        throw(places, seed, draws, game, move)
    elif move == ANNOUNCE:
        places.defi[game] = True
    else:
        _end_turn(rules, places, seed, draws, game, move)


@njit(nogil=True, cache=True)
def make_moves(rules: Any, places: Any, seed: Any, draws: Any, moves: Any) -> int:
    """Make a move in each game that is not over, unless one is illegal: then its game, else -1."""
    line = np.zeros(WIDTH, np.bool_)
    for game in range(len(moves)):
        if not places.over[game]:
            line[:] = False
            _line(rules, places, game, line)
            if not (0 <= moves[game] < WIDTH and line[moves[game]]):
                return game
    for game in range(len(moves)):
        if not places.over[game]:
            _make_move(rules, places, seed, draws, game, moves[game])
    return -1


@njit(cache=True)
def _begin(places: Any, seed: Any, draws: Any, game: int, seats: int) -> None:
    """An empty board, a seat to begin, and its first throw."""
    places.pawns[game] = 0
    places.made[game], places.defi[game], places.over[game] = 0, False, False
    places.seat[game] = int(share(seed, (game << STREAM) + draws[game]) * seats)
    draws[game] += 1
    throw(places, seed, draws, game, 0)


@njit(nogil=True, cache=True)
def begin(places: Any, seed: Any, draws: Any, chosen: Any, seats: int) -> None:
    """Begin some games anew."""
    for game in range(len(chosen)):
        if chosen[game]:
            _begin(places, seed, draws, game, seats)
