"""What serves while it is measured: one process or several, and what they take of the machine."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.databases import postgresql, postgresql_of
from tests.live import start_server

TICKS = os.sysconf("SC_CLK_TCK")
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
PROCESSES = Path("/proc")
BEHIND = ("--proxy", "127.0.0.1")
"""The servers stand behind a proxy, which says where callers come from."""


@dataclass
class Served:
    """Processes that serve one database, and those of the database itself where it has any."""

    hosts: Sequence[str]
    servers: Sequence[int]
    database: int | None = None

    def cpu(self) -> float:
        """Seconds of CPU time that the servers have had."""
        return sum(map(cpu, self.servers))

    def database_cpu(self) -> float:
        """Seconds of CPU time that the database beside them has had."""
        if self.database is None:
            return 0.0
        ended = sum(map(int, _fields(self.database)[13:15])) / TICKS
        return ended + sum(map(cpu, family(self.database)))

    def memory(self) -> int:
        """Bytes that the servers hold."""
        return sum(map(memory, self.servers))

    def written(self) -> int:
        """Bytes that were sent to the disk; of PostgreSQL what it tells of its log."""
        return sum(map(written, self.servers)) + (logged() if self.database else 0)


def _told(process: int, what: str) -> str:
    """What the system tells of a process; nothing of one that has ended meanwhile."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return (PROCESSES / f"{process}/{what}").read_text()
    return ""


def _fields(process: int) -> list[str]:
    return _told(process, "stat").rpartition(")")[2].split() or ["0"] * 15


def cpu(process: int) -> float:
    """Seconds of CPU time that a process has had."""
    fields = _fields(process)
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """Bytes that a process holds."""
    return int(_told(process, "statm").split()[1]) * PAGE_SIZE


def written(process: int) -> int:
    """Bytes that a process has sent to the disk."""
    said = _told(process, "io").partition("\nwrite_bytes: ")[2]
    return int(said.split()[0]) if said else 0


def logged() -> int:
    """Bytes that PostgreSQL has written ahead."""
    said = postgresql().psql("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS bytes")
    return int(re.findall(r"\d+", said)[0])


def family(process: int) -> list[int]:
    """A process and those it has started."""
    others = [int(folder.name) for folder in PROCESSES.iterdir() if folder.name.isdigit()]
    return [process, *(other for other in others if int(_fields(other)[1]) == process)]


@contextmanager
def one_on_sqlite() -> Iterator[Served]:
    """One process, with a file of its own."""
    with TemporaryDirectory() as folder, start_server(Path(folder), *BEHIND) as server:
        yield Served([server.url.removeprefix("http://")], [server.process.pid])


@contextmanager
def two_on_postgresql() -> Iterator[Served]:
    """Two processes, with a PostgreSQL of their own."""
    with TemporaryDirectory() as folder, ExitStack() as running:
        data = Path(folder)
        address = postgresql_of(data)
        servers = [
            running.enter_context(start_server(data, *BEHIND, database=address)) for _ in range(2)
        ]
        yield Served(
            [server.url.removeprefix("http://") for server in servers],
            [server.process.pid for server in servers],
            postgresql().get_pid(),
        )
