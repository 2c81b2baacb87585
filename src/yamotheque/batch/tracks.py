"""Yamslam side by side.

After the dice to keep, a move is a series to take a chip of, one of which to take a chip that is
out of play, or a pass.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

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
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.pieces.chips import EACH, VALUES
from yamotheque.pieces.dice import FACE_COLOURS
from yamotheque.pieces.supply import DER, FOUR_ALIKE, SERIES_BONUS, Supply
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.rolls import FIRST_ROLL
from yamotheque.solve.yamslam.positions import SERIES, rolls_take

TO_TAKE: Final = FIRST_ROLL
TO_TAKE_OUT: Final = TO_TAKE + SERIES
TO_PASS: Final = TO_TAKE_OUT + SERIES
RED: Final = np.array([colour == "red" for colour in FACE_COLOURS], np.int32)
WORTH: Final = np.array(VALUES, np.int32)
BONUS: Final = np.array([SERIES_BONUS.get(made, 0) for made in range(SERIES + 1)], np.int32)
"""What so many series together bring."""


class TrackRules(NamedTuple):
    """Which prizes each roll may take (see `rolls_take`), and what the options say.

    `counts` says whether chips of a Yamslam make series.
    """

    takes: Any
    keepable: Any
    seats: int
    solo: bool
    counts: bool


class TrackPlaces(NamedTuple):
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
    draws: NDArray[np.int64]


@njit(nogil=True)
def legal_moves(rules: TrackRules, places: TrackPlaces, found: Any) -> None:
    """Dice to keep and the chips that the dice take, any for a Yamslam; a pass where none is."""
    for game in range(len(found)):
        if places.over[game]:
            continue
        roll, line = places.roll[game], found[game]
        again = places.made[game] < THROWS and not places.second[game]
        if again:
            line[:FIRST_ROLL] = rules.keepable[roll]
        none, yamslam = not again, rules.takes[roll, SERIES]
        for series in range(SERIES):
            made = yamslam or rules.takes[roll, series]
            line[TO_TAKE + series] = made and places.in_play[game, series] > 0
            line[TO_TAKE_OUT + series] = yamslam and places.out[game, series] > 0
            none = none and not (line[TO_TAKE + series] or line[TO_TAKE_OUT + series])
        line[TO_PASS] = none


@njit()
def _next_turn(
    rules: TrackRules, places: TrackPlaces, seed: Any, game: int, same_seat: bool
) -> None:
    """The next seat throws, or the same one again, unless no chip is in play any more."""
    if not same_seat:
        places.seat[game] = (places.seat[game] + 1) % rules.seats
    places.again[game], places.second[game], places.made[game] = same_seat, False, 0
    places.over[game] = not places.in_play[game].any()
    if not places.over[game]:
        throw(places, seed, game, 0)


@njit()
def _take(rules: TrackRules, places: TrackPlaces, seed: Any, game: int, move: int) -> None:
    """A chip changes hands; after a Yamslam one plays again, or alone takes a second chip."""
    side = places.seat[game] % places.held.shape[1]
    yamslam = rules.takes[places.roll[game], SERIES]
    if move < TO_TAKE_OUT:
        series = move - TO_TAKE
        places.in_play[game, series] -= 1
        places.der[game] = -1 if places.in_play[game].any() else side
    else:
        series = move - TO_TAKE_OUT
        places.out[game, series] -= 1
    places.held[game, side, series] += 1
    if yamslam and not rules.counts:
        places.unmade[game, side, series] += 1
    places.barren[game] = 0
    left = places.in_play[game].any() or places.out[game].any()
    if yamslam and rules.solo and left and not places.second[game]:
        places.second[game] = True
    else:
        _next_turn(rules, places, seed, game, yamslam and not rules.solo)


@njit()
def _pass(rules: TrackRules, places: TrackPlaces, seed: Any, game: int) -> None:
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
    _next_turn(rules, places, seed, game, False)


@njit(nogil=True)
def make_moves(rules: TrackRules, places: TrackPlaces, seed: Any, moves: Any) -> None:
    """Keep dice and throw the others, take a chip, or pass."""
    for game in range(len(moves)):
        if places.over[game] or moves[game] < 0:
            continue
        if moves[game] < FIRST_ROLL:
            throw(places, seed, game, moves[game])
        elif moves[game] < TO_PASS:
            _take(rules, places, seed, game, moves[game])
        else:
            _pass(rules, places, seed, game)


@njit(nogil=True)
def begin(rules: TrackRules, places: TrackPlaces, seed: Any, chosen: Any) -> None:
    """All chips in play, a seat to begin, and its first throw."""
    for game in range(len(chosen)):
        if not chosen[game]:
            continue
        places.in_play[game], places.out[game] = EACH, 0
        places.held[game], places.unmade[game] = 0, 0
        places.der[game], places.barren[game], places.made[game] = -1, 0, 0
        places.again[game], places.second[game], places.over[game] = False, False, False
        places.seat[game] = below(places, seed, game, rules.seats)
        throw(places, seed, game, 0)


@njit(nogil=True)
def see(
    rules: TrackRules, places: TrackPlaces, scores: Any, legal: Any, lookers: Any, found: Any
) -> None:
    """The dice, the chips of each stack and which may be taken, and what each seat holds."""
    games, sides, _ = places.held.shape
    for game in range(games):
        line = found[game]
        see_dice(places, game, RED, line)
        track = line[TRAY:]
        track[:SERIES], track[SERIES : 2 * SERIES] = places.in_play[game], places.out[game]
        track[2 * SERIES : 4 * SERIES] = legal[game, TO_TAKE:TO_PASS]
        held = track[4 * SERIES :]
        for by in range(rules.seats):
            seat = (lookers[game] + by) % rules.seats
            chips = places.held[game, seat % sides]
            held[by * SERIES : (by + 1) * SERIES] = chips
            bonus = scores[game, seat]
            for series in range(SERIES):
                bonus -= chips[series] * WORTH[series]
            held[rules.seats * SERIES + by] = bonus
        held[rules.seats * (SERIES + 1)] = places.barren[game]
        see_rest(places, game, lookers[game], scores[game], line)


@njit(nogil=True)
def score(places: TrackPlaces, found: Any) -> None:
    """The points of each seat: chips, series, all chips of one, and the last of the game."""
    games, sides, _ = places.held.shape
    for game in range(games):
        for seat in range(found.shape[1]):
            side, made = seat % sides, 0
            points = DER if places.der[game] == side else 0
            for series in range(SERIES):
                chips = places.held[game, side, series]
                points += chips * WORTH[series]
                points += FOUR_ALIKE if chips == EACH else 0
                made += chips > places.unmade[game, side, series]
            found[game, seat] = points + BONUS[made]


class Tracks(Compiled):
    """Tracks of Yamslam, with any options."""

    of = Yamslam
    steps = Steps(legal_moves, make_moves, begin, see)
    places: TrackPlaces

    def __init__(self, game: Any, games: int, seats: int, seed: int) -> None:
        super().__init__(game, games, seats, seed)
        self.sides = len(game.sides(seats))
        self.rules = TrackRules(
            rolls_take(game.four_alike),
            KEEPABLE,
            seats,
            game.mode == "solo",
            game.yamslam_series == "counts",
        )
        self.places = empty(
            TrackPlaces,
            games,
            in_play=(SERIES,),
            out=(SERIES,),
            held=(self.sides, SERIES),
            unmade=(self.sides, SERIES),
        )
        self.reset()

    @property
    def scores(self) -> NDArray[np.int32]:
        found = np.zeros((self.games, self.seats), np.int32)
        score(self.places, found)
        return found

    def state(self, number: int) -> State:
        places = self.places
        held, unmade = (
            tuple(map(tuple, of[number].tolist())) for of in (places.held, places.unmade)
        )
        in_play, out = (tuple(of[number].tolist()) for of in (places.in_play, places.out))
        der = int(places.der[number])
        supply = Supply(held, unmade, in_play, out, None if der < 0 else der)
        again, second = bool(places.again[number]), bool(places.second[number])
        seat, barren = int(self.seat[number]), int(places.barren[number])
        return State(self.seats, supply, seat, (), barren, self.throws(number), again, second)
