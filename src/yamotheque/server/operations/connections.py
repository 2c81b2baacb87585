"""Connections: how many callers may have, and how long each may take over what it says.

A caller who says nothing, or one letter a second, holds a file of the system: it is given up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from yamotheque.server.operations.limits import Crowd, TooMany

AT_ONCE: Final = 100
"""How many callers are let in before anything else is done."""
SPARE: Final = 5 * AT_ONCE + 64
"""Files that stay free: callers who are hung up on are gone some rounds later, and the database and
those who are already here need some."""
FEWEST: Final = 32
"""With fewer connections than this nobody is served."""
HEADERS: Final = 100
HEADER: Final = 4096


@dataclass
class Door:
    """What all connections of one process share."""

    most: int
    callers: Crowd = field(default_factory=lambda: Crowd(1, 100))
    within: float = 20
    """Seconds in which a request comes whole, and in which a caller takes some of its answer."""


def files_allowed(wanted: int = 65_536) -> int:
    """How many files this process may have open, after asking for more."""
    try:
        import resource
    except ModuleNotFoundError:  # there is no such limit on Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class Deadline:
    """A moment by which something must have happened."""

    def __init__(self, seconds: float, give_up: Callable[[], None]) -> None:
        self.seconds, self.give_up = seconds, give_up
        self.timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Wait from now on, unless it is waited for already."""
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(self.seconds, self.give_up)

    def stop(self) -> None:
        """It has happened."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Call(H11Protocol):
    """A connection that speaks HTTP, until it is done or becomes a socket."""

    def __init__(self, *arguments: Any, door: Door, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.door = door
        self.leave: Callable[[], None] = lambda: None
        self.coming = Deadline(door.within, self._give_up)
        self.going = Deadline(door.within, self._give_up)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a caller in, unless it has too many connections or there are too many in all."""
        super().connection_made(transport)
        try:
            self.leave = self.door.callers.enter("", self.client[0] if self.client else "")
        except TooMany:
            transport.abort()
            return
        if len(self.connections) > self.door.most:
            transport.abort()
            return
        self.coming.start()

    def data_received(self, data: bytes) -> None:
        """Read on; from the first letter of a request to its last there is so much time."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # a socket now, which may stay
            return
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.coming.stop()
        elif not self.transport.is_closing():
            self.coming.start()

    def pause_writing(self) -> None:
        """The caller does not read; it has so much time to go on."""
        super().pause_writing()
        self.going.start()

    def resume_writing(self) -> None:
        """The caller reads again."""
        super().resume_writing()
        self.going.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a caller who is gone."""
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket, which is counted by its session."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def _should_upgrade(self) -> bool:
        """Whether this may become a socket: of all other requests no socket could answer."""
        plain = (
            self.scope["method"] == "GET"
            and self.scope["http_version"] == "1.1"
            and len(self.headers) <= HEADERS
            and not any(
                name in (b"content-length", b"transfer-encoding") or len(name) + len(value) > HEADER
                for name, value in self.headers
            )
            and len(self.scope["raw_path"]) + len(self.scope["query_string"]) <= HEADER
        )
        return plain and super()._should_upgrade()

    def _give_up(self) -> None:
        self.transport.abort()

    def _forget(self) -> None:
        self.leave()
        self.coming.stop()
        self.going.stop()
