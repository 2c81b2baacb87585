"""What serves while it is measured: one process or several, and what they take of the machine."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
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
        return sum(map(cpu, family(self.database))) if self.database else 0.0

    def memory(self) -> int:
        """Bytes that the servers hold."""
        return sum(map(memory, self.servers))

    def written(self) -> int:
        """Bytes that were sent to the disk."""
        return sum(map(written, [*self.servers, *(family(self.database) if self.database else ())]))


def _fields(process: int) -> list[str]:
    return (PROCESSES / f"{process}/stat").read_text().rpartition(")")[2].split()


def cpu(process: int) -> float:
    """Seconds of CPU time that a process has had."""
    fields = _fields(process)
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """Bytes that a process holds."""
    return int((PROCESSES / f"{process}/statm").read_text().split()[1]) * PAGE_SIZE


def written(process: int) -> int:
    """Bytes that a process has sent to the disk."""
    said = (PROCESSES / f"{process}/io").read_text()
    return int(said.partition("\nwrite_bytes: ")[2].split()[0])


def family(process: int) -> list[int]:
    """A process and those it has started."""
    found = [process]
    for folder in PROCESSES.iterdir():
        if folder.name.isdigit():
            try:
                parent = int(_fields(int(folder.name))[1])
            except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
                continue
            if parent == process:
                found.append(int(folder.name))
    return found


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
