"""The shape of the database over time: a new one has today's, an older one goes there by steps."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

from yamotheque.server.storage.schema import metadata, versions
from yamotheque.words import YamsError

OLDEST: Final = "0018"
"""Older shapes are no longer brought up to date."""

WHOSE_TURN: Final = "ALTER TABLE matches ADD COLUMN turn INTEGER;"
NAMES: Final = "ALTER TABLE matches ADD COLUMN names JSON DEFAULT '[]' NOT NULL;"
NEWS: Final = """
CREATE TABLE news (
    n {number}, kind VARCHAR(16) NOT NULL, about VARCHAR(16) NOT NULL, said TEXT NOT NULL,
    process VARCHAR(16) NOT NULL, at VARCHAR(24) NOT NULL, "transaction" BIGINT{key});
CREATE INDEX ix_news_kind_at ON news (kind, at);
CREATE INDEX ix_news_transaction ON news ("transaction");
INSERT INTO news (kind, about, said, process, at)
    SELECT 'revoked', '', '{{"player":"' || player || '","at":"' || at || '"}}', '', at
    FROM acts WHERE kind = 'revoke' ORDER BY id;
INSERT INTO news (kind, about, said, process, at)
    SELECT 'ended', '', '{{"player":"' || player || '","device":"' || device || '"}}', '', at
    FROM acts WHERE kind = 'end' ORDER BY id;
DROP TABLE acts;
DROP TABLE removals;
"""
REMATCHES: Final = """
ALTER TABLE seats ADD COLUMN mark INTEGER;
CREATE INDEX ix_rooms_next ON rooms (next);
"""
PUSHES: Final = """
CREATE TABLE pushes (
    endpoint TEXT NOT NULL, player VARCHAR(16) NOT NULL, device VARCHAR(32) NOT NULL,
    created VARCHAR(24) NOT NULL, CONSTRAINT pk_pushes PRIMARY KEY (endpoint));
CREATE INDEX ix_pushes_player ON pushes (player);
CREATE INDEX ix_pushes_device ON pushes (device);
"""
PROMISES: Final = """
ALTER TABLE seats ADD COLUMN promise VARCHAR(64) DEFAULT '' NOT NULL;
ALTER TABLE rooms ADD COLUMN revealing VARCHAR(24) DEFAULT '' NOT NULL;
UPDATE seats SET promise = '-' WHERE bot <> '';
UPDATE seats SET seed = '' WHERE match IN (SELECT id FROM matches WHERE status = 'waiting');
ALTER TABLE seats DROP COLUMN seed_by;
ALTER TABLE seats DROP COLUMN ready;
DELETE FROM seeks;
ALTER TABLE seeks RENAME COLUMN seed TO promise;
"""
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
BESTS: Final = """
DROP INDEX ix_results_game_category_best_score;
DROP INDEX ix_results_player_game_category;
CREATE INDEX ix_results_game_best_apart_category_score
    ON results (game, best, apart, category, score);
CREATE INDEX ix_results_player_game_category_apart_best
    ON results (player, game, category, apart, best);
CREATE INDEX ix_bans_player ON bans (player);
"""
LUCK_A_GAME: Final = """
UPDATE reviewed SET unit = '', decisions = 0, lost = 0, luck = 0
    WHERE match IN (SELECT id FROM matches WHERE CAST(options AS VARCHAR) LIKE '%"series"%');
"""
ON_BOTH: Final = {
    "0019": WHOSE_TURN,
    "0020": NAMES,
    "0022": REMATCHES,
    "0023": PUSHES,
    "0024": PROMISES,
    "0026": FOLLOWS,
    "0027": BESTS,
    "0028": LUCK_A_GAME,
}
STEPS: Final = {
    **{step: {"sqlite": told, "postgresql": told} for step, told in ON_BOTH.items()},
    "0021": {
        "sqlite": NEWS.format(number="INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT", key=""),
        "postgresql": NEWS.format(
            number="BIGSERIAL NOT NULL", key=", CONSTRAINT pk_news PRIMARY KEY (n)"
        ),
    },
    "0025": {"sqlite": ON_SQLITE + EVERYWHERE, "postgresql": ON_POSTGRESQL + EVERYWHERE},
}
"""What leads to each shape from the one before it, whatever today's is."""
NEWEST: Final = max(STEPS)


def bring_up_to_date(connection: Connection) -> None:
    """Give a database today's shape, in the transaction of this connection."""
    if not inspect(connection).has_table(versions.name):
        metadata.create_all(connection)
        connection.execute(versions.insert().values(version_num=NEWEST))
        return
    version = connection.execute(versions.select()).scalar()
    if version is None:
        raise damaged(f"{versions.name}.version_num")
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
    there = inspect(connection).get_multi_columns()
    known = {(name, column["name"]) for (_, name), table in there.items() for column in table}
    for table in metadata.sorted_tables:
        for column in table.columns:
            if (table.name, column.name) not in known:
                raise damaged(f"{table.name}.{column.name}")


def damaged(missing: str) -> YamsError:
    """What to say of a database that lacks a part of its shape."""
    return YamsError(
        f"Cette base de données est abîmée : il y manque {missing}. Restaurez une copie.",
        f"This database is damaged: {missing} is missing. Restore a copy.",
    )
