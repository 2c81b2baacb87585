"""Whatever happens to the server, nothing that was answered is lost."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tests.live import PATIENCE, start_server
from tests.server.guest import Guest
from yamotheque import Record, verify


class Restarted(NamedTuple):
    """A guest of a server that was killed and started again, and two tables from before."""

    guest: Guest
    running: dict[str, Any]
    seeding: dict[str, Any]


@pytest.fixture(scope="module")
def restarted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Restarted]:
    data = tmp_path_factory.mktemp("restarted")
    with start_server(data) as server:
        guest = Guest(server.url)
        running = guest.move(guest.start("Ana", "Bob"), "throw")
        seeding = guest.table(guest.open("Ana"))
        server.kill()
    with start_server(data) as server:
        guest.http.base_url = httpx.URL(server.url)
        yield Restarted(guest, running, seeding)
        guest.close()


def test_a_killed_server_goes_on_where_it_was(restarted: Restarted) -> None:
    guest, before, _ = restarted
    assert guest.table(before["id"]) == before
    end = guest.finish(before)
    record = guest.http.get(f"/api/tables/{before['id']}/record").text
    assert verify(Record.read(record)).finding == "verified"
    assert end["places"]


def test_a_table_waiting_for_its_seeds_survives(restarted: Restarted) -> None:
    guest, _, before = restarted
    answer = guest.http.post(f"/api/tables/{before['id']}/seeds", json={"seeds": ["mine"]})
    assert answer.json()["status"] == "playing"
    assert answer.json()["commitment"] == before["commitment"]


def test_a_kill_in_the_middle_of_a_move_leaves_a_whole_record(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        guest = Guest(server.url)
        table = guest.start("Ana", columns="DLMS")
        answered = [0]

        def play() -> None:
            view = table
            while view["status"] == "playing":
                view = guest.move(view, view["moves"][-1])
                answered[0] = view["version"]

        def play_until_cut_off() -> None:
            with pytest.raises(httpx.TransportError):
                play()

        playing = threading.Thread(target=play_until_cut_off)
        playing.start()
        while answered[0] < 20 and playing.is_alive():
            time.sleep(0.001)
        server.kill()
        playing.join(timeout=PATIENCE)
    with start_server(tmp_path) as server:
        guest.http.base_url = httpx.URL(server.url)
        after = guest.table(table["id"])
        end = guest.move(after, "stop")
        record = Record.read(guest.http.get(f"/api/tables/{end['id']}/record").text)
        guest.close()
    assert after["version"] >= answered[0] >= 20
    assert verify(record).finding == "verified"
