"""The chances to win at Muggins and its relatives, as a net has learnt them by self-play.

`tools/research/train_muggins.py` trains it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from yamotheque.chance import Below, Seat
from yamotheque.games.yaminos_muggins import State, YaminosMuggins
from yamotheque.match.result import final_shares
from yamotheque.moves import Move
from yamotheque.pieces.chains import NUMBERS
from yamotheque.solve import net
from yamotheque.solve.yaminos_muggins import chains as ch
from yamotheque.solve.yaminos_muggins.chains import Chains, Fixed
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.race import Race

DEPTH: Final = 1
"""So many turns after one's own are worked out, where something can be placed at once."""
PLACE_OF: Final = {face: place for place, face in enumerate(ch.FACES)}


def whole(array: Any) -> Any:
    """Places in an array."""
    return array.astype(np.intp)


class LearntPlayouts(Playouts):
    """Plays on to weigh moves; what masters make of them at once is learnt."""

    def __init__(self, race: Race) -> None:
        super().__init__(race)
        self.learnt = Learnt(race.game, net.layers(weights_of(race.game)))

    def quickly(self, state: State, seat: Seat, below: Below) -> Mapping[Move, float]:
        return self.learnt.moves(state, seat)


def weights_of(game: YaminosMuggins) -> Path:
    """Where the net of a game lies, if there is one."""
    return Path(__file__).with_name(f"{game.key}.npz")


def playing_on(race: Race) -> Playouts:
    """Who weighs the moves of a game: with what was learnt of it, if anything was."""
    return LearntPlayouts(race) if weights_of(race.game).exists() else Playouts(race)


class Learnt:
    """What a net says of one game."""

    def __init__(self, game: YaminosMuggins, layers: net.Layers, depth: int = DEPTH) -> None:
        self.game, self.layers, self.depth = game, layers, depth
        self.fixed: Fixed = ch.fixed_arrays(game)

    def moves(self, state: State, seat: Seat) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it, in per cent."""
        game, moves = self.game, self.game.moves(state)
        after = [game.play(state, move) for move in moves]
        place = state.order.index(seat)
        shares = self.looked(chains_of(after), self.depth)[:, place]
        return {
            move: final_shares(game, then)[seat] if game.turn(then) is None else 100 * float(share)
            for move, then, share in zip(moves, after, shares, strict=True)
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
