"""Terminals that do not have our letters: others stand in for them, as wide, and never a `?`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import yamotheque
from tests.cli.conftest import Run
from yamotheque import GAMES, rules
from yamotheque.cli import language
from yamotheque.cli.output.letters import alike

SOURCES = [
    path
    for path in Path(yamotheque.__file__).parent.rglob("*.py")
    if path.name != "lookalikes.py"  # letters of all the world that look like ours
]


def test_every_letter_we_write_has_one_that_stands_in_for_it() -> None:
    pages = [rules.page(key, spoken) for key in GAMES for spoken in ("fr", "en")]
    written = {*"".join([*(path.read_text("utf-8") for path in SOURCES), *pages])}
    assert [each for each in sorted(written) if not alike(each).isascii()] == []


def test_lines_stay_as_long() -> None:
    assert alike("┌──┐ Carré…") == "+--+ Carre."


@pytest.mark.parametrize(("spoken", "letters"), [("fr", "PCKT"), ("en", "SHDC")])
def test_suits_are_the_letters_one_types(spoken: str, letters: str) -> None:
    language.speak(spoken)
    assert alike("♠♥♦♣") == letters


@pytest.mark.parametrize(
    "environment",
    [{"PYTHONIOENCODING": "ascii"}, {"LANG": "C"}, {"LANG": "fr_FR.UTF-8", "LC_ALL": "POSIX"}],
    ids=str,
)
def test_an_ascii_terminal_gets_ascii(process: Run, environment: dict[str, str]) -> None:
    ran = process("play", "corse", "--dice", "seed:1", "--lang", "fr", typed="\n", **environment)
    assert ran.status == 0 and ran.out.isascii()
    assert "+-----+" in ran.out and "Carre" in ran.out


def test_the_locale_c_is_ascii_unless_python_is_told_otherwise(process: Run) -> None:
    ran = process("play", "corse", typed="\n", LANG="C", PYTHONUTF8="1")
    assert "╭─────╮" in ran.out


def test_json_keeps_its_letters_in_any_encoding(process: Run) -> None:
    games = json.loads(process("games", "--json", LANG="C").out)
    assert "dés" in games[0]["summary"]["fr"]
