"""The fast solver agrees with the slow and obvious one."""

import pytest

from tests.solve.exact import Exact
from yamotheque.games.corse import Corse, State
from yamotheque.pieces.yams_form import KEYS
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.sheet.solver import solve_form

pytestmark = pytest.mark.xdist_group("solver")


def late(column: str, marked: dict[str, int]) -> tuple[Corse, State]:
    """A game of one column with some cells marked, between two turns."""
    cells = tuple(marked.get(key) for key in KEYS)
    return Corse(columns=column), State((0,), ((cells,),), turns=len(marked))


@pytest.fixture(scope="module")
def libre():
    return solve_form(corse_column("L"))


def both(table, column: str, free: str, status: int, **marked: int) -> tuple[float, float]:
    """What is still to come by both solvers, with only some cells free."""
    points = {key: marked.get(f"n{key}", marked.get(key, 0)) for key in KEYS}
    for key in free.split():
        del points[key]
    game, state = late(column, points)
    to_come = Exact(game).value(state) - game.scores(state)[0]
    bits = sum(1 << KEYS.index(key) for key in points)
    subtotal = sum(points.get(str(face), 0) for face in range(1, 7))
    return table.value(bits, status, subtotal), float(to_come)


def test_one_free_cell(libre) -> None:
    fast, exact = both(libre, "L", "yams", 53)
    assert fast == pytest.approx(exact, abs=1e-12)


def test_a_cell_that_may_bring_the_bonus(libre) -> None:
    fast, exact = both(libre, "L", "6", 53, n2=6, n3=9, n4=12, n5=15)
    assert fast == pytest.approx(exact, abs=1e-12)


def test_petit_below_a_grand_of_20(libre) -> None:
    fast, exact = both(libre, "L", "petit", 1 + 20 - 5, grand=20)
    assert fast == pytest.approx(exact, abs=1e-12)


def test_the_last_cells_of_an_ordered_column() -> None:
    table = solve_form(corse_column("D"))
    fast, exact = both(table, "D", "moins8 yams", 53)
    assert fast == pytest.approx(exact, abs=1e-12)


def test_sec_has_one_throw() -> None:
    table = solve_form(corse_column("S"))
    fast, exact = both(table, "S", "full carre", 53)
    assert fast == pytest.approx(exact, abs=1e-12)


def test_a_progressive_bonus_is_worth_more_than_a_flat_one() -> None:
    flat, more = (solve_form(corse_column("D", bonus)) for bonus in ("flat", "progressive"))
    assert more.value() > flat.value()
