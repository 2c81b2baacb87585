"""`yams score`: what rolls are worth, for people and for programs."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


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


@pytest.mark.parametrize("bad", ["3332", "333222", "33372", "abcde", "٣٣٣٢٢", "-", "3" * 500])
def test_a_bad_roll_is_named_with_what_was_expected(yams: Run, bad: str) -> None:
    ran = yams("score", "corse", "--json", typed=f"33322\n{bad}\n11111\n")
    assert ran.status == 1
    assert [json.loads(line)["roll"] for line in ran.out.splitlines()] == ["33322", "11111"]
    assert ran.err.startswith(f"Error: Line 2: '{bad[:40]}'")
    assert "expected 5 digit(s) from 1 to 6" in ran.err


def test_a_bad_argument_is_counted(yams: Run) -> None:
    ran = yams("score", "corse", "33322", "7", "--lang", "fr")
    assert ran.status == 1
    assert ran.err.startswith("Erreur : Lancer 2 : « 7 » ne va pas")


def test_bytes_that_are_no_text_are_a_bad_roll(yams: Run) -> None:
    assert yams("score", "corse", typed=b"\xff\xfe\n").status == 1


def test_nothing_to_score_says_nothing(yams: Run) -> None:
    assert (yams("score", "corse").status, yams("score", "corse").said) == (0, "")
