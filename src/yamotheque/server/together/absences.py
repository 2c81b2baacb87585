"""Absences: who does not move in time, who leaves, and who comes back."""

from __future__ import annotations

from dataclasses import replace

from yamotheque.bots import bots_for, find_bot
from yamotheque.game import Game
from yamotheque.match import Match, replay
from yamotheque.server.errors import Refused
from yamotheque.server.matches.room import own, room_of, seats_of, with_chairs
from yamotheque.server.matches.stored_match import OPEN, Chair, Stored
from yamotheque.server.matches.table import Table
from yamotheque.server.news.presence import Presences
from yamotheque.server.protocol.rooms import Absent
from yamotheque.server.storage.schema import now
from yamotheque.server.together.rooms import Rooms


class Absences:
    """Nobody waits for somebody who is gone: a bot sits in until they return, or the match ends."""

    def __init__(self, rooms: Rooms, presences: Presences) -> None:
        self.rooms, self.tables, self.presences = rooms, rooms.tables, presences

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
        mine = seats_of(match, me)
        if not mine:
            raise Refused("not-yours")
        if match.status == "waiting":
            return await self.rooms.change(id, lambda match: got_up(match, me))
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


def check_playing(match: Stored) -> None:
    """Refuse what is done during a match at one that has not started or is over."""
    room_of(match)
    if match.status != "playing":
        raise Refused("not-playing")


def check_absent(match: Stored, me: str, seat: int) -> Chair:
    """The seat that has not moved in time, for somebody else who plays there."""
    check_playing(match)
    room = room_of(match)
    if not seats_of(match, me):
        raise Refused("not-yours")
    turn = replay(match.record).turn
    if not room.late or turn != seat or match.chairs[seat].owner == me:
        raise Refused("not-absent")
    return match.chairs[seat]


def people_beside(match: Stored, me: str) -> list[Chair]:
    """The people at a table besides a session's own."""
    return [chair for chair in match.chairs if chair.person and chair.owner != me]


def stood_in(match: Stored, chair: Chair) -> Chair:
    """A seat that its player has given up for now, with a bot in it."""
    bot = stand_in_for(replay(match.record).game)
    return replace(chair, left=now(), stand_in=bot, helped=True)


def stand_in_for(game: Game[object]) -> str:
    """The strongest bot that plays a game without weighing moves: it can begin at once."""
    return [bot for bot in bots_for(game) if not find_bot(bot).consults(game)][-1]


def got_up(match: Stored, me: str) -> Stored:
    """A match that has not started, with a session's seats open again."""
    return with_chairs(match, dict.fromkeys(seats_of(match, me), OPEN))
