"""Analysis: who waits for whom."""

import threading
from typing import Any

import pytest

from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.match import Match
from yamotheque.server.thinking import analysis as module
from yamotheque.server.thinking.analysis import Analysis, Slow
from yamotheque.worth.makers import Makers, NoWorth, make_worth
from yamotheque.worth.worth import Worth


async def test_a_hint_does_not_wait_while_another_game_is_being_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow, done = find_game("yahtzee"), threading.Event()

    def make(game: Game[Any]) -> Worth:
        if game == slow:
            done.wait(60)
        return make_worth(find_game("corse"))

    makers = Makers(make)
    monkeypatch.setattr(module, "MAKERS", makers)
    monkeypatch.setattr(module, "worth_of", makers.of)
    analysis = Analysis()
    match = Match(find_game("corse"), players=["Ana"], dice="seed:1")
    match.play("throw")
    await analysis.worth_of(match.game)
    analysis.prepare(slow)
    advice = await analysis.advise(match.game, match.state)
    assert advice.choices and not done.is_set()
    done.set()
    analysis.close()


async def test_who_asks_again_for_a_hint_that_takes_long_waits_for_the_same_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, done, made = find_game("yahtzee"), threading.Event(), list[Game[Any]]()

    def make(game: Game[Any]) -> Worth:
        made.append(game)
        done.wait(60)
        return make_worth(find_game("corse"))

    monkeypatch.setattr(module, "worth_of", make)
    monkeypatch.setattr(module, "MAKERS", Makers(make))
    analysis = Analysis(patience=0.01)
    match = Match(game, players=["Ana"], dice="seed:1")
    for _ in range(4):
        with pytest.raises(Slow):
            await analysis.advise(game, match.state, "somebody")
    assert made == [game]
    done.set()
    analysis.close()


async def test_what_could_not_be_made_is_asked_for_again() -> None:
    analysis, game = Analysis(), YaminosLigne(sticks="any")
    for _ in range(2):
        with pytest.raises(NoWorth):
            await analysis.worth_of(game)
    analysis.close()
