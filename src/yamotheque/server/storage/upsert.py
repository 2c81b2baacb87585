"""Rows that may be there already: written once, however many write them at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def insert_into(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insertion that can say what happens when the row is there."""
    on_sqlite = connection.dialect.name == "sqlite"
    return sqlite.insert(table) if on_sqlite else postgresql.insert(table)


def put_into(
    connection: AsyncConnection,
    table: Table,
    key: Mapping[str, object],
    said: Mapping[str, Any],
    **first: object,
) -> sqlite.Insert | postgresql.Insert:
    """What writes down what is said of a row, by its key; and what it has `first`, if it is new."""
    new = insert_into(connection, table).values(**key, **first, **said)
    return new.on_conflict_do_update(index_elements=list(key), set_=said)
