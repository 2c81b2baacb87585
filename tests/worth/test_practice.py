"""Play over time, from reviewed games."""

from __future__ import annotations

import pytest

from yamotheque.worth.practice import Reviewed, practices
from yamotheque.worth.worth import Unit


def game(key: str, date: str, lost: float, decisions: int = 10, player: str = "Ana") -> Reviewed:
    return Reviewed(key, key, player, date, Unit.POINTS, decisions, lost, luck=lost / 2)


def test_games_are_told_oldest_first() -> None:
    (corse,) = practices([game("corse", "2026-11-16", 1), game("corse", "2026-11-15", 2)])
    assert [each.date for each in corse.games] == ["2026-11-15", "2026-11-16"]


def test_the_game_played_most_comes_first() -> None:
    found = practices([game("yacht", "", 1), game("corse", "", 1), game("corse", "", 2)])
    assert [each.games[0].game for each in found] == ["corse", "yacht"]


def test_each_player_has_a_course_of_their_own() -> None:
    found = practices([game("corse", "", 1), game("corse", "", 1, player="Bob")])
    assert [each.games[0].player for each in found] == ["Ana", "Bob"]


def test_the_mean_loss_is_that_of_all_decisions_and_the_mean_luck_that_of_all_games() -> None:
    (corse,) = practices([game("corse", "", 10, 10), game("corse", "", 2, 30)])
    assert (corse.loss, corse.luck) == (pytest.approx(12 / 40), pytest.approx(3))
