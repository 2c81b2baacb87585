"""`yams verify`: 0 for a record that proves itself, 1 for one that lies, 2 for one that cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from yamotheque import Match


def test_a_fair_match_is_verified(yams: Run, finished: Path) -> None:
    ran = yams("verify", finished, "--lang", "fr")
    assert ran.status == 0
    assert ran.out.startswith("Vérifiée. ")


def test_standard_input_and_json(yams: Run, finished: Path) -> None:
    told = json.loads(yams("verify", "-", "--json", typed=finished.read_bytes()).out)
    assert told["verdict"] == "verified" and told["throws"] == 53
    assert set(told["reason"]) == {"fr", "en"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Player: Ana", "Player: Eve\nPlayer: Ana"),
        ("Option: columns=DL", "Option: columns=XY"),
        ("Option: columns=DL", "Option: colour=DL"),
        ("Game: corse", "Game: poker"),
        ("Game: corse 1", "Game: corse 7"),
        ("Game: corse 1", "Game: corse " + "7" * 5000),
        ("Secret: ", "Secret: x"),
        ("Commitment: ", "Commitment: 0"),
        ("Seed: ", "Seed: " + "x" * 80),
        ("Seed: ", "Seed: \nSeed: "),
        ("Seed: ", "Seed:\nSeed: "),
        ("Yamotheque record 1", "Yamotheque record 9"),
        ("\n= ", "\n= 1"),
        ("1 throw", "1 thrwo"),
        ("1 throw", "2 undo"),
        ("1 throw", "9 throw"),
    ],
)
def test_a_tampered_record_is_refused(yams: Run, finished: Path, old: str, new: str) -> None:
    tampered = finished.read_text().replace(old, new, 1)
    assert tampered != finished.read_text()
    finished.write_text(tampered)
    for command in ("verify", "replay"):
        ran = yams(command, finished)
        assert ran.status == (0 if "2 undo" in new and not ran.said else 1)
        assert ran.said.count("\n") <= 2


def test_a_changed_throw_is_found(yams: Run, finished: Path) -> None:
    lines = finished.read_text().splitlines()
    place = next(
        place for place, line in enumerate(lines) if line.startswith("* ") and "o" not in line
    )
    lines[place] = "* 66666" if lines[place] != "* 66666" else "* 55555"
    finished.write_text("\n".join(lines) + "\n")
    ran = yams("verify", finished)
    assert ran.status == 1
    assert ran.out.startswith("Not valid.")


@pytest.mark.parametrize("share", [0.01, 0.1, 0.5, 0.9, 0.99])
def test_a_truncated_record_is_not_verified(yams: Run, finished: Path, share: float) -> None:
    whole = finished.read_bytes()
    finished.write_bytes(whole[: int(len(whole) * share)])
    ran = yams("verify", finished)
    assert ran.status == 1
    assert ran.said.count("\n") == 1


def test_real_dice_cannot_be_verified(yams: Run, home: Path) -> None:
    match = Match("corse", dice="physical")
    match.play("throw")
    match.outcome("33322")
    (home / "real.yams").write_text(str(match.record))
    ran = yams("verify", "real.yams")
    assert ran.status == 2
    assert ran.out.startswith("Cannot be verified. Real dice: the rules are kept")


def test_a_running_match_cannot_be_verified_yet(yams: Run, home: Path) -> None:
    match = Match("corse")
    match.play("throw")
    (home / "running.yams").write_text(str(match.record))
    assert yams("verify", "running.yams").status == 2


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_no_record_is_refused(yams: Run, home: Path, command: str, language: str) -> None:
    (home / "binary").write_bytes(bytes(range(256)) * 10)
    (home / "empty").write_bytes(b"")
    (home / "poem").write_text("Roses are red\n\nviolets are blue\n")
    (home / "folder").mkdir()
    for name in ("binary", "empty", "poem", "folder", "missing", "poem/deeper", "x" * 300):
        ran = yams(command, name, "--lang", language)
        assert (ran.status, ran.out) == (1, "")
        assert ran.err.startswith("Erreur : " if language == "fr" else "Error: ")
        assert name in ran.err


def test_an_endless_file_is_not_read_to_its_end(yams: Run) -> None:
    assert yams("verify", "/dev/zero").status == 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_log_that_is_none_is_not_valid(yams: Run, home: Path, language: str) -> None:
    (home / "poem").write_text("Roses are red")
    ran = yams("verify", "--log", "poem", "--lang", language)
    assert (ran.status, ran.said.count("\n")) == (1, 1)
    assert ran.out.startswith("Non conforme. poem" if language == "fr" else "Not valid. poem")


def test_a_server_that_does_not_answer_is_an_error(yams: Run) -> None:
    ran = yams("verify", "--log", "http://127.0.0.1:9")
    assert ran.status == 1 and ran.err.startswith("Error: http://127.0.0.1:9/api/commitments?after")


def test_nothing_to_verify_is_a_misuse(yams: Run) -> None:
    assert yams("verify").status == 2
