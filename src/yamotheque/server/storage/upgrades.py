"""The shape of the database over time: a new one has today's, an older one goes there by steps."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

from yamotheque.server.storage.schema import metadata, versions
from yamotheque.words import YamsError

OLDEST: Final = "0024"
"""Older shapes were never part of a release."""


EVERYWHERE: Final = """
CREATE INDEX ix_acts_player_what ON acts (player, what);
ALTER TABLE players ADD COLUMN moderator BOOLEAN DEFAULT false NOT NULL;
ALTER TABLE recovery_codes ADD COLUMN until VARCHAR(24) DEFAULT '' NOT NULL;
"""
ON_POSTGRESQL: Final = """
CREATE TABLE acts (
    n SERIAL, at VARCHAR(24) NOT NULL, by VARCHAR(16) NOT NULL, what VARCHAR(16) NOT NULL,
    player VARCHAR(16) NOT NULL, line INTEGER NOT NULL, was TEXT NOT NULL,
    CONSTRAINT pk_acts PRIMARY KEY (n));
ALTER TABLE commitments ALTER COLUMN match DROP NOT NULL;
"""
ON_SQLITE: Final = """
CREATE TABLE acts (
    n INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, at VARCHAR(24) NOT NULL,
    by VARCHAR(16) NOT NULL, what VARCHAR(16) NOT NULL, player VARCHAR(16) NOT NULL,
    line INTEGER NOT NULL, was TEXT NOT NULL);
CREATE TABLE freed (
    n INTEGER NOT NULL, match VARCHAR(16), commitment VARCHAR(64) NOT NULL,
    at VARCHAR(24) NOT NULL, hash VARCHAR(64) NOT NULL,
    CONSTRAINT pk_commitments PRIMARY KEY (n),
    CONSTRAINT fk_commitments_match FOREIGN KEY (match) REFERENCES matches (id));
INSERT INTO freed SELECT n, match, commitment, at, hash FROM commitments;
DROP TABLE commitments;
ALTER TABLE freed RENAME TO commitments;
CREATE UNIQUE INDEX ix_commitments_match ON commitments (match);
"""
FOLLOWS: Final = """
CREATE TABLE follows (
    player VARCHAR(16) NOT NULL, followed VARCHAR(16) NOT NULL, since VARCHAR(24) NOT NULL,
    match VARCHAR(16) DEFAULT '' NOT NULL, refused BOOLEAN DEFAULT false NOT NULL,
    CONSTRAINT pk_follows PRIMARY KEY (player, followed),
    CONSTRAINT fk_follows_player FOREIGN KEY (player) REFERENCES players (id),
    CONSTRAINT fk_follows_followed FOREIGN KEY (followed) REFERENCES players (id));
CREATE INDEX ix_follows_followed ON follows (followed);
ALTER TABLE seats ADD COLUMN won BOOLEAN;
"""
STEPS: Final = {
    "0025": {"sqlite": ON_SQLITE + EVERYWHERE, "postgresql": ON_POSTGRESQL + EVERYWHERE},
    "0026": {"sqlite": FOLLOWS, "postgresql": FOLLOWS},
}
"""What leads to each shape from the one before it, whatever today's is."""
NEWEST: Final = max(STEPS)


def bring_up_to_date(connection: Connection) -> None:
    """Give a database today's shape, in the transaction of this connection."""
    if not inspect(connection).has_table(versions.name):
        metadata.create_all(connection)
        connection.execute(versions.insert().values(version_num=NEWEST))
        return
    version = connection.execute(versions.select()).scalar_one()
    if version > NEWEST:
        raise YamsError(
            f"Cette base de données est plus récente ({version}) que ce programme ({NEWEST}) : "
            "mettez-le à jour, ou restaurez une copie d'avant.",
            f"This database is newer ({version}) than this program ({NEWEST}): update the program, "
            "or restore an earlier copy.",
        )
    if version < OLDEST:
        raise YamsError(
            f"Cette base de données est trop ancienne ({version}) : ce programme sait mettre à "
            f"jour celles d'à partir de {OLDEST}.",
            f"This database is too old ({version}): this program can bring those up to date that "
            f"are of {OLDEST} or later.",
        )
    for step in sorted(STEPS):
        if step > version:
            for statement in filter(str.strip, STEPS[step][connection.dialect.name].split(";")):
                connection.execute(text(statement))
            connection.execute(versions.update().values(version_num=step))
