import sys

import pytest

from yamotheque import GAMES, Series, YamsError
from yamotheque.bots import find_bot
from yamotheque.chance import Dice, Shuffle
from yamotheque.contests.cross_table import Against
from yamotheque.contests.tournament import (
    SameLuck,
    one_match,
    one_meeting,
    seatings,
    seats_for,
    tournament,
)
from yamotheque.games.corse import Corse
from yamotheque.games.yamslam import Yamslam

COLUMN = Corse(columns="L")
QUICK = GAMES["yaminos-quick"]
RANDOM, GREEDY = (find_bot(name) for name in ("random", "greedy"))


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
    one, other = SameLuck("deal"), SameLuck("deal")
    one.draw(Dice(0, 5)), one.draw(Dice(0, 2)), one.draw(Dice(1, 5))
    other.draw(Dice(0, 5)), other.draw(Dice(1, 5))
    assert one.draw(Dice(0, 5)) == other.draw(Dice(0, 5))


def test_a_die_kept_leaves_the_others_to_fall_as_they_would_have() -> None:
    few, many = SameLuck("deal").draw(Dice(0, 3)), SameLuck("deal").draw(Dice(0, 5))
    assert many.dice[:3] == few.dice


def test_what_nobody_throws_falls_alike_too() -> None:
    assert SameLuck("deal").draw(Shuffle(2)) == SameLuck("deal").draw(Shuffle(2))


def test_with_the_seats_exchanged_a_game_without_choices_is_won_by_the_other() -> None:
    there, back = one_meeting(Series(QUICK), (RANDOM, GREEDY), "1/0", 2).matches
    assert there.shares == back.shares and there.bots == back.bots[::-1]


def test_a_deal_decides_a_match_of_the_same_bots() -> None:
    bots = (GREEDY, RANDOM)
    assert one_match(Series(COLUMN), bots, "1/4", 2) == one_match(Series(COLUMN), bots, "1/4", 2)


def test_partners_play_for_the_same_bot() -> None:
    teams = Yamslam(mode="teams")
    standings = tournament(teams, ["greedy", "random"], 4, seed=1, workers=1)
    assert seats_for(teams) == 4 and standings.table["greedy", "random"].share == 1


# ---------------------------------------------------------------- more than two sides


def test_either_bot_sits_alone_on_each_side_in_turn() -> None:
    told = ["".join(bot.name[0] for bot in each) for each in seatings((RANDOM, GREEDY), 3)]
    assert told == ["rgg", "grg", "ggr", "grr", "rgr", "rrg"]


def test_among_four_in_a_game_without_choices_everyone_wins_a_fourth() -> None:
    table = tournament(QUICK, ["random", "greedy"], 16, seats=4, workers=1).table
    assert {against.share for against in table.values()} == {0.25}


def test_games_at_a_larger_table_come_in_whole_deals() -> None:
    standings = tournament(QUICK, ["random", "greedy"], 5, seats=4, workers=1)
    assert (standings.games, standings.table["random", "greedy"].games) == (8, 4)


def test_an_interval_at_a_larger_table_is_drawn_towards_its_even_share() -> None:
    against = Against(sides=4)
    assert sum(against.interval) / 2 == pytest.approx(0.25, abs=0.2)


def test_a_table_that_the_game_has_no_seats_for_is_an_error() -> None:
    with pytest.raises(YamsError, match="2 to 6 players, not 7"):
        tournament(QUICK, ["greedy", "random"], 2, seats=7)


def test_a_bot_that_nobody_lists_may_take_part() -> None:
    class First(type(RANDOM)):  # type: ignore[misc]
        name = "first"

        def choose(self, game, view, seat, below):
            return game.moves(view)[0]

    standings = tournament(QUICK, [First(), "greedy"], 2, workers=1)
    assert standings.bots == ("first", "greedy")


# ---------------------------------------------------------------- who is better


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
