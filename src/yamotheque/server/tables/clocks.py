"""Paces: how long a seat may take to move, and what happens when it has not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final, Protocol

from yamotheque.match import Match
from yamotheque.server.matches.stored_match import Chair, Room
from yamotheque.server.matches.unreadable import Unreadable
from yamotheque.server.news.bus import Changed
from yamotheque.server.storage.schema import NOT_AT_ALL

if TYPE_CHECKING:
    from yamotheque.server.tables.tables import Tables

LOOK_EVERY: Final = 1.0
"""Seconds between two looks at whose time has passed."""

BOTS_PACE: Final = 60
"""Seconds after which a bot that has not moved is woken: its process may be gone."""


class Now(Protocol):
    """A clock: the present moment, or the one so long ago."""

    def __call__(self, ago: timedelta = NOT_AT_ALL) -> str:
        """The moment, as it is written down."""


def due_after(room: Room | None, chairs: Sequence[Chair], match: Match, now: Now) -> str:
    """When the next move is to be made at the latest; nothing where nobody is waited for."""
    turn = match.turn
    if room is None or not isinstance(turn, int):
        return ""
    pace = BOTS_PACE if chairs[turn].moved_by else room.pace
    return now(timedelta(seconds=-pace)) if pace else ""


class Timekeeper:
    """Notices when a seat has not moved in time. A row that one process claims is the timer.

    Of people all are told; a bot is woken, whose process may have been killed.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store, self.bus = tables, tables.store, tables.bus

    async def follow(self) -> None:
        """Look once, and wait until it is time for the next look."""
        await self.look()
        await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> list[str]:
        """Let all know at the tables whose time has passed; those that nobody else noticed."""
        moment = self.tables.clock()
        noticed = []
        for id in await self.store.late(moment):
            async with self.store.writing() as connection:
                if first := await self.store.claim(connection, id, moment):
                    await self.bus.tell(connection, Changed(id))
            if first:
                noticed.append(id)
                with suppress(Unreadable):
                    await self.tables.look_again(id)
                    self.tables.bots.wake(await self.tables.find(id))
        return noticed
