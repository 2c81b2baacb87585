"""The chances to win at Muggins and its relatives, as a net has learnt them by self-play.

`tools/research/train_muggins.py` trains it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.yaminos_muggins import State, YaminosMuggins
from yamotheque.match.result import final_shares
from yamotheque.moves import Move, Place
from yamotheque.pieces.chains import NUMBERS
from yamotheque.pieces.sticks import STICK_OF, STICKS, halves
from yamotheque.solve import net
from yamotheque.solve.yaminos_muggins import chains as ch
from yamotheque.solve.yaminos_muggins import weights_of
from yamotheque.solve.yaminos_muggins.chains import Chains, Fixed
from yamotheque.worth.worth import Unit, Worth, first_best

DEPTH: Final = 1
"""So many turns after one's own are worked out, where something can be placed at once."""
REMEMBERED: Final = 256
"""So many positions, the last ones asked for, keep what they are worth."""
PLACE_OF: Final = {face: place for place, face in enumerate(ch.FACES)}

Shares = tuple[float, ...]
"""The chance of each seat to win, in per cent."""


def whole(array: Any) -> Any:
    """Places in an array."""
    return array.astype(np.intp)


class MugginsWorth(Worth):
    """The chance to win, in per cent, that a seat has if all play best."""

    counts_in = Unit.CHANCE
    error = 1.3
    apart = 1.4
    """What the net leaves unsure in Muggins, where that is most (`measure_apart.py`)."""

    def __init__(self, game: YaminosMuggins) -> None:
        super().__init__(game)
        self.learnt = Learnt(game, net.layers(weights_of(game)))
        self.shares = lru_cache(maxsize=REMEMBERED)(self._shares)

    def value(self, state: State, seat: Seat) -> float:
        """The chance of a seat to win."""
        if not state.order:
            return 100 / len(state.totals)
        if self.game.turn(state) is None:
            return final_shares(self.game, state)[seat]
        return self.shares(state)[seat]

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it."""
        moves = self.game.moves(state)
        if not isinstance(moves[0], Place):
            return {moves[0]: self.value(state, state.seat)}
        after = self.learnt.after_each(state, moves)
        return {move: shares[state.seat] for move, shares in after.items()}

    def _shares(self, state: State) -> Shares:
        """Those of a position, whoever is to act acting best."""
        moves = self.game.moves(state)
        if moves and isinstance(moves[0], Place):
            after = self.learnt.after_each(state, moves)
            best = first_best({move: shares[state.seat] for move, shares in after.items()})
            return after[best]
        if state.threw:
            return self.shares(self.game.play(state, moves[0]))
        return self.learnt.of(state._replace(loose=lying_idle(state)))


def lying_idle(state: State) -> tuple[str, ...]:
    """The sticks that a turn begins by throwing, as nets know them: with faces that fit nowhere.

    Which of these they show is forgotten once they are thrown, so that it may not count before.
    """
    chain = state.chain
    if not (chain.sticks and (state.loose or state.falling)):
        return ()
    laid = {STICK_OF[face] for face in chain.sticks}
    return tuple(
        min(faces, key=lambda face: any(chain.open_at[number] for number in halves(face)))
        for stick, faces in enumerate(STICKS)
        if stick not in laid
    )


class Learnt:
    """What a net says of one game."""

    def __init__(self, game: YaminosMuggins, layers: net.Layers, depth: int = DEPTH) -> None:
        self.game, self.layers, self.depth = game, layers, depth
        self.fixed: Fixed = ch.fixed_arrays(game)

    def of(self, state: State) -> Shares:
        """What it says of a position."""
        return by_seat(state, self.shares(chains_of([state]))[0])

    def after_each(self, state: State, moves: Sequence[Move]) -> Mapping[Move, Shares]:
        """What it says after each of some moves, the next player's best reply worked out."""
        game, after = self.game, [self.game.play(state, move) for move in moves]
        rows = self.looked(chains_of(after), self.depth)
        return {
            move: final_shares(game, then) if game.turn(then) is None else by_seat(then, row)
            for move, then, row in zip(moves, after, rows, strict=True)
        }

    def shares(self, chains: Chains) -> Any:
        """The share of the win of each player of the round, by [table, player]."""
        found = net.through(ch.told(np, chains, self.fixed, whole).astype(np.float32), self.layers)
        found = np.where(self.fixed.places < chains.seats[:, None], found, ch.NEVER)
        powers = np.exp(found - found.max(-1, keepdims=True))
        after = powers / powers.sum(-1, keepdims=True)
        shares = (after[:, None] @ ch.in_turn(np, chains, self.fixed))[:, 0]
        ends = ch.shares_at_end(np, chains, self.fixed)
        return np.where(ch.is_over(np, chains, self.fixed)[:, None], ends, shares)

    def looked(self, chains: Chains, depth: int) -> Any:
        """The same, with the best replies of so many turns in which something can be placed."""
        found = self.shares(chains)
        if not depth:
            return found
        lies = (chains.loose.sum(-1) > 0) & ~ch.is_over(np, chains, self.fixed)
        table, placing = np.nonzero(ch.placeable(np, chains, self.fixed) & lies[:, None])
        if not len(table):
            return found
        here = Chains(*(array[table] for array in chains))
        points = ch.scored(here, self.fixed, whole)[np.arange(len(table)), placing]
        delta, used = self.fixed.delta[placing], self.fixed.beside[placing]
        then = ch.turn_over(np, here, delta, used, points, self.fixed)
        shares = self.looked(then, depth - 1)
        mine = shares[np.arange(len(table)), whole(here.turn)]
        for row in np.unique(table):
            here_too = np.flatnonzero(table == row)
            found[row] = shares[here_too[mine[here_too].argmax()]]
        return found


def by_seat(state: State, row: Any) -> Shares:
    """The shares of the players in the order of the round, seat by seat."""
    seats = range(len(state.order))
    return tuple(round(100 * float(row[state.order.index(seat)]), net.DIGITS) for seat in seats)


def chains_of(states: Sequence[State]) -> Chains:
    """Positions at the beginning of a turn as arrays."""
    many = len(states)
    open_at = np.zeros((many, len(NUMBERS)), np.float32)
    loose = np.zeros((many, len(ch.FACES)), np.float32)
    totals = np.zeros((many, ch.PLAYERS), np.float32)
    for row, state in enumerate(states):
        if state.loose:
            open_at[row] = [len(state.chain.open_at[number]) for number in NUMBERS]
            loose[row, [PLACE_OF[face] for face in state.loose]] = 1
        totals[row, : len(state.order)] = [state.totals[seat] for seat in state.order]
    turn = np.array([state.turns for state in states], np.float32)
    seats = np.array([len(state.totals) for state in states], np.float32)
    return Chains(open_at, loose, totals, turn, seats)
