"""Presence: who is at each table and who is on the site, in this process and in the others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from yamotheque.server.matches.table import Table
from yamotheque.server.news.hub import Hub
from yamotheque.server.news.log import Here, News, NewsLog, Seen
from yamotheque.server.protocol.rooms import Presence
from yamotheque.server.storage.store import Store

SETTLE: Final = 0.3
"""Seconds in which coming and going is told at once: a page that reloads was never away."""
LOOK_EVERY: Final = 1.0
BEAT: Final = 10.0
"""Seconds between two signs of life of a process."""
SILENCE: Final = 3 * BEAT
"""Seconds without one after which nobody is there any more."""
MOST: Final = 300
"""So many people of a process are named."""


@dataclass
class Elsewhere:
    """Who is connected to another process, as it told last."""

    heard: float
    here: Here = field(default_factory=lambda: Here(0, []))
    tables: dict[str, Seen] = field(default_factory=dict)


class Presences:
    """Tells the pages who is at their table, and the other processes who is here."""

    def __init__(
        self, hub: Hub, store: Store, news: NewsLog, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.hub, self.store, self.news, self.clock = hub, store, news, clock
        self.others: dict[str, Elsewhere] = {}
        self.told: dict[str, Seen | None] = {}
        """Whom the other processes know to be at the tables here, where that is certain."""
        self.said: tuple[float, Here | None] = (float("-inf"), None)
        """When they last heard who is connected, and what."""
        self.new = True

    async def follow(self) -> None:
        """Wait until somebody comes or goes, or for a moment, and tell all that has changed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_EVERY):
                await self.hub.stirred.wait()
        if self.hub.stirred.is_set():
            await asyncio.sleep(SETTLE)
        self.hub.stirred.clear()
        tables, self.hub.noted = self.hub.noted, set()
        for table in tables:
            self.show(table)
        if not self.news.alone:
            self.forget_the_silent()
            await self._tell_others(tables)

    def here(self, table: str) -> Seen:
        """Those who follow a table in this process; at one screen all the seats are together."""
        followed = followed_by(self.hub, table)
        if followed is None:
            return Seen(table)
        owners = {chair.owner for chair in followed.chairs if chair.person}
        here = [watcher.me for watcher in self.hub.watching(table)]
        return Seen(
            table,
            frozenset(me for me in here if me in owners and followed.room),
            here.count(""),
            # Whoever has two pages open watches once; visitors without a name are told apart.
            frozenset(me for me in here if me and me not in owners),
        )

    def people(self, table: str) -> frozenset[str]:
        """Those who sit at a table and follow it, in whichever process."""
        return frozenset[str]().union(*(crowd.people for crowd in self._crowds(table)))

    def watchers(self, table: str) -> int:
        """How many watch a table, in whichever process."""
        return len(self.watching(table)) + sum(crowd.watchers for crowd in self._crowds(table))

    def watching(self, table: str) -> frozenset[str]:
        """Those who watch a table and have a session, in whichever process."""
        return frozenset[str]().union(*(crowd.watching for crowd in self._crowds(table)))

    def online(self) -> set[str]:
        """Those who have a page open, in whichever process."""
        elsewhere = (player for other in self.others.values() for player in other.here.people)
        return {*(watcher.me for watcher in self.hub.watchers), *elsewhere}

    def _crowds(self, table: str) -> list[Seen]:
        elsewhere = (other.tables.get(table) for other in self.others.values())
        return [self.here(table), *filter(None, elsewhere)]

    def on_site(self) -> tuple[set[str], int]:
        """Those who are in the salon, and how many are on the site, in whichever process."""
        everywhere = [self._connected(), *(other.here for other in self.others.values())]
        inside = {player for here in everywhere for player in here.salon}
        return inside, sum(here.online for here in everywhere)

    def _connected(self) -> Here:
        here = sorted({watcher.me for watcher in self.hub.watchers})
        inside = sorted({watcher.me for watcher in self.hub.salon})
        return Here(len(here), inside[:MOST], self.new, here[:MOST])

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

    async def _tell_others(self, tables: set[str]) -> None:
        """Tell who came or went at some tables, and who is connected; all of it after a failure."""
        crowds = [self.here(table) for table in tables]
        changed = [one for one in crowds if one != self.told.get(one.table, Seen(one.table))]
        news: list[News] = [
            replace(crowd, watching=frozenset(sorted(crowd.watching)[:MOST])) for crowd in changed
        ]
        (at, before), connected = self.said, self._connected()
        if connected != before or self.clock() - at >= BEAT:
            news.append(connected)
            self.said = (self.clock(), connected)
        if not news:
            return
        try:
            async with self.store.writing() as connection:
                await self.news.tell(connection, *news)
        except BaseException:
            self.hub.noted |= tables
            self.tell_all_again()
            raise
        self.new = False
        for crowd in changed:
            remember(self.told, crowd)

    def tell_all_again(self) -> None:
        """Let the other processes hear of everybody here: somebody may not know."""
        self.hub.noted |= self.told.keys() | self.hub.tables.keys()
        self.told, self.said = dict.fromkeys(self.hub.noted), (float("-inf"), None)

    def hear(self, process: str, news: Seen | Here) -> None:
        """Learn what another process says of those who are there."""
        other = self.others.setdefault(process, Elsewhere(self.clock()))
        other.heard = self.clock()
        match news:
            case Seen(table):
                remember(other.tables, news)
                self.show(table)
            case Here(new=new):
                other.here = news
                if new:
                    self.tell_all_again()

    def forget_the_silent(self) -> None:
        """Let those be gone whose process has gone."""
        late = self.clock() - SILENCE
        gone = [process for process, other in self.others.items() if other.heard < late]
        for table in [table for process in gone for table in self.others.pop(process).tables]:
            self.show(table)


def remember(crowds: dict[str, Any], crowd: Seen) -> None:
    """Know who is at a table, as long as somebody is."""
    crowds[crowd.table] = crowd
    if crowd == Seen(crowd.table):
        del crowds[crowd.table]


def followed_by(hub: Hub, table: str) -> Table | None:
    """A table that pages here follow."""
    for watcher in hub.watching(table):
        if isinstance(watcher.keeps, Table):
            return watcher.keeps
    return None
