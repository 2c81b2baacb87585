"""The example that plays over HTTP and WebSocket, against a real server."""

import runpy
from pathlib import Path

import pytest

from tests.live import LiveServer

BOT = Path(__file__).parents[3] / "examples" / "bot_over_http.py"


@pytest.mark.parametrize("game", ["yahtzee", "yaminos-muggins"])
def test_a_bot_plays_a_whole_game_against_one_of_ours(live_server: LiveServer, game: str) -> None:
    ended = runpy.run_path(str(BOT))["play"](live_server.url, game, "greedy")
    assert ended["status"] == "finished"
