"""`yams practice`: play over time, from records on this computer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from yamotheque import Match

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("cache")]


def keep(path: Path, seed: int, players: list[str]) -> Path:
    """A match that was played to its end, kept in a file."""
    match = Match("yaminos-progression", players=players, dice=f"seed:{seed}")
    while not match.over:
        match.play(match.moves[-1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(str(match.record))
    return path


def test_the_games_kept_here_are_told_for_each_player(yams: Run, home: Path) -> None:
    for seed in (1, 2):
        keep(home / "data/yamotheque/records" / f"{seed}.yams", seed, ["Ana", "Bob"])
    found = json.loads(yams("practice", "--json").out)
    assert [(each["player"], len(each["games"])) for each in found] == [("Ana", 2), ("Bob", 2)]


def test_losses_and_luck_are_those_of_the_review(yams: Run, home: Path) -> None:
    file = keep(home / "a.yams", 1, ["Ana", "Bob"])
    (told,) = json.loads(yams("practice", file, "--name", "Bob", "--json").out)
    seat = json.loads(yams("review", file, "--seat", "2", "--json").out)["seats"][0]
    assert (told["loss"], told["luck"]) == (seat["mean_loss"], seat["luck"])


def test_bots_have_no_practice(yams: Run, home: Path) -> None:
    file = keep(home / "a.yams", 1, ["Ana", "bot:greedy"])
    assert [each["player"] for each in json.loads(yams("practice", file, "--json").out)] == ["Ana"]


def test_practice_in_words(yams: Run, home: Path) -> None:
    kept = [keep(home / f"{seed}.yams", seed, ["Ana", "Bob"]) for seed in (1, 2)]
    out = yams("practice", *kept, "--name", "Ana", "--lang", "fr").out
    assert "2 parties" in out and "Perte moyenne par décision" in out and "▁" in out


def test_a_file_that_is_no_record_is_left_out(yams: Run, home: Path) -> None:
    (home / "b.yams").write_text("nothing")
    ran = yams("practice", "b.yams", keep(home / "a.yams", 1, ["Ana", "Bob"]), "--name", "Ana")
    assert ran.status == 0 and "Left out" in ran.err and "1 game" in ran.out


def test_without_any_match_it_says_so(yams: Run) -> None:
    assert "No finished match to review." in yams("practice").out
