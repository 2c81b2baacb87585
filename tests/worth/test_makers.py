"""Makers are made once for each game, whoever asks, and only the last ones are remembered."""

import random
from threading import Barrier, Thread
from typing import Any

import pytest

from yamotheque import GAMES, Match
from yamotheque.bots import find_bot
from yamotheque.contests.simulate import simulate
from yamotheque.game import Game
from yamotheque.games.yacht import Yacht
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.match.series import in_series
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import (
    MAKERS,
    Makers,
    NoWorth,
    make_worth,
)
from yamotheque.worth.worth import Worth

PROGRESSION = YaminosProgression()


class Counted:
    """Makes them, and says for which games."""

    def __init__(self) -> None:
        self.games: list[Game[Any]] = []

    def __call__(self, game: Game[Any]) -> Worth:
        self.games.append(game)
        return make_worth(PROGRESSION)


def test_a_worth_is_made_once_for_a_game_with_its_options() -> None:
    make = Counted()
    makers = Makers(make)
    assert makers.of(Yacht()) is makers.of(Yacht(full_house="five-alike"))
    makers.of(Yacht(full_house="strict"))
    assert make.games == [Yacht(), Yacht(full_house="strict")]


def test_threads_that_ask_together_get_the_same_one() -> None:
    make, start, found = Counted(), Barrier(8), []
    makers = Makers(make)

    def ask() -> None:
        start.wait()
        found.append(makers.of(PROGRESSION))

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(make.games) == 1 == len(set(map(id, found)))


def test_only_the_last_ones_asked_for_are_remembered() -> None:
    make = Counted()
    makers = Makers(make, most=2)
    one, two, three = GAMES["yahtzee"], GAMES["yatzy"], GAMES["yacht"]
    for game in (one, two, one, three, one, two):
        makers.of(game)
    assert make.games == [one, two, three, two]


def test_one_that_could_not_be_made_is_not_remembered() -> None:
    makers, unknown = Makers(), YaminosLigne(sticks="any")
    for _ in range(2):
        with pytest.raises(NoWorth):
            makers.of(unknown)
    assert not makers.ready(unknown)


def test_bots_and_simulations_ask_the_same_one(monkeypatch) -> None:
    make = Counted()
    monkeypatch.setattr(MAKERS, "make", make)
    monkeypatch.setattr(MAKERS, "known", type(MAKERS.known)())
    simulate(PROGRESSION, ["optimal", "optimal"], 4, workers=1)
    advise(PROGRESSION, a_choice(PROGRESSION).state)
    assert make.games == [PROGRESSION]


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
