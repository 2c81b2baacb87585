"""Rematches: somebody offers to play again, and those who accept do; somebody else begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.chance import Seat
from yamotheque.match import replay
from yamotheque.provable.sources import commitment
from yamotheque.server.errors import Refused
from yamotheque.server.matches.room import check_seated, promising, room_of, seats_of
from yamotheque.server.matches.stored_match import (
    OPEN,
    OVER,
    Chair,
    Stored,
    StoredRoom,
    marks_of,
    names_of,
)
from yamotheque.server.matches.table import Table
from yamotheque.server.news.log import Changed
from yamotheque.server.storage import seating
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import new_id
from yamotheque.server.together.rooms import Overtaken, Rooms


async def rematch(rooms: Rooms, me: str, id: str, promise: str) -> Table:
    """Offer a rematch, at a table that waits for the others, or accept it; the old table."""
    match = await rooms.tables.load(id)
    room = room_of(match)
    check_seated(match, me)
    if match.status not in OVER:
        raise Refused("not-over/rematch")
    if not room.next:
        new = following(
            match, room, me, promise, id=(name := new_id()), secret=rooms.store.secret(name)
        )

        async def lead_on(connection: AsyncConnection) -> None:
            after = replace(match, room=replace(room, next=new.id))
            if not await seating.rearrange(connection, match, after):
                raise Overtaken
            await rooms.news.tell(connection, Changed(id))

        try:
            await rooms.store.create(new, lead_on)
        except Overtaken:  # somebody else has offered it at the same moment
            return await rematch(rooms, me, id, promise)
        table = await rooms.tables.find(id)
        await rooms.tables.tell(table)
        for player in {chair.owner for chair in new.chairs if chair.missed("")}:
            rooms.tables.call(player, new.id)
        return table
    if seats_of(await rooms.tables.load(room.next), me):
        await rooms.come_again(me, room.next, promise)
    return await rooms.tables.find(id)


def following(
    match: Stored, room: StoredRoom, me: str, promise: str, *, id: str, secret: bytes
) -> Stored:
    """The match that goes on from one: the same game, another seat begins.

    The same people sit there, but for those who gave up: their seats are open.
    """
    game, moment = replay(match.record).game, now()
    mine = seats_of(match, me)[0]
    again = [
        OPEN
        if chair.left and chair.owner != me
        else coming_again(replace(chair, mark=mark), promise if at == mine else None)
        for at, (chair, mark) in enumerate(zip(match.chairs, marks_of(match.chairs), strict=True))
    ]
    chairs = turned(again, game.sides(len(again)))
    record = replace(
        match.record,
        players=names_of(chairs),
        entries=(),
        seeds=(),
        names=(),
        promises=(),
        commitment=commitment(secret),
        secret=secret.hex(),
        date=moment[:19] + "Z",
        logged=None,
    )
    next_room = StoredRoom(me, room.access, room.pace, room.rated, room.talk)
    return Stored(id, record, chairs, match.category, "waiting", moment, match.hints, next_room)


def coming_again(chair: Chair, promise: str | None) -> Chair:
    """A seat in the next match; whoever has not come yet promises a seed when they do."""
    again = replace(chair, promise="", seed="", left="", stand_in="", helped=False)
    return again if promise is None and chair.person else promising(again, promise or "")


def turned(chairs: Sequence[Chair], sides: Sequence[Sequence[Seat]]) -> tuple[Chair, ...]:
    """The chairs with another one first, each going on with the same partners.

    >>> names = [Chair("p", "p", name, "") for name in "ABCD"]
    >>> "".join(chair.name for chair in turned(names, [(0,), (1,), (2,), (3,)]))
    'BCDA'
    >>> "".join(chair.name for chair in turned(names, [(0, 1), (2, 3)]))
    'CDAB'
    """
    many, teams = len(chairs), {frozenset(side) for side in sides}
    for by in range(1, many):
        if {frozenset((seat - by) % many for seat in side) for side in teams} == teams:
            return tuple(chairs[by:]) + tuple(chairs[:by])
    return tuple(chairs)
