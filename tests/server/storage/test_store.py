"""The database: its shape, and what it refuses."""

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from tests.databases import ON_POSTGRESQL, database_of
from yamotheque.match import Match
from yamotheque.match.record import Entry
from yamotheque.server.matches.stored_match import Addition
from yamotheque.server.matches.table import Stale, Table
from yamotheque.server.operations.limits import Limits
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.database import alembic_config
from yamotheque.server.storage.schema import metadata, now
from yamotheque.server.storage.store import Store
from yamotheque.words import YamsError

CORSE = NewTable("corse", [NewPlayer("Ana")])


async def begin(site: Site) -> Table:
    opened = await site.tables.open("aaaa", CORSE)
    return await site.tables.start("aaaa", opened.id, ["seed"])


async def test_the_migrations_lead_to_the_schema(site: Site) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with site.store.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_country_from_before_the_regions_is_kept(tmp_path: Path) -> None:
    store = Store.over(tmp_path, database_of(tmp_path))

    def before(connection: Connection) -> None:
        command.upgrade(alembic_config(connection), "0003")
        row = "'aaaa', NULL, 'Ana', 'FR', FALSE, '2024', '2024'"
        columns = "id, host, pseudo, country, banned, created, seen"
        connection.execute(text(f"INSERT INTO players ({columns}) VALUES ({row})"))

    async with store.writing() as connection:
        await connection.run_sync(before)
    await store.migrate()
    async with store.reading() as connection:
        assert await connection.scalar(text("SELECT country FROM players")) == "FR"
    await store.close()


async def test_a_database_of_a_newer_program_is_refused_in_words(site: Site) -> None:
    async with site.store.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(YamsError, match="newer"):
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
    here, there = [Site.over(store, Limits()) for store in stores]
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


async def test_the_puzzles_from_before_each_game_had_one_are_kept(tmp_path: Path) -> None:
    store = Store.over(tmp_path, database_of(tmp_path))
    record = str(Match("corse", players=["?"], dice="seed:1").record)

    def before(connection: Connection) -> None:
        command.upgrade(alembic_config(connection), "0005")
        row = {"day": "2024-01-01", "record": record}
        connection.execute(text("INSERT INTO puzzles VALUES (:day, :record)"), row)

    async with store.writing() as connection:
        await connection.run_sync(before)
    await store.migrate()
    async with store.reading() as connection:
        kept = await connection.execute(text("SELECT day, game, record FROM daily_puzzles"))
        assert [tuple(row) for row in kept] == [("2024-01-01", "corse", record)]
    await store.close()


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
