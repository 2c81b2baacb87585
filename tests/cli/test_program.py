"""The program: its help and its errors, in both languages, and nothing worse than a sentence."""

from __future__ import annotations

import builtins
import gc
import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.conftest import YAMS, Run
from yamotheque import GAMES
from yamotheque.cli.program import COMMANDS
from yamotheque.match.record import DICE_KINDS
from yamotheque.options import options_of

BY_GAME = ("play", "keep", "score", "simulate", "tournament", "solve", "print")
HELPS = [
    [],
    *([command] for command in COMMANDS),
    *([command, "corse"] for command in BY_GAME),
    *(["chat", command] for command in ("list", "remove", "ban", "unban")),
    *(["players", command] for command in ("find", "hide", "show", "revoke")),
    *(["reports", command] for command in ("list", "resolve")),
    ["rankings", "rebuild"],
    *(["admin", command] for command in ("ban", "mute", "rename", "reports", "backup", "restore")),
]

ENGLISH = (
    r"\b(Usage|Commands|Show|the|default|file|of|with|and|required|FILE|GAME|COMMAND|LINE|PLAYER)\b"
)


def test_nets_keep_to_one_core_unless_told_otherwise(
    yams: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "")
    monkeypatch.delenv("OPENBLAS_NUM_THREADS")
    yams("--version")
    assert os.environ["OPENBLAS_NUM_THREADS"] == "1"


def test_version(yams: Run) -> None:
    assert yams("--version").out == f"yams {version('yamotheque')}\n"


@pytest.mark.parametrize("path", HELPS, ids=" ".join)
def test_help_has_no_english_left_in_french(yams: Run, path: list[str]) -> None:
    ran = yams(*path, "--help", "--lang", "fr")
    assert ran.status == 0
    assert "Utilisation :" in ran.out and "Afficher cette aide." in ran.out
    assert not re.findall(ENGLISH, ran.out)


@pytest.mark.parametrize("path", HELPS, ids=" ".join)
def test_help_has_no_french_in_english(yams: Run, path: list[str]) -> None:
    ran = yams(*path, "--help", "--lang", "en")
    assert ran.status == 0
    assert "Usage:" in ran.out and "Show this help." in ran.out
    assert not re.findall(r"\b(le|les|une|des|pour|FICHIER|JEU|Afficher)\b", ran.out)


@pytest.mark.parametrize("path", HELPS, ids=" ".join)
def test_help_fits_a_narrow_terminal(
    yams: Run, path: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, yams(*path, "--help").out.splitlines())) <= 60


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_help_of_a_game_has_a_flag_for_each_option(yams: Run, language: str) -> None:
    for game in GAMES.values():
        out = " ".join(yams("play", game.key, "--help", "--lang", language).out.split())
        for option in options_of(game):
            assert f"--{option.key.replace('_', '-')} " in out
            assert option.sentence.say(language) in out


def test_without_arguments_the_help_is_shown_on_standard_error(yams: Run) -> None:
    ran = yams()
    assert (ran.status, ran.out) == (2, "")
    assert "Usage: yams [OPTIONS] COMMAND ..." in ran.err


@pytest.mark.parametrize(
    ("variables", "greeting"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "Utilisation"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "Utilisation"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "Usage"),
        ({"LANG": "de_DE.UTF-8"}, "Usage"),
        ({"LANG": ""}, "Usage"),
    ],
)
def test_the_locale_chooses_the_language(
    yams: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], greeting: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert yams("--help").out.startswith(greeting)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "fr", "games"],
        ["games", "--lang", "fr"],
        ["--lang=fr", "games"],
        ["games", "--lang=fr"],
        ["--lang", "en", "games", "--lang", "fr"],
    ],
    ids=" ".join,
)
def test_lang_is_taken_before_or_after_the_command(yams: Run, arguments: list[str]) -> None:
    assert "1 à 6 joueurs" in yams(*arguments).out


MISTAKES = [
    (["corse"], "There is no command 'corse': expected play, keep, score"),
    (["scroe", "corse"], "Did you mean score?"),
    (["--lang", "de", "games"], "'de' is not possible for --lang: expected fr, en."),
    (["games", "--lang"], "expected fr, en."),
    (["games", "extra"], "'extra' is one too many."),
    (["games", "--jsn"], "There is no option '--jsn': expected --json"),
    (["score", "--json"], "GAME is missing."),
    (["score", "corse", "--phase", "0", "11111"], "There is no option '--phase'"),
    (["score", "yaminos-progression", "--phase", "7"], "expected a whole number from 0 to 6."),
    (["simulate", "corse", "--games", "0"], "for --games: expected a number from 1 to"),
    (["simulate", "corse", "--games", "many"], "for --games: expected a number from 1 to"),
    (["simulate", "corse", "--seed", "-1"], "for --seed: expected a number from 0 to"),
    (
        ["simulate", "corse", "--bots", "clever"],
        "There is no bot 'clever': expected random",
    ),
    (["simulate", "yam-master", "--bots", "greedy"], "is for 2 players, not 1."),
    (["tournament", "corse", "--bots", "greedy"], "at least two different bots"),
    (["tournament", "yamslam", "--mode", "solo"], "is not played by two sides"),
    (["tournament", "corse", "--processes", "0"], "for --processes: expected a number from 1"),
    (["simulate", "yami", "--bots", "optimal,optimal"], "optimal cannot play Yami"),
    (["score", "corze", "11111"], "Did you mean corse?"),
    (["rules", "corze"], "Did you mean corse?"),
    (["play", "corze"], "There is no game 'corze': expected corse"),
    (["play", "corse", "--columns"], "A value is missing after --columns."),
    (["play", "corse", "--columns", "DX"], "expected one or more of D, L, M, S."),
    (["play", "corse", "--bonus", "big"], "expected one of flat, progressive."),
    (["play", "corse", "--color", "x"], "There is no option '--color': expected --columns"),
    (["play", "corse", "--players", "A,B,C,D,E,F,G"], "is for 1 to 6 players, not 7."),
    (["play", "corse", "--players", "A,,B"], "A name has at least one character."),
    (["play", "corse", "--players", "A\u202eB"], "A name has no invisible character (U+202E)."),
    (["play", "corse", "--players", "A,bot:clever"], "There is no bot 'clever': expected random"),
    (["play", "corse", "--series", "3"], "expected one of one, 5, 10, first-to-1000."),
    (["play", "yami", "--players", "A,bot:optimal"], "optimal cannot play Yami"),
    (["play", "corse", "--dice", "loaded"], "expected fair, device, physical, paper, seed:N."),
    (["replay"], "FILE is missing."),
    (["verify", "a", "b"], "'b' is one too many."),
]


@pytest.mark.parametrize(("arguments", "words"), MISTAKES, ids=lambda each: " ".join(each)[:40])
def test_a_mistake_on_the_command_line(yams: Run, arguments: list[str], words: str) -> None:
    ran = yams(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert words in " ".join(ran.err.split())
    assert re.search(r"^See yams.* --help$", ran.err, re.MULTILINE)


@pytest.mark.parametrize(("arguments", "words"), MISTAKES, ids=lambda each: " ".join(each)[:40])
def test_a_mistake_is_said_in_french_too(yams: Run, arguments: list[str], words: str) -> None:
    ran = yams("--lang", "fr", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("Erreur : ") or "de" in arguments
    assert (
        not re.findall(r"\b(expected|There|missing|See|is|not|for)\b", ran.err) or "de" in arguments
    )


def test_a_closed_pipe_is_no_error(home: Path) -> None:
    command = f"{YAMS} rules corse --lang fr | head -1"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (ran.stdout.strip(), ran.stderr) == ("Yams Corse", "")


@pytest.mark.parametrize("command", ["play corse", "score corse", "simulate corse --games 1"])
def test_a_closed_standard_input_is_an_empty_one(home: Path, command: str) -> None:
    ran = subprocess.run(f"{YAMS} {command} <&-", shell=True, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_record_is_not_read_from_a_closed_standard_input(home: Path) -> None:
    ran = subprocess.run(f"{YAMS} replay - <&-", shell=True, capture_output=True, check=False)
    assert ran.returncode == 1 and ran.stderr.startswith(b"Error: -: ")


@pytest.mark.parametrize("command", ["games", "play corse", "rules corse", "--help", "--version"])
def test_a_closed_standard_output_is_said(home: Path, command: str) -> None:
    ran = subprocess.run(f"{YAMS} {command} >&-", shell=True, stderr=subprocess.PIPE, check=False)
    assert (ran.returncode, ran.stderr) == (1, b"Error: Standard output is closed.\n")


def test_with_all_streams_closed_nothing_is_said(home: Path) -> None:
    ran = subprocess.run(f"{YAMS} games <&- >&- 2>&-", shell=True, check=False)
    assert ran.returncode == 1


def test_without_the_terminal_extra_it_is_named(yams: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def without_typer(name: str, *others: object) -> object:
        if name == "typer":
            raise ModuleNotFoundError(name=name)
        return real_import(name, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without_typer)
    ran = yams("games")
    assert ran.status == 1
    assert "pip install 'yamotheque[terminal]'" in ran.err


HEAVY = {"numpy", "numba", "litestar", "sqlalchemy", "pydantic", "importlib.metadata", "rich.table"}
"""What takes as long to import as all our games, or longer."""


@pytest.mark.parametrize(
    ("command", "unneeded"),
    [
        (["score", "corse", "11111", "--json"], {*HEAVY, "rich.console"}),
        (
            ["games"],
            {*HEAVY, "rich.console", "asyncio", "yamotheque.match.match", "yamotheque.worth.study"},
        ),
    ],
    ids=["score", "games"],
)
def test_a_command_starts_without_what_it_does_not_need(
    command: list[str], unneeded: set[str], home: Path
) -> None:
    look = (
        f"import sys; from yamotheque.cli import main; main({command});"
        f"print(sorted({unneeded} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_command_runs_with_what_it_no_longer_needs_collected(yams: Run) -> None:
    gc.disable()
    yams("games")
    assert gc.isenabled()


@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_the_help_of_dice_says_what_each_kind_is(yams: Run, spoken: str) -> None:
    told = " ".join(yams("play", "corse", "--help", "--lang", spoken).out.split())
    assert all(f"{kind} (" in told for kind in DICE_KINDS)
