"""A turn of the Jeu de base, against a slow solver in fractions that asks the game itself."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from yamotheque import Match
from yamotheque.chance import Chance, Sticks
from yamotheque.game import read_move
from yamotheque.games.yaminos_base import SCORE, State, YaminosBase
from yamotheque.moves import PASS, THROW
from yamotheque.oracle import advise, find_oracle
from yamotheque.pieces.chains import LINE, Chain
from yamotheque.pieces.sticks import STICKS, by_stick
from yamotheque.solve.yaminos_base.lines import StickLines
from yamotheque.solve.yaminos_base.oracle import Row, Rows, YaminosBaseOracle
from yamotheque.solve.yaminos_base.stakes import for_passing, for_points
from yamotheque.solve.yaminos_base.turns import NEVER, Turns, best_thrown, better

pytestmark = pytest.mark.xdist_group("solver")
FAR = 54
"""Nobody starts a new line with so much at stake, nor with less if there are few sticks."""
GAME = YaminosBase()


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


@pytest.fixture(scope="module")
def oracle() -> YaminosBaseOracle:
    """An oracle that knows high stakes, and how to gather up to six points in a last turn."""
    low = FAR + 6
    points, passing = for_points(low + 6, low), for_passing(6)

    def row(stake: int) -> Row:
        at = stake - low
        return Row(float(stake), float(points.new_line[at]), points.thrown[at])

    def lacking(few: int) -> Row:
        return Row(float(few == 0), float(passing.new_line[few]), passing.thrown[few])

    return YaminosBaseOracle(GAME, Rows(row, lacking, spread=21.0))


def line(*sticks: str) -> Chain:
    """Sticks placed one on the other."""
    chain, on = LINE, ""
    for face in sticks:
        chain, on = chain.joined(face, on), face
    return chain


def table(sticks: str, loose: str) -> State:
    """A turn of the first of two, with much gathered, these sticks placed and those loose."""
    return State((0, 50), 0, FAR, line(*sticks.split()), by_stick(loose.split()))


TWO_LEFT = table("1-1 1-5 5-5 4-5 1-4", "2-4 0-6")
THREE_LEFT = table("1-1 1-5 5-5 4-5", "2-5 0-1 0-6")
"""0-1 fits, and would open the line to 0-6."""


@pytest.mark.parametrize(
    "state",
    [TWO_LEFT, THREE_LEFT, THREE_LEFT._replace(owed=("0-6",))],
    ids=["two", "three", "owed"],
)
def test_moves_are_worth_what_the_slow_solver_says(oracle, state) -> None:
    value = slow_turn(GAME)
    for move, worth in oracle.moves(state).items():
        if move != SCORE:
            assert worth == pytest.approx(float(value(GAME.play(state, move))), abs=1e-9)
    assert oracle.value(state, 0) == pytest.approx(float(value(state)), abs=1e-9)


def test_stopping_is_worth_the_total_and_what_is_at_stake(oracle) -> None:
    state = TWO_LEFT._replace(totals=(3, 5))
    assert oracle.moves(state)[SCORE] == 3 + FAR + 7 == oracle.value(GAME.play(state, SCORE), 0)


def test_with_much_at_stake_nobody_starts_a_new_line(oracle) -> None:
    for stake in range(FAR + 6, FAR + 12):
        assert oracle.points.row(stake).new_line < stake


def test_a_throw_tells_how_likely_it_does_not_fail(oracle) -> None:
    state = GAME.start(2)
    ((doublet, odds),) = oracle.prospects(state, THROW)
    assert doublet.en == "a doublet" and odds == pytest.approx(1 - 0.75**7)
    ((_, odds),) = oracle.prospects(TWO_LEFT, read_move(GAME, TWO_LEFT, "throw 2-4"))
    assert odds == 0.25
    assert oracle.prospects(TWO_LEFT, SCORE) == ()


def test_a_last_turn_is_worth_the_chance_to_pass(oracle) -> None:
    state = TWO_LEFT._replace(gathered=0, totals=(32, 40), last_turns=1)
    slow = float(slow_turn(GAME, need=9)(state))
    assert oracle.value(state, 0) == pytest.approx(100 * slow, abs=1e-9)
    assert 0 < slow < 1 and oracle.measure(state).en == "chance to beat 40"


def test_a_hint_in_a_last_turn_compares_chances(oracle) -> None:
    state = TWO_LEFT._replace(gathered=0, totals=(32, 40), last_turns=1)
    assert "percentage points better than" in advise(GAME, state, oracle).why.en


def test_who_has_passed_the_leader_stops(oracle) -> None:
    state = TWO_LEFT._replace(gathered=0, totals=(34, 40), last_turns=1)
    assert oracle.moves(state)[SCORE] == 100 == oracle.value(state, 0)
    assert advise(GAME, state, oracle).best.move == "score"


def test_the_others_keep_their_totals(oracle) -> None:
    assert oracle.value(TWO_LEFT, 1) == 50


def test_hints_say_what_they_value(oracle) -> None:
    advice = advise(GAME, TWO_LEFT, oracle)
    assert advice.measure.fr == "total attendu après ce tour"


@pytest.mark.slow
def test_the_best_turn() -> None:
    solved = for_points()
    assert solved.value == pytest.approx(16.512190, abs=1e-6)
    assert solved.spread == pytest.approx(20.98, abs=0.01)
    assert solved.nothing == pytest.approx(0.555588, abs=1e-6)


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


@pytest.mark.slow
def test_turns_played_best_score_what_was_promised() -> None:
    oracle, scores = find_oracle(GAME), []
    for seed in range(300):
        match = Match(GAME, players=["A", "B"], dice=f"seed:{seed}")
        while match.turn == 0 and not match.over:
            values = oracle.moves(match.state)
            match.play(max(values, key=values.__getitem__))
        scores.append(match.scores[0])
    assert abs(sum(scores) / len(scores) - 16.512) < 4 * 20.98 / len(scores) ** 0.5
