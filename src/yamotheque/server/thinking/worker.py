"""Work that takes a whole core for a while, in a process of its own: no request waits for it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from yamotheque.server.errors import Refused

T = TypeVar("T")
log: Final = logging.getLogger(__name__)
GIVES_WAY: Final = 10
"""How nice a worker is to whoever serves the moves."""
AT_MOST: Final = 900.0
"""Seconds after which an answer is given up: others wait for theirs."""


def _answer(asked: Connection) -> None:
    """Answer one question after another, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupts are the server's
    # Numpy reads these when it is first imported: a worker keeps to one core, and gives way on it.
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    give_way()
    while True:
        try:
            question, about = asked.recv()
        except EOFError:
            return
        try:
            answer: Any = question(*about)
        except Exception as error:
            answer = Failed(error)
        try:
            asked.send(answer)
        except OSError:  # whoever asked has gone
            return


def give_way() -> None:
    """Leave one core to whoever serves the moves, and let them go first on the others."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, cores[1:] or cores)


class Failed:
    """What a question raised."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Beside:
    """A process, started when it is first asked; it answers one question after another.

    If it dies over a question, another is started and asked once more; one that thinks for too long
    is ended. One that `rests` ends when nobody has asked it for so many seconds.
    """

    def __init__(self, rests: float | None = None, at_most: float = AT_MOST) -> None:
        self.at_most = at_most
        self.rests, self.resting = rests, list[asyncio.TimerHandle]()
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.asking = ThreadPoolExecutor(1, "beside")
        self.starting = threading.Lock()
        self.closed = False

    async def ask(self, question: Callable[..., T], *about: Any) -> T:
        """The answer of a function to what it is given; both are sent to the process."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.asking, self._asked, question, about)
        finally:
            self._wake()
            if self.rests is not None and not self.closed:
                self.resting.append(loop.call_later(self.rests, self.asking.submit, self._end))

    def close(self) -> None:
        """End the process, whatever it is at."""
        self._wake()
        self.asking.shutdown(wait=False, cancel_futures=True)
        self._end(for_good=True)

    def _wake(self) -> None:
        while self.resting:
            self.resting.pop().cancel()

    def _end(self, *, for_good: bool = False) -> None:
        with self.starting:  # a process half started can be neither killed nor waited for
            self.closed |= for_good
            process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()

    def _asked(self, question: Callable[..., T], about: tuple[Any, ...]) -> T:
        try:
            answer = self._exchange(question, about)
        except (EOFError, OSError):
            if self.closed:
                raise
            self._end()
            answer = self._exchange(question, about)
        if isinstance(answer, Failed):
            raise answer.error
        return answer  # type: ignore[no-any-return]

    def _exchange(self, question: Callable[..., T], about: tuple[Any, ...]) -> Any:
        if self.process is None:
            self._start()
        assert self.pipe is not None
        self.pipe.send((question, about))
        if not self.pipe.poll(self.at_most):
            log.error("%s was given up after %g s", question.__name__, self.at_most)
            self._end()
            raise Refused("takes-too-long")
        return self.pipe.recv()

    def _start(self) -> None:
        with self.starting:
            if self.closed:
                raise EOFError("nobody is asked any more")
            context = multiprocessing.get_context("spawn")
            self.pipe, theirs = context.Pipe()
            with theirs:
                process = context.Process(target=_answer, args=(theirs,), daemon=True)
                process.start()
                self.process = process
