import sys

import pytest

from yamotheque import GAMES, YamsError
from yamotheque.chance import Dice, Shuffle
from yamotheque.games.corse import Corse
from yamotheque.games.yamslam import Yamslam
from yamotheque.tournament import Against, Throws, one_match, one_meeting, seats_for, tournament

COLUMN = Corse(columns="L")


def test_the_same_seed_gives_the_same_standings_on_any_number_of_cores() -> None:
    alone = tournament(COLUMN, ["greedy", "random"], 20, seed=3, workers=1)
    assert alone == tournament(COLUMN, ["greedy", "random"], 20, seed=3, workers=2)


def test_each_bot_meets_each_other_as_often() -> None:
    standings = tournament(GAMES["yaminos-quick"], ["random", "greedy"], 7, workers=1)
    assert {against.games for against in standings.table.values()} == {8}


def test_shares_of_two_bots_add_up_to_one() -> None:
    table = tournament(GAMES["yaminos-muggins"], ["random", "greedy"], 10, workers=1).table
    assert table["random", "greedy"].share + table["greedy", "random"].share == pytest.approx(1)


def test_what_falls_depends_on_whose_throw_and_turn_it_is_alone() -> None:
    one, other = Throws("deal"), Throws("deal")
    one.draw(Dice(0, 5)), one.draw(Dice(0, 2)), one.draw(Dice(1, 5))
    other.draw(Dice(0, 5)), other.draw(Dice(1, 5))
    assert one.draw(Dice(0, 5)) == other.draw(Dice(0, 5))


def test_a_die_kept_leaves_the_others_to_fall_as_they_would_have() -> None:
    few, many = Throws("deal").draw(Dice(0, 3)), Throws("deal").draw(Dice(0, 5))
    assert many.dice[:3] == few.dice


def test_what_nobody_throws_falls_alike_too() -> None:
    assert Throws("deal").draw(Shuffle(2)) == Throws("deal").draw(Shuffle(2))


def test_with_the_seats_exchanged_a_game_without_choices_is_won_by_the_other() -> None:
    there, back = one_meeting(GAMES["yaminos-quick"], ("random", "greedy"), "1/0").matches
    assert there.shares == back.shares[::-1] and there.points == back.points[::-1]


def test_a_deal_decides_a_match_of_the_same_bots() -> None:
    bots = ("greedy", "random")
    assert one_match(COLUMN, bots, "1/4") == one_match(COLUMN, bots, "1/4")


def test_partners_play_for_the_same_bot() -> None:
    teams = Yamslam(mode="teams")
    standings = tournament(teams, ["greedy", "random"], 4, seed=1, workers=1)
    assert seats_for(teams) == 4 and standings.table["greedy", "random"].share == 1


def test_the_better_bot_is_ranked_first() -> None:
    standings = tournament(COLUMN, ["random", "greedy"], 20, workers=1)
    assert list(standings.ranked()) == ["greedy", "random"]


def test_one_bot_has_nobody_to_meet() -> None:
    with pytest.raises(YamsError, match="at least two different bots"):
        tournament(COLUMN, ["greedy", " Greedy"], 1)


def test_a_game_alone_has_no_sides() -> None:
    with pytest.raises(YamsError, match="not played by two sides"):
        tournament(Yamslam(mode="solo"), ["greedy", "random"], 1)


@pytest.mark.parametrize("shares", [(0.0, 0.0), (1.0, 1.0), (0.5, 0.5), (1.0, 0.0)])
def test_an_interval_lies_around_its_share_and_is_never_empty(shares) -> None:
    against = Against()
    for _ in range(10):
        against.add(shares)
    low, high = against.interval
    assert 0 <= low <= against.share <= high <= 1 and low < high


def test_a_cluster_without_its_package_is_an_error_that_names_the_extra(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(YamsError, match=r"yamotheque\[ray\]"):
        tournament(COLUMN, ["greedy", "random"], 2, on="ray")


def test_an_unknown_cluster_is_an_error_that_names_the_known_one() -> None:
    with pytest.raises(YamsError, match="expected ray"):
        tournament(COLUMN, ["greedy", "random"], 2, on="mars")


@pytest.mark.slow
def test_a_cluster_gives_the_same_standings() -> None:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        spread = tournament(COLUMN, ["greedy", "random"], 20, seed=3, on="ray")
    finally:
        ray.shutdown()
    assert spread == tournament(COLUMN, ["greedy", "random"], 20, seed=3, workers=1)
