"""Makers are made once for each game, whoever asks, and only the last ones are remembered."""

import random
from functools import lru_cache
from threading import Barrier, Thread
from typing import Any

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.contests.simulate import simulate
from yamotheque.game import Game
from yamotheque.games.yacht import Yacht
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.games.yaminos_quick import YaminosQuick
from yamotheque.match.series import in_series
from yamotheque.worth import makers
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import REMEMBERED, Making, NoWorth, make_worth, worth_of
from yamotheque.worth.worth import Worth

PROGRESSION = YaminosProgression()


@pytest.fixture
def made(monkeypatch) -> list[Game[Any]]:
    """The games whose worths are made, from none on."""
    games: list[Game[Any]] = []

    def make(game: Game[Any]) -> Worth:
        games.append(game)
        return make_worth(PROGRESSION)

    monkeypatch.setattr(makers, "make_worth", make)
    monkeypatch.setattr(makers, "making_of", lru_cache(maxsize=REMEMBERED)(Making))
    return games


def test_a_worth_is_made_once_for_a_game_with_its_options(made) -> None:
    assert worth_of(Yacht()) is worth_of(Yacht(full_house="five-alike"))
    worth_of(Yacht(full_house="strict"))
    assert made == [Yacht(), Yacht(full_house="strict")]


def test_threads_that_ask_together_get_the_same_one(made) -> None:
    start, found = Barrier(8), []

    def ask() -> None:
        start.wait()
        found.append(worth_of(PROGRESSION))

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1 == len(set(map(id, found)))


def test_only_the_last_ones_asked_for_are_remembered(made) -> None:
    first, *others = (YaminosQuick(throws=throws) for throws in range(1, REMEMBERED + 2))
    for game in (first, *others, *others, first):
        worth_of(game)
    assert made == [first, *others, first]


def test_one_that_could_not_be_made_is_not_remembered() -> None:
    for _ in range(2):
        with pytest.raises(NoWorth):
            worth_of(YaminosLigne(sticks="any"))


def test_bots_and_simulations_ask_the_same_one(made) -> None:
    simulate(PROGRESSION, ["optimal", "optimal"], 4, workers=1)
    advise(PROGRESSION, a_choice(PROGRESSION).state)
    assert made == [PROGRESSION]


# ---------------------------------------------------------------- several games in a row


def a_choice(game: Game[Any], after: int = 0) -> Match:
    """A match at a real choice, some moves after its start."""
    match, chooser = Match(game, players=["A", "B"], dice="seed:3"), random.Random(3)
    while after > 0 or len(match.moves) < 2:
        match.play(chooser.choice(match.moves))
        after -= 1
    return match


def test_the_optimal_bot_plays_a_series_to_its_end() -> None:
    match = Match(in_series(PROGRESSION, series="5"), players=["A", "B"], dice="seed:1")
    bot, below = find_bot("optimal"), random.Random(1).randrange
    while not match.over:
        match.play(bot.choose(match.game, match.state, match.turn, below))
    assert all(ledger.mistakes == 0 for ledger in match.review().ledgers)
