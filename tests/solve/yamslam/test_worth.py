"""Yamslam alone: the exact optimum, and play that reaches it."""

import random

import pytest

from tests.solve.exact import Exact
from yamotheque import Match
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.pieces.supply import Supply
from yamotheque.solve.studies import study_of
from yamotheque.solve.yamslam.positions import SERIES, number
from yamotheque.solve.yamslam.solver import solve_solo
from yamotheque.solve.yamslam.worth import YamslamWorth
from yamotheque.worth.review import review

pytestmark = pytest.mark.xdist_group("solver")
GAME = Yamslam(mode="solo")
NONE = (0,) * SERIES


@pytest.fixture(scope="module")
def oracle() -> YamslamWorth:
    return YamslamWorth(GAME, solve_solo())


def best_game(oracle: YamslamWorth, seed: int) -> Match:
    match = Match(GAME, players=["A"], dice=f"seed:{seed}")
    while not match.over:
        values = oracle.moves(match.state)
        match.play(max(values, key=values.__getitem__))
    return match


def test_the_best_expected_score(oracle) -> None:
    assert oracle.solved.value() == pytest.approx(871.908112, abs=1e-6)


@pytest.mark.slow
def test_the_best_chance_of_the_grand_slam() -> None:
    assert solve_solo(grand_slam=True).value() == pytest.approx(0.186920, abs=1e-6)


def test_every_position_has_a_number_of_its_own(oracle) -> None:
    from yamotheque.solve.yamslam.positions import LIVE, POSITIONS, all_positions

    in_play, aside, _ = all_positions()
    for position in [*range(0, LIVE, 9973), *range(LIVE, POSITIONS, 997)]:
        assert number(in_play[position], aside[position]) == position


@pytest.mark.parametrize("series", [0, 3, 6])
def test_the_last_chip_is_worth_what_the_slow_solver_says(oracle, series) -> None:
    in_play = tuple(int(at == series) for at in range(SERIES))
    held = tuple(4 - left for left in in_play)
    state = State(1, Supply((held,), (NONE,), in_play))
    assert oracle.value(state, 0) == pytest.approx(float(Exact(GAME).value(state)), abs=1e-9)


def test_a_chip_set_aside_can_come_back_as_the_slow_solver_says(oracle) -> None:
    in_play, out = (1, *NONE[1:]), (0, 0, 0, 0, 0, 0, 1)
    held = ((3, 4, 4, 4, 4, 4, 3),)
    state = State(1, Supply(held, (NONE,), in_play, out))
    assert oracle.value(state, 0) == pytest.approx(float(Exact(GAME).value(state)), abs=1e-9)


def test_best_play_scores_what_was_promised(oracle) -> None:
    games = 150
    mean = sum(best_game(oracle, seed).scores[0] for seed in range(games)) / games
    assert abs(mean - oracle.solved.value()) < 4 * oracle.spread / games**0.5


def test_start_luck_and_mistakes_make_the_result(oracle) -> None:
    chooser = random.Random(7)
    for seed in range(40):
        match = Match(GAME, players=["A"], dice=f"seed:{seed}")
        while not match.over:
            match.play(chooser.choice(match.moves))
        ledger = review(match, oracle).ledgers[0]
        parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts
        assert parts == pytest.approx(match.scores[0], abs=1e-9)
        assert all(decision.loss >= -1e-9 for decision in ledger.decisions)


def test_only_play_in_which_every_chip_counts_for_series_is_studied() -> None:
    assert study_of(GAME) is not None
    assert study_of(Yamslam(mode="solo", yamslam_series="not-made")) is None
