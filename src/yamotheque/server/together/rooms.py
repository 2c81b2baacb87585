"""The rooms: people elsewhere sit down at a table, promise and tell their seeds, and start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import bot_for
from yamotheque.match import Match, replay
from yamotheque.server.errors import Refused
from yamotheque.server.matches import room
from yamotheque.server.matches.stored_match import Stored
from yamotheque.server.matches.table import Table, added, fresh
from yamotheque.server.matches.unreadable import Unreadable
from yamotheque.server.news.log import Changed
from yamotheque.server.protocol.rooms import Reveal, Sit, Wanted
from yamotheque.server.protocol.tables import NewPlayer
from yamotheque.server.storage import seating
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import TRIES
from yamotheque.server.tables.clocks import due_after, later, turn_of
from yamotheque.server.tables.tables import Tables

REMEMBERED: Final = 10
"""So many matches in a row share their talk."""

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
        self.tables, self.store, self.news = tables, tables.store, tables.news
        self.accounts = tables.accounts

    async def sit(self, me: str, id: str, asked: Sit) -> Table:
        """Sit down at an open seat, or let somebody at this screen sit down."""
        match = await self.tables.load(id)
        room.check_waiting(match)
        beside = any(chair.player == me for chair in match.chairs)
        name = asked.name or (await self.accounts.find(me)).pseudo
        new = NewPlayer(name, asked.country)
        (chair,) = await self.accounts.sit_down(me, [new], beside=beside)
        seated = room.promising(chair, asked.promise)
        return await self._gather(id, lambda match: room.sit(match, asked.seat, seated))

    async def stand(self, me: str, id: str, seat: int) -> Table:
        """Get up again."""
        return await self.change(id, lambda match: room.stand_up(match, me, seat))

    async def promise(self, me: str, id: str, seat: int, promise: str) -> Table:
        """Promise a seed for one's seat."""
        return await self._gather(id, lambda match: room.promise(match, me, seat, promise))

    async def reveal(self, me: str, id: str, told: Reveal) -> Table:
        """Tell the seeds one promised; once all have, the match starts."""
        return await self._gather(
            id, lambda match: room.reveal(match, me, told.promises, told.seeds)
        )

    async def come_again(self, me: str, id: str, promise: str) -> Table:
        """Accept to play again at the table that others have opened for it."""
        return await self._gather(id, lambda match: room.come_again(match, me, promise))

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
        new = [room.promising(chair, "") for chair in sat]
        return await self._gather(id, lambda match: room.arrange(match, me, wanted, new))

    async def start(self, me: str, id: str) -> Table:
        """Start without the seats that are open, or without the seeds of those who are away."""
        match = await self.tables.load(id)
        until = room.check_waiting(match).revealing
        if until and until <= self.tables.clock() and room.seats_of(match, me):
            return await self._begin(match)
        return await self._gather(id, lambda match: room.close_ranks(match, me))

    async def led_to(self, table: Table) -> list[Table]:
        """A table, and before it those that it is a rematch of, as far as anybody scrolls back."""
        chain = [table]
        with suppress(Unreadable):
            while len(chain) < REMEMBERED and (
                before := await self.store.match_before(chain[-1].id)
            ):
                chain.append(await self.tables.at_hand(before))
        return chain

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
                await self.news.tell(connection, Changed(id))
        if closed:
            with suppress(Unreadable):
                await self.tables.look_again(id)
        return closed

    async def _gather(self, id: str, act: Change) -> Table:
        """Change a room that waits, and start the match if nothing is missing any more."""
        table = await self.change(id, act)
        match = await self.tables.load(id)
        if match.status != "waiting" or not match.room or not match.room.revealing:
            return table
        if any(chair.untold for chair in match.chairs):
            return table
        with suppress(room.Started):  # whoever told theirs at the same moment was faster
            return await self._begin(match)
        return await self.tables.visit(id)

    async def _begin(self, match: Stored) -> Table:
        """Start as all have agreed; the promise of who did not tell their seed stands in for it."""
        mine, id = room.check_waiting(match), match.id
        begun = fresh(match, [chair.seed or chair.promise for chair in match.chairs])
        due = due_after(mine, match.chairs, begun, self.tables.clock)
        async with self.store.writing() as connection:
            if not await seating.rearrange(connection, match, match):
                raise room.Started
            await self.tables.begin(connection, id, begun, turn_of(match.chairs, begun), due)
        return await self.tables.begun(id)

    async def change(self, id: str, act: Change, play: Play | None = None) -> Table:
        """Change a room, on what others have just made of it if need be, and tell all.

        Where `play` is given, what it does in the match is kept with it, and the seat to move has
        its whole time again.
        """
        for _ in range(TRIES):
            before = await self.tables.load(id)
            after = act(before)
            if before.status == "waiting":
                after = room.promised(before, after, later(self.tables.clock, room.A_WHILE))
            if await self._kept(before, after, play):
                table = await self.tables.visit(id)
                self.tables.hub.note(id)
                await (self.tables.announce if play else self.tables.tell)(table)
                for player in room.missed(before, after):
                    self.tables.call(player, id)
                return table
        raise Refused("crowded")

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
                await self.news.tell(connection, Changed(before.id))
        except (Overtaken, IntegrityError):
            return False
        return True

    async def _append(
        self, connection: AsyncConnection, before: Stored, after: Stored, match: Match
    ) -> None:
        """Keep what was done in the match, if nobody has moved since it was read."""
        if not await self.store.unmoved(connection, before):
            raise Overtaken
        version, turn = len(before.record.entries), turn_of(after.chairs, match)
        due = due_after(after.room, after.chairs, match, self.tables.clock)
        addition = added(before.id, match, version, now(), due=due, turn=turn)
        await self.store.append(connection, [addition])
        if match.over:
            await self.tables.endings.enter(connection, before.id, match)


class Overtaken(Exception):
    """Somebody else has changed a room or moved meanwhile: it is tried again."""
