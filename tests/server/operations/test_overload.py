"""A server that has too much to do: what it takes on no more, and what it goes on with."""

import asyncio

import pytest

from yamotheque.server.errors import Refused
from yamotheque.server.operations.overload import Overload
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site

CORSE = NewTable("corse", [NewPlayer("Ana")])


def late(by: float, waiting: int = 0, pages: int = 100) -> Overload:
    return Overload(lambda: by, lambda: waiting, lambda: pages, pause=0.01, longest=0.03)


def overload(site: Site) -> None:
    """Let a site have a hundred pages and be late."""
    site.metrics.late = 1.0
    for number in range(100):
        site.hub.join(f"page{number}")


@pytest.mark.parametrize(
    ("overload", "heavy"),
    [
        (late(0.1), False),
        (late(1.0), True),
        (late(1.0, pages=1), False),
        (late(0, waiting=501), True),
    ],
)
def test_strain_is_a_loop_that_many_pages_make_late_or_moves_that_wait(
    overload: Overload, heavy: bool
) -> None:
    assert overload.heavy is heavy


async def test_no_table_is_opened_by_a_server_under_strain(site: Site) -> None:
    overload(site)
    with pytest.raises(Refused, match="busy"):
        await site.limit("tables", "aaaa", "")


async def test_moves_are_made_by_a_server_under_strain(site: Site) -> None:
    opened = await site.tables.open("aaaa", CORSE)
    table = await site.tables.start("aaaa", opened.id, ["seed"])
    overload(site)
    assert (await site.tables.move("aaaa", opened.id, table.version, "throw")).version == 2


async def test_a_page_that_comes_waits_until_there_is_less_to_do() -> None:
    looks = iter((1.0, 1.0, 0.0))
    await Overload(lambda: next(looks), lambda: 0, lambda: 100, pause=0).wait()
    assert list(looks) == []


async def test_a_page_that_comes_does_not_wait_for_ever() -> None:
    async with asyncio.timeout(10):
        await late(1.0).wait()
