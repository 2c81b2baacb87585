"""A turn of the Jeu de base, against a slow solver in fractions that asks the game itself."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from yamotheque.chance import Chance, Sticks
from yamotheque.games.yaminos_base import SCORE, State, YaminosBase
from yamotheque.moves import PASS, THROW
from yamotheque.pieces.sticks import STICKS
from yamotheque.solve.yaminos_base.lines import StickLines
from yamotheque.solve.yaminos_base.stakes import for_points
from yamotheque.solve.yaminos_base.turns import NEVER, Turns, best_thrown, better

pytestmark = pytest.mark.xdist_group("solver")
FAR = 54
"""Nobody starts a new line with so much at stake, nor with less if there are few sticks."""


def slow_turn(game: YaminosBase, need: int | None = None) -> Callable[[State], Fraction]:
    """What a position is worth, by the six verbs: the points of the turn, or the chance of some."""

    @cache
    def value(state: State) -> Fraction:
        if (actor := game.turn(state)) != state.seat:
            assert isinstance(actor, Chance)
            outcomes = actor.outcomes()
            values = (odds * value(game.play(state, fell)) for fell, odds in outcomes)
            return sum(values, Fraction())
        return max(worth(state, move) for move in game.moves(state))

    def worth(state: State, move) -> Fraction:
        stake = state.at_stake
        if move == PASS or (move == THROW and stake >= (need or FAR)):
            return Fraction(0)
        if move == SCORE:
            return Fraction(stake if need is None else stake >= need)
        return value(game.play(state, move))

    return value


class Few(YaminosBase):
    """The game with the first three sticks alone."""

    def turn(self, state):
        actor = super().turn(state)
        if not isinstance(actor, Chance):
            return actor
        return Sticks(actor.seat, tuple(stick for stick in actor.sticks if stick in STICKS[:3]))


def thrown_for_a_new_line(game: YaminosBase, stake: int) -> State:
    return game.play(State((0, 0), gathered=stake), THROW)


def fast_turn(stop: Callable[[int], float], high: int) -> list[float]:
    turns = Turns(StickLines(STICKS[:3]))
    layers = turns.layers(high, 0, lambda stake: np.array([stop(stake)]), np.zeros(1))
    return [float(layer.new_line[0]) for _, layer in layers][::-1]


def test_a_turn_of_three_sticks_is_worth_what_the_slow_solver_says() -> None:
    value, fast = slow_turn(Few()), fast_turn(float, 20)
    for stake in range(12):
        slow = float(value(thrown_for_a_new_line(Few(), stake)))
        assert fast[stake] == pytest.approx(slow, abs=1e-12)


def test_a_last_turn_of_three_sticks_too() -> None:
    value, fast = slow_turn(Few(), need=9), fast_turn(lambda stake: stake >= 9, 9)
    for stake in range(9):
        state = thrown_for_a_new_line(Few(), stake)._replace(totals=(0, 8), last_turns=1)
        assert fast[stake] == pytest.approx(float(value(state)), abs=1e-12)


def test_six_lines_stand_for_one_another() -> None:
    lines = StickLines()
    assert len(lines.renamings) == 6
    assert (len(lines.like), len(lines.lines)) == (1941, 331)


# ---------------------------------------------------------------- all seven sticks


@pytest.mark.slow
def test_the_best_turn() -> None:
    solved = for_points()
    assert solved.optimum.value == pytest.approx(16.512190, abs=1e-6)
    assert solved.optimum.sd == pytest.approx(20.98, abs=0.01)
    assert solved.optimum.nothing == pytest.approx(0.555588, abs=1e-6)


class AllPlaced(Turns):
    """Turns in which every stick that fits is placed at once."""

    def layer(self, stop, fail, one, two):
        layer = super().layer(stop, fail, one, two)
        for each in self.lines.lines:
            _, placed = self.placed(each, fail, one, two)
            thrown = layer.thrown[each]
            best = best_thrown(thrown) if each.left else better(stop, thrown)
            layer.placing[each] = np.where(placed[:1] > NEVER, placed, best)
        return layer


@pytest.mark.slow
def test_to_place_all_that_fits_at_once_halves_the_points() -> None:
    layers = AllPlaced(StickLines()).layers(66, 0, lambda n: np.array([float(n)]), np.zeros(1))
    (*_, (stake, last)) = layers
    assert stake == 0 and float(last.new_line[0]) == pytest.approx(8.593797, abs=1e-6)
