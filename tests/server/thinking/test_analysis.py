"""Counsel: who waits for whom."""

import threading
from typing import Any

import pytest

from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.games.corse import Corse
from yamotheque.match import Match
from yamotheque.oracle import NoOracle, Oracles, make_oracle
from yamotheque.server.thinking import analysis as module
from yamotheque.server.thinking.analysis import Counsel
from yamotheque.study import Oracle


async def test_a_hint_does_not_wait_while_the_oracle_of_another_game_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow, done = find_game("yahtzee"), threading.Event()

    def make(game: Game[Any]) -> Oracle:
        if game == slow:
            done.wait(60)
        return make_oracle(find_game("corse"))

    oracles = Oracles(make)
    monkeypatch.setattr(module, "ORACLES", oracles)
    monkeypatch.setattr(module, "find_oracle", oracles.of)
    counsel = Counsel()
    match = Match(find_game("corse"), players=["Ana"], dice="seed:1")
    match.play("throw")
    await counsel.oracle_of(match.game)
    counsel.prepare(slow)
    advice = await counsel.advise(match.game, match.state)
    assert advice.choices and not done.is_set()
    done.set()
    counsel.close()


async def test_an_oracle_that_could_not_be_made_is_asked_for_again() -> None:
    counsel, game = Counsel(), Corse(bonus="progressive")
    for _ in range(2):
        with pytest.raises(NoOracle):
            await counsel.oracle_of(game)
    counsel.close()
