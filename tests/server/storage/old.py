"""A database in the oldest shape that is still brought up to date."""

from __future__ import annotations

from pathlib import Path

from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upgrades import OLDEST

SHAPES = Path(__file__).parent / "shapes"
OF_OLD = f"""
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('{OLDEST}');
INSERT INTO players (id, pseudo, banned, created, seen) VALUES ('ana', 'Ana', false, '', '');
INSERT INTO matches (id, game, edition, options, category, dice, commitment, secret, seeds, status,
    created, updated)
    VALUES ('old', 'corse', 1, '{{}}', '', 'fair', 'c', '', '[]', 'seeding', '', '');
INSERT INTO commitments (n, match, commitment, at, hash) VALUES (1, 'old', 'c', '', 'h');
"""


async def old_database(data: Path, address: str) -> Store:
    """A database as it was before the first step, with a player and a table that never began."""
    store = Store.over(data, address)
    told = (SHAPES / store.engine.dialect.name / f"{OLDEST}.sql").read_text()
    async with store.writing() as connection:
        for statement in filter(str.strip, (told + OF_OLD).split(";")):
            await connection.exec_driver_sql(statement)
    return store
