"""Who is told what, and who is dropped."""

import asyncio

import pytest

from yamotheque.server.news.hub import Hub
from yamotheque.server.protocol.chat import ChatLine
from yamotheque.server.protocol.socket import Pong

LINE = ChatLine(1, "ana", "Ana", "FR", "hello", "2026-01-01T00:00:00Z")


async def test_a_line_reaches_all_but_those_who_have_muted_its_author() -> None:
    hub = Hub(backlog=4)
    hears, deaf = hub.join("bob"), hub.join("eve")
    deaf.muted = frozenset({"ana"})
    hub.say(LINE)
    assert (hears.waiting.qsize(), deaf.waiting.qsize()) == (1, 0)


async def test_a_page_that_lets_too_much_wait_is_lost_alone() -> None:
    hub = Hub(backlog=4)
    slow, quick = hub.join("slow"), hub.join("quick")
    for _ in range(5):
        hub.tell_all(Pong())
        quick.waiting.get_nowait()
    assert slow.lost.is_set() and not quick.lost.is_set()


async def test_a_page_that_takes_too_long_over_one_message_is_given_up() -> None:
    watcher = Hub(backlog=4).join("slow")
    watcher.tell(Pong())

    async def never(_: bytes) -> None:
        await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        await watcher.pump(never, patience=0.01)


async def test_what_a_page_can_take_is_said_at_once() -> None:
    page, said = Hub(backlog=4).join("quick"), list[bytes]()
    page.say = lambda message: not said.append(message)
    page.tell(Pong())
    assert (len(said), page.waiting.qsize()) == (1, 0)


async def test_nothing_is_said_before_what_waits() -> None:
    page, said = Hub(backlog=4).join("slow"), list[bytes]()
    page.tell(Pong())
    page.say = lambda message: not said.append(message)
    page.tell(Pong())
    assert (len(said), page.waiting.qsize()) == (0, 2)


async def test_a_page_follows_one_table_at_a_time() -> None:
    hub = Hub(backlog=4)
    page = hub.join("ana")
    hub.watch(page, "first")
    hub.watch(page, "second")
    assert (hub.watching("first"), hub.watching("second")) == (set(), {page})


async def test_who_leaves_is_forgotten() -> None:
    hub = Hub(backlog=4)
    page = hub.join("ana")
    hub.watch(page, "first")
    hub.leave(page)
    assert not hub.watchers and not hub.tables
