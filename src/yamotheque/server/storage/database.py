"""The database itself: named, opened, brought up to date, and seen to be still there."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Select, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
)
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from yamotheque.server.errors import OutOfOrder, Refused
from yamotheque.server.storage.upgrades import bring_up_to_date

log: Final = logging.getLogger(__name__)
MIGRATING: Final = 0x59616D73
"""The number of the lock that a process holds while it changes a database's shape."""
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
OURS_ALONE: Final = 0o600
PRAGMAS: Final = ("journal_mode=WAL", "foreign_keys=ON", "busy_timeout=10000")


class Database:
    """A database behind one address."""

    def __init__(self, address: str) -> None:
        url = read_address(address)
        self.engine = create_async_engine(url)
        self.file = Path(url.database).absolute() if is_a_file(url) and url.database else None
        self.identity: tuple[int, int] | None = None
        self.claimed: sqlite3.Connection | None = None
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)

    async def migrate(self) -> None:
        """Bring the database up to date, all the way or not at all."""
        with self._usable():
            if self.file is not None:
                keep_private(self.file)
            async with self.engine.begin() as connection:
                await self._alone(connection)
                await connection.run_sync(bring_up_to_date)
            if self.file is not None:
                self.identity = identity(self.file)

    async def read(self, *asked: Select[Any]) -> None:
        """Make sure that something can be read, and tell the operator why not."""
        with self._usable():
            async with self.engine.connect() as connection:
                for one in asked:
                    await connection.execute(one)

    async def _alone(self, connection: AsyncConnection) -> None:
        """Let no other process change the shape of the database in this transaction."""
        if self.engine.dialect.name == "sqlite":
            # Said aloud: the driver begins no transaction of its own before a table is made.
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")

    def claim(self) -> None:
        """Be the one server of a SQLite file until it is closed; a second one is refused.

        Moves would be safe with two, but each would tell its own pages alone.
        """
        if self.file is None or self.claimed is not None:
            return
        beside = self.file.with_name(self.file.name + "-serving")
        with self._usable():
            keep_private(beside)
        claim = sqlite3.connect(beside, timeout=0, check_same_thread=False, isolation_level=None)
        try:
            claim.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            claim.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:  # a full disk, a damaged file
                raise self._unusable(error) from None
            raise Refused("database/served", file=self.file) from None
        self.claimed = claim

    def check(self) -> None:
        """Refuse to write into a file that is no longer there: nobody would ever find it."""
        if self.file is None or self.identity is None or identity(self.file) == self.identity:
            return
        log.critical("the database file is gone: put it back, and start the server again")
        raise OutOfOrder

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Refuse what the database cannot do now: a full disk, a lost connection."""
        try:
            yield
        except (IntegrityError, DataError, ProgrammingError):
            raise
        except (DBAPIError, OSError) as error:
            log.error("the database refuses: %s", reason(error))
            raise OutOfOrder from None

    @contextmanager
    def _usable(self) -> Iterator[None]:
        """Tell the operator why the database cannot be opened."""
        try:
            yield
        except (DBAPIError, OSError) as error:
            raise self._unusable(error) from None

    def _unusable(self, error: Exception) -> Refused:
        address = self.engine.url.render_as_string(hide_password=True)
        return Refused("database/unusable", address=address, reason=reason(error))

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()
        if self.claimed is not None:
            self.claimed.close()
            self.claimed = None


def read_address(given: str) -> URL:
    """The address of a database that we can use, with the driver we use it with."""
    try:
        url = make_url(given)
    except ArgumentError:
        raise Refused("database/address") from None
    driver = DRIVERS.get(url.get_backend_name())
    if driver is None or url.drivername not in {url.get_backend_name(), driver}:
        raise Refused("database/address")
    if driver.endswith("asyncpg") and find_spec("asyncpg") is None:
        raise Refused("database/driver")
    return url.set(drivername=driver)


def reason(error: Exception) -> str:
    """Why a database refuses, in one line of its own words."""
    said = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
    return said.partition("\n")[0][:200]


@contextmanager
def whole() -> Iterator[None]:
    """Say of pages of a file that are damaged that what lies there makes no sense."""
    try:
        yield
    except DBAPIError as error:
        if type(error) is DatabaseError:
            raise ValueError(reason(error)) from None
        raise


def is_a_file(url: URL) -> bool:
    """Whether a database lies in a file of this machine."""
    return url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}


def keep_private(file: Path) -> None:
    """Make sure that a file is there and that its owner alone may read it; also its journals."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, OURS_ALONE))
    for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            one.chmod(OURS_ALONE)


def identity(file: Path) -> tuple[int, int] | None:
    """Which file this is, whatever its name; nothing when there is none."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _set_up_sqlite(connection: Any, _: object) -> None:
    # Text that is none shows as that, and all the other rows are read.
    connection.driver_connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
