"""Moves written in plain SQL: all of them or none, and no secret before its time."""

import sqlite3

import pytest
from sqlalchemy import select

from tests.databases import ON_POSTGRESQL
from tests.server.storage.test_store import begin
from yamotheque.match.record import Entry
from yamotheque.server.matches.stored_match import Addition
from yamotheque.server.site import Site
from yamotheque.server.storage.journal import Journal
from yamotheque.server.storage.schema import matches, now

pytestmark = pytest.mark.skipif(ON_POSTGRESQL, reason="it is a file of SQLite that has a journal")


@pytest.fixture
def journal(site: Site) -> Journal:
    """The journal of a site."""
    assert site.store.journal is not None
    return site.store.journal


def thrown(match: str, status: str = "playing") -> Addition:
    return Addition(match, 0, [Entry(0, "throw")], status, now())


async def secret(site: Site, match: str) -> str:
    """What the database tells of the secret of a match."""
    async with site.store.reading() as connection:
        told = select(matches.c.secret).where(matches.c.id == match)
        return str((await connection.execute(told)).scalar_one())


async def test_nothing_is_kept_of_what_cannot_be_kept_whole(site: Site, journal: Journal) -> None:
    one, other = await begin(site), await begin(site)
    await journal.append([thrown(one.id)])
    with pytest.raises(sqlite3.IntegrityError):
        await journal.append([thrown(other.id), thrown(one.id)])
    assert await site.store.entries_after(other.id, 0) == []


async def test_a_move_at_no_match_is_refused(journal: Journal) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await journal.append([thrown("nowhere")])


async def test_who_writes_after_a_refusal_or_a_close_is_heard(site: Site, journal: Journal) -> None:
    table = await begin(site)
    with pytest.raises(sqlite3.IntegrityError):
        await journal.append([thrown("nowhere")])
    await journal.close()
    await journal.append([thrown(table.id)])
    assert await site.store.entries_after(table.id, 0) == [Entry(0, "throw")]


@pytest.mark.parametrize(("status", "revealed"), [("playing", False), ("finished", True)])
async def test_a_secret_is_told_when_its_match_is_over(
    site: Site, journal: Journal, status: str, revealed: bool
) -> None:
    table = await begin(site)
    await journal.append([thrown(table.id, status)])
    kept = await secret(site, table.id)
    assert (kept == site.store.secret(table.id).hex()) is revealed
