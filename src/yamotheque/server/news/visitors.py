"""Who is on the site: with the pages of this process, and of the others as they tell."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from yamotheque.server.news.bus import Here
from yamotheque.server.news.hub import Hub
from yamotheque.server.storage.store import new_id

MOST: Final = 300
"""So many people of a process are named: what the bus carries has 8,000 bytes at most."""
BEAT: Final = 10.0
"""Seconds after which a process says again who is there."""
SILENT: Final = 3 * BEAT
"""Seconds after which a process that says nothing is gone, and its people with it."""


class Visitors:
    """Everybody who is connected, as far as it is known here."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self.hub, self.clock, self.process = hub, clock, new_id()
        self.others: dict[str, tuple[float, Here]] = {}
        self.told: tuple[float, Here | None] = (float("-inf"), None)

    def here(self) -> Here:
        """Who is connected to this process, and who of them is in the salon."""
        online = len({watcher.me for watcher in self.hub.watchers})
        inside = sorted({watcher.me for watcher in self.hub.salon})
        return Here(self.process, online, inside[:MOST])

    def news(self) -> Here | None:
        """What the other processes are to be told now: what has changed, or that we are there."""
        (at, before), present = self.told, self.here()
        if present == before and self.clock() - at < BEAT:
            return None
        self.told = (self.clock(), present)
        return present

    def hear(self, news: Here) -> None:
        """Another process says who is there."""
        self.others[news.process] = (self.clock(), news)

    def all(self) -> tuple[set[str], int]:
        """Those who are in the salon, and how many are on the site."""
        moment = self.clock()
        self.others = {
            name: (at, news) for name, (at, news) in self.others.items() if moment - at < SILENT
        }
        everywhere = [self.here(), *(news for _, news in self.others.values())]
        inside = {player for news in everywhere for player in news.salon}
        return inside, sum(news.online for news in everywhere)
