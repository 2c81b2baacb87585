"""The one writer of the moves: all that wait are kept together, in one transaction.

A disk keeps a hundred moves in the time of one. The primary key decides as ever: where two claim
the same number, nothing of that transaction is kept, and each of its moves is tried alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import IntegrityError

from yamotheque.server.matches.stored_match import Addition
from yamotheque.server.news.log import Moved, NewsLog
from yamotheque.server.storage.store import Also, Store

MOST: Final = 500
"""How many are kept together at most."""
MANY, A_MOMENT = 4, 0.005
"""Where so many wait the next are not far: so many seconds later they go together."""


@dataclass(frozen=True, eq=False)
class Waiting:
    """An addition on its way, and what will say that it is kept."""

    addition: Addition
    also: Also | None
    kept: asyncio.Future[None]


class Writer:
    """Keeps what is added. While a transaction is on its way to the disk, the next ones gather."""

    def __init__(self, store: Store, news: NewsLog) -> None:
        self.store, self.news = store, news
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None

    async def keep(self, addition: Addition, also: Also | None = None) -> None:
        """Come back when something is kept; an IntegrityError means that somebody was faster."""
        kept = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(addition, also, kept))
        if self.task is None:
            self.task = asyncio.create_task(self._write_all())
        await kept

    async def close(self) -> None:
        """Let what waits be kept."""
        if self.task is not None:
            await self.task

    async def _write_all(self) -> None:
        try:
            while self.waiting:
                if len(self.waiting) >= MANY:
                    await asyncio.sleep(A_MOMENT)
                taken, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
                await self._write([one for one in taken if one.also is None])
                # What takes locks of its own must not hold them while others wait for theirs.
                for one in taken:
                    if one.also is not None:
                        await self._write([one])
        finally:
            self.task = None

    async def _write(self, some: Sequence[Waiting]) -> None:
        """Keep some together, and let those who wait for them know."""
        if not some:
            return
        additions, journal = [one.addition for one in some], self.store.journal
        try:
            if journal is not None and all(one.also is None for one in some):
                await self.store.note_down(journal, additions)
            else:
                async with self.store.writing() as connection:
                    await self.store.append(connection, additions)
                    moved = [Moved(one.match, one.due) for one in additions]
                    await self.news.tell(connection, *moved)
                    for one in some:
                        if one.also is not None:
                            await one.also(connection)
        except IntegrityError as error:
            if len(some) == 1:
                answer(some, error)
            else:
                for one in some:
                    await self._write([one])
        except Exception as error:  # whoever waits is told, and the next may have more luck
            answer(some, error)
        else:
            answer(some)


def answer(some: Sequence[Waiting], error: Exception | None = None) -> None:
    """Tell those who still wait how it went."""
    for one in some:
        if one.kept.done():
            continue
        if error is None:
            one.kept.set_result(None)
        else:
            one.kept.set_exception(error)
