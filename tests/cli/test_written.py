"""The commands that documents name are commands of `yams`, with options they have."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_program import BY_GAME, HELPS
from yamotheque import GAMES

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/rules/*.md")]
WRITTEN = re.compile(
    r"`yams ([a-z][^`]*)`|^ *[$#] (?:\S*/)?yams ([a-z].*?)(?: {2,}| # |$)", re.MULTILINE
)
GROUPS = {path[0] for path in HELPS if path and len(path) == 2} - set(BY_GAME)


def named(document: Path) -> list[str]:
    """The commands of a document, as they are written after `yams`."""
    return [
        "".join(found).replace("\n", " ") for found in WRITTEN.findall(document.read_text("utf-8"))
    ]


def asked(words: list[str]) -> tuple[str, ...]:
    """Whose help to ask for: a command, one of a group, or one for a game."""
    first, *others = [word for word in words if not word.startswith("-")]
    if first in BY_GAME and others:
        return first, others[0] if others[0] in GAMES else "corse"
    return first, *(others[:1] if first in GROUPS else [])


def given() -> dict[tuple[str, ...], set[str]]:
    """The options that documents give to each command."""
    found: dict[tuple[str, ...], set[str]] = {}
    for command in (command for document in DOCUMENTS for command in named(document)):
        words = shlex.split(command)
        found.setdefault(asked(words), set()).update(word for word in words if word[0] == "-")
    return found


GIVEN = given()


def test_documents_name_commands() -> None:
    assert GIVEN["solve", "corse"] >= {"--columns", "--target"}


@pytest.mark.parametrize("path", sorted(GIVEN), ids=" ".join)
def test_a_command_of_a_document_can_be_given(yams: Run, path: tuple[str, ...]) -> None:
    helped = yams(*path, "--help")
    assert (helped.status, [each for each in GIVEN[path] if each not in helped.out]) == (0, [])
