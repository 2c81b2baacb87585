"""`yams play`: whole matches through a pipe, resumed, taken back, on real dice, and refused."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.conftest import YAMS, Run, first_moves, match_in
from yamotheque import GAMES, Match, Record, verify

CELLS = [*"123456", "grand", "petit", "full", "suite", "carré", "moins de 8", "yams"]


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def whole(**options: object) -> list[str]:
    return first_moves(Match("corse", dice="seed:4", **options))  # type: ignore[arg-type]


# ---------------------------------------------------------------- a whole match


def test_a_whole_match_on_seeded_dice(yams: Run, home: Path) -> None:
    ran = yams(
        *("play", "corse", "--columns", "L", "--dice", "seed:4", "--record", "a.yams"),
        typed=lines(*whole(columns="L")),
    )
    match = match_in(home / "a.yams")
    assert ran.status == 0
    assert match.finished
    assert f"Finished: {match.scores[0]} points." in ran.out
    assert ran.out.endswith("  yams replay a.yams\n  yams verify a.yams\n")


def test_a_whole_match_of_two_on_fair_dice_proves_itself(yams: Run, home: Path) -> None:
    turns = [line for cell in CELLS for _ in "AB" for line in ("", f"{cell} l")]
    ran = yams(
        *("play", "corse", "--columns", "L", "--players", "Ana,Bob", "--record", "a.yams"),
        *("--lang", "fr"),
        typed=lines(*turns),
    )
    assert match_in(home / "a.yams").finished
    assert "gagne" in ran.out or "partagent la victoire" in ran.out
    assert yams("verify", "a.yams").status == 0


@pytest.mark.parametrize("key", GAMES)
def test_any_game_can_be_begun_and_left(yams: Run, home: Path, key: str) -> None:
    ran = yams("play", key, "--dice", "seed:1", "--record", "a.yams", typed="?\n\n")
    assert ran.status == 0
    assert f"yams play {key} --record a.yams" in ran.out
    assert yams("replay", "a.yams").status == 0


def test_a_match_without_a_file_is_kept_in_the_users_folder(yams: Run, home: Path) -> None:
    ran = yams("play", "corse", typed="\nstop\n")
    (kept,) = (home / "data" / "yamotheque" / "records").iterdir()
    assert match_in(kept).stopped
    assert str(kept) in ran.out or kept.name in ran.out


def test_options_reach_the_match(yams: Run, home: Path) -> None:
    yams(
        *("play", "corse", "--columns", "ld", "--bonus", "progressive", "--record", "a.yams"),
        *("--players", " Ana  B , Zoé"),
    )
    match = match_in(home / "a.yams")
    assert match.game.category().startswith("DL progressive")
    assert match.players == ("Ana B", "Zoé")


# ---------------------------------------------------------------- what is drawn


def test_the_offers_and_the_dice_are_drawn(yams: Run) -> None:
    out = yams("play", "corse", "--dice", "physical", typed="33322\n").out
    assert "Full           ·  (33)     ·  (33)" in out
    assert "│●    │ │●    │ │●    │ │●    │ │●    │" in out
    assert "Throw 1/3 ●○○" in out


@pytest.mark.parametrize("columns", ["40", "60", "80", "120"])
def test_nothing_is_wider_than_the_terminal(
    yams: Run, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = yams(
        "play", "corse", "--players", "Ana," + "B" * 24, "--dice", "seed:1", typed="\n?\n"
    ).out
    drawn = out[: out.index("The match is kept.")]
    assert max(len(line.rstrip()) for line in drawn.splitlines()) <= int(columns)


def test_limits_and_pace_are_shown(yams: Run) -> None:
    typed = lines("11123", "petit l", "44455", "4 l", "11111")
    out = yams("play", "corse", "--columns", "L", "--dice", "physical", typed=typed).out
    assert "Grand         >8" in out
    assert "  pace         0" in out or "  pace        +0" in out


def test_markup_in_a_name_is_only_a_name(yams: Run) -> None:
    assert "[bold]A[/]" in yams("play", "corse", "--players", "[bold]A[/]", typed="\n").out


def test_rules_sheets_and_help_can_be_asked_for(yams: Run) -> None:
    typed = lines("regles", "feuilles", "", "aide")
    out = yams("play", "corse", "--players", "A,B", "--lang", "fr", typed=typed).out
    assert "Cinq dés ordinaires" in out
    assert "garder\n  -, " in out and "marquer\n  1 D, " in out


def test_no_english_is_left_in_a_french_match(yams: Run) -> None:
    out = yams("play", "corse", "--columns", "L", "--lang", "fr", typed=lines("", "x", "undo")).out
    assert "Lancer 1/3" in out
    assert not {"throw", "keep", "mark", "Error", "round", "expected"} & set(out.split())


# ---------------------------------------------------------------- mistakes and second thoughts


def test_a_mistake_changes_nothing(yams: Run, home: Path) -> None:
    typed = lines("", "keep 9", "mark yams D", "full", "\x00", "é" * 500, "undo")
    ran = yams("play", "corse", "--dice", "seed:4", "--record", "a.yams", typed=typed)
    assert ran.status == 0
    assert match_in(home / "a.yams").version == 2
    assert "'keep 9' is not possible now. ? shows what is." in ran.out
    assert "There is nothing to take back" in ran.out


def test_undo_until_the_next_throw(yams: Run, home: Path) -> None:
    typed = lines("", "1 l", "undo", "2 l", "", "undo")
    yams("play", "corse", "--dice", "seed:4", "--record", "a.yams", typed=typed)
    steps = [entry.step for entry in match_in(home / "a.yams").entries if entry.who is not None]
    assert steps == ["throw", "mark 1 L", "undo", "mark 2 L", "throw"]


def test_stop_ends_the_match_and_reveals_the_secret(yams: Run, home: Path) -> None:
    ran = yams("play", "corse", "--record", "a.yams", "--lang", "fr", typed=lines("", "arrêter"))
    assert "Partie arrêtée, elle ne compte pas" in ran.out
    record = Record.read((home / "a.yams").read_text())
    assert verify(record).ok
    assert not list((home / "data" / "yamotheque" / "secrets").iterdir())


# ---------------------------------------------------------------- real dice


def test_real_dice_are_asked_for(yams: Run, home: Path) -> None:
    typed = lines("", "33621", "k 33", "654", "undo", "33", "undo", "full l")
    ran = yams("play", "corse", "--dice", "physical", "--record", "a.yams", typed=typed)
    match = match_in(home / "a.yams")
    assert "What do the 5 dice show? (for example 35162)" in ran.out
    assert "What do the 3 dice show? (for example 351)" in ran.out
    assert [entry.step for entry in match.entries][:4] == ["throw", "33621", "keep 33", "654"]
    assert ran.status == 0


def test_real_dice_may_be_typed_at_once(yams: Run, home: Path) -> None:
    yams(
        "play", "corse", "--dice", "physical", "--record", "a.yams", typed=lines("33322", "full l")
    )
    assert match_in(home / "a.yams").scores == (33,)


def test_impossible_dice_are_refused(yams: Run, home: Path) -> None:
    ran = yams(
        "play", "corse", "--dice", "physical", "--record", "a.yams", typed=lines("33327", "")
    )
    assert "'33327' does not fit: expected 5 digit(s) from 1 to 6." in ran.out
    assert match_in(home / "a.yams").version == 1


def test_a_question_can_be_taken_back(yams: Run, home: Path) -> None:
    typed = lines("33322", "33", "undo", "full l")
    yams("play", "corse", "--dice", "physical", "--record", "a.yams", typed=typed)
    assert match_in(home / "a.yams").scores == (33,)


# ---------------------------------------------------------------- games in a row


def test_a_series_is_agreed_on_and_recorded(yams: Run, home: Path) -> None:
    yams("play", "corse", "--series", "5", "--record", "a.yams")
    assert "Option: series=5" in (home / "a.yams").read_text()
    assert yams("play", "corse", "--series", "5", "--record", "a.yams").status == 0
    ran = yams("play", "corse", "--series", "10", "--record", "a.yams")
    assert ran.status == 1 and "holds another match (series: 5, not 10)" in ran.err


def test_one_game_is_a_series_of_one(yams: Run, home: Path) -> None:
    yams("play", "corse", "--record", "a.yams")
    assert yams("play", "corse", "--series", "one", "--record", "a.yams").status == 0
    ran = yams("play", "corse", "--series", "5", "--record", "a.yams")
    assert "holds another match (series: one, not 5)" in ran.err


def test_the_games_of_a_series_are_told_and_added_up(yams: Run, home: Path) -> None:
    flags = ("--series", "5", "--players", "Ana,Bob", "--dice", "seed:3", "--record", "a.yams")
    out = yams("play", "yaminos-quick", *flags, typed="\n" * 10).out
    match = match_in(home / "a.yams")
    assert match.finished
    for number, (ana, bob) in enumerate(match.state.results[:-1], 1):
        assert f"Game {number} is over: Ana {ana}, Bob {bob}." in out
    assert "Ana {}, Bob {}.".format(*match.scores) in out


# ---------------------------------------------------------------- leaving and coming back


@pytest.mark.parametrize("dice", ["fair", "seed:4", "physical"])
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
    assert verify(Record.read((home / "a.yams").read_text())).ok


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
