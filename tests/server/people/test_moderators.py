"""Those who look after a site: what they see and do, and that it is written down who did it."""

from __future__ import annotations

import pytest

from tests.live import LiveServer, site_of
from tests.server.gathered import ANA, BOB
from tests.server.guest import Guest
from yamotheque.cli import main
from yamotheque.server.errors import Refused
from yamotheque.server.site import Site

PHRASE = "a long pass phrase"


async def register(site: Site, who: str, pseudo: str) -> None:
    await site.logins.register(who, pseudo, PHRASE)


async def test_only_whom_the_host_appoints_moderates(site: Site) -> None:
    await register(site, ANA, "Ana")
    with pytest.raises(Refused, match="moderator"):
        await site.moderation.check_moderator(ANA)
    assert await site.moderation.appoint(ANA, True)
    await site.moderation.check_moderator(ANA)
    await site.moderation.appoint(ANA, False)
    with pytest.raises(Refused, match="moderator"):
        await site.moderation.check_moderator(ANA)


async def test_a_guest_is_not_appointed(site: Site) -> None:
    await site.accounts.rename(ANA, "Ana", "")
    assert not await site.moderation.appoint(ANA, True)


async def test_a_moderator_does_nothing_about_another(site: Site) -> None:
    for who, pseudo in ((ANA, "Ana"), (BOB, "Bob")):
        await register(site, who, pseudo)
        await site.moderation.appoint(who, True)
    with pytest.raises(Refused, match="host"):
        await site.moderation.check_moderator(ANA, BOB)


async def test_a_line_that_was_removed_comes_back_to_its_place(site: Site) -> None:
    await register(site, BOB, "Bob")
    first, second = [await site.chat.say(BOB, text) for text in ("one", "two")]
    assert await site.chat.show(first.id, False, ANA)
    assert await site.chat.history(ANA) == [second]
    assert await site.chat.gone([first, second]) == [first.id]
    assert await site.chat.show(first.id, True, ANA)
    assert await site.chat.history(ANA) == [first, second]
    assert not await site.chat.show(first.id, True, ANA)


async def test_a_hidden_name_is_given_back(site: Site) -> None:
    await register(site, BOB, "Bob")
    await site.chat.say(BOB, "one")
    await site.moderation.hide(BOB, ANA)
    assert (await site.accounts.find(BOB)).pseudo.startswith("Anonyme")
    assert await site.moderation.show(BOB, ANA)
    assert (await site.accounts.find(BOB)).pseudo == "Bob"
    assert [line.pseudo for line in await site.chat.history(ANA)] == ["Bob"]


async def test_a_name_that_somebody_else_has_now_is_not_given_back(site: Site) -> None:
    await site.accounts.rename(BOB, "Bob", "")
    await site.moderation.hide(BOB)
    await register(site, ANA, "Bob")
    assert await site.moderation.show(BOB)
    assert (await site.accounts.find(BOB)).pseudo.startswith("Anonyme")
    assert not (await site.accounts.find(BOB)).hidden


async def test_what_is_done_is_written_down_with_who_did_it(site: Site) -> None:
    await register(site, ANA, "Ana")
    await register(site, BOB, "Bob")
    line = await site.chat.say(BOB, "one")
    await site.chat.show(line.id, False, ANA)
    await site.moderation.ban(BOB, True)
    told = [(act.by, act.what, act.pseudo, act.line) for act in await site.moderation.acts()]
    assert told == [("", "mute", "Bob", 0), ("Ana", "remove", "Bob", line.id)]


async def test_a_code_of_the_host_gives_a_new_password_once_and_within_a_day(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(site, ANA, "Ana")
    assert await site.moderation.reset(BOB) is None
    given = await site.moderation.reset(ANA)
    assert given is not None and given[0] == "Ana"
    assert await site.logins.recover("Ana", given[1], "another pass phrase") == ANA
    with pytest.raises(Refused, match="code"):
        await site.logins.recover("Ana", given[1], "a third pass phrase")
    late = await site.moderation.reset(ANA)
    assert late is not None
    monkeypatch.setattr("yamotheque.server.people.logins.now", lambda *_: "2999")
    with pytest.raises(Refused, match="code"):
        await site.logins.recover("Ana", late[1], "a third pass phrase")
    assert [act.what for act in await site.moderation.acts()] == ["reset", "reset"]


def test_a_moderator_removes_a_line_over_http_and_nobody_else_may(
    live_server: LiveServer, guest: Guest
) -> None:
    guest.named("Mia")
    assert guest.http.get("/api/moderation").status_code == 403
    asked = {"what": "remove", "number": 1}
    refused = guest.http.post("/api/moderation", json=asked)
    assert (refused.status_code, refused.json()["code"]) == (403, "no-moderator")
    made = guest.http.post("/api/account", json={"pseudo": "Mia Mod", "password": PHRASE}).json()
    guest.http.headers["x-csrftoken"] = made["me"]["csrf"]
    site = map(str, site_of(live_server.data))
    assert main(["admin", "moderator", made["me"]["id"], *site]) == 0
    assert guest.http.get("/api/me").json()["moderator"]
    with guest.socket() as page:
        page.send("say", text="to be removed")
        line = page.hear("chat")
    asked = {"what": "remove", "number": line["id"]}
    after = guest.http.post("/api/moderation", json=asked).json()
    assert line["id"] in after["removed"]
    assert (after["acts"][0]["by"], after["acts"][0]["what"]) == ("Mia Mod", "remove")
    again = guest.http.post("/api/moderation", json=asked)
    assert (again.status_code, again.json()["code"]) == (404, "nothing-done")
