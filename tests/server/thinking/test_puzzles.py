"""The puzzle of the day: the same for everybody, answered once."""

import asyncio
from collections.abc import Callable

import pytest

from tests.server.guest import Guest
from yamotheque.server.errors import Refused
from yamotheque.server.site import Site
from yamotheque.server.thinking.puzzles import AHEAD

Arrive = Callable[[], Guest]


def puzzle_of(guest: Guest, game: str = "") -> dict:
    """Today's puzzle of a game, once it has been found."""
    for _ in range(60):
        answer = guest.http.get("/api/puzzle", params={"game": game})
        if answer.status_code != 503:
            return answer.raise_for_status().json()
    raise AssertionError("there is no puzzle yet")


async def test_who_asks_while_a_game_is_being_solved_is_told_so(site: Site) -> None:
    early, site.analysis.patience = site.puzzles, 0
    with pytest.raises(Refused, match="being prepared") as refusal:
        await early.read("ana", "yacht")
    assert refusal.value.code == "being-made"


async def test_what_was_asked_too_early_is_found_meanwhile(site: Site) -> None:
    early, site.analysis.patience = site.puzzles, 0
    with pytest.raises(Refused):
        await early.read("ana", "yacht")
    await asyncio.gather(*early.found.answers.values())
    assert (await early.read("ana", "yacht")).game == "yacht"


def test_the_puzzle_is_the_same_for_everybody(guests: Arrive) -> None:
    one, other = (puzzle_of(guests()) for _ in range(2))
    assert one == other
    assert one["result"] is None and len(one["moves"]) > 4


def test_the_coming_puzzles_are_told_with_their_solutions(guest: Guest) -> None:
    today, coming = puzzle_of(guest), guest.ask("/api/puzzle/ahead").raise_for_status().json()
    assert [day["day"] for day in coming] == sorted({day["day"] for day in coming})
    assert (len(coming), coming[0] | {"result": None}) == (AHEAD, today)
    choices = [day["result"]["advice"]["choices"] for day in coming]
    assert all(
        {each["move"] for each in choices[n]} == set(coming[n]["moves"]) for n in range(AHEAD)
    )


def test_an_answer_shows_what_each_move_costs_and_who_chose_it(guest: Guest) -> None:
    puzzle = puzzle_of(guest)
    asked = {"day": puzzle["day"], "move": puzzle["moves"][0]}
    result = guest.ask("/api/puzzle/answer", **asked).raise_for_status().json()
    assert result["move"] == puzzle["moves"][0]
    assert {choice["move"] for choice in result["advice"]["choices"]} == set(puzzle["moves"])
    assert result["counts"][result["move"]] >= 1
    assert puzzle_of(guest)["result"]["move"] == result["move"]


def test_a_puzzle_is_answered_once(guest: Guest) -> None:
    puzzle = puzzle_of(guest)
    answers = [
        guest.ask("/api/puzzle/answer", day=puzzle["day"], move=move)
        for move in puzzle["moves"][:2]
    ]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert answers[1].json()["code"] == "answered"


def test_the_same_answer_again_is_told_what_it_is_worth_and_counts_once(guest: Guest) -> None:
    puzzle = puzzle_of(guest)
    asked = {"day": puzzle["day"], "move": puzzle["moves"][0]}
    first, again = (guest.ask("/api/puzzle/answer", **asked).json() for _ in range(2))
    assert again == first


def test_only_legal_moves_answer_a_puzzle(guest: Guest) -> None:
    day = puzzle_of(guest)["day"]
    answer = guest.http.post("/api/puzzle/answer", json={"day": day, "move": "dance"})
    assert (answer.status_code, answer.json()["code"]) == (422, "illegal-move")


def test_yesterdays_puzzle_is_closed(guest: Guest) -> None:
    asked = {"day": "2020-01-01", "move": puzzle_of(guest)["moves"][0]}
    answer = guest.http.post("/api/puzzle/answer", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "other-day")


async def test_the_first_hint_and_todays_puzzle_are_ready_before_anybody_asks(site: Site) -> None:
    await site.puzzles.get_ready()
    (match,) = await asyncio.gather(*site.puzzles.found.answers.values())
    assert match.game in site.analysis.made


def test_a_game_has_a_puzzle_of_its_own_answered_by_itself(guest: Guest) -> None:
    puzzle = puzzle_of(guest, "yacht")
    asked = {"day": puzzle["day"], "game": "yacht", "move": puzzle["moves"][0]}
    guest.ask("/api/puzzle/answer", **asked).raise_for_status()
    again = guest.http.get("/api/puzzle", params={"game": "yacht"}).json()
    other = puzzle_of(guest)
    assert (puzzle["game"], again["result"]["move"], other["game"]) == (
        "yacht",
        asked["move"],
        "corse",
    )


def test_a_puzzle_says_whose_move_it_is_of_how_many(guest: Guest) -> None:
    puzzle = guest.http.get("/api/puzzle").json()
    assert (puzzle["seats"], puzzle["turn"]) == (1, 0)


def test_a_game_whose_best_moves_nobody_knows_has_no_puzzle(guest: Guest) -> None:
    answer = guest.http.get("/api/puzzle", params={"game": "yami"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-puzzle")


def test_every_game_says_whether_it_has_a_puzzle(guest: Guest) -> None:
    games = guest.http.get("/api/games").json()
    assert {game["key"] for game in games if game["puzzle"]} == {
        "corse",
        "yahtzee",
        "yatzy",
        "yacht",
        "yamslam",
        "yam-master",
        "yaminos-base",
        "yaminos-yam",
    }
