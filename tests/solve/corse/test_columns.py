"""The arrays of several columns agree with the rules, and the learnt value with the exact one."""

import random

import numpy as np
import pytest

from yamotheque import Match
from yamotheque.games.corse import Corse
from yamotheque.pieces.throws import Throws
from yamotheque.pieces.yams_form import KEYS
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.learnt import Learnt
from yamotheque.solve.corse.worth import ByTable, ByValue
from yamotheque.solve.dice.rolls import ROLLS
from yamotheque.solve.sheet.solver import solve_form

pytestmark = pytest.mark.xdist_group("solver")


def some_forms(seed: int):
    """The positions between turns of a random four-column game."""
    match = Match("corse", players=["A"], dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        if not match.state.throws.made:
            yield match.game, match.state
        match.play(chooser.choice(match.moves))


class Nothing:
    """A value that sees no further than the turn."""

    exact = True

    def value(self, marked, subtotal, status):
        return np.zeros(len(marked))


def test_marking_is_worth_what_the_rules_score() -> None:
    for game, state in list(some_forms(4))[::6]:
        turn = ByValue(game, Nothing()).work_out(state.forms[0])
        for roll_number, roll in list(enumerate(ROLLS))[::17]:
            after_roll = state._replace(throws=Throws(1, roll), sec=True)
            for mark in game.moves(after_roll):
                if str(mark).startswith("mark"):
                    gain = game.scores(game.play(after_roll, mark))[0] - game.scores(state)[0]
                    column = columns.COLUMNS.index(mark.column)
                    place = KEYS.index(mark.cell)
                    assert turn.marks[0, column, place, roll_number] == gain


@pytest.mark.parametrize("column", ["D", "M"])
def test_an_exact_value_is_what_its_own_turn_is_worth(column) -> None:
    table = solve_form(corse_column(column), spread=True)
    turn = ByTable(Corse(columns=column), table).work_out(((None,) * columns.CELLS,))
    assert turn.dice.value[0] == pytest.approx(table.value(), abs=1e-9)


@pytest.mark.parametrize(("column", "within"), [("D", 0.1), ("M", 0.1), ("S", 0.3)])
def test_the_learnt_value_is_close_to_the_exact_one(column, within) -> None:
    exact = solve_form(corse_column(column)).value()
    assert Learnt().value(*columns.new_form(column))[0] == pytest.approx(exact, abs=within)


def test_the_learnt_value_of_the_four_columns_is_known() -> None:
    assert Learnt().value(*columns.new_form("DLMS"))[0] == pytest.approx(1051.19, abs=0.02)


def test_a_column_that_the_game_does_not_know_has_no_form() -> None:
    with pytest.raises(KeyError):
        corse_column("X")
