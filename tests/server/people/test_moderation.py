"""What the operator does about players, and how far it reaches."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.live import LiveServer, site_of
from tests.server.guest import Guest
from yamotheque import verify
from yamotheque.cli import main
from yamotheque.server.errors import Refused
from yamotheque.server.http.sockets import answer
from yamotheque.server.news.hub import Watcher
from yamotheque.server.protocol.socket import Watch
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import now, traces

HERE, NEARBY, ELSEWHERE = "2001:db8:0:1::1", "2001:db8:0:1::2", "203.0.113.9"
Arrive = Callable[[], Guest]


async def speak(site: Site, player: str, address: str) -> str:
    """Say something as a player from somewhere; what became of it."""
    if not (await site.accounts.find(player)).pseudo:
        await site.accounts.rename(player, "Eve", "")
    try:
        return (await site.chat.say(player, "hello", address)).text
    except Refused as refused:
        return refused.code


async def test_a_ban_holds_for_a_new_name_from_the_same_place(site: Site) -> None:
    await speak(site, "eve2", HERE)
    await site.moderation.ban("eve2", True)
    assert await speak(site, "eve3", NEARBY) == "banned"
    assert await speak(site, "ana2", ELSEWHERE) == "hello"


async def test_a_ban_ends_everywhere_at_once(site: Site) -> None:
    await speak(site, "eve2", HERE)
    await site.moderation.ban("eve2", True)
    await site.moderation.ban("eve2", False)
    assert [await speak(site, who, HERE) for who in ("eve2", "eve3")] == ["hello", "hello"]


async def test_this_machine_is_no_place_to_ban(site: Site) -> None:
    await speak(site, "eve2", "127.0.0.1")
    await site.moderation.ban("eve2", True)
    assert await speak(site, "eve3", "127.0.0.1") == "hello"


async def test_where_somebody_wrote_from_is_kept_as_a_number_alone(site: Site) -> None:
    await speak(site, "eve2", ELSEWHERE)
    async with site.store.reading() as connection:
        (trace,) = (await connection.execute(traces.select())).all()
    assert trace.place == site.moderation.place(ELSEWHERE) and "203" not in trace.place[:3]
    assert trace.seen <= now()


async def test_where_somebody_wrote_from_is_forgotten_after_a_month(site: Site) -> None:
    for player, address in (("eve2", HERE), ("ana2", ELSEWHERE)):
        await speak(site, player, address)
    async with site.store.writing() as connection:
        old = traces.update().where(traces.c.player == "eve2").values(seen=now(timedelta(days=31)))
        await connection.execute(old)
    await site.moderation.forget()
    async with site.store.reading() as connection:
        left = (await connection.execute(traces.select())).all()
    assert [trace.player for trace in left] == ["ana2"]


async def test_a_hidden_name_is_gone_wherever_it_stood(site: Site) -> None:
    opened = await site.tables.open("eve2", NewTable("yacht", [NewPlayer("Rude")]))
    table = await site.tables.start("eve2", opened.id, ["seed"])
    await speak(site, "eve2", "")
    assert await site.moderation.hide("eve2")
    await site.read_news()
    table = await site.tables.find(opened.id)
    shown = [table.match.players[0], (await site.chat.history(""))[-1].pseudo]
    assert shown == ["Anonyme eve2"] * 2
    assert (await site.accounts.find("eve2")).pseudo == "Anonyme eve2"


async def followed(site: Site, me: str, table: str) -> Watcher:
    """A page of somebody that follows a table."""
    watcher = site.hub.join(me)
    await answer(site, watcher, Watch(table), "")
    watcher.waiting.get_nowait()
    return watcher


async def test_a_name_taken_away_is_told_to_those_who_see_it_and_disconnects_nobody(
    site: Site,
) -> None:
    await speak(site, "eve2", "")
    opened = await site.tables.open("eve2", NewTable("yacht", [NewPlayer("Rude")]))
    await site.tables.start("eve2", opened.id, ["seed"])
    watcher, elsewhere = await followed(site, "ana2", opened.id), site.hub.join("bob2")
    await site.moderation.hide("eve2")
    await site.read_news()
    table, named = (watcher.waiting.get_nowait() for _ in range(2))
    assert b"Anonyme eve2" in table and b"Rude" not in table
    assert b"Anonyme eve2" in named and elsewhere.waiting.get_nowait() == named
    assert not watcher.lost.is_set() and not elsewhere.lost.is_set()


async def test_a_name_taken_away_is_gone_from_the_tables_that_the_salon_lists(site: Site) -> None:
    people = [NewPlayer("Rude"), NewPlayer("", open=True)]
    await site.tables.open("eve2", NewTable("yacht", people, access="public"))
    assert (await site.salon.look()).open[0].people[0].name == "Rude"
    await site.moderation.hide("eve2")
    await site.read_news()
    site.salon.looked = float("-inf")
    assert (await site.salon.look()).open[0].people[0].name == "Anonyme eve2"


async def test_a_name_taken_away_changes_no_dice(site: Site) -> None:
    new = NewTable("corse", [NewPlayer("Eve")], {"columns": "L"})
    id = (await site.tables.open("eve2", new)).id
    await site.tables.start("eve2", id, ["seed"])
    await site.moderation.hide("eve2")
    await site.tables.tell_anew("eve2")
    table = await site.tables.move("eve2", id, 0, "throw")
    table = await site.tables.move("eve2", id, table.version, "stop")
    told = table.match.record
    assert "not played under the name" in verify(told).text.en
    assert verify(replace(told, players=("Eve",))).finding == "verified"


async def test_who_had_a_name_hidden_chooses_no_other(site: Site) -> None:
    await site.accounts.rename("eve2", "Rude", "")
    await site.moderation.hide("eve2")
    with pytest.raises(Refused, match="hidden"):
        await site.accounts.rename("eve2", "Ruder", "")
    opened = await site.tables.open(
        "eve2", NewTable("yacht", [NewPlayer("Ruder"), NewPlayer("Rudest")])
    )
    assert all("ude" not in name for name in (await site.tables.find(opened.id)).match.players)
    await site.moderation.show("eve2")
    await site.accounts.rename("eve2", "Eve", "")


async def test_players_are_found_by_letters_of_their_names(site: Site) -> None:
    for player, name in (("aaa2", "Zoé"), ("bbb2", "100%"), ("ccc2", "Bob")):
        await site.accounts.rename(player, name, "")
    found = [[one.pseudo for one in await site.moderation.find(name)] for name in ("O", "%")]
    assert [sorted(names) for names in found] == [["Bob", "Zoé"], ["100%"]]


def operate(server: LiveServer, *arguments: object) -> int:
    """Run `yams players` on the database of a running server; its exit status."""
    return main(["players", *map(str, [*arguments, *site_of(server.data)]), "--lang", "en"])


def test_the_operator_ends_the_sessions_of_a_player_while_the_server_runs(
    live_server: LiveServer, guests: Arrive, capsys: pytest.CaptureFixture[str]
) -> None:
    eve, ana = guests().named("Eve of the stolen cookie"), guests()
    assert operate(live_server, "find", "stolen") == 0
    assert eve.me["id"] in capsys.readouterr().out
    with eve.socket() as page:
        assert operate(live_server, "revoke", eve.me["id"]) == 0
        with pytest.raises(Exception, match="4008"):
            page.hear("chat")
    assert eve.http.get("/api/me").json()["id"] != eve.me["id"]
    assert ana.http.get("/api/me").json()["id"] == ana.me["id"]


@pytest.mark.parametrize("command", ["hide", "show", "revoke"])
def test_the_operator_is_told_of_an_unknown_player(
    live_server: LiveServer, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert operate(live_server, command, "nobody") == 1
    assert "There is no player" in capsys.readouterr().err
