"""Profiles and exports: what everybody sees of an account, and what its owner may take away."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from tests.live import LiveServer, site_of
from tests.server.guest import Guest
from tests.server.people.test_logins import SECRET, Arrive, register
from yamotheque import Record, verify
from yamotheque.cli import main
from yamotheque.provable.verify import Finding
from yamotheque.server.errors import Refused
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.tables.exports import THEIRS


async def play(site: Site, player: str, move: str | None = None) -> str:
    """A game of one column, played to its end or stopped."""
    asked = NewTable("corse", [NewPlayer("Orsu", "FR-20R")], {"columns": "S"})
    opened = await site.tables.open(player, asked)
    table = await site.tables.start(player, opened.id, ["seed"])
    while table.status == "playing":
        chosen = move or str(table.match.moves[-1])
        table = await site.tables.move(player, table.id, table.version, chosen)
    return opened.id


async def test_a_profile_tells_games_records_and_figures(site: Site) -> None:
    await site.logins.register("aaaa", "Orsu", SECRET)
    over = await play(site, "aaaa")
    await play(site, "aaaa", "stop")
    profile = await site.profiles.read("orsu")
    assert (profile.pseudo, profile.country) == ("Orsu", "FR-20R")
    assert (profile.finished, profile.abandoned) == (1, 1)
    assert [(one.game, one.finished, one.abandoned) for one in profile.games] == [("corse", 1, 1)]
    assert [(one.table, one.rank) for one in profile.records] == [(over, 1)]
    assert sum(figure.of for figure in profile.figures) == 13


async def test_luck_is_told_of_matches_that_were_reviewed(site: Site) -> None:
    await site.logins.register("aaaa", "Orsu", SECRET)
    id = await play(site, "aaaa")
    assert (await site.profiles.read("Orsu")).luck == []
    review = await site.analysis.review(id, (await site.tables.find(id)).match)
    await site.practice.note(id, review)
    (luck,) = (await site.profiles.read("Orsu")).luck
    assert (luck.table, luck.luckier) == (id, review.ledgers[0].luckier)


async def test_a_guest_has_no_profile(site: Site) -> None:
    await site.accounts.rename("aaaa", "Orsu", "")
    with pytest.raises(Refused, match="player"):
        await site.profiles.read("Orsu")


def test_all_ones_games_are_exported_as_records_that_can_be_checked(guest: Guest) -> None:
    ids = {guest.finish(guest.start("Ana", columns="S"))["id"] for _ in range(2)}
    register(guest, "Ana Exports")
    with guest.socket() as page:
        page.send("say", text="one of my lines")
        page.hear("chat")
    answer = guest.http.get("/api/me/export").raise_for_status()
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    told = texts.pop("yamotheque.json")
    kept = json.loads(told)
    assert [line["text"] for line in kept["chat_lines"]] == ["one of my lines"]
    assert {row["match"] for row in kept["results"]} == ids
    assert len(kept["devices"]) == 1 and "password" not in told and "argon2" not in told
    assert {name.rpartition("-")[2] for name in texts} == {f"{id}.yams" for id in ids}
    findings = {verify(Record.read(text)).finding for text in texts.values()}
    assert findings == {Finding.VERIFIED}


def test_an_export_leaves_out_nothing_that_names_its_player() -> None:
    assert sorted(map(str, THEIRS)) == [
        "accounts.player",
        "bans.player",
        "chat_lines.player",
        "daily_answers.player",
        "devices.player",
        "follows.player",
        "mutes.player",
        "passkeys.player",
        "players.host",
        "players.id",
        "pushes.player",
        "rating_steps.who",
        "ratings.who",
        "reports.reporter",
        "results.player",
        "rooms.host",
        "seats.owner",
        "seeks.player",
        "traces.player",
    ]


def test_an_account_that_is_closed_lets_nobody_in(live_server: LiveServer, guests: Arrive) -> None:
    here = guests()
    register(here, "Ghjuvanni")
    where = [str(one) for one in site_of(live_server.data)]
    assert main(["admin", "ban", here.me["id"], *where]) == 0
    asked = {"pseudo": "Ghjuvanni", "password": SECRET}
    answer = guests().http.post("/api/login", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (403, "closed")
    assert main(["admin", "unban", here.me["id"], *where]) == 0
    assert guests().http.post("/api/login", json=asked).status_code == 200


async def test_the_operator_renames_somebody_wherever_their_name_stands(site: Site) -> None:
    await site.logins.register("aaaa", "Orsu", SECRET)
    id = await play(site, "aaaa")
    assert await site.moderation.rename("aaaa", "Orso")
    await site.read_news()
    assert (await site.tables.find(id)).match.players == ("Orso",)
    assert await site.logins.enter("orso", SECRET) == "aaaa"
