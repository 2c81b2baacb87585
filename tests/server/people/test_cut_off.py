"""Logins and deletions that are cut off between transactions: nobody loses what they had."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

from tests.databases import database_of
from yamotheque.server.app import create_app
from yamotheque.server.operations.limits import Limits

SECRET = "trois dés et demi"
OFTEN = (10_000, 1.0, 1)
CORSE = {"game": "corse", "players": [{"name": "Ju"}], "options": {"columns": "S"}}
MOST = 20
"""More transactions than anything that is tried here takes."""


class Cut:
    """Lets the database refuse everything after so many transactions, if it is to."""

    def __init__(self) -> None:
        self.left: int | None = None

    def count(self, _: object) -> None:
        if self.left:
            self.left -= 1

    def refuse(self, _: object, __: object, statement: str, *___: object) -> None:
        if self.left == 0:
            raise OperationalError(statement, None, OSError("the disk is full"))


@pytest.fixture
def cut() -> Iterator[Cut]:
    """What cuts the database off."""
    cut = Cut()
    event.listen(Engine, "commit", cut.count)
    event.listen(Engine, "before_cursor_execute", cut.refuse)
    yield cut
    event.remove(Engine, "before_cursor_execute", cut.refuse)
    event.remove(Engine, "commit", cut.count)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A browser at a site of its own, where much may be tried."""
    limits = Limits(logins=OFTEN, accounts=OFTEN, tables=OFTEN)
    with TestClient(create_app(tmp_path, database_of(tmp_path), limits)) as client:
        yield client


def arrive(page: TestClient[Any]) -> str:
    """Come as a guest whom nobody knows; who that is."""
    page.cookies.clear()
    return str(greet(page)["id"])


def greet(page: TestClient[Any]) -> dict[str, Any]:
    """Who one is, with the token of the session there is now."""
    me = dict(page.get("/api/me").raise_for_status().json())
    page.headers["x-csrftoken"] = me["csrf"]
    return me


def do(page: TestClient[Any], method: str, path: str, **body: Any) -> int:
    return page.request(method, path, json=body).status_code


def register(page: TestClient[Any], pseudo: str) -> None:
    arrive(page)
    assert do(page, "POST", "/api/account", pseudo=pseudo, password=SECRET) == 200
    greet(page)


def seat(page: TestClient[Any], table: str) -> dict[str, Any]:
    """The first seat of a table as one sees it."""
    return dict(page.get(f"/api/tables/{table}").raise_for_status().json()["players"][0])


def test_a_guest_who_takes_their_games_into_an_account_never_loses_them(
    page: TestClient[Any], cut: Cut
) -> None:
    register(page, "Ghjulia")
    for transactions in range(MOST):
        arrive(page)
        id = page.post("/api/tables", json=CORSE).json()["id"]
        cut.left = transactions
        asked = {"pseudo": "Ghjulia", "password": SECRET, "join": True}
        status = do(page, "POST", "/api/login", **asked)
        cut.left = None
        greet(page)
        if not seat(page, id)["mine"]:  # they try again
            if do(page, "POST", "/api/login", **asked) == 403:  # their session is over by now
                greet(page)
                assert do(page, "POST", "/api/login", **asked) == 200
            greet(page)
        assert seat(page, id)["mine"], transactions
        if status == 200:
            break
    assert 1 < transactions < MOST - 1


def test_an_account_that_is_deleted_is_gone_everywhere_or_nowhere(
    page: TestClient[Any], cut: Cut
) -> None:
    for transactions in range(MOST):
        register(page, "Natale")
        id = page.post("/api/tables", json=CORSE).json()["id"]
        cut.left = transactions
        status = do(page, "DELETE", "/api/account", password=SECRET)
        cut.left = None
        there = (seat(page, id)["name"][:7], greet(page)["account"])
        arrive(page)
        opened = do(page, "POST", "/api/login", pseudo="Natale", password=SECRET)
        gone = status == 200 or there[0] != "Natale"
        assert there == (("Anonyme", False) if gone else ("Natale", True)), transactions
        assert opened == (403 if gone else 200), transactions
        if status == 200:
            break
        if not gone:
            greet(page)
            assert do(page, "DELETE", "/api/account", password=SECRET) == 200
    assert 1 < transactions < MOST - 1
