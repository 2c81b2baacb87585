"""Copies: made while a server runs, and put back when none does."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.databases import ON_POSTGRESQL, postgresql
from tests.live import LiveServer, site_of, start_server
from tests.server.guest import Guest
from tests.server.killed import kill_while_restoring
from yamotheque.cli import main
from yamotheque.cli.arguments.site import on_site
from yamotheque.server.site import Site
from yamotheque.server.storage.backups import back_up, copy_file
from yamotheque.words import YamsError

Arrive = Callable[[], Guest]
SUFFIX = ".dump" if ON_POSTGRESQL else ".sqlite"


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's own programs are found, where the tests run on it."""
    if ON_POSTGRESQL:
        here = str(postgresql().bin_path)
        monkeypatch.setenv("PATH", os.pathsep.join([here, os.environ["PATH"]]))


def test_a_copy_made_while_the_server_runs_brings_everything_back(tmp_path: Path) -> None:
    where = [str(one) for one in site_of(tmp_path / "data")]
    with start_server(tmp_path / "data") as server:
        guest = Guest(server.url)
        kept = guest.move(guest.start("Ana", columns="S"), "throw")
        assert main(["admin", "backup", str(tmp_path / "copies"), *where]) == 0
        lost = guest.start("Ana", columns="L")
        (copy,) = (tmp_path / "copies").glob(f"*{SUFFIX}")
        assert main(["admin", "restore", str(copy), *where]) == 1, "a server runs"
        server.stop()
    assert main(["admin", "restore", str(copy), *where]) == 0
    with start_server(tmp_path / "data") as server:
        again = Guest(server.url)
        assert again.table(kept["id"])["version"] == kept["version"]
        assert again.http.get(f"/api/tables/{lost['id']}").status_code == 404
        guest.close(), again.close()


def test_a_copy_put_into_an_empty_database_counts_as_the_first_did(tmp_path: Path) -> None:
    first, second = site_of(tmp_path / "first"), site_of(tmp_path / "second")
    with start_server(tmp_path / "first") as server:
        guest = Guest(server.url)
        guest.finish(guest.start("Ana", columns="L"))
        assert main(["admin", "backup", str(tmp_path / "copies"), *map(str, first)]) == 0
        ranked = guest.http.get("/api/rankings/corse?category=L").json()["rows"]
        guest.close()
    (copy,) = (tmp_path / "copies").glob(f"*{SUFFIX}")
    assert main(["admin", "restore", str(copy), *map(str, second)]) == 0
    with start_server(tmp_path / "second") as server:
        again = Guest(server.url)
        restored = again.http.get("/api/rankings/corse?category=L").json()["rows"]
        assert main(["rankings", "rebuild", *map(str, second)]) == 0
        rebuilt = again.http.get("/api/rankings/corse?category=L").json()["rows"]
        again.close()
    for row in (*ranked, *restored, *rebuilt):
        del row["mine"]
    assert ranked == restored == rebuilt != []


def test_a_copy_is_for_its_owner_alone(live_server: LiveServer, tmp_path: Path) -> None:
    where = [str(one) for one in site_of(live_server.data)]
    assert main(["admin", "backup", str(tmp_path / "copies"), *where]) == 0
    copies = sorted((tmp_path / "copies").iterdir())
    assert [(file.suffix, file.stat().st_mode & 0o777) for file in copies] == [
        (suffix, 0o600) for suffix in sorted((".key", SUFFIX))
    ]


def test_what_is_no_copy_is_not_put_back(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    other.write_text("not a database, but long enough to be taken for the head of one " * 4)
    assert main(["admin", "restore", str(other), "--data", str(tmp_path / "data")]) == 1


def test_a_copy_without_its_key_is_not_put_back(tmp_path: Path) -> None:
    where = [str(one) for one in site_of(tmp_path / "data")]
    (tmp_path / "data").mkdir()
    assert main(["admin", "backup", str(tmp_path / "copies"), *where]) == 0
    (key,), (copy,) = ((tmp_path / "copies").glob(f"*{end}") for end in (".key", SUFFIX))
    key.unlink()
    assert main(["admin", "restore", str(copy), *where]) == 1


def test_old_copies_are_dropped_with_their_keys(tmp_path: Path) -> None:
    where = [str(one) for one in site_of(tmp_path / "data")]
    (tmp_path / "data").mkdir()
    copies = tmp_path / "copies"
    assert main(["admin", "backup", str(copies), *where]) == 0
    (copies / "mine.txt").write_text("kept")
    for file in copies.iterdir():
        file.rename(file.with_stem("2026-01-01-000000") if file.suffix != ".txt" else file)
    for file in copies.iterdir():
        os.utime(file, (0, 0))
    assert main(["admin", "backup", str(copies), "--keep", "30", *where]) == 0
    left = sorted(file.suffix for file in copies.iterdir())
    assert left == sorted([SUFFIX, ".key", ".txt"])
    assert not list(copies.glob("2026-01-01*"))


def house(data: Path, where: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """Which database there is, by the name of a player in it, and which key."""
    capsys.readouterr()
    assert main(["admin", "find", "", *where]) == 0
    return capsys.readouterr().out.split()[-1], (data / "session.key").read_text()


@pytest.mark.slow
def test_a_restore_that_is_killed_leaves_the_old_house_or_the_new_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    houses, copies = {}, {}
    for name in ("Old", "New"):
        data = tmp_path / name
        where = [str(one) for one in site_of(data)]
        data.mkdir()
        on_site(str(data), where[-1], lambda site, name=name: site.accounts.rename("p", name, ""))
        assert main(["admin", "backup", str(tmp_path / f"{name} copies"), *where]) == 0
        (copies[name],) = (tmp_path / f"{name} copies").glob(f"*{SUFFIX}")
        houses[name] = house(data, where, capsys)
    assert len({one for pair in houses.values() for one in pair}) == 4
    data = tmp_path / "Old"
    where = [str(one) for one in site_of(data)]
    found, steps = [], 0
    while kill_while_restoring(data, steps, copies["New"], *where):
        found.append(house(data, where, capsys))
        assert main(["admin", "restore", str(copies["Old"]), *where]) == 0
        assert house(data, where, capsys) == houses["Old"]
        steps += 1
    turn = found.index(houses["New"])
    assert found == [houses["Old"]] * turn + [houses["New"]] * (steps - turn)
    assert house(data, where, capsys) == houses["New"]


@pytest.mark.skipif(not ON_POSTGRESQL, reason="what PostgreSQL's programs do")
async def test_a_missing_program_is_named(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(YamsError, match="pg_dump is missing"):
        back_up(site.store.database, tmp_path, tmp_path / "copies", "2026-03-01T12:00:00.000Z")


@pytest.mark.skipif(ON_POSTGRESQL, reason="it is about SQLite's files")
def test_a_copy_is_made_in_one_pass_though_somebody_writes_without_end(tmp_path: Path) -> None:
    source, done = tmp_path / "source", threading.Event()
    with closing(sqlite3.connect(source, isolation_level=None)) as one:
        one.executescript("PRAGMA journal_mode=WAL; CREATE TABLE many (one)")
        one.executemany("INSERT INTO many VALUES (?)", [("x" * 4000,)] * 3000)

    def write() -> None:
        with closing(sqlite3.connect(source, isolation_level=None)) as other:
            while not done.is_set():
                other.execute("INSERT INTO many VALUES ('more')")

    writing = threading.Thread(target=write)
    writing.start()
    try:
        copy_file(source, tmp_path / "copy")
    finally:
        done.set()
        writing.join()
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        assert copy.execute("SELECT count(*) >= 3000 FROM many").fetchone() == (1,)
