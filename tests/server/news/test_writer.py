"""Moves that wait are kept together, and each is answered for itself."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from tests.server.storage.test_store import begin
from yamotheque.match.record import Entry
from yamotheque.server.matches.stored_match import Addition
from yamotheque.server.matches.table import Table
from yamotheque.server.news.writer import MANY
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import now
from yamotheque.server.tables.tables import REMEMBERED


def thrown(table: Table, step: str = "throw") -> Addition:
    return Addition(table.id, 0, [Entry(0, step)], "playing", now())


@contextmanager
def transactions(site: Site) -> Iterator[list[object]]:
    """Every transaction that is kept meanwhile."""
    kept: list[object] = []

    def keep(connection: object) -> None:
        kept.append(connection)

    journal = site.store.journal
    event.listen(site.store.engine.sync_engine, "commit", keep)
    with pytest.MonkeyPatch.context() as patch:
        if journal is not None:
            append = journal._append

            def append_and_keep(some: Sequence[Addition]) -> None:
                append(some)
                keep(some)

            patch.setattr(journal, "_append", append_and_keep)
        yield kept
    event.remove(site.store.engine.sync_engine, "commit", keep)


async def test_moves_that_wait_while_one_is_written_are_one_transaction(site: Site) -> None:
    tables = [await begin(site) for _ in range(9)]
    with transactions(site) as kept:
        moves = (site.tables.move("aaaa", table.id, 0, "throw") for table in tables)
        await asyncio.gather(*moves)
    assert 1 <= len(kept) <= 2
    assert [table.version for table in [await site.tables.find(one.id) for one in tables]] == [
        2
    ] * 9


async def test_where_many_wait_the_next_go_with_them(site: Site) -> None:
    tables = [await begin(site) for _ in range(MANY + 1)]
    *first, last = [thrown(table) for table in tables]
    writer = site.tables.writer
    with transactions(site) as kept:
        many = asyncio.gather(*map(writer.keep, first))
        for _ in range(3):
            await asyncio.sleep(0)
        await asyncio.gather(many, writer.keep(last))
    assert len(kept) == 1


async def test_of_moves_kept_together_one_that_comes_too_late_is_refused_alone(site: Site) -> None:
    early, late, other = [await begin(site) for _ in range(3)]
    await site.tables.writer.keep(thrown(late))
    writer = site.tables.writer
    answers = await asyncio.gather(
        *(writer.keep(thrown(table)) for table in (early, late, other)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), IntegrityError, type(None)]


async def test_a_move_nobody_waits_for_any_more_is_kept_all_the_same(site: Site) -> None:
    table = await begin(site)
    waits = asyncio.create_task(site.tables.writer.keep(thrown(table)))
    await asyncio.sleep(0)
    waits.cancel()
    await site.tables.writer.close()
    assert await site.store.entries_after(table.id, 0) == [Entry(0, "throw")]


async def test_a_move_made_elsewhere_is_seen_by_who_collides_with_it(site: Site) -> None:
    table = await begin(site)
    page = site.hub.join("aaaa")
    site.hub.watch(page, table.id)
    await site.tables.writer.keep(thrown(table))
    with pytest.raises(Exception, match="changed meanwhile") as refused:
        await site.tables.move("aaaa", table.id, 0, "throw")
    assert refused.value.version == 1  # type: ignore[attr-defined]
    assert page.waiting.qsize() == 1


async def test_a_table_that_somebody_follows_is_not_forgotten(site: Site) -> None:
    followed, alone, last = [(await begin(site)).id for _ in range(3)]
    page = site.hub.join("aaaa")
    page.keeps = await site.tables.at_hand(followed)
    others = dict.fromkeys(map(str, range(REMEMBERED)), await site.tables.at_hand(last))
    site.tables.newest.update(others)
    await site.tables.at_hand(last)
    assert followed in site.tables.known and alone not in site.tables.known
