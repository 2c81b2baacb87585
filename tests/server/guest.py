"""Somebody who plays over HTTP and the socket, as a page or a program does."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.live import PATIENCE


class Guest:
    """One session."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=patience)
        self.me = self.http.get("/api/me").raise_for_status().json()
        self.http.headers["x-csrftoken"] = self.me["csrf"]

    def close(self) -> None:
        """Go away."""
        self.http.close()

    def named(self, pseudo: str, country: str = "") -> Guest:
        """The same guest, with a name."""
        change = {"pseudo": pseudo, "country": country}
        self.me = self.http.put("/api/me", json=change).raise_for_status().json()
        return self

    def open(self, *names: str, dice: str = "fair", **options: str) -> str:
        """Open a table; its name."""
        asked = {
            "game": "corse",
            "players": [{"name": name} for name in names or ("Ana",)],
            "options": options or {"columns": "L"},
            "dice": dice,
        }
        answer = self.http.post("/api/tables", json=asked).raise_for_status().json()
        return str(answer["id"])

    def start(self, *names: str, **options: str) -> dict[str, Any]:
        """Open a table and give its seeds; the table as it lies then."""
        id = self.open(*names, **options)
        seeds = [f"seed of {name}" for name in names or ("Ana",)]
        answer = self.http.post(f"/api/tables/{id}/seeds", json={"seeds": seeds})
        return dict(answer.raise_for_status().json())

    def invite(self, *names: str, open: int = 1, game: str = "corse", **more: Any) -> str:
        """Open a table with seats for people elsewhere; its name."""
        people: list[dict[str, Any]] = [{"name": name} for name in names or ("Ana",)]
        people += [{"name": "", "open": True} for _ in range(open)]
        asked = {"game": game, "players": people, "access": "link", **more}
        return str(self.http.post("/api/tables", json=asked).raise_for_status().json()["id"])

    def act(self, id: str, what: str, **fields: Any) -> httpx.Response:
        """Do something at a table besides moving; the answer, whatever it is."""
        return self.http.post(f"/api/tables/{id}/{what}", json=fields)

    def does(self, id: str, what: str, **fields: Any) -> dict[str, Any]:
        """Do something at a table besides moving; the table after it."""
        return dict(self.act(id, what, **fields).raise_for_status().json())

    def ask(self, path: str, **told: Any) -> httpx.Response:
        """The answer to what takes thought, asked for again for as long as it is worked out."""
        while True:
            answer = self.http.post(path, json=told) if told else self.http.get(path)
            if answer.status_code != 503 or answer.json()["code"] != "being-made":
                return answer

    def table(self, id: str) -> dict[str, Any]:
        """A table as this guest sees it."""
        return dict(self.http.get(f"/api/tables/{id}").raise_for_status().json())

    def try_move(self, table: dict[str, Any], move: str, **more: Any) -> httpx.Response:
        """Move at the version of a view; the answer, whatever it is."""
        asked = {"version": table["version"], "move": move, **more}
        return self.http.post(f"/api/tables/{table['id']}/moves", json=asked)

    def move(self, table: dict[str, Any], move: str) -> dict[str, Any]:
        """Move; the table after it."""
        return dict(self.try_move(table, move).raise_for_status().json())

    def finish(self, table: dict[str, Any]) -> dict[str, Any]:
        """Play a match to its end, with the last of the legal moves each time."""
        while table["status"] == "playing":
            table = self.wait(table)
            if table["moves"]:
                table = self.move(table, table["moves"][-1])
        return table

    def wait(self, table: dict[str, Any]) -> dict[str, Any]:
        """The table once the bots have moved: when this guest may move again, or it is over."""
        last = time.monotonic() + PATIENCE
        while time.monotonic() < last:
            if table["moves"] or table["status"] != "playing":
                return table
            time.sleep(0.02)
            table = self.table(table["id"])
        raise TimeoutError(f"no bot moves: {table['entries'][-3:]}")

    def socket(self, **settings: Any) -> Socket:
        """Connect."""
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        return Socket(self.url, {"Cookie": cookie}, **settings)


@contextmanager
def arriving(url: str) -> Iterator[Callable[[], Guest]]:
    """Let as many guests come as a test needs; they all go away at the end."""
    made: list[Guest] = []

    def arrive() -> Guest:
        made.append(Guest(url))
        return made[-1]

    yield arrive
    for guest in made:
        guest.close()


class Socket:
    """A page that connects for the length of a `with` block."""

    def __init__(self, url: str, headers: dict[str, str], **settings: Any) -> None:
        address = url.replace("http", "ws", 1) + "/ws"
        self.connection = connect(
            address, additional_headers=headers, open_timeout=PATIENCE, **settings
        )

    def __enter__(self) -> Socket:
        self.wire = self.connection.__enter__()
        return self

    def __exit__(self, *problem: Any) -> None:
        self.connection.__exit__(*problem)

    def send(self, type: str, **fields: Any) -> None:
        """Say something."""
        self.wire.send(json.dumps({"type": type, **fields}))

    def hear(self, *types: str) -> dict[str, Any]:
        """The next message, or the next of some types."""
        while True:
            message = json.loads(self.wire.recv(timeout=PATIENCE))
            if not types or message["type"] in types:
                return dict(message)

    def watch(self, id: str, version: int | None = None) -> dict[str, Any]:
        """Follow a table; the table."""
        self.send("watch", table=id, version=version)
        return self.hear("table", "refused")
