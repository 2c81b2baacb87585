"""An address of its own in front of several processes, as a proxy gives to those who come."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from urllib.parse import urlsplit

from tests.live import PATIENCE


class Relay(ThreadingTCPServer):
    """Whoever connects is led to the first process that answers."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, urls: Sequence[str]) -> None:
        super().__init__(("127.0.0.1", 0), Led)
        self.behind = [(urlsplit(url).hostname or "", urlsplit(url).port or 0) for url in urls]

    @property
    def url(self) -> str:
        """Where one connects."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def connect(self) -> socket.socket | None:
        """A connection to the first process that answers."""
        for place in self.behind:
            with suppress(OSError):
                return socket.create_connection(place, timeout=PATIENCE)
        return None


class Led(BaseRequestHandler):
    """One connection, and what is said on it both ways."""

    def handle(self) -> None:
        """Pass on what is said, until either side has gone."""
        assert isinstance(self.server, Relay)
        if process := self.server.connect():
            process.settimeout(None)
            asking = threading.Thread(target=pass_on, args=(self.request, process), daemon=True)
            asking.start()
            pass_on(process, self.request)
            asking.join()
            process.close()


def pass_on(said: socket.socket, to: socket.socket) -> None:
    """Pass on what one side says, and that it has gone."""
    with suppress(OSError):
        while some := said.recv(65536):
            to.sendall(some)
    for one in (said, to):
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)


@contextmanager
def relay(*urls: str) -> Iterator[Relay]:
    """An address in front of some processes, the first of which is asked first."""
    with Relay(urls) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()
