"""The figures of the Yam form, cell by cell."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings

from yamotheque.pieces import yamino_figures as figures
from yamotheque.pieces import yamino_form
from yamotheque.pieces.sticks import STICKS, read_faces

from . import naive_arrangements, naive_yamino_figures

FORM = {
    figure.key: figure
    for figure in (
        yamino_form.SUPER,
        *map(yamino_form.solo_cell, range(1, 7)),
        yamino_form.PLUS,
        yamino_form.MOINS,
        yamino_form.FULL,
        yamino_form.SUITE,
        yamino_form.PAIRES,
    )
}
THROWS = naive_arrangements.throws(STICKS)


def worth(cell: str, text: str) -> int:
    return FORM[cell].points(read_faces(text))


def of(number: int) -> str:
    """Seven sticks showing one number."""
    shown = [next(face for face in faces if str(number) in face) for faces in STICKS]
    return " ".join(shown)


# ---------------------------------------------------------------- all seven sticks


@pytest.mark.parametrize("number", range(7))
def test_a_super_yamino_is_worth_91_and_seven_times_its_number(number) -> None:
    assert worth("super", of(number)) == 91 + 7 * number


@pytest.mark.parametrize(("number", "points"), [(6, 133), (0, 91)])
def test_the_super_yaminos_of_6_and_of_0(number, points) -> None:
    assert worth("super", of(number)) == points


def test_six_sticks_showing_a_number_are_no_super_yamino() -> None:
    assert worth("super", of(6).replace("6-6", "0-2")) == 0


def test_solo_counts_both_halves_of_a_doublet() -> None:
    assert worth("solo4", "4-4 4-0 4-2 4-1 1-1 1-5 1-6") == 4 * 5


def test_plus_and_moins_take_the_higher_and_the_lower_halves() -> None:
    text = "4-4 4-0 4-2 4-1 1-1 1-5 1-6"
    assert (worth("plus", text), worth("moins", text)) == (4 * 4 + 1 + 5 + 6, -(4 + 0 + 2 + 1 + 3))


def test_seven_doublets_are_worth_41_in_paires() -> None:
    assert worth("paires", "0-0 1-1 2-2 3-3 4-4 5-5 6-6") == 21 + 20


def test_five_doublets_are_worth_30_in_paires() -> None:
    assert worth("paires", "1-4 0-5 2-2 3-3 4-4 5-5 6-6") == 20 + 10


@pytest.mark.parametrize(
    ("text", "points"),
    [("0-0 1-1 2-2 3-3 4-4 5-5 0-2", 15 + 10), ("0-0 1-1 2-2 3-3 0-6 0-4 0-2", 6)],
)
def test_six_doublets_get_ten_more_and_four_nothing(text, points) -> None:
    assert worth("paires", text) == points


# ---------------------------------------------------------------- Full Yamino


def test_four_4s_and_three_1s_are_worth_69() -> None:
    assert worth("full", "4-4 4-0 4-2 4-1 1-1 1-5 1-6") == 69


def test_the_best_reading_counts_and_is_shown() -> None:
    faces = read_faces("4-4 4-0 4-2 4-1 1-1 1-5 1-6")
    assert figures.full_text(faces) == "4-2 4-4 4-0 4-1 + 1-1 1-6 1-5"


def test_a_super_yamino_may_be_no_full_since_it_needs_two_numbers() -> None:
    assert worth("full", of(6)) == 0


# ---------------------------------------------------------------- Suite Yamino


def test_the_outer_half_of_the_last_stick_sticks_out() -> None:
    assert figures.best_run(read_faces("2-2 3-3 4-4 5-5 6-3 0-2 0-5"))[0] == 40


def test_the_seven_numbers_on_four_sticks_are_worth_51() -> None:
    assert figures.best_run(read_faces("0-1 2-3 4-5 6-6 1-4 1-2 1-3")) == (
        51,
        ("0-1", "2-3", "4-5", "6-6"),
    )


def test_the_outer_half_of_the_first_stick_sticks_out() -> None:
    assert list(figures.rising_rows(("0-2", "3-3", "4-4", "5-5", "6-6"), 2, 6)) == [
        ("0-2", "3-3", "4-4", "5-5", "6-6")
    ]


def test_an_inner_stick_gives_both_its_halves() -> None:
    assert not list(figures.rising_rows(("2-2", "0-3", "4-4", "5-5", "6-6"), 2, 6))


def test_a_number_may_not_stand_on_two_neighbouring_sticks() -> None:
    assert list(figures.rising_rows(("0-0", "1-1", "2-3", "4-5"), 0, 4))
    assert not list(figures.rising_rows(("0-0", "1-1", "2-3", "3-4"), 0, 4))


def test_3_3_then_3_4_is_no_run_whichever_way_round() -> None:
    assert list(figures.rising_rows(("3-3", "3-4"), 3, 4)) == [("3-4",)]


def test_a_run_of_six_counts_as_its_best_five() -> None:
    assert worth("suite", "0-0 1-1 2-2 3-3 4-4 5-5 0-2") == 1 + 2 + 3 + 4 + 5 + 20


def test_four_in_a_row_are_no_suite() -> None:
    assert worth("suite", "0-0 1-1 2-2 3-3 0-6 1-3 0-2") == 0


def test_the_rest_of_the_sticks_may_be_added() -> None:
    faces = read_faces("0-1 2-3 4-5 6-6 1-4 1-2 1-3")
    assert figures.suite_with_the_rest(faces) == 51 + 5 + 3 + 4


def test_without_a_run_the_rest_adds_nothing() -> None:
    assert figures.suite_with_the_rest(read_faces("0-0 1-1 2-2 3-3 0-6 1-3 0-2")) == 0


# ---------------------------------------------------------------- a second reading


@settings(max_examples=150)
@given(THROWS)
def test_each_throw_is_worth_what_a_naive_scorer_says(throw) -> None:
    assert {key: figure.points(throw) for key, figure in FORM.items()} == (
        naive_yamino_figures.points(throw)
    )


@settings(max_examples=100)
@given(THROWS)
def test_the_suite_with_its_rest_is_worth_what_a_naive_scorer_says(throw) -> None:
    assert figures.suite_with_the_rest(throw) == naive_yamino_figures.points(throw, True)["suite"]


# ---------------------------------------------------------------- exact odds


def test_the_exact_odds_of_a_first_throw() -> None:
    throws = list(product(*STICKS))
    doublets = Counter(len(figures.doubled(throw)) for throw in throws)
    assert len(throws) == 4**7 and doublets[0] == 3**7 and doublets[7] == 1
    assert sum(figures.super_yamino(throw) > 0 for throw in throws) == 7
