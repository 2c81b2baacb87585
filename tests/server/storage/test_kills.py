"""A server that is killed again and again at moments of chance loses and doubles nothing."""

import random
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.databases import ON_POSTGRESQL, postgresql_of
from tests.live import LiveServer, start_server
from tests.server.guest import Guest
from tests.server.killed import kill_while_migrating, kill_while_starting
from tests.server.storage.old import old_database
from yamotheque import Record, verify
from yamotheque.server.storage.data import database_url
from yamotheque.server.storage.store import Store

KILLS, FIRST_STARTS, MIGRATIONS, ACCOUNTS, TABLES = 100, 25, 25, 10, 12
"""A hundred and seventy kills on each database."""
PATIENCE = 120.0
"""Seconds that a player waits for an answer: many kills may run beside much else."""
A_START = 4.0
"""Seconds within which a first start is killed: on most machines it has come to its end by then."""
STATEMENTS = 50
"""How many statements lead from the oldest shape to the newest, or a little more."""
DatabaseOf = Callable[[Path], str]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(ON_POSTGRESQL, reason="both databases are tested at once"),
    pytest.mark.parametrize(
        "database_of", [database_url, postgresql_of], ids=["sqlite", "postgresql"]
    ),
]


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


def test_nothing_that_was_answered_is_lost_in_many_kills(
    tmp_path: Path, database_of: DatabaseOf
) -> None:
    database = database_of(tmp_path)
    chance = random.Random(30)
    guests: list[Guest] = []
    answered: list[dict[str, Any]] = []
    moves = 0
    for _ in range(KILLS):
        with start_server(tmp_path, database=database) as server:
            if not guests:
                guests = [Guest(server.url, PATIENCE) for _ in range(TABLES)]
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
    with start_server(tmp_path, database=database) as server:
        for guest, table in zip(guests, answered, strict=True):
            guest.http.base_url = httpx.URL(server.url)
            now = guest.table(table["id"])
            end = guest.move(now, "stop") if now["status"] == "playing" else now
            record = guest.http.get(f"/api/tables/{end['id']}/record").text
            assert verify(Record.read(record)).finding == "verified"
            guest.close()
    assert moves > 10 * KILLS


def test_a_server_killed_as_it_first_starts_serves_the_next_time(
    tmp_path: Path, database_of: DatabaseOf
) -> None:
    chance = random.Random(31)
    for number in range(FIRST_STARTS):
        data = tmp_path / str(number)
        database = database_of(data)
        kill_while_starting(data, database, chance.uniform(0.2, A_START))
        with start_server(data, database=database) as server:
            guest = Guest(server.url, PATIENCE)
            assert guest.start("Ana")["status"] == "playing"
            guest.close()


async def test_a_kill_while_an_old_database_is_brought_up_to_date_loses_nothing(
    tmp_path: Path, database_of: DatabaseOf
) -> None:
    chance, killed = random.Random(32), 0
    for number in range(MIGRATIONS):
        data = tmp_path / str(number)
        database = database_of(data)
        await (await old_database(data, database)).close()
        ended = kill_while_migrating(data, database, chance.randrange(STATEMENTS))
        killed += ended == -signal.SIGKILL
        assert await players_after(data, database) == ["Ana"]
    assert killed > MIGRATIONS / 2


async def players_after(data: Path, database: str) -> list[str]:
    """Bring a database up to date; the players in it."""
    store = Store.over(data, database)
    await store.migrate()
    async with store.reading() as connection:
        found = list((await connection.execute(text("SELECT pseudo FROM players"))).scalars())
    await store.close()
    return found


def test_an_account_whose_deletion_is_killed_is_gone_everywhere_or_nowhere(
    tmp_path: Path, database_of: DatabaseOf
) -> None:
    database, chance = database_of(tmp_path), random.Random(33)
    before: tuple[str, str] | None = None
    for number in range(ACCOUNTS + 1):
        with start_server(tmp_path, database=database) as server:
            if before is not None:
                pseudo, id = before
                somebody = Guest(server.url, PATIENCE)
                name = somebody.table(id)["players"][0]["name"]
                entered = enter(somebody, "login", pseudo)
                assert (name, entered) == (pseudo, 200) or (name[:7], entered) == ("Anonyme", 403)
                somebody.close()
            guest = Guest(server.url, PATIENCE)
            assert enter(guest, "account", f"Natale {number}") == 200
            before = f"Natale {number}", guest.start("Ana")["id"]
            killed_while(server, partial(forget, guest), chance.uniform(0, 0.3))
            guest.close()


def test_games_whose_joining_is_killed_are_the_guests_or_the_accounts(
    tmp_path: Path, database_of: DatabaseOf
) -> None:
    database, chance = database_of(tmp_path), random.Random(34)
    guest, id = None, ""
    for _ in range(ACCOUNTS + 1):
        with start_server(tmp_path, database=database) as server:
            owner = Guest(server.url, PATIENCE)
            if guest is None:
                assert enter(owner, "account", "Ghjulia") == 200
            else:
                guest.http.base_url = httpx.URL(server.url)
                assert enter(owner, "login", "Ghjulia") == 200
                theirs = [one.table(id)["players"][0]["mine"] for one in (guest, owner)]
                assert sorted(theirs) == [False, True]
                guest.close()
            owner.close()
            guest = Guest(server.url, PATIENCE)
            id = guest.start("Ana")["id"]
            joining = partial(enter, guest, "login", "Ghjulia", join=True)
            killed_while(server, joining, chance.uniform(0, 0.3))


def enter(guest: Guest, how: str, pseudo: str, **more: bool) -> int:
    """Make an account, or log in; how that was answered."""
    asked = {"pseudo": pseudo, "password": "trois dés et demi", **more}
    status = guest.http.post(f"/api/{how}", json=asked).status_code
    guest.http.headers["x-csrftoken"] = guest.http.get("/api/me").json()["csrf"]
    return status


def forget(guest: Guest) -> object:
    """Delete one's account."""
    return guest.http.request("DELETE", "/api/account", json={"password": "trois dés et demi"})


def killed_while(server: LiveServer, asking: Callable[[], object], seconds: float) -> None:
    """Ask a server something, and kill it after so long."""

    def ask() -> None:
        with suppress(httpx.TransportError):
            asking()

    asked = threading.Thread(target=ask)
    asked.start()
    time.sleep(seconds)
    server.kill()
    asked.join(timeout=30)


def any_alive(players: list[Player]) -> bool:
    """Whether anybody still plays."""
    return any(player.is_alive() for player in players)


def is_part(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> bool:
    """Whether the newest entries of before are told again the same, as far as both are told."""
    later = {entry["number"]: entry for entry in after}
    return all(later.get(entry["number"], entry) == entry for entry in before)
