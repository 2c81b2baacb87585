"""`yams advise` and hints while one plays: the best move, and what the others cost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("cache")]


def test_advice_in_words(yams: Run, running: Path) -> None:
    ran = yams("advise", running)
    assert ran.status == 0
    assert "expected score" in ran.out and "better than to" in ran.out


def test_advice_for_a_program(yams: Run, running: Path) -> None:
    found = json.loads(yams("advise", running, "--json").out)
    assert found["player"] == 1 and found["choices"][0]["cost"] == 0
    assert found["best"] == found["choices"][0]["move"]


def test_advice_for_a_score_to_reach(yams: Run, running: Path) -> None:
    ran = yams("advise", running, "--target", "200")
    assert ran.status == 0
    assert "chance to get there" in ran.out and "percentage points better than to" in ran.out


def test_advice_for_a_score_to_reach_in_french(yams: Run, running: Path) -> None:
    ran = yams("advise", running, "--target", "200", "--lang", "fr")
    assert "chance d'y arriver" in ran.out and "pourcentage de mieux que" in ran.out


def test_advice_for_a_score_that_cannot_be_reached_is_refused(yams: Run, running: Path) -> None:
    ran = yams("advise", running, "--target", "999")
    assert ran.status == 1 and "expected a number from 0 to 523" in ran.err


def test_there_is_no_advice_when_nobody_has_to_choose(yams: Run, played: Path) -> None:
    ran = yams("advise", played)
    assert ran.status == 1 and "Nobody has to choose here." in ran.err


def test_hints_while_playing(yams: Run) -> None:
    typed = "\nhint\nq\n"
    ran = yams("play", "corse", "--columns", "D", "--dice", "seed:3", "--hints", typed=typed)
    assert "hint shows the best move." in ran.out and "expected score" in ran.out


def test_hints_in_a_series_are_about_the_game_being_played(yams: Run) -> None:
    flags = ("--columns", "D", "--series", "5", "--dice", "seed:3", "--hints", "--lang", "fr")
    assert "score attendu" in yams("play", "corse", *flags, typed="\nconseil\nq\n").out


def test_no_hints_unless_the_players_agreed_on_them(yams: Run) -> None:
    ran = yams("play", "corse", "--columns", "D", "--dice", "seed:3", typed="\nhint\nq\n")
    assert "played without hints" in ran.out and "expected score" not in ran.out
