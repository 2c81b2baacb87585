"""The line above the table: all of it, in as many lines as it needs."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from yamotheque import Match
from yamotheque.cli.play.heading import heading


def headed(match: Match, width: int) -> list[str]:
    console = Console(file=StringIO(), width=width)
    console.print(heading(match, match.players))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", range(30, 80, 7))
def test_a_name_and_its_points_stay_together(width: int) -> None:
    names = ["Anastasia", "Bob L.", "Zoé", "Émile"]
    lines = headed(Match("corse", players=names, dice="seed:1"), width)
    assert all(any(f"{name} 0" in line for line in lines) for name in names)
    assert max(map(len, lines)) <= width


def test_a_series_tells_the_game_and_the_round() -> None:
    (line,) = headed(Match("corse", columns="L", series="5", dice="seed:1"), 100)
    assert "(Columns: L, Series: 5 games)  game 1/5  round 1/13  > A 0" in line


@pytest.mark.parametrize(
    ("key", "told"),
    [("yami", "deal 1/16"), ("yaminos-yam", "turn 1/24"), ("yaminos-progression", "round 1/7")],
)
def test_what_is_counted_goes_by_its_name(key: str, told: str) -> None:
    match = Match(key, players=["Ana", "Bob"], dice="paper")
    assert told in [part.plain for part in heading(match, match.players).parts]
