"""A turn of the Yam: throws, the cell announced, and the number of a Super Yamino."""

import pytest

from yamotheque.chance import Fallen
from yamotheque.moves import PASS, THROW
from yamotheque.pieces.stick_tray import KeepSticks
from yamotheque.pieces.sticks import read_faces
from yamotheque.pieces.yam_throws import Announce, Number, YamThrows, numbers_kept

TWO_DOUBLETS = read_faces("4-4 4-0 4-2 4-1 1-1 1-5 1-6")
CELLS = ("super", "full")


def after(throws: YamThrows, *steps, super_free: bool = True) -> YamThrows:
    for step in steps:
        throws = throws.after(step, super_free=super_free)
    return throws


def test_after_the_first_throw_one_marks_or_keeps_and_after_the_second_marks_or_announces() -> None:
    first, second = YamThrows(1, TWO_DOUBLETS), YamThrows(2, TWO_DOUBLETS, number=4)
    assert len(first.moves(CELLS)) == 2 + 127
    assert list(map(str, second.moves(CELLS))) == [
        "mark super",
        "mark full",
        "announce super",
        "announce full",
    ]


def test_nothing_falls_before_the_number_is_picked() -> None:
    kept = after(YamThrows(1, TWO_DOUBLETS), KeepSticks(()))
    assert not kept.in_hand and kept.moves(CELLS) == [Number(1), Number(4)]
    assert after(kept, Number(4)).in_hand


@pytest.mark.parametrize(
    ("kept", "numbers"), [((), (1, 4)), (("4-4", "0-4"), (4,)), (("1-4",), (1, 4))]
)
def test_sticks_kept_that_all_show_one_doublet_pick_its_number(kept, numbers) -> None:
    assert numbers_kept(TWO_DOUBLETS, kept) == numbers


def test_no_number_is_asked_for_once_the_super_yamino_is_marked() -> None:
    assert after(YamThrows(1, TWO_DOUBLETS), KeepSticks(()), super_free=False).choices == ()


def test_announcing_another_cell_forgets_the_number() -> None:
    assert after(YamThrows(2, TWO_DOUBLETS, number=4), Announce("full")).number is None


def test_what_falls_lies_beside_what_was_kept() -> None:
    kept = after(YamThrows(), THROW, Fallen(TWO_DOUBLETS), KeepSticks(("4-4",)), Number(4))
    assert after(kept, Fallen(("2-5", "0-5", "0-3", "0-1", "0-4", "0-2"))).faces[4] == "4-4"


def test_any_other_step_is_none_of_this_turn() -> None:
    with pytest.raises(TypeError, match="pass is no step"):
        after(YamThrows(), PASS)
