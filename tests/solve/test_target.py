"""Playing for a given score: the highest chance to reach it, and the moves that give it."""

import random

import numpy as np
import pytest

from yamotheque.bots.optimal import Optimal
from yamotheque.chance import Chance
from yamotheque.games.corse import KEYS, Corse, State
from yamotheque.games.yacht import Yacht
from yamotheque.oracle import advise
from yamotheque.solve import forms, target
from yamotheque.solve.corse import CorseOracle
from yamotheque.solve.distribution import OneColumn, distribution
from yamotheque.solve.exact import Exact
from yamotheque.solve.sheet import solve_form
from yamotheque.solve.target import solve_target
from yamotheque.solve.target_oracle import (
    BadTarget,
    TargetOracle,
    find_chances,
    position_of,
)

pytestmark = pytest.mark.xdist_group("solver")

DESC = Corse(columns="D")


def late(free: str, **marked: int) -> State:
    """A game of one column with all cells marked but some, for nought unless it is said."""
    points = [None if key in free.split() else marked.get(f"n{key}", 0) for key in KEYS]
    column = tuple(
        marked.get(key, each) if each == 0 else each for key, each in zip(KEYS, points, strict=True)
    )
    return State((0,), ((column,),), turns=sum(each is not None for each in column))


def slow_chance(column: str, state: State, score: int) -> float:
    """The reference: best play of the game whose only point is to have reached a score."""

    class Aimed(Corse):
        def scores(self, state: State) -> tuple[int, ...]:
            return tuple(int(each >= score) for each in super().scores(state))

    return float(Exact(Aimed(columns=column)).value(state))


@pytest.mark.parametrize(
    ("column", "score", "state"),
    [
        ("D", 100, late("moins8 yams", grand=24, petit=9)),
        ("L", 150, late("6 yams", n2=6, n3=9, n4=12, n5=15, full=30, grand=24, petit=9)),
        ("L", 138, late("petit", grand=20, n6=30, n5=25, n4=20)),
        pytest.param("L", 30, late("grand petit"), marks=pytest.mark.slow),
        ("M", 90, late("1 2", n3=9, n4=12, n5=10, n6=24)),
        ("S", 90, late("5 carre", n6=24, n4=12, n3=9)),
    ],
)
def test_the_last_cells_give_the_chance_of_the_slow_solver(column, score, state) -> None:
    fast = solve_target(forms.corse_column(column), score, position_of(state.forms[0][0]))
    slow = slow_chance(column, state, score)
    assert 0 < slow < 1 and fast.start == pytest.approx(slow, abs=1e-12)


def test_thirty_points_of_bonus_can_make_the_difference() -> None:
    at = position_of(late("yams", n6=30, n5=25, n1=5).forms[0][0])
    below = position_of(late("yams", n6=30, n5=25, n1=4).forms[0][0])
    form = forms.corse_column("L")
    assert solve_target(form, 89, at).start == 1 > solve_target(form, 89, below).start


@pytest.mark.parametrize("column", ["D", "M"])
def test_no_score_is_reached_more_often_by_play_for_the_mean(column) -> None:
    form = forms.corse_column(column)
    mean = distribution(solve_form(form))
    scores = range(0, 524, 60)
    chances = [solve_target(form, score).start for score in scores]
    assert chances[0] == 1 and chances == sorted(chances, reverse=True)
    assert all(
        best >= mean.at_least(score) - 1e-12 for best, score in zip(chances, scores, strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize(("column", "score"), [("L", 500), ("S", 400)])
def test_columns_in_any_order_too(column, score) -> None:
    form = forms.corse_column(column)
    best = solve_target(form, score).start
    assert best > distribution(solve_form(form)).at_least(score) > 0


@pytest.fixture(scope="module")
def oracle() -> TargetOracle:
    return TargetOracle(DESC, 200, solve_target(forms.corse_column("D"), 200))


def test_at_the_start_an_oracle_gives_the_chance_that_was_solved(oracle) -> None:
    start = DESC.start(1)
    assert oracle.value(start, 0) == pytest.approx(oracle.chances.start, abs=1e-12)
    assert oracle.chances.start == pytest.approx(0.112002, abs=1e-6)


@pytest.mark.parametrize(("score", "value"), [(199, 0.0), (200, 1.0)])
def test_a_full_form_has_reached_the_score_or_not(oracle, score, value) -> None:
    state = late("", yams=130, moins8=50, n1=score - 180)
    assert oracle.value(state, 0) == value


def final_score(oracle: TargetOracle, chooser: random.Random) -> int:
    state = DESC.start(1)
    while (actor := DESC.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = DESC.play(state, actor.draw(chooser.randrange))
        else:
            values = oracle.moves(state)
            state = DESC.play(state, max(values, key=values.__getitem__))
    return DESC.scores(state)[0]


def test_games_played_for_a_score_reach_it_as_often_as_promised(oracle) -> None:
    chooser, games = random.Random(7), 1000
    reached = sum(final_score(oracle, chooser) >= 200 for _ in range(games)) / games
    chance = oracle.chances.start
    assert abs(reached - chance) < 4 * np.sqrt(chance * (1 - chance) / games)


def test_what_was_not_kept_is_worked_out_from_the_position(oracle, monkeypatch) -> None:
    monkeypatch.setattr(target, "KEPT", 5000)
    short = TargetOracle(DESC, 200, solve_target(forms.corse_column("D"), 200))
    state = late("full suite carre moins8 yams", n6=24, n5=20, n4=12, grand=24, petit=9)
    state = state._replace(dice=(4, 4, 4, 5, 5), thrown=1)
    assert len(short.chances.layers) < len(oracle.chances.layers)
    assert short.moves(state) == pytest.approx(oracle.moves(state), abs=1e-12)
    assert short.later is not short.chances


def test_advice_is_about_chances(oracle) -> None:
    state = late("moins8 yams", n6=24, n5=20, n4=12, grand=24, petit=9)._replace(
        dice=(1, 1, 1, 2, 6), thrown=1
    )
    advice = advise(DESC, state, oracle)
    assert advice.best.move == "keep 1112" and 0 < advice.best.value < 1
    assert "percentage points better than to" in advice.why.en


def test_the_optimal_bot_lets_three_ones_go_when_a_yams_of_ones_is_not_enough(oracle) -> None:
    state = late("yams", n6=24, n5=20, n4=12, grand=24, petit=9)._replace(
        dice=(1, 1, 1, 5, 6), thrown=2
    )
    move = Optimal({DESC: oracle}).choose(DESC, state, 0, random.Random(1).randrange)
    assert str(move) == "keep 6"


@pytest.mark.parametrize("score", [0, 500])
def test_a_score_that_is_certain_or_out_of_reach_leaves_the_best_mean(score) -> None:
    oracle = TargetOracle(DESC, score, solve_target(forms.corse_column("D"), score))
    state = late("moins8 yams", n6=24, n5=20, n4=12, grand=24, petit=9)._replace(
        dice=(1, 1, 1, 2, 6), thrown=1
    )
    means = CorseOracle(DESC).moves(state)
    move = Optimal({DESC: oracle}).choose(DESC, state, 0, random.Random(1).randrange)
    assert len(set(oracle.moves(state).values())) == 1
    assert move == max(means, key=means.__getitem__)
    advice, for_points = advise(DESC, state, oracle), advise(DESC, state)
    assert advice.best.move == str(move)
    assert advice.why.en.partition(";")[0] == for_points.why.en.partition(";")[0]


def test_chances_are_kept_and_read_again(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))
    first, again = (find_chances(DESC, 250) for _ in range(2))
    assert (tmp_path / "corse-D-target-250-1.npz").exists()
    assert [*map(list, first.layers)] == [*map(list, again.layers)]


@pytest.mark.parametrize("score", [-1, 524])
def test_a_score_that_cannot_be_is_refused(score) -> None:
    with pytest.raises(BadTarget, match="from 0 to 523"):
        TargetOracle(DESC, score)


@pytest.mark.parametrize("game", [Corse(), Yacht()])
def test_other_games_are_refused(game) -> None:
    with pytest.raises(OneColumn, match="a single column only"):
        TargetOracle(game, 200)
