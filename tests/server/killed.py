"""Processes that are killed in the middle of something, for tests of what is left then."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.live import PATIENCE, yams

MIGRATING = """
import asyncio, os, signal, sys
from pathlib import Path
from sqlalchemy import event
from yamotheque.server.storage.store import Store

left = int(sys.argv[3])

async def migrate():
    store = Store.over(Path(sys.argv[1]), sys.argv[2])

    @event.listens_for(store.engine.sync_engine, "before_cursor_execute")
    def count(*_):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    await store.migrate()
    await store.close()

asyncio.run(migrate())
"""

RESTORING = """
import os, signal, sys
from yamotheque.cli import main

STEPS = {"open", "os.rename", "os.remove", "os.link", "sqlite3.connect", "subprocess.Popen"}
TOLD = (sys.argv[1], "psql", "pg_restore")
left = int(sys.argv[2])

def count(event, arguments):
    global left
    if event in STEPS and any(one in str(arguments) for one in TOLD):
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(count)
sys.exit(main(["admin", "restore", *sys.argv[3:]]))
"""
"""Files of the folder that are opened, renamed or removed, and programs that run, are steps."""


def kill_while_restoring(data: Path, steps: int, *arguments: object) -> int:
    """Begin to restore a copy in a process that is killed before it takes one step more."""
    command = [sys.executable, "-c", RESTORING, str(data), str(steps), *map(str, arguments)]
    return subprocess.run(command, check=False).returncode


def kill_while_migrating(data: Path, database: str, statements: int) -> int:
    """Begin to migrate in a process that is killed before it says one statement more."""
    command = [sys.executable, "-c", MIGRATING, str(data), database, str(statements)]
    return subprocess.run(command, check=False).returncode


def kill_while_starting(data: Path, database: str, seconds: float) -> int:
    """Begin to serve in a process that is killed after so long."""
    serve = yams("serve", "--port", 0, "--data", data, "--database", database)
    process = subprocess.Popen(serve, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        _, told = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        _, told = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in told, told
    return process.returncode
