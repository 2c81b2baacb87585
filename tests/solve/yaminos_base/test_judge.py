"""Who judges matches of the Jeu de base."""

from __future__ import annotations

import random

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.games.yaminos_base import State, YaminosBase
from yamotheque.oracle import find_judge

pytestmark = pytest.mark.xdist_group("solver")

GAME = YaminosBase()


@pytest.mark.parametrize("totals", [(0, 0), (30, 10, 20), (5, 39, 12, 0)])
def test_the_chances_of_all_add_up_to_one_win(totals) -> None:
    state = State(totals, seat=1)
    chances = [find_judge(GAME).value(state, seat) for seat in range(len(totals))]
    assert sum(chances) == pytest.approx(100) and all(chance > 0 for chance in chances)


def test_whoever_waits_with_more_points_has_the_better_chance() -> None:
    state, judge = State((10, 30, 20), seat=0), find_judge(GAME)
    assert judge.value(state, 1) > judge.value(state, 2)


def test_in_the_last_turns_whoever_had_one_and_is_behind_has_lost() -> None:
    state, judge = State((41, 20, 38), seat=2, last_turns=1), find_judge(GAME)
    assert judge.value(state, 0) > 10
    assert judge.value(state, 1) < 0.1


def test_a_review_adds_up_to_the_win_with_little_drift() -> None:
    match = Match(GAME, players=["A", "B"], dice="seed:2")
    chooser, player = random.Random(2), find_bot("greedy")
    while not match.over:
        match.play(player.choose(match.game, match.state, match.turn, chooser.randrange))
    for ledger in match.review().ledgers:
        parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts + ledger.drift
        assert parts == pytest.approx(ledger.result)
        assert ledger.result == 100 * (ledger.seat in match.winners)
