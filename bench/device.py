"""The house in a browser: its bytes, how soon it plays, a decision of its bots, and its memory.

By the clock, and as CPU time of the process that holds the page and the engine, which a busy
machine does not stretch. A phone is a browser whose every process stands still three quarters of
the time: Chromium's own throttling is for pages alone, and the engine is in a worker.
"""

from __future__ import annotations

import json
import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Page, sync_playwright

from bench.frames import FLAGS
from tests.live import start_server
from tools.building import chromium
from yamotheque.game import allowed_seats
from yamotheque.games import GAMES

LEVELS: Final = ("confirme", "master")
DECISIONS: Final = 16
PATIENCE: Final = 300_000
TICKS: Final = os.sysconf("SC_CLK_TCK")
SLOWED: Final = 4
SLICE: Final = 0.005
"""A slowed browser goes on for so many seconds at a time."""
OPENED: Final = 7
"""So often the page is opened on a phone."""

OPEN: Final = """async ([game, seats, bot]) => {
    const list = await caches.match("/engine/pack.json").then((list) => list.json());
    const house = Object.keys(list.files).find((name) => /^assets\\/house-/.test(name));
    globalThis.ask = async (path, said) => (await import(`/${house}`)).answered(
        path, said && { method: "POST", body: JSON.stringify(said) });
    if (!game) return (await ask("/api/salon").catch(() => null)) ?? "";
    const players = Array.from({ length: seats }, (_, n) => ({ name: `R${n}`, bot }));
    const { id } = await ask("/api/tables", { game, players });
    await ask(`/api/tables/${id}/seeds`, { seeds: players.map(({ name }) => name) });
    return id;
}"""
REHEARSED: Final = "caches.match('/engine/memory').then(Boolean)"
FORGET: Final = """caches.keys().then((names) => Promise.all(names.map((name) =>
    caches.open(name).then((cache) => cache.delete("/engine/memory")))))"""
DECIDE: Final = "async (id) => ask(`/api/tables/${id}/bot`, {}).then(() => true, () => false)"
"""The next bot moves; whether the game was not over."""


LOOP: Final = """() => {
    const began = performance.now();
    let sum = 1;
    for (let turn = 0; turn < 3e8; turn += 1) sum = (sum * 3 + turn) | 0;
    globalThis.looped = sum; // so that none of it is left out
    return performance.now() - began;
}"""
"""Computes for a while, and says for how long."""


def begun() -> Iterator[Path]:
    """The processes begun here, and by those."""
    left = [os.getpid()]
    while left:
        process = Path("/proc") / str(left.pop())
        for task in (process / "task").iterdir():
            left += [int(child) for child in (task / "children").read_text().split()]
        yield process


def renderers() -> list[Path]:
    """Those that hold a page, or wait for one."""
    return [one for one in begun() if b"--type=renderer" in (one / "cmdline").read_bytes()]


@contextmanager
def slowed() -> Iterator[None]:
    """Let the browser go on for a part of the time alone."""
    chromiums = [one for one in begun() if b"--no-sandbox" in (one / "cmdline").read_bytes()]
    over = threading.Event()

    def every(sign: signal.Signals) -> None:
        for one in chromiums:
            with suppress(ProcessLookupError):
                os.kill(int(one.name), sign)

    def slow() -> None:
        while not over.wait(SLICE):
            every(signal.SIGSTOP)
            over.wait(SLICE * (SLOWED - 1))
            every(signal.SIGCONT)

    slowing = threading.Thread(target=slow)
    slowing.start()
    try:
        yield
    finally:
        over.set()
        slowing.join()
        every(signal.SIGCONT)


def memory(what: str = "VmRSS") -> float:
    """So many megabytes does the page hold, or did at most (`VmHWM`)."""
    lines = [line for one in renderers() for line in (one / "status").read_text().splitlines()]
    return max(int(line.split()[1]) for line in lines if line.startswith(what)) / 1024


def busy() -> float:
    """The seconds that the pages have computed for."""
    took = [(one / "stat").read_text().rpartition(")")[2].split() for one in renderers()]
    return sum(int(each[11]) + int(each[12]) for each in took) / TICKS


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Print how long something took."""
    began, computed = time.perf_counter(), busy()
    yield
    tell(what, time.perf_counter() - began, busy() - computed)


def tell(what: str, clock: float, cpu: float) -> None:
    """Print how long something took."""
    print(f"  {what:34} {clock:7.2f} s by the clock {cpu:7.2f} s of CPU", flush=True)


def longest(page: Page, table: str) -> tuple[float, float]:
    """How long the decision of a table's bots took that took longest, of its first ones."""
    took = []
    for _ in range(DECISIONS):
        began, computed = time.perf_counter(), busy()
        if not page.evaluate(DECIDE, table):
            break
        took.append((busy() - computed, time.perf_counter() - began))
    cpu, clock = max(took)
    return clock, cpu


def keep(page: Page) -> None:
    """Keep the whole game in the browser, and print what that takes."""
    page.goto("/moi")
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.get_by_role("button", name="Garder tout le jeu ici").click()
    page.get_by_text("C’est prêt").wait_for(timeout=PATIENCE)
    files = json.loads(
        page.evaluate("caches.match('/engine/pack.json').then((list) => list.text())")
    )["files"]
    engine = sum(sent for name, (sent, _) in files.items() if name.startswith("engine/"))
    whole = sum(sent for sent, _ in files.values())
    with timed("the rehearsal after it"):
        while not page.evaluate(REHEARSED):
            time.sleep(0.1)
    print(f"  on the wire {whole / 1e6:.2f} MB, of it Python and the engine {engine / 1e6:.2f} MB")


def measured(page: Page) -> None:
    """Print how soon the engine answers, and how soon somebody throws."""
    page.goto("/licences")
    with timed("until the engine answers"):
        page.evaluate(OPEN, ["", 0, ""])
    page.goto("/licences")
    with timed("page, engine and the first throw"):
        throw(page)


def throw(page: Page) -> None:
    """Open the page of a game, begin it alone, and throw."""
    page.goto("/jeux/corse")
    page.get_by_role("button", name="Seul", exact=True).click()
    page.locator("[data-primary]").click()
    page.locator("[data-primary]", has_text="2/3").wait_for()


def on_a_phone(page: Page) -> None:
    """Print how soon somebody throws on a machine that is slower, each time in a new tab."""
    page.goto("/licences")
    page.evaluate(OPEN, ["", 0, ""])
    page.evaluate(LOOP)  # compiled as it runs
    computed = busy()
    page.evaluate(LOOP)
    at_full_speed = busy() - computed  # however many others want the machine
    took, slower = [], []
    for _ in range(OPENED):
        tab = page.context.new_page()
        tab.goto("/licences")
        tab.evaluate(OPEN, ["", 0, ""])
        tab.evaluate(LOOP)
        with slowed():
            began = time.perf_counter()
            throw(tab)
            took.append(time.perf_counter() - began)
            tab.evaluate(LOOP)
            slower.append(tab.evaluate(LOOP) / 1000 / at_full_speed)
        tab.close()
    print("  on a phone: page, engine and the first throw, and how many times slower it was then")
    for seconds, times in sorted(zip(took, slower, strict=True)):
        print(f"  {seconds:.2f} s, {times:.1f} times")
    print(f"  {median(took):.2f} s, {median(slower):.1f} times in the middle")


def main() -> None:
    """Keep the game, cut the network, and measure."""
    with (
        tempfile.TemporaryDirectory() as data,
        start_server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        context = browser.new_context(base_url=server.url, locale="fr-FR")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        keep(page)
        context.set_offline(True)
        page.goto("/licences")
        print(f"  memory of the page alone {memory():.0f} MB")
        measured(page)
        on_a_phone(page)
        page.evaluate(FORGET)
        print("  from nothing:")
        measured(page)
        print(f"  memory with the engine {memory():.0f} MB")
        page.evaluate(OPEN, ["", 0, ""])
        for key, game in GAMES.items():
            for level in LEVELS:
                seats = 2 if 2 in allowed_seats(game) else allowed_seats(game)[0]
                table = page.evaluate(OPEN, [key, seats, level])
                tell(f"{key}, {level}, longest", *longest(page, table))
        print(f"  memory at most {memory('VmHWM'):.0f} MB")
        browser.close()


if __name__ == "__main__":
    main()
