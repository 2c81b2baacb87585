"""Bots are found by their names, and offered where they can play."""

import pytest

from yamotheque import GAMES
from yamotheque.bots import BOTS, UnknownBot, bot_for, bots_about, bots_for, find_bot
from yamotheque.games.yamslam import Yamslam
from yamotheque.worth.makers import NoWorth


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_has_a_name_and_a_title_in_both_languages(name) -> None:
    bot = find_bot(f" {name.upper()} ")
    words = (bot.title.fr, bot.title.en, bot.sentence.fr, bot.sentence.en)
    assert bot.name == name and all(words)


def test_greedy_is_glouton_in_french() -> None:
    assert BOTS["greedy"].title.fr == "glouton"


def test_an_unknown_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="random, greedy, optimal"):
        find_bot("clever")


def test_a_bot_that_cannot_play_a_game_is_not_offered() -> None:
    assert "optimal" not in {*bots_for(GAMES["yami"]), *bots_about(GAMES["yami"])}
    with pytest.raises(NoWorth, match="optimal cannot play Yami"):
        bot_for(GAMES["yami"], "optimal")


def test_a_bot_may_play_a_game_with_some_options_alone() -> None:
    odd = Yamslam(mode="solo", yamslam_series="not-made")
    assert "optimal" in bots_about(odd) and "optimal" not in bots_for(odd)
    assert "optimal" in bots_for(Yamslam(mode="solo")) and "optimal" in bots_for(Yamslam())


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_three_levels_and_a_master(key) -> None:
    assert bots_for(GAMES[key])[-4:] == ("debutant", "amateur", "confirme", "master")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("maître", "master"),
        ("Maitre", "master"),
        ("Débutant", "debutant"),
        ("confirmé", "confirme"),
    ],
)
def test_a_bot_is_found_by_its_french_name_too(typed, name) -> None:
    assert find_bot(typed).name == name
