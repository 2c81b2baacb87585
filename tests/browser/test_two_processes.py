"""Every game between browsers on two addresses, served by two processes, one of them killed."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looks import too_wide
from tests.browser.test_games import SHORT
from tests.browser.test_live import AT_MOST, ENDLESS, TEAMS, Company, finish, lose, started
from tests.browser.visitor import DESKTOP, PHONE
from tests.databases import postgresql_of
from tests.live import LiveServer, site_of, start_server, yams
from tests.relay import relay
from tests.server.guest import Guest
from yamotheque import Record, verify
from yamotheque.games import GAMES
from yamotheque.match import replay

NAMES = ("Ana", "Zoé", "Ugo", "Lou", "Eve")
GONE = "ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_|INCOMPLETE)|WebSocket"
"""What a browser may complain about while its network or its process is gone."""


@dataclass
class Hall:
    """Two processes on one database, and an address in front of each."""

    servers: list[LiveServer]
    addresses: list[str]
    site: list[str]
    stack: ExitStack

    def arrive(self, number: int) -> Guest:
        """Somebody with an account, at one of the two addresses."""
        guest = Guest(self.addresses[number % 2], 60)
        self.stack.callback(guest.close)
        account = {"pseudo": NAMES[number], "password": f"a quiet café table {number}"}
        made = guest.http.post("/api/account", json=account).raise_for_status().json()
        guest.me = made["me"]
        guest.http.headers["x-csrftoken"] = guest.me["csrf"]
        return guest

    def rebuild(self, *command: str) -> str:
        """What the operator is told by a command on this database."""
        told = subprocess.run(
            yams(*command, *self.site), check=True, capture_output=True, text=True, timeout=300
        )
        return told.stdout


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Each address leads to its own process, and to the other one when that is gone."""
    database = postgresql_of(tmp_path)
    with ExitStack() as stack:
        one, two = (
            stack.enter_context(start_server(tmp_path, database=database)) for _ in range(2)
        )
        addresses = [
            stack.enter_context(relay(*urls)).url
            for urls in ((one.url, two.url), (two.url, one.url))
        ]
        site = [str(part) for part in site_of(tmp_path, database)]
        yield Hall([one, two], addresses, site, stack)


def counted(guest: Guest, game: str, category: str, names: list[str]) -> list[Any]:
    """What is reckoned of the matches, as anybody reads it."""
    where = [f"rankings/{game}?category={category}", f"records/{game}?category={category}"]
    where += [f"ratings/{game}?pool={pool}" for pool in ("people", "bots", "programs")]
    where += [f"players/{name}" for name in names]
    return [guest.http.get(f"/api/{one}").raise_for_status().json() for one in where]


def result(page: Page) -> str:
    """Who won, as a page tells it at the end."""
    return page.locator(".won span").inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_browsers_play_to_the_end_though_a_process_is_killed(
    visit: Visit, hall: Hall, game: str
) -> None:
    guests = [hall.arrive(number) for number in range(TEAMS.get(game, 2))]
    id = started(guests, game, options=SHORT.get(game, {}), rated=True)
    looks: dict[str, Any] = {"reduced_motion": "reduce"}
    people = [
        visit("en", PHONE if number % 2 else DESKTOP, guest, **looks)
        for number, guest in enumerate(guests)
    ]
    watching = hall.arrive(len(NAMES) - 1)
    eve = visit("en", PHONE, watching, **looks)
    for one in (*people, eve):
        one.forgive(GONE)
        one.open(f"/table/{id}")
    company = Company([one.page for one in people])
    company.play(8)
    people[0].page.reload()
    lose(people[1], GONE)
    people[1].context.set_offline(False)
    company.play(8)

    hall.servers[0].kill()
    company.play(8)
    if game in ENDLESS:
        finish(guests, id)
    assert company.play(AT_MOST), f"not over after {company.presses} presses"
    expect(eve.page.get_by_role("heading", name="Game over")).to_be_visible()
    pages = [one.page for one in (*people, eve)]
    assert too_wide(eve.page) == []
    views = [guest.table(id) for guest in (*guests, watching)]
    alone = views[0]["winners"] if len(views[0]["winners"]) == 1 else []
    told = ["You win" if seat in alone else view["result"]["en"] for seat, view in enumerate(views)]
    assert [result(page) for page in pages] == told

    record = Record.read(guests[1].http.get(f"/api/tables/{id}/record").text)
    assert verify(record).finding == "verified"
    assert [list(replay(record).scores)] * len(views) == [view["scores"] for view in views]

    hall.servers[1].stop()  # it counts what has fallen
    agree_with_a_rebuild(hall, game, views[0]["category"], [guest.me["pseudo"] for guest in guests])


def agree_with_a_rebuild(hall: Hall, game: str, category: str, names: list[str]) -> None:
    """Rankings, ratings, profiles and what has fallen are those of a rebuild."""
    data = hall.servers[0].data
    with start_server(data, database=hall.site[-1]) as again:
        reader = Guest(again.url, 60)
        before = counted(reader, game, category, names)
        fell = reader.http.get("/api/fairness/counts").raise_for_status().json()
        assert hall.rebuild("rankings", "rebuild").split()[0] == "1"
        assert counted(reader, game, category, names) == before
        assert json.loads(hall.rebuild("fairness", "--json")) == fell
        reader.close()
