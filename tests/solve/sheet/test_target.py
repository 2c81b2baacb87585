"""The highest chance to reach a given score."""

import pytest

from tests.solve.columns import late
from tests.solve.exact import Exact
from yamotheque.games.corse import Corse, State
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.target_worth import position_of
from yamotheque.solve.sheet.distribution import distribution
from yamotheque.solve.sheet.solver import solve_form
from yamotheque.solve.sheet.target import solve_target

pytestmark = pytest.mark.xdist_group("solver")


def slow_chance(column: str, state: State, score: int) -> float:
    """The reference: best play of the game whose only point is to have reached a score."""

    class Aimed(Corse):
        def scores(self, state: State) -> tuple[int, ...]:
            return tuple(int(each >= score) for each in super().scores(state))

    return float(Exact(Aimed(columns=column)).value(state))


@pytest.mark.parametrize(
    ("column", "score", "state"),
    [
        ("D", 100, late("moins8 yams", grand=24, petit=9)),
        ("L", 150, late("6 yams", n2=6, n3=9, n4=12, n5=15, full=30, grand=24, petit=9)),
        ("L", 138, late("petit", grand=20, n6=30, n5=25, n4=20)),
        pytest.param("L", 30, late("grand petit"), marks=pytest.mark.slow),
        ("M", 90, late("1 2", n3=9, n4=12, n5=10, n6=24)),
        ("S", 90, late("5 carre", n6=24, n4=12, n3=9)),
    ],
)
def test_the_last_cells_give_the_chance_of_the_slow_solver(column, score, state) -> None:
    fast = solve_target(corse_column(column), score, position_of(state.forms[0][0]))
    slow = slow_chance(column, state, score)
    assert 0 < slow < 1 and fast.start == pytest.approx(slow, abs=1e-12)


def test_thirty_points_of_bonus_can_make_the_difference() -> None:
    at = position_of(late("yams", n6=30, n5=25, n1=5).forms[0][0])
    below = position_of(late("yams", n6=30, n5=25, n1=4).forms[0][0])
    form = corse_column("L")
    assert solve_target(form, 89, at).start == 1 > solve_target(form, 89, below).start


@pytest.mark.parametrize("column", ["D", "M"])
def test_no_score_is_reached_more_often_by_play_for_the_mean(column) -> None:
    form = corse_column(column)
    mean = distribution(solve_form(form))
    scores = range(0, 524, 60)
    chances = [solve_target(form, score).start for score in scores]
    assert chances[0] == 1 and chances == sorted(chances, reverse=True)
    assert all(
        best >= mean.at_least(score) - 1e-12 for best, score in zip(chances, scores, strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize(("column", "score"), [("L", 500), ("S", 400)])
def test_columns_in_any_order_too(column, score) -> None:
    form = corse_column(column)
    best = solve_target(form, score).start
    assert best > distribution(solve_form(form)).at_least(score) > 0
