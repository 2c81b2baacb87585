"""Sticks laid in a line: every line is known, and the best is really the best."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pieces.written_chains import read_chain
from yamotheque.pieces.chains import LINE
from yamotheque.pieces.lines import best_line, line_places, possible_lines
from yamotheque.pieces.sticks import STICKS, read_faces

from . import naive_arrangements

THROWS = naive_arrangements.throws(STICKS)


def faces(text: str) -> tuple[str, ...]:
    return read_faces(text, len(text.split()))


def places(text: str, line: str) -> list[str]:
    laid_down = read_chain(line, LINE)
    loose = tuple(face for face in faces(text) if face not in laid_down.sticks)
    return [str(move) for move in line_places(loose, laid_down)]


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
    assert best_line(faces("0-0 6-6 4-4"), len, line.row()) == ("0-0", "0-5", "5-6", "6-6")


@settings(max_examples=25)
@given(THROWS)
def test_every_set_of_sticks_that_makes_a_line_is_found(throw) -> None:
    found = [
        frozenset(min(face, face[::-1]) for face in line) for line in possible_lines(throw) if line
    ]
    assert len(found) == len(set(found)) and set(found) == naive_arrangements.line_sets(throw)


@settings(max_examples=25)
@given(THROWS, st.integers(0, 6))
def test_each_line_found_touches_with_equal_halves(throw, end) -> None:
    for line in possible_lines(throw[:end], throw[end:][:1]):
        assert all(one[2] == other[0] for one, other in pairwise(line))


def test_a_stick_may_be_placed_on_one_with_the_same_face_by_either_number() -> None:
    line = read_chain("0-4", LINE)
    assert list(map(str, line_places(("0-4",), line))) == [
        "place 0-4 on 0-4 by 0",
        "place 0-4 on 0-4 by 4",
    ]


def test_sticks_with_the_same_face_begin_a_line_alike() -> None:
    assert list(map(str, line_places(("0-4", "0-4", "1-1"), LINE))) == ["place 0-4", "place 1-1"]


@settings(max_examples=25)
@given(st.lists(st.sampled_from(("0-4", "4-4", "1-4", "0-0")), min_size=5, max_size=5))
def test_the_longest_line_of_equal_sticks_is_what_brute_force_finds(throw) -> None:
    names = [f"{face}{number}" for number, face in enumerate(throw)]
    longest = max(map(len, naive_arrangements.line_sets(names)))
    assert len(best_line(tuple(throw), len)) == longest
