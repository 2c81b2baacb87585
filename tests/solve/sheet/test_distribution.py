"""The distribution of the final score under best play, exact to the last chance."""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from tests.solve.exact import Exact
from yamotheque.chance import Chance
from yamotheque.games.corse import Corse, State
from yamotheque.pieces.yams_form import KEYS
from yamotheque.solve import tables
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.makers import ColumnMaker
from yamotheque.solve.sheet.distribution import distribution
from yamotheque.solve.sheet.form import Table
from yamotheque.solve.sheet.solver import solve_form
from yamotheque.solve.sheet.sums import START, Position, sums_after

pytestmark = pytest.mark.xdist_group("solver")


@cache
def solved(column: str, *, spread: bool = False) -> Table:
    return solve_form(corse_column(column), spread=spread)


class Slow(Exact):
    """The reference: best play followed through every throw, in fractions."""

    def scores(self, state: State) -> Counter[int]:
        actor = self.game.turn(state)
        if actor is None:
            return Counter({self.game.scores(state)[0]: Fraction(1)})
        if not isinstance(actor, Chance):
            after = [self.game.play(state, move) for move in self.game.moves(state)]
            return self.known_scores(max(after, key=self.value))
        found: Counter[int] = Counter()
        for step, odds in actor.outcomes():
            for score, chance in self.known_scores(self.game.play(state, step)).items():
                found[score] += odds * chance
        return found

    def known_scores(self, state: State) -> Counter[int]:
        self.seen: dict[State, Counter[int]] = getattr(self, "seen", {})
        if state not in self.seen:
            self.seen[state] = self.scores(state)
        return self.seen[state]


@pytest.mark.parametrize(
    ("column", "free", "marked"),
    [
        ("D", "moins8 yams", {"grand": 24, "petit": 10}),
        ("L", "6 yams", {"2": 6, "3": 9, "4": 12, "5": 15, "full": 30, "grand": 24, "petit": 9}),
        ("L", "petit", {"grand": 20, "6": 30, "5": 25, "4": 20}),
        ("M", "1 2", {"3": 9, "4": 12, "5": 10, "6": 24, "grand": 24, "petit": 9}),
        pytest.param("S", "5 carre", {"6": 24, "4": 12, "3": 9}, marks=pytest.mark.slow),
    ],
)
def test_the_last_cells_have_the_distribution_of_the_slow_solver(column, free, marked) -> None:
    points = [None if key in free.split() else marked.get(key, 0) for key in KEYS]
    state = State((0,), ((tuple(points),),), turns=sum(each is not None for each in points))
    bits = sum(1 << place for place, each in enumerate(points) if each is not None)
    status = 1 + 20 - 5 if free == "petit" else 53
    numbers, others = (sum(filter(None, part)) for part in (points[:6], points[6:]))
    table = solved(column)
    fast = distribution(table, Position(bits, status, numbers, others)).chances
    slow = Slow(Corse(columns=column)).scores(state)
    expected = [float(slow.get(score, 0)) for score in range(len(fast))]
    assert sum(slow.values()) == 1 and fast == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    "column", ["D", "M", *(pytest.param(each, marks=pytest.mark.slow) for each in "LS")]
)
def test_mean_and_standard_deviation_are_those_of_the_optimum(column) -> None:
    table = solved(column, spread=True)
    found = distribution(table)
    assert sum(found.chances) == pytest.approx(1, abs=1e-12)
    assert found.mean == pytest.approx(table.value(), abs=1e-8)
    assert found.sd == pytest.approx(table.optimum.sd, abs=1e-8)


def test_a_growing_bonus_is_in_the_scores() -> None:
    table = solve_form(corse_column("D", "progressive"), spread=True)
    found = distribution(table)
    assert (found.mean, found.sd) == pytest.approx((table.value(), table.optimum.sd), abs=1e-8)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))


def test_quantiles_and_chances_say_the_same(folder) -> None:
    found = ColumnMaker(Corse(columns="D")).distribution()
    median = found.quantile(0.5)
    assert found.at_least(median) >= 0.5 > found.at_least(median + 1)
    assert found.at_least(0) == pytest.approx(1) and found.at_least(10**6) == 0


def test_it_is_kept_and_read_again(folder) -> None:
    maker, solving = ColumnMaker(Corse(columns="M")), []
    first = maker.distribution()
    assert maker.distribution(progress=solving.append) == first
    assert tables.read_arrays("corse-M-distribution") is not None and not solving


def test_a_position_has_a_place_where_its_sums_can_occur() -> None:
    sums = sums_after(corse_column("D"), START)
    assert sums.place(Position(0b1, 0, 3)) == 3
    assert sums.place(Position(0b1, 0, 6)) is None
    assert sums.place(Position(0b10, 0, 4)) is None
    assert sums.place(Position(0b1, 0, 10**6)) is None
