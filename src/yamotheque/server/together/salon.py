"""The salon: public tables, who is there, and who looks for somebody to play with.

It shows everybody the same. It is looked at once a second while somebody is there, and sent when it
has changed, encoded once for all.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Final

from msgspec.structs import replace
from sqlalchemy import or_, select

from yamotheque.games import UnknownGame, find_game
from yamotheque.match.series import in_series
from yamotheque.options import BadOption
from yamotheque.server.matches.encoded import encode
from yamotheque.server.matches.table import Status, Table
from yamotheque.server.matches.unreadable import Unreadable
from yamotheque.server.news.hub import Watcher
from yamotheque.server.news.presence import Presences
from yamotheque.server.protocol.salon import Person, SalonTable, SalonView, Seated, Sought
from yamotheque.server.storage.schema import matches, now, players, rooms
from yamotheque.server.storage.store import Store
from yamotheque.server.tables.tables import Tables
from yamotheque.server.together.seeks import Seeker, Seeks

FRESH: Final = 0.5
"""Seconds for which what was seen need not be looked at again."""
SWEEP: Final = 30.0
LISTED: Final = 40
"""So many tables of a kind are listed."""
A_MOMENT: Final = timedelta(minutes=1)
SINCE: Final = {"waiting": timedelta(hours=6), "playing": timedelta(minutes=30)}
A_DAY: Final = 86400
WEEK: Final = timedelta(days=7)
"""Tables at which nothing happened for so long are not listed; those of days a move for longer."""
Line = tuple[str, str, int]
"""A table, when something last happened there, and how often its room has changed."""


class Salon:
    """What those who are in the salon see."""

    def __init__(self, store: Store, tables: Tables, seeks: Seeks, presences: Presences) -> None:
        self.store, self.tables, self.seeks = store, tables, seeks
        self.presences, self.hub = presences, presences.hub
        self.lines: dict[Line, SalonTable] = {}
        self.view = SalonView([], [], [], 0, 0, [])
        self.shown = b""
        self.looked = self.swept = float("-inf")
        self.seated: set[tuple[str, str]] = set()
        self.looking = asyncio.Lock()

    async def follow(self) -> None:
        """Look, if somebody is there."""
        if self.hub.salon:
            await self.look()

    async def enter(self, watcher: Watcher) -> None:
        """Somebody comes in, and sees it as it is."""
        await self.look()
        self.hub.enter(watcher, True)
        watcher.tell(self.shown)

    async def forget(self, player: str) -> None:
        """List the tables of a player anew: they are called something else."""
        async with self.looking:
            self.lines = {
                line: table
                for line, table in self.lines.items()
                if all(person.player != player for person in table.people)
            }

    async def look(self) -> SalonView:
        """The salon as it is, or was less than a second ago; all who are there see what is new."""
        async with self.looking:
            if time.monotonic() - self.looked >= FRESH:
                seekers = await self.seeks.all()
                self.view = await self._view(seekers)
                self.looked = time.monotonic()
                if (shown := encode(self.view)) != self.shown:
                    self.shown = shown
                    for watcher in self.hub.salon:
                        watcher.tell(shown)
                await self._look_after(seekers)
        return self.view

    # ------------------------------------------------------------ what there is

    async def _view(self, seekers: Sequence[Seeker]) -> SalonView:
        inside, online = self.presences.on_site()
        known: dict[Line, SalonTable] = {}
        opened = await self._tables("waiting", known)
        waiting = [table for line, table in opened if self._somebody(line, table)]
        running = [
            replace(table, watchers=self.presences.watchers(table.id))
            for _, table in await self._tables("playing", known)
        ]
        self.lines = known
        people = await self._people(inside)
        guests = len(inside) - len(people)
        return SalonView(waiting, running, people, guests, online, sought(seekers))

    def _somebody(self, line: Line, table: SalonTable) -> bool:
        """Whether whoever sits down need not wait long: a table is new, or its people are there."""
        id, opened, _ = line
        return table.pace >= A_DAY or opened > now(A_MOMENT) or bool(self.presences.people(id))

    async def _tables(
        self, status: Status, known: dict[Line, SalonTable]
    ) -> list[tuple[Line, SalonTable]]:
        """Public tables, those where something happened last first."""
        wanted = (
            select(matches.c.id, matches.c.updated, rooms.c.revision)
            .join(rooms, rooms.c.match == matches.c.id)
            .where(rooms.c.access == "public", matches.c.status == status)
            .where(matches.c.updated > now(WEEK))
            .where(or_(matches.c.updated > now(SINCE[status]), rooms.c.pace >= A_DAY))
            .order_by(matches.c.updated.desc(), matches.c.id)
            .limit(LISTED)
        )
        found: list[Line] = [(*row,) for row in await self.store.rows(wanted)]
        for line in found:
            with suppress(Unreadable):
                known[line] = self.lines.get(line) or listed(await self.tables.find(line[0]))
        return [(line, known[line]) for line in found if line in known]

    async def _people(self, inside: set[str]) -> list[Person]:
        """Those in the salon who have a name, by it."""
        called = (players.c.id, players.c.pseudo, players.c.country)
        wanted = select(*called).where(players.c.id.in_(inside), players.c.pseudo != "")
        found = [Person(*row) for row in await self.store.rows(wanted)]
        return sorted(found, key=lambda one: (one.name.casefold(), one.player))

    # ------------------------------------------------------------ what follows from it

    async def _look_after(self, seekers: Sequence[Seeker]) -> None:
        """Tell those who were seated where, and that those who wait are still there."""
        here = {watcher.me for watcher in self.hub.salon}
        await self.seeks.touch(here, seekers)
        for player in left_over(seekers) & here:
            await self.seeks.pair(player)
        seated = {(one.player, one.match) for one in seekers if one.match and one.player in here}
        for player, table in seated - self.seated:
            for watcher in self.hub.of(player):
                watcher.tell(Seated(table))
        self.seated = seated
        if time.monotonic() - self.swept > SWEEP:
            self.swept = time.monotonic()
            await self.seeks.sweep()


def listed(table: Table) -> SalonTable:
    """A table as the salon lists it."""
    match, room = table.match, table.room
    people = [
        Person(chair.player, chair.name, chair.country, chair.bot)
        for chair in table.chairs
        if not chair.open
    ]
    return SalonTable(
        id=table.id,
        game=match.game.key,
        title=match.game.title,
        category=table.category,
        options=match.settings,
        people=people,
        free=len(table.chairs) - len(people),
        pace=room.pace if room else 0,
        rated=table.ranked,
        talk=room.talk if room else False,
        scores=list(match.scores) if not table.before else [],
        measure=match.measure,
        progress=match.progress if not table.before else None,
    )


def left_over(seekers: Sequence[Seeker]) -> set[str]:
    """Those who wait for the same as somebody else: whoever was to seat them did not."""
    waiting = [one for one in seekers if not one.match]
    wanted = Counter((one.game, one.options) for one in waiting)
    return {one.player for one in waiting if wanted[one.game, one.options] > 1}


def sought(seekers: Sequence[Seeker]) -> list[Sought]:
    """What is looked for, and by how many, most wanted first."""
    wanted = Counter((one.game, one.options) for one in seekers if not one.match)
    told = []
    for (key, options), count in wanted.most_common():
        with suppress(UnknownGame, BadOption, ValueError):  # another process has it, or had it
            settings = json.loads(options)
            told.append(
                Sought(key, in_series(find_game(key), **settings).game.title, settings, count)
            )
    return told
