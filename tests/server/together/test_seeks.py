"""Playing with somebody: the second who asks for the same game is seated with the first."""

import asyncio

import pytest
from sqlalchemy import update

from yamotheque.provable.sources import fingerprint
from yamotheque.server.errors import Refused
from yamotheque.server.protocol.rooms import Reveal
from yamotheque.server.protocol.salon import SeekIn
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import seeks

CORSE = SeekIn("corse", {"columns": "L"}, promise=fingerprint("a seed"))


async def asks(site: Site, *people: str, asked: SeekIn = CORSE) -> None:
    """Let some people look for a game, one after another."""
    for player in people:
        await site.accounts.rename(player, f"Player {player}", "")
        await site.seeks.ask(player, asked)


async def tables_of(site: Site, *people: str) -> list[str]:
    """Where each was seated; nothing for those who wait, or look for nobody."""
    found = [await site.seeks.find(player) for player in people]
    return [seek.table if seek else "" for seek in found]


async def gone(site: Site, player: str) -> None:
    """Somebody was last seen in the salon a minute ago."""
    async with site.store.writing() as connection:
        long_ago = update(seeks).where(seeks.c.player == player)
        await connection.execute(long_ago.values(seen="2026-01-01T00:00:00.000Z"))


async def test_who_asks_first_waits(site: Site) -> None:
    await asks(site, "aaaa")
    assert await tables_of(site, "aaaa") == [""]


async def test_the_second_who_asks_for_the_same_plays_with_the_first(site: Site) -> None:
    await asks(site, "aaaa", "bbbb")
    here, there = await tables_of(site, "aaaa", "bbbb")
    table = await site.tables.find(here)
    assert here == there
    assert [chair.owner for chair in table.chairs] == ["aaaa", "bbbb"]
    assert table.room is not None and table.room.revealing


async def test_each_promises_a_seed_and_the_match_begins_when_both_have_told_it(site: Site) -> None:
    await asks(site, "aaaa", "bbbb")
    (here,) = await tables_of(site, "aaaa")
    told = Reveal([CORSE.promise] * 2, ["a seed"])
    assert (await site.rooms.reveal("aaaa", here, told)).status == "waiting"
    assert (await site.rooms.reveal("bbbb", here, told)).status == "playing"


async def test_who_brings_no_promise_worth_the_name_is_told_at_once(site: Site) -> None:
    with pytest.raises(Refused, match="64 hexadecimal"):
        await asks(site, "aaaa", asked=SeekIn("corse", promise="my seed"))


async def test_who_asks_for_something_else_waits_too(site: Site) -> None:
    await asks(site, "aaaa")
    await asks(site, "bbbb", asked=SeekIn("corse", {"columns": "D"}))
    assert await tables_of(site, "aaaa", "bbbb") == ["", ""]


async def test_the_usual_options_are_the_same_said_or_not(site: Site) -> None:
    await asks(site, "aaaa", asked=SeekIn("corse"))
    await asks(site, "bbbb", asked=SeekIn("corse", {"columns": "DLMS"}))
    assert "" not in await tables_of(site, "aaaa", "bbbb")


async def test_who_asks_twice_does_not_play_alone(site: Site) -> None:
    await asks(site, "aaaa", "aaaa")
    assert await tables_of(site, "aaaa") == [""]


async def test_who_looks_no_more_is_not_seated(site: Site) -> None:
    await asks(site, "aaaa")
    await site.seeks.end("aaaa")
    await asks(site, "bbbb")
    assert await tables_of(site, "aaaa", "bbbb") == ["", ""]


async def test_who_has_left_the_salon_is_not_seated(site: Site) -> None:
    await asks(site, "aaaa")
    await gone(site, "aaaa")
    await asks(site, "bbbb")
    assert await tables_of(site, "aaaa", "bbbb") == ["", ""]


async def test_people_who_do_not_want_to_hear_each_other_do_not_meet(site: Site) -> None:
    await asks(site, "aaaa")
    await site.accounts.rename("bbbb", "Bob", "")
    await site.accounts.mute("aaaa", "bbbb")
    await asks(site, "bbbb")
    assert await tables_of(site, "aaaa", "bbbb") == ["", ""]


async def test_of_many_who_ask_at_once_each_plays_once(site: Site) -> None:
    people = [f"aaa{letter}" for letter in "abcdefgh"]
    for player in people:
        await site.accounts.rename(player, player, "")
    await asyncio.gather(*(site.seeks.ask(player, CORSE) for player in people))
    seated = await tables_of(site, *people)
    assert sorted(seated.count(table) for table in set(seated)) == [2, 2, 2, 2]


async def test_a_game_that_is_not_for_two_is_refused(site: Site) -> None:
    await site.accounts.rename("aaaa", "Ana", "")
    with pytest.raises(Refused) as refused:
        await site.seeks.ask("aaaa", SeekIn("yamslam", {"mode": "solo"}))
    assert refused.value.code == "not-for-two"


async def test_whom_a_process_claimed_before_it_died_is_seated_later(site: Site) -> None:
    await asks(site, "aaaa")
    async with site.store.writing() as connection:
        await connection.execute(update(seeks).values(claimed="2026-01-01T00:00:00.000Z"))
    await site.seeks.sweep()
    await asks(site, "bbbb")
    assert "" not in await tables_of(site, "aaaa", "bbbb")
