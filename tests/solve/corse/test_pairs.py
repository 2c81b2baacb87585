"""Two columns, one of them filled in order, solved exactly."""

from functools import cache

import numpy as np
import pytest

from tests.solve.exact import Exact
from yamotheque.games.corse import Corse, State
from yamotheque.pieces.yams_form import KEYS
from yamotheque.solve.corse import columns, makers, pairs
from yamotheque.solve.corse.column import BOTH, corse_column
from yamotheque.solve.corse.columns import BONUS, CELLS, COLUMNS, FULL, TOP
from yamotheque.solve.corse.laid_out import LaidOutColumn
from yamotheque.solve.corse.pairs import apart, solve_layers
from yamotheque.solve.corse.worth import ByValue, arrays
from yamotheque.solve.sheet.solver import solve_form
from yamotheque.solve.studies import find_optimum
from yamotheque.worth.makers import make_worth
from yamotheque.worth.study import NotSolved, Optimum

pytestmark = pytest.mark.xdist_group("solver")


def bits(cells: str) -> int:
    """Some cells as bits."""
    return sum(1 << KEYS.index(cell) for cell in cells.split())


FREE_PAIRS = ["DL", "LM", "DS", "MS"]


class Late:
    """A pair whose free column has only some free cells, with all layers of the chain."""

    exact = True

    def __init__(self, pair: str, free: str) -> None:
        ordered, column = apart(pair)
        self.chain = LaidOutColumn.of(ordered)
        self.free = LaidOutColumn.of(column, FULL - bits(free))
        self.layers = [*solve_layers(self.chain, self.free)][::-1]
        self.at = COLUMNS.index(ordered), COLUMNS.index(column)

    def value(self, marked, subtotal, status):
        ordered, free = self.at
        counts = [int(cells).bit_count() for cells in marked[:, ordered]]
        numbers, places = (
            column.place(marked[:, at], status[:, at], subtotal[:, at])
            for column, at in ((self.chain, ordered), (self.free, free))
        )
        numbers = numbers - self.chain.layout.start[marked[:, ordered]]
        positions = zip(counts, numbers, places, strict=True)
        return np.array([self.layers[count].values[at, place] for count, at, place in positions])


@cache
def late(pair: str) -> Late:
    return Late(pair, "1 6 petit yams")


def column(**marked: int | None) -> tuple[int | None, ...]:
    """A column with all cells marked for nought but those named; None leaves one free."""
    return tuple(marked.get(key, 0) for key in KEYS)


DOWN = (3, 6, 9, *[None] * 10)
UP = (*[None] * 5, 24, 25, 10, 0, 30, 0, 0, 0)
FREE = column(**{"1": None, "5": 25, "4": 16, "6": None}, grand=22, petit=None, yams=None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pair", "value", "spread"),
    [
        ("DL", 551.521925, 92.0475),
        ("LM", 553.846544, 92.7456),
        ("DS", 318.338698, 67.9655),
        ("MS", 311.242114, 66.1270),
    ],
)
def test_the_optimum_is_known(pair, value, spread) -> None:
    solved = pairs.solve_pair(pair)
    assert solved.value == pytest.approx(value, abs=1e-6)
    assert solved.sd == pytest.approx(spread, abs=1e-4)


@pytest.mark.parametrize("pair", FREE_PAIRS)
@pytest.mark.parametrize(
    ("down", "up", "free"),
    [
        (DOWN, UP, FREE),
        (DOWN, UP, column(yams=None, petit=5)),
        (DOWN, UP, column()),
        (column(), column(), FREE),
    ],
    ids=["both open", "one free cell", "free column full", "ordered column full"],
)
def test_a_value_is_what_its_own_turn_is_worth(pair, down, up, free) -> None:
    form = tuple({"D": down, "M": up}.get(key, free) for key in pair)
    value = late(pair)
    turn = ByValue(Corse(columns=pair), value).work_out(form)
    assert value.value(*arrays(pair, form))[0] == pytest.approx(turn.dice.value[0], abs=1e-9)


@pytest.mark.parametrize(("pair", "alone"), [("DL", 138.861570), ("MS", 135.907951)])
def test_beside_a_full_column_the_ordered_one_is_worth_what_it_is_alone(pair, alone) -> None:
    to_come = late(pair).value(*columns.new_form(apart(pair)[0]))
    assert to_come[0] == pytest.approx(alone, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("pair", ["LM", "DS"])
def test_beside_a_full_column_the_free_one_is_worth_what_it_is_alone(pair) -> None:
    solved, table = late(pair), solve_form(corse_column(apart(pair)[1]), spread=True)
    for cells in solved.free.sets:
        statuses = np.flatnonzero(table.node[cells] >= 0)
        places = solved.free.place(cells, statuses, TOP)
        nodes = table.node[cells, statuses]
        means, squares = (part[0, places] for part in solved.layers[-1])
        # The table counts the bonus at the end.
        assert means + BONUS == pytest.approx(table.values[nodes, TOP])
        with_bonus = squares + BONUS * (2 * means + BONUS)
        assert with_bonus == pytest.approx(table.squares[nodes, TOP])


@pytest.mark.parametrize("pair", FREE_PAIRS)
def test_together_they_are_worth_more_than_apart(pair) -> None:
    solved = late(pair)
    empty, full = solved.layers[0].values[0], solved.layers[CELLS].values[0]
    over = solved.free.place(FULL, BOTH, 0)
    assert (empty[:over] > empty[over] + full[:over]).all()


@pytest.mark.parametrize(
    ("pair", "ordered", "free"),
    [
        ("DL", column(yams=None), column(petit=None, grand=20)),
        ("DS", column(yams=None), column(**{"6": None, "5": 20, "4": 12, "3": 9}, petit=5)),
        ("LM", column(**{"1": None, "6": 30, "5": 25, "4": 4}), column(yams=None)),
        ("MS", column(**{"1": None, "6": 30, "5": 25, "4": 4}), column(yams=None)),
    ],
)
def test_the_last_two_cells_are_worth_what_the_slow_solver_says(pair, ordered, free) -> None:
    game = Corse(columns=pair)
    form = tuple(ordered if key in "DM" else free for key in pair)
    state = State((0,), (form,), turns=24)
    exact = float(Exact(game).value(state))
    assert ByValue(game, late(pair)).value(state, 0) == pytest.approx(exact, abs=1e-9)


def test_positions_that_nothing_to_come_tells_apart_are_one() -> None:
    assert [LaidOutColumn.of(key).positions for key in "DM"] == [127, 127]


def test_every_position_of_the_free_column_has_a_place_of_its_own() -> None:
    free = LaidOutColumn.of("L", FULL - bits("5 6"))
    five_and_six, six = free.place(FULL - bits("5 6"), BOTH, np.arange(TOP + 1)), FULL - bits("6")
    kinds = [len({int(free.place(six, BOTH, total)) for total in range(TOP + 1)})]
    assert kinds == [6]  # the bonus needs 1 to 5 sixes, or is had already or out of reach
    assert len({*map(int, five_and_six)}) + free.layout.size[free.sets[1:]].sum() == free.positions


def test_progress_is_told_to_the_end() -> None:
    shares: list[float] = []
    chain, free = LaidOutColumn.of("D"), LaidOutColumn.of("S", FULL - bits("yams"))
    assert len([*solve_layers(chain, free, shares.append)]) == CELLS + 1
    assert shares == sorted(shares) and shares[-1] == 1


def test_what_is_known_is_kept_and_read_again(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))

    def solve(pair, progress) -> Optimum:
        progress(1.0)
        return Optimum(500.5, 80.25, 3)

    monkeypatch.setattr(pairs, "solve_pair", solve)
    solving: list[float] = []
    first, again = (find_optimum(Corse(columns="DL"), progress=solving.append) for _ in range(2))
    assert first == again == Optimum(500.5, 80.25, 3) and len(solving) == 1


@pytest.mark.parametrize(
    "game",
    [Corse(columns="DS", sec="any-full-throw"), Corse(columns="LM", bonus="progressive")],
)
def test_house_rules_are_not_solved(game) -> None:
    with pytest.raises(NotSolved):
        find_optimum(game)


# ---------------------------------------------------------------- DESC and MONT


@pytest.fixture(scope="module")
def whole():
    return pairs.solve_whole()


def test_the_optimum_of_two_in_order_is_known(whole) -> None:
    assert whole.value(*columns.new_form("DM"))[0] == pytest.approx(395.582060, abs=1e-6)
    assert whole.optimum.sd == pytest.approx(83.14, abs=0.01)


@pytest.mark.parametrize(("letter", "value"), [("D", 138.861570), ("M", 135.907951)])
def test_beside_a_full_column_one_in_order_is_worth_as_much_as_alone(whole, letter, value) -> None:
    assert whole.value(*columns.new_form(letter))[0] == pytest.approx(value, abs=1e-6)


def test_a_value_of_two_in_order_is_what_its_own_turn_is_worth(whole) -> None:
    turn = ByValue(Corse(columns="DM"), whole).work_out((DOWN, UP))
    assert turn.dice.value[0] == pytest.approx(whole.value(*arrays("DM", (DOWN, UP)))[0], abs=1e-9)


def test_the_last_cells_of_two_in_order_are_worth_what_the_slow_solver_says(whole) -> None:
    game = Corse(columns="DM")
    state = State((0,), ((column(yams=None), column(**{"1": None, "6": 30, "5": 25, "4": 4})),), 24)
    exact = float(Exact(game).value(state))
    assert ByValue(game, whole).value(state, 0) == pytest.approx(exact, abs=1e-9)


def test_two_in_order_are_kept_whole_and_read_again(whole, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))
    monkeypatch.setattr(pairs, "solve_whole", lambda progress: whole)
    pairs.solved_whole()
    monkeypatch.delattr(pairs, "solve_whole")
    assert np.array_equal(pairs.solved_whole().values, whole.values)


def test_moves_of_two_in_order_are_weighed_exactly_the_first_time(whole, monkeypatch) -> None:
    monkeypatch.setattr(makers, "solved_whole", lambda: whole)
    worth = make_worth(game := Corse(columns="DM"))
    assert (worth.error, worth.apart) == (0.0, 0.0)
    assert worth.value(game.start(1), 0) == pytest.approx(395.582060, abs=1e-6)
