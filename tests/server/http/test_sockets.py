"""The socket: pages in step, and whatever else somebody may send."""

import json
import socket
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.live import LiveServer
from tests.server.guest import Guest, Socket

Arrive = Callable[[], Guest]


def test_two_pages_of_one_player_stay_in_step(guest: Guest) -> None:
    table = guest.start("Ana")
    with guest.socket() as one, guest.socket() as other:
        one.watch(table["id"])
        other.watch(table["id"])
        one.send("move", table=table["id"], version=0, move="throw")
        assert one.hear("table") == other.hear("table")


def test_a_move_over_http_reaches_those_who_watch(guests: Arrive) -> None:
    host, spectator = guests(), guests()
    table = host.start("Ana")
    with spectator.socket() as page:
        page.watch(table["id"])
        after = host.move(table, "throw")
        seen = page.hear("table")
    assert seen["version"] == after["version"]
    assert seen["moves"] == [] and after["moves"] != []


def test_a_page_that_follows_no_table_any_more_is_not_told_of_it(guest: Guest) -> None:
    table = guest.start("Ana")
    with guest.socket() as page:
        page.watch(table["id"])
        page.send("watch", table=None)
        page.send("ping")
        assert page.hear("pong")
        guest.move(table, "throw")
        page.send("ping")
        assert page.hear()["type"] == "pong"


def test_a_page_that_has_the_newest_version_is_not_told_again(guest: Guest) -> None:
    table = guest.start("Ana")
    with guest.socket() as page:
        page.send("watch", table=table["id"], version=table["version"])
        page.send("ping")
        assert page.hear()["type"] == "pong"


def test_a_page_that_missed_something_gets_the_whole_table(guest: Guest) -> None:
    table = guest.start("Ana")
    after = guest.move(table, "throw")
    with guest.socket() as page:
        assert page.watch(table["id"], table["version"]) == after


def test_a_refused_move_carries_its_reference_and_the_newest_version(guest: Guest) -> None:
    table = guest.start("Ana")
    guest.move(table, "throw")
    with guest.socket() as page:
        page.send("move", table=table["id"], version=0, move="throw", ref=7)
        refusal = page.hear()
    assert (refusal["code"], refusal["ref"], refusal["version"]) == ("stale", 7, 2)


def at_the_last_cell(guest: Guest) -> dict[str, Any]:
    """One column of Corse whose last cell may be filled by a first throw, or later."""
    table = guest.start("Ana", columns="L")
    for _ in range(12):
        table = guest.move(table, "throw")
        table = guest.move(table, table["moves"][-1])
    return guest.move(table, "throw")


def test_a_move_that_ends_a_match_is_asked_about_where_there_was_another(guest: Guest) -> None:
    table = at_the_last_cell(guest)
    asked = {"table": table["id"], "version": table["version"], "move": table["moves"][-1]}
    with guest.socket() as page:
        page.send("move", **asked, sure=False)
        assert page.hear()["code"] == "last-move"
        page.send("move", **asked, sure=True)
        assert page.hear()["status"] == "finished"


def test_the_only_move_there_is_ends_a_match_unasked(guest: Guest) -> None:
    table = at_the_last_cell(guest)
    for _ in range(2):
        table = guest.move(table, "keep -")
    [last] = table["moves"]
    with guest.socket() as page:
        page.send("move", table=table["id"], version=table["version"], move=last, sure=False)
        assert page.hear()["status"] == "finished"


def test_a_move_of_another_session_is_refused(guests: Arrive) -> None:
    table = guests().start("Ana")
    with guests().socket() as page:
        page.send("move", table=table["id"], version=0, move="throw")
        assert page.hear()["code"] == "not-yours"


def test_somebody_without_a_session_may_watch_and_nothing_more(
    live_server: LiveServer, guest: Guest
) -> None:
    table = guest.start("Ana")
    with Socket(live_server.url, {}) as page:
        assert page.watch(table["id"])["version"] == 0
        page.send("move", table=table["id"], version=0, move="throw")
        assert page.hear()["code"] == "not-yours"
        page.send("say", text="hello")
        assert page.hear()["code"] == "no-pseudo"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        "\x00",
        '{"type":"dance"}',
        '{"type":"watch"}',
        '{"type":"watch","table":"abc","more":1}',
        '{"type":"move","table":5,"version":"x","move":[]}',
        b"\xff\xfe",
        "[" * 3000,
        '{"deep":' * 500,
        '{"a":' + "[" * 3000,
    ],
)
def test_a_malformed_message_is_refused_and_the_socket_stays_open(
    guest: Guest, message: str | bytes
) -> None:
    with guest.socket() as page:
        page.wire.send(message)
        assert page.hear()["code"] == "malformed"
        page.send("ping")
        assert page.hear()["type"] == "pong"


def test_an_unknown_table_cannot_be_watched(guest: Guest) -> None:
    with guest.socket() as page:
        assert page.watch("nosuchtable2")["code"] == "unknown-table"


def test_an_oversized_message_closes_the_socket(guest: Guest) -> None:
    with guest.socket() as page:
        page.wire.send("x" * 5000)
        with pytest.raises(ConnectionClosed) as closed:
            page.hear()
    assert closed.value.rcvd and closed.value.rcvd.code == 1009


def test_a_flood_is_refused_and_then_cut_off(guest: Guest) -> None:
    codes: list[str | None] = []

    def flood(page: Socket) -> None:
        while len(codes) < 10_000:
            page.send("ping")
            codes.append(page.hear().get("code"))

    with guest.socket() as page, pytest.raises(ConnectionClosed) as closed:
        flood(page)
    assert codes[0] is None and codes[-1] == "too-fast"
    assert closed.value.rcvd and closed.value.rcvd.code == 4029


def test_a_page_of_another_site_cannot_connect(guest: Guest) -> None:
    with pytest.raises(InvalidStatus) as refused, guest.socket(origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_can_connect(live_server: LiveServer, guest: Guest) -> None:
    with guest.socket(origin=live_server.url) as page:
        page.send("ping")
        assert page.hear()["type"] == "pong"


def test_a_client_that_never_reads_is_dropped_and_nobody_notices(guests: Arrive) -> None:
    host, idler = guests(), guests()
    table = host.start(*(f"Player {number}" for number in range(6)), columns="DLMS")
    deaf = deaf_socket(idler.url)
    deaf.sendall(frame(json.dumps({"type": "watch", "table": table["id"]})))
    with host.socket() as page:
        page.watch(table["id"])
        for _ in range(150):
            table = host.move(table, "throw" if "throw" in table["moves"] else table["moves"][-1])
            assert page.hear("table")["version"] == table["version"]
    assert ended(deaf)


def deaf_socket(url: str) -> socket.socket:
    """A connection that will not read, with as little room as the system allows."""
    host, port = url.removeprefix("http://").split(":")
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    wire.connect((host, int(port)))
    wire.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b"101" in wire.recv(64)
    return wire


def frame(text: str) -> bytes:
    """A short text as a client sends it, masked with zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def ended(wire: socket.socket) -> bool:
    """Whether the other side has hung up, once all it had sent is read."""
    wire.settimeout(30)
    try:
        while wire.recv(65536):
            pass
    except ConnectionResetError:
        pass
    finally:
        wire.close()
    return True


def test_a_last_move_is_asked_about_while_something_can_be_taken_back(guest: Guest) -> None:
    options = {"kind": "line"}
    people = [{"name": "Ana"}, {"name": "Bob"}]
    asked = {"game": "yaminos-quick", "players": people, "options": options, "dice": "fair"}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    seeds = guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["a", "b"]})
    table, done = seeds.raise_for_status().json(), 0
    while table["moves"] != ["done"] or not done:
        done += table["moves"] == ["done"]
        table = guest.move(table, table["moves"][0])
    with guest.socket() as page:
        page.send("move", table=id, version=table["version"], move="done", sure=False)
        assert page.hear()["code"] == "last-move"
