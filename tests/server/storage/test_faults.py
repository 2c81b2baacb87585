"""What goes wrong around a server: kills, full disks, lost files. Each has a plain outcome."""

import asyncio
import signal
import sqlite3
import stat
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from litestar.testing import TestClient

from tests.databases import ON_POSTGRESQL
from tests.live import LiveServer, start_server, yams
from tests.server.guest import Guest
from tests.server.killed import kill_while_migrating
from yamotheque import verify
from yamotheque.cli import main
from yamotheque.provable.sources import commitment
from yamotheque.server.app import create_app
from yamotheque.server.errors import OutOfOrder, Refused
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.data import database_url, load_keys
from yamotheque.server.storage.database import Database, read_address
from yamotheque.server.storage.store import Store
from yamotheque.words import YamsError

pytestmark = pytest.mark.skipif(ON_POSTGRESQL, reason="it is about SQLite's files")

CORSE = NewTable("corse", [NewPlayer("Ana")])


async def works(data: Path) -> bool:
    """Whether a database can be brought up to date and played in."""
    store = Store.over(data)
    await store.migrate()
    await store.close()
    return True


@pytest.mark.parametrize("statements", [20])
async def test_a_kill_in_the_middle_of_a_migration_breaks_nothing(
    tmp_path: Path, statements: int
) -> None:
    assert kill_while_migrating(tmp_path, database_url(tmp_path), statements) == -signal.SIGKILL
    assert await works(tmp_path)


@pytest.mark.slow
async def test_a_kill_at_any_statement_of_a_migration_breaks_nothing(tmp_path: Path) -> None:
    for statements in range(200):
        data = tmp_path / str(statements)
        if kill_while_migrating(data, database_url(data), statements) == 0:
            break
        assert await works(data), statements
    assert statements > 40


# ------------------------------------------------------------ the key


def test_an_empty_key_is_replaced_by_a_whole_one(tmp_path: Path) -> None:
    (tmp_path / "session.key").touch()
    made = load_keys(tmp_path)
    assert len({made.dice, *made.cookies}) == 2 and load_keys(tmp_path) == made


def test_nothing_but_the_key_is_left_where_it_was_made(tmp_path: Path) -> None:
    load_keys(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["session.key"]


def test_a_damaged_key_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "session.key").write_text("no key at all")
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert "session.key is damaged" in told and "Traceback" not in told


def everything_in(data: Path) -> bytes:
    return b"".join(file.read_bytes() for file in data.glob("*.sqlite*"))


async def test_the_secret_of_a_running_match_is_not_in_the_database(
    tmp_path: Path, site: Site
) -> None:
    opened = await site.tables.open("aaaa", CORSE)
    table = await site.tables.start("aaaa", opened.id, ["seed"])
    kept = everything_in(tmp_path)
    secret = site.store.secret(table.id).hex()
    assert commitment(bytes.fromhex(secret)) == opened.commitment
    assert secret.encode() not in kept and opened.commitment.encode() in kept


async def test_a_match_whose_key_is_lost_does_not_go_on_with_other_dice(
    tmp_path: Path, site: Site
) -> None:
    opened = await site.tables.open("aaaa", CORSE)
    (tmp_path / "session.key").unlink()
    other = Store.over(tmp_path)
    with pytest.raises(Refused, match="key"):
        await other.load(opened.id)
    await other.close()


async def test_a_match_that_is_over_can_be_checked_though_the_key_is_lost(
    tmp_path: Path, site: Site
) -> None:
    opened = await site.tables.open("aaaa", CORSE)
    table = await site.tables.start("aaaa", opened.id, ["seed"])
    table = await site.tables.move("aaaa", opened.id, table.version, "throw")
    await site.tables.move("aaaa", opened.id, table.version, "stop")
    (tmp_path / "session.key").unlink()
    other = Store.over(tmp_path)
    stored = await other.load(opened.id)
    await other.close()
    assert stored and verify(stored.record).finding == "verified"


# ------------------------------------------------------------ the database


def test_the_database_is_for_its_owner_alone(live_server: LiveServer) -> None:
    modes = {file.stat().st_mode for file in live_server.data.glob("yamotheque.sqlite*")}
    assert {stat.S_IMODE(mode) for mode in modes} == {0o600}


async def test_a_database_that_everybody_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "yamotheque.sqlite"
    file.touch(mode=0o644)
    await works(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


ADDRESSES = ["nonsense", "mysql://localhost/yams", "sqlite+pysqlite:///x", "postgresql+psycopg://x"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_that_names_no_database_is_one_clear_line(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["serve", "--port", "0", "--data", str(tmp_path), "--database", address]
    assert main([*command, "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert "postgresql://user@host/name" in told and "Traceback" not in told


@pytest.mark.parametrize(
    ("address", "driver"),
    [("sqlite:////x", "sqlite+aiosqlite"), ("postgres://x/y", "postgresql+asyncpg")],
)
def test_a_driver_need_not_be_named(address: str, driver: str) -> None:
    assert read_address(address).drivername == driver


@pytest.mark.parametrize(
    "address", ["sqlite:////proc/yams.sqlite", "postgresql://127.0.0.1:9/yams"]
)
def test_a_database_that_cannot_be_opened_is_one_clear_line(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["serve", "--port", "0", "--data", str(tmp_path), "--database", address]
    assert main([*command, "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert "cannot be used" in told and "Traceback" not in told


async def test_whose_sessions_are_over_on_a_damaged_page_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await works(tmp_path)
    file = tmp_path / "yamotheque.sqlite"
    with closing(sqlite3.connect(file)) as found:
        (size,) = found.execute("PRAGMA page_size").fetchone()
        (page,) = found.execute("SELECT rootpage FROM sqlite_master WHERE name='news'").fetchone()
    with file.open("r+b") as pages:
        pages.seek((page - 1) * size)
        pages.write(b"?" * size)
    command = ["serve", "--port", "0", "--data", str(tmp_path), "--lang", "en"]
    assert await asyncio.to_thread(main, command) == 1
    told = capsys.readouterr().err
    assert "cannot be used: database disk image is malformed" in told and "Traceback" not in told


def test_a_second_server_on_the_same_file_is_refused(live_server: LiveServer) -> None:
    second = subprocess.run(
        yams("serve", "--port", "0", "--data", live_server.data),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert second.returncode == 1
    assert "Another server" in second.stderr and "Traceback" not in second.stderr


def test_the_operator_works_beside_a_running_server(live_server: LiveServer) -> None:
    assert main(["rankings", "rebuild", "--data", str(live_server.data)]) == 0


async def test_a_database_that_was_deleted_takes_nothing_more(tmp_path: Path, site: Site) -> None:
    (tmp_path / "yamotheque.sqlite").unlink()
    with pytest.raises(Refused) as refused:
        await site.accounts.rename("aaaa", "Ana", "FR")
    assert (refused.value.code, refused.value.status) == ("database", 503)


async def test_a_database_that_was_put_in_its_place_takes_nothing_more(
    tmp_path: Path, site: Site
) -> None:
    other = tmp_path / "other"
    sqlite3.connect(other).close()
    other.replace(tmp_path / "yamotheque.sqlite")
    with pytest.raises(Refused, match="cannot keep"):
        await site.accounts.rename("aaaa", "Ana", "FR")


async def test_a_database_that_cannot_be_written_refuses_and_goes_on(site: Site) -> None:
    async with site.store.reading() as connection:
        await connection.exec_driver_sql("PRAGMA query_only=ON")
    with pytest.raises(Refused, match="cannot keep"):
        await site.accounts.rename("aaaa", "Ana", "FR")
    async with site.store.reading() as connection:
        await connection.exec_driver_sql("PRAGMA query_only=OFF")
    await site.accounts.rename("aaaa", "Ana", "FR")
    assert (await site.accounts.find("aaaa")).pseudo == "Ana"


@contextmanager
def no_room() -> Iterator[None]:
    """A full disk, for this process."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_at_the_start_is_not_taken_for_another_server(tmp_path: Path) -> None:
    database = Database(database_url(tmp_path))
    with no_room(), pytest.raises(YamsError, match="cannot be used"):
        database.claim()


def test_what_says_that_a_file_is_served_may_be_damaged(tmp_path: Path) -> None:
    (tmp_path / "yamotheque.sqlite-serving").write_text("this is no database " * 100)
    with pytest.raises(YamsError, match="not a database"):
        Database(database_url(tmp_path)).claim()


@pytest.fixture
def full_disk(tmp_path: Path) -> Iterator[tuple[Guest, Callable[[bool], None]]]:
    """A guest of a server whose disk can be full, and what makes it so."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("limits of other processes are Linux's")
    with start_server(tmp_path) as server:
        guest = Guest(server.url)

        def fill(full: bool) -> None:
            most = 1 if full else resource.RLIM_INFINITY
            limits = (most, resource.RLIM_INFINITY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)

        yield guest, fill
        guest.close()


def test_a_server_whose_disk_is_full_is_not_well_until_there_is_room(
    full_disk: tuple[Guest, Callable[[bool], None]],
) -> None:
    guest, fill = full_disk
    fill(True)
    refused = guest.http.get("/healthz")
    fill(False)
    time.sleep(1.1)  # so long an answer is given again
    assert (refused.status_code, guest.http.get("/healthz").status_code) == (503, 200)


def test_a_server_whose_key_is_not_that_of_its_games_says_so_at_its_start(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        guest = Guest(server.url)
        guest.start("Ana")
        guest.close()
    (tmp_path / "session.key").unlink()
    said = tmp_path / "log"
    with said.open("w") as log, start_server(tmp_path, log=log) as server:
        Guest(server.url).close()
    assert "1 unfinished games cannot go on: session.key" in said.read_text()


def test_a_server_that_cannot_look_at_its_unfinished_games_serves_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def damaged(_: Store) -> int:
        raise OutOfOrder

    monkeypatch.setattr(Store, "other_keys", damaged)
    with TestClient(create_app(tmp_path)) as client:
        assert client.get("/api/games").status_code == 200


def test_a_move_that_cannot_be_kept_is_refused_and_can_be_made_later(
    full_disk: tuple[Guest, Callable[[bool], None]],
) -> None:
    guest, fill = full_disk
    table = guest.start("Ana")
    with guest.socket() as page:
        page.watch(table["id"])
        fill(True)
        page.send("move", table=table["id"], version=table["version"], move="throw", ref=7)
        refused = page.hear("refused", "table")
        fill(False)
        page.send("move", table=table["id"], version=table["version"], move="throw")
        moved = page.hear("refused", "table")
    assert (refused.get("code"), refused.get("ref")) == ("database", 7)
    assert moved["type"] == "table" and moved["version"] > table["version"]
