"""In turn: one who asks for much waits for themselves."""

import asyncio

import pytest

from yamotheque.server.errors import Refused
from yamotheque.server.thinking.turns import EACH, InTurn


async def served(turns: InTurn, callers: str) -> str:
    """The order in which callers, a letter each, have their turns while the first has one."""
    order = ""

    async def ask(caller: str) -> None:
        nonlocal order
        async with turns.turn(caller):
            order += caller
            await asyncio.sleep(0)

    await asyncio.gather(*(ask(caller) for caller in callers))
    return order


async def test_callers_are_served_in_turn() -> None:
    assert await served(InTurn(), "eeaab") == "eeaba"


async def test_nobody_has_more_than_a_few_worked_out_at_once() -> None:
    with pytest.raises(Refused, match="are being worked out for you"):
        await served(InTurn(), "e" * (EACH + 1))


async def test_who_goes_away_while_waiting_keeps_nobody_waiting() -> None:
    turns = InTurn()
    async with turns.turn("a"):
        gone = asyncio.create_task(served(turns, "b"))
        waiting = asyncio.create_task(served(turns, "c"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
    assert await waiting == "c" and turns.free and not turns.asking
