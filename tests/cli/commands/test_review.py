"""`yams review` and `yams advise`: luck and skill, the best move, and another try."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, first_moves
from yamotheque import Match

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("cache")]


def test_a_review_adds_up(yams: Run, played: Path) -> None:
    found = json.loads(yams("review", played, "--json").out)
    for seat in found["seats"]:
        parts = [seat[name] for name in ("start", "luck", "mistakes", "gifts", "drift")]
        assert sum(parts) == pytest.approx(seat["result"], abs=1e-6)
    assert [seat["name"] for seat in found["seats"]] == ["Ana", "Bob"]
    assert {"loss", "rank", "better", "label"} <= set(found["seats"][0]["decisions"][0])


def test_a_review_in_words(yams: Run, played: Path) -> None:
    ran = yams("review", played, "--seat", "2")
    assert ran.status == 0
    assert ran.out.startswith("Bob  Yams Corse") and "Ana" not in ran.out
    for words in ("Value at the start", "Luckier than in", "The costliest decisions", "better:"):
        assert words in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_review_in_french(yams: Run, played: Path) -> None:
    out = yams("review", played, "--lang", "fr").out
    assert "Valeur au départ" in out and "mieux : " in out and "marquer" in out


def test_a_match_that_is_not_over_has_a_value_now(yams: Run, running: Path) -> None:
    assert "Value now" in yams("review", running).out


@pytest.mark.parametrize("seat", ["0", "3", "x", "1" * 30])
def test_a_seat_that_is_not_there_is_refused(yams: Run, played: Path, seat: str) -> None:
    ran = yams("review", played, "--seat", seat)
    assert ran.status == 2 and "a number from 1 to 2" in ran.err


def test_the_costliest_decisions_can_be_tried_again(yams: Run, played: Path) -> None:
    better = json.loads(yams("review", played, "--seat", "1", "--json").out)["seats"][0]
    worst = max(better["decisions"], key=lambda decision: decision["loss"])
    ran = yams("review", played, "--seat", "1", "--again", typed=f"nonsense\n{worst['better']}\n")
    assert ran.status == 0
    assert "'nonsense' is not possible now" in ran.out
    assert "That is the best move. The first time: mark" in ran.out
    assert "Best moves found: 1 of 5." in ran.out


def test_of_a_single_throw_either_the_luck_is_told_or_the_bad_luck(yams: Run, home: Path) -> None:
    match = Match("corse", columns="D", players=["Ana"], dice="seed:3")
    match.play("throw")
    (home / "one.yams").write_text(str(match.record), encoding="utf-8")
    out = yams("review", home / "one.yams").out
    assert ("Luckiest throws:" in out) is not ("Unluckiest throws:" in out)


def test_a_series_is_reviewed_and_tried_again(yams: Run, home: Path) -> None:
    match = Match("corse", columns="D", series="5", players=["Ana"], dice="seed:3")
    first_moves(match)
    (home / "five.yams").write_text(str(match.record))
    (seat,) = json.loads(yams("review", "five.yams", "--json").out)["seats"]
    worst = max(seat["decisions"], key=lambda decision: decision["loss"])
    ran = yams("review", "five.yams", "--again", typed=f"{worst['better']}\n")
    assert seat["result"] == match.scores[0] and "That is the best move." in ran.out


def test_one_may_leave_another_try(yams: Run, played: Path) -> None:
    assert "Best moves found: 0 of 5." in yams("review", played, "--again", typed="q\n").out


def test_a_game_that_nothing_values_is_refused_in_a_sentence(yams: Run, home: Path) -> None:
    match = Match("yaminos-ligne", sticks="any", players=["A", "B"], dice="physical")
    (home / "a.yams").write_text(str(match.record))
    ran = yams("review", "a.yams")
    assert ran.status == 1 and "Nothing here can value 7 Yaminos : Tous en ligne" in ran.err


def test_who_begins_is_no_throw(yams: Run, played: Path) -> None:
    out = yams("review", played).out
    assert "Unluckiest throws:" in out and "order" not in out
