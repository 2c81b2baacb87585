"""The Yam of the 7 Yaminos, on small forms, against what can be worked out by hand."""

from itertools import product

import pytest

from yamotheque.pieces.sticks import STICKS
from yamotheque.pieces.yamino_figures import MOINS, PAIRES, PLUS, SUPER, solo_figure
from yamotheque.solve.yaminos import Solver

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
    solved = Solver([PLUS]).solve()
    assert solved.value == pytest.approx(sum(one_stick_plus(3)), abs=1e-9)


def test_a_form_is_worth_at_least_its_cells_one_by_one() -> None:
    alone = sum(Solver([figure]).solve().value for figure in (PLUS, MOINS, PAIRES))
    together = Solver([PLUS, MOINS, PAIRES]).solve().value
    assert together >= alone


def test_the_super_yamino_keeps_to_the_number_of_the_first_doublet() -> None:
    free = Solver([SUPER])
    assert 0 < free.solve().value < 133
    assert set(free.supers) == {None, 0, 1, 2, 3, 4, 5, 6}


def test_there_are_seven_super_yaminos_among_all_throws() -> None:
    solver = Solver([SUPER, solo_figure(6)])
    assert (solver.points["super"] > 0).sum() == 7
    assert len(list(product(*STICKS))) == solver.points["super"].size
