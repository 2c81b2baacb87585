"""What requests and each second ask the database looks at few rows, however many there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import event

from tests.databases import ON_POSTGRESQL
from tests.server.gathered import ANA, BOB, begin, to_the_end
from yamotheque.server.people.joining import join
from yamotheque.server.protocol.salon import SeekIn
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import metadata
from yamotheque.server.tables.exports import kept_of

GROWING = set(metadata.tables) - {"falls", "daily_puzzles", "seeks", "challenges"}
LOOKS_AT_ALL = r"Seq Scan on (\w+)" if ON_POSTGRESQL else r"\bSCAN (\w+)"
Asked = list[tuple[str, Any]]


@pytest.fixture
def asked(site: Site) -> Iterator[Asked]:
    """Every statement that the database is asked, with what it is asked about."""
    heard: Asked = []

    def hear(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        heard.append((statement, parameters))

    event.listen(site.store.engine.sync_engine, "before_cursor_execute", hear)
    yield heard
    event.remove(site.store.engine.sync_engine, "before_cursor_execute", hear)


async def looks_at_all(site: Site, asked: Asked) -> dict[str, str]:
    """The statements that look at all rows of a table that grows, and the plan of each."""
    bad = {}
    async with site.store.reading() as connection:
        if ON_POSTGRESQL:  # small tables are scanned whatever there is; here only if they must be
            await connection.exec_driver_sql("SET enable_seqscan = off")
        for statement, parameters in dict(asked).items():
            if not re.match(r"\s*(SELECT|UPDATE|DELETE)", statement) or "pg_" in statement:
                continue
            if "LIMIT" in statement and "WHERE" not in statement:
                continue  # the first ones in the order of the primary key
            few = parameters[0] if isinstance(parameters, list) else parameters
            explain = "EXPLAIN" if ON_POSTGRESQL else "EXPLAIN QUERY PLAN"
            found = await connection.exec_driver_sql(f"{explain} {statement}", few)
            plan = "\n".join(str(row[-1]) for row in found)
            if set(re.findall(LOOKS_AT_ALL, plan)) & GROWING:
                bad[statement] = plan
    return bad


def told(bad: dict[str, str]) -> str:
    return "\n\n".join(f"{statement}\n{plan}" for statement, plan in bad.items())


async def test_what_runs_each_second_looks_at_few_rows(site: Site, asked: Asked) -> None:
    await site.salon.enter(site.hub.join(ANA))
    asked.clear()
    site.salon.looked = float("-inf")
    await site.salon.look()
    await site.seeks.sweep()
    await site.timekeeper.look()
    await site.absences.close_idle()
    await site.read_news()
    await site.news.prune()
    assert asked
    assert not (bad := await looks_at_all(site, asked)), told(bad)


async def test_what_requests_ask_looks_at_few_rows(site: Site, asked: Asked) -> None:
    await site.logins.register(ANA, "Ana", "a long pass phrase")
    table = await to_the_end(site, await begin(site, BOB))
    await begin(site, BOB)
    game, category = table.match.game.key, table.category
    await site.tables.running(ANA)
    await site.tables.played(ANA, 1)
    await site.rankings.ranking(ANA, game, category, 1)
    await site.rankings.records(ANA, game, category)
    await site.ratings.page(ANA, game, "people", 1)
    await site.tables.turns(ANA)
    await site.acquaintances.follow(ANA, BOB)
    await site.acquaintances.invitations(ANA)
    await site.acquaintances.is_followed(BOB)
    await kept_of(site.tables, ANA)
    await site.profiles.read("Ana")
    await site.practice.read(ANA)
    await site.chat.say(ANA, "bonjour")
    await site.chat.history(ANA)
    await site.chat.history(ANA, at=[table.id])
    await site.accounts.mute(ANA, BOB)
    await site.seeks.ask(ANA, SeekIn("yatzy"))
    await site.devices.of(ANA, "")
    async with site.store.writing() as connection:
        await join(connection, BOB, ANA)
    await site.read_news()
    assert asked
    assert not (bad := await looks_at_all(site, asked)), told(bad)


async def test_joining_a_guests_games_reckons_no_rating_anew(site: Site, asked: Asked) -> None:
    await site.logins.register(ANA, "Ana", "a long pass phrase")
    await to_the_end(site, await begin(site, BOB))
    asked.clear()
    async with site.store.writing() as connection:
        await join(connection, BOB, ANA)
    assert not [statement for statement, _ in asked if "rating" in statement]
