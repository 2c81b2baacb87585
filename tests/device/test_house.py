"""The house on one device: what a browser asks is answered as a server would, and kept first."""

import json
from typing import Any

import pytest

from yamotheque.device import house
from yamotheque.device.house import House
from yamotheque.device.rehearsal import begin
from yamotheque.game import allowed_seats
from yamotheque.games import GAMES
from yamotheque.match import replay
from yamotheque.match.record import Record
from yamotheque.provable.verify import Finding, verify
from yamotheque.solve.studies import look_of
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.race import Race


class Device:
    """A device that keeps what it is told to, and answers with what it kept."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, Any]] = {}
        self.house = House()

    def ask(self, method: str, path: str, body: object = None, **words: object) -> Any:
        id = path.split("/")[3] if path.startswith("/api/tables/") else ""
        asked = {"method": method, "path": path, "body": body}
        asked |= {"words": {key: [str(value)] for key, value in words.items()}}
        asked |= {"row": self.kept.get(id)}
        answer = json.loads(self.house.hear(json.dumps(asked)))
        self.status = answer["status"]
        if row := answer["keep"]:
            self.kept[row["id"]] = row
        return json.loads(answer["text"]) if answer["kind"].endswith("json") else answer["text"]

    def open(self, game: str, *bots: str, **choices: object) -> Any:
        """A table with Ana and some bots, its first view."""
        players = [{"name": "Ana"}, *({"name": f"R{n}", "bot": bot} for n, bot in enumerate(bots))]
        opened = self.ask("POST", "/api/tables", {"game": game, "players": players, **choices})
        seeds = {"seeds": ["seed"] * len(players)}
        return self.ask("POST", f"/api/tables/{opened['id']}/seeds", seeds)

    def play(self, view: Any, move: str) -> Any:
        body = {"version": view["version"], "move": move}
        return self.ask("POST", f"/api/tables/{view['id']}/moves", body)


def bots_at(game: str) -> list[str]:
    seats = allowed_seats(GAMES[game])[0]
    return ["amateur"] * (seats - 1)


@pytest.fixture
def device() -> Device:
    return Device()


SHORT = ("yaminos-muggins", "yaminos-quick")
GAME = [pytest.param(game, marks=() if game in SHORT else pytest.mark.slow) for game in GAMES]


@pytest.mark.parametrize("game", GAME)
def test_every_game_is_played_to_its_end(device: Device, game: str) -> None:
    view = device.open(game, *bots_at(game))
    address = f"/api/tables/{view['id']}"
    while view["status"] == "playing":
        if view["moves"]:
            view = device.play(view, view["moves"][-1])
        else:
            assert "left" in device.ask("POST", f"{address}/bot")
            view = device.ask("GET", address)
    record = Record.read(device.ask("GET", f"{address}/record"))
    assert (record.dice, verify(record).finding) == ("device", Finding.VERIFIED)
    assert [row["line"]["status"] for row in device.kept.values()] == ["finished"]


def test_a_move_chosen_at_another_version_is_stale(device: Device) -> None:
    view = device.open("corse")
    device.play(view, "throw")
    assert device.play(view, "throw")["code"] == "stale"
    assert device.status == 409


def test_a_refused_move_names_what_was_expected_and_keeps_nothing(device: Device) -> None:
    view = device.open("corse")
    before = dict(device.kept)
    refusal = device.play(view, "fly")
    assert (refusal["code"], refusal["expected"]) == ("illegal-move", ["throw"])
    assert device.kept == before


def test_a_move_is_taken_back_until_something_falls(device: Device) -> None:
    view = device.play(device.open("corse"), "throw")
    marked = device.play(view, next(move for move in view["moves"] if move.startswith("mark")))
    assert marked["undo"]
    assert device.play(marked, "undo")["moves"] == view["moves"]


def test_a_sheet_is_kept_by_hand(device: Device) -> None:
    view = device.open("corse", dice="paper")
    assert view["status"] == "playing"
    assert [row["line"]["dice"] for row in device.kept.values()] == ["paper"]


def test_what_needs_other_people_is_refused_in_words(device: Device) -> None:
    assert device.ask("GET", "/api/salon")["code"] == "away"


def test_a_match_from_elsewhere_goes_on_here(device: Device) -> None:
    view = device.play(device.open("corse", dice="physical"), "throw")
    text = device.ask("GET", f"/api/tables/{view['id']}/record")
    taken = device.ask("POST", "/api/device/matches", {"record": text})
    assert taken["id"] != view["id"]
    assert (taken["version"], taken["asked"]) == (view["version"], view["asked"])


def test_another_tab_goes_on_with_what_was_kept(device: Device) -> None:
    view = device.play(device.open("corse"), "throw")
    device.house = House()
    assert device.ask("GET", f"/api/tables/{view['id']}") == view


def test_the_record_on_the_device_is_the_whole_match(device: Device) -> None:
    view = device.play(device.open("corse"), "throw")
    match = replay(Record.read(device.kept[view["id"]]["record"]))
    assert (match.version, match.secret is not None, len(match.seeds)) == (view["version"], True, 1)


def test_where_a_master_takes_long_it_thinks_less_from_then_on(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "LONG", 0.0)
    view = device.open("yaminos-ligne", "master")
    while not (view["players"][view["turn"]]["bot"]):
        view = device.play(view, view["moves"][-1])
    worth = Playouts(Race(GAMES["yaminos-ligne"], look_of(GAMES["yaminos-ligne"])))
    monkeypatch.setattr(house, "worth_of", lambda game: worth)
    device.ask("POST", f"/api/tables/{view['id']}/bot")
    assert worth.thoughts == 300


def test_a_sheet_is_drawn_blank_and_of_a_match(device: Device) -> None:
    blank = device.ask("GET", "/api/games/corse/sheet.svg", players=3, option="columns=DL")
    view = device.play(device.open("corse"), "throw")
    assert blank.startswith("<svg")
    assert device.ask("GET", f"/api/tables/{view['id']}/sheet.svg").startswith("<svg")


def test_what_reviews_said_is_told_over_time(device: Device) -> None:
    view = device.open("yaminos-progression", "amateur")
    address = f"/api/tables/{view['id']}"
    while view["status"] == "playing":
        if view["moves"]:
            device.play(view, view["moves"][0])
        else:
            device.ask("POST", f"{address}/bot")
        view = device.ask("GET", address)
    device.ask("GET", f"{address}/review")
    (row,) = json.loads(json.dumps([*device.kept.values()]))
    asked = {"method": "GET", "path": "/api/me/practice", "reviewed": [row["reviewed"]]}
    told = json.loads(json.loads(device.house.hear(json.dumps(asked)))["text"])
    (practice,) = told["games"]
    (game,) = practice["games"]
    assert (practice["game"], practice["unit"]) == ("yaminos-progression", "points")
    assert (game["kept"], game["lost"]) == (
        view["id"],
        pytest.approx(practice["loss"] * game["decisions"]),
    )


@pytest.mark.parametrize("game", ["corse", "yaminos-muggins", "yami"])
def test_a_game_is_begun_in_a_rehearsal(game: str) -> None:
    view = begin(House(), GAMES[game])
    assert view["status"] == "playing" and view["version"] > 0


def test_lists_and_rules(device: Device) -> None:
    assert len(device.ask("GET", "/api/games")) == len(GAMES)
    assert device.ask("GET", "/api/games/corse/rules", language="en")["html"].startswith("<h1")
    assert device.ask("GET", "/api/games/corse/walk")["stops"]
