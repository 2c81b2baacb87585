"""Who judges matches of the Jeu de base: the chances of the race to 40, seat by seat.

Within a turn one aims at the number of points that wins most often, and may aim at another one at
each choice. At the start of a turn this is the chance by which the race is solved, so values fit
together from turn to turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from yamotheque.chance import Seat
from yamotheque.games.yaminos_base import Score, State, YaminosBase
from yamotheque.match.result import final_shares
from yamotheque.moves import Move, Pass
from yamotheque.solve.yaminos_base.oracle import YaminosBaseOracle
from yamotheque.solve.yaminos_base.race import RaceToGoal
from yamotheque.study import CHANCE_TO_WIN, Unit
from yamotheque.words import Text


class RaceJudge:
    """Chances to win in per cent; what a move leads to within its turn is told by its oracle."""

    error = 3.1
    """How far chances were off on average, in games between masters (`docs/strength.md`)."""
    spread = 50.0

    def __init__(self, game: YaminosBase, race: RaceToGoal, oracle: YaminosBaseOracle) -> None:
        self.game, self.race, self.oracle = game, race, oracle
        self.chance = lru_cache(maxsize=1 << 12)(self._chance)

    def measure(self, state: State) -> Text:
        """What the values are."""
        return CHANCE_TO_WIN

    def unit(self, state: State) -> Unit:
        """Per cent."""
        return Unit.CHANCE

    def value(self, state: State, seat: Seat) -> float:
        """The chance of a seat; the others share what whoever's turn it is leaves to them."""
        if self.game.turn(state) is None:
            return final_shares(self.game, state)[seat]
        mine = self.chance(state)
        if seat == state.seat:
            return 100 * mine
        waiting = {each: self.waiting(state, each) for each in others(state)}
        return 100 * (1 - mine) * waiting[seat] / sum(waiting.values())

    def waiting(self, state: State, seat: Seat) -> float:
        """How well a seat stands that waits for its turn, beside others that do."""
        total, leader, left = state.totals[seat], max(state.totals), state.last_turns
        if left is not None:
            later = (seat - state.seat) % len(state.totals) < left
            passes = float(self.race.reach[leader + 1 - total]) if later else LEAST
            return 1.0 if total == leader else passes
        rivals = [state.totals[other] for other in others(state) if other != seat]
        return min((float(self.race.chances[total, rival]) for rival in rivals), default=1.0)

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it."""
        return {move: 100 * self.chance_after(state, move) for move in self.game.moves(state)}

    def _chance(self, state: State) -> float:
        """The chance to win of whoever's turn it is."""
        if state.falling:
            return self.race.aiming(state)
        return max(self.chance_after(state, move) for move in self.game.moves(state))

    def chance_after(self, state: State, move: Move) -> float:
        """The chance to win after a move."""
        if isinstance(move, Score | Pass):
            return self.race.chance_after(state, move)
        return self.chance(self.game.play(state, move))

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """How likely a throw lets the turn go on."""
        return self.oracle.prospects(state, move)


LEAST = 1e-6
"""Nobody is reckoned to stand worse."""


def others(state: State) -> list[Seat]:
    """Those who wait for their turn."""
    return [seat for seat in range(len(state.totals)) if seat != state.seat]
