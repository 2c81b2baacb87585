"""DESC and MONT together, solved exactly."""

import numpy as np
import pytest

from yamotheque.games.corse import Corse, State
from yamotheque.pieces.yams_form import KEYS
from yamotheque.solve.corse import columns, pairs
from yamotheque.solve.corse.oracle import CorseOracle, arrays, by_value
from yamotheque.solve.exact import Exact

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(scope="module")
def pair():
    return pairs.solve_pair()


def column(**marked: int) -> tuple[int | None, ...]:
    """A column with all cells marked for nought but those named; None leaves one free."""
    return tuple(marked.get(key, 0) for key in KEYS)


def test_the_optimum_is_known(pair) -> None:
    assert pair.value(*columns.new_form("DM"))[0] == pytest.approx(395.582060, abs=1e-6)
    assert pair.spread == pytest.approx(83.14, abs=0.01)


@pytest.mark.parametrize(("letter", "value"), [("D", 138.861570), ("M", 135.907951)])
def test_beside_a_full_column_the_other_is_worth_what_it_is_alone(pair, letter, value) -> None:
    assert pair.value(*columns.new_form(letter))[0] == pytest.approx(value, abs=1e-6)


def test_a_value_is_what_its_own_turn_is_worth(pair) -> None:
    down = (3, 6, 9, *[None] * 10)
    up = (*[None] * 5, 24, 25, 10, 0, 30, 0, 0, 0)
    turn = by_value("DM", pair).turn((down, up))
    assert turn.value[0] == pytest.approx(pair.value(*arrays("DM", (down, up)))[0], abs=1e-9)


def test_the_last_two_cells_are_worth_what_the_slow_solver_says(pair) -> None:
    game = Corse(columns="DM")
    state = State((0,), ((column(yams=None), column(**{"1": None, "6": 30, "5": 25, "4": 4})),), 24)
    exact = float(Exact(game).value(state))
    assert CorseOracle(game, by_value("DM", pair)).value(state, 0) == pytest.approx(exact, abs=1e-9)


def test_it_is_kept_and_read_again(pair, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))
    monkeypatch.setattr(pairs, "solve_pair", lambda progress: pair)
    assert pairs.known_pair() is None
    pairs.solved_pair()
    assert np.array_equal(pairs.known_pair().values, pair.values)
