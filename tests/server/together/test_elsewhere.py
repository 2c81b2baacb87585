"""Two people on two addresses, served by two processes on one database, one of them killed."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.databases import ON_POSTGRESQL
from tests.live import LiveServer, start_server
from tests.server.guest import Guest, Socket
from yamotheque import Record, verify
from yamotheque.games import GAMES, find_game

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not ON_POSTGRESQL, reason="SQLite serves one process"),
]
KILLED_AFTER = 12
"""So many moves are made before a process is killed."""
MOST = 4000
"""So many moves no match has."""


class Page:
    """A guest's page: it follows a table by its socket, and moves when it may."""

    def __init__(self, server: LiveServer, stack: ExitStack) -> None:
        self.guest, self.stack = Guest(server.url, 60), stack
        stack.callback(self.guest.close)
        self.view: dict[str, Any] = {}
        self.socket: Socket | None = None

    def follow(self, id: str) -> None:
        """Open the socket, and see the table."""
        self.socket = self.stack.enter_context(self.guest.socket())
        self.view = self.socket.watch(id)

    def go_over_to(self, server: LiveServer) -> None:
        """Come back at another address, as a page does whose server is gone."""
        self.guest.url, self.guest.http.base_url = server.url, httpx.URL(server.url)
        self.follow(self.view["id"])

    def hear(self, version: int) -> None:
        """Hear of the table until it is at a version."""
        assert self.socket is not None
        while self.view["version"] < version:
            self.view = self.socket.hear("table")

    def move(self, chooser: random.Random) -> int:
        """Make one of the moves; the version it led to."""
        move = chooser.choice(self.view["moves"])
        while (answer := self.guest.try_move(self.view, move)).status_code == 429:
            time.sleep(0.2)
        return int(answer.raise_for_status().json()["version"])


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[LiveServer]]:
    """Two processes on one database."""
    with start_server(tmp_path) as first, start_server(tmp_path) as second:
        yield [first, second]


@pytest.mark.parametrize("game", list(GAMES))
def test_people_elsewhere_play_to_the_end_though_a_process_is_killed(
    servers: list[LiveServer], game: str
) -> None:
    chooser = random.Random(game)
    seats = next(count for count in find_game(game).seats if count > 1)
    with ExitStack() as stack:
        people = [Page(servers[number % 2], stack) for number in range(seats)]
        watcher = Page(servers[1], stack)
        id = people[0].guest.invite(game=game, open=seats - 1, pace=86400)
        for number, page in enumerate(people[1:], 2):
            page.guest.does(id, "sit", name=f"Player {number}")
        for page in (*people, watcher):
            page.follow(id)
        for made in range(MOST):
            if made == KILLED_AFTER:
                servers[0].kill()
                for page in people[::2]:
                    page.go_over_to(servers[1])
            acting = next((page for page in people if page.view["moves"]), None)
            if acting is None:
                break
            version = acting.move(chooser)
            for page in (*people, watcher):
                page.hear(version)
        assert {page.view["status"] for page in (*people, watcher)} == {"finished"}
        record = Record.read(people[-1].guest.http.get(f"/api/tables/{id}/record").text)
        assert verify(record).finding == "verified"
