"""The socket's bytes: each message deflated against those before it, once for all who hear it.

A view differs little from the one before, so what was said lately is the best dictionary there is.
Instead of a compressor per socket we keep what was last said on it: sockets that heard the same
share that, and the bytes that come next. To the other side it is plain RFC 7692.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

SHORT: Final = 200
"""What is shorter goes as it is: it would gain little, and push longer things out of sight."""
ENOUGH: Final = 10 * 1024
"""Bytes that a message is deflated against, if so many were said: to look at more takes longer
than what it saves."""
END_OF_BLOCK: Final = b"\x00\x00\xff\xff"
GULP: Final = 1024
"""Bytes of a page that are read before anybody else has a turn."""
AT_ONCE: Final = "yamotheque.text"
"""The extension of a socket's scope that says a text at once."""


Said = tuple[bytes, ...]
"""The last messages said on a socket, as many as the next one is deflated against."""


@lru_cache(maxsize=256)
def deflated(message: bytes, said: Said, bits: int = zlib.MAX_WBITS) -> tuple[bytes, Said]:
    """A message for those who heard some before, and the last ones they have heard then.

    Deflate looks back two to the power of `bits` bytes.

    >>> first, said = deflated(b"the sheet of Ana", ())
    >>> again, said = deflated(b"the sheet of Ana", said)
    >>> len(first) > len(again), len(said)
    (True, 2)
    """
    before = b"".join(said)[-(1 << bits) :]
    deflate = zlib.compressobj(wbits=-bits, zdict=before) if said else zlib.compressobj(wbits=-bits)
    packed = deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH)
    return packed.removesuffix(END_OF_BLOCK), newest((*said, message))


def newest(said: Said) -> Said:
    """The last messages that are long enough together.

    >>> [len(message) for message in newest((b"a" * ENOUGH, b"b" * 9000, b"c" * 9000))]
    [9000, 9000]
    """
    length, first = sum(map(len, said)), 0
    while length - len(said[first]) >= ENOUGH:
        length -= len(said[first])
        first += 1
    return said[first:]


class SharedDeflate(PerMessageDeflate):
    """One socket's side of it: what was said there, unless its page forgets that."""

    def __init__(self, agreed: PerMessageDeflate) -> None:
        super().__init__(
            agreed.remote_no_context_takeover,
            True,  # we need no compressor of our own
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        self.said: Said = ()
        self.forgets = agreed.local_no_context_takeover

    def encode(self, frame: Frame) -> Frame:
        """Deflate a text for those who heard the ones before it."""
        if frame.opcode is not Opcode.TEXT or not frame.fin or len(frame.data) < SHORT:
            return frame
        packed, said = deflated(bytes(frame.data), self.said, self.local_max_window_bits)
        if not self.forgets:
            self.said = said
        return Frame(frame.opcode, packed, rsv1=True)


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a page on how to deflate."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What we answer to what a page offers."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, SharedDeflate(agreed)


class PageProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's side of a socket, with our way to deflate, and calm about what is no text.

    What pages say is short: that they begin anew each time saves us a window for each of them.
    """

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.conn = ServerProtocol(
            extensions=[SharedDeflateFactory(client_no_context_takeover=True)],
            max_size=self.conn.max_message_size,
            logger=self.logger,
        )
        self.unread = b""

    def data_received(self, data: bytes) -> None:
        """Read what a page says a little at a time: a flood must not take the turns of others."""
        self.unread += data
        self._read_on()

    def _read_on(self) -> None:
        if self.disconnected or self.transport.is_closing():
            self.unread = b""
        if not self.unread:
            return
        gulp, self.unread = self.unread[:GULP], self.unread[GULP:]
        super().data_received(gulp)
        if self.unread and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
            self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
        self._read_on()

    async def receive(self) -> Any:
        """The next message; when there is no other, what the page has said since is read."""
        message = await super().receive()
        if not self.read_paused:
            self._read_on()
        return message

    def handle_connect(self, event: Request) -> None:
        """Begin to serve a page, which may be told something without waiting for a turn."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), AT_ONCE: self.say}
            self.scope["extensions"] = extensions

    def say(self, text: bytes) -> bool:
        """Say something at once to a page that is there and reads; whether it was said."""
        gone = self.close_sent or self.disconnected or self.transport.is_closing()
        if gone or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on; one that should be text and is none ends the socket."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
