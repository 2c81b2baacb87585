"""A real server in a process of its own, which tests may talk to, kill and start again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from tests.databases import database_of

PATIENCE: Final = 90
"""How many seconds anything may take on a busy machine; no test measures it."""


@dataclass
class LiveServer:
    """A running `yams serve`, its address and its data."""

    process: subprocess.Popen[str]
    url: str
    data: Path

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=PATIENCE)

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)


PROGRAM = "import sys; from yamotheque.cli import main; sys.exit(main())"


def yams(*arguments: object) -> list[str]:
    """The command line of `yams`, in this Python and in English."""
    return [sys.executable, "-c", PROGRAM, *map(str, arguments), "--lang", "en"]


def site_of(data: Path, database: str | None = None) -> list[object]:
    """The arguments that name a data folder and its database."""
    return ["--data", data, "--database", database or database_of(data)]


@contextmanager
def start_server(
    data: Path,
    *options: str,
    database: str | None = None,
    port: int = 0,
    moment: float = 0,
    log: IO[str] | None = None,
) -> Iterator[LiveServer]:
    """Serve a data folder on a free port; the server is gone when the block ends."""
    paces = ("--moment", moment, "--glance", 0)
    process = subprocess.Popen(
        yams("serve", "--port", port, *paces, *site_of(data, database), *options),
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}"
        yield LiveServer(process, found[0], data)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(timeout=PATIENCE)
        process.stdout.close()
