"""Dice of two colours, told apart without colour."""

import pytest

from yamotheque.pieces.dice import FACE_COLOURS, one_colour


def test_odd_faces_are_black_and_even_faces_red() -> None:
    assert FACE_COLOURS == ("black", "red", "black", "red", "black", "red")


@pytest.mark.parametrize(("dice", "same"), [((1, 3, 5), True), ((2, 6), True), ((1, 2), False)])
def test_one_colour(dice, same) -> None:
    assert one_colour(dice) is same
