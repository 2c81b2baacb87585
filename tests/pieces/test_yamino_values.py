"""What a cell of the Yam can be worth, beside what every throw is worth."""

from itertools import product

import pytest

from yamotheque.pieces.sticks import ANY, OURS, STICKS, by_stick
from yamotheque.pieces.yamino_form import FORM, SUITE_WITH_THE_REST, StickCell
from yamotheque.pieces.yamino_values import possible

THROWS = [by_stick(throw) for throw in product(*STICKS)]


@pytest.mark.parametrize("cell", FORM, ids=lambda cell: cell.key)
def test_a_cell_can_be_worth_what_some_throw_is_worth(cell: StickCell) -> None:
    assert set(possible(cell.points, OURS)) == {cell.points(throw) for throw in THROWS}


def test_a_suite_with_the_rest_is_looked_for_among_all_throws() -> None:
    assert {32, 33, 34, 35}.isdisjoint(possible(SUITE_WITH_THE_REST.points, OURS))


@pytest.mark.parametrize("cell", [*FORM, SUITE_WITH_THE_REST], ids=lambda cell: cell.key)
def test_real_sticks_can_be_worth_all_that_ours_can(cell: StickCell) -> None:
    assert set(possible(cell.points, OURS)) <= set(possible(cell.points, ANY))
