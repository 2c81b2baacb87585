"""The log of commitments: in one order, whole, and open to anybody."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select

from tests.databases import database_of
from tests.live import LiveServer
from tests.server.guest import Guest
from yamotheque.cli import main
from yamotheque.match.record import Record
from yamotheque.provable.commitments import Log
from yamotheque.server.operations.limits import Limits
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage import commitments
from yamotheque.server.storage.schema import matches
from yamotheque.server.storage.store import Store

CORSE = NewTable("corse", [NewPlayer("Ana")], {"columns": "S"})


async def log_of(site: Site) -> Log:
    async with site.store.reading() as connection:
        return Log.of(await commitments.lines_after(connection, 0))


async def test_a_commitment_is_entered_as_it_is_made(site: Site) -> None:
    opened = await site.tables.open("aaaa", CORSE)
    line = (await log_of(site)).lines[0]
    assert (line.commitment, line.place, line.status) == (
        opened.commitment,
        opened.logged,
        "seeding",
    )


async def test_real_dice_are_not_promised(site: Site) -> None:
    opened = await site.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")], dice="physical"))
    assert opened.logged is None and (await log_of(site)).lines == ()


async def test_two_processes_keep_one_chain(tmp_path: Path) -> None:
    sites = [Site(Store.over(tmp_path, database_of(tmp_path)), Limits()) for _ in range(2)]
    await sites[0].store.migrate()
    await sites[0].tables.open("aaaa", CORSE)
    opened = await asyncio.gather(*(sites[n % 2].tables.open("aaaa", CORSE) for n in range(12)))
    log = await log_of(sites[1])
    assert len(log.lines) == 13
    assert all(log.find(one.commitment).place == one.logged for one in opened)
    for site in sites:
        await site.close()


async def test_a_number_taken_by_another_process_is_asked_for_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As PostgreSQL has it: both processes read the same newest line."""
    first = await site.tables.open("aaaa", CORSE)
    real, old = commitments.head, [None]

    async def read_too_early(connection):
        return old.pop() if old else await real(connection)

    monkeypatch.setattr(commitments, "head", read_too_early)
    second = await site.tables.open("aaaa", CORSE)
    assert [line.place for line in (await log_of(site)).lines] == [first.logged, second.logged]


async def test_a_table_whose_commitment_cannot_be_entered_is_not_opened(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.tables.open("aaaa", CORSE)

    async def nothing(_: object) -> None:
        return None

    monkeypatch.setattr(commitments, "head", nothing)
    with pytest.raises(Exception, match="commitments"):
        await site.tables.open("aaaa", CORSE)
    async with site.store.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(matches)) == 1


def test_a_record_says_its_place_and_the_log_bears_it_out(
    live_server: LiveServer, guest: Guest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left = guest.open("Ana")
    view = guest.finish(guest.start("Ana", columns="S"))
    record = guest.http.get(f"/api/tables/{view['id']}/record").text
    (tmp_path / "match.yams").write_text(record)
    replay = guest.http.get(f"/api/tables/{view['id']}/replay").json()
    place = Record.read(record).logged
    assert place is not None and replay["logged"] == {"number": place.number, "hash": place.hash}
    page = guest.http.get("/api/commitments", params={"after": place.number - 2}).json()
    assert [line["status"] for line in page["lines"]][:2] == ["seeding", "finished"]
    assert guest.table(left)["commitment"] == page["lines"][0]["commitment"]
    assert main(["verify", str(tmp_path / "match.yams"), "--log", live_server.url]) == 0
    assert f"{place.number} " in capsys.readouterr().out
    kept = tmp_path / "log.json"
    kept.write_text(guest.http.get("/api/commitments").text)
    assert main(["verify", str(tmp_path / "match.yams"), "--log", str(kept)]) == 0
    kept.write_text(kept.read_text().replace(place.hash, "0" * 64))
    assert main(["verify", str(tmp_path / "match.yams"), "--log", str(kept)]) == 1


async def test_a_table_that_never_began_goes_after_a_month_and_its_promise_stays(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = await site.tables.open("aaaa", CORSE)
    begun = await site.tables.open("aaaa", CORSE)
    await site.tables.start("aaaa", begun.id, ["seed"])
    assert await site.store.forget() == 0
    monkeypatch.setattr("yamotheque.server.storage.store.now", lambda *_: "2999")
    assert await site.store.forget() == 1
    assert await site.store.load(never.id) is None and await site.store.load(begun.id)
    async with site.store.reading() as connection:
        lines = await commitments.lines_after(connection, 0)
    assert [line.status for line in lines] == ["seeding", "playing"]
    assert (await site.tallies.read()).tables == {"seeding": 1, "playing": 1}
