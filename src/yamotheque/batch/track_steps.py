"""Chips of Yamslam won side by side, compiled: legal moves, steps and beginnings.

After the dice to keep, a move is a series to take a chip of, one of which to take a chip that is
out of play, or a pass.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from yamotheque.batch.throwing import STREAM, THROWS, throw
from yamotheque.solve.dice.rolls import FIRST_ROLL
from yamotheque.solve.dice.seeded import share

SERIES: Final = 7
EACH: Final = 4
TAKE: Final = FIRST_ROLL
TAKE_OUT: Final = TAKE + SERIES
PASS: Final = TAKE_OUT + SERIES
WIDTH: Final = PASS + 1


@njit(cache=True)
def _line(rules: Any, places: Any, game: int, line: Any) -> None:
    """The legal moves of one game that is not over."""
    roll, again = places.roll[game], places.made[game] < THROWS and not places.second[game]
    if again:
        line[:FIRST_ROLL] = rules.keepable[roll]
    none = not again
    for series in range(SERIES):
        yamslam = rules.takes[roll, SERIES]
        made = yamslam or rules.takes[roll, series]
        line[TAKE + series] = made and places.in_play[game, series] > 0
        line[TAKE_OUT + series] = yamslam and places.out[game, series] > 0
        none = none and not (line[TAKE + series] or line[TAKE_OUT + series])
    line[PASS] = none


@njit(nogil=True, cache=True)
def legal_moves(rules: Any, places: Any, found: Any) -> None:
    """The legal moves of every game, into lines of False."""
    for game in range(len(found)):
        if not places.over[game]:
            _line(rules, places, game, found[game])


@njit(cache=True)
def _next_turn(rules: Any, places: Any, seed: Any, draws: Any, game: int, same_seat: bool) -> None:
    """The next seat throws, or the same one again, unless no chip is in play any more."""
    if not same_seat:
        places.seat[game] = (places.seat[game] + 1) % rules.seats
    places.again[game], places.second[game], places.made[game] = same_seat, False, 0
    places.over[game] = not places.in_play[game].any()
    if not places.over[game]:
        throw(places, seed, draws, game, 0)


@njit(cache=True)
def _take(rules: Any, places: Any, seed: Any, draws: Any, game: int, move: int) -> None:
    """A chip changes hands; after a Yamslam one plays again, or alone takes a second chip."""
    side = places.seat[game] % places.held.shape[1]
    yamslam = rules.takes[places.roll[game], SERIES]
    if move < TAKE_OUT:
        series = move - TAKE
        places.in_play[game, series] -= 1
        places.der[game] = -1 if places.in_play[game].any() else side
    else:
        series = move - TAKE_OUT
        places.out[game, series] -= 1
    places.held[game, side, series] += 1
    if yamslam and not rules.counts:
        places.unmade[game, side, series] += 1
    places.barren[game] = 0
    left = places.in_play[game].any() or places.out[game].any()
    if yamslam and rules.solo and left and not places.second[game]:
        places.second[game] = True
    else:
        _next_turn(rules, places, seed, draws, game, yamslam and not rules.solo)


@njit(cache=True)
def _pass(rules: Any, places: Any, seed: Any, draws: Any, game: int) -> None:
    """A turn without a chip; after a whole round of them the highest goes out of play."""
    if not places.again[game]:
        places.barren[game] += 1
        if places.barren[game] == rules.seats:
            places.barren[game] = 0
            highest = 0
            for series in range(SERIES):
                if places.in_play[game, series]:
                    highest = series
            places.in_play[game, highest] -= 1
            places.out[game, highest] += 1
    _next_turn(rules, places, seed, draws, game, False)


@njit(cache=True)
def _make_move(rules: Any, places: Any, seed: Any, draws: Any, game: int, move: int) -> None:
    """Keep dice and throw the others, take a chip, or pass."""
    if move < FIRST_ROLL:
        throw(places, seed, draws, game, move)
    elif move < PASS:
        _take(rules, places, seed, draws, game, move)
    else:
        _pass(rules, places, seed, draws, game)


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
    """All chips in play, a seat to begin, and its first throw."""
    places.in_play[game] = EACH
    places.out[game] = 0
    places.held[game] = 0
    places.unmade[game] = 0
    places.der[game], places.barren[game], places.made[game] = -1, 0, 0
    places.again[game], places.second[game], places.over[game] = False, False, False
    places.seat[game] = int(share(seed, (game << STREAM) + draws[game]) * seats)
    draws[game] += 1
    throw(places, seed, draws, game, 0)


@njit(nogil=True, cache=True)
def begin(places: Any, seed: Any, draws: Any, chosen: Any, seats: int) -> None:
    """Begin some games anew."""
    for game in range(len(chosen)):
        if chosen[game]:
            _begin(places, seed, draws, game, seats)
