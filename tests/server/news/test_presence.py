"""Who is at a table: told to its pages when it changes, in every process."""

import asyncio
from typing import Any

import msgspec
import pytest

from tests.live import PATIENCE
from yamotheque.server.news import presence
from yamotheque.server.news.hub import Watcher
from yamotheque.server.news.log import Here, Seen
from yamotheque.server.news.presence import SILENCE
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site

PEOPLE = [NewPlayer("Ana"), NewPlayer("", open=True)]


@pytest.fixture(autouse=True)
async def at_once(monkeypatch: pytest.MonkeyPatch, site: Site) -> None:
    monkeypatch.setattr(presence, "SETTLE", 0)
    site.supervisor.keep("presence", site.presences.follow)


async def room(site: Site) -> str:
    return (await site.tables.open("aaaa", NewTable("corse", PEOPLE, access="link"))).id


async def page(site: Site, me: str, table: str) -> Watcher:
    """A page that follows a table."""
    watcher, followed = site.hub.join(me), await site.tables.visit(table)
    site.hub.watch(watcher, table)
    watcher.keeps = followed
    return watcher


async def hears(watcher: Watcher, *expected: object) -> bool:
    """Whether a page is told in the end that these are there, and that so many watch."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = msgspec.json.decode(await watcher.waiting.get())
            if message["type"] == "presence" and (message["here"], message["watchers"]) == expected:
                return True


async def test_a_page_hears_who_is_there(site: Site) -> None:
    assert await hears(await page(site, "aaaa", await room(site)), [0], 0)


async def test_who_watches_is_counted_once_for_all_their_pages(site: Site) -> None:
    id = await room(site)
    first = await page(site, "aaaa", id)
    for me in ("bbbb", "bbbb", "", ""):
        await page(site, me, id)
    assert await hears(first, [0], 3)


async def test_who_sits_down_no_longer_watches(site: Site) -> None:
    id = await room(site)
    first = await page(site, "aaaa", id)
    await page(site, "bbbb", id)
    assert await hears(first, [0], 1)
    await site.rooms.sit("bbbb", id, Sit(name="Bob"))
    assert await hears(first, [0, 1], 0)


async def test_who_goes_is_no_longer_there(site: Site) -> None:
    id = await room(site)
    ana, bob = await page(site, "aaaa", id), await page(site, "bbbb", id)
    assert await hears(bob, [0], 1)
    site.hub.leave(ana)
    assert await hears(bob, [], 1)


async def test_alone_at_one_screen_nobody_is_told_anything(site: Site) -> None:
    id = (await site.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")]))).id
    ana = await page(site, "aaaa", id)
    await asyncio.sleep(0.05)
    assert ana.waiting.empty()
    await page(site, "", id)
    assert await hears(ana, [], 1)


async def test_who_is_there_in_another_process_is_there(site: Site) -> None:
    id = await room(site)
    watcher = await page(site, "aaaa", id)
    assert await hears(watcher, [0], 0)
    site.presences.hear("other", Seen(id, frozenset({"aaaa"}), 2))
    assert await hears(watcher, [0], 2)


async def test_those_of_a_process_that_is_silent_are_gone(site: Site) -> None:
    id = await room(site)
    watcher = await page(site, "", id)
    assert await hears(watcher, [], 1)
    moment = 0.0
    site.presences.clock = lambda: moment
    site.presences.hear("other", Seen(id, frozenset({"aaaa"}), 0))
    assert await hears(watcher, [0], 1)
    moment = SILENCE - 1
    site.presences.hear("other", Here(3, ["aaaa"]))
    moment += SILENCE - 1
    site.presences.forget_the_silent()
    assert watcher.waiting.empty() and site.presences.on_site() == ({"aaaa"}, 4)
    moment += 2
    site.presences.forget_the_silent()
    assert await hears(watcher, [], 1)
    assert site.presences.on_site() == (set(), 1)
