"""The salon: what is listed, who is there, and who is told."""

import asyncio
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from tests.live import PATIENCE
from tests.server.guest import Guest
from yamotheque.server.news.hub import Watcher
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.salon import SeekIn
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import matches, now

PUBLIC = NewTable(
    "corse",
    [NewPlayer("Ana"), NewPlayer("", open=True)],
    {"columns": "L"},
    access="public",
)


@pytest.fixture
async def inside(site: Site) -> Watcher:
    """Ana, who is in the salon and is told what happens there."""
    await site.accounts.rename("aaaa", "Ana", "FR")
    watcher = site.hub.join("aaaa")
    await site.salon.enter(watcher)
    watcher.waiting.get_nowait()
    site.supervisor.keep("salon", site.salon.follow)
    return watcher


async def minutes_ago(site: Site) -> None:
    """Let all that happened have happened five minutes earlier."""
    async with site.store.writing() as connection:
        earlier = now(timedelta(minutes=5))
        await connection.execute(update(matches).values(updated=earlier))


async def hears(watcher: Watcher, *types: str) -> dict[str, Any]:
    """What a page is told next, of some types."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = dict(msgspec.json.decode(await watcher.waiting.get()))
            if message["type"] in types:
                return message


async def test_a_table_that_waits_is_listed_with_its_free_seats(site: Site) -> None:
    opened = await site.tables.open("aaaa", PUBLIC)
    (table,) = (await site.salon.look()).open
    assert (table.id, table.free, [one.name for one in table.people]) == (opened.id, 1, ["Ana"])


async def test_a_table_whose_people_are_gone_is_listed_no_more(site: Site) -> None:
    await site.tables.open("aaaa", PUBLIC)
    await minutes_ago(site)
    assert (await site.salon.look()).open == []


async def test_a_table_is_listed_for_as_long_as_its_people_wait_there(site: Site) -> None:
    opened = await site.tables.open("aaaa", PUBLIC)
    await minutes_ago(site)
    watcher = site.hub.join("aaaa")
    site.hub.watch(watcher, opened.id)
    watcher.keeps = await site.tables.visit(opened.id)
    assert [table.id for table in (await site.salon.look()).open] == [opened.id]


async def test_a_table_by_link_is_not_listed(site: Site) -> None:
    await site.tables.open("aaaa", msgspec.structs.replace(PUBLIC, access="link"))
    assert (await site.salon.look()).open == []


async def test_a_table_that_is_played_can_be_watched_and_says_its_scores(site: Site) -> None:
    opened = await site.tables.open("aaaa", PUBLIC)
    await site.rooms.sit("bbbb", opened.id, Sit(name="Bob"))
    seen = await site.salon.look()
    assert (seen.open, [table.scores for table in seen.running]) == ([], [[0, 0]])


async def test_how_many_look_on_is_told_of_a_table_that_is_played(site: Site) -> None:
    opened = await site.tables.open("aaaa", PUBLIC)
    await site.rooms.sit("bbbb", opened.id, Sit(name="Bob"))
    for me in ("aaaa", "cccc", "dddd"):
        watcher = site.hub.join(me)
        site.hub.watch(watcher, opened.id)
        watcher.keeps = await site.tables.visit(opened.id)
    assert [table.watchers for table in (await site.salon.look()).running] == [2]


async def test_those_who_are_there_are_told_of_a_new_table(site: Site, inside: Watcher) -> None:
    opened = await site.tables.open("bbbb", PUBLIC)
    told = await hears(inside, "salon")
    while not told["open"]:
        told = await hears(inside, "salon")
    assert told["open"][0]["id"] == opened.id


async def test_those_who_are_there_see_each_other(site: Site, inside: Watcher) -> None:
    visitor = site.hub.join("bbbb")
    await site.salon.enter(visitor)
    told = await hears(inside, "salon")
    while told["guests"] != 1:
        told = await hears(inside, "salon")
    assert [one["name"] for one in told["here"]] == ["Ana"]


async def test_who_waits_is_told_where_they_play(site: Site, inside: Watcher) -> None:
    await site.seeks.ask("aaaa", SeekIn("corse"))
    await site.accounts.rename("bbbb", "Bob", "")
    found = await site.seeks.ask("bbbb", SeekIn("corse"))
    assert (await hears(inside, "seated"))["table"] == found.table


async def test_a_seek_is_counted_until_it_ends(site: Site) -> None:
    await site.accounts.rename("aaaa", "Ana", "")
    await site.seeks.ask("aaaa", SeekIn("corse"))
    (sought,) = (await site.salon.look()).seeks
    assert (sought.game, sought.count) == ("corse", 1)


def test_a_page_follows_the_salon_over_the_socket(guest: Guest) -> None:
    guest.named("Ana", "FR")
    with guest.socket() as page:
        page.send("enter", salon=True)
        told = page.hear("salon")
        while "Ana" not in [one["name"] for one in told["here"]]:
            told = page.hear("salon")
    assert guest.http.get("/api/salon").status_code == 200


def test_two_guests_find_each_other_over_http_and_the_socket(guest: Guest) -> None:
    bob = Guest(guest.url).named("Bob")
    guest.named("Ana")
    asked = {"game": "yatzy"}
    with guest.socket() as page:
        page.send("enter", salon=True)
        waiting = guest.http.post("/api/seeks", json=asked).raise_for_status().json()
        found = bob.http.post("/api/seeks", json=asked).raise_for_status().json()
        assert page.hear("seated")["table"] == found["table"]
    bob.close()
    assert (waiting["table"], guest.table(found["table"])["status"]) == ("", "playing")
    assert guest.http.delete("/api/seeks").status_code == 200
    assert guest.http.get("/api/seeks").json() is None
