"""The log of commitments in the database: appended to when a table is opened, read by anybody."""

from __future__ import annotations

from typing import Final

from sqlalchemy import case, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.provable.commitments import Logged, LogLine, following
from yamotheque.server.storage.schema import commitments, matches

PAGE: Final = 1000
FATE: Final = case(
    (matches.c.status.in_(("waiting", "closed")), "seeding"),
    else_=func.coalesce(matches.c.status, "seeding"),
).label("fate")
"""How far the match of a commitment is; one that waits for its players has never begun.

One that never began may be forgotten: its commitment is not.
"""


async def append(connection: AsyncConnection, match: str, commitment: str, at: str) -> Logged:
    """Enter a commitment; an IntegrityError means that another process took its number."""
    line = following(await head(connection), at, commitment)
    await connection.execute(
        insert(commitments).values(
            n=line.number, match=match, commitment=commitment, at=at, hash=line.hash
        )
    )
    return line.place


async def head(connection: AsyncConnection) -> Logged | None:
    """The newest line's place; nothing while the log is empty."""
    found = await connection.execute(
        select(commitments.c.n, commitments.c.hash).order_by(commitments.c.n.desc()).limit(1)
    )
    row = found.first()
    return Logged(row.n, row.hash) if row else None


async def place_of(connection: AsyncConnection, match: str) -> Logged | None:
    """Where the commitment of a match stands; nothing for one older than the log."""
    found = await connection.execute(
        select(commitments.c.n, commitments.c.hash).where(commitments.c.match == match)
    )
    row = found.first()
    return Logged(row.n, row.hash) if row else None


async def lines_after(connection: AsyncConnection, number: int) -> list[LogLine]:
    """The lines that follow a number, as many as a page has, each with how far its match is."""
    found = await connection.execute(
        select(commitments, FATE)
        .outerjoin(matches, matches.c.id == commitments.c.match)
        .where(commitments.c.n > number)
        .order_by(commitments.c.n)
        .limit(PAGE)
    )
    return [LogLine(row.n, row.at, row.commitment, row.hash, row.fate) for row in found]
