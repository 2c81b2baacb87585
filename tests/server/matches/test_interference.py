"""Two servers that differ only in what is hidden: whatever they are asked, they answer the same."""

from __future__ import annotations

import asyncio
import json
import random
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, get_args

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import update

from tests.databases import database_of
from tests.server.matches.test_hidden import another_hand
from yamotheque.match.record import Entry
from yamotheque.server.app import create_app
from yamotheque.server.errors import Refused
from yamotheque.server.http.sockets import answer
from yamotheque.server.matches.table import Table
from yamotheque.server.news.hub import Watcher
from yamotheque.server.operations.limits import Limits
from yamotheque.server.protocol.chat import ChatIn
from yamotheque.server.protocol.salon import Enter
from yamotheque.server.protocol.socket import FromPage, Ping, SocketMove, ToPage, Watch
from yamotheque.server.site import Site
from yamotheque.server.storage.data import KEY
from yamotheque.server.storage.schema import entries, now
from yamotheque.words import YamsError

Asked = tuple[str, str]
"""A method and a path of the OpenAPI document."""
WITHOUT_LIMITS: Final = (10**6, 1.0, 10**6)

ASKED: Final[dict[Asked, Any]] = {
    ("GET", "/api/me"): None,
    ("PUT", "/api/me"): {"pseudo": "", "country": "FR"},
    ("POST", "/api/programs"): {"pseudo": "Robot"},
    ("PUT", "/api/me/mutes/{player}"): None,
    ("DELETE", "/api/me/mutes/{player}"): None,
    ("GET", "/api/me/people"): None,
    ("PUT", "/api/me/people/{player}"): None,
    ("DELETE", "/api/me/people/{player}"): None,
    ("GET", "/api/players/{pseudo}"): None,
    ("PUT", "/api/me/push"): {"endpoint": "https://push.example/device"},
    ("DELETE", "/api/me/push"): None,
    ("GET", "/api/me/turns"): None,
    ("GET", "/api/me/practice"): None,
    ("GET", "/api/me/export"): None,
    ("GET", "/api/notices/{name}"): None,
    ("GET", "/api/moderation"): None,
    ("POST", "/api/moderation"): {"what": "remove", "number": 1},
    ("GET", "/api/sessions"): None,
    ("GET", "/api/passkeys"): None,
    ("POST", "/api/passkeys/options"): {"password": "not this one"},
    ("POST", "/api/passkeys"): {"challenge": "none", "answer": {}},
    ("DELETE", "/api/passkeys/{id}"): None,
    ("POST", "/api/login/options"): None,
    ("POST", "/api/login/passkey"): {"challenge": "none", "answer": {}},
    ("GET", "/api/games"): None,
    ("GET", "/api/games/{key}/rules"): None,
    ("GET", "/api/games/{key}/walk"): None,
    ("GET", "/api/games/{key}/sheet.svg"): None,
    ("GET", "/api/games/{key}/sheet.pdf"): None,
    ("GET", "/api/games/{key}/cards.pdf"): None,
    ("GET", "/api/tables"): None,
    ("GET", "/api/me/matches"): None,
    ("POST", "/api/me/matches"): {"id": "none", "record": "none", "players": []},
    ("GET", "/api/tables/{id}"): None,
    ("GET", "/api/tables/{id}/entries"): None,
    ("GET", "/api/tables/{id}/at/{number}"): None,
    ("GET", "/api/tables/{id}/lines/{number}"): None,
    ("GET", "/api/tables/{id}/writing/{seat}"): None,
    ("GET", "/api/tables/{id}/record"): None,
    ("GET", "/api/tables/{id}/sheet.svg"): None,
    ("GET", "/api/tables/{id}/sheet.pdf"): None,
    ("GET", "/api/tables/{id}/replay"): None,
    ("GET", "/api/tables/{id}/chat"): None,
    ("GET", "/api/tables/{id}/hint"): None,
    ("GET", "/api/tables/{id}/review"): None,
    ("GET", "/api/tables/{id}/at/{number}/advice"): None,
    ("GET", "/api/salon"): None,
    ("GET", "/api/seeks"): None,
    ("GET", "/api/chat"): None,
    ("GET", "/api/puzzle"): None,
    ("GET", "/api/puzzle/ahead"): None,
    ("POST", "/api/puzzle/answer"): {"move": "none"},
    ("GET", "/api/rankings/{game}"): None,
    ("GET", "/api/ratings/{game}"): None,
    ("GET", "/api/records/{game}"): None,
    ("GET", "/api/fairness"): None,
    ("GET", "/api/fairness/counts"): None,
    ("GET", "/api/commitments"): None,
    ("POST", "/api/tables"): {"game": "yami", "players": [{"name": "Ana"}, {"name": "Zoé"}]},
    ("POST", "/api/tables/{id}/seeds"): {"seeds": ["one", "two"]},
    ("POST", "/api/tables/{id}/sit"): {"name": "Zoé"},
    ("POST", "/api/tables/{id}/stand"): {"seat": 0},
    ("POST", "/api/tables/{id}/promise"): {"seat": 0, "promise": "0" * 64},
    ("POST", "/api/tables/{id}/reveal"): {"promises": [], "seeds": ["b"]},
    ("POST", "/api/tables/{id}/seats"): {"seats": [{"seat": 0}, {"open": True}]},
    ("POST", "/api/tables/{id}/start"): None,
    ("POST", "/api/tables/{id}/close"): None,
    ("POST", "/api/tables/{id}/ask"): {"what": "undo", "to": 3},
    ("POST", "/api/tables/{id}/agree"): None,
    ("POST", "/api/tables/{id}/refuse"): None,
    ("POST", "/api/tables/{id}/absent"): {"seat": 1, "act": "bot"},
    ("POST", "/api/tables/{id}/return"): {"seat": 0},
    ("POST", "/api/tables/{id}/rematch"): {"promise": "0" * 64},
    ("POST", "/api/tables/{id}/invite"): {"player": "nobody"},
    ("POST", "/api/tables/{id}/decline"): None,
    ("GET", "/api/tables/{id}/watchers"): None,
    ("POST", "/api/tables/{id}/moves"): {"version": 0, "move": "expose"},
    ("POST", "/api/tables/{id}/leave"): None,
    ("POST", "/api/seeks"): {"game": "yami", "name": "Ana"},
    ("DELETE", "/api/seeks"): None,
    ("POST", "/api/reports"): {"player": "nobody", "reason": "spam"},
    ("POST", "/api/account"): {"pseudo": "Ana", "password": "short"},
    ("PUT", "/api/account/password"): {"old": "not this one", "new": "nor that one"},
    ("POST", "/api/account/codes"): {"password": "not this one"},
    ("DELETE", "/api/account"): {"password": "not this one"},
    ("POST", "/api/login"): {"pseudo": "Ana", "password": "not this one"},
    ("POST", "/api/recover"): {"pseudo": "Ana", "code": "abcd", "password": "not this one"},
    ("DELETE", "/api/sessions/{id}"): None,
    ("DELETE", "/api/sessions"): None,
    ("POST", "/api/logout"): None,
}
"""Every address of the API, and what is sent there; in an order in which each finds something."""

NEVER_HEARD: Final = {
    "chat-gone": "names a line that the operator takes away",
    "chat-named": "names somebody whose name the operator takes away",
    "presence": "counts the pages that are open",
    "turn": "names a table where somebody is to move, which everybody there sees, or is asked to",
    "seated": "names a table that was found for somebody",
}
"""What the server says over the socket that no position can be in."""


def addresses(app: Litestar) -> set[Asked]:
    """The addresses that the OpenAPI document lists."""
    methods = ("get", "post", "put", "delete", "patch")
    paths = app.openapi_schema.paths or {}
    return {
        (method.upper(), path)
        for path, item in paths.items()
        for method in methods
        if getattr(item, method)
    }


@dataclass
class World:
    """A server with people at hidden hands."""

    app: Litestar
    site: Site
    callers: dict[str, httpx.AsyncClient]
    """Somebody who sits there, a spectator, and a stranger without a session."""
    players: dict[str, str]
    tables: list[str]
    """Tables being played, public and by link."""
    asked: int = 0

    async def come(self, name: str) -> None:
        """Somebody comes, with a session unless they are a stranger."""
        transport = httpx.ASGITransport(self.app, client=("127.0.0.1", 1))
        client = httpx.AsyncClient(transport=transport, base_url="http://test")
        self.callers[name] = client
        if name != "stranger":
            me = (await client.get("/api/me")).raise_for_status().json()
            client.headers["x-csrftoken"] = me["csrf"]
            self.players[name] = me["id"]

    async def ask(self, name: str, asked: Asked, path: str) -> bytes:
        """What somebody is answered at an address."""
        self.asked += 1
        DRAWN.seed(self.asked)
        self.site.salon.looked = float("-inf")  # how long ago it was seen says nothing here
        method, _ = asked
        body = ASKED[asked]
        said = await self.callers[name].request(method, path, json=body)
        content = SEALED.sub(b'"token":""', said.content)
        headers = [one for one in said.headers.raw if one[0] not in OF_ITS_OWN]
        return f"{said.status_code} {headers} ".encode() + content

    async def begin(self, access: str) -> Table:
        """A match in which Ana has drawn and is to discard; what the other holds is hidden."""
        ana, bob = self.callers["seat"], self.callers["other"]
        new = {
            "game": "yami",
            "players": [{"name": "Ana"}, {"name": "", "open": True}],
            "access": access,
        }
        id = (await ana.post("/api/tables", json=new)).raise_for_status().json()["id"]
        (await bob.post(f"/api/tables/{id}/sit", json={"name": "Bob"})).raise_for_status()
        table, chooser = await self.site.tables.find(id), random.Random(1)
        while not (len(table.match.entries) > 20 and table.match.turn == 0 and discards(table)):
            owner = table.chairs[table.match.turn].owner
            move = chooser.choice(
                [str(move) for move in table.match.moves if str(move) != "expose"]
            )
            table = await self.site.tables.move(owner, id, table.version, move)
        return table

    async def deal_otherwise(self, table: Table) -> None:
        """Put another card into the hand that Ana does not see."""
        chooser = random.Random(2)
        tries = (another_hand(table.match, 0, chooser) for _ in range(100))
        other = next(filter(None, tries))
        was: list[Entry] = list(table.match.entries)
        async with self.site.store.writing() as connection:
            for n, (old, new) in enumerate(zip(was, other.entries, strict=True), 1):
                if old != new:
                    here = (entries.c.match == table.id, entries.c.n == n)
                    await connection.execute(update(entries).where(*here).values(step=new.step))
        self.site.tables.known.clear()
        self.site.tables.newest.clear()
        told = (await self.site.tables.find(table.id)).match
        assert told.entries == other.entries != was


DRAWN: Final = random.Random(0)
"""What is drawn instead of what nobody can guess, so that two servers draw the same."""


SEALED: Final = re.compile(rb'"token":"[^"]+"')
"""The token of a new program, sealed with what nobody draws twice."""
OF_ITS_OWN: Final = (b"set-cookie", b"date")
"""Headers that are sealed likewise, or tell the time."""


def discards(table: Table) -> bool:
    """Whether whoever is to move has drawn and is to discard."""
    return all(str(move).startswith("discard") for move in table.match.moves)


def server(folder: Path) -> Litestar:
    """A server that draws the same as any other that is made here."""
    folder.mkdir()
    (folder / KEY).write_text(bytes(range(32)).hex())
    DRAWN.seed(0)
    limits = Limits(
        moment=0,
        glance=0,
        requests=WITHOUT_LIMITS,
        tables=WITHOUT_LIMITS,
        lines=WITHOUT_LIMITS,
        reports=WITHOUT_LIMITS,
        exports=WITHOUT_LIMITS,
    )
    return create_app(folder, database_of(folder), limits)


async def build(app: Litestar) -> World:
    """A server with three who ask, and one whose hand is hidden from them."""
    site: Site = app.dependencies["site"].dependency()  # type: ignore[union-attr, operator]
    await site.store.migrate()
    world = World(app, site, {}, {}, [])
    for name in ("seat", "other", "spectator", "stranger"):
        await world.come(name)
    return world


async def hear(world: World, said: dict[str, bytes]) -> None:
    """Say everything over the sockets, and write down what comes back."""
    world.site.salon.looked = float("-inf")
    pages = {name: world.site.hub.join(world.players.get(name, "")) for name in world.callers}
    for id in world.tables:
        table = await world.site.tables.find(id)
        for page in pages.values():
            messages: list[FromPage] = [
                Ping(),
                Enter(True),
                Watch(id),
                Watch(id, brief=True),
                ChatIn("Bonjour", table=id),
                SocketMove(id, table.version, "expose"),
            ]
            assert {type(one) for one in messages} == set(get_args(FromPage))
            for message in messages:
                try:
                    await answer(world.site, page, message, "")
                except YamsError as error:
                    page.tell(Refused.because(error).message(0))
        move = str(table.match.moves[0])
        await answer(world.site, pages["seat"], SocketMove(id, table.version, move), "")
        for name, page in pages.items():
            if name != "other":
                said[f"socket of the {name} at {id}"] = drained(page)


def drained(page: Watcher) -> bytes:
    """All that waits to be sent to a page."""
    return b"\n".join(page.waiting.get_nowait() for _ in range(page.waiting.qsize()))


async def everything(folder: Path, *, otherwise: bool) -> dict[str, bytes]:
    """Whatever a server answers to somebody at hidden hands, a spectator and a stranger."""
    world = await build(server(folder))
    assert addresses(world.app) == set(ASKED), "an address is not asked, or is there no more"
    for access in ("public", "link", "public"):
        table = await world.begin(access)
        world.tables.append(table.id)
        if otherwise:
            await world.deal_otherwise(table)
    new = {"game": "yami", "players": [{"name": "Ana"}, {"name": "", "open": True}]}
    opened = await world.callers["seat"].post("/api/tables", json={**new, "access": "public"})
    waiting = opened.raise_for_status().json()["id"]
    said: dict[str, bytes] = {}
    world.site.tallies.waiting.clear()  # what was dealt before it was dealt otherwise
    await world.site.tallies.catch_up()
    for _ in range(3_000):
        if (await world.callers["stranger"].get("/api/puzzle")).status_code != 503:
            break
        await asyncio.sleep(0.1)  # it is being made
    for asked in ASKED:
        for id in (waiting, *world.tables[:2]) if "{id}" in asked[1] else ("",):
            path = asked[1].replace("{id}", id).replace("{number}", "12").replace("{key}", "yami")
            path = path.replace("{seat}", "1")
            path = path.format(
                player=world.players["other"], pseudo="Bob", game="yami", name="legal"
            )
            for name in ("stranger", "spectator", "seat"):
                said[f"{name}: {asked[0]} {path}"] = await world.ask(name, asked, path)
    world.tables = world.tables[2:]
    await hear(world, said)
    for client in world.callers.values():
        await client.aclose()
    await world.site.close()
    return said


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be noon for the length of a test."""
    clock = now.__self__  # type: ignore[attr-defined]
    moment = datetime(2036, 3, 1, 12, tzinfo=UTC)
    monkeypatch.setattr(clock, "read", lambda: moment)
    monkeypatch.setattr(clock, "latest", moment)
    monkeypatch.setattr(random, "_urandom", DRAWN.randbytes)


async def test_no_answer_and_no_message_depends_on_what_is_hidden(tmp_path: Path) -> None:
    here = await everything(tmp_path / "here", otherwise=False)
    there = await everything(tmp_path / "there", otherwise=True)
    assert [asked for asked in here if here[asked] != there[asked]] == []
    tags = {one.__struct_config__.tag for one in get_args(ToPage)}
    heard = {
        json.loads(line)["type"]
        for asked, said in here.items()
        if asked.startswith("socket")
        for line in said.splitlines()
        if line.startswith(b"{")
    }
    assert tags - heard == set(NEVER_HEARD)
