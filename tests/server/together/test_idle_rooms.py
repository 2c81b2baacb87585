"""Tables that wait for players: closed by their host, or when nobody has been there for long."""

from __future__ import annotations

import pytest

from tests.server.gathered import ANA, BOB, DAY, Moved, code
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site


@pytest.fixture
def clock() -> Moved:
    return Moved()


async def opened(site: Site, pace: int = 0) -> str:
    """A table of Ana's that waits for somebody, and has been noticed."""
    people = [NewPlayer("Ana"), NewPlayer("", open=True)]
    id = (await site.tables.open(ANA, NewTable("yacht", people, access="link", pace=pace))).id
    await site.absences.close_idle()
    return id


async def test_a_table_nobody_is_at_is_closed_after_a_day(site: Site, clock: Moved) -> None:
    id = await opened(site)
    clock.wait(DAY - 1)
    assert await site.absences.close_idle() == []
    clock.wait(2)
    assert await site.absences.close_idle() == [id]
    assert (await site.tables.find(id)).status == "closed"


async def test_a_table_of_days_a_move_waits_for_a_week(site: Site, clock: Moved) -> None:
    id = await opened(site, pace=3 * DAY)
    clock.wait(7 * DAY - 1)
    assert await site.absences.close_idle() == []
    clock.wait(2)
    assert await site.absences.close_idle() == [id]


async def test_who_waits_with_the_page_open_keeps_the_table(site: Site, clock: Moved) -> None:
    id = await opened(site)
    page = site.hub.join(ANA)
    site.hub.watch(page, id)
    await site.tables.tell(await site.tables.find(id))
    clock.wait(DAY + 1)
    assert await site.absences.close_idle() == []
    site.hub.leave(page)
    clock.wait(DAY - 1)
    assert await site.absences.close_idle() == []


async def test_who_sits_down_keeps_the_table_for_another_day(site: Site, clock: Moved) -> None:
    id = await opened(site)
    clock.wait(DAY - 1)
    await site.rooms.sit(BOB, id, Sit(name="Bob", promise="1" * 64))
    await site.absences.close_idle()
    clock.wait(DAY - 1)
    assert await site.absences.close_idle() == []


async def test_a_match_that_has_begun_is_not_closed(site: Site, clock: Moved) -> None:
    id = await opened(site)
    await site.rooms.sit(BOB, id, Sit(name="Bob"))
    clock.wait(30 * DAY)
    assert await site.absences.close_idle() == []


async def test_the_host_closes_a_table_that_waits(site: Site) -> None:
    id = await opened(site)
    assert (await site.rooms.close(ANA, id)).status == "closed"
    assert await code(site.rooms.sit(BOB, id, Sit(name="Bob"))) == "closed"


async def test_only_the_host_closes_it(site: Site) -> None:
    id = await opened(site)
    await site.rooms.sit(BOB, id, Sit(name="Bob", promise="1" * 64))
    assert await code(site.rooms.close(BOB, id)) == "not-yours"


async def test_a_closed_table_is_among_nobodys_games(site: Site) -> None:
    id = await opened(site)
    await site.rooms.close(ANA, id)
    assert await site.tables.running(ANA) == []
    assert (await site.tables.played(ANA, 1))[0] == []


async def test_all_who_are_there_see_that_a_table_is_closed(site: Site) -> None:
    id = await opened(site)
    page = site.hub.join(BOB)
    site.hub.watch(page, id)
    await site.rooms.close(ANA, id)
    assert b'"status":"closed"' in page.waiting.get_nowait()
