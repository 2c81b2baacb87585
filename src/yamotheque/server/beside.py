"""Work that takes a whole core for a while, in a process of its own: no request waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.pool import Pool
from typing import Any, TypeVar

T = TypeVar("T")


def _leave_interrupts_to_the_server() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Beside:
    """A process, started when it is first asked; it answers one question after another."""

    def __init__(self) -> None:
        self.process: Pool | None = None

    async def ask(self, question: Callable[..., T], *about: Any) -> T:
        """The answer of a function to what it is given; both are sent to the process."""
        if self.process is None:
            context = multiprocessing.get_context("spawn")
            self.process = context.Pool(1, _leave_interrupts_to_the_server)
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[T] = loop.create_future()

        def settle(tell: Callable[[Any], None], told: Any) -> None:
            if not answered.done():
                tell(told)

        self.process.apply_async(
            question,
            about,
            callback=lambda found: loop.call_soon_threadsafe(settle, answered.set_result, found),
            error_callback=lambda error: loop.call_soon_threadsafe(
                settle, answered.set_exception, error
            ),
        )
        return await answered

    def close(self) -> None:
        """End the process, whatever it is at."""
        if self.process is not None:
            self.process.terminate()
            self.process.join()
