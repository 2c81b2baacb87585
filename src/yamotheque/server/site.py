"""The site: everything a request may need, put together once."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final, get_args

from yamotheque.server.errors import OutOfOrder
from yamotheque.server.news.hub import Hub
from yamotheque.server.news.log import (
    Awaited,
    Changed,
    Done,
    Ended,
    Here,
    Limited,
    Moved,
    Muted,
    Named,
    News,
    NewsLog,
    Removed,
    Revoked,
    Said,
    Seen,
)
from yamotheque.server.news.presence import Presences
from yamotheque.server.operations.limits import Crowd, Limits, Pace, network
from yamotheque.server.operations.metrics import Metrics
from yamotheque.server.operations.overload import Overload
from yamotheque.server.people.accounts import Accounts
from yamotheque.server.people.devices import Devices
from yamotheque.server.people.logins import Logins
from yamotheque.server.people.lookalikes import keys
from yamotheque.server.people.moderation import Moderation
from yamotheque.server.people.notices import Notices
from yamotheque.server.people.passkeys import Passkeys
from yamotheque.server.people.profiles import Profiles
from yamotheque.server.people.pushes import Pushes
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
from yamotheque.server.together.acquaintances import Acquaintances
from yamotheque.server.together.calls import Calls
from yamotheque.server.together.consents import Consents
from yamotheque.server.together.rooms import Rooms
from yamotheque.server.together.salon import Salon
from yamotheque.server.together.seeks import Seeks

log: Final = logging.getLogger(__name__)
A_SECOND, A_MINUTE, AN_HOUR = 1.0, 60.0, 3600.0


class Site:
    """One server's parts, over a database, at its public address.

    Tests may move the clock of its paces.
    """

    def __init__(
        self,
        store: Store,
        limits: Limits,
        clock: Now = now,
        *,
        address: str = "",
        elsewhere: str = "",
        folder: Path | None = None,
    ) -> None:
        self.store, self.limits, self.notices = store, limits, Notices(folder)
        self.elsewhere = elsewhere
        """Where others than this machine find the page, if they do."""
        self.looked, self.well = float("-inf"), False
        """When somebody last asked whether all is well, and what was found."""
        self.requests, self.messages = Pace(*limits.requests), Pace(*limits.messages)
        self.exporting = Pace(*limits.exports)
        self.paces = {what: Pace(*getattr(limits, what)) for what in get_args(Limited)}
        """What counts over all processes."""
        self.sockets, self.metrics = Crowd(*limits.sockets), Metrics()
        self.supervisor, self.analysis = Supervisor(), Analysis()
        self.accounts, self.devices = Accounts(store), Devices(store)
        self.logins, self.moderation = Logins(store, self.accounts), Moderation(store)
        self.passkeys, self.pushes = Passkeys(store, self.logins, address), Pushes(store, address)
        self.rankings, self.ratings = Rankings(store), Ratings(store)
        self.practice, self.tallies = Practices(store), Tallies(store)
        self.endings = Endings(store, self.rankings, limits.glance)
        self.hub = Hub(limits.backlog)
        self.news = NewsLog(store, self.hub.tables.keys)
        self.presences = Presences(self.hub, store, self.news)
        self.calls = Calls(store, self.hub, self.news, self.presences, self.pushes)
        self.tables = Tables(
            store,
            self.accounts,
            self.rankings,
            self.analysis,
            self.hub,
            tallies=self.tallies,
            endings=self.endings,
            news=self.news,
            call=self.calls.call,
            moment=limits.moment,
            clock=clock,
        )
        self.timekeeper = Timekeeper(self.tables, self.presences)
        self.profiles = Profiles(store, self.tables.listed)
        self.puzzles = Puzzles(store, self.accounts, self.analysis)
        self.chat = Chat(store, self.accounts, self.moderation, self.news, self.paces["lines"])
        self.reports = Reports(store, self.accounts, Pace(*limits.reports))
        self.rooms = Rooms(self.tables)
        self.absences = Absences(self.rooms, self.presences)
        self.acquaintances = Acquaintances(
            self.rooms, self.presences, self.calls, Pace(*limits.invitations)
        )
        self.consents = Consents(self.rooms)
        self.seeks = Seeks(store, self.accounts, self.rooms)
        self.salon = Salon(store, self.tables, self.seeks, self.presences)
        self.overload = Overload(
            late=lambda: self.metrics.late,
            waiting=lambda: len(self.tables.writer.waiting),
            pages=lambda: len(self.hub.watchers),
        )

    async def limit(self, what: Limited, who: str, address: str) -> None:
        """Refuse what is done too often or now, and let the other processes count it too."""
        self.overload.check()
        place = self.moderation.place(address)
        self.paces[what].check(who, place)
        await self.tell(Done(what, who, place))

    async def limit_tries(self, pseudo: str, address: str) -> None:
        """Refuse too many tries with one name from one place, or with any names from there.

        Whoever tries elsewhere is not slowed down: the name may be their own.
        """
        tried = self.moderation.number(f"{min(keys(pseudo))} from {network(address)}")
        await self.limit("logins", tried, address)

    async def begin(self) -> None:
        """Let everything run that runs beside the requests."""
        await self.news.begin()
        self.moderation.note_ends(*await self.news.of_sessions())
        keep = self.supervisor.keep
        keep("news", self.follow_news)
        keep("presence", self.presences.follow)
        keep("clocks", self.timekeeper.look, every=A_SECOND)
        keep("idle rooms", self.absences.follow_waiting)
        keep("puzzles", self.puzzles.get_ready, every=A_MINUTE)
        keep("salon", self.salon.follow, every=A_SECOND)
        keep("lateness", self.metrics.follow_the_loop)
        keep("counts", self.tallies.follow)
        keep("reviewed games", self.note_review)
        keep("old news", self.news.prune, every=A_MINUTE)
        keep("forgetting", self.moderation.forget, every=AN_HOUR)
        keep("never begun", self.store.forget, every=AN_HOUR)
        if not self.news.alone:
            keep("notices", self.news.listen)

    async def note_review(self) -> None:
        """Keep for their players what the next review that is worked out says of them."""
        found = await self.analysis.reviewed.get()
        try:
            await self.practice.note(*found)
        except OutOfOrder:  # it is noted when the database is back
            self.analysis.reviewed.put_nowait(found)
            raise

    async def follow_news(self) -> None:
        """Tell the pages here what happens elsewhere."""
        await self.news.follow(self.hear)

    async def read_news(self) -> None:
        """Let what was just written down count here at once."""
        await self.news.read_on(self.hear)

    async def tell(self, news: News) -> None:
        """Tell the other processes something that is kept nowhere else."""
        if not self.news.alone:
            async with self.store.writing() as connection:
                await self.news.tell(connection, news)

    async def hear(self, news: News, process: str) -> None:
        """Pass on what another process or the operator tells."""
        try:
            await self._pass_on(news, process)
        except OutOfOrder:  # it is read again
            raise
        except Exception:  # whatever it was, what comes after it is heard
            log.exception("%s could not be passed on", news)

    async def _pass_on(self, news: News, process: str) -> None:
        match news:
            case Moved(table, due):
                await self.tables.catch_up(table, due)
            case Awaited(player, table):
                self.calls.hear(player, table)
            case Changed(table):
                await self.tables.look_again(table)
            case Seen() | Here():
                self.presences.hear(process, news)
            case Said(number):
                if line := await self.chat.line(number):
                    await self.say(line)
            case Removed(number):
                self.hub.tell_all(ChatGone(number))
            case Muted(player):
                await self.mute(player)
            case Done(what, session, place):
                self.paces[what].count(session, place)
            case Named(player):
                await self.name_anew(player)
                self.hub.lose(player)
            case Revoked(player) | Ended(player):
                self.moderation.note_ends(news)
                self.hub.lose(player)

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
        await self.calls.close()
        await self.tables.bots.close()
        await self.tables.writer.close()
        await self.tallies.close()
        await self.puzzles.found.close()
        self.analysis.close()
        self.logins.passwords.close()
        await self.store.close()
