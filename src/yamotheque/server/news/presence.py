"""Presence: who is at each table, in this process and in the others."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from yamotheque.server.matches.table import Table
from yamotheque.server.news.bus import Alive, Bus, News, Seen
from yamotheque.server.news.hub import Hub
from yamotheque.server.protocol.rooms import Presence
from yamotheque.server.storage.database import OutOfOrder
from yamotheque.server.storage.store import Store, new_id

log: Final = logging.getLogger(__name__)
SETTLE: Final = 0.3
"""Seconds in which coming and going is told at once: a page that reloads was never away."""
BEAT: Final = 10.0
"""Seconds between two signs of life of a process."""
SILENCE: Final = 3 * BEAT
"""Seconds without one after which nobody is there any more."""


class Crowd(NamedTuple):
    """Those who follow a table in one process: the people of its seats, and how many watch."""

    people: frozenset[str] = frozenset()
    watchers: int = 0


NOBODY: Final = Crowd()


class Presences:
    """Tells the pages who is at their table, and the other processes who is here."""

    def __init__(
        self, hub: Hub, store: Store, bus: Bus, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.hub, self.store, self.bus, self.clock = hub, store, bus, clock
        self.process, self.new = new_id(), True
        self.noted: set[str] = set()
        self.settling: asyncio.Task[None] | None = None
        self.told: dict[str, Crowd] = {}
        self.others: defaultdict[str, dict[str, Crowd]] = defaultdict(dict)
        self.heard: dict[str, float] = {}
        hub.changed = self.note

    def note(self, table: str) -> None:
        """Somebody has come to a table or gone: let it be known in a moment."""
        self.noted.add(table)
        if self.settling is None:
            self.settling = asyncio.create_task(self._settle())

    async def close(self) -> None:
        """Let what was about to be told be."""
        if self.settling is not None:
            self.settling.cancel()
            await asyncio.gather(self.settling, return_exceptions=True)

    async def _settle(self) -> None:
        """Tell all that has changed in a moment together."""
        await asyncio.sleep(SETTLE)
        tables, self.noted, self.settling = self.noted, set(), None
        for table in tables:
            self.show(table)
        if not self.bus.alone:
            try:
                await self._tell(self._news(tables))
            except (OutOfOrder, SQLAlchemyError):  # the next who comes or goes lets it be told
                log.exception("the other processes could not be told who is here")

    def _news(self, tables: Iterable[str]) -> list[News]:
        """What the other processes do not know yet of those who are here."""
        news: list[News] = []
        for table in tables:
            here = self.here(table)
            if here != self.told.get(table, NOBODY):
                news.append(Seen(self.process, table, sorted(here.people), here.watchers))
                self.told[table] = here
                if here == NOBODY:
                    del self.told[table]
        return news

    def here(self, table: str) -> Crowd:
        """Those who follow a table in this process; at one screen all the seats are together."""
        followed = followed_by(self.hub, table)
        if followed is None:
            return NOBODY
        owners = {chair.owner for chair in followed.chairs if chair.person}
        watching = [watcher.me for watcher in self.hub.watching(table)]
        return Crowd(
            frozenset(me for me in watching if me in owners and followed.room),
            # Whoever has two pages open watches once; visitors without a name are told apart.
            len({me for me in watching if me and me not in owners}) + watching.count(""),
        )

    def people(self, table: str) -> frozenset[str]:
        """Those who sit at a table and follow it, in whichever process."""
        return frozenset[str]().union(*(crowd.people for crowd in self._crowds(table)))

    def watchers(self, table: str) -> int:
        """How many watch a table, in whichever process."""
        return sum(crowd.watchers for crowd in self._crowds(table))

    def _crowds(self, table: str) -> list[Crowd]:
        return [self.here(table), *self.others.get(table, {}).values()]

    def show(self, table: str) -> None:
        """Tell the pages of a table who is there, as far as they do not know it."""
        followed = followed_by(self.hub, table)
        if followed is None:
            return
        people = self.people(table)
        present = [
            seat
            for seat, chair in enumerate(followed.chairs)
            if chair.person and chair.owner in people
        ]
        presence = Presence(table, present, self.watchers(table))
        for watcher in self.hub.watching(table):
            if watcher.presence != presence and (
                followed.room or watcher.presence or presence.watchers
            ):
                watcher.presence = presence
                watcher.tell(presence)

    # ------------------------------------------------------------ the other processes

    async def follow(self) -> None:
        """Give a sign of life, and forget the processes that give none any more."""
        await self._tell([Alive(self.process, self.new)])
        self.new = False
        await asyncio.sleep(BEAT)
        self.forget_the_silent()

    async def hear(self, news: Seen | Alive) -> None:
        """Learn what another process says of those who are there."""
        self.heard[news.process] = self.clock()
        match news:
            case Seen(process, table, people, watchers):
                self._learn(process, table, Crowd(frozenset(people), watchers))
                self.show(table)
            case Alive(new=True):
                self.told = {}
                await self._tell(self._news(list(self.hub.tables)))

    async def ask_anew(self) -> None:
        """Forget what the others said, and ask them again: something may have gone unheard."""
        self.others.clear()
        await self._tell([Alive(self.process, new=True)])

    def forget_the_silent(self) -> None:
        """Let those be gone whose process has gone."""
        late = self.clock() - SILENCE
        gone = {process for process, at in self.heard.items() if at < late}
        for process in gone:
            del self.heard[process]
        for table in [table for table, crowds in self.others.items() if gone & crowds.keys()]:
            for process in gone & self.others[table].keys():
                self._learn(process, table, NOBODY)
            self.show(table)

    def _learn(self, process: str, table: str, crowd: Crowd) -> None:
        crowds = self.others[table]
        if crowd == NOBODY:
            crowds.pop(process, None)
        else:
            crowds[process] = crowd
        if not crowds:
            del self.others[table]

    async def _tell(self, news: Sequence[News]) -> None:
        if not news:
            return
        async with self.store.writing() as connection:
            for one in news:
                await self.bus.tell(connection, one)


def followed_by(hub: Hub, table: str) -> Table | None:
    """A table that pages here follow."""
    for watcher in hub.watching(table):
        if isinstance(watcher.keeps, Table):
            return watcher.keeps
    return None
