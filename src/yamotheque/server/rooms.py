"""The rooms: people elsewhere sit down at a table, are ready, and start."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yamotheque.bots import bot_for
from yamotheque.server import room, seating
from yamotheque.server.bus import Changed
from yamotheque.server.errors import Refused
from yamotheque.server.paces import due_after
from yamotheque.server.protocol.rooms import Sit, Wanted
from yamotheque.server.protocol.tables import NewPlayer
from yamotheque.server.store import TRIES
from yamotheque.server.stored import Stored
from yamotheque.server.table import Table, fresh
from yamotheque.server.tables import Tables

Change = Callable[[Stored], Stored]
"""What somebody does in a room: the match as it is stored before, and after."""


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
        running = Table(match).match.running[0]
        bots = [(one.name, bot_for(running, one.bot)) for one in wanted if one.bot]
        if any(bot.consults for _, bot in bots):
            self.tables.counsel.prepare(running)
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
                raise Busy
            await self.tables.begin(connection, id, begun, due)
        return await self.tables.begun(id, begun)

    async def change(self, id: str, act: Change) -> Table:
        """Change a room, on what others have just made of it if need be, and tell all."""
        for _ in range(TRIES):
            before = await self.tables.load(id)
            after = act(before)
            async with self.store.writing() as connection:
                if kept := await seating.rearrange(connection, before, after):
                    await self.bus.tell(connection, Changed(id))
            if kept:
                table = await self.tables.visit(id)
                await self.tables.tell(table)
                return table
        raise Busy


class Busy(Refused):
    """A room that others change without end."""

    def __init__(self) -> None:
        super().__init__(
            "busy",
            503,
            "Tout le monde s'assoit en même temps. Réessayez dans un instant.",
            "Everybody sits down at once. Try again in a moment.",
        )
