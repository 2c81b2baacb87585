"""Passkeys: an account entered by what a device has, and everything that must not open it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import httpx
import pytest

from tests.live import LiveServer, start_server
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.guest import Guest, arriving
from yamotheque.server.storage.data import public_address
from yamotheque.words import YamsError

Arrive = Callable[[], Guest]
ORIGIN = "https://yams.example"
PASSWORD = "a quiet café table"
NUMBERS = count(1)


@pytest.fixture(scope="module")
def public_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that knows its public address."""
    with start_server(tmp_path_factory.mktemp("public"), "--address", ORIGIN) as running:
        yield running


@pytest.fixture
def arrive(public_server: LiveServer) -> Iterator[Arrive]:
    with arriving(public_server.url) as arrive:
        yield arrive


@pytest.fixture
def ana(arrive: Arrive) -> Guest:
    """Somebody with an account."""
    guest = arrive()
    account = {"pseudo": f"Ana {next(NUMBERS)}", "password": PASSWORD}
    answer = guest.http.post("/api/account", json=account).raise_for_status().json()
    return be(guest, answer["me"])


def be(guest: Guest, me: dict[str, str]) -> Guest:
    """The same browser in its new session."""
    guest.me = me
    guest.http.headers["x-csrftoken"] = me["csrf"]
    return guest


def asked(guest: Guest, what: str, **fields: str) -> str:
    """What the browser is asked."""
    answer = guest.http.post(f"/api/{what}/options", json=fields or None).raise_for_status()
    return str(answer.json()["options"])


def add(guest: Guest, device: Authenticator) -> httpx.Response:
    """Make a passkey for one's account."""
    made = device.make(asked(guest, "passkeys", password=PASSWORD))
    return guest.http.post("/api/passkeys", json={"name": "Téléphone", "credential": made})


def enter(guest: Guest, device: Authenticator) -> httpx.Response:
    """Log in with a passkey."""
    return send(guest, device.prove(asked(guest, "login")))


def send(guest: Guest, proof: str) -> httpx.Response:
    return guest.http.post("/api/login/passkey", json={"credential": proof})


@pytest.fixture
def device(ana: Guest) -> Authenticator:
    """What opens Ana's account."""
    made = Authenticator(ORIGIN)
    assert [one["name"] for one in add(ana, made).raise_for_status().json()] == ["Téléphone"]
    return made


def test_a_passkey_opens_the_account_elsewhere_without_a_name(
    ana: Guest, device: Authenticator, arrive: Arrive
) -> None:
    assert enter(arrive(), device).json()["me"]["id"] == ana.me["id"]


def test_a_proof_counts_once(device: Authenticator, arrive: Arrive) -> None:
    guest = arrive()
    proof = device.prove(asked(guest, "login"))
    be(guest, send(guest, proof).raise_for_status().json()["me"])
    assert send(guest, proof).json()["code"] == "bad-passkey"


def test_a_proof_of_another_session_opens_nothing(device: Authenticator, arrive: Arrive) -> None:
    overheard, guest = device.prove(asked(arrive(), "login")), arrive()
    asked(guest, "login")
    assert send(guest, overheard).status_code == 403


def test_a_proof_for_another_address_opens_nothing(device: Authenticator, arrive: Arrive) -> None:
    device.origin = "https://yams.example.org"
    assert enter(arrive(), device).status_code == 403


def test_a_device_that_does_not_know_its_owner_opens_nothing(
    device: Authenticator, arrive: Arrive
) -> None:
    device.flags = PRESENT
    assert enter(arrive(), device).status_code == 403


def test_a_copy_that_has_fallen_behind_opens_nothing(device: Authenticator, arrive: Arrive) -> None:
    enter(arrive(), device).raise_for_status()
    device.uses = 0
    assert enter(arrive(), device).status_code == 403


def test_a_passkey_that_was_removed_opens_nothing(
    ana: Guest, device: Authenticator, arrive: Arrive
) -> None:
    (kept,) = ana.http.get("/api/passkeys").json()
    assert ana.http.delete(f"/api/passkeys/{kept['id']}").json() == []
    assert enter(arrive(), device).status_code == 403


def test_nobody_else_removes_a_passkey(ana: Guest, device: Authenticator, arrive: Arrive) -> None:
    (kept,) = ana.http.get("/api/passkeys").json()
    assert arrive().http.delete(f"/api/passkeys/{kept['id']}").status_code == 404


def test_adding_a_passkey_needs_the_password(ana: Guest) -> None:
    answer = ana.http.post("/api/passkeys/options", json={"password": "something else"})
    assert answer.json()["code"] == "bad-login"


def test_what_was_asked_to_enter_adds_no_passkey(ana: Guest) -> None:
    options = asked(ana, "login").replace('"rpId": "yams.example"', '"rp": {"id": "yams.example"}')
    made = Authenticator(ORIGIN).make(options)
    answer = ana.http.post("/api/passkeys", json={"name": "Téléphone", "credential": made})
    assert answer.json()["code"] == "bad-passkey"


def test_a_recovered_account_has_no_passkeys(arrive: Arrive) -> None:
    guest = arrive()
    account = {"pseudo": f"Lou {next(NUMBERS)}", "password": PASSWORD}
    made = guest.http.post("/api/account", json=account).raise_for_status().json()
    add(be(guest, made["me"]), Authenticator(ORIGIN)).raise_for_status()
    lost = {"pseudo": account["pseudo"], "code": made["codes"][0], "password": "another sentence"}
    be(guest, guest.http.post("/api/recover", json=lost).raise_for_status().json()["me"])
    assert guest.http.get("/api/passkeys").json() == []


def test_a_deleted_account_takes_its_passkeys_along(
    ana: Guest, device: Authenticator, arrive: Arrive
) -> None:
    ana.http.request("DELETE", "/api/account", json={"password": PASSWORD}).raise_for_status()
    assert enter(arrive(), device).status_code == 403


@pytest.mark.parametrize(
    "sent",
    ["", "null", "[]", "{}", '{"id": 1}', '{"rawId": "é", "response": {}}', "\0", "[" * 9000],
)
def test_whatever_is_sent_as_a_proof_is_refused(arrive: Arrive, sent: str) -> None:
    guest = arrive()
    asked(guest, "login")
    assert send(guest, sent).json()["code"] == "bad-passkey"


def test_tries_are_limited(arrive: Arrive) -> None:
    guest = arrive()
    assert [send(guest, "{}").status_code for _ in range(11)] == [403] * 10 + [429]


@pytest.mark.parametrize("address", ["yams.example", "ftp://yams.example", "https://"])
def test_what_is_no_address_is_refused_at_the_start(address: str) -> None:
    with pytest.raises(YamsError, match="no public address"):
        public_address(address)


def test_a_site_without_an_address_has_no_passkeys(guest: Guest) -> None:
    assert not guest.me["passkeys"]
    assert guest.http.post("/api/login/options").json()["code"] == "no-passkeys"
