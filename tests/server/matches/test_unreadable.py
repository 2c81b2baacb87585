"""One match that cannot be read stops nothing else, and the log names it."""

from __future__ import annotations

import asyncio
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, text, update

from tests.databases import ON_POSTGRESQL
from tests.server.gathered import ANA, BOB, DAY, Moved, begin, code, sides, to_the_end
from yamotheque.game import Game
from yamotheque.match import Match
from yamotheque.server.matches.views import line
from yamotheque.server.operations.limits import Limits
from yamotheque.server.protocol.salon import SeekIn
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import (
    chat_lines,
    entries,
    matches,
    now,
    puzzles,
    ratings,
    reviewed,
    seeks,
)
from yamotheque.server.tables.exports import all_of
from yamotheque.server.thinking.puzzles import puzzle_game
from yamotheque.words import same

WRONG = {
    "unknown-game": update(matches).values(game="chess"),
    "wrong-options": update(matches).values(options=[]),
    "illegal-entry": update(entries).where(entries.c.n == 1).values(step="dance"),
}
if not ON_POSTGRESQL:  # which takes no such text
    torn = text("CAST(x'ff' AS TEXT)")
    WRONG["torn-text"] = update(entries).where(entries.c.n == 1).values(step=torn)


@pytest.fixture
def clock() -> Moved:
    return Moved()


@pytest.fixture(params=WRONG)
def wrong(request: pytest.FixtureRequest) -> str:
    """What is wrong with a match."""
    return str(request.param)


async def spoil(site: Site, id: str, wrong: str) -> None:
    """Let a match be unreadable from now on."""
    change = WRONG[wrong]
    whose = entries.c.match if change.table is entries else matches.c.id
    async with site.store.writing() as connection:
        await connection.execute(change.where(whose == id))
    site.tables.newest.clear()
    site.tables.known.clear()


async def two_late(site: Site, clock: Moved, wrong: str) -> list[str]:
    """Two matches in which somebody is late; the one who was first cannot be read."""
    spoilt, other = [(await begin(site, BOB)).id for _ in range(2)]
    await spoil(site, spoilt, wrong)
    clock.wait(DAY + 1)
    return [spoilt, other]


async def test_the_clocks_go_on(
    site: Site, clock: Moved, wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    late = await two_late(site, clock, wrong)
    assert sorted(await site.timekeeper.look()) == sorted(late)
    assert f"match {late[0]} cannot be read" in caplog.text


async def test_whoever_opens_it_is_told_so(site: Site, wrong: str) -> None:
    table = await begin(site, BOB)
    await spoil(site, table.id, wrong)
    assert await code(site.tables.find(table.id)) == "unreadable"


@pytest.mark.skipif(ON_POSTGRESQL, reason="it is about SQLite's file")
async def test_a_match_on_a_damaged_page_of_the_file_is_unreadable_and_the_others_are_not(
    site: Site, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    torn, other = [(await begin(site, BOB)).id for _ in range(2)]
    async with site.store.writing() as connection:
        rows = [{"match": torn, "n": n, "who": None, "step": "dance"} for n in range(9, 500)]
        await connection.execute(insert(entries), rows)
    async with site.store.reading() as connection:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        size = await connection.scalar(text("PRAGMA page_size"))
    await site.store.engine.dispose()
    file = tmp_path / "yamotheque.sqlite"
    pages = [file.read_bytes()[at:][:size] for at in range(0, file.stat().st_size, size)]
    its_own = max(pages, key=lambda page: page.count(torn.encode()))
    file.write_bytes(b"".join(b"\xff" * size if page is its_own else page for page in pages))
    site.tables.newest.clear()
    site.tables.known.clear()
    assert await code(site.tables.find(torn)) == "unreadable"
    assert f"match {torn} cannot be read" in caplog.text
    assert [line.id for line in await site.tables.running(ANA)] == [other, torn]


async def test_the_salon_lists_the_others(site: Site, wrong: str) -> None:
    people = [NewPlayer("Ana"), NewPlayer("Bea")]
    new = NewTable("yacht", people, access="public")
    spoilt, other = [(await site.tables.open(ANA, new)).id for _ in range(2)]
    for id in (spoilt, other):
        await site.rooms.start(ANA, id)
    await spoil(site, spoilt, wrong)
    assert [table.id for table in (await site.salon.look()).running] == [other]


async def test_the_rankings_are_rebuilt_without_it(site: Site, wrong: str) -> None:
    spoilt, _ = [(await to_the_end(site, await begin(site, BOB))).id for _ in range(2)]
    await spoil(site, spoilt, wrong)
    assert await site.endings.rebuild() == 1


async def test_what_has_fallen_is_counted_without_it(site: Site, wrong: str) -> None:
    spoilt, other = [await begin(site, BOB) for _ in range(2)]
    await site.tables.move(sides(other)[0], other.id, other.version, "throw")
    site.tallies.waiting.clear()
    await spoil(site, spoilt.id, wrong)
    await site.tallies.catch_up()
    assert (await site.tallies.tally()).could


async def test_its_players_find_it_in_their_lists_as_unreadable(site: Site, wrong: str) -> None:
    spoilt, other = [(await begin(site, BOB)).id for _ in range(2)]
    await spoil(site, spoilt, wrong)
    lists = await site.tables.running(ANA), (await site.tables.played(ANA, 1))[0]
    for tables in lists:
        said = {table.id: line(table, ANA).status for table in tables}
        assert said == {spoilt: "unreadable", other: "playing"}


async def test_an_export_goes_on_after_it_and_has_its_record_where_that_can_be_written(
    site: Site, wrong: str
) -> None:
    ids = [(await to_the_end(site, await begin(site, BOB))).id for _ in range(2)]
    await spoil(site, ids[1], wrong)
    archive = zipfile.ZipFile(
        io.BytesIO(b"".join([part async for part in all_of(site.tables, ANA)]))
    )
    assert any(ids[0] in name for name in archive.namelist())
    assert any(ids[1] in name for name in archive.namelist()) == (wrong != "wrong-options")


async def test_a_profile_is_shown_without_it(site: Site, wrong: str) -> None:
    await site.logins.register(ANA, "Ana", "a long pass phrase")
    spoilt, _ = [(await to_the_end(site, await begin(site, BOB))).id for _ in range(2)]
    await spoil(site, spoilt, wrong)
    assert (await site.profiles.read("Ana")).games[0].finished >= 1


async def test_a_ranking_that_it_leads_is_shown(site: Site, wrong: str) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    game, category = table.match.game.key, table.category
    await spoil(site, table.id, wrong)
    assert len((await site.rankings.ranking(ANA, game, category, 1)).rows) == 2
    assert (await site.rankings.records(ANA, game, category)).best is not None


async def test_its_players_are_told_on_every_page_that_it_waits(site: Site, wrong: str) -> None:
    table = await begin(site, BOB)
    await spoil(site, table.id, wrong)
    turns = await site.tables.turns(sides(table)[0])
    assert (turns.count, turns.next) == (1, table.id)


async def test_what_was_reviewed_of_a_game_that_is_gone_is_left_out(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    found = {"match": table.id, "seat": 0, "luckier": 0.5, "unit": "points"}
    async with site.store.writing() as connection:
        row = insert(reviewed).values(**found, decisions=3, lost=1.0, luck=0.0)
        await connection.execute(row)
    assert (await site.practice.read(table.chairs[0].player)).games
    await spoil(site, table.id, "unknown-game")
    assert not (await site.practice.read(table.chairs[0].player)).games


async def test_what_somebody_looks_for_in_words_nobody_reads_is_not_listed(site: Site) -> None:
    await site.seeks.ask(ANA, SeekIn("yatzy", name="Ana"))
    await site.seeks.ask(BOB, SeekIn("yahtzee", name="Bob"))
    async with site.store.writing() as connection:
        await connection.execute(update(seeks).where(seeks.c.player == ANA).values(options="{"))
    assert [sought.game for sought in (await site.salon.look()).seeks] == ["yahtzee"]


@pytest.mark.skipif(ON_POSTGRESQL, reason="it takes no such text")
async def test_a_line_of_the_chat_that_is_no_text_hides_no_other(site: Site) -> None:
    await site.accounts.rename(ANA, "Ana", "")
    await site.chat.say(ANA, "bonjour")
    async with site.store.writing() as connection:
        await connection.execute(update(chat_lines).values(text=text("CAST(x'ff' AS TEXT)")))
    await site.chat.say(ANA, "encore")
    assert [line.text for line in await site.chat.history(BOB)] == ["\ufffd", "encore"]


async def test_a_bot_that_is_gone_is_listed_by_its_name(site: Site) -> None:
    rating = {"game": "yatzy", "pool": "bots", "who": "bot:gone", "mu": 1.0, "sigma": 1.0}
    async with site.store.writing() as connection:
        await connection.execute(insert(ratings).values(**rating, sure=0.0, games=1))
    (row,) = (await site.ratings.page(ANA, "yatzy", "bots", 1)).rows
    assert row.bot == same("gone")


async def test_a_puzzle_that_cannot_be_read_is_found_again(site: Site) -> None:
    game = puzzle_game("yacht")
    row = {"day": now()[:10], "game": game.key, "record": "Nonsense"}
    async with site.store.writing() as connection:
        await connection.execute(insert(puzzles).values(row))
    site.analysis.find_puzzle = found_at_once  # type: ignore[method-assign,assignment]
    assert (await site.puzzles.read(ANA, "yacht")).moves


async def found_at_once(game: Game[Any], _: str) -> Match:
    match = Match(game, players=["Ana"], dice="seed:1")
    match.play("throw")
    return match


async def test_a_match_that_two_read_on_at_once_is_not_taken_for_one(site: Site) -> None:
    table = await begin(site, BOB)
    elsewhere = Site(site.store, Limits())
    await elsewhere.tables.find(table.id)
    table = await site.tables.move(sides(table)[0], table.id, table.version, "throw")
    read = await asyncio.gather(*(elsewhere.tables.find(table.id) for _ in range(2)))
    assert [one.version for one in read] == [table.version] * 2
