"""`yams score`: what rolls are worth, for people and for programs."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

from tests.cli.conftest import Ran, Run
from yamotheque import GAMES, Game, Match, YamsError


def test_json_gives_one_line_for_each_roll(yams: Run) -> None:
    ran = yams("score", "corse", "33322", "64546", "--json")
    first, second = map(json.loads, ran.out.splitlines())
    assert first["roll"] == "33322" and first["cells"]["full"] == 33
    assert second["roll"] == "64546" and second["cells"]["4"] == 8
    assert " ".join(first["cells"]) == "1 2 3 4 5 6 grand petit full suite carre moins8 yams"


def test_rolls_come_one_a_line_on_standard_input(yams: Run) -> None:
    ran = yams("score", "corse", "--json", typed="33322\n\n 6 4 5 4 6\r\n1-1-1-1-1")
    assert [json.loads(line)["roll"] for line in ran.out.splitlines()] == [
        "33322",
        "64546",
        "11111",
    ]


def test_dice_given_one_by_one_are_one_roll(yams: Run) -> None:
    assert json.loads(yams("score", "corse", "--json", *"53412").out)["roll"] == "53412"


def test_the_game_may_be_written_in_capitals(yams: Run) -> None:
    assert yams("score", "CORSE", "33322").status == 0


def test_people_get_a_table_with_the_cells_titles(yams: Run) -> None:
    lines = yams("score", "corse", "33322", "11111", "--lang", "fr").out.splitlines()
    assert lines[0].split() == ["33322", "11111"]
    assert ["Full", "33", "25"] in [line.split() for line in lines]
    assert ["Moins", "de", "8", "0", "50"] in [line.split() for line in lines]


def test_many_rolls_make_several_tables(yams: Run) -> None:
    assert yams("score", "corse", typed="11111\n" * 20).out.count("Yams") == 3


@pytest.mark.parametrize("bad", ["3332", "333222", "33372", "abcde", "٣٣٣٢٢", "-", "3" * 100])
def test_a_bad_roll_is_named_with_what_was_expected(yams: Run, bad: str) -> None:
    ran = yams("score", "corse", "--json", typed=f"33322\n{bad}\n11111\n")
    assert ran.status == 1
    assert [json.loads(line)["roll"] for line in ran.out.splitlines()] == ["33322", "11111"]
    assert ran.err.startswith(f"Error: Line 2: '{bad}'")
    assert "expected 5 digits from 1 to 6" in ran.err


def test_a_bad_argument_is_counted(yams: Run) -> None:
    ran = yams("score", "corse", "33322", "7", "--lang", "fr")
    assert ran.status == 1
    assert ran.err.startswith("Erreur : Lancer 2 : « 7 » ne va pas")


def test_bytes_that_are_no_text_are_a_bad_roll(yams: Run) -> None:
    assert yams("score", "corse", typed=b"\xff\xfe\n").status == 1


def test_nothing_to_score_says_nothing(yams: Run) -> None:
    assert (yams("score", "corse").status, yams("score", "corse").said) == (0, "")


# ---------------------------------------------------------------- cards, sticks, other figures

HAND = "7S 8S 9S 10S VS"
STICKS = "0-0 4-6 1-6 2-4 3-5 0-4 0-2"


def told(ran: Ran) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ran.out.splitlines()]


@pytest.mark.parametrize(
    ("key", "roll", "cells"),
    [
        ("yamslam", "11122", {"full": 30, "brelan": 10, "deux-paires": 5, "couleur": 0}),
        ("yam-master", "11111", {"yam": 1, "full": 1, "max8": 1, "suite": 0, "2": 0}),
        ("yami", HAND, {"quinte-floche": 50, "couleur": 35, "paire": 0, "7": 5}),
        ("yaminos-yam", "4-4 4-0 4-2 4-1 1-1 1-5 1-6", {"full": 69, "plus": 28, "moins": -10}),
        ("yaminos-ligne", "2-5 2-3 2-2 3-3 1-2 2-6 6-6", {"chains": 49}),
        ("yaminos-quick", STICKS, {"total": 37, "line": 6, "left": 8}),
    ],
    ids=lambda each: str(each)[:20],
)
def test_figures_of_other_games(yams: Run, key: str, roll: str, cells: dict[str, int]) -> None:
    (worth,) = told(yams("score", key, "--json", *roll.split()))
    assert worth["roll"] == roll
    assert cells.items() <= worth["cells"].items()


def something_to_score(game: Game[Any]) -> str:
    """What fell in some match of a game, as much of it as can be scored."""
    scorer = game.scorer()
    match = Match(game, players=["A"] * max(2, game.seats[0]), dice="seed:1")
    match.play(match.moves[0])
    words = [word for entry in match.entries if entry.who is None for word in entry.step.split()]
    for place in range(len(words)):
        text = " ".join(words[place : place + scorer.words])
        with suppress(YamsError):
            scorer.worth(text)
            return text
    raise AssertionError(f"nothing fell that can be scored: {words}")


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.scorer()])
def test_every_cell_has_a_title(yams: Run, key: str) -> None:
    roll = something_to_score(GAMES[key])
    (worth,) = told(yams("score", key, "--json", *roll.split()))
    for language in ("fr", "en"):
        out = yams("score", key, roll, "--lang", language).out
        titles = GAMES[key].scorer().titles
        assert all(titles[cell].say(language) in out for cell in worth["cells"])


def test_so_many_words_are_one_hand(yams: Run) -> None:
    hands = told(yams("score", "yami", "--json", *HAND.split(), "9D", "9D", "9C", "VS", "AH"))
    assert [hand["roll"] for hand in hands] == [HAND, "9D 9D 9C VS AH"]
    assert told(yams("score", "yami", "--json", f"{HAND}, 9D,9D,9C,VS,AH")) == hands


def test_a_hand_with_too_few_cards_is_counted_and_said(yams: Run) -> None:
    ran = yams("score", "yami", "--json", *HAND.split(), "9D", "9C")
    assert ran.status == 1 and len(told(ran)) == 1
    assert ran.err.startswith("Error: Roll 2: '9D 9C' does not fit: expected 5 cards")


def test_one_hand_a_line_on_standard_input(yams: Run) -> None:
    lines = f"{HAND}\n9D,9D,9C,VS,AH\n"
    assert len(told(yams("score", "yami", "--json", typed=lines))) == 2


def test_suits_go_by_the_language(yams: Run) -> None:
    hearts = ("AC", "RC", "DC", "VC", "10C")
    french = yams("score", "yami", *hearts, "--lang", "fr").out
    assert "A♥" in french and "A♣" in yams("score", "yami", *hearts, "--lang", "en").out
    assert "V♠" in yams("score", "yami", "7P", "8K", "9T", "10C", "VP", "--lang", "fr").out


def test_the_best_arrangement_is_shown(yams: Run) -> None:
    ran = yams("score", "yaminos-ligne", "2-5 2-3 2-2 3-3 1-2 2-6 6-6")
    assert "49   6-6 6-2 2-2 (2-1) (2-5) 2-3 3-3" in ran.out


def test_arrangements_are_told_only_where_there_are_any(yams: Run) -> None:
    assert "arranged" not in told(yams("score", "corse", "33322", "--json"))[0]
    assert told(yams("score", "yaminos-base", STICKS, "--json"))[0]["arranged"].keys() == {"line"}


def test_what_a_game_asks_along_with_the_material(yams: Run) -> None:
    game = ("score", "yaminos-progression", "--json", STICKS)
    assert told(yams(*game, "--phase", "0"))[0]["cells"] == {"phase0": 6}
    assert len(told(yams(*game))[0]["cells"]) == 7


def test_house_rules_count(yams: Run) -> None:
    (plain,) = told(yams("score", "yamslam", "11112", "--json"))
    (house,) = told(yams("score", "yamslam", "11112", "--json", "--two-pairs", "four-alike"))
    assert (plain["cells"]["deux-paires"], house["cells"]["deux-paires"]) == (0, 5)


def test_flags_may_stand_before_the_game(yams: Run) -> None:
    after = yams("score", "corse", "33322", "--json")
    assert yams("score", "--json", "corse", "33322") == after
