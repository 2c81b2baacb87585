"""Copies of the database and its key, made while the server runs; and how to come back to one."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import URL

from yamotheque.server.storage.data import KEY
from yamotheque.server.storage.database import OURS_ALONE, Database
from yamotheque.words import YamsError

RESTORING: Final = ("--clean", "--if-exists", "--no-owner", "--single-transaction")


def back_up(database: Database, data: Path, folder: Path, moment: str) -> Path:
    """Copy the database and its key into a folder; where the copy of the database lies."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = folder / moment[:19].replace(":", "").replace("T", "-")
    part = name.with_suffix(".part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS_ALONE))
    if database.file is not None:
        copy_file(database.file, part)
        copy = name.with_suffix(".sqlite")
    else:
        _run("pg_dump", "--format=custom", f"--file={part}", _address(database.engine.url))
        copy = name.with_suffix(".dump")
    part.replace(copy)
    key = name.with_suffix(".key")
    shutil.copyfile(data / KEY, key)
    key.chmod(OURS_ALONE)
    return copy


async def restore(database: Database, data: Path, copy: Path) -> None:
    """Put a copy in the place of the database, while no server uses it; its key comes along."""
    if database.file is not None:
        _check_sqlite(copy)
        database.claim()
        copy_file(copy, database.file)
    else:
        await _check_alone(database)
        _run("pg_restore", *RESTORING, f"--dbname={_address(database.engine.url)}", str(copy))
    _put_back(copy.with_suffix(".key"), data / KEY)


def _put_back(key: Path, place: Path) -> None:
    """Let the key of a copy be the server's, if it lies beside it."""
    if key.is_file():
        shutil.copyfile(key, place)
        place.chmod(OURS_ALONE)


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, however many write to it meanwhile.

    In one step: in several, it would start over whenever somebody writes between two of them.
    """
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)


def _check_sqlite(copy: Path) -> None:
    """Refuse a file that is no database of ours."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as found:
            found.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        raise YamsError(
            f"{copy} n'est pas une copie faite par yams admin backup.",
            f"{copy} is no copy made by yams admin backup.",
        ) from None


async def _check_alone(database: Database) -> None:
    """Refuse while somebody else is connected to the database."""
    async with database.engine.connect() as connection:
        others = await connection.scalar(
            text(
                "SELECT count(*) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    await database.engine.dispose()
    if others:
        raise YamsError(
            "Un serveur se sert de cette base de données : arrêtez-le d'abord.",
            "A server uses this database: stop it first.",
        )


def _address(url: URL) -> str:
    """The address of a database as PostgreSQL's own programs read it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _run(program: str, *arguments: str) -> None:
    """Run a program that comes with PostgreSQL."""
    try:
        done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise YamsError(
            f"{program} manque : installez les programmes clients de PostgreSQL.",
            f"{program} is missing: install PostgreSQL's client programs.",
        ) from None
    if done.returncode:
        said = (done.stderr.strip().splitlines() or [""])[-1][:200]
        raise YamsError(f"{program} a échoué : {said}", f"{program} failed: {said}")
