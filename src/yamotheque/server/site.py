"""The site: everything a request may need, put together once."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from yamotheque.server.news.bus import (
    Alive,
    Bus,
    Changed,
    Deaf,
    Done,
    Here,
    Limited,
    Missed,
    Moved,
    News,
    Seen,
    bus_over,
)
from yamotheque.server.news.hub import Hub
from yamotheque.server.news.presence import Presences
from yamotheque.server.operations.limits import Crowd, Limits, Pace, network
from yamotheque.server.operations.metrics import Metrics
from yamotheque.server.operations.overload import Overload
from yamotheque.server.people.accounts import Accounts
from yamotheque.server.people.devices import Devices
from yamotheque.server.people.logins import Logins
from yamotheque.server.people.lookalikes import keys
from yamotheque.server.people.moderation import Moderation
from yamotheque.server.people.passkeys import Passkeys
from yamotheque.server.people.profiles import Profiles
from yamotheque.server.protocol.chat import ChatGone, ChatLine, ChatNamed
from yamotheque.server.standings.endings import Endings
from yamotheque.server.standings.practice import Practices
from yamotheque.server.standings.rankings import Rankings
from yamotheque.server.standings.ratings import Ratings
from yamotheque.server.standings.tallies import Tallies
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import Store
from yamotheque.server.supervisor import Supervisor
from yamotheque.server.tables.clocks import Now, Timekeeper
from yamotheque.server.tables.tables import Tables
from yamotheque.server.talk.chat import Chat
from yamotheque.server.talk.reports import Reports
from yamotheque.server.thinking.analysis import Analysis
from yamotheque.server.thinking.puzzles import Puzzles
from yamotheque.server.together.absences import Absences
from yamotheque.server.together.consents import Consents
from yamotheque.server.together.idle_rooms import IdleRooms
from yamotheque.server.together.rooms import Rooms
from yamotheque.server.together.salon import Salon
from yamotheque.server.together.seeks import Seeks
from yamotheque.words import YamsError

log: Final = logging.getLogger(__name__)
LOOK_EVERY: Final = 2.0
"""Seconds between two looks at what the operator has removed."""


@dataclass
class Site:
    """One server's parts."""

    store: Store
    accounts: Accounts
    logins: Logins
    passkeys: Passkeys
    devices: Devices
    tables: Tables
    rooms: Rooms
    absences: Absences
    consents: Consents
    timekeeper: Timekeeper
    idle_rooms: IdleRooms
    presences: Presences
    rankings: Rankings
    ratings: Ratings
    profiles: Profiles
    practice: Practices
    endings: Endings
    tallies: Tallies
    analysis: Analysis
    puzzles: Puzzles
    chat: Chat
    reports: Reports
    seeks: Seeks
    salon: Salon
    moderation: Moderation
    hub: Hub
    bus: Bus
    limits: Limits
    requests: Pace
    openings: Pace
    logging_in: Pace
    registering: Pace
    exporting: Pace
    messages: Pace
    sockets: Crowd
    metrics: Metrics
    supervisor: Supervisor
    looked: float = float("-inf")
    """When somebody last asked whether all is well, and what was found."""
    well: bool = False
    forgot: str = ""
    """The day on which what is to be forgotten in time was last forgotten."""

    @classmethod
    def over(cls, store: Store, limits: Limits, clock: Now = now, address: str = "") -> Site:
        """A site over a database, at its public address; tests may move the clock of its paces."""
        accounts, rankings, analysis = Accounts(store), Rankings(store), Analysis()
        hub, bus, tallies = Hub(limits.backlog), bus_over(store.engine), Tallies(store)
        moderation, endings = Moderation(store), Endings(store, rankings, limits.moment)
        tables = Tables(
            store,
            accounts,
            rankings,
            analysis,
            hub,
            tallies=tallies,
            endings=endings,
            bus=bus,
            moment=limits.moment,
            clock=clock,
        )
        rooms, logins = Rooms(tables), Logins(store, accounts)
        presences = Presences(hub, store, bus)
        seeks = Seeks(store, accounts, rooms)
        return cls(
            store=store,
            accounts=accounts,
            logins=logins,
            passkeys=Passkeys(store, logins, address),
            devices=Devices(store),
            tables=tables,
            rooms=rooms,
            seeks=seeks,
            salon=Salon(store, tables, seeks, presences, bus),
            absences=Absences(rooms),
            consents=Consents(rooms),
            timekeeper=Timekeeper(tables),
            idle_rooms=IdleRooms(rooms, presences),
            presences=presences,
            rankings=rankings,
            ratings=Ratings(store),
            profiles=Profiles(store, tables.listed),
            practice=Practices(store),
            endings=endings,
            tallies=tallies,
            analysis=analysis,
            puzzles=Puzzles(store, accounts, analysis),
            moderation=moderation,
            chat=Chat(store, accounts, moderation, bus, Pace(*limits.lines)),
            reports=Reports(store, accounts, Pace(*limits.reports)),
            hub=hub,
            bus=bus,
            limits=limits,
            requests=Pace(*limits.requests),
            openings=Pace(*limits.tables),
            logging_in=Pace(*limits.logins),
            registering=Pace(*limits.accounts),
            exporting=Pace(*limits.exports),
            messages=Pace(*limits.messages),
            sockets=Crowd(*limits.sockets),
            metrics=Metrics(),
            supervisor=Supervisor(),
        )

    @property
    def paces(self) -> dict[str, Pace]:
        """What counts over all processes."""
        return {
            "lines": self.chat.pace,
            "tables": self.openings,
            "logins": self.logging_in,
            "accounts": self.registering,
        }

    @property
    def overload(self) -> Overload:
        """How much this process is behind with what it has to do."""
        return Overload(
            late=lambda: self.metrics.late,
            waiting=lambda: len(self.tables.writer.waiting),
            pages=lambda: len(self.hub.watchers),
        )

    async def limit(self, what: Limited, who: str, address: str) -> None:
        """Refuse what is done too often or now, and let the other processes count it too."""
        self.overload.check()
        self.paces[what].check(who, address)
        await self.tell(Done(what, who, network(address)))

    async def limit_tries(self, pseudo: str, address: str) -> None:
        """Refuse too many tries with one name from one place, or with any names from there.

        Whoever tries elsewhere is not slowed down: the name may be their own.
        """
        tried = f"{min(keys(pseudo))} from {network(address)}"
        await self.limit("logins", tried, address)

    def begin(self) -> None:
        """Let everything run that runs beside the requests."""
        others = {
            "what the other processes tell": self.follow_others,
            "presence": self.presences.follow,
        }
        beside = {
            "removed lines": self.follow_removals,
            "acts": self.follow_acts,
            "clocks": self.timekeeper.follow,
            "idle rooms": self.idle_rooms.follow,
            "puzzles": self.puzzles.follow,
            "salon": self.salon.follow,
            "lateness": self.metrics.follow_the_loop,
            "counts": self.tallies.follow,
        }
        for name, one_round in {**beside, **({} if self.bus.alone else others)}.items():
            self.supervisor.keep(name, one_round)

    async def follow_others(self) -> None:
        """Tell the pages here what happens in the other processes."""
        await self.bus.follow(self.hear)

    async def tell(self, news: News) -> None:
        """Tell the other processes something that is kept nowhere."""
        async with self.store.writing() as connection:
            await self.bus.tell(connection, news)

    async def hear(self, news: News) -> None:
        """Pass on what another process tells."""
        try:
            match news:
                case Moved(table, due):
                    await self.tables.catch_up(table, due)
                case Changed(table):
                    await self.tables.look_again(table)
                case Seen() | Alive():
                    await self.presences.hear(news)
                case ChatLine():
                    await self.say(news)
                case Deaf(player):
                    await self.mute(player)
                case Done(what, session, place):
                    self.paces[what].count(session, place)
                case Here():
                    self.salon.visitors.hear(news)
                case Missed():
                    self.tables.doubt()
                    self.hub.lose_all()
                    await self.presences.ask_anew()
        except (YamsError, SQLAlchemyError):  # the pages will see it when they ask next
            log.exception("what another process told could not be passed on")

    async def say(self, line: ChatLine) -> None:
        """Pass a line on to the pages here that it is for."""
        if line.table:
            self.hub.say(line, (await self.tables.at_hand(line.table)).heard_by)
        else:
            self.hub.say(line)

    async def mute(self, player: str) -> None:
        """Spare the open pages of a session those whom it does not want to hear."""
        muted = frozenset(await self.accounts.muted(player))
        for watcher in self.hub.of(player):
            watcher.muted = muted

    async def follow_removals(self) -> None:
        """Tell the pages which lines of the chat the operator takes away."""
        for line in await self.chat.new_removals():
            self.hub.tell_all(ChatGone(line))
        await asyncio.sleep(LOOK_EVERY)

    async def follow_acts(self) -> None:
        """Let what is done about players be seen at once, and forget in time."""
        if self.forgot != (today := now()[:10]):
            await self.moderation.forget()
            self.forgot = today
        await self.look_at_acts()
        await asyncio.sleep(LOOK_EVERY)

    async def look_at_acts(self) -> None:
        """Let the pages here see what was done about players, and who they are no more."""
        for act in await self.moderation.new_acts():
            if act.kind in ("hide", "join"):
                await self.name_anew(act.player)
            for watcher in self.hub.of(act.player):
                watcher.lost.set()

    async def name_anew(self, player: str) -> None:
        """Let those who see a player here see what they are called now."""
        await self.salon.forget(player)
        await self.tables.tell_anew(player)
        if await self.chat.has_lines(player):
            person = await self.accounts.find(player)
            self.hub.tell_all(ChatNamed(player, person.pseudo, person.country))

    async def close(self) -> None:
        """Let everything go that runs beside the requests."""
        await self.supervisor.close()
        await self.presences.close()
        await self.tables.bots.close()
        await self.tables.writer.close()
        await self.tallies.close()
        await self.puzzles.close()
        self.analysis.close()
        self.logins.passwords.close()
        await self.store.close()
