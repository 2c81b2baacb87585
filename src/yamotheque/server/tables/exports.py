"""Exports: all the games of somebody as records, one by one into a zip that is never whole here."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator
from contextlib import suppress

from yamotheque.match.record import Record
from yamotheque.server.errors import Refused
from yamotheque.server.matches.stored_match import OVER
from yamotheque.server.matches.unreadable import Unreadable
from yamotheque.server.operations.shielded import to_its_end
from yamotheque.server.tables.tables import Tables

AT_ONCE = 50


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


async def records_of(tables: Tables, me: str) -> AsyncIterator[bytes]:
    """A zip of the records of all the matches of a session that it may read, newest first.

    Whoever stops reading interrupts no question to the database.
    """
    drain, after = Drain(), 0
    with zipfile.ZipFile(drain, "w", zipfile.ZIP_DEFLATED) as archive:
        while found := (await to_its_end(tables.store.played(me, after, AT_ONCE)))[0]:
            after += len(found)
            for id in found:
                record = await to_its_end(record_of(tables, me, id))
                if record is None:
                    continue
                name = f"{record.date[:10]}-{record.game}-{id}.yams"
                archive.writestr(name, str(record))
                yield drain.take()
    yield drain.take()


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
