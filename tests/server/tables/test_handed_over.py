"""Matches that a device played without a network, handed over to the site."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import httpx
import pytest

from tests.device.test_house import Device
from tests.server.guest import Guest
from tests.server.people.test_logins import register
from tests.server.tables.test_tables import Arrive
from yamotheque.match.record import Record
from yamotheque.provable.verify import Finding, verify


def played(*bots: str, moves: int = 2, **choices: object) -> dict[str, Any]:
    """A match as a device keeps it, after some moves."""
    device = Device()
    view = device.open("corse", *bots, options={"columns": "L"}, **choices)
    while moves and view["status"] == "playing":
        if view["moves"]:
            view = device.play(view, view["moves"][-1])
            moves -= 1
        else:
            device.ask("POST", f"/api/tables/{view['id']}/bot")
            view = device.ask("GET", f"/api/tables/{view['id']}")
    return device.kept[view["id"]]


def given(row: dict[str, Any], **changes: object) -> dict[str, Any]:
    """What the page says of it."""
    players = [{key: chair[key] for key in ("name", "country", "bot")} for chair in row["chairs"]]
    told = {"id": row["id"].removeprefix("ici-"), "record": row["record"], "players": players}
    return {**told, "hints": row["hints"], **changes}


def hand_over(guest: Guest, row: dict[str, Any], **changes: object) -> httpx.Response:
    return guest.http.post("/api/me/matches", json=given(row, **changes))


def test_a_running_match_goes_on_here_as_it_lay(guest: Guest) -> None:
    row = played()
    view = hand_over(guest, row).raise_for_status().json()
    assert (view["version"], view["status"], view["dice"]) == (row["version"], "playing", "device")
    assert guest.move(view, view["moves"][-1])["version"] > row["version"]


def test_a_match_that_is_over_is_watched_and_counts_for_nothing(guest: Guest) -> None:
    row = played(moves=100)
    view = hand_over(guest, row).raise_for_status().json()
    assert (view["status"], view["rated"], view["places"]) == ("finished", False, [])
    record = guest.http.get(f"/api/tables/{view['id']}/record").text
    assert record == row["record"]
    assert guest.http.get("/api/me/matches").json()["lines"][0]["id"] == view["id"]


def test_its_bots_go_on_here(guest: Guest) -> None:
    view = hand_over(guest, played("amateur")).raise_for_status().json()
    assert [player["bot"] for player in view["players"]] == ["", "amateur"]


def test_a_sheet_kept_by_hand_is_handed_over(guest: Guest) -> None:
    view = hand_over(guest, played(dice="paper")).raise_for_status().json()
    assert (view["dice"], view["version"]) == ("paper", 2)


def test_handed_over_twice_it_is_here_once(guest: Guest) -> None:
    row = played()
    first, again = hand_over(guest, row), hand_over(guest, row)
    assert first.json()["id"] == again.raise_for_status().json()["id"]
    assert len(guest.http.get("/api/me/matches").json()["lines"]) == 1


def test_who_is_called_like_somebodys_account_has_a_number_here(guests: Arrive) -> None:
    account, bob = guests(), guests()
    register(account, "Letizia")
    row = played(moves=100, players=[{"name": "Letizia"}])
    view = hand_over(bob, row).raise_for_status().json()
    assert [player["name"] for player in view["players"]] == ["Letizia 2"]
    record = Record.read(bob.http.get(f"/api/tables/{view['id']}/record").text)
    assert "not played under the name Letizia 2" in verify(record).text.en
    assert verify(replace(record, players=("Letizia",))).finding == Finding.VERIFIED


def test_a_name_that_nobody_may_have_is_nobodys_here(guest: Guest) -> None:
    view = hand_over(guest, played(players=[{"name": "Admin"}])).raise_for_status().json()
    assert [player["name"] for player in view["players"]] == ["Invité"]


def test_nobody_hands_over_in_the_name_of_a_match_of_others(guests: Arrive) -> None:
    ana, bob = guests(), guests()
    row = played()
    hand_over(ana, row).raise_for_status()
    assert hand_over(bob, row).json()["code"] == "not-yours"


def test_it_stands_in_no_log_of_commitments(guest: Guest) -> None:
    before = guest.http.get("/api/commitments").text
    view = hand_over(guest, played()).raise_for_status().json()
    assert guest.http.get("/api/commitments").text == before
    assert "Logged" not in guest.http.get(f"/api/tables/{view['id']}/record").text


def spoilt(row: dict[str, Any]) -> dict[str, str]:
    """The records of matches that were not played so, by what was done to them."""
    record = row["record"]
    fell = re.search(r"\* \d{5}", record)[0]
    return {
        "the site's dice": record.replace("Dice: device", "Dice: fair"),
        "seeded dice": record.replace("Dice: device", "Dice: seed:1"),
        "another throw": record.replace(fell, "* 66666" if fell != "* 66666" else "* 55555"),
        "another secret": re.sub("Secret: .*", f"Secret: {'0' * 64}", record),
        "another name": record.replace("Player: Ana", "Player: Zoé"),
        "no record": "dice and luck",
    }


@pytest.mark.parametrize("how", spoilt(played()))
def test_what_was_not_played_so_is_refused(guest: Guest, how: str) -> None:
    row = played()
    assert hand_over(guest, row, record=spoilt(row)[how]).status_code == 422
    assert guest.http.get("/api/me/matches").json()["lines"] == []
