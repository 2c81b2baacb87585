"""The page on adding a game, followed word for word from an empty folder to a played game."""

from __future__ import annotations

import pytest

from tests.outside.outsider import Outsider, commands, write_files

pytestmark = pytest.mark.xdist_group("adding-a-game")  # installed once


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each command of the page says, once the files before it are written."""
    author = Outsider(tmp_path_factory.mktemp("author"))
    write_files(author.folder)
    return {command: author.run(command) for command in commands()}


def output(said: dict[str, str], start: str) -> str:
    (found,) = [text for command, text in said.items() if command.startswith(start)]
    return found


def test_the_tests_of_the_page_pass(said: dict[str, str]) -> None:
    assert "2 passed" in output(said, "python -m pytest")


def test_the_rules_can_be_read(said: dict[str, str]) -> None:
    assert output(said, "yams rules").startswith("Cochon")


def test_the_game_is_played_to_its_end(said: dict[str, str]) -> None:
    assert " wins: " in output(said, "yams play")


def test_bots_play_it_a_hundred_times(said: dict[str, str]) -> None:
    assert "100" in output(said, "yams simulate")
