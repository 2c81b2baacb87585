"""The database: its shape, and what it refuses."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError

from tests.databases import ON_POSTGRESQL, database_of
from tests.server.storage.old import old_database
from yamotheque.match.record import Entry
from yamotheque.server.matches.stored_match import Addition
from yamotheque.server.matches.table import Stale, Table
from yamotheque.server.operations.limits import Limits
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upgrades import STEPS, statements
from yamotheque.words import YamsError

ROLLING = "0024"
"""From this shape on each process may be replaced alone."""
CORSE = NewTable("corse", [NewPlayer("Ana")])


async def begin(site: Site) -> Table:
    opened = await site.tables.open("aaaa", CORSE)
    return await site.tables.start("aaaa", opened.id, ["seed"])


def shape(connection: Connection) -> dict[str, object]:
    """Every table with its columns, keys and indexes, as the database says them."""
    found = inspect(connection)

    def told(table: str) -> object:
        columns = {
            column["name"]: (str(column["type"]), column["nullable"], told_default(column))
            for column in found.get_columns(table)
        }
        keys = found.get_pk_constraint(table)["constrained_columns"]
        foreign = sorted(
            (key["constrained_columns"], key["referred_table"])
            for key in found.get_foreign_keys(table)
        )
        indexes = sorted(
            (index["name"] or "", index["column_names"], bool(index["unique"]))
            for index in found.get_indexes(table)
        )
        return columns, keys, foreign, indexes

    return {table: told(table) for table in found.get_table_names()}


def told_default(column: Any) -> str:
    return str(column["default"] or "").replace("0", "false")


async def test_the_steps_lead_from_the_oldest_shape_to_that_of_a_new_database(
    tmp_path: Path, site: Site
) -> None:
    old = await old_database(tmp_path / "old", database_of(tmp_path / "old"))
    await old.migrate()
    async with site.store.reading() as new, old.reading() as led:
        assert await led.run_sync(shape) == await new.run_sync(shape)
        assert await led.scalar(text("SELECT pseudo FROM players")) == "Ana"
        assert await led.scalar(text("SELECT match FROM commitments")) == "old"
    await old.close()


async def test_what_the_program_before_writes_fits_beside_the_one_that_takes_its_place(
    tmp_path: Path, site: Site
) -> None:
    old = await old_database(tmp_path / "old", database_of(tmp_path / "old"))
    async with old.writing() as connection:
        for step in (step for step in STEPS if step <= ROLLING):
            for statement in statements(step, connection.dialect.name):
                await connection.execute(text(statement))

    def told(connection: Connection) -> dict[str, dict[str, Any]]:
        found = inspect(connection)
        return {
            table: {column["name"]: column for column in found.get_columns(table)}
            for table in found.get_table_names()
        }

    async with site.store.reading() as new, old.reading() as before:
        after, known = await new.run_sync(told), await before.run_sync(told)
    await old.close()
    for table, columns in known.items():
        assert columns.keys() <= after[table].keys(), table
        for name, column in after[table].items():
            may_be_left_out = column["nullable"] or column["default"] is not None
            assert name in columns or may_be_left_out, f"{table}.{name}"


async def test_a_database_older_than_any_release_is_refused_in_words(site: Site) -> None:
    async with site.store.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0007'"))
    with pytest.raises(YamsError, match="too old"):
        await site.store.migrate()


async def test_a_database_of_a_newer_program_is_refused_in_words(site: Site) -> None:
    async with site.store.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(YamsError, match="newer"):
        await site.store.migrate()


@pytest.mark.parametrize(
    ("damage", "missing"),
    [
        ("DROP TABLE parts", "parts.match"),
        ("ALTER TABLE matches DROP COLUMN hints", "matches.hints"),
        ("DELETE FROM alembic_version", "alembic_version"),
    ],
)
async def test_a_database_that_lacks_something_is_refused_in_words(
    site: Site, damage: str, missing: str
) -> None:
    async with site.store.writing() as connection:
        await connection.execute(text(damage))
    with pytest.raises(YamsError, match=missing):
        await site.store.migrate()


async def test_migrating_again_changes_nothing(site: Site) -> None:
    table = await begin(site)
    await site.store.migrate()
    assert await site.store.load(table.id) is not None


@pytest.mark.skipif(ON_POSTGRESQL, reason="it is about SQLite")
async def test_sqlite_keeps_a_journal_and_checks_its_keys(site: Site) -> None:
    async with site.store.reading() as connection:
        assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await connection.scalar(text("PRAGMA foreign_keys")) == 1


async def test_an_entry_can_be_written_once(site: Site) -> None:
    table = await begin(site)

    async def write() -> None:
        async with site.store.writing() as connection:
            thrown = Addition(table.id, 0, [Entry(0, "throw")], "playing", now())
            await site.store.append(connection, [thrown])

    await write()
    with pytest.raises(IntegrityError):
        await write()


async def test_of_two_processes_one_moves_and_the_other_is_told(tmp_path: Path) -> None:
    stores = [Store.over(tmp_path, database_of(tmp_path)) for _ in range(2)]
    await stores[0].migrate()
    here, there = [Site(store, Limits()) for store in stores]
    table = await begin(here)
    moves = [site.tables.move("aaaa", table.id, 0, "throw") for site in (here, there)]
    answers = await asyncio.gather(*moves, return_exceptions=True)
    assert sorted(type(answer) for answer in answers if isinstance(answer, Stale)) == [Stale]
    seen = [(await site.tables.find(table.id)).match.entries for site in (here, there)]
    assert seen[0] == seen[1]
    for store in stores:
        await store.close()


async def test_of_many_moves_at_one_version_one_is_made(site: Site) -> None:
    table = await begin(site)
    moves = [site.tables.move("aaaa", table.id, 0, "throw") for _ in range(10)]
    answers = await asyncio.gather(*moves, return_exceptions=True)
    assert sum(isinstance(answer, Stale) for answer in answers) == 9
    assert (await site.tables.find(table.id)).version == 2


@pytest.mark.skipif(not ON_POSTGRESQL, reason="a file has one writer at a time")
async def test_who_moves_waits_for_who_changes_the_room_and_comes_too_late(site: Site) -> None:
    table = await begin(site)
    match = await site.store.load(table.id)
    assert match is not None
    addition = Addition(table.id, table.version, [Entry(0, "throw")], "playing", now())

    async def move() -> None:
        async with site.store.writing() as connection:
            await site.store.append(connection, [addition])

    async with site.store.writing() as connection:
        assert await site.store.unmoved(connection, match)
        moving = asyncio.create_task(move())
        waits = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        assert any([await connection.scalar(waits) for _ in range(2000)])
        await site.store.append(connection, [addition])
    with pytest.raises(IntegrityError):
        await moving
