"""Laying sticks in lines and chains: every way is known, and the best is really the best."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yamotheque.pieces.arrange import (
    Connect,
    arrangement_text,
    best_joints,
    best_line,
    chain_points,
    chains,
    chains_points,
    laid,
    line_places,
    lines,
    points_on,
    possible_joints,
)
from yamotheque.pieces.chains import LINE, read_chain
from yamotheque.pieces.sticks import STICKS, read_faces

from . import naive_arrange

THROWS = naive_arrange.throws(STICKS)


def faces(text: str) -> tuple[str, ...]:
    return read_faces(text, len(text.split()))


def places(text: str, line: str) -> list[str]:
    laid_down = read_chain(line, LINE)
    loose = tuple(face for face in faces(text) if face not in laid_down.sticks)
    return [str(move) for move in line_places(loose, laid_down)]


# ---------------------------------------------------------------- lines


def test_any_stick_may_begin_a_line() -> None:
    assert places("0-5 0-3 4-4", "") == ["place 0-5", "place 0-3", "place 4-4"]


def test_a_line_goes_on_at_either_end() -> None:
    assert places("5-0 0-3 3-6 1-5", "5-0 0-3") == [
        "place 3-6 on 0-3",
        "place 1-5 on 0-5",
    ]


def test_a_line_goes_on_from_the_far_side_of_a_doublet() -> None:
    assert places("5-5 0-5 1-5 2-5", "5-5 5-0") == ["place 2-5 on 5-5", "place 1-5 on 5-5"]


def test_a_line_has_no_third_end() -> None:
    assert places("5-5 0-5 1-5 2-5", "0-5 5-5 5-1") == []


def test_the_longest_line_of_a_throw() -> None:
    assert len(best_line(faces("0-0 0-5 0-3 5-6 4-4 1-3 6-6"), len)) == 6


def test_a_line_can_be_prolonged_from_what_is_laid() -> None:
    line = read_chain("0-5 5-6", LINE)
    assert best_line(faces("0-0 6-6 4-4"), len, laid(line)) == ("0-0", "0-5", "5-6", "6-6")


@settings(max_examples=25)
@given(THROWS)
def test_every_set_of_sticks_that_makes_a_line_is_found(throw) -> None:
    found = [frozenset(min(face, face[::-1]) for face in line) for line in lines(throw) if line]
    assert len(found) == len(set(found)) and set(found) == naive_arrange.line_sets(throw)


@settings(max_examples=25)
@given(THROWS, st.integers(0, 6))
def test_each_line_found_touches_with_equal_halves(throw, end) -> None:
    for line in lines(throw[:end], throw[end:][:1]):
        assert all(one[2] == other[0] for one, other in pairwise(line))


# ---------------------------------------------------------------- chains that branch


@pytest.mark.parametrize(("sticks", "points"), [(1, -1), (2, 4), (5, 25), (7, 49)])
def test_a_chain_is_worth_its_sticks_squared_and_a_loose_stick_costs_a_point(
    sticks, points
) -> None:
    assert chain_points(sticks) == points


def test_a_doublet_is_connected_four_times_and_any_other_half_once() -> None:
    throw = faces("5-5 0-5 1-5 2-5 3-5 5-6 1-6")
    full = (("0-5", "5-5"), ("1-5", "5-5"), ("2-5", "5-5"), ("3-5", "5-5"))
    assert possible_joints(throw, full) == [("1-5", "1-6"), ("1-6", "5-6")]


def test_two_sticks_of_one_chain_are_not_connected_again() -> None:
    throw = faces("0-1 1-2 0-2")
    assert possible_joints(throw, (("0-1", "0-2"), ("0-2", "1-2"))) == []


def test_two_chains_may_be_joined() -> None:
    throw = faces("0-1 1-4 4-5 5-5")
    assert possible_joints(throw, (("0-1", "1-4"), ("4-5", "5-5"))) == [("1-4", "4-5")]


@pytest.mark.parametrize(
    "text", ["connect 0-5 to 5-5", "connect 5-0 5-5", "connect 5-5 to 0-5", "connect 5-5 5-0"]
)
def test_a_connection_is_named_from_either_stick(text) -> None:
    assert Connect("0-5", "5-5").means(text)


@pytest.mark.parametrize("text", ["connect 0-5", "connect", "to", "", "connect 0-5 5-5 1-5"])
def test_a_connection_needs_two_sticks(text) -> None:
    assert not Connect("0-5", "5-5").means(text)


def test_a_branch_makes_the_chain_longer_than_any_line() -> None:
    throw = faces("0-0 1-1 2-2 5-6 0-6 2-6 6-6")
    assert chains_points(throw, best_joints(throw)) == 36 - 1
    assert arrangement_text(throw, best_joints(throw), "fr") == (
        "0-0 0-6 6-6 (6-5) 6-2 2-2, seuls : 1-1"
    )


def test_seven_doublets_cannot_be_connected() -> None:
    throw = faces("0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    assert best_joints(throw) == ()
    assert arrangement_text(throw, ()) == "loose: 0-0 1-1 2-2 3-3 4-4 5-5 6-6"


@settings(max_examples=40)
@given(THROWS)
def test_no_way_to_connect_a_throw_is_worth_more_than_the_best(throw) -> None:
    assert chains_points(throw, best_joints(throw)) == naive_arrange.best_chains(throw)


@settings(max_examples=40)
@given(THROWS, st.data())
def test_the_best_keeps_the_connections_made_and_can_be_built_move_by_move(throw, data) -> None:
    made = ()
    for _ in range(data.draw(st.integers(0, 3))):
        if may := possible_joints(throw, made):
            made = (*made, data.draw(st.sampled_from(may)))
    best = best_joints(throw, made)
    assert set(made) <= set(best)
    laid_so_far = made
    for joint in best:
        if joint not in made:
            assert joint in possible_joints(throw, laid_so_far)
            laid_so_far = (*laid_so_far, joint)
    assert chains_points(throw, best) == max(
        [chains_points(throw, made)]
        + [
            chains_points(throw, best_joints(throw, (*made, j)))
            for j in possible_joints(throw, made)
        ]
    )


@given(THROWS)
def test_the_text_of_an_arrangement_names_every_stick_once(throw) -> None:
    text = arrangement_text(throw, best_joints(throw))
    words = (
        text.replace("(", " ").replace(")", " ").replace(",", " ").replace("loose:", " ").split()
    )
    named = [min(word, word[::-1]) for word in words if word != "+"]
    assert sorted(named) == sorted(throw)


@given(THROWS)
def test_chains_hold_every_stick_once(throw) -> None:
    parts = chains(throw, best_joints(throw))
    assert sorted(face for part in parts for face in part.sticks) == sorted(throw)


def test_points_are_the_sum_of_both_halves() -> None:
    assert points_on(("5-0", "0-3", "6-6")) == 20
