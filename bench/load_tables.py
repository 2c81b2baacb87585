"""Tables that are played at a pace, from one page or from elsewhere, and how long moves take."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import httpx
import msgspec

from bench.load_page import ADDRESSES, Page
from bench.load_server import Served

AT_ONCE = 8
"""So many sit down at the same time."""
TRIES = 50
PACE = 600
"""Seconds that people elsewhere have for a move: a clock is set with each and never runs out."""


class Heard(msgspec.Struct):
    """What a player has to know of a message."""

    type: str
    status: str = ""
    version: int = 0
    moves: list[str] = []


read = msgspec.json.Decoder(Heard).decode
write = msgspec.json.Encoder().encode


@dataclass
class Waits:
    """How long moves took, in seconds."""

    seconds: list[float] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.seconds)

    def part(self, share: float) -> float:
        """The milliseconds within which so large a part of them came back."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


class Somebody:
    """A new guest: what they say to the server is theirs."""

    def __init__(self, http: httpx.AsyncClient, address: str = "") -> None:
        self.http, self.address = http, address or next(ADDRESSES)
        self.headers = {"x-forwarded-for": self.address}

    async def arrive(self) -> None:
        """Get a session."""
        answer = await self.http.get("/api/me", headers=self.headers)
        cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        self.http.cookies.clear()
        self.headers |= {"cookie": cookie, "x-csrftoken": answer.json()["csrf"]}

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Ask for something; a server that is busy is asked again, as the page does."""
        for _ in range(TRIES):
            answer = await self.http.request(method, path, json=body, headers=self.headers)
            self.http.cookies.clear()
            if answer.status_code != 503:
                return answer.raise_for_status()
            await asyncio.sleep(0.2)
        raise TimeoutError(path)

    async def open_page(self, host: str) -> Page:
        """Open a page."""
        return await Page.to(host, self.headers["cookie"], self.address)

    async def sit_down(self, *beside: dict[str, str], **more: object) -> str:
        """Open a table of Yams Corse, alone or with somebody beside one; its name."""
        players = [{"name": "Ana"}, *beside]
        asked = {"game": "corse", "players": players, **more}
        id = str((await self.ask("POST", "/api/tables", asked)).json()["id"])
        await self.ask("POST", f"/api/tables/{id}/seeds", {"seeds": ["one", "two"][: len(players)]})
        return id

    async def move(self, table: str, version: int, move: str) -> int:
        """Make a move; at which version the table is then."""
        asked = {"version": version, "move": move}
        moved = await self.ask("POST", f"/api/tables/{table}/moves", asked)
        return int(moved.json()["version"])

    async def meet(self, other: Somebody) -> str:
        """Open one for somebody elsewhere as well, with a clock that runs for each move."""
        asked = {
            "game": "corse",
            "players": [{"name": "Ana"}, {"name": "", "open": True}],
            "access": "link",
            "pace": PACE,
        }
        id = str((await self.ask("POST", "/api/tables", asked)).json()["id"])
        await other.ask("POST", f"/api/tables/{id}/sit", {"name": "Bob"})
        return id


class Player:
    """The pages at one table, of which one makes a move as often as they are told to."""

    def __init__(self, pages: Sequence[Page], table: str) -> None:
        self.pages, self.table = pages, table
        self.loop, self.choose = asyncio.get_running_loop(), random.Random(table).choice
        self.views = [Heard("table") for _ in pages]
        self.begun, self.mover, self.due = 0.0, 0, False
        self.over = asyncio.Event()
        self.pace: float | None = None
        self.waits, self.made = Waits(), 0
        self.timer: asyncio.TimerHandle | None = None
        for number, page in enumerate(pages):
            page.hear = partial(self.hear, number)
            page.say(write({"type": "watch", "table": table, "brief": True}))

    @property
    def wire(self) -> int:
        """What was said to them all."""
        return sum(page.bytes for page in self.pages)

    def play(self, pace: float) -> None:
        """Make a move every so many seconds, the first somewhen within them."""
        self.pace, self.waits = pace, Waits()
        if not self.begun:
            self.wait(random.random() * pace)

    def rest(self) -> None:
        """Make no more moves."""
        self.pace = None
        if self.timer is not None:
            self.timer.cancel()

    def wait(self, seconds: float) -> None:
        """Make the next move in so many seconds, whatever was meant before."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self.move)

    def move(self) -> None:
        """Make any move, from the page whose turn it is, or as soon as one knows that it is."""
        if self.pace is None or self.begun:
            return
        newest = max(view.version for view in self.views)
        turn = (at for at, view in enumerate(self.views) if view.moves and view.version == newest)
        self.mover = next(turn, -1)
        self.due = self.mover < 0
        if self.due:
            return
        self.begun = self.loop.time()
        move = self.choose(self.views[self.mover].moves)
        said = {"type": "move", "table": self.table, "version": newest, "move": move}
        self.pages[self.mover].say(write(said))

    def hear(self, number: int, message: bytes) -> None:
        """See the table again, and move on in time."""
        heard = read(message)
        if heard.type != "table":
            return
        self.views[number] = heard
        if heard.status == "finished":
            self.over.set()
        if self.begun and number == self.mover:
            took, self.begun = self.loop.time() - self.begun, 0.0
            self.waits.seconds.append(took)
            self.made += 1
            if self.pace is not None:
                self.wait(max(0.0, self.pace - took))
        elif self.due:
            self.move()


async def alone(http: httpx.AsyncClient, host: str) -> Player:
    """Somebody who plays for two at a table of their own."""
    somebody = Somebody(http)
    await somebody.arrive()
    table = await somebody.sit_down({"name": "Bob"})
    return Player([await somebody.open_page(host)], table)


async def apart(http: httpx.AsyncClient, host: str) -> Player:
    """Two people at one table, each elsewhere."""
    two = [Somebody(http), Somebody(http)]
    for somebody in two:
        await somebody.arrive()
    table = await two[0].meet(two[1])
    return Player([await somebody.open_page(host) for somebody in two], table)


async def against_a_master(http: httpx.AsyncClient, host: str) -> Player:
    """Somebody who plays against a master."""
    somebody = Somebody(http)
    await somebody.arrive()
    table = await somebody.sit_down({"name": "Bob", "bot": "master"})
    return Player([await somebody.open_page(host)], table)


Sit = Callable[[httpx.AsyncClient, str], Awaitable[Player]]


async def sit_down(served: Served, count: int, sit: Sit = alone) -> list[Player]:
    """So many tables, shared out among the processes."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(http: httpx.AsyncClient, host: str) -> Player:
        async with gate:
            return await sit(http, host)

    players: list[Player] = []
    for number, host in enumerate(served.hosts):
        share = len(range(number, count, len(served.hosts)))
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            players += await asyncio.gather(*(one(http, host) for _ in range(share)))
    return players


async def played(players: Sequence[Player], pace: float, seconds: float, settle: float) -> Waits:
    """Let them play for so long; how long the moves took, once all had settled."""
    for player in players:
        player.play(pace)
    await asyncio.sleep(settle)
    for player in players:
        player.waits = Waits()
    await asyncio.sleep(seconds)
    took = Waits([wait for player in players for wait in player.waits.seconds])
    for player in players:
        player.rest()
    return took
