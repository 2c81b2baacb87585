"""Accounts: made of a guest in the middle of a game, and entered from anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.guest import Guest
from yamotheque.server.errors import Refused
from yamotheque.server.operations.limits import TooFast
from yamotheque.server.people.lookalikes import keys
from yamotheque.server.people.passwords import check_password
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import accounts, recovery_codes

Arrive = Callable[[], Guest]
SECRET = "trois dés et demi"
ROOT = Path(__file__).parents[3]


def register(guest: Guest, pseudo: str, password: str = SECRET) -> list[str]:
    """Make an account of a guest; its recovery codes."""
    told = ask(guest, "POST", "/api/account", pseudo=pseudo, password=password)
    return list(become(guest, told)["codes"])


def log_in(guest: Guest, pseudo: str, password: str = SECRET, **more: Any) -> dict[str, Any]:
    """Log in; what the server says."""
    asked = ask(guest, "POST", "/api/login", pseudo=pseudo, password=password, **more)
    return become(guest, asked)


def ask(guest: Guest, method: str, path: str, **body: Any) -> httpx.Response:
    return guest.http.request(method, path, json=body)


def become(guest: Guest, answer: httpx.Response) -> dict[str, Any]:
    """Be whoever an answer says one is now, with their token."""
    told = dict(answer.raise_for_status().json())
    guest.me = told.get("me", told)
    guest.http.headers["x-csrftoken"] = guest.me["csrf"]
    return told


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    "other",
    [
        "lea",
        "LÉA",
        "\uff2c\uff45\uff41",
        "Le\u0301a",
        "L\u0435a",
        "Lе\u0430",
        "1ea",
        "L é a",
        "Ⅼéa",
    ],
)
def test_names_that_look_alike_are_one_name(other: str) -> None:
    assert keys("Léa") & keys(other)


@pytest.mark.parametrize("pair", [("Léa", "Luc"), ("Neil", "Nell"), ("Ana", "Ana 2"), ("山", "川")])
def test_names_that_look_different_are_two(pair: tuple[str, str]) -> None:
    assert not keys(pair[0]) & keys(pair[1])


async def test_the_name_of_an_account_is_nobody_elses(site: Site) -> None:
    await site.logins.register("ana2", "Paola", SECRET)
    for take in (
        site.logins.register("eve2", "Pаola", SECRET),
        site.accounts.rename("eve2", "PAOLA", ""),
        site.tables.open("eve2", NewTable("yacht", [NewPlayer("Paola")])),
        site.tables.open("eve2", NewTable("yacht", [NewPlayer("Eve"), NewPlayer("Paoⅼa")])),
    ):
        with pytest.raises(Refused, match="account's name"):
            await take


def given() -> list[str]:
    """What the page calls whoever has written no name, and its bots, in both languages."""
    words = (ROOT / "web/src/words/home.ts").read_text(encoding="utf-8")
    named = re.findall(r'(?:guest|robot): "(.+)"', words)
    numbered = re.findall(r"player: .*`(.+) \$\{number\}`", words)
    return [*named, *(f"{name} 2" for name in [*named, *numbered]), "Amateur"]


async def test_no_account_has_a_name_that_the_page_gives_to_anybody(site: Site) -> None:
    assert {"Invité", "Bot", "Player 2"} <= set(given())
    for name in given():
        with pytest.raises(Refused, match="account's name"):
            await site.logins.register("eve2", name, SECRET)
    people = [NewPlayer(name, bot="greedy" if at else "") for at, name in enumerate(given()[:3])]
    assert (await site.tables.open("ana2", NewTable("yacht", people))).id


async def test_an_account_sits_down_under_its_own_name(site: Site) -> None:
    await site.logins.register("ana2", "Paola", SECRET)
    chairs = await site.accounts.sit_down("ana2", [NewPlayer("Somebody"), NewPlayer("Bob")])
    assert [chair.name for chair in chairs] == ["Paola", "Bob"]


async def test_an_account_that_is_renamed_leaves_its_name_to_others(site: Site) -> None:
    await site.logins.register("ana2", "Paola", SECRET)
    await site.accounts.rename("ana2", "Paula", "FR")
    await site.logins.register("eve2", "Paola", SECRET)
    assert [await site.logins.enter(name, SECRET) for name in ("paula", "PAOLA")] == [
        "ana2",
        "eve2",
    ]


async def test_nobody_is_taken_for_nobody(site: Site) -> None:
    with pytest.raises(Refused, match="account's name"):
        await site.accounts.rename("eve2", "Anοnyme", "")


# ---------------------------------------------------------------- passwords


@pytest.mark.parametrize(
    "password", ["seven77", "x" * 129, "paola-paola", "aaaaaaaaaa", "Azerty123"]
)
def test_a_password_that_is_easily_guessed_is_refused(password: str) -> None:
    with pytest.raises(Refused, match="password"):
        check_password(password, "paola paola")


async def test_what_is_kept_tells_neither_passwords_nor_codes(site: Site) -> None:
    codes = await site.logins.register("ana2", "Paola", SECRET)
    async with site.store.reading() as connection:
        rows = [*await connection.execute(accounts.select())]
        rows += [*await connection.execute(recovery_codes.select())]
    assert rows[0].password.startswith("$argon2id$") and len(rows) == 1 + len(codes)
    assert not any(told.replace("-", "") in str(rows) for told in (SECRET, *codes))


async def test_a_wrong_name_and_a_wrong_password_are_answered_alike(site: Site) -> None:
    await site.logins.register("ana2", "Paola", SECRET)
    answers = []
    for pseudo, password in (("Paola", "another one"), ("Nobody", SECRET)):
        with pytest.raises(Refused) as refused:
            await site.logins.enter(pseudo, password)
        answers.append((refused.value.code, refused.value.status, refused.value.text))
    assert answers[0] == answers[1] and answers[0][:2] == ("bad-login", 403)


async def test_a_name_cannot_be_tried_without_end_and_its_owner_elsewhere_is_let_in(
    site: Site,
) -> None:
    for _ in range(10):
        await site.limit_tries("Paola", "203.0.113.9")
    with pytest.raises(TooFast):
        await site.limit_tries("paola", "203.0.113.9")
    await site.limit_tries("Paola", "203.0.113.10")


async def test_names_cannot_be_tried_one_after_another_from_one_place(site: Site) -> None:
    for number in range(30):
        await site.limit_tries(f"Paola {number}", "203.0.113.9")
    with pytest.raises(TooFast):
        await site.limit_tries("Paul", "203.0.113.9")


# ---------------------------------------------------------------- one account, several devices


def test_an_account_made_in_the_middle_of_a_game_keeps_it_on_every_device(guests: Arrive) -> None:
    here, there = guests(), guests()
    table = here.move(here.start("Colomba", columns="S"), "throw")
    before = here.me["id"]
    register(here, "Colomba")
    assert (here.me["id"], here.me["account"]) == (before, True)
    log_in(there, "colomba")
    assert there.me["id"] == before
    assert there.move(there.table(table["id"]), table["moves"][-1])["version"] > table["version"]


def test_what_a_guest_did_on_another_device_may_be_taken_along(guests: Arrive) -> None:
    here, there = guests(), guests()
    register(here, "Ghjulia")
    over = there.finish(there.start("Ju", columns="S"))
    running = there.start("Ju", columns="L")
    assert log_in(there, "Ghjulia", join=True)["joined"] == 2
    played = [line["id"] for line in here.http.get("/api/me/matches").json()["lines"]]
    assert played == [running["id"], over["id"]]
    assert here.move(here.table(running["id"]), "throw")["status"] == "playing"
    ranking = here.http.get("/api/rankings/corse", params={"category": "S"}).json()
    assert (ranking["own"]["pseudo"], ranking["own"]["table"]) == ("Ghjulia", over["id"])


def test_what_a_guest_did_stays_behind_unless_it_is_asked_for(guests: Arrive) -> None:
    here, there = guests(), guests()
    register(here, "Lisandru")
    there.start("Li", columns="L")
    assert log_in(there, "Lisandru")["joined"] == 0
    assert there.http.get("/api/me/matches").json()["lines"] == []


def test_the_session_is_a_new_one_after_logging_in(guests: Arrive) -> None:
    here = guests().named("Petru")
    before = here.http.cookies["yams_session"]
    register(here, "Petru")
    old = httpx.get(f"{here.url}/api/me", headers={"cookie": f"yams_session={before}"}).json()
    assert old["id"] != here.me["id"] and not old["account"]


def test_whoever_logs_out_is_a_new_guest(guests: Arrive) -> None:
    here = guests()
    register(here, "Santa")
    before = here.me["id"]
    become(here, here.http.post("/api/logout"))
    assert here.me["id"] != before and not here.me["account"]


def test_sessions_are_listed_in_coarse_words_and_ended_one_by_one(guests: Arrive) -> None:
    here, there = guests(), guests()
    there.http.headers["user-agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)"
    register(here, "Vannina")
    log_in(there, "Vannina")
    listed = here.http.get("/api/sessions").json()
    assert [(one["kind"]["en"], one["here"]) for one in listed] == [
        ("Another device", True),
        ("iPhone", False),
    ]
    assert set(listed[0]) == {"id", "kind", "since", "seen", "here"}
    (left,) = here.http.delete(f"/api/sessions/{listed[1]['id']}").json()
    assert left["here"] and not there.http.get("/api/me").json()["account"]
    assert here.http.get("/api/me").json()["account"]


def test_a_session_of_somebody_else_cannot_be_ended(guests: Arrive) -> None:
    here, eve = guests(), guests()
    register(here, "Antone")
    register(eve, "Eva")
    (listed,) = here.http.get("/api/sessions").json()
    assert code_of(eve.http.delete(f"/api/sessions/{listed['id']}")) == (404, "unknown-session")


def test_a_new_password_ends_the_other_sessions(guests: Arrive) -> None:
    here, there = guests(), guests()
    register(here, "Marcu")
    log_in(there, "Marcu")
    change = ask(here, "PUT", "/api/account/password", old=SECRET, new="quatre dés et demi")
    become(here, change)
    assert here.http.get("/api/me").json()["account"]
    assert not there.http.get("/api/me").json()["account"]
    tried = ask(there, "POST", "/api/login", pseudo="Marcu", password=SECRET)
    assert tried.status_code == 403


def test_a_code_gives_a_new_password_once(guests: Arrive) -> None:
    here, there = guests(), guests()
    code = register(here, "Saveriu")[3]
    asked = {"pseudo": "Saveriu", "code": code.upper(), "password": "cinq dés et demi"}
    become(there, ask(there, "POST", "/api/recover", **asked))
    assert there.me["id"] == here.me["id"]
    assert not here.http.get("/api/me").json()["account"]
    assert code_of(ask(there, "POST", "/api/recover", **asked)) == (403, "bad-code")


def test_recovering_an_account_keeps_what_the_guest_was_playing(guests: Arrive) -> None:
    here, there = guests(), guests()
    code = register(here, "Matteu")[0]
    table = there.start()["id"]
    asked = {"pseudo": "Matteu", "code": code, "password": "cinq dés et demi", "join": True}
    become(there, ask(there, "POST", "/api/recover", **asked))
    assert there.table(table)["moves"] == ["throw"]


def test_new_codes_replace_the_old_ones(guests: Arrive) -> None:
    here = guests()
    old = register(here, "Dumè")[0]
    new = become(here, ask(here, "POST", "/api/account/codes", password=SECRET))["codes"]
    asked = {"pseudo": "Dumè", "password": "cinq dés et demi"}
    assert ask(here, "POST", "/api/recover", **asked, code=old).status_code == 403
    assert ask(here, "POST", "/api/recover", **asked, code=new[0]).status_code == 200


def test_deleting_an_account_leaves_its_games_and_takes_its_name(guests: Arrive) -> None:
    here, other = guests(), guests()
    over = here.finish(here.start("Natale", columns="S"))
    register(here, "Natale")
    assert ask(here, "DELETE", "/api/account", password="not this one").status_code == 403
    become(here, ask(here, "DELETE", "/api/account", password=SECRET))
    assert not here.me["account"]
    shown = other.table(over["id"])
    assert (shown["status"], shown["players"][0]["name"][:7]) == ("finished", "Anonyme")
    register(other, "Natale")
