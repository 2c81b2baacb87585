"""Callers: how many connections they have, and how long they may take."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from tests import live
from tests.live import PATIENCE
from tests.server.guest import Guest
from yamotheque.server.operations.connections import Call, Door, files_allowed

HELLO = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


async def app(_: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"x" * 20_000_000})


async def echo(_: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": (await receive())["text"]})


@asynccontextmanager
async def behind(door: Door, app: Any = app, ws: Any = "none") -> AsyncIterator[int]:
    """A server behind a door; its port."""
    config = uvicorn.Config(app, http="h11", ws=ws, log_level="critical")
    config.load()
    state = ServerState()
    listening = await asyncio.get_running_loop().create_server(
        lambda: Call(config=config, server_state=state, app_state={}, door=door), "127.0.0.1", 0
    )
    yield listening.sockets[0].getsockname()[1]
    listening.close()


async def ended(reader: asyncio.StreamReader) -> bool:
    """Whether the other side hangs up without a word."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read(1) == b""
        except ConnectionError:
            return True


async def test_a_caller_who_says_nothing_is_given_up() -> None:
    async with behind(Door(most=9, within=0.05)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await ended(reader)
        writer.close()


async def test_a_socket_stays_longer_than_a_request_may_take() -> None:
    async with (
        behind(Door(most=9, within=0.5), echo, "websockets-sansio") as port,
        connect(f"ws://127.0.0.1:{port}") as caller,
    ):
        await asyncio.sleep(0.6)
        await caller.send("still here")
        assert await caller.recv() == "still here"


async def test_a_caller_who_never_comes_to_the_end_of_a_request_is_given_up() -> None:
    async with behind(Door(most=9, within=0.05)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        hanging_up = asyncio.create_task(ended(reader))
        while not hanging_up.done():
            writer.write(HELLO[:1])
            await asyncio.sleep(0.01)
        assert await hanging_up
        writer.close()


async def test_a_body_that_never_ends_is_given_up() -> None:
    async with behind(Door(most=9, within=0.05)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nx")
        assert await ended(reader)
        writer.close()


async def test_a_caller_who_does_not_take_the_answer_is_given_up() -> None:
    async with behind(Door(most=9, within=0.05)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        writer.write(HELLO)
        await asyncio.sleep(0.5)
        async with asyncio.timeout(PATIENCE):
            try:
                taken = await reader.read()
            except ConnectionError:
                taken = b""
        assert len(taken) < 20_000_000
        writer.close()


async def test_who_asks_in_time_is_answered_again_and_again() -> None:
    async with behind(Door(most=9, within=5)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(3):
            writer.write(HELLO)
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200")
            while (size := int(await reader.readline(), 16)) > 0:
                await reader.readexactly(size + 2)
            await reader.readline()
        writer.close()


async def test_beyond_so_many_connections_new_ones_are_hung_up() -> None:
    async with behind(Door(most=1, within=5)) as port:
        _, first = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.sleep(0.05)
        reader, second = await asyncio.open_connection("127.0.0.1", port)
        assert await ended(reader)
        first.close()
        second.close()


def test_some_files_are_allowed() -> None:
    assert files_allowed() >= 256


FEW_FILES = """
import resource, sys
from yamotheque.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (700, 700))
sys.exit(main())
"""


def comes_back(url: str) -> bool:
    """Whether a new caller is let in before long."""
    for _ in range(60):
        try:
            return httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            time.sleep(0.5)
    return False


@pytest.mark.slow
def test_silent_callers_beyond_the_limit_of_files_do_not_stop_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resource")
    monkeypatch.setattr(live, "PROGRAM", FEW_FILES)
    file = tmp_path / "log"
    with (
        file.open("w") as log,
        live.start_server(tmp_path / "data", "--json-logs", log=log) as server,
    ):
        guest = Guest(server.url)
        with guest.socket() as page:
            host, port = server.url.removeprefix("http://").split(":")
            silent = [socket.create_connection((host, int(port))) for _ in range(800)]
            page.send("ping")
            assert page.hear()["type"] == "pong"
            for wire in silent:
                wire.close()
        guest.close()
        assert comes_back(server.url)
    assert len(file.read_text()) < 10_000
