"""`yams solve`: optima in words and for programs."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from tests.cli.conftest import Run

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("cache")]


def test_an_optimum_in_words(yams: Run) -> None:
    first, again = (yams("solve", "corse", "--columns", "D") for _ in range(2))
    assert first.status == 0
    assert "Mean of best play   138.861570" in first.out and "48.70" in first.out
    assert "solved in" in first.out and "read in" in again.out
    assert "solved in" in yams("solve", "corse", "--columns", "D", "--fresh").out


def test_an_optimum_in_french(yams: Run) -> None:
    assert "138,861570" in yams("solve", "corse", "--columns", "D", "--lang", "fr").out


def test_an_optimum_for_a_program(yams: Run) -> None:
    found = json.loads(yams("solve", "corse", "--columns", "md", "--json").out)
    assert set(found) == {"value", "sd", "seconds", "bytes"}
    assert found["value"] == pytest.approx(395.582060, abs=1e-6)
    assert found["sd"] == pytest.approx(83.14, abs=0.01)


def test_what_is_not_solved_is_said_in_a_sentence(yams: Run) -> None:
    ran = yams("solve", "corse")
    assert (ran.status, ran.out) == (1, "")
    assert "DLMS are not solved exactly" in ran.err and "--columns DM" in ran.err


def test_an_impossible_option_is_refused(yams: Run) -> None:
    ran = yams("solve", "yahtzee", "--rules", "house")
    assert ran.status == 2
    assert "official, verhoeff, plain" in ran.err and "yams solve yahtzee --help" in ran.err


def test_a_distribution_in_words(yams: Run) -> None:
    ran = yams("solve", "corse", "--columns", "D", "--distribution")
    assert "50% of games do not exceed  132" in ran.out and "120-139  20.3%  ███" in ran.out


def test_a_distribution_in_french(yams: Run) -> None:
    ran = yams("solve", "corse", "--columns", "D", "--distribution", "--lang", "fr")
    assert "50 % des parties ne dépassent pas  132" in ran.out and "moins de 40" in ran.out


def test_a_distribution_for_a_program(yams: Run) -> None:
    found = json.loads(yams("solve", "corse", "--columns", "M", "--distribution", "--json").out)
    chances = {int(score): chance for score, chance in found["distribution"].items()}
    assert sum(chances.values()) == pytest.approx(1)
    mean = sum(score * chance for score, chance in chances.items())
    assert mean == pytest.approx(found["value"], abs=1e-6)
    assert found["quantiles"]["50"] == 130


def test_only_a_single_column_has_a_distribution(yams: Run) -> None:
    ran = yams("solve", "corse", "--columns", "DM", "--distribution")
    assert (ran.status, ran.out) == (2, "") and "corse --columns D, L, M or S only" in ran.err


@pytest.mark.parametrize(
    ("game", "asked", "other"),
    [
        ("corse", {"--distribution", "--target"}, {"--grand-slam"}),
        ("yamslam", {"--grand-slam"}, {"--distribution", "--target"}),
        ("yacht", set(), {"--distribution", "--target", "--grand-slam"}),
    ],
)
def test_a_game_has_the_flags_that_its_studies_answer(
    yams: Run, game: str, asked: set[str], other: set[str]
) -> None:
    shown = set(yams("solve", game, "--help").out.split())
    assert asked <= shown and not other & shown


def test_the_chance_to_reach_a_score(yams: Run) -> None:
    ran = yams("solve", "corse", "--columns", "D", "--target", "200")
    assert "200 points: highest chance  11.20%" in ran.out
    assert "with the best mean        10.72%" in ran.out


def test_a_chance_too_small_to_be_written_out(yams: Run) -> None:
    ran = yams("solve", "corse", "--columns", "D", "--target", "523")
    assert "523 points: highest chance  < 0.0000000001%" in ran.out


def test_what_was_solved_besides_the_mean_counts_too(yams: Run) -> None:
    yams("solve", "corse", "--columns", "D")
    first, again = (yams("solve", "corse", "--columns", "D", "--target", "200") for _ in range(2))
    assert "solved in" in first.out and "read in" in again.out


def test_the_chance_to_reach_a_score_for_a_program(yams: Run) -> None:
    found = json.loads(yams("solve", "corse", "--columns", "D", "--target", "200", "--json").out)
    assert found["target"] == 200 and found["chance"] > found["chance_with_best_mean"] > 0.1


@pytest.mark.parametrize("typed", ["524", "-1", "many"])
def test_a_score_that_cannot_be_is_refused(yams: Run, typed: str) -> None:
    ran = yams("solve", "corse", "--columns", "D", f"--target={typed}", "--lang", "fr")
    assert ran.status == 2 and "attendu un nombre de 0 à 523" in ran.err


def test_only_a_single_column_has_a_target(yams: Run) -> None:
    ran = yams("solve", "corse", "--columns", "DL", "--target", "100")
    assert ran.status == 2 and "corse --columns D, L, M or S only" in ran.err


def test_a_target_that_is_an_option_of_the_game_stays_one(yams: Run) -> None:
    ran = yams("solve", "yaminos-quick", "--target", "odd")
    assert ran.status == 2 and "690" in ran.err


def test_the_highest_chance_of_the_grand_slam(yams: Run, monkeypatch) -> None:
    from yamotheque.solve.yamslam import solver

    solo = solver.Solo(np.full(solver.POSITIONS, 0.18692), np.ones(solver.POSITIONS))
    monkeypatch.setattr(solver, "solve_solo", lambda **_: solo)
    ran = yams("solve", "yamslam", "--mode", "solo", "--grand-slam", "--lang", "fr")
    assert "Grand Chelem : plus grande chance  18,69 %" in ran.out
    found = json.loads(yams("solve", "yamslam", "--mode", "solo", "--grand-slam", "--json").out)
    assert found["grand_slam"] == 0.18692


def test_only_yamslam_alone_has_a_grand_slam_to_solve(yams: Run) -> None:
    ran = yams("solve", "yamslam", "--grand-slam")
    assert (ran.status, ran.out) == (2, "") and "yamslam --mode solo only" in ran.err


def test_a_turn_of_tous_en_ligne(yams: Run) -> None:
    ran = yams("solve", "yaminos-ligne")
    assert ran.status == 0 and "Mean of a turn played best  36.277954" in ran.out


def test_a_turn_of_the_jeu_de_base_tells_the_chance_of_nothing(yams: Run, monkeypatch) -> None:
    from yamotheque.solve.yaminos_base import stakes, worth

    turn = stakes.Stakes(np.array([16.5]), np.zeros((1, 1)), 700.0, 0.5556)
    monkeypatch.setattr(worth, "solved_turn", lambda **_: turn)
    ran = yams("solve", "yaminos-base", "--lang", "fr")
    assert "Moyenne d'un tour joué au mieux  16,5" in ran.out
    assert re.search(r"Rien marqué +55,56 %", ran.out)
    found = json.loads(yams("solve", "yaminos-base", "--json").out)
    assert (found["value"], found["nothing"]) == (16.5, 0.5556)
