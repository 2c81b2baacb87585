"""Yam Master side by side.

After the dice to keep, a move is the announcement, a cell to place on, a cell to clear, or a pass.
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
from yamotheque.games.yam_master import PAWNS, State, YamMaster
from yamotheque.pieces.figure_board import BOARD, FIVES
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.rolls import FIRST_ROLL
from yamotheque.solve.yam_master.lines import counted, lines
from yamotheque.solve.yam_master.turn import KIND_OF, rolls_give

CELLS: Final = len(BOARD)
TO_ANNOUNCE: Final = FIRST_ROLL
TO_PLACE: Final = TO_ANNOUNCE + 1
TO_REMOVE: Final = TO_PLACE + CELLS
TO_PASS: Final = TO_REMOVE + CELLS


class BoardRules(NamedTuple):
    """Cells as bits: those that each roll gives at each moment, and the lines of five.

    `removes` says which rolls take a pawn off.
    """

    given: Any
    removes: Any
    fives: Any
    keepable: Any


class BoardPlaces(NamedTuple):
    """Where many games stand: the pawns of both seats as bits, whose turn it is, and the dice."""

    pawns: NDArray[np.int32]
    seat: NDArray[np.int8]
    roll: NDArray[np.int16]
    made: NDArray[np.int8]
    defi: NDArray[np.bool_]
    over: NDArray[np.bool_]
    draws: NDArray[np.int64]


@njit(nogil=True)
def legal_moves(rules: BoardRules, places: BoardPlaces, found: Any) -> None:
    """Dice to keep and, but right after announcing a Défi, what ends the turn."""
    for game in range(len(found)):
        if places.over[game]:
            continue
        roll, made, defi = places.roll[game], places.made[game], places.defi[game]
        line, seat = found[game], places.seat[game]
        if made < THROWS:
            line[:FIRST_ROLL] = rules.keepable[roll]
        if made == 1 and defi:
            continue
        mine, theirs = places.pawns[game, seat], places.pawns[game, 1 - seat]
        may = rules.given[2 if defi else min(made, 2) - 1, roll] & ~(mine | theirs)
        for cell in range(CELLS):
            line[TO_PLACE + cell] = may >> cell & 1
            line[TO_REMOVE + cell] = rules.removes[roll] and theirs >> cell & 1
        line[TO_ANNOUNCE], line[TO_PASS] = made == 1, True


@njit()
def _ended(fives: Any, pawns: int) -> bool:
    """Whether these pawns are the last their owner has, or five in line."""
    count = 0
    for cell in range(CELLS):
        count += pawns >> cell & 1
    for line in fives:
        if pawns & line == line:
            return True
    return bool(count == PAWNS)


@njit(nogil=True)
def make_moves(rules: BoardRules, places: BoardPlaces, seed: Any, moves: Any) -> None:
    """Keep dice, announce, or place, remove or pass, after which it is the other's turn."""
    for game in range(len(moves)):
        move, seat = moves[game], places.seat[game]
        if places.over[game] or move < 0:
            continue
        if move < FIRST_ROLL:
            throw(places, seed, game, move)
            continue
        if move == TO_ANNOUNCE:
            places.defi[game] = True
            continue
        if move < TO_REMOVE:
            places.pawns[game, seat] |= 1 << (move - TO_PLACE)
        elif move < TO_PASS:
            places.pawns[game, 1 - seat] &= ~(1 << (move - TO_REMOVE))
        places.over[game] = _ended(rules.fives, places.pawns[game, seat])
        places.seat[game] = 1 - seat
        places.made[game], places.defi[game] = 0, False
        if not places.over[game]:
            throw(places, seed, game, 0)


@njit(nogil=True)
def begin(rules: BoardRules, places: BoardPlaces, seed: Any, chosen: Any) -> None:
    """An empty board, a seat to begin, and its first throw."""
    for game in range(len(chosen)):
        if chosen[game]:
            places.pawns[game] = 0
            places.made[game], places.defi[game], places.over[game] = 0, False, False
            places.seat[game] = below(places, seed, game, places.pawns.shape[1])
            throw(places, seed, game, 0)


@njit(nogil=True)
def see(
    rules: BoardRules, places: BoardPlaces, scores: Any, legal: Any, lookers: Any, found: Any
) -> None:
    """The dice, whose pawn each cell has, where a move is open, and the pawns that are left."""
    for game in range(len(found)):
        line, seat = found[game], lookers[game]
        see_dice(places, game, 0, line)
        board, noted = line[TRAY:], places.defi[game]
        for by in range(2):
            pawns, left = places.pawns[game, (seat + by) % 2], PAWNS
            for cell in range(CELLS):
                if pawns >> cell & 1:
                    board[cell], left = by + 1, left - 1
            board[2 * CELLS + by] = left
            for five in rules.fives:
                noted = noted or pawns & five == five
        for cell in range(CELLS):
            removes = legal[game, TO_REMOVE + cell]
            board[CELLS + cell] = removes or legal[game, TO_PLACE + cell]
            noted = noted or removes
        board[2 * CELLS + 2] = noted
        see_rest(places, game, seat, scores[game], line)


class Boards(Compiled):
    """Boards of Yam Master, with any options."""

    of = YamMaster
    steps = Steps(legal_moves, make_moves, begin, see)
    places: BoardPlaces

    def __init__(self, game: Any, games: int, seats: int, seed: int) -> None:
        super().__init__(game, games, seats, seed)
        kinds, removes = rolls_give(game)
        given = (kinds[:, :, KIND_OF] @ (1 << np.arange(CELLS))).astype(np.int32)
        fives = np.array([sum(1 << cell for cell in line) for line in FIVES], np.int32)
        self.rules = BoardRules(given, removes, fives, KEEPABLE)
        self.places = empty(BoardPlaces, games, pawns=(seats,))
        self.reset()

    @property
    def scores(self) -> NDArray[np.int64]:
        stand = self.places.pawns[..., None] >> np.arange(CELLS) & 1
        points, _ = counted(stand, lines())
        return np.asarray(points, np.int64)

    def state(self, number: int) -> State:
        mine, theirs = self.places.pawns[number].tolist()
        pawns = tuple(0 if mine >> c & 1 else 1 if theirs >> c & 1 else None for c in range(CELLS))
        defi = bool(self.places.defi[number])
        return State(pawns, int(self.seat[number]), self.throws(number), defi)
