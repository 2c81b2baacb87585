"""Devices whose page is closed are told when it is their turn, if somebody asked for it there."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tests.server.gathered import ANA, BOB, CLEO, DAY, begin, code, sides, to_the_end
from yamotheque.provable.sources import fingerprint
from yamotheque.server.people.pushes import Pushes, post
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.together.rematches import rematch

DEVICE = "https://updates.push.services.mozilla.com/wpush/v2/abc"


class Service(HTTPServer):
    """A maker's service of the test's own: it writes down what it is sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        super().__init__(("127.0.0.1", 0), Taking)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/device?one=1"


class Taking(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Service)
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.server.sent.append(({k.lower(): v for k, v in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@pytest.fixture
def service() -> Iterator[Service]:
    service = Service()
    thread = threading.Thread(target=service.serve_forever)
    thread.start()
    yield service
    service.shutdown()
    thread.join()
    service.server_close()


@pytest.fixture
def pushes(site: Site) -> Pushes:
    return Pushes(site.store, "https://yams.example")


def opened(part: str) -> bytes:
    return urlsafe_b64decode(part + "=" * (-len(part) % 4))


async def test_a_device_is_told_with_an_empty_message_that_this_site_signed(
    pushes: Pushes, service: Service
) -> None:
    await pushes.add(ANA, "phone", DEVICE)
    assert await pushes.send(ANA, lambda _, headers: post(service.address, headers)) == 1
    ((headers, body),) = service.sent
    assert (body, headers["ttl"]) == (b"", "86400")
    token, _, key = headers["authorization"].removeprefix("vapid t=").partition(", k=")
    said, _, signature = token.rpartition(".")
    claims = json.loads(opened(said.partition(".")[2]))
    assert claims["aud"] == "https://updates.push.services.mozilla.com"
    assert claims["sub"] == "https://yams.example"
    halves = opened(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), opened(key))
    public.verify(
        encode_dss_signature(int.from_bytes(halves[:32]), int.from_bytes(halves[32:])),
        said.encode(),
        ec.ECDSA(hashes.SHA256()),
    )


async def test_nobody_is_told_who_did_not_ask(pushes: Pushes, service: Service) -> None:
    assert await pushes.send(ANA, lambda _, headers: post(service.address, headers)) == 0


async def test_a_device_is_told_no_more_while_the_others_are(pushes: Pushes) -> None:
    await pushes.add(ANA, "phone", DEVICE)
    await pushes.add(ANA, "desk", f"{DEVICE}d")
    await pushes.remove(ANA, "phone")
    told: list[str] = []
    await pushes.send(ANA, lambda endpoint, _: told.append(endpoint) or 201)  # type: ignore[func-returns-value]
    assert told == [f"{DEVICE}d"]


async def test_a_device_that_its_service_does_not_know_is_forgotten(
    pushes: Pushes, service: Service
) -> None:
    service.status = 410
    await pushes.add(ANA, "phone", DEVICE)
    for _ in range(2):
        await pushes.send(ANA, lambda _, headers: post(service.address, headers))
    assert len(service.sent) == 1


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://169.254.169.254/latest",
        "https://localhost/x",
        "https://push.apple.com.example/x",
        "http://fcm.googleapis.com/x",
        "nonsense",
    ],
)
async def test_the_server_calls_nobody_but_the_makers_of_browsers(
    pushes: Pushes, endpoint: str
) -> None:
    assert await code(pushes.add(ANA, "phone", endpoint)) == "bad-push"


async def test_a_device_that_cannot_be_called_keeps_no_other_from_being_told(
    pushes: Pushes,
) -> None:
    def call(endpoint: str, _: dict[str, str]) -> int:
        if endpoint.endswith("two"):
            raise ValueError(endpoint)
        return 201

    for device in ("one", "two", "three"):
        await pushes.add("aaaa", device, f"{DEVICE}/{device}")
    assert await pushes.send("aaaa", call) == 2


async def test_who_has_no_session_any_more_is_told_nothing(pushes: Pushes, site: Site) -> None:
    await site.logins.register("aaaa", "Ana", "a long pass phrase")
    for end in (
        site.logins.change_password("aaaa", "a long pass phrase", "another pass phrase"),
        site.moderation.close("aaaa", closed=True),
        site.moderation.revoke("aaaa"),
        site.logins.delete("aaaa", "another pass phrase"),
    ):
        await pushes.add("aaaa", "one", DEVICE)
        await end
        assert await pushes.send("aaaa", lambda *_: 201) == 0


async def test_without_https_no_device_is_told(site: Site) -> None:
    assert Pushes(site.store, "").public == ""


async def test_who_is_to_move_and_is_elsewhere_is_called(site: Site) -> None:
    called: list[str] = []
    site.tables.call = lambda player, _: called.append(player)
    table = await begin(site, BOB)
    mover, other, _ = sides(table)
    table = await site.tables.move(mover, table.id, table.version, "throw")
    table = await site.tables.move(mover, table.id, table.version, str(table.match.moves[-1]))
    assert called == [mover, other]


async def test_who_opened_a_table_and_went_elsewhere_is_called_when_all_sit(site: Site) -> None:
    called: list[tuple[str, str]] = []
    site.tables.call = lambda player, table: called.append((player, table))
    host = NewPlayer("Ana", promise=fingerprint("a"))
    new = NewTable("yatzy", [host, NewPlayer("", open=True)], access="link", pace=DAY)
    id = (await site.tables.open(ANA, new)).id
    assert (await site.tables.turns(ANA)).count == 0
    await site.rooms.sit(BOB, id, Sit(name="Bob"))
    turns = await site.tables.turns(ANA)
    assert (called, turns.count, turns.overdue, turns.next) == ([(ANA, id)], 1, 0, id)
    table = await site.tables.find(id)
    assert [table.expects(me) for me in (ANA, BOB, CLEO)] == [True, False, False]
    assert (await site.tables.turns(BOB)).count == 0


async def test_whom_a_rematch_is_offered_is_called(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    called: list[str] = []
    site.tables.call = lambda player, _: called.append(player)
    table = await rematch(site.rooms, BOB, table.id, "")
    assert table.room is not None
    again, turns = await site.tables.find(table.room.next), await site.tables.turns(ANA)
    assert (called, turns.count, turns.next, again.expects(ANA)) == ([ANA], 1, again.id, True)
    assert (await site.tables.turns(BOB)).count == 0


async def test_the_turns_of_somebody_are_counted(site: Site) -> None:
    first, second = [await begin(site, BOB, pace=0) for _ in range(2)]
    mover, other, _ = sides(first)
    both = (await site.tables.turns(mover)).count + (await site.tables.turns(other)).count
    assert (both, (await site.tables.turns(mover)).running) == (2, 2)
    assert (await site.tables.turns(mover)).next in (first.id, second.id)
