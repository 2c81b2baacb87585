"""Whatever happens to the server, nothing that was answered is lost."""

import threading
from pathlib import Path

import httpx
import pytest

from tests.live import start_server
from tests.server.guest import Guest
from yamotheque import Record, verify


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        guest = Guest(server.url)
        before = guest.move(guest.start("Ana", "Bob"), "throw")
        server.kill()
    with start_server(tmp_path) as server:
        guest.http.base_url, guest.url = httpx.URL(server.url), server.url
        assert guest.table(before["id"]) == before
        end = guest.finish(before)
        record = guest.http.get(f"/api/tables/{before['id']}/record").text
    guest.close()
    assert verify(Record.read(record)).ok
    assert end["places"]


def test_a_kill_in_the_middle_of_a_move_leaves_a_whole_record(tmp_path: Path) -> None:
    answered = [0]
    with start_server(tmp_path) as server:
        guest = Guest(server.url)
        table = guest.start("Ana", columns="DLMS")

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
            pass
        server.kill()
        playing.join(timeout=20)
    with start_server(tmp_path) as server:
        guest.http.base_url = httpx.URL(server.url)
        after = guest.table(table["id"])
        assert after["version"] >= answered[0]
        end = guest.move(after, "stop")
        record = Record.read(guest.http.get(f"/api/tables/{end['id']}/record").text)
    guest.close()
    assert verify(record).ok


def test_a_table_waiting_for_its_seeds_survives(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        guest = Guest(server.url)
        before = guest.table(guest.open("Ana"))
        server.kill()
    with start_server(tmp_path) as server:
        guest.http.base_url = httpx.URL(server.url)
        answer = guest.http.post(f"/api/tables/{before['id']}/seeds", json={"seeds": ["mine"]})
    guest.close()
    assert answer.json()["commitment"] == before["commitment"]
