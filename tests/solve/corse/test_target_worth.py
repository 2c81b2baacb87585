"""Playing for a given score: the moves that give the highest chance."""

import random

import numpy as np
import pytest

from tests.solve.columns import late
from yamotheque.bots.optimal import Optimal
from yamotheque.chance import Chance
from yamotheque.games.corse import Corse
from yamotheque.pieces.throws import Throws
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.makers import ColumnMaker, LearntMaker
from yamotheque.solve.corse.target_worth import TargetWorth
from yamotheque.solve.sheet import target
from yamotheque.solve.sheet.target import solve_target
from yamotheque.worth.advice import advise

pytestmark = pytest.mark.xdist_group("solver")

DESC = Corse(columns="D")


def for_score(score: int) -> TargetWorth:
    """Who plays DESC for a score; of equals the learnt value decides."""
    return TargetWorth(DESC, solve_target(corse_column("D"), score), LearntMaker(DESC).worth())


@pytest.fixture(scope="module")
def oracle() -> TargetWorth:
    return for_score(200)


def test_at_the_start_an_oracle_gives_the_chance_that_was_solved(oracle) -> None:
    start = DESC.start(1)
    assert oracle.value(start, 0) == pytest.approx(100 * oracle.chances.start, abs=1e-10)
    assert oracle.chances.start == pytest.approx(0.112002, abs=1e-6)


@pytest.mark.parametrize(("score", "value"), [(199, 0), (200, 100)])
def test_a_full_form_has_reached_the_score_or_not(oracle, score, value) -> None:
    state = late("", yams=130, moins8=50, n1=score - 180)
    assert oracle.value(state, 0) == value


def final_score(oracle: TargetWorth, chooser: random.Random) -> int:
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
    short = for_score(200)
    state = late("full suite carre moins8 yams", n6=24, n5=20, n4=12, grand=24, petit=9)
    state = state._replace(throws=Throws(1, (4, 4, 4, 5, 5)))
    assert len(short.chances.layers) < len(oracle.chances.layers)
    assert short.moves(state) == pytest.approx(oracle.moves(state), abs=1e-10)
    assert short.later is not short.chances


def test_advice_is_about_chances(oracle) -> None:
    state = late("moins8 yams", n6=24, n5=20, n4=12, grand=24, petit=9)._replace(
        throws=Throws(1, (1, 1, 1, 2, 6))
    )
    advice = advise(DESC, state, oracle)
    assert advice.best.move == "keep 1112" and 1 < advice.best.value < 100
    assert "percentage points better than to" in advice.why.en


def test_the_optimal_bot_lets_three_ones_go_when_a_yams_of_ones_is_not_enough(oracle) -> None:
    state = late("yams", n6=24, n5=20, n4=12, grand=24, petit=9)._replace(
        throws=Throws(2, (1, 1, 1, 5, 6))
    )
    move = Optimal(oracle).choose(DESC, state, 0, random.Random(1).randrange)
    assert str(move) == "keep 6"


@pytest.mark.parametrize("score", [0, 500])
def test_a_score_that_is_certain_or_out_of_reach_leaves_the_best_mean(score) -> None:
    oracle = for_score(score)
    state = late("moins8 yams", n6=24, n5=20, n4=12, grand=24, petit=9)._replace(
        throws=Throws(1, (1, 1, 1, 2, 6))
    )
    means = LearntMaker(DESC).worth().moves(state)
    move = Optimal(oracle).choose(DESC, state, 0, random.Random(1).randrange)
    assert len(set(oracle.moves(state).values())) == 1
    assert move == max(means, key=means.__getitem__)
    advice, for_points = advise(DESC, state, oracle), advise(DESC, state, oracle.mean)
    assert advice.best.move == str(move)
    assert advice.why.en.partition(";")[0] == for_points.why.en.partition(";")[0]


def test_chances_are_kept_and_read_again(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))
    first, again = (ColumnMaker(DESC).chances(250) for _ in range(2))
    assert (tmp_path / "corse-D-target-250-1.npz").exists()
    assert [*map(list, first.layers)] == [*map(list, again.layers)]
