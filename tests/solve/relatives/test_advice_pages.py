"""What the rules pages advise is what the solved games say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yamotheque import Match
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import worth_of

RULES = Path(__file__).parents[3] / "docs" / "rules"
ROW = re.compile(r"^\| ([1-6](?:-[1-6]){4}) \| (.+) \| (.+) \| (\d+\.\d\d) \|$", re.MULTILINE)
CELLS = {"mark Full house": "mark full pts", "mark the 1s": "mark 1 pts"}


@pytest.mark.xdist_group("solver")
@pytest.mark.parametrize("game", ["yahtzee", "yatzy", "yacht"])
def test_the_best_move_and_the_price_of_another_are_those_of_best_play(game: str) -> None:
    rows = ROW.findall((RULES / f"{game}.en.md").read_text("utf-8"))
    assert len(rows) == 5
    for dice, best, other, cost in rows:
        match = Match(game, players=["Ana"], dice="physical")
        match.play("throw")
        match.outcome(dice)
        advice = advise(match.game, match.state, worth_of(match.game))
        costs = {choice.move: f"{choice.cost:.2f}" for choice in advice.choices}
        assert advice.best.move == CELLS.get(best, best)
        assert costs[CELLS.get(other, other)] == cost
