"""Exports: all the games of somebody as records, one by one into a zip that is never whole here."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator

from yamotheque.server.errors import Refused
from yamotheque.server.tables import Tables
from yamotheque.server.uninterrupted import to_its_end

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
                table = await to_its_end(tables.find(id))
                try:
                    record = table.record(me)
                except Refused:  # it hides something until its end
                    continue
                name = f"{record.date[:10]}-{record.game}-{id}.yams"
                archive.writestr(name, str(record))
                yield drain.take()
    yield drain.take()
