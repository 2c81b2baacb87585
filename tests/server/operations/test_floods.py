"""What strangers send that no page would: refused in words, without a trace in the log."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.live import PATIENCE, LiveServer, start_server
from tests.server.guest import Guest
from yamotheque import Match
from yamotheque.games import find_game
from yamotheque.server.app import create_app
from yamotheque.server.errors import Refused
from yamotheque.server.matches.table import UNDOS, act
from yamotheque.server.operations.limits import Crowd, Limits, Pace, TooFast, TooMany


def told(server: LiveServer, head: str, body: bytes = b"") -> bytes:
    """What a server answers to a request of one's own making."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(head.replace("\n", "\r\n").encode() + b"\r\n\r\n" + body)
        return wire.recv(1000)


@pytest.mark.parametrize("folder", ["/", "/assets/", "/rules-images/corse/"])
def test_a_name_longer_than_any_file_is_not_found(guest: Guest, folder: str) -> None:
    answer = guest.http.get(folder + "x" * 300 + ".js")
    assert answer.status_code == 404


def test_json_that_is_no_text_is_malformed(guest: Guest) -> None:
    headers = {"content-type": "application/json"}
    answer = guest.http.put("/api/me", content=b'{"pseudo": "\xff\xfe"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_the_letter_that_no_database_keeps_is_malformed(guest: Guest) -> None:
    for path in ("/api/rankings/corse?category=%00", "/api/rankings/%00", "/api/tables/%00"):
        assert guest.http.get(path).status_code == 400


UPGRADE = "Host: here\nConnection: Upgrade\nUpgrade: websocket\n"


@pytest.mark.parametrize(
    "head",
    [
        f"POST /api/tables HTTP/1.1\n{UPGRADE}Content-Length: 0",
        f"GET /api/games HTTP/1.0\n{UPGRADE}X: y",
        f"GET /ws HTTP/1.1\n{UPGRADE}Content-Length: 2",
        f"GET /ws HTTP/1.1\n{UPGRADE}" + "\n".join(f"X-{n}: {n}" for n in range(200)),
        f"GET /ws HTTP/1.1\n{UPGRADE}X: " + "y" * 9000,
        f"GET /ws?{'x' * 9000} HTTP/1.1\n{UPGRADE}X: y",
    ],
    ids=["posted", "of old", "with a body", "many headers", "a long header", "a long question"],
)
def test_what_cannot_become_a_socket_is_answered(live_server: LiveServer, head: str) -> None:
    answer = told(live_server, head, b"{}")
    assert answer.startswith(b"HTTP/1.1 ") and answer[9:10] in b"24"


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[LiveServer, Path]]:
    """A server, and the file of its log."""
    folder = tmp_path_factory.mktemp("logged")
    file = folder / "log"
    with file.open("w") as log, start_server(folder / "data", "--json-logs", log=log) as server:
        yield server, file


def test_a_message_that_is_no_text_closes_its_socket_alone(
    logged: tuple[LiveServer, Path],
) -> None:
    server, log = logged
    guest = Guest(server.url)
    for _ in range(50):
        with guest.socket() as page:
            bad = Frame(Opcode.TEXT, b"\xff\xfe\xfd").serialize(mask=True)
            page.wire.socket.sendall(bad)
            with pytest.raises(ConnectionClosed) as closed:
                page.hear()
            assert closed.value.rcvd and closed.value.rcvd.code == 1007
    guest.close()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert len(lines) <= 20 and not any("trace" in line for line in lines)


def test_moves_refused_after_their_page_has_gone_leave_no_trace(
    logged: tuple[LiveServer, Path],
) -> None:
    server, log = logged
    guest = Guest(server.url)
    table = guest.start("Ana")
    for _ in range(20):
        with guest.socket() as page:
            for _ in range(10):
                page.send("move", table=table["id"], version=99, move="dance")
    assert guest.http.get("/api/games").status_code == 200
    guest.close()
    assert "trace" not in log.read_text()


# ------------------------------------------------------------ how often, and how many


def test_a_session_is_limited_wherever_it_calls_from() -> None:
    pace = Pace(burst=2, seconds=1e9)
    for number in range(2):
        pace.check("ana", f"203.0.113.{number}")
    with pytest.raises(TooFast):
        pace.check("ana", "203.0.113.9")


def test_an_address_is_limited_whatever_its_sessions() -> None:
    pace = Pace(burst=1, seconds=1e9, crowd=3)
    for number in range(3):
        pace.check(f"guest {number}", f"2001:db8:0:1::{number}")
    with pytest.raises(TooFast):
        pace.check("another", "2001:db8:0:1:ffff::1")
    pace.check("another", "2001:db8:0:2::1")


def test_somebody_without_a_session_is_limited_by_their_address(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(requests=(2, 1e9, 2)))) as client:
        client.cookies.clear()
        answers = [client.get("/api/games", timeout=PATIENCE).status_code for _ in range(5)]
    assert answers == [200, 200, 200, 200, 429]


def test_so_many_are_here_at_once_and_who_goes_makes_room() -> None:
    crowd = Crowd(of_session=2, from_address=9)
    leave = crowd.enter("ana", "203.0.113.9")
    crowd.enter("ana", "203.0.113.9")
    with pytest.raises(TooMany):
        crowd.enter("ana", "203.0.113.9")
    leave()
    crowd.enter("ana", "203.0.113.9")


def test_who_has_gone_is_not_remembered() -> None:
    crowd = Crowd(of_session=2, from_address=9)
    with crowd.place("ana", "203.0.113.9"):
        pass
    assert not crowd.here


def test_a_session_has_so_many_sockets(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(sockets=(1, 9)))) as client:
        client.get("/api/me")
        with client.websocket_connect("/ws") as first:
            first.send_json({"type": "ping"})
            assert first.receive_json()["type"] == "pong"
            with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws"):
                pass


def test_so_many_moves_are_taken_back_and_no_more() -> None:
    match = Match(find_game("yacht"), players=("Ana",), dice="physical")
    mine = frozenset({0})

    def back_and_forth() -> Any:
        act(match, str(match.moves[0]), mine, None)
        act(match, "undo", mine, None)

    for _ in range(UNDOS):
        back_and_forth()
    with pytest.raises(Refused, match="taken back"):
        back_and_forth()


def test_http_that_is_none_is_answered(live_server: LiveServer) -> None:
    assert told(live_server, "\x00\x01 nonsense").startswith(b"HTTP/1.1 400")
    assert httpx.get(f"{live_server.url}/api/games", timeout=PATIENCE).status_code == 200
