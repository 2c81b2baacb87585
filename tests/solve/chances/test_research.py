"""The tools that fit and measure chances to win, on tiny runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.research import calibrate_chances, fit_chances
from yamotheque.games import find_game
from yamotheque.worth.fit import KNOTS, Fit

PARITE = "yaminos-parite"


def rows(many: int) -> list[fit_chances.Row]:
    """Positions half way through, of which whoever has a hundred points more won three of four."""
    return [
        ([100.0 * (side == 0), 100.0 * (side == 1)], 0, 0.5, [float(won == 0), float(won == 1)])
        for side in (0, 1)
        for won in [side, side, side, 1 - side] * many
    ]


def test_a_fit_gives_back_how_often_whoever_was_ahead_has_won() -> None:
    found = Fit(**{key: tuple(each) for key, each in fit_chances.fit(rows(50)).items()})
    assert found.chances([100, 0], 0, 0.5)[0] == pytest.approx(0.75, abs=0.02)


def test_a_game_tells_of_each_turn_what_both_had_and_who_won() -> None:
    race = next(race for race in fit_chances.RACES if race.name == PARITE)
    told = fit_chances.one_game(race, 2, "tiny")
    assert told[0][0] == [0, 0] and all(sum(won) == 1 for *_, won in told)


def test_one_game_is_enough_to_write_a_fit(tmp_path: Path, monkeypatch) -> None:
    out = tmp_path / "fits.json"
    asked = ["--games", "1", "--seats", "2", "--only", PARITE, "--out", str(out)]
    monkeypatch.setattr("sys.argv", ["fit_chances", *asked])
    fit_chances.main()
    found = json.loads(out.read_text())[PARITE]["sides"]["2"]
    assert len(found["weights"]) == len(found["turns"]) == len(KNOTS)


def test_what_is_said_of_both_seats_comes_with_who_won() -> None:
    told = calibrate_chances.said(find_game(PARITE), "greedy", 2, seed=1, every=25)
    ends = [won for _, won in told]
    assert told and ends[::2] == [1 - won for won in ends[1::2]]


def test_calibration_says_how_far_chances_were_off(monkeypatch, capsys) -> None:
    asked = ["yaminos-quick", "--games", "2", "--every", "1"]
    monkeypatch.setattr("sys.argv", ["calibrate_chances", *asked])
    calibrate_chances.main()
    assert "8 chances in 2 games" in capsys.readouterr().out
