"""Hints while a match is played, and bots that sit beside people."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.guest import Guest

Arrive = Callable[[], Guest]


def opened(guest: Guest, *bots: str, **more: Any) -> dict[str, Any]:
    """A table for Ana and some bots, started."""
    players = [{"name": "Ana"}, *({"name": f"Bot {n}", "bot": bot} for n, bot in enumerate(bots))]
    asked = {"game": "corse", "options": {"columns": "L"}, "players": players, **more}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    seeds = {"seeds": [f"seed {n}" for n in range(len(players))]}
    return dict(guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status().json())


def hint(guest: Guest, table: dict[str, Any]) -> httpx.Response:
    return guest.ask(f"/api/tables/{table['id']}/hint")


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_there_are_hints_in_a_series(guest: Guest) -> None:
    table = opened(guest, hints=True, options={"columns": "L", "series": "5"})
    advice = hint(guest, guest.move(table, "throw")).raise_for_status().json()
    assert advice["choices"][0]["cost"] == 0


def test_a_hint_lists_every_legal_move_best_first(guest: Guest) -> None:
    table = guest.move(opened(guest, hints=True), "throw")
    advice = hint(guest, table).raise_for_status().json()
    assert {choice["move"] for choice in advice["choices"]} == set(table["moves"])
    costs = [choice["cost"] for choice in advice["choices"]]
    assert costs == sorted(costs) and costs[0] == 0
    assert advice["why"]["fr"] and advice["why"]["en"]
    assert advice["measure"] == {"fr": "score attendu", "en": "expected score"}


def test_what_hints_said_is_reviewed_without_a_mistake_in_the_same_numbers(guest: Guest) -> None:
    table, hints = opened(guest, hints=True), {}
    while len(hints) < 6:
        move = table["moves"][0]
        if len(table["moves"]) > 1:
            advice = hint(guest, table).raise_for_status().json()
            hints[table["version"] + 1], move = advice, advice["choices"][0]["move"]
        table = guest.move(table, move)
    id = guest.move(table, "stop")["id"]
    review = guest.ask(f"/api/tables/{id}/review").raise_for_status().json()
    (ledger,) = review["ledgers"]
    assert (ledger["mistakes"], ledger["drift"]) == (0, pytest.approx(0, abs=1e-9))
    assert [decision["number"] for decision in ledger["decisions"]] == [*hints]
    for decision in ledger["decisions"]:
        number, best = decision["number"], hints[decision["number"]]["choices"][0]
        assert (decision["better"], review["unit"]) == (best["move"], hints[number]["unit"])
        assert ledger["values"][number - 1] == pytest.approx(best["value"])
    again = guest.ask(f"/api/tables/{id}/at/{number - 1}/advice").json()
    assert again == hints[number]


def test_a_table_has_no_hints_unless_it_was_opened_with_them(guest: Guest) -> None:
    assert code(hint(guest, guest.start("Ana"))) == (409, "no-hints")


def test_a_hint_is_for_those_who_play(guests: Arrive) -> None:
    table = opened(guests(), hints=True)
    assert code(hint(guests(), table)) == (403, "not-yours")


def test_there_is_no_hint_after_the_end(guest: Guest) -> None:
    table = guest.move(opened(guest, hints=True), "stop")
    assert code(hint(guest, table)) == (409, "over")


def test_a_match_with_hints_is_not_ranked(guest: Guest) -> None:
    table = opened(guest, hints=True)
    assert (table["hints"], table["rated"]) == (True, False)
    assert guest.finish(table)["places"] == []


def test_a_match_without_hints_or_bots_is_ranked(guest: Guest) -> None:
    table = guest.start("Ana")
    assert (table["hints"], table["rated"]) == (False, True)


def test_house_rules_that_nobody_has_studied_have_no_perfect_bot(guest: Guest) -> None:
    players = [{"name": "A"}, {"name": "Bot", "bot": "optimal"}]
    wanted = {"game": "corse", "options": {"bonus": "progressive"}, "players": players}
    assert code(guest.http.post("/api/tables", json=wanted)) == (404, "no-advice")


@pytest.mark.parametrize("bot", ["random", "greedy", "optimal"])
def test_a_bot_moves_as_soon_as_it_is_its_turn(guest: Guest, bot: str) -> None:
    table = opened(guest, bot)
    assert [player["bot"] for player in table["players"]] == ["", bot]
    assert [player["mine"] for player in table["players"]] == [True, False]
    table = guest.move(guest.wait(table), "throw")
    table = guest.wait(guest.move(table, table["moves"][-1]))
    assert table["turn"] == 0
    played = {entry["step"].split()[0] for entry in table["entries"] if entry["who"] == 1}
    assert {"throw", "mark"} <= played


def test_each_move_of_a_bot_is_told_to_those_who_watch(guest: Guest) -> None:
    table = opened(guest, "greedy")
    with guest.socket() as socket:
        table = guest.wait(table)
        socket.watch(table["id"])
        guest.move(guest.move(table, "throw"), "mark 1 L")
        told = [socket.hear("table")]
        while told[-1]["turn"] != 0 or len(told) < 3:
            told.append(socket.hear("table"))
    versions = [view["version"] for view in told]
    assert len(versions) >= 4 and versions == sorted(set(versions))


def test_nobody_moves_for_a_bot(guest: Guest) -> None:
    table = guest.wait(opened(guest, "greedy"))
    assert code(guest.try_move(table, "throw", seat=1)) == (403, "not-yours")


def test_a_whole_match_with_bots_is_not_ranked(guest: Guest) -> None:
    table = guest.finish(opened(guest, "random", "greedy"))
    assert table["status"] == "finished"
    assert (table["rated"], table["places"]) == (False, [])


def test_whoever_plays_may_sit_after_a_bot(guest: Guest) -> None:
    players = [{"name": "Bot", "bot": "greedy"}, {"name": "Ana"}]
    opened = guest.http.post("/api/tables", json={"game": "corse", "players": players})
    table = guest.table(opened.raise_for_status().json()["id"])
    seats = [(one["name"], one["bot"], one["mine"]) for one in table["players"]]
    assert seats == [("Bot", "greedy", False), ("Ana", "", True)]
    assert guest.http.get("/api/me").json()["pseudo"] == "Ana"


def test_bots_alone_open_no_table(guest: Guest) -> None:
    asked = {"game": "corse", "players": [{"name": "Bot", "bot": "greedy"}]}
    assert code(guest.http.post("/api/tables", json=asked)) == (422, "bots-alone")


def test_an_unknown_bot_is_refused(guest: Guest) -> None:
    asked = {"game": "corse", "players": [{"name": "A"}, {"name": "B", "bot": "skynet"}]}
    assert code(guest.http.post("/api/tables", json=asked)) == (422, "unknown-bot")


def test_games_say_which_bots_play_them(guest: Guest) -> None:
    bots = {game["key"]: game["bots"] for game in guest.http.get("/api/games").json()}
    levels = ["master", "confirme", "amateur", "debutant"]
    assert [bot["name"] for bot in bots["corse"]] == levels


def test_games_say_which_series_they_may_be_played_in(guest: Guest) -> None:
    games = {game["key"]: game["options"] for game in guest.http.get("/api/games").json()}
    (series,) = [option for option in games["yam-master"] if option["key"] == "series"]
    assert [choice["value"] for choice in series["choices"]] == [
        "one",
        "5",
        "10",
        "first-to-3",
        "first-to-5",
    ]


def copy(guest: Guest, table: dict[str, Any]) -> dict[str, Any]:
    """A table with hints and real dice, which showed what has fallen first at another one."""
    asked = {"game": "corse", "options": {"columns": "L"}, "players": [{"name": "Ana"}]}
    asked |= {"dice": "physical", "hints": True}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    fell = table["entries"][-1]["step"]
    return guest.move(guest.move(guest.table(id), "throw"), fell)


def test_there_is_no_hint_on_the_position_of_a_game_of_ones_own_that_counts(guest: Guest) -> None:
    counts = guest.move(guest.start("Ana"), "throw")
    copied = copy(guest, counts)
    assert code(hint(guest, copied)) == (409, "same-position")
    guest.move(counts, counts["moves"][-1])
    assert hint(guest, copied).status_code == 200


def test_there_are_hints_on_the_position_of_a_game_that_does_not_count(
    guest: Guest, guests: Arrive
) -> None:
    id = guest.invite(options={"columns": "L"})
    bob = guests()
    bob.does(id, "sit", name="Bob")
    one = guest if guest.table(id)["moves"] else bob  # whoever was drawn to begin
    unrated = one.move(one.table(id), "throw")
    assert not unrated["rated"]
    assert hint(one, copy(one, unrated)).status_code == 200


def test_hints_that_another_guest_asks_for_are_not_seen(guest: Guest, guests: Arrive) -> None:
    """The same session is refused, on each device of an account; a second guest is a stranger."""
    counts = guest.move(guest.start("Ana"), "throw")
    second = guests()
    assert hint(second, copy(second, counts)).status_code == 200
