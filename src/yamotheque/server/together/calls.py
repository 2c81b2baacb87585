"""Calls: whoever is awaited at a table hears of it, on another page or with none open."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from yamotheque.server.errors import OutOfOrder
from yamotheque.server.news.hub import Hub
from yamotheque.server.news.log import Awaited, NewsLog
from yamotheque.server.news.presence import Presences
from yamotheque.server.people.pushes import Pushes
from yamotheque.server.protocol.socket import YourTurn
from yamotheque.server.storage.store import Store


class Calls:
    """Tells those who are not at the table; it is no part of the move, which never waits for it."""

    def __init__(
        self, store: Store, hub: Hub, news: NewsLog, presences: Presences, pushes: Pushes
    ) -> None:
        self.store, self.hub, self.news = store, hub, news
        self.presences, self.pushes = presences, pushes
        self.calling: set[asyncio.Task[None]] = set()

    def call(self, player: str, table: str) -> None:
        """Let somebody know, beside all else, that they are awaited at a table."""
        if player in self.presences.people(table):
            return
        task = asyncio.create_task(self._call(player, table))
        self.calling.add(task)
        task.add_done_callback(self.calling.discard)

    def hear(self, player: str, table: str) -> None:
        """Tell the pages that somebody has open here."""
        for watcher in self.hub.of(player):
            watcher.tell(YourTurn(table))

    async def tell(self, player: str, table: str) -> None:
        """Let all the pages that somebody has open look what is new at a table."""
        self.hear(player, table)
        if not self.news.alone:
            async with self.store.writing() as connection:
                await self.news.tell(connection, Awaited(player, table))

    async def _call(self, player: str, table: str) -> None:
        with suppress(OutOfOrder):  # whoever looks finds the game among theirs
            await self.tell(player, table)
            await self.pushes.send(player)

    async def close(self) -> None:
        """Let what is on its way be."""
        for task in self.calling:
            task.cancel()
        await asyncio.gather(*self.calling, return_exceptions=True)
