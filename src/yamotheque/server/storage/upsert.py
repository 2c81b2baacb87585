"""Rows that may be there already: written once, however many write them at once."""

from __future__ import annotations

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def insert_into(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insertion that can say what happens when the row is there."""
    on_sqlite = connection.dialect.name == "sqlite"
    return sqlite.insert(table) if on_sqlite else postgresql.insert(table)
