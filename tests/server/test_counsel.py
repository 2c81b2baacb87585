"""Counsel: who waits for whom."""

import threading

import pytest

from yamotheque import oracle
from yamotheque.games import find_game
from yamotheque.match import Match
from yamotheque.oracle import NoOracle
from yamotheque.server.counsel import Counsel


async def test_a_hint_does_not_wait_while_the_oracle_of_another_game_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counsel, done = Counsel(), threading.Event()
    match = Match(find_game("corse"), players=["Ana"], dice="seed:1")
    match.play("throw")
    await counsel.oracle_of(match.game)
    monkeypatch.setattr(oracle, "find_oracle", lambda game: done.wait(60))
    counsel.prepare(find_game("yahtzee"))
    advice = await counsel.advise(match.game, match.state)
    assert advice.choices and not done.is_set()
    done.set()
    counsel.close()


async def test_an_oracle_that_could_not_be_made_is_asked_for_again() -> None:
    counsel, game = Counsel(), find_game("yami")
    for _ in range(2):
        with pytest.raises(NoOracle):
            await counsel.oracle_of(game)
    assert not counsel.oracles
    counsel.close()
