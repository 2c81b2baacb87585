"""Yacht's full house, the one rule that tables differ on."""

import pytest

from yamotheque.games.yacht import Yacht


@pytest.mark.parametrize(("full_house", "points"), [("five-alike", 20), ("strict", 0)])
def test_five_equal_dice_may_be_a_full_house(full_house, points) -> None:
    assert Yacht(full_house=full_house).scorer().worth("44444")["full"] == points


def test_a_strict_full_house_has_a_ranking_of_its_own() -> None:
    assert Yacht(full_house="strict").category() != Yacht().category()
