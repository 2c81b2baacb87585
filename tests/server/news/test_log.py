"""Several processes on one PostgreSQL: their pages hear the same, and one may die."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import TextClause, text, update

from tests.databases import ON_POSTGRESQL, database_of
from tests.live import PATIENCE, LiveServer, start_server
from tests.server.guest import Guest
from yamotheque import Record, verify
from yamotheque.server.errors import OutOfOrder
from yamotheque.server.news.hub import Watcher
from yamotheque.server.news.log import Moved, Muted, News, Removed, enter
from yamotheque.server.operations.limits import Limits, TooFast
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.salon import SeekIn
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import news
from yamotheque.server.storage.store import Store

pytestmark = pytest.mark.skipif(not ON_POSTGRESQL, reason="SQLite serves one process")


LINES = 3
"""How many lines one may say in an hour."""


@pytest.fixture
async def sites(tmp_path: Path) -> AsyncIterator[list[Site]]:
    """Two processes on one database, as far as they can be told apart."""
    stores = [Store.over(tmp_path, database_of(tmp_path)) for _ in range(2)]
    await stores[0].migrate()
    sites = [Site(store, Limits(moment=0, glance=0, lines=(LINES, 3600.0, 10))) for store in stores]
    for site in sites:
        await site.news.begin()
        site.supervisor.keep("news", site.follow_news)
        site.supervisor.keep("notices", site.news.listen)
        site.supervisor.keep("presence", site.presences.follow)
    yield sites
    for site in sites:
        await site.close()


async def hears(watcher: Watcher) -> dict[str, Any]:
    """What a page is told next."""
    async with asyncio.timeout(PATIENCE):
        return dict(msgspec.json.decode(await watcher.waiting.get()))


async def test_a_move_is_told_to_the_pages_of_another_process(sites: list[Site]) -> None:
    here, there = sites
    opened = await here.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")]))
    watcher = there.hub.join("bbbb")
    there.hub.watch(watcher, opened.id)
    await here.tables.start("aaaa", opened.id, ["seed"])
    assert (await hears(watcher))["version"] == 0
    await here.tables.move("aaaa", opened.id, 0, "throw")
    assert (await hears(watcher))["version"] == 2


async def test_who_sits_down_in_another_process_is_seen_here(sites: list[Site]) -> None:
    here, there = sites
    people = [NewPlayer("Ana"), NewPlayer("", open=True)]
    opened = await here.tables.open("aaaa", NewTable("corse", people, access="link"))
    watcher = there.hub.join("cccc")
    there.hub.watch(watcher, opened.id)
    await here.rooms.sit("bbbb", opened.id, Sit(name="Bob"))
    assert (await hears(watcher))["players"][1]["name"] == "Bob"


async def test_who_follows_a_table_in_another_process_is_there(sites: list[Site]) -> None:
    here, there = sites
    people = [NewPlayer("Ana"), NewPlayer("", open=True)]
    opened = await here.tables.open("aaaa", NewTable("corse", people, access="link"))
    for site, me in ((here, "aaaa"), (there, "cccc")):
        watcher = site.hub.join(me)
        site.hub.watch(watcher, opened.id)
        watcher.keeps = await site.tables.visit(opened.id)
    while (told := await hears(watcher))["here"] != [0]:
        pass
    assert told["watchers"] == 1


async def test_a_move_that_is_late_is_noticed_by_one_process(sites: list[Site]) -> None:
    people = [NewPlayer("Ana"), NewPlayer("", open=True)]
    new = NewTable("corse", people, access="link", pace=1)
    id = (await sites[0].tables.open("aaaa", new)).id
    await sites[0].rooms.sit("bbbb", id, Sit(name="Bob"))
    for site in sites:
        site.tables.clock = lambda ago=None: "2099-01-01T00:00:00.000Z"
    noticed = await asyncio.gather(*(site.timekeeper.look() for site in sites))
    assert sorted(noticed) == [[], [id]]


async def test_what_is_said_is_heard_in_another_process(sites: list[Site]) -> None:
    here, there = sites
    await here.accounts.rename("aaaa", "Ana", "")
    watcher = there.hub.join("bbbb")
    await here.chat.say("aaaa", "bonjour")
    assert (await hears(watcher))["text"] == "bonjour"


async def test_who_is_muted_is_not_heard_in_another_process(sites: list[Site]) -> None:
    here, there = sites
    for player in ("aaaa", "bbbb"):
        await here.accounts.rename(player, player, "")
    watcher = there.hub.join("bbbb")
    await here.accounts.mute("bbbb", "aaaa")
    await here.tell(Muted("bbbb"))
    await here.chat.say("aaaa", "bonjour")
    await here.chat.say("bbbb", "personne ?")
    assert (await hears(watcher))["text"] == "personne ?"


async def test_what_is_said_in_one_process_counts_in_all(sites: list[Site]) -> None:
    here, there = sites
    await here.accounts.rename("aaaa", "Ana", "")
    watcher = there.hub.join("bbbb")
    for _ in range(LINES):
        await here.chat.say("aaaa", "bonjour")
        await hears(watcher)
    with pytest.raises(TooFast):
        await there.chat.say("aaaa", "encore")


@pytest.mark.parametrize(("kind", "said"), [("sung", "{}"), ("said", "no news"), ("moved", "{}")])
async def test_news_that_are_not_understood_are_passed_over(
    sites: list[Site], kind: str, said: str
) -> None:
    here, there = sites
    await here.accounts.rename("aaaa", "Ana", "")
    watcher = there.hub.join("bbbb")
    async with here.store.writing() as connection:
        await enter(connection, Muted("aaaa"))
        await connection.execute(update(news).values(kind=kind, said=said))
    await here.chat.say("aaaa", "bonjour")
    assert (await hears(watcher))["text"] == "bonjour"
    assert not there.supervisor.failing


async def test_what_was_written_earlier_and_kept_later_is_heard(sites: list[Site]) -> None:
    here, there = sites
    await here.accounts.rename("aaaa", "Ana", "")
    watcher = there.hub.join("bbbb")
    async with here.store.writing() as slow:
        await enter(slow, Removed(7))
        await here.chat.say("aaaa", "bonjour")
        assert (await hears(watcher))["text"] == "bonjour"
    assert await hears(watcher) == {"type": "chat-gone", "id": 7}
    assert watcher.waiting.empty()


async def test_a_move_at_a_table_that_nobody_here_follows_wakes_nobody(sites: list[Site]) -> None:
    here, there = sites
    tables = [
        (await here.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")]))).id for _ in "ab"
    ]
    watcher = there.hub.join("bbbb")
    there.hub.watch(watcher, tables[1])
    heard: list[News] = []

    async def hear(news: News, _: str) -> None:
        heard.append(news)

    await there.news.read_on(hear)
    there.hear = hear  # type: ignore[method-assign]
    for table in tables:
        await here.tables.start("aaaa", table, ["seed"])
    await there.news.read_on(hear)
    assert heard == [Moved(tables[1])]


class Woken(asyncio.Event):
    """Counts how often a process was woken."""

    times = 0

    def set(self) -> None:
        self.times += 1
        super().set()


async def test_moves_wake_none_of_three_other_processes_whose_pages_follow_other_tables(
    tmp_path: Path,
) -> None:
    stores = [Store.over(tmp_path, database_of(tmp_path)) for _ in range(4)]
    await stores[0].migrate()
    here, *others = sites = [Site(store, Limits(moment=0, glance=0)) for store in stores]
    for site in sites:
        await site.news.begin()
        site.news.woken = Woken()
        site.supervisor.keep("notices", site.news.listen)
    listening = text(
        "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' "
        "AND state = 'idle' AND datname = current_database()"
    )
    async with asyncio.timeout(PATIENCE):
        while await asked(here, listening) < len(sites):
            pass
        opened = await here.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")]))
        table = await here.tables.start("aaaa", opened.id, ["seed"])
        for _ in range(20):
            table = await here.tables.move(
                "aaaa", table.id, table.version, str(table.match.moves[-1])
            )
        await here.tell(Muted("aaaa"))  # which is for all, and comes after the moves
        for other in others:
            await other.news.woken.wait()
    for site in sites:
        await site.close()
    assert [vars(other.news.woken)["times"] for other in others] == [1] * 3


async def asked(site: Site, what: TextClause) -> Any:
    """What a database answers now."""
    async with site.store.reading() as connection:
        return await connection.scalar(what)


async def test_who_is_in_the_salon_is_known_in_another_process(sites: list[Site]) -> None:
    here, there = sites
    await here.accounts.rename("aaaa", "Ana", "")
    await here.salon.enter(here.hub.join("aaaa"))
    watcher = there.hub.join("bbbb")
    await there.salon.enter(watcher)
    for site in sites:
        site.supervisor.keep("salon", site.salon.follow)
    told = await hears(watcher)
    while not told["here"]:
        told = await hears(watcher)
    assert ([one["name"] for one in told["here"]], told["online"]) == (["Ana"], 2)


async def test_people_who_ask_in_two_processes_are_seated_together(sites: list[Site]) -> None:
    people = ["aaaa", "bbbb", "cccc", "dddd"]
    for player in people:
        await sites[0].accounts.rename(player, player, "")
    asked = [(sites[number % 2], player) for number, player in enumerate(people)]
    await asyncio.gather(*(site.seeks.ask(player, SeekIn("yatzy")) for site, player in asked))
    found = [await sites[0].seeks.find(player) for player in people]
    tables = [seek.table for seek in found if seek]
    assert "" not in tables and len(tables) == 2 * len(set(tables)) == 4


async def test_what_is_said_while_no_notice_comes_is_heard_all_the_same(sites: list[Site]) -> None:
    here, there = sites
    await here.accounts.rename("aaaa", "Ana", "")
    watcher = there.hub.join("bbbb")
    async with here.store.writing() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            )
        )
    await here.chat.say("aaaa", "bonjour")
    assert (await hears(watcher))["text"] == "bonjour"
    assert not watcher.lost.is_set()


async def test_a_line_for_notices_that_was_cut_is_given_to_nobody(site: Site) -> None:
    listening = asyncio.create_task(site.news.listen())
    cut = (
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
        "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
    )
    async with asyncio.timeout(PATIENCE):
        while not listening.done():
            async with site.store.reading() as connection:
                await connection.execute(text(cut))
    for _ in range(3):
        assert (await site.accounts.find("aaaa")).id == "aaaa"


async def test_a_database_that_cuts_everybody_off_is_played_on_when_it_is_back(
    sites: list[Site],
) -> None:
    here, there = sites
    opened = await here.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")]))
    table = await here.tables.start("aaaa", opened.id, ["seed"])
    watcher = there.hub.join("bbbb")
    there.hub.watch(watcher, table.id)
    watcher.keeps = await there.tables.visit(table.id)
    version = table.version
    async with here.store.writing() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    for _ in range(5):  # each connection that was cut is noticed by whoever uses it next
        with suppress(OutOfOrder):
            table = await here.tables.move("aaaa", table.id, version, "throw")
            break
    assert table.version > version
    while (await hears(watcher)).get("version") != table.version:
        pass
    async with asyncio.timeout(PATIENCE):
        while there.supervisor.failing:
            await there.accounts.find("aaaa")


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[LiveServer]]:
    """Two servers over one data folder and one database."""
    with start_server(tmp_path) as first, start_server(tmp_path) as second:
        yield [first, second]


def test_a_game_goes_on_in_the_other_process_when_one_is_killed(
    servers: list[LiveServer],
) -> None:
    first, second = servers
    guest = Guest(first.url)
    table = guest.start("Ana", "Bob")
    for _ in range(10):
        table = guest.move(table, table["moves"][-1])
    first.kill()
    guest.http.base_url = httpx.URL(second.url)
    assert guest.table(table["id"])["version"] == table["version"]
    end = guest.finish(table)
    record = guest.http.get(f"/api/tables/{end['id']}/record").text
    guest.close()
    assert verify(Record.read(record)).finding == "verified"
