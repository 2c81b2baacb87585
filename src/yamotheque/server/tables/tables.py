"""All the tables: opened, found again, and moved at."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import bot_for
from yamotheque.games import find_game
from yamotheque.match import Match, replay
from yamotheque.match.record import AFTER, IN_TURN, Entry, Record, match_before
from yamotheque.moves import Move
from yamotheque.provable.sources import check_seed, commitment
from yamotheque.server.errors import Refused
from yamotheque.server.matches import views
from yamotheque.server.matches.encoded import Shown
from yamotheque.server.matches.room import A_WHILE, Started, check_room, laid_out, promises_of
from yamotheque.server.matches.stored_match import Stored, StoredRoom, names_of
from yamotheque.server.matches.table import Eyes, Stale, Table, added, fresh
from yamotheque.server.matches.unreadable import Unreadable, reading
from yamotheque.server.news.hub import Hub
from yamotheque.server.news.log import Moved, NewsLog
from yamotheque.server.news.writer import Writer
from yamotheque.server.people.accounts import Accounts
from yamotheque.server.protocol.tables import NewTable, Opened, TableLine, TableView, Turns
from yamotheque.server.standings.endings import Endings
from yamotheque.server.standings.rankings import Rankings
from yamotheque.server.standings.tallies import Tallies
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import Store, is_id, new_id
from yamotheque.server.tables.clocks import Now, due_after, later, turn_of
from yamotheque.server.thinking.analysis import Analysis
from yamotheque.server.thinking.bots import Bots
from yamotheque.words import YamsError
from yamotheque.worth.makers import is_weighed, unweighed

REMEMBERED: Final = 500
"""How many tables are remembered that nobody follows."""
A_PAGE: Final = 20
"""So many matches stand on a page of those somebody has played."""
AT_ONCE: Final = 100
"""How many pages are told of a move before others get their turn."""


class Tables:
    """The tables of one server: those followed, and the newest. The database knows them all."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        rankings: Rankings,
        analysis: Analysis,
        hub: Hub,
        *,
        tallies: Tallies,
        endings: Endings,
        news: NewsLog,
        call: Callable[[str, str], None],
        moment: float,
        clock: Now,
    ) -> None:
        self.store, self.accounts, self.rankings = store, accounts, rankings
        self.analysis, self.hub, self.news, self.tallies = analysis, hub, news, tallies
        self.endings = endings
        self.call = call
        """Lets somebody know that they are to move at a table."""
        self.clock = clock
        self.writer = Writer(store, news)
        self.bots = Bots(analysis.choose, self.at_hand, self.move_for_bot, moment)
        self.known: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self.newest: OrderedDict[str, Table] = OrderedDict()

    async def open(self, host: str, new: NewTable) -> Opened:
        """Sit players down at a new table, and commit to its dice."""
        id = new_id()
        secret = self.store.secret(id) if new.dice == "fair" else b""
        asked = Record(
            game=find_game(new.game).key,
            edition=find_game(new.game).edition,
            options=(*new.options.items(), IN_TURN),
            players=tuple("?" if player.open else player.name for player in new.players),
            dice=new.dice,
            commitment=commitment(secret) if secret else "",
            secret=secret.hex(),
            date=now()[:19] + "Z",
            entries=await self._before(new.options.get(AFTER, "")),
        )
        begun = replay(asked)
        game = begun.game
        if begun.after and not may_go_on(begun, new):
            raise Refused("no-going-on")
        bots = [bot_for(game, player.bot) for player in new.players if player.bot]
        if bots and new.dice == "paper":
            raise Refused("no-bots")
        if new.hints and not is_weighed(game):
            raise unweighed(game)
        if new.hints or any(bot.consults(game) for bot in bots):
            self.analysis.prepare(game, host, hints=new.hints)
        room = StoredRoom.of(host, new)
        if room is not None:
            check_room(new)
        people = [player for player in new.players if not (room and player.open)]
        # The host's is the first seat that is no bot's, and they are the first to sit down.
        own: int | None = next((seat for seat, player in enumerate(people) if not player.bot), 0)
        if new.dice == "paper":
            own = await self.accounts.place_among(host, [player.name for player in people])
        beside, own = own is None, own or 0
        first = [people[own], *people[:own], *people[own + 1 :]]
        sat = await self.accounts.sit_down(host, first, beside=beside)
        chairs = (*sat[1 : own + 1], sat[0], *sat[own + 1 :])
        if room is not None:
            chairs = laid_out(new.players, chairs)
            until = later(self.clock, A_WHILE) if all(promises_of(chairs)) else ""
            room = replace(room, revealing=until)
        record = replace(asked, options=begun.record.options, players=names_of(chairs))
        status = "waiting" if room else "seeding" if secret else "playing"
        stored = Stored(id, record, chairs, begun.category, status, now(), new.hints, room)
        logged = await self.store.create(stored)
        return Opened(stored.id, record.commitment, logged)

    async def _before(self, after: str) -> tuple[Entry, ...]:
        """What happened in the match that one goes on from, which has to be over."""
        name, number = match_before(after)
        if not name:
            return ()
        table = await self.find(name)
        table.check_over()
        return table.match.at(number).entries

    async def at_hand(self, id: str) -> Table:
        """A table as far as it is known here; the primary key will tell if there is more."""
        table = self.known.get(id)
        if table is None or table.before:
            stored = await self.load(id)
            with reading(id):
                loaded = Table(stored)
            # Somebody else may have loaded it meanwhile: all must share one table and its lock.
            if self.known.setdefault(id, loaded).before:
                self.known[id] = loaded
            table = self.known[id]
        # Of a table that nobody here follows this process hears nothing.
        if table.room is not None and not self.news.alone and not self.hub.watching(id):
            await self.look_around(table)
        self.newest[id] = table
        self.newest.move_to_end(id)
        while len(self.newest) > REMEMBERED:
            self.newest.popitem(last=False)
        return table

    async def tell_anew(self, player: str) -> None:
        """Read the tables of a player anew: at once for those who follow them, else when needed."""
        for id, table in list(self.known.items()):
            if any(chair.player == player for chair in table.chairs):
                self.known.pop(id, None)
                self.newest.pop(id, None)
                if self.hub.watching(id):
                    with suppress(Unreadable):
                        await self.tell(await self.find(id))

    async def find(self, id: str) -> Table:
        """A table with all that has happened at it, here or in another process."""
        table = await self.at_hand(id)
        await self._read_on(table)
        if table.room is not None:
            await self.look_around(table)
        return table

    async def listed(self, id: str) -> Table | TableLine:
        """A table of a list; what is known of it where it cannot be read here."""
        try:
            return await self.find(id)
        except Unreadable:
            return await self.store.outline(id)

    async def look_around(self, table: Table) -> None:
        """See who sits at a table now, and what else has changed in its room."""
        table.room, table.chairs = await self.store.room_of(table.id)

    async def _read_on(self, table: Table) -> None:
        version = table.version  # while this reads, somebody may move and the table go on
        new = await self.store.entries_after(table.id, version)
        with reading(table.id):
            table.catch_up(version, new)

    async def visit(self, id: str) -> Table:
        """A table somebody opens; a bot that a stopped server left thinking goes on there."""
        table = await self.find(id)
        self.bots.wake(table)
        return table

    async def load(self, id: str) -> Stored:
        """A match as it is stored."""
        stored = await self.store.load(id) if is_id(id) else None
        if stored is None:
            raise Refused("unknown-table")
        return stored

    async def start(self, me: str, id: str, seeds: Sequence[str]) -> Table:
        """Start a match with its players' seeds. Real dice need none."""
        stored = await self.load(id)
        table = Table(stored)
        table.check_host(me)
        if stored.record.dice in ("physical", "paper"):
            return await self.visit(id)
        if table.before != "seeding":
            raise Started
        if len(seeds) != len(table.chairs):
            raise Refused("bad-seed/count", many=len(table.chairs))
        match = fresh(stored, [check_seed(seed) for seed in seeds])
        async with self.store.writing() as connection:
            await self.begin(connection, id, match, turn_of(table.chairs, match))
        return await self.begun(id)

    async def begin(
        self, connection: AsyncConnection, id: str, match: Match, turn: int | None, due: str = ""
    ) -> None:
        """Keep what a match is drawn from and what falls before the first choice."""
        if not await self.store.start(connection, id, match):
            raise Started
        begun = added(id, match, match.given, now(), due=due, turn=turn)
        await self.store.append(connection, [begun])
        await self.news.tell(connection, Moved(id, due))

    async def begun(self, id: str) -> Table:
        """Tell those who wait for a match that it has started."""
        table = await self.visit(id)
        await self.announce(table)
        return table

    async def announce(self, table: Table, before: str = "") -> None:
        """Count what has fallen, tell those who watch, and call whoever is to move now.

        If they were to move `before` already, they know.
        """
        self.tallies.note(table.id, table.match)
        await self.tell(table)
        if table.room is not None and table.awaited and table.awaited != before:
            self.call(table.awaited, table.id)

    async def move(
        self,
        me: str,
        id: str,
        version: int,
        move: str,
        seat: int | None = None,
        *,
        sure: bool = True,
    ) -> Table:
        """Make a move, keep it with the chance that falls after it, and tell those who watch."""
        table = await self.at_hand(id)
        if version > table.version:  # this page has seen more, in another process
            await self._read_on(table)
        async with table.lock:
            try:
                after = table.after(me, version, move, seat, sure=sure)
            except YamsError as error:
                raise Refused.because(error, table.version) from None
            await self._keep(table, after)
        self.bots.wake(table)
        return table

    async def move_for_bot(self, table: Table, version: int, move: Move) -> None:
        """Make the move that a bot has chosen, if nothing else has happened meanwhile."""
        async with table.lock:
            if table.version != version:
                raise Stale(table.version)
            after = table.match.copy()
            after.play(move)
            await self._keep(table, after)

    async def _keep(self, table: Table, after: Match) -> None:
        """Write down what is new in a match, all of it or nothing, and tell those who watch."""
        at, turn = now(), turn_of(table.chairs, after)
        due = due_after(table.room, table.chairs, after, self.clock, table.match)
        addition = added(table.id, after, table.version, at, due=due, turn=turn)

        async def enter(connection: AsyncConnection) -> None:
            await self.endings.enter(connection, table.id, after)

        try:
            await self.writer.keep(addition, enter if after.over else None)
        except IntegrityError:  # another process was faster
            await self._read_on(table)
            await self.tell(table)
            raise Stale(table.version) from None
        before = table.awaited
        table.match, table.updated = after, at
        table.wait_until(due)
        await self.announce(table, before)

    async def catch_up(self, id: str, due: str) -> None:
        """See what has happened at a table in another process, and tell those who watch here."""
        if self.hub.watching(id):
            table = await self.at_hand(id)
            await self._read_on(table)
            table.wait_until(due)
            await self.tell(table)

    async def look_again(self, id: str) -> None:
        """See what has changed in a room in another process, and tell those who watch here."""
        if self.hub.watching(id):
            self.hub.note(id)
            await self.tell(await self.find(id))

    async def tell(self, table: Table) -> None:
        """Send a table to all who follow it, each as they see it, first to those who play."""
        views: dict[Eyes, Shown] = {}
        before, table.lying = table.lying, {}
        watching = [(table.seen_by(watcher.me), watcher) for watcher in self.hub.watching(table.id)]
        watching.sort(key=lambda one: not one[0][0])
        for number, (eyes, watcher) in enumerate(watching, 1):
            if eyes not in views:
                view = await self.view(table, watcher.me)
                views[eyes] = Shown(view, {**before, **table.lying})
                table.lying = {**table.lying, **views[eyes].lying}
            watcher.show(views[eyes])
            watcher.keeps = table
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def running(self, me: str) -> list[Table | TableLine]:
        """The tables a session can go on with: those that wait for it first, then the newest."""
        found = [await self.listed(id) for id in await self.store.running(me)]
        return sorted(found, key=lambda one: not (isinstance(one, Table) and one.expects(me)))

    async def turns(self, me: str) -> Turns:
        """In how many matches with others it is a session's turn."""
        turns = await self.store.turns(me, self.clock())
        if turns.next:
            table = await self.listed(turns.next)
            turns.title = table.match.game.title if isinstance(table, Table) else table.game
        return turns

    async def played(
        self, me: str, page: int, beside: str = ""
    ) -> tuple[list[Table | TableLine], int]:
        """One page of a session's matches, newest first, and how many pages there are.

        Where somebody is named, those alone in which they played too.
        """
        found, many = await self.store.played(me, (page - 1) * A_PAGE, A_PAGE, beside)
        return [await self.listed(id) for id in found], max(1, -(-many // A_PAGE))

    async def view(self, table: Table, me: str) -> TableView:
        """A table as a session sees it; at its end, with the places in the ranking."""
        ranked = table.ranked and table.match.finished
        return views.view(table, me, await self.rankings.places(table) if ranked else ())


def may_go_on(begun: Match, new: NewTable) -> bool:
    """Whether a table may go on from a moment of another match: one at which somebody chooses.

    With the server's dice and hints, at one screen: so it counts for nothing.
    """
    practice = new.dice == "fair" and new.hints and new.access == "screen"
    somebody = any(not player.bot for player in new.players)
    return practice and somebody and isinstance(begun.turn, int)
