"""The draw for the first player."""

import pytest

from yamotheque.pieces.opening import Opening, next_to_throw, starter, thrown


@pytest.mark.parametrize(
    ("sums", "seat"),
    [
        (((), (), ()), 0),
        (((7,), (), ()), 1),
        (((7,), (4,), (7,)), 0),
        (((7, 2), (4,), (7,)), 2),
        (((7, 2), (4,), (7, 3)), None),
        (((7, 2), (4,), (7, 2)), 0),
        (((7,), (4,), (9,)), None),
    ],
)
def test_who_throws_next(sums, seat) -> None:
    assert next_to_throw(sums) == seat


def test_a_throw_is_added_to_those_of_its_seat() -> None:
    assert thrown(((7,), (7,)), 1, 9) == ((7,), (7, 9))


def test_the_highest_starts_and_later_throws_only_break_ties() -> None:
    assert starter(((7, 2), (11,), (11, 3))) == 2


def test_the_draw_is_told_in_both_languages() -> None:
    opening = Opening(((7, 4), (7, 9), (5,)), 1)
    assert opening.draw("fr").splitlines()[1:] == ["J1  7, 4", "J2  7, 9        commence", "J3  5"]
    assert opening.draw("en").splitlines()[2] == "P2  7, 9        starts"
