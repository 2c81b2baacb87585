"""What those who look after a server are told."""

from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from tests.live import PATIENCE, LiveServer
from tests.server.guest import Guest
from yamotheque.server.app import create_app
from yamotheque.server.http.health import healthz, is_well
from yamotheque.server.site import Site


def counts(server: LiveServer) -> dict[str, float]:
    """The counts of a server by their names."""
    text = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).raise_for_status().text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_a_server_says_that_it_is_well(live_server: LiveServer) -> None:
    answer = httpx.get(f"{live_server.url}/healthz", timeout=PATIENCE)
    assert (answer.status_code, answer.json()) == (200, {"status": "well"})


async def test_a_server_whose_database_is_gone_is_not_well(tmp_path: Path, site: Site) -> None:
    if site.store.database.file is None:
        pytest.skip("only a file can be deleted")
    assert await is_well(site)
    site.store.database.file.unlink()
    assert not await is_well(site)


async def test_a_server_says_what_fails_beside_the_moves_and_serves_on(site: Site) -> None:
    site.supervisor.failing |= {"clocks", "counts"}
    answer = await healthz.fn(site)
    assert (answer.status_code, answer.content) == (200, {"status": "failing: clocks, counts"})


def test_moves_are_counted(live_server: LiveServer, guest: Guest) -> None:
    before = counts(live_server).get("yams_move_seconds_count", 0)
    table = guest.start("Ana")
    with guest.socket() as page:
        page.send("move", table=table["id"], version=table["version"], move="throw")
        page.hear("table")
    assert counts(live_server)["yams_move_seconds_count"] == before + 1


def test_answers_and_refusals_are_counted(live_server: LiveServer, guest: Guest) -> None:
    before = counts(live_server)
    guest.http.get("/api/tables/nosuchtable2")
    with guest.socket() as page:
        page.watch("nosuchtable2")
        during = counts(live_server)
    for name in ('yams_answers_total{status="404"}', 'yams_refusals_total{code="unknown-table"}'):
        assert during[name] >= before.get(name, 0) + 1
    assert during["yams_sockets"] >= 1


def test_the_counts_are_for_this_machine_alone(tmp_path: Path, live_server: LiveServer) -> None:
    through_a_proxy = {"x-forwarded-for": "203.0.113.9"}
    assert (
        httpx.get(
            f"{live_server.url}/metrics", headers=through_a_proxy, timeout=PATIENCE
        ).status_code
        == 404
    )
    with TestClient(create_app(tmp_path)) as elsewhere:
        assert elsewhere.get("/metrics").status_code == 404
