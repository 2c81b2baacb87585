"""Requests and messages changed by chance: none breaks the server, none fills its log."""

import json
import random
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.live import LiveServer, start_server
from tests.server.guest import Guest

pytestmark = pytest.mark.slow
REQUESTS, MESSAGES = 4000, 20_000
STRANGE = [
    b"\x00",
    b"%00",
    b"\xff\xfe",
    b"%ff",
    b"../",
    b"x" * 300,
    b"%F0%9F%8E%B2" * 40,
    b"\r\n",
    b"\\ud800",
    b"[" * 600,
    b"-1",
    b"99999999999999999999",
    b"1e999",
    b'"',
    b"{",
    b"null",
    b"?",
    b"#",
    b"Transfer-Encoding: chunked\r\n",
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n",
    b"Content-Length: 3\r\n",
    b"Range: bytes=0-1,5-\r\n",
]


WAITING = [
    ("sit", {"seat": 1, "name": "Ana", "country": "FR", "promise": ""}),
    ("stand", {"seat": 1}),
    ("promise", {"seat": 0, "promise": "0" * 64}),
    ("reveal", {"promises": ["-", "-"], "seeds": ["graine"]}),
    ("seats", {"seats": [{"seat": 0}, {"bot": "greedy", "name": "Robot"}, {"open": True}]}),
    ("start", {}),
]
"""What is done at a table before its start."""

ONLINE = [
    ("absent", {"seat": 1, "act": "bot"}),
    ("return", {"seat": 0}),
    ("ask", {"what": "undo", "to": 1}),
    ("agree", {}),
    ("refuse", {}),
    ("rematch", {"promise": "0" * 64}),
]
"""What is done at a table that is played online, besides moving."""

PEOPLE = [
    ("POST", "/api/seeks", {"game": "corse", "options": {"columns": "L"}, "name": "Zoé"}),
    ("DELETE", "/api/seeks", {}),
    ("POST", "/api/reports", {"player": "abcd", "reason": "spam"}),
    ("POST", "/api/account", {"pseudo": "Zoé", "password": "short"}),
    ("POST", "/api/login", {"pseudo": "Zoé", "password": "not this one"}),
    ("POST", "/api/recover", {"pseudo": "Zoé", "code": "abcd-efgh", "password": "not this one"}),
    ("PUT", "/api/account/password", {"old": "not this one", "new": "nor that one"}),
    ("DELETE", "/api/account", {"password": "not this one"}),
    ("DELETE", "/api/sessions/abcd", {}),
    ("POST", "/api/logout", {}),
]
"""What is done with an account, and in the salon."""


class Flooded(NamedTuple):
    """A server, a guest of it with tables at one screen, that waits, and that is played online."""

    server: LiveServer
    guest: Guest
    table: str
    waiting: str
    online: str
    log: Path

    def is_well(self) -> bool:
        """Whether it still answers, and its log is short and without a trace."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        with self.guest.socket() as page:
            page.send("ping")
            page.hear("pong")
        assert not [line for line in lines if "trace" in line]
        assert len(lines) < 200
        return True


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flooded]:
    folder = tmp_path_factory.mktemp("flooded")
    file = folder / "log"
    with file.open("w") as log, start_server(folder / "data", "--json-logs", log=log) as server:
        guest, other = Guest(server.url).named("Zoé"), Guest(server.url).named("Bob")
        tables = (guest.start("Ana")["id"], guest.invite(open=3), guest.invite(rated=False))
        other.does(tables[-1], "sit", name="Bob")
        yield Flooded(server, guest, *tables, file)
        guest.close(), other.close()


def changed(text: bytes, chance: random.Random) -> bytes:
    """A text with a few things inserted, removed, doubled or replaced."""
    made = bytearray(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(made) + 1)
        match chance.randrange(4):
            case 0:
                made[at:at] = chance.choice(STRANGE)
            case 1:
                del made[at : at + chance.randint(1, 12)]
            case 2:
                made[at:at] = made[at : at + chance.randint(1, 40)]
            case 3:
                made[at : at + 1] = bytes([chance.randrange(256)])
    return bytes(made)


def requests(flooded: Flooded) -> list[bytes]:
    """Requests as a page makes them."""
    cookies = "; ".join(f"{one.name}={one.value}" for one in flooded.guest.http.cookies.jar)
    shared = (
        f"Host: {flooded.server.url[7:]}\r\nCookie: {cookies}\r\nConnection: close\r\n"
        f"X-CSRFToken: {flooded.guest.me['csrf']}\r\n"
    )
    table = f"/api/tables/{flooded.table}"
    read = ["/", "/assets/x.js", "/rules-images/corse/a.png", "/api/me", "/api/games"]
    read += ["/api/games/corse/rules?language=en", "/api/games/corse/sheet.svg?option=columns=DL"]
    read += ["/api/rankings/corse?category=L&page=2", "/api/records/corse", "/api/chat?before=9"]
    read += [table, f"{table}/entries", f"{table}/at/1", f"{table}/record", f"{table}/sheet.svg"]
    read += ["/schema/openapi.json", "/ws", "/partie/abc/revoir", "/licences.txt"]
    read += ["/api/salon", "/api/seeks", "/api/sessions", "/api/players/Zo%C3%A9", "/api/me/export"]
    read += [f"/api/tables/{flooded.online}/chat?before=9", "/api/ratings/corse?pool=people"]
    said = [
        ("PUT", "/api/me", {"pseudo": "Zoé", "country": "FR"}),
        ("POST", "/api/tables", {"game": "corse", "players": [{"name": "Ana"}]}),
        ("POST", f"{table}/moves", {"version": 0, "move": "throw"}),
        ("POST", f"{table}/seeds", {"seeds": ["a"]}),
        ("PUT", "/api/me/mutes/abcd", {}),
        *(("POST", f"/api/tables/{flooded.waiting}/{act}", body) for act, body in WAITING),
        *(("POST", f"/api/tables/{flooded.online}/{act}", body) for act, body in ONLINE),
        *PEOPLE,
    ]
    made = [f"GET {path} HTTP/1.1\r\n{shared}\r\n".encode() for path in read]
    for method, path, fields in said:
        body = json.dumps(fields)
        head = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        made.append(f"{method} {path} HTTP/1.1\r\n{shared}{head}{body}".encode())
    return made


def answered(server: LiveServer, request: bytes) -> bytes:
    """What a server answers before it hangs up; nothing to what is no whole request."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as wire:
        wire.sendall(request)
        wire.shutdown(socket.SHUT_WR)
        try:
            return wire.recv(100)
        except ConnectionResetError:
            return b""


def test_no_request_breaks_the_server(flooded: Flooded) -> None:
    chance, known = random.Random(10), requests(flooded)
    broken = []
    for _ in range(REQUESTS):
        request = changed(chance.choice(known), chance)
        answer = answered(flooded.server, request)
        if answer and not (answer.startswith(b"HTTP/1.1 ") and answer[9:10] in b"1234"):
            broken.append((request, answer))
    assert not broken
    assert flooded.is_well()


def test_no_message_breaks_the_server(flooded: Flooded) -> None:
    chance = random.Random(20)
    known = [
        {"type": "watch", "table": flooded.table},
        {"type": "move", "table": flooded.table, "version": 0, "move": "throw", "ref": 1},
        {"type": "watch", "table": flooded.online, "version": 3, "brief": True},
        {"type": "say", "text": "bonjour"},
        {"type": "say", "text": "bonjour", "table": flooded.online},
        {"type": "enter", "salon": True},
        {"type": "enter", "salon": False},
        {"type": "ping"},
    ]
    sent = 0
    while sent < MESSAGES:
        guest = Guest(flooded.server.url)
        with guest.socket() as page:
            for _ in range(90):
                text = changed(json.dumps(chance.choice(known)).encode(), chance)
                kind = chance.choice([Opcode.TEXT, Opcode.TEXT, Opcode.TEXT, Opcode.BINARY])
                sent += 1
                try:
                    page.wire.socket.sendall(Frame(kind, text[:4000]).serialize(mask=True))
                except (ConnectionClosed, OSError):
                    break
        guest.close()
    assert flooded.is_well()
