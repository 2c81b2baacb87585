"""In turn: those who wait for one worker are served in turn, however much one of them asks."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from yamotheque.server.errors import Refused

EACH: Final = 2
"""So many answers are worked out for one caller at a time, if nothing else is said."""


class InTurn:
    """One turn at a time, to each caller in turn."""

    def __init__(self, each: float = EACH) -> None:
        self.each, self.free = each, True
        self.asking: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """The turns that each caller waits for, whoever was served longest ago first."""

    @asynccontextmanager
    async def turn(self, caller: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it; whoever asks for more at once is refused."""
        if self.asking[caller] >= self.each:
            raise Refused("too-many/answers", each=self.each)
        self.asking[caller] += 1
        try:
            await self._wait(caller)
            try:
                yield
            finally:
                self._pass_on()
        finally:
            self.asking[caller] -= 1
            if not self.asking[caller]:
                del self.asking[caller]

    async def _wait(self, caller: str) -> None:
        if self.free:
            self.free = False
            return
        mine = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(caller, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it came, and nobody is here to use it
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Let the next have their turn; the caller who had one waits behind the others."""
        while self.waiting:
            caller, theirs = self.waiting.popitem(last=False)
            mine = theirs.popleft()
            if theirs:
                self.waiting[caller] = theirs
            if not mine.done():
                mine.set_result(None)
                return
        self.free = True
