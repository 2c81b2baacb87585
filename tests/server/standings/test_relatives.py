"""The relatives, whose material the page can draw, are played through the server as Corse is."""

import pytest

from tests.server.guest import Guest


@pytest.mark.parametrize("key", ["yahtzee", "yatzy", "yacht"])
def test_a_whole_game_lands_in_its_ranking(guest: Guest, key: str) -> None:
    offered = {game["key"]: game for game in guest.http.get("/api/games").json()}
    assert [piece["kind"] for piece in offered[key]["pieces"]] == ["tray", "sheet"]
    asked = {"game": key, "players": [{"name": "Ana"}], "options": {}, "dice": "fair"}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    table = guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["seed"]}).json()
    assert guest.finish(table)["status"] == "finished"
    assert len(guest.http.get(f"/api/rankings/{key}").json()["rows"]) == 1
