"""`yams rules`: the pages, without their markup, with their dice."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run
from yamotheque import GAMES
from yamotheque.rules import page


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_shown_without_markup(yams: Run, game: str, language: str) -> None:
    ran = yams("rules", game, "--lang", language)
    assert ran.status == 0
    title, _, _ = page(game, language).removeprefix("# ").partition(" {#")
    assert ran.out.startswith(title)
    assert not any(mark in ran.out for mark in ("{#", "](", "![", ".svg", "**", "\x1b"))


def test_dice_are_drawn(yams: Run) -> None:
    assert "│  ●  │ │  ●  │ │  ●  │ │  ●  │ │  ●  │" in yams("rules", "corse").out


def test_it_fits_a_narrow_terminal(yams: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, yams("rules", "corse", "--lang", "fr").out.splitlines())) <= 60


def test_without_a_game_the_games_are_listed(yams: Run) -> None:
    out = yams("rules", "--lang", "fr").out
    assert "Yams Corse" in out and "yams rules JEU" in out
