"""What the bench asks of servers is what they answer: people sit down and play as it has them."""

from __future__ import annotations

import httpx
import pytest

from bench.load_tables import Sit, Somebody, against_a_master, alone, apart, played
from tests.live import PATIENCE, LiveServer


@pytest.mark.parametrize("sit", [alone, apart, against_a_master])
async def test_the_people_of_the_bench_sit_down_and_move(live_server: LiveServer, sit: Sit) -> None:
    host = live_server.url.removeprefix("http://")
    async with httpx.AsyncClient(base_url=live_server.url, timeout=PATIENCE) as http:
        player = await sit(http, host)
    while not player.made:
        await played([player], pace=0.0, seconds=0.05, settle=0.0)
    for page in player.pages:
        page.close()


async def test_the_askers_of_the_bench_are_told_what_to_do(live_server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=live_server.url, timeout=PATIENCE) as http:
        somebody = Somebody(http)
        await somebody.arrive()
        table = await somebody.sit_down(hints=True)
        version = await somebody.move(table, 0, "throw")
        assert (await somebody.ask("GET", f"/api/tables/{table}/hint")).json()["choices"]
        assert await somebody.move(table, version, "stop") > version
