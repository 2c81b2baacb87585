"""A database that goes away for a while: moves are refused in words, and made when it is back."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from tests.databases import ON_POSTGRESQL, postgresql, postgresql_of
from tests.live import PATIENCE, start_server
from tests.server.guest import Guest
from yamotheque import Record, verify

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(ON_POSTGRESQL, reason="it stops the database that others use"),
]


def is_well(url: str, *, wanted: bool) -> bool:
    """Whether a server comes to be well, or not."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        if (httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200) == wanted:
            return True
        time.sleep(0.2)
    return False


def test_a_database_that_is_stopped_and_started_again_is_played_on(tmp_path: Path) -> None:
    said = tmp_path / "log"
    database = postgresql_of(tmp_path)
    with said.open("w") as log, start_server(tmp_path, database=database, log=log) as server:
        guest = Guest(server.url)
        table = guest.start("Ana", "Bob")
        with guest.socket() as page:
            page.watch(table["id"])
            postgresql().stop()
            refused = guest.try_move(table, "throw")
            assert (refused.status_code, refused.json()["code"]) == (503, "database")
            assert is_well(server.url, wanted=False)
            postgresql().ensure_postgres_running()
            assert is_well(server.url, wanted=True)
            moved = guest.move(table, "throw")
            assert page.hear("table")["version"] == moved["version"]
        end = guest.finish(moved)
        record = guest.http.get(f"/api/tables/{end['id']}/record").text
        assert verify(Record.read(record)).finding == "verified"
        guest.close()
    assert "the database refuses" in said.read_text() and "Traceback" not in said.read_text()
