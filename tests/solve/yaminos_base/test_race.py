"""The race to 40 played for the win, with made-up chances to gather points in a turn."""

import numpy as np
import pytest

from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.solve.yaminos_base.race import RaceToGoal, race, reach_of
from yamotheque.solve.yaminos_base.stakes import HIGHEST, Stakes

TURN = Stakes(0.86 * 0.975 ** np.arange(HIGHEST + 1), np.zeros((HIGHEST + 1, 1)))
"""Turns that gather much seldom, a little often."""


@pytest.fixture(scope="module")
def to_goal() -> RaceToGoal:
    return RaceToGoal(YaminosBase(), TURN)


def test_who_moves_first_is_ahead() -> None:
    assert race(reach_of(TURN))[0, 0] > 0.5


def test_more_points_are_never_worse_for_who_is_about_to_move() -> None:
    chances = race(reach_of(TURN))
    assert (np.diff(chances[:, 0]) > -1e-9).all()


def test_in_a_last_turn_only_passing_the_leader_wins(to_goal) -> None:
    ends = to_goal.ends((35, 41), 0, 1)
    assert ends[:7].tolist() == [0.0] * 7 and ends[7:].tolist() == [1.0] * (HIGHEST - 6)


def test_who_follows_in_the_last_turns_may_pass_too(to_goal) -> None:
    ends = to_goal.ends((35, 20, 41), 0, 2)
    assert ends[7] == pytest.approx(1 - TURN.new_line[42 + 1 - 20])


def test_one_stops_short_of_40_beside_who_would_pass_at_once(to_goal) -> None:
    ends = to_goal.ends((20, 39), 0, None)
    assert ends[19] > ends[20]


def test_of_several_opponents_each_must_be_beaten(to_goal) -> None:
    both = to_goal.ends((10, 20, 30), 0, None)
    apart = [to_goal.ends((10, other), 0, None) for other in (20, 30)]
    assert both == pytest.approx(apart[0] * apart[1])
