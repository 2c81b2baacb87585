"""Rooms and who sits in them, in the database."""

from __future__ import annotations

from dataclasses import fields
from itertools import zip_longest
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.server.matches.stored_match import OPEN, Chair, Stored, StoredAsk, StoredRoom
from yamotheque.server.storage.schema import matches, rooms, seats

CHAIR: Final = tuple(field.name for field in fields(Chair))
KEPT: Final = {field.name for field in fields(StoredRoom)} - {"asked", "due", "late"}
"""What a room and its row have under one name; when it is due stands beside the moves."""


async def create(connection: AsyncConnection, match: Stored) -> None:
    """Keep the room of a new match, if it has one, and its seats; an open seat has no row."""
    if match.room is not None:
        await connection.execute(insert(rooms).values(match=match.id, **_row(match, match.room)))
    rows = [
        {"match": match.id, "seat": seat, **vars(chair)}
        for seat, chair in enumerate(match.chairs)
        if not chair.open
    ]
    await connection.execute(insert(seats), rows)


async def read(
    connection: AsyncConnection, match: Any
) -> tuple[StoredRoom | None, tuple[Chair, ...]]:
    """The room of a match, by its row, and who sits at its seats."""
    # By one question: between two somebody may sit down, and nobody ever saw that room.
    found = await connection.execute(
        select(rooms, seats.c.seat, *(seats.c[name] for name in CHAIR))
        .select_from(matches.outerjoin(rooms).outerjoin(seats, seats.c.match == matches.c.id))
        .where(matches.c.id == match.id)
        .order_by(seats.c.seat)
    )
    rows = found.all()
    chairs = {row.seat: Chair(*row[-len(CHAIR) :]) for row in rows if row.seat is not None}
    row = rows[0]
    if row.match is None:
        return None, tuple(chairs.values())
    asked = StoredAsk(**row.asked | {"agreed": tuple(row.asked["agreed"])}) if row.asked else None
    kept = {name: row._mapping[name] for name in KEPT}
    room = StoredRoom(**kept, asked=asked, due=match.due, late=match.late)
    return room, tuple(chairs.get(seat, OPEN) for seat in range(row.size))


async def rearrange(connection: AsyncConnection, before: Stored, after: Stored) -> bool:
    """Change a room and its seats; False when somebody else has changed it meanwhile."""
    was, room = before.room, after.room
    if was is None or room is None:
        return False
    done = await connection.execute(
        update(rooms)
        .where(rooms.c.match == before.id, rooms.c.revision == was.revision)
        .values(**_row(after, room) | {"revision": was.revision + 1})
    )
    if done.rowcount != 1:
        return False
    pairs = zip_longest(before.chairs, after.chairs, fillvalue=OPEN)
    for seat, (old, new) in enumerate(pairs):
        here = (seats.c.match == before.id, seats.c.seat == seat)
        if new == old:
            continue
        if new.open:
            await connection.execute(delete(seats).where(*here))
        elif old.open:
            await connection.execute(insert(seats).values(match=after.id, seat=seat, **vars(new)))
        else:
            await connection.execute(update(seats).where(*here).values(**vars(new)))
    return True


def _row(match: Stored, room: StoredRoom) -> dict[str, Any]:
    """A room as its row has it, but for its match."""
    kept = {name: getattr(room, name) for name in KEPT}
    asked = {} if room.asked is None else vars(room.asked)
    return kept | {"size": len(match.chairs), "asked": asked}
