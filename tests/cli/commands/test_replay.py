"""`yams replay`: a match turn by turn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, match_in
from yamotheque import Match


def test_each_turn_is_a_line_with_its_dice(yams: Run, finished: Path) -> None:
    match = match_in(finished)
    ran = yams("replay", finished)
    first = next(line for line in ran.out.splitlines() if line.startswith(" 1  "))
    assert f"throw → {match.entries[2].step}, mark " in first
    assert len([line for line in ran.out.splitlines() if "throw →" in line]) == 52


def test_the_end_shows_the_sheets_and_the_scores(yams: Run, finished: Path) -> None:
    match = match_in(finished)
    out = yams("replay", finished, "--lang", "fr").out
    assert out.count("Moins de 8") == 2
    assert f"Ana {match.scores[0]}, Bob {match.scores[1]}." in out.splitlines()[-1]


def test_json(yams: Run, finished: Path) -> None:
    match = match_in(finished)
    told = json.loads(yams("replay", finished, "--json").out)
    assert told["status"] == "finished"
    assert told["scores"] == list(match.scores)
    assert told["winners"] == [seat + 1 for seat in match.winners]
    assert told["entries"][0] == {"player": None, "step": str(match.entries[0].step)}


def test_at_shows_the_table_after_so_many_entries(yams: Run, finished: Path) -> None:
    ran = yams("replay", finished, "--at", "3")
    assert "Throw 1/3 ●○○" in ran.out
    assert ran.out.splitlines()[-1] == f"Last entry: {match_in(finished).entries[2]}"


def test_at_json(yams: Run, finished: Path) -> None:
    told = json.loads(yams("replay", finished, "--at", "0", "--json").out)
    assert (told["status"], told["entries"], told["scores"]) == ("playing", [], [0, 0])


@pytest.mark.parametrize("at", ["-1", "x", "99999", "1" * 5000, "1.5"])
def test_at_beyond_the_record_is_refused(yams: Run, finished: Path, at: str) -> None:
    ran = yams("replay", finished, f"--at={at}")
    assert (ran.status, ran.out) == (2, "")
    assert f"expected a number from 0 to {len(match_in(finished).entries)}" in ran.err


def test_a_dash_reads_standard_input(yams: Run, finished: Path) -> None:
    assert yams("replay", "-", typed=finished.read_bytes()).out == yams("replay", finished).out


def test_a_long_turn_is_folded_below_its_first_step(
    yams: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = [line for line in yams("replay", finished).out.splitlines() if "throw →" in line]
    rest = yams("replay", finished).out.split(lines[0])[1].splitlines()[1]
    assert rest.index(rest.split()[0]) == lines[0].index("throw")


def test_scores_are_shown_as_the_game_shows_them(yams: Run, home: Path) -> None:
    match = Match("yaminos-quick", players=["Ana", "Bob"], dice="seed:2", kind="ratio")
    while not match.over:
        match.play(match.moves[0])
    (home / "a.yams").write_text(str(match.record))
    shown = match.game.measure.say(match.scores[0]).en
    assert "." in shown and f"Ana  {shown}  +{shown}" in yams("replay", "a.yams").out
