"""What goes over the socket: little, and the same for all who hear the same."""

import asyncio
import json
import zlib
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from bench.bytes import frames, messages, tables
from tests.server.guest import Guest
from yamotheque.games import HOUSE
from yamotheque.server.news.wire import (
    END_OF_BLOCK,
    GULP,
    PageProtocol,
    Said,
    SharedDeflate,
    deflated,
)

CORSE = HOUSE["corse"]


def text(message: bytes) -> Frame:
    return Frame(Opcode.TEXT, message)


def agreed(*, forgets: bool = False, bits: int = 15) -> SharedDeflate:
    """The server's side of a socket, as it was agreed on."""
    return SharedDeflate(PerMessageDeflate(True, forgets, 15, bits))


@pytest.mark.parametrize("key", HOUSE)
def test_a_move_is_told_in_less_than_a_thousand_bytes(key: str) -> None:
    game = HOUSE[key]
    assert max(max(frames(game, seats, moves=60)[1:]) for seats in tables(game)) < 1000


def test_six_sheets_laid_down_at_once_are_told_in_less_than_a_thousand_bytes() -> None:
    assert max(frames(HOUSE["yami-xxl"], 6, moves=200)[1:]) < 1000


def test_every_message_is_read_as_it_was_written() -> None:
    said: Said = ()
    read = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    for message in messages(CORSE, 6, moves=30):
        packed, said = deflated(message, said)
        assert read.decompress(packed + END_OF_BLOCK) == message


def test_two_who_heard_the_same_share_what_they_hear_next() -> None:
    one, other = agreed(), agreed()
    for message in messages(CORSE, 2, moves=3):
        assert one.encode(text(message)).data is other.encode(text(bytes(message))).data
    assert one.said is other.said


def test_a_page_that_forgets_what_it_heard_can_read_each_message_alone() -> None:
    page = agreed(forgets=True)
    for message in messages(CORSE, 2, moves=3):
        packed = bytes(page.encode(text(message)).data)
        assert zlib.decompressobj(wbits=-15).decompress(packed + END_OF_BLOCK) == message


def test_a_page_that_can_look_back_a_little_only_is_not_asked_for_more() -> None:
    page, read = agreed(bits=9), zlib.decompressobj(wbits=-9)
    for message in messages(CORSE, 2, moves=3):
        packed = bytes(page.encode(text(message)).data)
        assert read.decompress(packed + END_OF_BLOCK) == message


def test_short_messages_and_signs_of_life_go_as_they_are() -> None:
    pong, ping = text(b'{"type":"pong"}'), Frame(Opcode.PING, b"x" * 300)
    assert (agreed().encode(pong), agreed().encode(ping)) == (pong, ping)


def test_a_page_that_wants_only_what_is_new_gets_the_table_and_then_what_has_changed(
    guest: Guest,
) -> None:
    table = guest.start("Ana", "Bob")
    with guest.socket() as page:
        page.send("watch", table=table["id"], version=table["version"], brief=True)
        assert page.hear("table") == table
        page.send("move", table=table["id"], version=table["version"], move="throw")
        brief = page.hear("table")
    now = guest.table(table["id"])
    for at, was in brief.pop("same"):
        brief["pieces"].insert(at, table["pieces"][was])
    brief["entries"] = table["entries"] + brief["entries"]
    assert json.dumps(brief) == json.dumps(now)


def test_a_page_that_follows_one_table_gets_the_whole_of_another_it_moves_at(guest: Guest) -> None:
    followed, other = guest.start("Ana", "Bob"), guest.start("Ana", "Bob")
    with guest.socket() as page:
        page.send("watch", table=followed["id"], brief=True)
        page.hear("table")
        page.send("move", table=other["id"], version=other["version"], move="throw")
        assert page.hear("table") == guest.table(other["id"])


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Line(asyncio.Transport):
    """A line to a page that hears nothing of what is said to it."""

    def write(self, data: Any) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.PING])
def test_a_flood_is_read_a_little_at_a_time_and_whole(opcode: Opcode) -> None:
    flood = [Frame(opcode, b"%d" % number) for number in range(5000)]
    last = Frame(Opcode.TEXT, b"last")
    heard = []

    async def hear(_: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while not heard or heard[-1] != "last":
            heard.append((await receive()).get("text"))

    async def read() -> None:
        socket = PageProtocol(Config(hear), ServerState(), {})
        socket.connection_made(Line())
        socket.data_received(UPGRADE)
        socket.data_received(b"".join(frame.serialize(mask=True) for frame in [*flood, last]))
        assert len(socket.unread) > 20_000 and socket.queue.qsize() < GULP
        async with asyncio.timeout(60):
            await asyncio.gather(*socket.tasks)

    asyncio.run(read())
    said = [str(number) for number in range(5000)] if opcode is Opcode.TEXT else []
    assert heard == [None, *said, "last"]
