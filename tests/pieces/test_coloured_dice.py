"""Dice of two colours, told apart without colour."""

import pytest

from yamotheque.pieces.coloured_dice import colour, coloured_tray, one_colour


def test_odd_faces_are_black_and_even_faces_red() -> None:
    assert [colour(die) for die in range(1, 7)] == ["black", "red"] * 3


@pytest.mark.parametrize(("dice", "same"), [((1, 3, 5), True), ((2, 6), True), ((1, 2), False)])
def test_one_colour(dice, same) -> None:
    assert one_colour(dice) is same


def test_a_letter_below_each_die_tells_its_colour() -> None:
    assert coloured_tray((1, 2, 2, 3, 6), 1, 3, 0).draw("fr") == (
        "[1] [2] [2] [3] [6]   lancer 1/3\n n   r   r   n   r    n noir, r rouge"
    )


def test_dice_in_the_hand_have_no_colour_yet() -> None:
    assert coloured_tray((), 0, 3, 0).draw("en") == "[ ] [ ] [ ] [ ] [ ]   throw 0/3"
