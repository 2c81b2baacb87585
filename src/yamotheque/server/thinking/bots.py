"""The bots at the tables: each thinks in a task of its own, and nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container
from typing import Final

from yamotheque.chance import Seat
from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.server.errors import OutOfOrder
from yamotheque.server.matches.events import to_be_seen
from yamotheque.server.matches.table import Stale, Table

log: Final = logging.getLogger(__name__)
LATER: Final = 3.0
"""Seconds after which a bot tries again to make a move that the database did not keep."""
BEATS: Final = 4
"""In so many parts a moment falls; where hands are hidden, a bot moves at the end of one."""


class Bots:
    """Makes the bots' moves, one after another, until a person has to choose.

    After what people did, and after a draw that concerns them, a bot leaves them a moment: to see
    it, and to take their move back. It thinks meanwhile. Where hands are hidden, how long it
    thought is not to be seen: it moves on a beat.
    """

    def __init__(
        self,
        choose: Callable[[str, Match, str], Awaitable[Move]],
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
            while await self._moved(id):
                pass
        except Exception:  # whoever opens the table next lets the bot try again
            log.exception("a bot could not move at table %s", id)
        finally:
            del self.thinking[id]

    async def _moved(self, id: str) -> bool:
        """Let a bot move, if it is to; where that cannot be kept now, it tries again later."""
        try:
            table = await self.find(id)
            if table.bot:
                await self._move(table)
            return bool(table.bot)
        except OutOfOrder:
            await asyncio.sleep(LATER)
            return True

    async def _move(self, table: Table) -> None:
        bot, version, match = table.bot, table.version, table.match
        clock = asyncio.get_running_loop().time
        began = clock()
        move = await self.choose(bot, match, table.chairs[0].owner)
        left = rest(match, table.bots, clock() - began, self.moment)
        if left:
            await asyncio.sleep(left)
        try:
            await self.play(table, version, move)
        except Stale:  # meanwhile a move was taken back, or another process made this one
            return


def rest(match: Match, bots: Container[Seat], took: float, moment: float) -> float:
    """How long a bot still waits when it has chosen: by what all have seen, and by no hand."""
    least = moment if to_be_seen(match, bots) else 0.0
    if not match.hides or not moment:
        return max(0.0, least - took)
    beat = moment / BEATS
    return max(least, beat * (took // beat + 1)) - took
