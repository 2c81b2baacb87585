"""A process beside the server: it answers, or says what went wrong, whatever becomes of it."""

from __future__ import annotations

import asyncio
import multiprocessing.context
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import PATIENCE
from yamotheque.server.errors import Refused
from yamotheque.server.thinking.worker import Beside


@pytest.fixture(scope="module")
def beside() -> Iterator[Beside]:
    made = Beside()
    yield made
    made.close()


def die_the_first_time(there: Path) -> str:
    """End this very process, unless that was done before."""
    if not there.exists():
        there.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "answered"


async def test_a_question_is_answered_by_another_process(beside: Beside) -> None:
    assert await beside.ask(os.getpid) != os.getpid()


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="cores are chosen on Linux")
async def test_one_core_is_left_to_whoever_serves_the_moves(beside: Beside) -> None:
    cores = sorted(os.sched_getaffinity(0))
    assert await beside.ask(os.sched_getaffinity, 0) == set(cores[1:] or cores)


async def test_what_a_question_raises_is_raised_where_it_was_asked(beside: Beside) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        await beside.ask(int, "five")


async def test_a_question_whose_process_dies_is_asked_once_more(
    beside: Beside, tmp_path: Path
) -> None:
    assert await beside.ask(die_the_first_time, tmp_path / "died") == "answered"


async def test_a_process_that_rests_is_another_when_it_is_asked_again() -> None:
    beside = Beside(rests=0)
    first = await beside.ask(os.getpid)
    assert beside.process is not None
    await asyncio.to_thread(beside.process.join, 60)
    assert await beside.ask(os.getpid) != first
    beside.close()


async def test_an_answer_that_takes_too_long_is_given_up_and_the_next_is_had(
    caplog: pytest.LogCaptureFixture,
) -> None:
    beside = Beside(at_most=0.1)
    with pytest.raises(Refused, match="given up"):
        await beside.ask(time.sleep, PATIENCE)
    assert "sleep was given up" in caplog.text
    beside.at_most = PATIENCE
    assert await beside.ask(os.getpid) != os.getpid()
    beside.close()


async def test_closing_waits_for_a_process_that_is_being_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    starting, go_on = threading.Event(), threading.Event()
    started: list[multiprocessing.context.SpawnProcess] = []
    start = multiprocessing.context.SpawnProcess.start

    def slowly(process: multiprocessing.context.SpawnProcess) -> None:
        starting.set()
        assert go_on.wait(10)
        start(process)
        started.append(process)

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", slowly)
    beside = Beside()
    asked = asyncio.ensure_future(beside.ask(os.getpid))
    await asyncio.to_thread(starting.wait, 10)
    threading.Timer(0.1, go_on.set).start()
    await asyncio.to_thread(beside.close)
    assert started and not started[0].is_alive()
    with pytest.raises((EOFError, OSError)):
        await asked


async def test_a_process_that_could_not_be_started_is_tried_again_and_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = multiprocessing.context.SpawnProcess.start
    tried: list[multiprocessing.context.SpawnProcess] = []

    def fails_twice(process: multiprocessing.context.SpawnProcess) -> None:
        tried.append(process)
        if len(tried) <= 2:
            raise BlockingIOError("no process more")
        start(process)

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", fails_twice)
    beside = Beside()
    with pytest.raises(BlockingIOError):
        await beside.ask(os.getpid)
    assert beside.process is None
    assert await beside.ask(os.getpid) != os.getpid()
    beside.close()
    beside.close()
    assert beside.process is None and not tried[2].is_alive()
