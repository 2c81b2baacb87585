"""What the server throws is counted once, whoever counts it, and can be counted again."""

import asyncio
from pathlib import Path

import pytest

from tests.databases import database_of
from tests.live import LiveServer, site_of
from tests.server.guest import Guest
from yamotheque.cli import main
from yamotheque.provable.counts import Tally
from yamotheque.server.errors import OutOfOrder
from yamotheque.server.matches.table import Table
from yamotheque.server.operations.limits import Limits
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.standings.tallies import shares
from yamotheque.server.storage.store import Store


async def begin(site: Site, game: str = "corse", dice: str = "fair") -> Table:
    new = NewTable(game, [NewPlayer("Ana"), NewPlayer("Bob")], {}, dice)  # type: ignore[arg-type]
    opened = await site.tables.open("aaaa", new)
    return await site.tables.start("aaaa", opened.id, ["one", "two"])


async def play(site: Site, table: Table, moves: int) -> Table:
    for _ in range(moves):
        move = str(table.match.moves[-1])
        table = await site.tables.move("aaaa", table.id, table.version, move)
    return table


def counted_alone(*tables: Table) -> Tally:
    tally = Tally()
    for table in tables:
        tally.add_match(table.match)
    return tally


async def test_every_throw_is_counted_once(site: Site) -> None:
    tables = [await begin(site, game) for game in ("corse", "yamslam", "yaminos-yam")]
    for _ in range(3):
        tables = [await play(site, table, 4) for table in tables]
        await site.tallies.count()
        await site.tallies.count()
    assert await site.tallies.tally() == counted_alone(*tables)


async def test_what_a_match_hides_is_counted_when_it_is_over(site: Site) -> None:
    table = await begin(site, "yami")
    await site.tallies.count()
    drawn_openly = await site.tallies.tally()
    table = await play(site, table, 4)
    await site.tallies.count()
    assert await site.tallies.catch_up() == 0
    assert await site.tallies.tally() == drawn_openly
    table = await site.tables.move("aaaa", table.id, table.version, "stop")
    await site.tallies.count()
    assert await site.tallies.tally() == counted_alone(table)


async def test_counting_again_from_the_records_gives_the_same(site: Site) -> None:
    tables = [await play(site, await begin(site, game), 9) for game in ("corse", "yamslam")]
    await site.tallies.count()
    before = await site.tallies.tally()
    assert await site.tallies.rebuild() == 2
    assert await site.tallies.tally() == before == counted_alone(*tables)


async def test_what_a_killed_server_left_uncounted_is_counted_at_the_next_start(
    site: Site,
) -> None:
    table = await play(site, await begin(site), 2)
    await site.tallies.count()
    table = await play(site, table, 6)
    after = Site(site.store, Limits())
    assert await after.tallies.catch_up() == 1
    assert await after.tallies.tally() == counted_alone(table)
    assert await after.tallies.catch_up() == 0


async def test_two_processes_count_a_match_once(tmp_path: Path) -> None:
    stores = [Store.over(tmp_path, database_of(tmp_path)) for _ in range(2)]
    await stores[0].migrate()
    here, there = [Site(store, Limits()) for store in stores]
    table = await play(here, await begin(here), 3)
    table = await play(there, table, 3)
    await asyncio.gather(here.tallies.count(), there.tallies.count())
    assert await here.tallies.tally() == counted_alone(table)
    for site in (here, there):
        await site.close()


@pytest.mark.parametrize("many", [0, 1, 29, 31, 1000])
def test_each_second_of_a_round_has_its_share_of_the_matches(many: int) -> None:
    ids = list(map(str, range(many)))
    seconds = [list(share) for share in shares(ids)]
    assert [id for share in seconds for id in share] == ids
    assert max(map(len, seconds)) - min(map(len, seconds)) <= 1


async def test_dice_that_are_not_the_servers_do_not_count(site: Site) -> None:
    table = await begin(site, dice="physical")
    table = await site.tables.move("aaaa", table.id, table.version, "order 1 2")
    table = await play(site, table, 1)
    await site.tables.move("aaaa", table.id, table.version, "33333")
    await site.tallies.count()
    assert await site.tallies.catch_up() == 0
    assert (await site.tallies.tally()).could == {}


async def test_what_could_not_be_counted_waits(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await play(site, await begin(site), 2)

    def refuse() -> None:
        raise OutOfOrder

    with monkeypatch.context() as broken:
        broken.setattr(site.store.database, "check", refuse)
        with pytest.raises(Exception, match="cannot keep"):
            await site.tallies.count()
    await site.tallies.count()
    assert await site.tallies.tally() == counted_alone(table)


async def test_the_counts_come_with_the_log(site: Site) -> None:
    await play(site, await begin(site), 2)
    opened = await site.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")]))
    await site.tallies.count()
    counts = await site.tallies.read()
    assert [kind.kind for kind in counts.kinds] == ["die"]
    assert counts.yams.throws >= 1
    assert counts.head == opened.logged
    assert counts.tables == {"playing": 1, "seeding": 1}


def test_the_operator_counts_again_while_the_server_runs(
    live_server: LiveServer, guest: Guest, capsys: pytest.CaptureFixture[str]
) -> None:
    guest.finish(guest.start("Ana", columns="S"))
    assert main(["fairness", *map(str, site_of(live_server.data))]) == 0
    assert "Yams" in capsys.readouterr().out


def test_anybody_may_read_the_counts(guest: Guest) -> None:
    answer = guest.http.get("/api/fairness/counts").raise_for_status().json()
    assert set(answer) == {"kinds", "yams", "head", "tables"}
