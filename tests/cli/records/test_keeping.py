"""Matches on disk: left and resumed, killed, and files that are not for us."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.conftest import YAMS, Run, lines, match_in
from yamotheque import Match, Record, verify

# ---------------------------------------------------------------- leaving and coming back


@pytest.mark.parametrize("dice", ["fair", "device", "seed:4", "physical"])
def test_a_match_resumes_after_any_step(yams: Run, home: Path, dice: str) -> None:
    typed = ["", "33322", "33", "112", "", "12345", "suite l", "", "11111", "1 l"]
    if dice != "physical":
        typed = ["", "-", "-", "1 l", "", "-", "2 l", "", "undo", "3 l"]
    play = ("play", "corse", "--columns", "L", "--dice", dice, "--record", "a.yams")
    for line in typed:
        before = (home / "a.yams").read_text() if (home / "a.yams").exists() else ""
        ran = yams(*play, typed=lines(line))
        assert ran.status == 0
        assert (home / "a.yams").read_text().startswith(before)
    assert match_in(home / "a.yams").state.turns >= 2


def test_every_prefix_of_a_record_can_be_gone_on_with(yams: Run, home: Path) -> None:
    match = Match("corse", columns="L", dice="seed:4")
    for move in ("throw", "keep -", "mark 1 L"):
        match.play(move)
    head, _, tail = str(match.record).partition("\n\n")
    entries = tail.splitlines()
    for count in range(len(entries) + 1):
        (home / "a.yams").write_text("\n".join([head, "", *entries[:count]]) + "\n")
        assert yams("play", "corse", "--record", "a.yams", typed="\n").status == 0
        assert match_in(home / "a.yams").entries[:count] == match.entries[:count]


def test_a_kill_loses_nothing(home: Path) -> None:
    command = [YAMS, "play", "corse", "--columns", "L", "--record", "a.yams"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as playing:
        assert playing.stdin is not None
        playing.stdin.write(b"\n1 l\n\n")
        playing.stdin.flush()
        wait_for_entries(home / "a.yams", 5)
        playing.kill()
    match = match_in(home / "a.yams")
    assert [entry.step for entry in match.entries][2:4] == ["mark 1 L", "throw"]
    assert [path.name for path in home.iterdir() if "yams" in path.name] == ["a.yams"]
    again = subprocess.run(command, input=b"2 l\nstop\n", capture_output=True, check=True)
    assert b"Traceback" not in again.stderr
    assert verify(Record.read((home / "a.yams").read_text())).finding == "verified"


def wait_for_entries(path: Path, count: int) -> None:
    for _ in range(600):
        if path.exists() and match_in(path).version >= count:
            return
        time.sleep(0.05)
    raise AssertionError("the match was not written down")


def test_control_c_says_how_to_come_back(home: Path) -> None:
    command = [YAMS, "play", "corse", "--record", "a.yams", "--lang", "fr"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as playing:  # type: ignore[call-overload]
        playing.stdin.write(b"\n")
        playing.stdin.flush()
        wait_for_entries(home / "a.yams", 2)
        playing.send_signal(signal.SIGINT)
        out, err = playing.communicate(timeout=60)
    assert (playing.returncode, err) == (130, b"")
    assert "yams play corse --record a.yams" in out.decode()


def test_the_secret_waits_outside_the_record_for_its_owner_alone(yams: Run, home: Path) -> None:
    yams("play", "corse", "--record", "a.yams", typed="\n")
    text = (home / "a.yams").read_text()
    (secret,) = (home / "data" / "yamotheque" / "secrets").iterdir()
    assert "Secret:" not in text and "Seed:" not in text
    assert secret.stem in text
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600


def test_without_its_secret_a_fair_match_cannot_go_on(yams: Run, home: Path) -> None:
    yams("play", "corse", "--record", "a.yams", typed="\n")
    (secret,) = (home / "data" / "yamotheque" / "secrets").iterdir()
    before = (home / "a.yams").read_text()
    for broken in ("{}", "[]", "", '{"secret": "00", "seeds": []}', None):
        secret.write_text(broken) if broken is not None else secret.unlink()
        ran = yams("play", "corse", "--record", "a.yams", typed="\n")
        assert (ran.status, ran.out) == (1, "")
        assert "The secret of these dice is not on this computer" in ran.err
        assert (home / "a.yams").read_text() == before


# ---------------------------------------------------------------- files that are not for us


@pytest.mark.parametrize(
    "other",
    [
        ["--columns", "D"],
        ["--bonus", "progressive"],
        ["--players", "Bob"],
        ["--players", "A,B"],
        ["--dice", "seed:5"],
        ["--dice", "fair"],
    ],
    ids=" ".join,
)
def test_a_record_of_another_match_is_left_alone(yams: Run, home: Path, other: list[str]) -> None:
    yams("play", "corse", "--dice", "seed:4", "--record", "a.yams", typed="\n")
    before = (home / "a.yams").read_text()
    ran = yams("play", "corse", *other, "--record", "a.yams", typed="\n")
    assert (ran.status, ran.out) == (1, "")
    assert "holds another match" in ran.err
    assert (home / "a.yams").read_text() == before


def test_a_finished_match_is_not_begun_again(yams: Run, finished: Path) -> None:
    before = finished.read_text()
    ran = yams("play", "corse", "--record", finished, typed="\n")
    assert ran.status == 1
    assert "this match is over" in ran.err
    assert finished.read_text() == before


@pytest.mark.parametrize("content", [b"\x00\xff" * 100, b"Dear diary\n", b"Yamotheque record 1\n"])
def test_a_file_that_is_no_record_is_left_alone(yams: Run, home: Path, content: bytes) -> None:
    (home / "diary").write_bytes(content)
    ran = yams("play", "corse", "--record", "diary", typed="\n")
    assert (ran.status, ran.out) == (1, "")
    assert (home / "diary").read_bytes() == content


def test_an_empty_file_is_begun(yams: Run, home: Path) -> None:
    (home / "a.yams").touch()
    assert yams("play", "corse", "--record", "a.yams", typed="\n").status == 0
    assert match_in(home / "a.yams").version == 2


@pytest.mark.parametrize("name", [".", "/dev/null", "missing/a.yams", "/proc/a.yams", "x" * 300])
def test_a_place_that_cannot_be_written_is_said_at_once(yams: Run, name: str) -> None:
    ran = yams("play", "corse", "--record", name, typed="\n")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("Error: ")
    assert not Path("/dev/null").is_file()


def test_a_link_is_followed(yams: Run, home: Path) -> None:
    (home / "link").symlink_to("real.yams")
    yams("play", "corse", "--record", "link", typed="\n")
    assert (home / "link").is_symlink()
    assert match_in(home / "real.yams").version == 2


def test_a_read_only_folder_of_the_users_does_not_prevent_playing(
    yams: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "file"))
    ran = yams("play", "corse", typed="\nquit\n")
    assert ran.status == 0
    assert "The match is not recorded." in ran.out


def test_a_full_disk_is_said_and_leaves_the_last_step(
    yams: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    yams("play", "corse", "--record", "a.yams", typed="\n")
    before = (home / "a.yams").read_text()

    def full(_: int) -> None:
        raise OSError(28, os.strerror(28), "a.yams")

    monkeypatch.setattr(os, "fsync", full)
    ran = yams("play", "corse", "--record", "a.yams", "--lang", "fr", typed="1 l\n")
    assert ran.status == 1
    assert "le disque est plein" in ran.err
    assert (home / "a.yams").read_text() == before
    assert [path.name for path in home.iterdir() if "yams" in path.name] == ["a.yams"]


def test_a_file_changed_by_another_program_is_left_alone(
    yams: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Match.play

    def interfere(match: Match, *arguments: object) -> None:
        (home / "a.yams").write_text("changed")
        real(match, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "play", interfere)
    ran = yams("play", "corse", "--record", "a.yams", typed="\n")
    assert ran.status == 1
    assert "another program has changed this file" in ran.err
    assert (home / "a.yams").read_text() == "changed"
