"""Reviews and advice over HTTP: luck and skill of a match that is over."""

import asyncio
import threading
import time
from typing import Any

import pytest

from tests.live import PATIENCE
from tests.server.guest import Guest
from yamotheque import Match
from yamotheque.server.errors import Refused
from yamotheque.server.site import Site


@pytest.fixture(scope="module")
def reviewed(live_server: Any) -> dict[str, Any]:
    """A finished game of two players with its review."""
    guest = Guest(live_server.url)
    table = guest.finish(guest.start("Ana", "Bob"))
    review = guest.ask(f"/api/tables/{table['id']}/review").raise_for_status().json()
    practice = noted_practice(guest)
    guest.close()
    return {"table": table, "practice": practice, **review}


def noted_practice(guest: Guest) -> dict[str, Any]:
    """Somebody's play over time, once a review is in it: it is noted beside the answer."""
    for _ in range(10 * PATIENCE):
        practice: dict[str, Any] = guest.http.get("/api/me/practice").raise_for_status().json()
        if practice["games"]:
            return practice
        time.sleep(0.1)
    raise AssertionError("The review was not noted.")


def test_start_luck_mistakes_gifts_and_drift_make_the_result(reviewed: dict[str, Any]) -> None:
    for ledger, score in zip(reviewed["ledgers"], reviewed["table"]["scores"], strict=True):
        parts = [ledger[part] for part in ("start", "luck", "mistakes", "gifts", "drift")]
        assert sum(parts) == pytest.approx(score, abs=1e-9)
        assert ledger["result"] == score


def test_mistakes_are_what_the_decisions_lost(reviewed: dict[str, Any]) -> None:
    for ledger in reviewed["ledgers"]:
        lost = sum(decision["loss"] for decision in ledger["decisions"])
        assert ledger["mistakes"] == pytest.approx(-lost)


def test_whoever_asked_for_it_finds_it_in_their_play_over_time(reviewed: dict[str, Any]) -> None:
    (corse,) = reviewed["practice"]["games"]
    (one,) = corse["games"]
    assert (one["kept"], one["luck"]) == (
        reviewed["table"]["id"],
        pytest.approx(reviewed["ledgers"][0]["luck"]),
    )


def test_a_decision_names_the_entry_it_was(guest: Guest, reviewed: dict[str, Any]) -> None:
    id = reviewed["table"]["id"]
    entries = guest.http.get(f"/api/tables/{id}/replay").json()["entries"]
    decision = reviewed["ledgers"][0]["decisions"][0]
    assert entries[decision["number"] - 1]["step"] == decision["move"]


def test_advice_on_a_moment_agrees_with_the_review(guest: Guest, reviewed: dict[str, Any]) -> None:
    id = reviewed["table"]["id"]
    worst = max(reviewed["ledgers"][1]["decisions"], key=lambda decision: decision["loss"])
    advice = guest.ask(f"/api/tables/{id}/at/{worst['number'] - 1}/advice").json()
    costs = {choice["move"]: choice["cost"] for choice in advice["choices"]}
    assert costs[worst["move"]] == pytest.approx(worst["loss"])
    assert len(costs) == worst["of"]


def test_there_is_no_advice_where_nobody_chooses(guest: Guest, reviewed: dict[str, Any]) -> None:
    table = reviewed["table"]
    answer = guest.ask(f"/api/tables/{table['id']}/at/{table['version']}/advice")
    assert (answer.status_code, answer.json()["code"]) == (422, "no-choice")


@pytest.mark.parametrize("path", ["review", "at/0/advice"])
def test_nothing_is_said_before_the_end(guest: Guest, path: str) -> None:
    answer = guest.http.get(f"/api/tables/{guest.start('Ana')['id']}/{path}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


def test_a_match_that_was_stopped_is_reviewed_up_to_there(guest: Guest) -> None:
    table = guest.move(guest.move(guest.start("Ana"), "throw"), "stop")
    review = guest.ask(f"/api/tables/{table['id']}/review").json()
    assert not review["finished"]
    assert review["ledgers"][0]["result"] > table["scores"][0]


def test_house_rules_that_nobody_has_studied_can_be_reviewed_too(guest: Guest) -> None:
    assert guest.start("Ana", columns="LM", bonus="progressive")["advice"]


def test_games_say_whether_they_can_be_valued(guest: Guest) -> None:
    advice = {game["key"]: game["advice"] for game in guest.http.get("/api/games").json()}
    assert advice["corse"]


@pytest.mark.slow
def test_a_match_that_is_played_on_for_its_review_is_told_in_chances(guest: Guest) -> None:
    asked = {
        "game": "yaminos-quick",
        "players": [{"name": "Ana"}, {"name": "Bob"}],
        "options": {"kind": "line"},
        "dice": "fair",
    }
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["a", "b"]}).raise_for_status()
    table = guest.finish(guest.table(id))
    answer = guest.ask(f"/api/tables/{id}/review")
    review = answer.raise_for_status().json()
    assert review["unit"] == "chance"
    assert [ledger["result"] for ledger in review["ledgers"]] == [
        100 * (seat in table["winners"]) / len(table["winners"]) for seat in (0, 1)
    ]


@pytest.mark.xdist_group("solver")
async def test_a_race_is_reviewed_by_its_chances_and_not_by_the_points_of_a_turn(
    site: Site,
) -> None:
    match = Match("yaminos-base", players=["Ana", "Bob"], dice="seed:4")
    for _ in range(4):
        match.play(match.moves[-1])
    match.stop()
    review = await site.analysis.review("aaaa", match)
    assert review.unit == "chance"


@pytest.mark.xdist_group("solver")
async def test_one_caller_who_asks_for_many_reviews_leaves_room_for_the_others(site: Site) -> None:
    match = Match("corse", players=["Ana"], dice="seed:4", columns="L")
    match.play(match.moves[0])
    match.stop()
    await site.analysis.make(match.game)
    busy = threading.Event()
    site.analysis.judging.asking.submit(busy.wait)
    callers = ["eve"] * 4 + ["ana"]
    asked = [
        asyncio.create_task(site.analysis.review(str(number), match, caller))
        for number, caller in enumerate(callers)
    ]
    await asyncio.gather(*asked[2:4], return_exceptions=True)
    busy.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(answer, Refused) for answer in answers] == [False, False, True, True, False]
