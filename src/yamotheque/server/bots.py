"""The bots at the tables: each thinks in a task of its own, and nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.server.story import to_be_seen
from yamotheque.server.table import Stale, Table

log: Final = logging.getLogger(__name__)


class Bots:
    """Makes the bots' moves, one after another, until a person has to choose.

    After what people did, and after a draw that concerns them, a bot leaves them a moment: to see
    it, and to take their move back.
    """

    def __init__(
        self,
        choose: Callable[[str, Match], Awaitable[Move]],
        find: Callable[[str], Awaitable[Table]],
        play: Callable[[Table, int, Move], Awaitable[None]],
        moment: float,
    ) -> None:
        self.choose, self.find, self.play, self.moment = choose, find, play, moment
        self.thinking: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Let the bot whose turn it is begin, if it has not begun yet."""
        if table.bot and table.id not in self.thinking:
            self.thinking[table.id] = asyncio.create_task(self._go_on(table.id))

    async def close(self) -> None:
        """Let all of them stop; whoever opens their tables next wakes them again."""
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _go_on(self, id: str) -> None:
        try:
            while (table := await self.find(id)).bot:
                await self._move(table)
        except Exception:  # whoever opens the table next lets the bot try again
            log.exception("a bot could not move at table %s", id)
        finally:
            del self.thinking[id]

    async def _move(self, table: Table) -> None:
        bot, version, match = table.bot, table.version, table.match
        if self.moment and to_be_seen(match, table.bots):
            await asyncio.sleep(self.moment)
        if table.version != version:  # somebody took a move back
            return
        move = await self.choose(bot, match)
        try:
            await self.play(table, version, move)
        except Stale:  # meanwhile a move was taken back, or another process made this one
            return
