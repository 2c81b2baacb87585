"""Tables that are played at a pace, each by one page, and how long their moves take."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import httpx
import msgspec

from bench.load_page import ADDRESSES, Page
from bench.load_server import Served

AT_ONCE = 8
"""So many sit down at the same time."""
TRIES = 50


class Heard(msgspec.Struct):
    """What a player has to know of a message."""

    type: str
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

    async def ask(self, method: str, path: str, body: object) -> httpx.Response:
        """Change something; a server that is busy is asked again, as the page does."""
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

    async def sit_down(self) -> str:
        """Open a table of Yams Corse for two; its name."""
        asked = {"game": "corse", "players": [{"name": "Ana"}, {"name": "Bob"}]}
        id = str((await self.ask("POST", "/api/tables", asked)).json()["id"])
        await self.ask("POST", f"/api/tables/{id}/seeds", {"seeds": ["one", "two"]})
        return id


class Player:
    """A page that makes a move at its table as often as it is told to."""

    def __init__(self, page: Page, table: str) -> None:
        self.page, self.table = page, table
        self.loop, self.choose = asyncio.get_running_loop(), random.Random(table).choice
        self.view, self.begun, self.waits = Heard("table"), 0.0, Waits()
        self.pace: float | None = None
        self.made = 0
        page.hear = self.hear
        page.say(write({"type": "watch", "table": table, "brief": True}))

    def play(self, pace: float) -> None:
        """Make a move every so many seconds, the first somewhen within them."""
        self.pace, self.waits = pace, Waits()
        if not self.begun:
            self.loop.call_later(random.random() * pace, self.move)

    def rest(self) -> None:
        """Make no more moves."""
        self.pace = None

    def move(self) -> None:
        """Make any move."""
        if self.pace is None or self.begun or not self.view.moves:
            return
        self.begun = self.loop.time()
        move, version = self.choose(self.view.moves), self.view.version
        said = {"type": "move", "table": self.table, "version": version, "move": move}
        self.page.say(write(said))

    def hear(self, message: bytes) -> None:
        """See the table again, and move on in time."""
        heard = read(message)
        if heard.type != "table":
            return
        self.view = heard
        if self.begun:
            took, self.begun = self.loop.time() - self.begun, 0.0
            self.waits.seconds.append(took)
            self.made += 1
            if self.pace is not None:
                self.loop.call_later(max(0.0, self.pace - took), self.move)


async def sit_down(served: Served, count: int) -> list[Player]:
    """So many new players, each at a table of their own, shared out among the processes."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(http: httpx.AsyncClient, host: str) -> Player:
        async with gate:
            somebody = Somebody(http)
            await somebody.arrive()
            table = await somebody.sit_down()
            return Player(await somebody.open_page(host), table)

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
