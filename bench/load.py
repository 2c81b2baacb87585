"""How much a server holds: `python -m bench.load`, on this machine alone, in some minutes.

One process on SQLite, at one screen and with people elsewhere, then two on PostgreSQL; the
pages are a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from statistics import median
from typing import Final

import httpx
import uvloop

from bench.load_page import Page
from bench.load_server import Served, one_on_sqlite, two_on_postgresql
from bench.load_tables import (
    Player,
    Sit,
    Somebody,
    Waits,
    against_a_master,
    alone,
    apart,
    played,
    sit_down,
    write,
)
from yamotheque.server.operations.connections import files_allowed

WARM_UP: Final = 120
"""Seconds within which a new server has worked out what would make the first questions wait."""
STEPS: Final = (250, 500, 750, 1000, 1250, 1500)
SECONDS, SETTLE, AGAIN = 6.0, 2.0, 8
PROMISED: Final = 100
"""Milliseconds within which 99 moves of 100 come back."""
CROWD, FEW, TALKERS, MASTERS, ASKERS = 2000, 100, 30, 80, 3
ONE_COLUMN: Final = {"columns": "S"}
AT_ONE_PLACE: Final = "203.0.113.9"


def say(what: str, *figures: str) -> None:
    """Print one line."""
    print(f"  {what:42}", *figures, sep="  ", flush=True)


@dataclass
class Spent:
    """What had been spent at a moment: CPU time, bytes, and for how many moves."""

    served: Served
    players: Sequence[Player]

    def __post_init__(self) -> None:
        self.cpu, self.database = self.served.cpu(), self.served.database_cpu()
        self.pages, self.disk = time.process_time(), self.served.written()
        self.wire = sum(player.wire for player in self.players)
        self.moves = sum(player.made for player in self.players)

    def figures(self) -> list[str]:
        """What each move since then has taken."""
        now = Spent(self.served, self.players)
        moves = max(1, now.moves - self.moves)
        database = 1000 * (now.database - self.database) / moves
        return [
            f"CPU {1000 * (now.cpu - self.cpu) / moves:.2f} ms a move",
            *([f"and {database:.2f} ms of the database"] if self.served.database else []),
            f"(pages {1000 * (now.pages - self.pages) / moves:.2f} ms)",
            f"wire {(now.wire - self.wire) / moves:.0f} B",
            f"disk {(now.disk - self.disk) / moves / 1000:.1f} kB",
        ]


async def measured(served: Served, players: Sequence[Player], pace: float) -> Waits:
    """Let tables be played at a pace, and print what it took."""
    before = Spent(served, players)
    waits = await played(players, pace, SECONDS, SETTLE)
    say(
        f"{len(players)} tables, " + ("a move a second" if pace else "as fast as they can"),
        f"{len(waits) / SECONDS:4.0f} moves/s",
        f"p50 {waits.part(0.5):.0f} ms",
        f"p99 {waits.part(0.99):.0f} ms",
        *before.figures(),
    )
    return waits


async def more_and_more(served: Served, sit: Sit = alone) -> list[Player]:
    """Let more and more tables make a move a second, until two steps were too many."""
    players: list[Player] = []
    held, too_many, before = 0, 0, served.memory()
    for tables in STEPS:
        players += await sit_down(served, tables - len(players), sit)
        gc.freeze()  # the pages stand still for none of their own garbage
        waits = await measured(served, players, pace=1.0)
        late = waits.part(0.99) >= PROMISED
        held, too_many = (held, too_many + 1) if late else (tables, 0)
        if too_many == 2:
            break
    each = (served.memory() - before) / len(players) / 1000
    say("memory of a table with its pages", f"{each:.0f} kB")
    say(f"tables held with p99 below {PROMISED} ms", str(held))
    some = players[: held or STEPS[0]]
    again = [await played(some, 1.0, SECONDS, SETTLE) for _ in range(AGAIN)]
    say(f"p99 of {len(some)} again", *(f"{waits.part(0.99):.0f}" for waits in again))
    await measured(served, players, pace=0.0)
    return players


async def ready(served: Served) -> None:
    """Wait until each process has today's puzzle, which it works out as it starts."""
    for host in served.hosts:
        async with httpx.AsyncClient(timeout=WARM_UP) as http:
            for _ in range(WARM_UP):
                if (await http.get(f"http://{host}/api/puzzle")).status_code == HTTPStatus.OK:
                    break
                await asyncio.sleep(1)


async def crowd(served: Served) -> list[Page]:
    """Let a crowd open pages and do nothing; what each takes."""
    before = served.memory()
    pages = [await Page.to(served.hosts[0]) for _ in range(CROWD)]
    await asyncio.sleep(1)
    each = (served.memory() - before) / CROWD / 1000
    say(f"memory of an idle socket, of {CROWD}", f"{each:.0f} kB")
    return pages


async def watched(player: Player, pages: Sequence[Page]) -> None:
    """Let a crowd watch one table; how long a move takes until all have seen it."""
    left, seen = 0, asyncio.Event()

    def hear(_: bytes) -> None:
        nonlocal left
        left -= 1
        if not left:
            seen.set()

    async def all_hear(act: Callable[[], None]) -> float:
        nonlocal left
        left = len(pages)
        seen.clear()
        begun = time.perf_counter()
        act()
        async with asyncio.timeout(60):
            await seen.wait()
        return 1000 * (time.perf_counter() - begun)

    def look() -> None:
        for page in pages:
            page.hear = hear
            page.say(write({"type": "watch", "table": player.table, "brief": True}))

    def move() -> None:
        player.pace = 0.0
        player.move()
        player.rest()

    await all_hear(look)
    times = []
    for _ in range(5):
        times.append(await all_hear(move))
        await asyncio.sleep(0.5)
    say(f"a move told to {len(pages)} watchers", f"{median(times):.0f} ms until the last")
    for page in pages:
        page.hear = lambda _: None


async def one_floods(served: Served) -> None:
    """Say as much as can be said over one socket, and over another when that is closed."""
    while True:
        page = await Page.to(served.hosts[0])
        while not page.gone:
            for _ in range(100):
                page.say(b'{"type":"ping"}')
            await asyncio.sleep(0.01)


async def many_talk(served: Served) -> None:
    """Let thirty people at one place say all they can to everybody."""
    async with httpx.AsyncClient(base_url=f"http://{served.hosts[0]}", timeout=60) as http:
        pages = []
        for number in range(TALKERS):
            talker = Somebody(http, AT_ONE_PLACE)
            await talker.arrive()
            await talker.ask("PUT", "/api/me", {"pseudo": f"Talker {number}", "country": ""})
            pages.append(await talker.open_page(served.hosts[0]))
    for number in itertools.count():
        for page in pages:
            page.say(write({"type": "chat", "text": f"line {number}"}))
        await asyncio.sleep(0.1)


async def many_think(served: Served, masters: Sequence[Player]) -> None:
    """Play against masters, and ask for hints and reviews without a pause."""
    for player in masters:
        player.play(1.0)
    async with httpx.AsyncClient(base_url=f"http://{served.hosts[0]}", timeout=60) as http:
        asking = [ask_for_hints(Somebody(http)) for _ in range(ASKERS)]
        await asyncio.gather(*asking, ask_for_reviews(Somebody(http)))


async def ask_for_hints(somebody: Somebody) -> None:
    """Ask what to do, again and again."""
    await somebody.arrive()
    table = await somebody.sit_down(hints=True)
    await somebody.move(table, 0, "throw")
    while True:
        await somebody.ask("GET", f"/api/tables/{table}/hint")


async def ask_for_reviews(somebody: Somebody) -> None:
    """Stop one match after another, and ask for the review of each."""
    await somebody.arrive()
    while True:
        table = await somebody.sit_down()
        await somebody.move(table, await somebody.move(table, 0, "throw"), "stop")
        await somebody.ask("GET", f"/api/tables/{table}/review")


async def beside(what: str, flood: asyncio.Task[None] | None, players: Sequence[Player]) -> None:
    """How long the moves of some players take beside something."""
    waits = await played(players, 1.0, SECONDS, SETTLE)
    say(
        f"{len(players)} tables {what}",
        f"p50 {waits.part(0.5):.0f} ms",
        f"p99 {waits.part(0.99):.0f} ms",
    )
    if flood is not None:
        flood.cancel()
        await asyncio.gather(flood, return_exceptions=True)


async def all_of_one(served: Served) -> None:
    """Everything there is to measure of one process."""
    await ready(served)
    pages = await crowd(served)
    for page in pages:
        page.close()
    players = await more_and_more(served)
    some = players[:FEW]
    await beside("alone", None, some)
    await beside("beside a socket that floods", asyncio.create_task(one_floods(served)), some)
    masters = await sit_down(served, MASTERS, against_a_master)
    think = asyncio.create_task(many_think(served, masters))
    await beside(f"beside {MASTERS} masters, hints and reviews", think, some)
    for player in masters:
        player.rest()
    pages = [await Page.to(served.hosts[0]) for _ in range(CROWD)]
    await watched(players[0], pages)
    talk = asyncio.create_task(many_talk(served))
    await beside(f"beside {TALKERS} who talk to {CROWD}", talk, some)


async def all_elsewhere(served: Served) -> None:
    """How far one process gets with people who are not at one screen, their presence and clocks."""
    await ready(served)
    await more_and_more(served, apart)


async def all_of_two(served: Served) -> None:
    """How far two processes get."""
    await ready(served)
    await more_and_more(served)


async def lasting(served: Served, minutes: float) -> None:
    """Let matches be played one after another; what the server holds after each thousand."""
    end, over = time.monotonic() + 60 * minutes, 0
    host = served.hosts[0]
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:

        async def play_on() -> None:
            nonlocal over
            somebody = Somebody(http)
            await somebody.arrive()
            page = await somebody.open_page(host)
            while time.monotonic() < end:
                player = Player(
                    [page], await somebody.sit_down({"name": "Bob"}, options=ONE_COLUMN)
                )
                player.play(0.0)
                await player.over.wait()
                over += 1
                if over % 1000 == 0:
                    say(f"memory after {over} matches", f"{served.memory() / 1e6:.0f} MB")

        await asyncio.gather(*(play_on() for _ in range(FEW)))
    say(f"memory at the end, after {over} matches", f"{served.memory() / 1e6:.0f} MB")


def main() -> None:
    """Measure one process on SQLite and two on PostgreSQL, or what stays after many matches."""
    reader = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    reader.add_argument("--lasting", type=float, metavar="MINUTES", help="play matches for so long")
    minutes = reader.parse_args().lasting
    files_allowed()
    if minutes:
        with one_on_sqlite() as served:
            uvloop.run(lasting(served, minutes))
        return
    print("one process on SQLite", flush=True)
    with one_on_sqlite() as served:
        uvloop.run(all_of_one(served))
    print("one process on SQLite, two people elsewhere and a clock at each table", flush=True)
    with one_on_sqlite() as served:
        uvloop.run(all_elsewhere(served))
    print("two processes on PostgreSQL", flush=True)
    with two_on_postgresql() as served:
        uvloop.run(all_of_two(served))


if __name__ == "__main__":
    main()
