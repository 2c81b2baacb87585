"""What runs beside the moves, watched: what fails is logged, said, and started again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Never

from yamotheque.server.errors import OutOfOrder

log: Final = logging.getLogger(__name__)
SOON: Final = 1.0
"""Seconds after which what failed is started again, twice as many each time it fails anew."""
AT_LAST: Final = 60.0
LASTING: Final = 150.0
"""Seconds after which a round that has not failed is well, though it may never end."""

Round = Callable[[], Awaitable[object]]


class Supervisor:
    """Lets each work go round and round for as long as the server runs, whatever befalls it."""

    def __init__(self, soon: float = SOON) -> None:
        self.soon = soon
        self.failing: set[str] = set()
        """What failed when it was last tried."""
        self.tasks: list[asyncio.Task[Never]] = []

    def keep(self, name: str, one_round: Round, every: float = 0) -> None:
        """Do something every so many seconds, or as often as a round that waits by itself ends."""
        self.tasks.append(asyncio.create_task(self._repeat(name, one_round, every)))

    async def close(self) -> None:
        """Let all of it stop."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks.clear()

    async def _repeat(self, name: str, one_round: Round, every: float) -> Never:
        pause = self.soon
        while True:
            lasting = asyncio.get_running_loop().call_later(LASTING, self.failing.discard, name)
            try:
                await one_round()
                self.failing.discard(name)
                pause = self.soon
                await asyncio.sleep(every)
            except OutOfOrder:  # the database has told the log why
                lasting.cancel()
                self.failing.add(name)
                await asyncio.sleep(self.soon)
            except Exception:  # whatever it was, everything else goes on
                lasting.cancel()
                self.failing.add(name)
                log.critical("%s failed, and is started again in %g s", name, pause, exc_info=True)
                await asyncio.sleep(pause)
                pause = min(2 * pause, AT_LAST)
            finally:
                lasting.cancel()
