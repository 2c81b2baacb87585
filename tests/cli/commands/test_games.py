"""`yams games`: the list, for people and for programs."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run
from yamotheque import GAMES


def test_every_game_is_listed(yams: Run) -> None:
    out = yams("games").out
    assert all(game.key in out and game.title in out for game in GAMES.values())


def test_summaries_are_as_wide_as_the_terminal(yams: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    summaries = [line for line in yams("games").out.splitlines() if line.startswith(" ")]
    assert 50 < max(map(len, summaries)) <= 60


def test_in_a_pipe_there_are_no_colours(yams: Run) -> None:
    assert "\x1b" not in yams("games").out


def test_json_tells_the_options(yams: Run) -> None:
    (corse,) = (game for game in json.loads(yams("games", "--json").out) if game["key"] == "corse")
    assert corse["players"] == [1, 6]
    assert corse["options"][0]["key"] == "columns"
    assert corse["options"][0]["values"] == list("DLMS")
    assert set(corse["summary"]) == {"fr", "en"}
