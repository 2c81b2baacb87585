"""Games of Yams Corse played side by side are played by the rules, and best."""

import numpy as np
import pytest

from yamotheque.games.corse import Corse, State
from yamotheque.moves import Mark
from yamotheque.pieces.yams_form import KEYS
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.pairs import solve_whole
from yamotheque.solve.corse.playing import mark, play_games
from yamotheque.solve.corse.worth import arrays
from yamotheque.solve.dice.rolls import ROLLS

pytestmark = pytest.mark.xdist_group("solver")

TABLES = columns.column_arrays()


def forms(chosen: str, games: int) -> list[np.ndarray]:
    """Empty forms of some columns."""
    return [np.repeat(part, games, axis=0) for part in columns.new_form(chosen)]


def test_with_exact_values_all_that_differs_between_games_is_luck() -> None:
    dice, games, pair = np.random.default_rng(1), 64, solve_whole()

    def thrown(kept):
        odds = TABLES.dice.after[:, kept].T
        return np.array([dice.choice(len(each), p=each / each.sum()) for each in odds])

    scores, calm = play_games(
        np, TABLES, pair.value, forms("DM", games), thrown, 2 * columns.CELLS, np.zeros(games)
    )
    assert scores.std() > 40 and calm == pytest.approx([395.582060] * games, abs=1e-6)


def test_a_mark_scores_and_leads_to_what_the_rules_say() -> None:
    game, dice = Corse(columns="L"), np.random.default_rng(2)
    form, state = forms("L", 1), State((0,), (((None,) * columns.CELLS,),))
    for cell in dice.permutation(columns.CELLS):
        roll = int(dice.integers(len(ROLLS)))
        before = game.scores(state)[0]
        points = mark(np, TABLES, form, np.array([columns.CELLS + cell]), np.array([roll]))
        thrown = state._replace(throws=state.throws._replace(dice=ROLLS[roll], made=3))
        state = game.play(thrown, Mark(KEYS[cell], "L"))
        assert points[0] == game.scores(state)[0] - before
        if None in state.forms[0][0]:
            now = arrays("L", state.forms[0])
            assert [part[0, 1] for part in form] == [part[0, 1] for part in now]
