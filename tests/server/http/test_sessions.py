"""Guests: who they are, and who they cannot pretend to be."""

import asyncio
import base64
import json
import stat
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from tests.databases import database_of
from tests.live import LiveServer
from tests.server.guest import Guest
from yamotheque.cli import main
from yamotheque.server.app import create_app
from yamotheque.server.http.sessions import Backend, Sessions, same_site
from yamotheque.server.storage.data import load_keys, seal_anew
from yamotheque.server.storage.schema import players
from yamotheque.server.storage.store import Store

Arrive = Callable[[], Guest]


def people(server: LiveServer) -> int:
    async def count() -> int:
        store = Store.over(server.data, database_of(server.data))
        async with store.reading() as connection:
            found = await connection.scalar(select(func.count()).select_from(players))
        await store.close()
        return found or 0

    return asyncio.run(count())


def test_who_only_looks_leaves_no_trace(live_server: LiveServer, guest: Guest) -> None:
    before = people(live_server)
    for path in ("/", "/api/me", "/api/games", "/api/rankings/corse", "/api/chat", "/api/tables"):
        assert guest.http.get(path).status_code == 200
    assert people(live_server) == before


def test_a_session_is_remembered(guest: Guest) -> None:
    guest.named("Zoé", "FR")
    again = guest.http.get("/api/me").json()
    assert (again["id"], again["pseudo"], again["country"]) == (guest.me["id"], "Zoé", "FR")


def test_the_cookies_are_out_of_reach_of_scripts_and_other_sites(live_server: LiveServer) -> None:
    cookies = httpx.get(f"{live_server.url}/api/me").headers.get_list("set-cookie")
    assert {cookie.split("=")[0] for cookie in cookies} == {"yams_session"}
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in cookies)


def test_the_key_is_for_its_owner_alone(live_server: LiveServer) -> None:
    mode = (live_server.data / "session.key").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


FORGED = {
    "nothing": "",
    "no base64": "%%%",
    "short": "AAAA",
    "text": "hello world",
    "expiry is no JSON": base64.b64encode(b"x" * 40 + b"additional_authenticated_data={").decode(),
    "expiry is missing": base64.b64encode(b"x" * 40 + b"additional_authenticated_data={}").decode(),
    "expiry is a word": base64.b64encode(
        b"x" * 40 + b'additional_authenticated_data={"expires_at":"never"}'
    ).decode(),
    "far future": base64.b64encode(
        b"x" * 40 + b'additional_authenticated_data={"expires_at":99999999999}'
    ).decode(),
}


@pytest.mark.parametrize("cookie", FORGED.values(), ids=FORGED)
def test_a_forged_session_is_a_new_guest(live_server: LiveServer, cookie: str) -> None:
    answer = httpx.get(
        f"{live_server.url}/api/me", headers={"cookie": f'yams_session="{cookie}"; yams_csrf=x'}
    )
    assert answer.status_code == 200
    assert answer.json()["pseudo"] == ""


def session_cookie(server: LiveServer, player: str, max_age: int) -> str:
    settings = Sessions(secret=load_keys(server.data).cookies[0])
    backend = Backend(settings)
    settings.max_age = max_age
    return backend.dump_data({"player": player})[0].decode()


def test_an_expired_session_is_a_new_guest(live_server: LiveServer, guest: Guest) -> None:
    guest.named("Zoé")
    for max_age, same in ((1000, True), (-1, False)):
        cookie = session_cookie(live_server, guest.me["id"], max_age)
        headers = {"cookie": f'yams_session="{cookie}"'}
        me = httpx.get(f"{live_server.url}/api/me", headers=headers).json()
        assert (me["id"] == guest.me["id"]) is same


def test_a_tampered_session_is_a_new_guest(live_server: LiveServer, guest: Guest) -> None:
    cookie = session_cookie(live_server, guest.me["id"], 1000)
    sealed = bytearray(base64.b64decode(cookie))
    sealed[20] ^= 1
    headers = {"cookie": f'yams_session="{base64.b64encode(sealed).decode()}"'}
    assert httpx.get(f"{live_server.url}/api/me", headers=headers).json()["id"] != guest.me["id"]


@pytest.mark.parametrize("token", [None, "", "x" * 128, "another guest's"])
def test_a_request_without_its_own_token_is_refused(guests: Arrive, token: str | None) -> None:
    guest = guests()
    guest.http.headers.pop("x-csrftoken")
    if token == "another guest's":
        token = guests().me["csrf"]
    headers = {} if token is None else {"x-csrftoken": token}
    answer = guest.http.put("/api/me", json={"pseudo": "Eve"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    assert guest.http.get("/api/me").json()["pseudo"] == ""


def test_a_form_of_another_site_is_refused(guest: Guest) -> None:
    guest.http.headers.pop("x-csrftoken")
    answer = guest.http.post(
        "/api/tables",
        content=json.dumps({"game": "corse", "players": [{"name": "Eve"}]}),
        headers={"content-type": "text/plain", "origin": "https://evil.example"},
    )
    assert answer.status_code == 403


def test_a_token_in_strange_letters_is_refused(guest: Guest) -> None:
    headers = {"x-csrftoken": b"\xe9" * 64}
    answer = guest.http.put("/api/me", json={"pseudo": "Eve"}, headers=headers)
    assert answer.status_code == 403


def test_a_session_is_not_named_after_its_player(live_server: LiveServer, guest: Guest) -> None:
    backend = Backend(Sessions(secret=load_keys(live_server.data).cookies[0]))
    kept = backend.load_data([guest.http.cookies["yams_session"].strip('"').encode()])
    assert kept["player"] == guest.me["id"]
    assert kept["session"] not in ("", guest.me["id"]) and kept["session"] not in str(guest.me)


def test_a_token_is_of_one_session_of_a_player(live_server: LiveServer, guest: Guest) -> None:
    other = session_cookie(live_server, guest.me["id"], 1000)
    headers = {"cookie": f'yams_session="{other}"', "x-csrftoken": guest.me["csrf"]}
    answer = httpx.put(f"{live_server.url}/api/me", json={"pseudo": "Eve"}, headers=headers)
    assert answer.json()["code"] == "csrf"


def test_over_https_the_cookie_is_for_https_and_this_host_alone(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path), base_url="https://yams.example") as client:
        (cookie,) = client.get("/api/me").headers.get_list("set-cookie")
    assert cookie.startswith("__Host-yams_session=") and "Secure" in cookie
    assert "Path=/" in cookie and "Domain" not in cookie


def test_over_https_a_cookie_of_plain_http_is_nobodys(tmp_path: Path) -> None:
    app = create_app(tmp_path)
    with TestClient(app) as plain:
        me = plain.get("/api/me").json()["id"]
        cookie = plain.cookies["yams_session"]
    with TestClient(app, base_url="https://yams.example") as client:
        headers = {"cookie": f"yams_session={cookie}"}
        assert client.get("/api/me", headers=headers).json()["id"] != me


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "ours"),
    [
        ("https://yams.example", "yams.example", "https", True),
        ("https://YAMS.example:443", "yams.example", "https", True),
        ("https://yams.example:8443", "yams.example:8443", "https", True),
        ("https://yams.example", "yams.example", "http", True),
        ("http://yams.example", "yams.example", "https", False),
        ("https://yams.example", "yams.example:8443", "https", False),
        ("https://yams.example.evil.example", "yams.example", "https", False),
        ("https://evil.example", "yams.example", "https", False),
        ("null", "yams.example", "https", False),
        ("https://[", "yams.example", "https", False),
        ("https://yams.example:x", "yams.example", "https", False),
        ("http://[::1]:8000", "[::1]:8000", "http", True),
    ],
)
def test_a_page_is_ours_by_its_scheme_its_host_and_its_port(
    origin: str, host: str, scheme: str, ours: bool
) -> None:
    assert same_site(origin, host, scheme) is ours


def test_the_key_that_seals_cookies_is_changed_and_that_of_the_dice_stays(tmp_path: Path) -> None:
    before = load_keys(tmp_path)
    seal_anew(tmp_path, forget=False)
    after = load_keys(tmp_path)
    assert after.dice == before.dice and after.cookies[1:] == before.cookies
    seal_anew(tmp_path, forget=True)
    assert load_keys(tmp_path).dice == before.dice
    assert not {*load_keys(tmp_path).cookies} & {*after.cookies}


def test_a_folder_from_before_the_keys_were_two_seals_with_the_one_it_has(tmp_path: Path) -> None:
    (tmp_path / "session.key").write_text("ab" * 32)
    assert load_keys(tmp_path) == (b"\xab" * 32, (b"\xab" * 32,))
    seal_anew(tmp_path, forget=False)
    assert load_keys(tmp_path).cookies[1:] == (b"\xab" * 32,)


@pytest.mark.parametrize(("arguments", "known"), [((), True), (("--forget",), False)])
def test_who_was_here_is_known_after_the_key_was_changed_unless_it_is_forgotten(
    tmp_path: Path, arguments: tuple[str, ...], known: bool
) -> None:
    def me(cookie: str = "") -> tuple[str, str]:
        with TestClient(create_app(tmp_path, database_of(tmp_path))) as client:
            found = client.get("/api/me", headers={"cookie": f"yams_session={cookie}"})
            return found.json()["id"], client.cookies["yams_session"]

    before, cookie = me()
    assert main(["admin", "seal", *arguments, "--data", str(tmp_path)]) == 0
    assert (me(cookie)[0] == before) is known


# ---------------------------------------------------------------- programs


def program(server: LiveServer) -> dict[str, str]:
    begun = httpx.post(f"{server.url}/api/programs", json={"pseudo": "Robot"})
    assert "set-cookie" not in begun.headers
    return dict(begun.raise_for_status().json())


def test_a_program_acts_by_its_token_alone(live_server: LiveServer) -> None:
    begun = program(live_server)
    headers = {"authorization": f"Bearer {begun['token']}"}
    change = {"pseudo": "Robot 2"}
    answer = httpx.put(f"{live_server.url}/api/me", json=change, headers=headers)
    me = answer.raise_for_status().json()
    assert "set-cookie" not in answer.headers
    assert (me["id"], me["pseudo"], me["program"]) == (begun["id"], "Robot 2", True)


def test_a_token_that_is_none_is_no_session(live_server: LiveServer, guest: Guest) -> None:
    sealed = bytearray(base64.b64decode(program(live_server)["token"]))
    sealed[20] ^= 1
    for forged in ("x", base64.b64encode(sealed).decode()):
        # Not even with the cookie and the token of a page beside it.
        headers = {"authorization": f"Bearer {forged}"}
        answer = guest.http.put("/api/me", json={"pseudo": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    assert guest.http.get("/api/me").json()["id"] == guest.me["id"]


def test_a_header_without_a_token_stands_for_nobody(guest: Guest) -> None:
    guest.http.headers.pop("x-csrftoken")
    for said in ("Bearer", "Basic Zm9v"):
        headers = {"authorization": said}
        answer = guest.http.put("/api/me", json={"pseudo": "Eve"}, headers=headers)
        assert answer.json()["code"] == "csrf"
