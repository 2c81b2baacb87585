"""Many tables at once on one server of our own: `python -m bench.load [tables] [seconds]`.

Each table is one socket that makes a move a second. All of it runs on this machine, for so long.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.live import LiveServer, start_server

TICKS = os.sysconf("SC_CLK_TCK")
WARM_UP = 8
"""Seconds in which a new server works out what would make the first questions wait."""


def cpu(process: int) -> float:
    """Seconds of CPU time that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """Bytes that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def sit_down(url: str) -> tuple[str, str]:
    """Open a table of Yams Corse for two, as somebody new; its name, and who that is."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        me = (await http.get("/api/me")).raise_for_status().json()
        http.headers["x-csrftoken"] = me["csrf"]
        asked = {"game": "corse", "players": [{"name": "Ana"}, {"name": "Bob"}]}
        id = (await http.post("/api/tables", json=asked)).raise_for_status().json()["id"]
        seeds = {"seeds": ["one", "two"]}
        (await http.post(f"/api/tables/{id}/seeds", json=seeds)).raise_for_status()
        return str(id), "; ".join(f"{one.name}={one.value}" for one in http.cookies.jar)


async def play(socket: ClientConnection, id: str, seconds: float, waits: list[float]) -> None:
    """Make a move a second at a table; how long each took to come back."""
    await socket.send(json.dumps({"type": "watch", "table": id, "brief": True}))
    view = json.loads(await socket.recv())
    chooser, end = random.Random(id), time.perf_counter() + seconds
    await asyncio.sleep(chooser.random())
    while time.perf_counter() < end and view.get("moves"):
        begin = time.perf_counter()
        move = chooser.choice(view["moves"])
        said = {"type": "move", "table": id, "version": view["version"], "move": move}
        await socket.send(json.dumps(said))
        while (view := json.loads(await socket.recv()))["type"] != "table":
            pass
        waits.append(time.perf_counter() - begin)
        await asyncio.sleep(max(0.0, 1 - waits[-1]))


async def load(server: LiveServer, tables: int, seconds: float) -> None:
    """Let so many tables be played, and print what it took."""
    address = server.url.replace("http", "ws", 1) + "/ws"
    await asyncio.sleep(WARM_UP)
    held = memory(server.process.pid)
    seated = [await sit_down(server.url) for _ in range(tables)]
    sockets = [
        await connect(address, additional_headers={"Cookie": cookie}, open_timeout=60)
        for _, cookie in seated
    ]
    waits: list[float] = []
    begin = cpu(server.process.pid)
    pairs = zip(sockets, seated, strict=True)
    played = (play(one, id, seconds, waits) for one, (id, _) in pairs)
    await asyncio.gather(*played)
    spent, grown = cpu(server.process.pid) - begin, memory(server.process.pid) - held
    await asyncio.gather(*(one.close() for one in sockets))
    waits.sort()
    moves = len(waits)
    print(f"  {tables} tables, {moves} moves in {seconds:.0f} s: {moves / seconds:.0f} a second")
    print(f"  p50 {1000 * waits[moves // 2]:.0f} ms, p99 {1000 * waits[moves * 99 // 100]:.0f} ms")
    print(f"  CPU time of the server {1000 * spent / moves:.2f} ms a move")
    print(f"  memory {grown / tables / 1000:.0f} kB a table with its socket")


def main(tables: int = 40, seconds: float = 20) -> None:
    """Serve from a folder of its own, and load it."""
    with TemporaryDirectory() as folder, start_server(Path(folder)) as server:
        asyncio.run(load(server, tables, seconds))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
