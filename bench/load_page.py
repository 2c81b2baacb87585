"""A page as the server meets it: one socket that deflates, with little work of its own.

The load and the server share the cores, so what a page costs here must not be what is measured.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Final, cast

TEXT, PONG = 1, 10
ADDRESSES: Final = (f"198.18.{number // 250}.{number % 250 + 1}" for number in range(60_000))
"""Where callers come from, as the proxy that the server trusts would say; each but once."""
END_OF_BLOCK: Final = b"\x00\x00\xff\xff"
MASK: Final = bytes(4)
"""Pages mask what they say; this mask leaves it as it is."""
UPGRADE: Final = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
    "X-Forwarded-For: {address}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)


class Page(asyncio.Protocol):
    """One open page; whoever opened it is told what it hears."""

    def __init__(self, host: str, cookie: str, address: str) -> None:
        self.host, self.cookie, self.address = host, cookie, address
        self.transport: asyncio.Transport
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.hear: Callable[[bytes], None] = lambda _: None
        self.inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        self.rest, self.gone = b"", False
        self.bytes, self.frames = 0, 0

    @classmethod
    async def to(cls, host: str, cookie: str = "", address: str = "") -> Page:
        """A page that is connected, from an address of its own unless one is given."""
        address = address or next(ADDRESSES)
        name, port = host.rsplit(":", 1)
        loop = asyncio.get_running_loop()
        _, page = await loop.create_connection(lambda: cls(host, cookie, address), name, int(port))
        await page.open
        return page

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to become a socket."""
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        asked = UPGRADE.format(host=self.host, cookie=self.cookie, address=self.address, key=key)
        self.transport.write(asked.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has hung up."""
        self.gone = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server let no socket in"))

    def data_received(self, data: bytes) -> None:
        """Read every whole frame that is there."""
        self.rest += data
        if not self.open.done():
            head, end, self.rest = self.rest.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.open.set_result(None)
        at, all = 0, self.rest
        while len(all) >= at + 2:
            first, size, start = all[at], all[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(all[start : start + 2]), start + 2
            elif size == 127:
                size, start = int.from_bytes(all[start : start + 8]), start + 8
            if len(all) < start + size:
                break
            at = start + size
            self._frame(first, all[start:at])
        self.rest = all[at:]
        self.bytes += len(data)

    def _frame(self, first: int, said: bytes) -> None:
        match first & 15:
            case 1:
                self.frames += 1
                packed = first & 64
                self.hear(self.inflate.decompress(said + END_OF_BLOCK) if packed else said)
            case 8:
                self.transport.close()
            case 9:
                self._send(128 | PONG, said)

    def say(self, message: bytes) -> None:
        """Say something, deflated by itself as browsers do where the server asks for it."""
        deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS, memLevel=4)
        packed = deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH)
        self._send(128 | 64 | TEXT, packed.removesuffix(END_OF_BLOCK))

    def _send(self, first: int, said: bytes) -> None:
        size = len(said)
        head = bytes((first, 128 | size)) if size < 126 else bytes((first, 254)) + size.to_bytes(2)
        self.transport.write(head + MASK + said)

    def close(self) -> None:
        """Go away."""
        self.transport.close()
