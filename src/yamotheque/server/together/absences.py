"""Absences: who does not move in time, who leaves, who comes back, and where nobody comes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Final

from yamotheque.bots import bots_for, find_bot
from yamotheque.match import Match, replay
from yamotheque.server.errors import Refused
from yamotheque.server.matches.room import (
    check_seated,
    own,
    room_of,
    stand_up,
    with_chairs,
)
from yamotheque.server.matches.stored_match import Chair, Stored
from yamotheque.server.matches.table import Table
from yamotheque.server.news.presence import Presences
from yamotheque.server.protocol.rooms import Absent
from yamotheque.server.storage.schema import now
from yamotheque.server.together.rooms import Rooms

LOOK_EVERY: Final = 60.0
"""Seconds between two looks at the tables that wait, and before the first: pages come back."""
A_DAY: Final = timedelta(days=1)
A_WEEK: Final = timedelta(days=7)


class Absences:
    """Nobody waits for somebody who is gone: a bot sits in until they return, or the match ends.

    A table that waits for players is closed when nobody has been there for a day, or for a week
    where a move may take days. Whoever sits there with the page open keeps it, and so does each
    change of its seats.
    """

    def __init__(self, rooms: Rooms, presences: Presences) -> None:
        self.rooms, self.tables, self.presences = rooms, rooms.tables, presences
        self.store, self.clock = rooms.store, rooms.tables.clock

    async def decide(self, me: str, id: str, asked: Absent) -> Table:
        """Let a bot sit in for a seat that has not moved in time, or end the match."""

        def change(match: Stored) -> Stored:
            gone = check_absent(match, me, asked.seat)
            if not room_of(match).pace and gone.owner in self.presences.people(id):
                raise Refused("not-absent")
            if asked.act == "end":
                return with_chairs(match, {asked.seat: replace(gone, left=now())})
            return with_chairs(match, {asked.seat: stood_in(match, gone)})

        def play(match: Match) -> None:
            if asked.act == "end":
                match.stop(asked.seat)

        return await self.rooms.change(id, change, play)

    async def leave(self, me: str, id: str) -> Table:
        """Give up the match: a bot goes on for those who stay; before the start, get up.

        When nobody stays the match ends. It is lost for whoever gave it up, but not for the last,
        whom all the others have left.
        """
        match = await self.tables.load(id)
        room_of(match)
        mine = check_seated(match, me)
        if match.status == "waiting":
            return await self.rooms.change(id, lambda match: stand_up(match, me))
        beside = people_beside(match, me)
        last = all(chair.left for chair in beside)

        def change(match: Stored) -> Stored:
            check_playing(match)
            if people_beside(match, me) != beside:  # somebody has gone or come back meanwhile
                raise Refused("crowded")
            if last:
                left = "" if beside else now()
                gone = {seat: replace(match.chairs[seat], left=left) for seat in mine}
            else:
                gone = {seat: stood_in(match, match.chairs[seat]) for seat in mine}
            return with_chairs(match, gone)

        def play(match: Match) -> None:
            if last:
                match.stop(mine[0])

        return await self.rooms.change(id, change, play)

    async def come_back(self, me: str, id: str, seat: int) -> Table:
        """Take one's seat again from the bot that sat in."""

        def change(match: Stored) -> Stored:
            check_playing(match)
            return with_chairs(match, {seat: replace(own(match, me, seat), left="", stand_in="")})

        return await self.rooms.change(id, change, lambda match: None)

    async def follow_waiting(self) -> None:
        """Wait until it is time for a look at the tables that wait, and look."""
        await asyncio.sleep(LOOK_EVERY)
        await self.close_idle()

    async def close_idle(self) -> list[str]:
        """Let tables wait longer where somebody is, and close those given up; the latter."""
        closed = []
        for id, until, pace in await self.store.waiting():
            if not until or self.presences.people(id):
                longer = self.clock(-(A_WEEK if pace >= A_DAY.total_seconds() else A_DAY))
                async with self.store.writing() as connection:
                    await self.store.let_wait(connection, id, longer)
            elif until <= self.clock() and await self.rooms.give_up(id):
                closed.append(id)
        return closed


def check_playing(match: Stored) -> None:
    """Refuse what is done during a match at one that has not started or is over."""
    room_of(match)
    if match.status != "playing":
        raise Refused("not-playing")


def check_absent(match: Stored, me: str, seat: int) -> Chair:
    """The seat that has not moved in time, for somebody else who plays there."""
    check_playing(match)
    room = room_of(match)
    check_seated(match, me)
    turn = replay(match.record).turn
    if not room.late or turn != seat or match.chairs[seat].owner == me:
        raise Refused("not-absent")
    return match.chairs[seat]


def people_beside(match: Stored, me: str) -> list[Chair]:
    """The people at a table besides a session's own."""
    return [chair for chair in match.chairs if chair.person and chair.owner != me]


def stood_in(match: Stored, chair: Chair) -> Chair:
    """A seat that its player has given up for now, with a bot in it.

    It is the strongest that plays without weighing moves, and so can begin at once.
    """
    game = replay(match.record).game
    bots = [bot for bot in bots_for(game) if not find_bot(bot).consults(game)]
    return replace(chair, left=now(), stand_in=bots[-1], helped=True)
