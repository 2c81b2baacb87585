import pytest

from yamotheque import GAMES, YamsError
from yamotheque.bots import BOTS, find_bot
from yamotheque.contests.simulate import simulate
from yamotheque.games.corse import Corse
from yamotheque.games.yamslam import Yamslam
from yamotheque.worth.makers import is_played_by
from yamotheque.worth.summary import Sample, wilson

COLUMN = Corse(columns="L")


def test_the_same_seed_gives_the_same_summary_on_any_number_of_cores() -> None:
    alone = simulate(COLUMN, ["random"], 120, seed=3, workers=1)
    together = simulate(COLUMN, ["random"], 120, seed=3, workers=2)
    assert alone == together


def test_greedy_beats_random() -> None:
    summary = simulate(COLUMN, ["greedy", "random"], 100, seed=1, workers=1)
    _, low, _ = summary.win_rate(0)
    assert low > 0.5


def test_partners_do_not_share_their_win() -> None:
    summary = simulate(Yamslam(mode="teams"), ["random"] * 4, 4, workers=1)
    assert sum(summary.wins) == 2 * summary.games


def test_greedy_beats_random_where_one_must_stop_in_time() -> None:
    for bots in (["greedy", "random"], ["random", "greedy"]):
        summary = simulate(GAMES["yaminos-base"], bots, 100, seed=1, workers=1)
        _, low, _ = summary.win_rate(bots.index("greedy"))
        assert low > 0.8


def test_wins_add_up_to_the_games() -> None:
    summary = simulate(COLUMN, ["random", "random"], 40, seed=1, workers=1)
    assert sum(summary.wins) == summary.games == 40


def test_progress_counts_every_game() -> None:
    done = []
    simulate(COLUMN, ["random"], 120, workers=1, progress=done.append)
    assert sum(done) == 120


def test_an_unknown_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(YamsError, match="random, greedy, optimal"):
        simulate(COLUMN, ["clever"], 1)


def test_the_spread_is_the_standard_deviation() -> None:
    tally = Sample()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        tally.add(value)
    assert tally.mean == 5 and tally.spread == pytest.approx(2.13809)


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (10, 10), (0, 0), (3.5, 7)])
def test_an_interval_lies_around_its_share_within_0_and_1(wins, games) -> None:
    share, low, high = wilson(wins, games)
    assert 0 <= low <= share <= high <= 1


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (name, key)
        for name, bot in BOTS.items()
        for key, game in GAMES.items()
        if bot.plays(game) and not (bot.consults(game) and is_played_by(game))
    ],
)
def test_every_bot_plays_every_game_to_its_end(name, key) -> None:
    game = GAMES[key]
    seats = max(2, game.seats[0]) if 2 in game.seats else game.seats[0]
    assert simulate(game, [name] * seats, 1, seed=2, workers=1).games == 1
    assert find_bot(name) is not find_bot(name)
