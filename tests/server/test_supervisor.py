"""What runs beside the moves goes on, whatever befalls it."""

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from tests.live import PATIENCE
from yamotheque.server.errors import OutOfOrder
from yamotheque.server.supervisor import Supervisor


@pytest.fixture
async def supervisor() -> AsyncIterator[Supervisor]:
    supervisor = Supervisor(soon=0)
    yield supervisor
    await supervisor.close()


class Work:
    """Rounds that end as they are told to; each of them waits to be let on."""

    def __init__(self, *fates: Exception | None) -> None:
        self.fates, self.begun, self.on = list(fates), asyncio.Semaphore(0), asyncio.Semaphore(0)

    async def one_round(self) -> None:
        self.begun.release()
        await self.on.acquire()
        if fate := self.fates.pop(0):
            raise fate

    async def ends(self) -> None:
        """One more round ends, and the next one has begun."""
        self.on.release()
        async with asyncio.timeout(PATIENCE):
            await self.begun.acquire()


async def begun(supervisor: Supervisor, *fates: Exception | None) -> Work:
    work = Work(*fates)
    supervisor.keep("the work", work.one_round)
    await work.begun.acquire()
    return work


async def test_what_fails_is_started_again_and_said_until_it_is_well(
    supervisor: Supervisor, caplog: pytest.LogCaptureFixture
) -> None:
    work = await begun(supervisor, ZeroDivisionError("oh"), None)
    await work.ends()
    assert supervisor.failing == {"the work"}
    (line,) = caplog.records
    assert line.levelno == logging.CRITICAL and line.exc_info
    await work.ends()
    assert supervisor.failing == set()


async def test_what_a_database_refuses_is_said_until_it_is_well_and_logged_by_it_alone(
    supervisor: Supervisor, caplog: pytest.LogCaptureFixture
) -> None:
    work = await begun(supervisor, OutOfOrder(), None)
    await work.ends()
    assert supervisor.failing == {"the work"} and not caplog.records
    await work.ends()
    assert supervisor.failing == set()


async def test_one_work_that_fails_lets_the_others_go_on(supervisor: Supervisor) -> None:
    await begun(supervisor, *[ZeroDivisionError("oh")] * 3)
    work = await begun(supervisor, None, None)
    await work.ends()
    await work.ends()
