"""Idle rooms: a table that waits for players is closed when nobody has been there for long."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Final

from yamotheque.server.news.presence import Presences
from yamotheque.server.together.rooms import Rooms

LOOK_EVERY: Final = 60.0
"""Seconds between two looks, and before the first: pages come back meanwhile."""
A_DAY: Final = timedelta(days=1)
A_WEEK: Final = timedelta(days=7)


class IdleRooms:
    """Closes waiting tables: of days a move after a week without anybody, others after a day.

    Whoever sits there with the page open keeps it, and so does each change of its seats.
    """

    def __init__(self, rooms: Rooms, presences: Presences) -> None:
        self.rooms, self.store, self.clock = rooms, rooms.store, rooms.tables.clock
        self.presences = presences

    async def follow(self) -> None:
        """Wait until it is time for a look, and look."""
        await asyncio.sleep(LOOK_EVERY)
        await self.look()

    async def look(self) -> list[str]:
        """Let tables wait longer where somebody is, and close those given up; the latter."""
        closed = []
        for id, until, pace in await self.store.waiting():
            if not until or self.presences.people(id):
                longer = self.clock(-(A_WEEK if pace >= A_DAY.total_seconds() else A_DAY))
                async with self.store.writing() as connection:
                    await self.store.let_wait(connection, id, longer)
            elif until <= self.clock() and await self.rooms.give_up(id):
                closed.append(id)
        return closed
