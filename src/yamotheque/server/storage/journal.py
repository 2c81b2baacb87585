"""The journal: how moves are written into a SQLite file, in plain SQL and a thread of its own.

SQLite gives way to the rest of the process after every row that Python hands it, and every call
from another thread waits for its turn. All the rows in one text, and a transaction in one call, are
as few turns as there can be.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from yamotheque.provable.sources import commitment
from yamotheque.server.matches.stored_match import OVER, Addition
from yamotheque.server.storage.database import PRAGMAS

NEW_ENTRIES: Final = (
    "INSERT INTO entries (match, n, who, step) SELECT json_extract(value, '$[0]'),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')"
    " FROM json_each(:rows)"
)
NEW_STATUS: Final = (
    "UPDATE matches SET status = json_extract(new.value, '$[1]'),"
    " updated = json_extract(new.value, '$[2]'), due = json_extract(new.value, '$[3]'), late = 0,"
    " turn = json_extract(new.value, '$[4]')"
    " FROM json_each(:rows) AS new WHERE matches.id = json_extract(new.value, '$[0]')"
)
REVEALED: Final = "UPDATE matches SET secret = ? WHERE id = ? AND commitment = ?"


def new_entries(some: Sequence[Addition]) -> list[dict[str, object]]:
    """What is new in some matches, a row for each entry."""
    return [
        {"match": one.match, "n": number, "who": entry.who, "step": entry.step}
        for one in some
        for number, entry in enumerate(one.new, one.version + 1)
    ]


def new_status(some: Sequence[Addition]) -> list[dict[str, object]]:
    """How far some matches are then, a row for each."""
    return [
        {"name": one.match, "now": one.status, "at": one.at, "until": one.due, "whose": one.turn}
        for one in some
    ]


def as_one(rows: Sequence[Mapping[str, object]]) -> dict[str, str]:
    """Rows as one text, their values in order."""
    return {"rows": json.dumps([list(row.values()) for row in rows])}


class Journal:
    """A file as its one writer of moves has it open."""

    def __init__(self, file: Path, secret: Callable[[str], bytes]) -> None:
        self.file, self.secret = file, secret
        self.thread: ThreadPoolExecutor | None = None
        self.opened: sqlite3.Connection | None = None

    async def append(self, some: Sequence[Addition]) -> None:
        """Keep what is added to some matches, all of it or nothing."""
        if self.thread is None:
            self.thread = ThreadPoolExecutor(1, "journal")
        await asyncio.get_running_loop().run_in_executor(self.thread, self._append, some)

    async def close(self) -> None:
        """Let go of the file; whoever writes again opens it anew."""
        if self.thread is not None:
            thread, self.thread = self.thread, None
            await asyncio.get_running_loop().run_in_executor(thread, self._close)
            thread.shutdown(wait=False)

    def _append(self, some: Sequence[Addition]) -> None:
        if self.opened is None:
            self.opened = sqlite3.connect(self.file, isolation_level=None)
            for pragma in PRAGMAS:
                self.opened.execute(f"PRAGMA {pragma}")
        self.opened.execute("BEGIN IMMEDIATE")
        try:
            self.opened.execute(NEW_ENTRIES, as_one(new_entries(some)))
            self.opened.execute(NEW_STATUS, as_one(new_status(some)))
            for one in some:
                if one.status in OVER:
                    secret = self.secret(one.match)
                    self.opened.execute(REVEALED, (secret.hex(), one.match, commitment(secret)))
            self.opened.execute("COMMIT")
        except BaseException:
            if self.opened.in_transaction:
                self.opened.execute("ROLLBACK")
            raise

    def _close(self) -> None:
        if self.opened is not None:
            self.opened.close()
            self.opened = None
