"""`yams tournament`: how strong bots are, for people and for programs."""

from __future__ import annotations

import json

from tests.cli.conftest import Run
from yamotheque import GAMES
from yamotheque.cli.reports.tournament import ratings_of
from yamotheque.contests.tournament import tournament

MUGGINS = ("tournament", "yaminos-muggins", "--bots", "random,greedy", "--seed", "3")


def test_json_tells_it_all(yams: Run) -> None:
    told = json.loads(yams(*MUGGINS, "--games", "6", "--processes", "1", "--json").out)
    expected = tournament(GAMES["yaminos-muggins"], ["random", "greedy"], 6, seed=3, workers=1)
    greedy = told["bots"][0]
    assert (told["game"], told["seed"], told["asked"], told["games"]) == (
        *("yaminos-muggins", 3, 6, 6),
    )
    assert greedy["bot"] == "greedy" and greedy["rating"] == ratings_of(expected)["greedy"].mean
    assert greedy["against"]["random"] == {
        "games": 6,
        "share": expected.table["greedy", "random"].share,
        "share_95": list(expected.table["greedy", "random"].interval),
    }


def test_people_get_a_cross_table_and_ratings(yams: Run) -> None:
    out = yams(*MUGGINS, "--games", "4", "--processes", "1").out
    assert out.startswith("7 Yaminos : Muggins: 4 games, --seed 3\n")
    assert "openskill rating" in out and out.count("greedy") == 3


def test_a_narrow_screen_cuts_no_number(yams: Run) -> None:
    out = yams("tournament", "yaminos-quick", "--games", "2", "--processes", "1").out
    assert "…" not in out and out.count("master") == 3


def test_in_french(yams: Run) -> None:
    out = yams(*MUGGINS, "--games", "4", "--processes", "1", "--lang", "fr").out
    assert "contre" in out and "cote openskill" in out and "wins" not in out


def test_a_game_of_more_sides_is_met_by_two(yams: Run) -> None:
    flags = ("--bots", "random,greedy", "--games", "2", "--processes", "1", "--json")
    told = json.loads(yams("tournament", "yaminos-quick", "--kind", "line", *flags).out)
    assert told["options"]["kind"] == "line" and told["games"] == 2


def test_a_bot_sits_alone_at_a_larger_table(yams: Run) -> None:
    flags = ("--seats", "3", "--games", "6", "--processes", "1", "--json")
    told = json.loads(yams(*MUGGINS, *flags).out)
    alone = told["bots"][0]["against"]["random"]["games"]
    assert (told["seats"], told["games"], alone) == (3, 6, 3)


def test_the_rating_of_the_winner_rises() -> None:
    standings = tournament(GAMES["yaminos-base"], ["greedy", "random"], 10, workers=1)
    ratings = ratings_of(standings)
    assert ratings["greedy"].mean > 25 > ratings["random"].mean
