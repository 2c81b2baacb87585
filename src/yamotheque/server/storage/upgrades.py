"""The shape of the database over time: a new one has today's, an older one goes there by steps."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from yamotheque.server.errors import Refused
from yamotheque.server.storage.schema import metadata, versions

OLDEST: Final = "0018"
"""Older shapes are no longer brought up to date."""

FOLDER: Final = Path(__file__).with_name("steps")
"""What leads to each shape from the one before it, whatever today's is, as SQL.

What one database alone understands lies in a folder of its own, and comes first.
"""
STEPS: Final = sorted({file.stem for file in FOLDER.rglob("*.sql")})
NEWEST: Final = STEPS[-1]


def statements(step: str, dialect: str) -> list[str]:
    """What leads to a shape from the one before it."""
    files = (FOLDER / dialect / f"{step}.sql", FOLDER / f"{step}.sql")
    told = "".join(file.read_text("utf-8") for file in files if file.is_file())
    return [one for one in told.split(";") if one.strip()]


def bring_up_to_date(connection: Connection) -> None:
    """Give a database today's shape, in the transaction of this connection."""
    if not inspect(connection).has_table(versions.name):
        metadata.create_all(connection)
        connection.execute(versions.insert().values(version_num=NEWEST))
        return
    version = connection.execute(versions.select()).scalar()
    if version is None:
        raise Refused("database/damaged", missing=f"{versions.name}.version_num")
    if version > NEWEST:
        raise Refused("database/newer", version=version, newest=NEWEST)
    if version < OLDEST:
        raise Refused("database/older", version=version, oldest=OLDEST)
    for step in (step for step in STEPS if step > version):
        for statement in statements(step, connection.dialect.name):
            connection.execute(text(statement))
        connection.execute(versions.update().values(version_num=step))
    there = inspect(connection).get_multi_columns()
    known = {(name, column["name"]) for (_, name), table in there.items() for column in table}
    for table in metadata.sorted_tables:
        for column in table.columns:
            if (table.name, column.name) not in known:
                raise Refused("database/damaged", missing=f"{table.name}.{column.name}")
