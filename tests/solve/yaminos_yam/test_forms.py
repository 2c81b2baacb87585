"""The Yam of the 7 Yaminos, on small forms, against what can be worked out by hand."""

from itertools import product

import pytest

from tests.solve.yaminos_yam.slowly import solved
from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.pieces.sticks import STICKS
from yamotheque.pieces.yamino_form import FULL, MOINS, PAIRES, PLUS, SUPER, solo_cell
from yamotheque.solve.yaminos_yam.forms import cells_of, name_of, solve_forms
from yamotheque.solve.yaminos_yam.turns import Solver

pytestmark = pytest.mark.xdist_group("solver")


def one_stick_plus(throws: int) -> list[float]:
    """The best mean of each stick's higher half in so many throws."""
    best = []
    for faces in STICKS:
        values = [max(int(face[0]), int(face[2])) for face in faces]
        value = sum(values) / 4
        for _ in range(throws - 1):
            value = sum(max(face, value) for face in values) / 4
        best.append(value)
    return best


def test_plus_alone_is_seven_sticks_each_thrown_up_to_three_times() -> None:
    # Before the third throw the cell is announced, which changes nothing when it is the only one.
    alone = solved(Solver([PLUS]))
    assert alone.value == pytest.approx(sum(one_stick_plus(3)), abs=1e-9)


def test_a_form_is_worth_at_least_its_cells_one_by_one() -> None:
    alone = sum(solved(Solver([cell])).value for cell in (PLUS, MOINS, PAIRES))
    together = solved(Solver([PLUS, MOINS, PAIRES])).value
    assert together >= alone


def test_the_super_yamino_keeps_to_the_number_of_the_first_doublet() -> None:
    free = Solver([SUPER])
    assert 0 < solved(free).value < 133
    assert set(free.supers) == {None, 0, 1, 2, 3, 4, 5, 6}


def test_there_are_seven_super_yaminos_among_all_throws() -> None:
    solver = Solver([SUPER, solo_cell(6)])
    assert (solver.points["super"] > 0).sum() == 7
    assert len(list(product(*STICKS))) == solver.points["super"].size


@pytest.mark.parametrize(
    "cells", [(PLUS, MOINS, PAIRES), (SUPER, solo_cell(6), FULL)], ids=["without", "with super"]
)
def test_the_fast_solver_says_what_the_slow_one_does(cells) -> None:
    slow, fast = solved(Solver(cells)), solve_forms(Solver(cells))
    assert fast.mean == pytest.approx(slow.mean, abs=1e-9)
    # Where two ways are equally good on average, either may be taken, and they may scatter apart.
    assert fast.variance == pytest.approx(slow.variance, abs=0.1)


def test_forms_that_hold_given_marks_can_be_solved_alone() -> None:
    solver = Solver((PLUS, MOINS, PAIRES))
    every, some = solve_forms(solver), solve_forms(solver, given=0b100)
    assert [some.mean[marked] for marked in (4, 5, 6)] == [every.mean[m] for m in (4, 5, 6)]


def test_plus_and_moins_together_are_one_cell() -> None:
    together = {cell.key: cell for cell in cells_of(YaminosYam(plus_moins="together"))}
    faces = ("0-0", "0-5", "1-6", "2-4", "3-5", "2-6", "3-4")
    assert "moins" not in together and len(together) == 11
    assert together["plus"].points(faces) == (0 + 5 + 6 + 4 + 5 + 6 + 4) - (1 + 2 + 3 + 2 + 3)


def test_every_choice_of_rules_has_a_table_of_its_own() -> None:
    games = [
        YaminosYam(suite_rest=rest, plus_moins=together)
        for rest in ("off", "on")
        for together in ("separate", "together")
    ]
    assert len(set(map(name_of, games))) == 4


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "value"),
    [
        ({}, 320.469297),
        ({"suite_rest": "on"}, 345.160562),
        ({"plus_moins": "together"}, 307.489457),
    ],
)
def test_the_best_round_of_the_yam(rules, value) -> None:
    solver = Solver(cells_of(YaminosYam(**rules)))
    assert solve_forms(solver).value == pytest.approx(value, abs=1e-6)
