"""Overload: what a server that has too much to do takes on no more, so that what goes on goes on.

Moves are never refused: each page has one on its way at a time, and they are made in their order.
Tables that are not open yet and talk are refused with a word, and new pages wait a little.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from yamotheque.server.errors import Refused


@dataclass
class Overload:
    """How much a process is behind: the seconds its loop is late, and the moves that wait.

    Where few pages are open it is not they who make it late, and none need wait for the others.
    """

    late: Callable[[], float]
    waiting: Callable[[], int]
    pages: Callable[[], int]
    few: int = 50
    latest: float = 0.4
    most_waiting: int = 500
    pause: float = 0.1
    """Seconds between two looks of a page that waits to come in, and for how long it does."""
    longest: float = 3.0

    @property
    def heavy(self) -> bool:
        """Whether there is enough to do."""
        if self.waiting() > self.most_waiting:
            return True
        return self.pages() > self.few and self.late() > self.latest

    def check(self) -> None:
        """Refuse something new while there is enough to do."""
        if self.heavy:
            raise Refused("busy")

    async def wait(self) -> None:
        """Let something new wait until there is less to do, but not for ever."""
        left = self.longest
        while left > 0 and self.heavy:
            await asyncio.sleep(self.pause)
            left -= self.pause
