"""Dice of two colours, told apart without colour."""

import pytest

from yamotheque.pieces.coloured_dice import colour, one_colour


def test_odd_faces_are_black_and_even_faces_red() -> None:
    assert [colour(die) for die in range(1, 7)] == ["black", "red"] * 3


@pytest.mark.parametrize(("dice", "same"), [((1, 3, 5), True), ((2, 6), True), ((1, 2), False)])
def test_one_colour(dice, same) -> None:
    assert one_colour(dice) is same
