"""Sticks kept for the next throw, and the tray they lie in."""

import pytest

from yamotheque.pieces.stick_tray import KeepSticks, StickTray, stick_keeps
from yamotheque.words import Text

FACES = ("1-4", "1-1", "1-6", "2-4", "4-4", "0-4", "1-5")


def test_every_set_of_sticks_may_be_kept_but_all_seven() -> None:
    keeps = stick_keeps(FACES)
    assert len(set(keeps)) == 127 and str(keeps[0]) == "keep -"


@pytest.mark.parametrize("text", ["keep 1-4 4-4", "keep 4-4 4-1", "keep 4-4, 1-4"])
def test_sticks_are_named_in_any_order_and_either_way_round(text) -> None:
    assert KeepSticks(("1-4", "4-4")).means(text)


@pytest.mark.parametrize("text", ["keep", "keep x", "keep 4-4", "hold 1-4 4-4", "keep 7-7 4-4", ""])
def test_anything_else_is_another_move(text) -> None:
    assert not KeepSticks(("1-4", "4-4")).means(text)


def test_a_bare_dash_keeps_nothing() -> None:
    assert KeepSticks(()).means("keep -") and not KeepSticks(()).means("keep")


def test_a_tray_of_seven_sticks_fits_a_terminal_and_says_which_throw_it_is() -> None:
    drawn = StickTray(FACES, 2, 3, 0, Text("annoncé", "announced")).draw("en")
    assert max(map(len, drawn.splitlines())) <= 78
    assert drawn.endswith("throw 2/3   announced")


def test_an_empty_tray_still_says_which_throw_it_is() -> None:
    assert StickTray((), 0, 3, 0).draw("fr") == "lancer 0/3"
