"""What has happened at a table, as it is told."""

import re
from typing import Any

import pytest

from tests.server.guest import Guest
from tools.building.positions import MASTERS
from yamotheque import Match
from yamotheque.chance import Draw, Sticks
from yamotheque.game import Game
from yamotheque.games import HOUSE
from yamotheque.match import replay
from yamotheque.match.record import Record
from yamotheque.server.matches.events import NEWEST, Story, among, asked, lines, story
from yamotheque.words import Text


def test_the_order_of_play_is_the_one_that_was_drawn() -> None:
    match = Match("corse", players=["Ana", "Bob", "Cid"], dice="physical")
    match.outcome("order 3 1 2")
    assert match.order == [2, 0, 1]


def test_where_no_order_is_drawn_it_goes_around_from_whoever_starts() -> None:
    match = Match("yamslam", players=["Ana", "Bob", "Cid"], dice="physical")
    for throw in ("12", "66", "13"):
        match.outcome(throw)
    match.play("throw")
    assert match.order == [1, 2, 0]


def test_before_anything_has_fallen_the_order_is_that_of_the_seats() -> None:
    assert Match("corse", players=["Ana", "Bob"], dice="physical").order == [0, 1]


def test_a_throw_names_its_thrower() -> None:
    match = Match("corse", players=["Ana", "Bob"], dice="physical")
    match.outcome("order 2 1")
    match.play("throw")
    match.outcome("12345")
    told = lines(match, match.entries)
    assert [(line.who, line.thrower) for line in told] == [(None, None), (1, None), (None, 1)]


def test_the_newest_entries_keep_their_numbers() -> None:
    match = Match("corse", players=["Ana"], dice="seed:1")
    for _ in range(3):
        match.play(match.moves[-1])
    assert [line.number for line in lines(match, match.entries_after(3))] == [4, 5]


def test_what_was_told_before_is_told_again_the_same_beside_what_is_new() -> None:
    match, told = Match("corse", players=["Ana"], dice="seed:1"), Story()
    for _ in range(NEWEST):
        match.play(match.moves[-1])
        told = story(match, 0, told)
    assert told.lines == lines(match, match.entries_after(match.version - NEWEST))


def test_what_was_told_and_then_not_kept_is_forgotten() -> None:
    match = Match("corse", players=["Ana"], dice="seed:1")
    match.play("throw")
    tried = match.copy()
    tried.play("keep -")
    told = story(tried, 0, Story())
    match.play(match.moves[-1])
    match.play("throw")
    assert story(match, 0, told).lines == lines(match, match.entries)


def test_real_material_is_asked_for_by_its_kind_and_number() -> None:
    match = Match("corse", players=["Ana"], dice="physical")
    match.play("throw")
    match.outcome("33512")
    match.play("keep 33")
    question = asked(match)
    assert question is not None
    assert (question.kind, question.count) == ("dice", 3)


def test_real_sticks_are_asked_for_by_their_faces() -> None:
    match = Match("yaminos-muggins", players=["Ana", "Bob"], dice="physical")
    match.outcome("order 1 2")
    match.play("throw")
    question = asked(match)
    assert question is not None
    assert question.faces[0] == ["0-0", "1-4", "2-5", "3-6"]


def test_cards_that_one_player_alone_may_see_are_not_told() -> None:
    match = Match("yami", players=["Ana", "Bob"], dice="physical")
    match.outcome("7S")
    match.outcome("8S")
    match.play("deal")
    question = asked(match)
    assert question is not None
    assert (question.kind, question.faces) == ("draw", [])


def test_everything_that_happened_can_be_read_while_a_match_runs(guest: Guest) -> None:
    table = guest.start("Ana", columns="DLMS")
    for _ in range(30):
        table = guest.move(table, table["moves"][-1])
    entries = guest.http.get(f"/api/tables/{table['id']}/entries").json()
    assert [entry["number"] for entry in entries] == list(range(1, table["version"] + 1))
    assert entries[-40:] == table["entries"]


def test_a_card_drawn_face_down_is_a_hole_for_those_who_watch(guest: Guest) -> None:
    players = [{"name": "Ana"}, {"name": "Bob"}]
    id = guest.http.post("/api/tables", json={"game": "yami", "players": players}).json()["id"]
    table = guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["a", "b"]}).json()
    guest.move(table, table["moves"][-1])
    other = Guest(guest.url)
    steps = {entry["step"] for entry in other.http.get(f"/api/tables/{id}/entries").json()}
    other.close()
    assert "?" in steps


def dealt(guest: Guest) -> dict[str, Any]:
    """A table of two with cards dealt, seen by whoever plays for both."""
    players = [{"name": "Ana"}, {"name": "Bob"}]
    id = guest.http.post("/api/tables", json={"game": "yami", "players": players}).json()["id"]
    table = guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["a", "b"]}).json()
    return guest.move(table, "deal")


def test_cards_that_are_seen_are_told_by_their_signs_and_the_others_not_at_all(
    guest: Guest,
) -> None:
    cards = [entry for entry in dealt(guest)["entries"] if entry["who"] is None]
    signs = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    for entry in cards:
        step = entry["step"]
        wanted = None if step == "?" else step[:-1] + signs[step[-1]]
        assert (entry["told"] and entry["told"]["fr"]) == wanted


def test_all_hands_are_open_in_the_replay_of_a_match_that_is_over(guest: Guest) -> None:
    table = dealt(guest)
    over = guest.move(table, "stop")
    then = guest.http.get(f"/api/tables/{table['id']}/at/{over['version'] - 1}").json()
    hands = [piece["cards"] for piece in then["pieces"] if piece["kind"] == "hand"]
    assert "?" not in {held["card"] for hand in hands for held in hand}


def test_what_all_should_know_is_told_with_what_brought_it_about() -> None:
    match = Match("yamslam", players=["Ana", "Bob"], dice="seed:1")
    while not match.finished:
        match.play(match.moves[-1])
    told = [line.told.en for line in lines(match, match.entries) if line.told]
    assert "passes. A whole round without a chip: a chip of 50 goes out of play" in told


def test_a_replay_says_what_sticks_and_cards_were_drawn_from() -> None:
    assert among(Sticks(0, (("0-0", "1-2"), ("3-4", "5-6")))) == ["0-0 1-2", "3-4 5-6"]
    assert among(Draw(0, ("7S", "8H"))) == ["7S 8H"]


@pytest.mark.parametrize("game", HOUSE.values(), ids=lambda game: game.key)
def test_what_was_done_is_read_after_a_name_and_not_as_an_advice(game: Game[Any]) -> None:
    record = Record.read((MASTERS / f"{game.key}.txt").read_text(encoding="utf-8"))
    match = replay(record)
    moves = [line for line in lines(match, match.entries) if line.who is not None]
    told = [line.told.fr for line in moves if line.told]
    assert [says for says in told if re.match(r"(s'|tout )?(\w+er|prendre)\b", says)] == []


def test_a_card_taken_from_the_discard_pile_is_named() -> None:
    match = Match("yami", players=["Ana", "Bob"], dice="seed:1")
    while "draw discard" not in map(str, match.moves):
        match.play(match.moves[0])
    match.play("draw discard")
    told = lines(match, match.entries)[-1].told
    assert told == Text(
        "prend l'as de trèfle (A♣) de la défausse", "takes the ace of clubs (A♣) from the discard"
    )
