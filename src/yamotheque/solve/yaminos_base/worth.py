"""What moves of the Jeu de base are worth: the chances of the race to 40, seat by seat.

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
from yamotheque.moves import Move, Pass, Throw
from yamotheque.solve.yaminos_base.race import RaceToGoal, line_of, lying, places
from yamotheque.solve.yaminos_base.stakes import going_on, solved_last_turn, solved_turn
from yamotheque.words import Text
from yamotheque.worth.study import Maker, Optimum, Progress
from yamotheque.worth.worth import Unit, Worth


class RaceWorth(Worth):
    """Chances to win, in per cent."""

    counts_in = Unit.CHANCE
    error = 3.1
    """How far chances were off on average, in games between masters (`docs/strength.md`)."""
    apart = 0.35
    """What aiming at one number of points leaves unsure between moves (`measure_apart.py`)."""

    def __init__(self, game: YaminosBase) -> None:
        super().__init__(game)
        self.race = RaceToGoal(game, solved_last_turn())
        self.chance = lru_cache(maxsize=1 << 12)(self._chance)

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
            return self.race.stopping(state, state.at_stake if isinstance(move, Score) else 0)
        return self.chance(self.game.play(state, move))

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """How likely a throw lets the turn go on."""
        if not isinstance(move, Throw):
            return ()
        after = self.game.play(state, move)
        if not after.line.sticks:
            return [(Text("un doublet", "a doublet"), float(going_on().new_line[0]))]
        line = line_of(after)
        chance = float(going_on().thrown[0, places(line)[lying(after, line)]])
        if chance == 1:
            return [(Text("un bâtonnet à poser, à coup sûr", "a stick to place, for sure"), 1.0)]
        return [(Text("un bâtonnet à poser", "a stick to place"), chance)]


LEAST = 1e-6
"""Nobody is reckoned to stand worse."""


class RaceMaker(Maker[YaminosBase]):
    """The race weighed, and a turn solved."""

    def worth(self) -> RaceWorth:
        return RaceWorth(self.game)

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        return solved_turn(fresh=fresh, progress=progress).optimum


def others(state: State) -> list[Seat]:
    """Those who wait for their turn."""
    return [seat for seat in range(len(state.totals)) if seat != state.seat]
