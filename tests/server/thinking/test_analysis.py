"""Analysis: who waits for whom."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.match import Match
from yamotheque.server.errors import Refused
from yamotheque.server.thinking.analysis import Analysis


@pytest.fixture
def analysis() -> Iterator[Analysis]:
    analysis = Analysis(patience=300)
    yield analysis
    analysis.close()


@pytest.fixture
def solving(analysis: Analysis) -> Iterator[threading.Event]:
    """What works tables out is at something else, until this is over."""
    over = threading.Event()
    analysis.making.asking.submit(over.wait, 60)
    yield over
    over.set()


def corse() -> Match:
    match = Match(find_game("corse"), players=["Ana"], dice="seed:1")
    match.play("throw")
    return match


async def test_a_hint_does_not_wait_while_another_game_is_being_solved(
    analysis: Analysis, solving: threading.Event
) -> None:
    match = corse()
    analysis.made.add(match.game)
    analysis.prepare(find_game("yahtzee"))
    advice = await analysis.advise(match.game, match.state)
    assert advice.choices and not solving.is_set()


async def test_games_are_solved_for_each_caller_in_turn(
    analysis: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved: list[str] = []

    async def solve(_: object, game: Game[Any]) -> None:
        solved.append(game.key)
        await asyncio.sleep(0)

    monkeypatch.setattr(analysis.making, "ask", solve)
    asked = [("yahtzee", "e"), ("yatzy", "e"), ("yacht", "e"), ("corse", "a")]
    await asyncio.gather(*(analysis.make(find_game(key), caller) for key, caller in asked))
    assert solved == ["yahtzee", "yatzy", "corse", "yacht"]


async def test_masters_think_for_the_tables_of_each_host_in_turn(
    analysis: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []

    async def think(_: object, bot: str, *__: object) -> None:
        thought.append(bot)
        await asyncio.sleep(0)

    match = corse()
    analysis.made.add(match.game)
    monkeypatch.setattr(analysis.mastering, "ask", think)
    monkeypatch.setattr("yamotheque.server.thinking.analysis.find_bot", lambda bot: Thinker())
    asked = [("1", "e"), ("2", "e"), ("3", "e"), ("4", "a")]
    await asyncio.gather(*(analysis.choose(bot, match, host) for bot, host in asked))
    assert thought == ["1", "2", "4", "3"]


class Thinker:
    """A bot that weighs every game."""

    def consults(self, _: object) -> bool:
        return True


async def test_who_asks_again_for_a_hint_that_takes_long_waits_for_the_same_one(
    analysis: Analysis, solving: threading.Event
) -> None:
    match, analysis.patience = corse(), 0.01
    for _ in range(4):
        with pytest.raises(Refused, match="being"):
            await analysis.advise(match.game, match.state, "somebody")
    assert len(analysis.advised.answers) == 1


async def test_what_could_not_be_made_is_asked_for_again(
    analysis: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(analysis.making, "ask", fail)
    with pytest.raises(OSError):
        await analysis.make(corse().game)
    assert not analysis.made


async def test_what_weighs_moves_is_nowhere_in_the_process_that_serves(
    analysis: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: object) -> None:
        raise AssertionError("it was made here")

    monkeypatch.setattr("yamotheque.worth.makers.make_worth", here)
    match = corse()
    assert (await analysis.advise(match.game, match.state)).choices
