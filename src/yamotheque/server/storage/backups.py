"""Copies of the database and its key, made while the server runs; and how to come back to one.

To come back to a copy, all of it is laid ready, and a note says so. From that moment on the new
house stands: whoever is cut off after it leaves the note, and whoever opens the house next puts
in place what is not there yet. Cut off before it, nothing has changed.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import text
from sqlalchemy.engine import URL

from yamotheque.server.errors import Refused
from yamotheque.server.storage.data import KEY, RESTORING, write_whole
from yamotheque.server.storage.database import OURS_ALONE, Database

NAMED: Final = "20??-??-??-??????.*"
"""How copies and their keys are called: by the moment they were made at."""
A_DAY: Final = 24 * 3600
EMPTIED: Final = """DO $$ DECLARE one record; BEGIN
FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
EXECUTE format('DROP TABLE %I CASCADE', one.tablename); END LOOP; END $$"""
"""A newer program may have made tables that the copy knows nothing of."""
SCRIPT: Final = f"{RESTORING}.sql"
OURSELVES: Final = "yamotheque restore"
"""What the program that restores is called among the connections of PostgreSQL."""

CONNECTED: Final = text(
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid() "
    "AND (CAST(:name AS text) IS NULL OR application_name = :name)"
)
LOOKS: Final = 30
"""So many times, a tenth of a second apart, it is seen whether they are gone."""


class Note(msgspec.Struct):
    """What a restore leaves while it is not over: the key, and what the database was before."""

    key: str
    before: int | None = None


def back_up(database: Database, data: Path, folder: Path, moment: str, keep: int = 0) -> Path:
    """Copy the database and its key into a folder; where the copy of the database lies.

    Copies older than the days to keep are dropped.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = folder / moment[:19].replace(":", "").replace("T", "-")
    part = _emptied(name.with_suffix(".part"))
    if database.file is not None:
        copy_file(database.file, part)
        copy = name.with_suffix(".sqlite")
    else:
        _run("pg_dump", "--format=custom", f"--file={part}", _address(database.engine.url))
        copy = name.with_suffix(".dump")
    # The key first: what is called a copy has one.
    write_whole(name.with_suffix(".key"), (data / KEY).read_text())
    part.replace(copy)
    for file in folder.glob(NAMED) if keep else ():
        if file.stat().st_mtime < time.time() - keep * A_DAY:
            file.unlink()
    return copy


async def restore(database: Database, data: Path, copy: Path) -> None:
    """Put a copy and its key in the place of what is there, while no server uses it."""
    key = copy.with_suffix(".key")
    if not key.is_file():
        raise Refused("database/no-key", file=key.name)
    await finish(database, data)
    if database.file is not None:
        database.claim()
        _check_sqlite(copy)
        copy_file(copy, _emptied(ready_file(database.file)))
        _note(data, Note(key.read_text()))
    else:
        await _check_alone(database)
        script = _emptied(data / SCRIPT)
        _run("pg_restore", "--no-owner", f"--file={script}", str(copy))
        _note(data, Note(key.read_text(), await _shape(database)))
        told = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
        where = f"--dbname={_address(database.engine.url)}"
        _run("psql", *told, f"--command={EMPTIED}", f"--file={script}", where)
    await finish(database, data)


async def finish(database: Database, data: Path) -> None:
    """Bring to its end what a restore was about when it was cut off, if one was."""
    file, note = data / RESTORING, None
    if file.is_file():
        note = msgspec.json.decode(file.read_bytes(), type=Note)
    if database.file is not None:
        ready = ready_file(database.file)
        if note or ready.exists():
            database.claim()
        if note and ready.exists():
            # The journal is the old database's: it must not be read into the new one.
            _drop(*_journals(database.file))
            ready.replace(database.file)
        _drop(ready, *_journals(ready))
    elif note:
        await _check_alone(database, OURSELVES)
        if await _shape(database) == note.before:  # it never came to that
            _drop(file)
            note = None
    if note:
        write_whole(data / KEY, note.key)
    _drop(file, data / SCRIPT)


def ready_file(file: Path) -> Path:
    """Where a copy lies ready to take the place of a SQLite database."""
    return file.with_name(f"{file.name}-{RESTORING}")


def _note(data: Path, note: Note) -> None:
    write_whole(data / RESTORING, msgspec.json.encode(note).decode())


def _journals(file: Path) -> list[Path]:
    return [file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal")]


def _drop(*files: Path) -> None:
    for file in files:
        if file.exists():  # a disk that is read-only refuses to remove what is not there, too
            file.unlink()


def _emptied(file: Path) -> Path:
    """A file for its owner alone, with nothing in it yet."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS_ALONE))
    return file


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, however many write to it meanwhile.

    In one step: in several, it would start over whenever somebody writes between two of them.
    """
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)


def _check_sqlite(copy: Path) -> None:
    """Refuse a file that is no database of ours, or damaged."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as found:
            found.execute("SELECT version_num FROM alembic_version").fetchone()
            whole = found.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except sqlite3.Error:
        whole = False
    if not whole:
        raise Refused("database/no-copy", copy=copy)


async def _check_alone(database: Database, name: str | None = None) -> None:
    """Refuse while somebody else is connected to the database, or somebody of this name.

    PostgreSQL knows a moment later that a server which was stopped has gone.
    """
    others: int | None = None
    async with database.engine.connect() as connection:
        for _ in range(LOOKS):
            others = await connection.scalar(CONNECTED, {"name": name})
            if not others:
                break
            await connection.rollback()
            await asyncio.sleep(0.1)
    await database.engine.dispose()
    if others:
        raise Refused("database/in-use")


async def _shape(database: Database) -> int | None:
    """A number that is another once the tables of the database have been made anew."""
    async with database.engine.connect() as connection:
        asked = text("SELECT CAST(to_regclass('alembic_version') AS oid)")
        found: int | None = await connection.scalar(asked)
    await database.engine.dispose()
    return found


def _address(url: URL) -> str:
    """The address of a database as PostgreSQL's own programs read it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _run(program: str, *arguments: str) -> None:
    """Run a program that comes with PostgreSQL."""
    ours = {**os.environ, "PGAPPNAME": OURSELVES}
    try:
        done = subprocess.run(
            [program, *arguments], capture_output=True, text=True, check=False, env=ours
        )
    except FileNotFoundError:
        raise Refused("database/no-program", program=program) from None
    if done.returncode:
        said = (done.stderr.strip().splitlines() or [""])[-1][:200]
        raise Refused("database/failed", program=program, said=said)
