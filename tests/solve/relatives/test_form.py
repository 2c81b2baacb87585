"""The tables that the solver works with say what the rules of the games say."""

import random

import pytest

from yamotheque import Match
from yamotheque.games.yacht import Yacht
from yamotheque.games.yahtzee import YAHTZEE, Yahtzee
from yamotheque.games.yatzy import Yatzy
from yamotheque.pieces.throws import Throws
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.relatives import relative

pytestmark = pytest.mark.xdist_group("solver")

GAMES = [
    Yahtzee(),
    Yahtzee(rules="verhoeff"),
    Yahtzee(rules="plain"),
    Yatzy(),
    Yacht(),
    Yacht(full_house="strict"),
]


def status_of(game, column) -> int:
    """What stands in the Yahtzee box, where it matters."""
    if not isinstance(game, Yahtzee) or game.rules == "plain":
        return 0
    return (None, 0, 50).index(column[YAHTZEE])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_points_choices_and_followers_are_those_of_the_rules(game) -> None:
    form, places = relative(game), {cell.key: place for place, cell in enumerate(game.cells)}
    chooser = random.Random(7)
    for seed in range(4):
        match = Match(game, players=["A"], dice=f"seed:{seed}")
        while not match.over:
            match.play("throw")
            column = match.state.columns[0]
            marked = sum(1 << place for place, at in enumerate(column) if at is not None)
            status = status_of(game, column)
            for number, roll in enumerate(ROLLS):
                state = match.state._replace(throws=Throws(3, roll))
                bits = int(form.joker[number])
                variant = int(bool(bits) and marked & bits == bits)
                tiers = {
                    place: int(form.tier[form.way[variant, place, number], status])
                    for place, at in enumerate(column)
                    if at is None
                }
                lowest = min(tiers.values()) if bits else 0
                legal = {places[move.cell]: move for move in game.moves(state)}
                assert set(legal) == {p for p, tier in tiers.items() if not bits or tier == lowest}
                for place, move in legal.items():
                    after = game.play(state, move)
                    way = form.way[variant, place, number]
                    assert after.columns[0][place] == form.points[way, status]
                    assert after.extras[0] - state.extras[0] == form.extra[status, number]
                    assert status_of(game, after.columns[0]) == form.after[way, status]
            match.play(chooser.choice([move for move in match.moves if "mark" in str(move)]))
