"""Exports: all that a site has of somebody, one by one into a zip that is never whole here.

The games are records; what else there is of them stands in one file.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from msgspec import json
from sqlalchemy import select, tuple_

from yamotheque.match.record import Record
from yamotheque.server.errors import Refused
from yamotheque.server.matches.stored_match import OVER
from yamotheque.server.matches.unreadable import Unreadable
from yamotheque.server.operations.shielded import to_its_end
from yamotheque.server.storage.schema import metadata, now, players, reviewed, seats
from yamotheque.server.tables.tables import Tables

AT_ONCE = 50
ELSEWHERE: Final = (
    "account_names.player",  # what the name in `accounts` looks like
    "acts.player",  # what moderators did, and who they are
    "challenges.player",  # a proof, for five minutes
    "entries.who",  # a seat of a match
    "follows.followed",  # what others want
    "mutes.muted",  # what others want
    "parts.player",  # also in `results`
    "recovery_codes.player",  # a proof of who somebody is
    "reports.player",  # what others tell the operator
    "seats.player",  # the same rows as by their owner
)
"""Where somebody is named, and what stands there is told elsewhere or not theirs to know."""
THEIRS: Final = (
    players.c.id,
    *(
        column
        for table in metadata.tables.values()
        for column in table.columns
        if column.name in ("player", "who") or column.references(players.c.id)
        if str(column) not in ELSEWHERE
    ),
)
"""Where something stands of a player, or of those at their screen."""
PROOFS: Final = ("password", "key", "endpoint", "seed")
"""What proves who somebody is, or would tell what is not told yet."""


class Drain(io.RawIOBase):
    """What is written stays until it is taken away."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        """Whether it can be written to."""
        return True

    def write(self, data: object) -> int:
        """Keep what is written."""
        self.parts.append(bytes(data))  # type: ignore[call-overload]
        return len(self.parts[-1])

    def take(self) -> bytes:
        """All that was written since it was last taken."""
        taken, self.parts = b"".join(self.parts), []
        return taken


async def all_of(tables: Tables, me: str) -> AsyncIterator[bytes]:
    """A zip of the records of all the matches of a session that it may read, newest first.

    Before them comes what else is kept of its player, but for what proves who they are.

    Whoever stops reading interrupts no question to the database.
    """
    drain, after = Drain(), 0
    with zipfile.ZipFile(drain, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(file("yamotheque.json"), await to_its_end(kept_of(tables, me)))
        while found := (await to_its_end(tables.store.played(me, after, AT_ONCE)))[0]:
            after += len(found)
            for id in found:
                record = await to_its_end(record_of(tables, me, id))
                if record is None:
                    continue
                name = f"{record.date[:10]}-{record.game}-{id}.yams"
                archive.writestr(file(name), str(record))
                yield drain.take()
    yield drain.take()


def file(name: str) -> zipfile.ZipInfo:
    """A file of the zip, as of now by the server's clock."""
    told = zipfile.ZipInfo(name, datetime.fromisoformat(now()).timetuple()[:6])
    told.compress_type = zipfile.ZIP_DEFLATED
    return told


async def kept_of(tables: Tables, me: str) -> bytes:
    """All that is kept of somebody but their games, as JSON, table by table."""
    sat = select(seats.c.match, seats.c.seat).where(seats.c.player == me)
    wanted = [(column.table, column == me) for column in THEIRS]
    wanted.append((reviewed, tuple_(reviewed.c.match, reviewed.c.seat).in_(sat)))
    told: dict[str, list[dict[str, Any]]] = {}
    async with tables.store.reading() as connection:
        for table, theirs in wanted:
            shown = [one for one in table.c if one.name not in PROOFS]
            found = await connection.execute(select(*shown).where(theirs))
            told.setdefault(table.name, []).extend(dict(row) for row in found.mappings())
    return json.format(json.encode(told))


async def record_of(tables: Tables, me: str, id: str) -> Record | None:
    """The record of a match, if a session may read all of it.

    One that is over is given as it is kept, though this server may have no rules for it.
    """
    try:
        return (await tables.find(id)).record(me)
    except Unreadable:
        with suppress(Unreadable):
            stored = await tables.load(id)
            return stored.record if stored.status in OVER else None
    except Refused:  # it hides something until its end
        pass
    return None
