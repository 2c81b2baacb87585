"""What is done too often is refused, for the one who does it."""

from pathlib import Path

from litestar.testing import TestClient

from yamotheque.server.app import create_app
from yamotheque.server.operations.limits import REMEMBERED, Limits, Pace


def test_requests_come_at_a_pace(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(requests=(3, 1e9, 1)))) as client:
        answers = [client.get("/api/games") for _ in range(4)]
        page = client.get("/licences.txt")
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json()["code"] == "too-fast"
    assert page.status_code != 429


def test_tables_are_opened_at_a_pace(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(tables=(1, 1e9, 1)))) as client:
        client.headers["x-csrftoken"] = client.get("/api/me").json()["csrf"]
        wanted = {"game": "corse", "players": [{"name": "Ana"}]}
        answers = [client.post("/api/tables", json=wanted) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 429]


def test_one_in_a_hurry_does_not_slow_the_others() -> None:
    pace = Pace(burst=1, seconds=1e9)
    assert [pace.allows(who) for who in ("ana", "ana", "bob")] == [True, False, True]


def test_the_oldest_are_forgotten_before_memory_is_full() -> None:
    pace = Pace(burst=1, seconds=1e9)
    for number in range(REMEMBERED + 10):
        pace.allows(str(number))
    assert len(pace.left) == REMEMBERED
