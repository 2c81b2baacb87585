"""A server that is killed again and again at moments of chance loses and doubles nothing."""

import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.live import start_server
from tests.server.guest import Guest
from yamotheque import Record, verify

KILLS, TABLES = 80, 12


class Player(threading.Thread):
    """Plays at one table until the server is gone, and remembers what was answered."""

    def __init__(self, guest: Guest, table: dict[str, Any]) -> None:
        super().__init__()
        self.guest, self.table, self.made = guest, table, 0

    def run(self) -> None:
        """Move after move."""
        try:
            while self.table["status"] == "playing":
                self.table = self.guest.move(self.table, self.table["moves"][-1])
                self.made += 1
            self.table = self.guest.start("Ana", columns="DLMS")
        except httpx.TransportError:
            return


@pytest.mark.slow
def test_nothing_that_was_answered_is_lost_in_many_kills(tmp_path: Path) -> None:
    chance = random.Random(30)
    guests: list[Guest] = []
    answered: list[dict[str, Any]] = []
    moves = 0
    for _ in range(KILLS):
        with start_server(tmp_path) as server:
            if not guests:
                guests = [Guest(server.url) for _ in range(TABLES)]
                for guest in guests:
                    guest.http.timeout = 120
                answered = [guest.start("Ana", columns="DLMS") for guest in guests]
            for guest in guests:
                guest.http.base_url = httpx.URL(server.url)
            kept = [guest.table(table["id"]) for guest, table in zip(guests, answered, strict=True)]
            for before, after in zip(answered, kept, strict=True):
                assert after["version"] >= before["version"]
                assert is_part(before["entries"], after["entries"])
            players = [Player(*pair) for pair in zip(guests, kept, strict=True)]
            for player in players:
                player.start()
            enough = chance.randint(1, 60)
            while sum(player.made for player in players) < enough and any_alive(players):
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.02))
            server.kill()
            for player in players:
                player.join(timeout=30)
            answered = [player.table for player in players]
            moves += sum(player.made for player in players)
    with start_server(tmp_path) as server:
        for guest, table in zip(guests, answered, strict=True):
            guest.http.base_url = httpx.URL(server.url)
            now = guest.table(table["id"])
            end = guest.move(now, "stop") if now["status"] == "playing" else now
            record = guest.http.get(f"/api/tables/{end['id']}/record").text
            assert verify(Record.read(record)).finding == "verified"
            guest.close()
    assert moves > 10 * KILLS


def any_alive(players: list[Player]) -> bool:
    """Whether anybody still plays."""
    return any(player.is_alive() for player in players)


def is_part(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> bool:
    """Whether the newest entries of before are told again the same, as far as both are told."""
    later = {entry["number"]: entry for entry in after}
    return all(later.get(entry["number"], entry) == entry for entry in before)
