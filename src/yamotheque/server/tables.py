"""All the tables: opened, found again, and moved at."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import bot_for
from yamotheque.fair import check_seed, commitment
from yamotheque.games import find_game
from yamotheque.match import Match, replay
from yamotheque.moves import Move
from yamotheque.options import settings_of
from yamotheque.oracle import has_oracle, unvalued
from yamotheque.record import Record
from yamotheque.server import seen
from yamotheque.server.accounts import Accounts
from yamotheque.server.bots import Bots
from yamotheque.server.bus import Bus, Moved
from yamotheque.server.counsel import Counsel
from yamotheque.server.errors import Refused
from yamotheque.server.hub import Hub
from yamotheque.server.protocol.tables import NewTable, Opened, TableView
from yamotheque.server.rankings import Rankings
from yamotheque.server.schema import now
from yamotheque.server.shown import Shown
from yamotheque.server.store import Addition, Store, Stored, is_id, new_id
from yamotheque.server.table import Stale, Table, fresh, status_of
from yamotheque.server.tallies import Tallies
from yamotheque.server.writer import Writer
from yamotheque.words import YamsError

REMEMBERED: Final = 500
A_PAGE: Final = 20
"""So many matches stand on a page of those somebody has played."""
"""How many tables are remembered that nobody follows."""
AT_ONCE: Final = 100
"""How many pages are told of a move before others get their turn."""


class Started(Refused):
    """Seeds for a match that has its seeds."""

    def __init__(self) -> None:
        super().__init__(
            "started",
            409,
            "La partie a déjà commencé : les graines ne changent plus.",
            "The match has already started: its seeds do not change any more.",
        )


class Tables:
    """The tables of one server: those followed, and the newest. The database knows them all."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        rankings: Rankings,
        counsel: Counsel,
        hub: Hub,
        *,
        tallies: Tallies,
        bus: Bus,
        moment: float,
    ) -> None:
        self.store, self.accounts, self.rankings = store, accounts, rankings
        self.counsel, self.hub, self.bus, self.tallies = counsel, hub, bus, tallies
        self.writer = Writer(store, bus)
        self.bots = Bots(counsel.choose, self.at_hand, self.move_for_bot, moment)
        self.known: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self.newest: OrderedDict[str, Table] = OrderedDict()

    async def open(self, host: str, new: NewTable) -> Opened:
        """Sit players down at a new table, and commit to its dice."""
        id = new_id()
        secret = self.store.secret(id) if new.dice == "fair" else b""
        asked = Record(
            game=find_game(new.game).key,
            edition=find_game(new.game).edition,
            options=tuple(new.options.items()),
            players=tuple(player.name for player in new.players),
            dice=new.dice,
            commitment=commitment(secret) if secret else "",
            secret=secret.hex(),
            date=now()[:19] + "Z",
        )
        begun = replay(asked)
        game, (running, _) = begun.game, begun.running
        bots = [bot_for(running, player.bot) for player in new.players if player.bot]
        if bots and new.dice == "paper":
            raise Refused(
                "no-bots",
                422,
                "Un robot ne joue pas à une vraie table : la feuille est celle des joueurs.",
                "No bot plays at a real table: the sheet is the players' own.",
            )
        if new.hints and not has_oracle(running):
            raise unvalued(running)
        if new.hints or any(bot.consults for bot in bots):
            self.counsel.prepare(running)
        chairs = await self.accounts.sit_down(host, new.players)
        names = tuple(chair.name for chair in chairs)
        record = replace(asked, options=tuple(settings_of(game).items()), players=names)
        status = "seeding" if secret else "playing"
        stored = Stored(id, record, chairs, game.category(), status, now(), new.hints)
        logged = await self.store.create(stored)
        return Opened(stored.id, record.commitment, logged)

    async def at_hand(self, id: str) -> Table:
        """A table as far as it is known here; the primary key will tell if there is more."""
        table = self.known.get(id)
        if table is None or table.seeding:
            loaded = Table(await self._load(id))
            # Somebody else may have loaded it meanwhile: all must share one table and its lock.
            if self.known.setdefault(id, loaded).seeding:
                self.known[id] = loaded
            table = self.known[id]
        self.newest[id] = table
        self.newest.move_to_end(id)
        while len(self.newest) > REMEMBERED:
            self.newest.popitem(last=False)
        return table

    def forget(self, player: str) -> None:
        """Read the tables of a player anew when they are next needed."""
        for id, table in list(self.known.items()):
            if any(chair.player == player for chair in table.chairs):
                self.known.pop(id, None)
                self.newest.pop(id, None)

    async def find(self, id: str) -> Table:
        """A table with all that has happened at it, here or in another process."""
        table = await self.at_hand(id)
        await self._read_on(table)
        return table

    async def _read_on(self, table: Table) -> None:
        table.catch_up(table.version, await self.store.entries_after(table.id, table.version))

    async def visit(self, id: str) -> Table:
        """A table somebody opens; a bot that a stopped server left thinking goes on there."""
        table = await self.find(id)
        self.bots.wake(table)
        return table

    async def _load(self, id: str) -> Stored:
        stored = await self.store.load(id) if is_id(id) else None
        if stored is None:
            raise Refused(
                "unknown-table", 404, "Cette table n'existe pas.", "There is no such table."
            )
        return stored

    async def start(self, me: str, id: str, seeds: Sequence[str]) -> Table:
        """Start a match with its players' seeds. Real dice need none."""
        stored = await self._load(id)
        table = Table(stored)
        table.check_host(me)
        if stored.record.dice in ("physical", "paper"):
            return await self.visit(id)
        if not table.seeding:
            raise Started
        if len(seeds) != len(table.chairs):
            raise Refused(
                "bad-seed",
                422,
                f"Il faut une graine par joueur : {len(table.chairs)}.",
                f"One seed per player is needed: {len(table.chairs)}.",
            )
        match = fresh(stored, [check_seed(seed) for seed in seeds])
        async with self.store.writing() as connection:
            if not await self.store.start(connection, id, match.seeds):
                raise Started
            begun = Addition(id, 0, match.entries, "playing", now())
            await self.store.append(connection, [begun])
            await self.bus.tell(connection, Moved(id))
        self.tallies.note(id, match)
        table = await self.visit(id)
        await self._tell(table)
        return table

    async def move(
        self, me: str, id: str, version: int, move: str, seat: int | None = None
    ) -> Table:
        """Make a move, keep it with the chance that falls after it, and tell those who watch."""
        table = await self.at_hand(id)
        if version > table.version:  # this page has seen more, in another process
            await self._read_on(table)
        async with table.lock:
            try:
                after = table.after(me, version, move, seat)
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
        new, at = after.entries_after(table.version), now()
        addition = Addition(table.id, table.version, new, status_of(after), at)

        async def enter(connection: AsyncConnection) -> None:
            await self.rankings.enter(connection, table.id, table.chairs, after, at)

        try:
            await self.writer.keep(addition, enter if table.rated and after.finished else None)
        except IntegrityError:  # another process was faster
            await self._read_on(table)
            await self._tell(table)
            raise Stale(table.version) from None
        table.match, table.updated = after, at
        self.tallies.note(table.id, after)
        await self._tell(table)

    async def catch_up(self, id: str) -> None:
        """See what has happened at a table in another process, and tell those who watch here."""
        if self.hub.watching(id):
            await self._tell(await self.find(id))

    async def _tell(self, table: Table) -> None:
        """Send a table to all who follow it, each as they see it, first to those who play."""
        views: dict[frozenset[int], Shown] = {}
        watching = [(table.mine(watcher.me), watcher) for watcher in self.hub.watching(table.id)]
        watching.sort(key=lambda one: not one[0])
        for number, (mine, watcher) in enumerate(watching, 1):
            if mine not in views:
                views[mine] = Shown(await self.view(table, watcher.me))
            watcher.show(views[mine])
            watcher.keeps = table
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def running(self, me: str) -> list[Table]:
        """The tables a session can go on with, newest first."""
        return [await self.find(id) for id in await self.store.running(me)]

    async def played(self, me: str, page: int) -> tuple[list[Table], int]:
        """One page of a session's matches, newest first, and how many pages there are."""
        found, many = await self.store.played(me, (page - 1) * A_PAGE, A_PAGE)
        return [await self.find(id) for id in found], max(1, -(-many // A_PAGE))

    async def view(self, table: Table, me: str) -> TableView:
        """A table as a session sees it; at its end, with the places in the ranking."""
        ranked = table.rated and table.match.finished
        return seen.view(table, me, await self.rankings.places(table) if ranked else ())
