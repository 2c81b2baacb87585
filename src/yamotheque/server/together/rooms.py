"""The rooms: people elsewhere sit down at a table, are ready, and start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import bot_for
from yamotheque.match import Match, replay
from yamotheque.server.errors import Refused
from yamotheque.server.matches import room
from yamotheque.server.matches.stored_match import Addition, Stored
from yamotheque.server.matches.table import Table, fresh, status_of
from yamotheque.server.matches.unreadable import Unreadable
from yamotheque.server.news.bus import Changed
from yamotheque.server.protocol.rooms import Sit, Wanted
from yamotheque.server.protocol.tables import NewPlayer
from yamotheque.server.storage import seating
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import TRIES
from yamotheque.server.tables.clocks import due_after
from yamotheque.server.tables.tables import Tables

Change = Callable[[Stored], Stored]
"""What somebody does in a room: the match as it is stored before, and after."""
Play = Callable[[Match], None]
"""What is done in the match itself at the same time."""


class Rooms:
    """What is done at tables for people elsewhere besides moving.

    Each is a pure change of what is stored, kept if nobody else has changed it meanwhile and else
    tried again on what they left.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store, self.bus = tables, tables.store, tables.bus
        self.accounts = tables.accounts

    async def sit(self, me: str, id: str, asked: Sit) -> Table:
        """Sit down at an open seat, or let somebody at this screen sit down."""
        match = await self.tables.load(id)
        room.check_waiting(match)
        beside = any(chair.player == me for chair in match.chairs)
        name = asked.name or (await self.accounts.find(me)).pseudo
        new = NewPlayer(name, asked.country)
        (chair,) = await self.accounts.sit_down(me, [new], beside=beside)
        seated = room.seeded(chair, asked.seed)
        return await self.change(id, lambda match: room.sit(match, asked.seat, seated))

    async def stand(self, me: str, id: str, seat: int) -> Table:
        """Get up again."""
        return await self.change(id, lambda match: room.stand(match, me, seat))

    async def reseed(self, me: str, id: str, seat: int, seed: str) -> Table:
        """Change the seed of one's seat."""
        return await self.change(id, lambda match: room.reseed(match, me, seat, seed))

    async def make_ready(self, me: str, id: str, ready: bool) -> Table:
        """Be ready; once all are, the match starts by itself."""
        table = await self.change(id, lambda match: room.make_ready(match, me, ready))
        if table.before and room.all_ready(table.chairs):
            return await self._begin(id)
        return table

    async def arrange(self, me: str, id: str, wanted: Sequence[Wanted]) -> Table:
        """Let the host have more seats or fewer, bots, and another order of them."""
        match = await self.tables.load(id)
        room.check_host(match, me)
        running = Table(match).match.game
        bots = [(one.name, bot_for(running, one.bot)) for one in wanted if one.bot]
        if any(bot.consults(running) for _, bot in bots):
            self.tables.analysis.prepare(running)
        named = [NewPlayer(name or bot.title.fr.capitalize(), bot=bot.name) for name, bot in bots]
        sat = await self.accounts.sit_down(me, named, beside=True) if named else ()
        new = [room.seeded(chair, "") for chair in sat]
        return await self.change(id, lambda match: room.arrange(match, me, wanted, new))

    async def start(self, me: str, id: str) -> Table:
        """Start, when every seat is taken and everybody else is ready."""
        match = await self.tables.load(id)
        mine = room.check_host(match, me)
        if why := room.obstacle(mine, match.chairs):
            raise Refused("not-ready", 409, why.fr, why.en)
        return await self._begin(id)

    async def close(self, me: str, id: str) -> Table:
        """Let the host close a table that has not started."""
        room.check_host(await self.tables.load(id), me)
        await self.give_up(id)
        return await self.tables.find(id)

    async def give_up(self, id: str) -> bool:
        """Close a table that waits for players; False when it has started or was closed."""
        async with self.store.writing() as connection:
            closed = await self.store.let_wait(connection, id, "", "closed")
            if closed:
                await self.bus.tell(connection, Changed(id))
        if closed:
            with suppress(Unreadable):
                await self.tables.look_again(id)
        return closed

    async def _begin(self, id: str) -> Table:
        """Start with the seeds as they are now, unless somebody has just got up."""
        match = await self.tables.load(id)
        mine = room.check_waiting(match)
        if why := room.obstacle(mine, match.chairs):
            raise Refused("not-ready", 409, why.fr, why.en)
        begun = fresh(match, [chair.seed for chair in match.chairs])
        due = due_after(mine, match.chairs, begun, self.tables.clock)
        async with self.store.writing() as connection:
            if not await seating.rearrange(connection, match, match):
                raise Crowded
            await self.tables.begin(connection, id, begun, due)
        return await self.tables.begun(id, begun)

    async def change(self, id: str, act: Change, play: Play | None = None) -> Table:
        """Change a room, on what others have just made of it if need be, and tell all.

        Where `play` is given, what it does in the match is kept with it, and the seat to move has
        its whole time again.
        """
        for _ in range(TRIES):
            before = await self.tables.load(id)
            after = act(before)
            if await self._kept(before, after, play):
                table = await self.tables.visit(id)
                self.tables.hub.changed(id)
                await self.tables.tell(table)
                return table
        raise Crowded

    async def _kept(self, before: Stored, after: Stored, play: Play | None) -> bool:
        """Write a change down, all of it or nothing; False when somebody was faster."""
        match = replay(before.record) if play else None
        if play and match:
            play(match)
        try:
            async with self.store.writing() as connection:
                if not await seating.rearrange(connection, before, after):
                    raise Overtaken
                if match is not None:
                    await self._append(connection, before, after, match)
                elif before.status == "waiting":
                    await self.store.let_wait(connection, before.id, "")
                await self.bus.tell(connection, Changed(before.id))
        except (Overtaken, IntegrityError):
            return False
        return True

    async def _append(
        self, connection: AsyncConnection, before: Stored, after: Stored, match: Match
    ) -> None:
        """Keep what was done in the match, if nobody has moved since it was read."""
        if not await self.store.unmoved(connection, before):
            raise Overtaken
        version = len(before.record.entries)
        addition = Addition(
            before.id,
            version,
            match.entries_after(version),
            status_of(match),
            now(),
            due_after(after.room, after.chairs, match, self.tables.clock),
        )
        await self.store.append(connection, [addition])
        if match.over:
            await self.tables.endings.enter(connection, before.id, match, addition.at)


class Overtaken(Exception):
    """Somebody else has changed a room or moved meanwhile: it is tried again."""


class Crowded(Refused):
    """A room that others change without end."""

    def __init__(self) -> None:
        super().__init__(
            "crowded",
            503,
            "Tout le monde s'assoit en même temps. Réessayez dans un instant.",
            "Everybody sits down at once. Try again in a moment.",
        )
