"""Sticks connected in chains that branch: the best arrangement is really the best."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pieces.written_chains import read_chain
from yamotheque.pieces.arrangements import (
    Connect,
    apart,
    arrangement_text,
    best_connected,
    chain_points,
    chains,
    chains_points,
    connected,
    connections,
)
from yamotheque.pieces.chains import Chain
from yamotheque.pieces.sticks import STICKS, read_faces

from . import naive_arrangements

THROWS = naive_arrangements.throws(STICKS)


def faces(text: str) -> tuple[str, ...]:
    return read_faces(text, len(text.split()))


def laid(text: str, *joints: str) -> Chain:
    """Sticks of which some are connected."""
    chain = apart(faces(text))
    for joint in joints:
        chain = chain.linked(*joint.split())
    return chain


def may(chain: Chain) -> list[str]:
    return sorted(str(connect).removeprefix("connect ") for connect in connections(chain))


@pytest.mark.parametrize(("sticks", "points"), [(1, -1), (2, 4), (5, 25), (7, 49)])
def test_a_chain_is_worth_its_sticks_squared_and_a_loose_stick_costs_a_point(
    sticks, points
) -> None:
    assert chain_points(sticks) == points


def test_a_doublet_is_connected_four_times_and_any_other_half_once() -> None:
    full = ("0-5 5-5", "1-5 5-5", "2-5 5-5", "3-5 5-5")
    chain = laid("5-5 0-5 1-5 2-5 3-5 5-6 1-6", *full)
    assert may(chain) == ["1-5 to 1-6", "1-6 to 5-6"]


def test_two_sticks_of_one_chain_are_not_connected_again() -> None:
    assert may(laid("0-1 1-2 0-2", "0-1 0-2", "0-2 1-2")) == []


def test_a_chain_of_an_arrangement_is_the_one_that_is_laid_by_itself() -> None:
    first, second = chains(laid("0-1 1-4 4-5 5-5", "0-1 1-4", "4-5 5-5"))
    assert (first, second) == (read_chain("0-1 1-4"), read_chain("4-5 5-5"))


def test_two_chains_may_be_joined() -> None:
    assert may(laid("0-1 1-4 4-5 5-5", "0-1 1-4", "4-5 5-5")) == ["1-4 to 4-5"]


@pytest.mark.parametrize(
    "text", ["connect 0-5 to 5-5", "connect 5-0 5-5", "connect 5-5 to 0-5", "connect 5-5 5-0"]
)
def test_a_connection_is_named_from_either_stick(text) -> None:
    assert Connect("0-5", "5-5").means(text)


@pytest.mark.parametrize("text", ["connect 0-5", "connect", "to", "", "connect 0-5 5-5 1-5"])
def test_a_connection_needs_two_sticks(text) -> None:
    assert not Connect("0-5", "5-5").means(text)


def test_a_branch_makes_the_chain_longer_than_any_line() -> None:
    best = best_connected(laid("0-0 1-1 2-2 5-6 0-6 2-6 6-6"))
    assert chains_points(best) == 36 - 1
    assert arrangement_text(best, "fr") == "0-0 0-6 6-6 (6-5) 6-2 2-2, seuls : 1-1"


def test_seven_doublets_cannot_be_connected() -> None:
    doublets = laid("0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    assert best_connected(doublets) == doublets
    assert arrangement_text(doublets) == "loose: 0-0 1-1 2-2 3-3 4-4 5-5 6-6"


@settings(max_examples=40)
@given(THROWS)
def test_no_way_to_connect_a_throw_is_worth_more_than_the_best(throw) -> None:
    best = best_connected(apart(throw))
    assert chains_points(best) == naive_arrangements.best_chains(throw)


@settings(max_examples=40)
@given(THROWS, st.data())
def test_the_best_keeps_the_connections_made_and_can_be_built_move_by_move(throw, data) -> None:
    chain = apart(throw)
    for _ in range(data.draw(st.integers(0, 3))):
        if ways := connections(chain):
            chain = connected(chain, data.draw(st.sampled_from(ways)))
    best, made = best_connected(chain), chain
    assert set(chain.joints) <= set(best.joints)
    while made != best:
        ways = (connected(made, one) for one in connections(made))
        made = next(longer for longer in ways if set(longer.joints) <= set(best.joints))
    assert chains_points(best) == max(
        [chains_points(chain)]
        + [chains_points(best_connected(connected(chain, one))) for one in connections(chain)]
    )


@given(THROWS)
def test_the_text_of_an_arrangement_names_every_stick_once(throw) -> None:
    text = arrangement_text(best_connected(apart(throw)))
    words = (
        text.replace("(", " ").replace(")", " ").replace(",", " ").replace("loose:", " ").split()
    )
    named = [min(word, word[::-1]) for word in words if word != "+"]
    assert sorted(named) == sorted(throw)


@given(THROWS)
def test_chains_hold_every_stick_once(throw) -> None:
    parts = chains(best_connected(apart(throw)))
    assert sorted(face for part in parts for face in part.sticks) == sorted(throw)


# ---------------------------------------------------------------- the same face twice


def test_sticks_with_the_same_face_are_told_apart_by_a_letter() -> None:
    assert apart(("0-4", "0-4", "4-4", "0-4")).sticks == ("0-4", "0-4b", "0-4c", "4-4")


def test_they_may_touch_by_either_number() -> None:
    assert may(apart(("0-4", "0-4"))) == ["0-4 to 0-4b by 0", "0-4 to 0-4b by 4"]


def test_equal_doublets_touch_by_their_number() -> None:
    assert may(apart(("4-4", "4-4"))) == ["4-4 to 4-4b"]


@pytest.mark.parametrize("text", ["connect 0-4 0-4b by 4", "connect 4-0b to 0-4 by 4"])
def test_such_a_connection_says_by_which_number(text) -> None:
    assert Connect("0-4", "0-4b", "4").means(text) and not Connect("0-4", "0-4b", "0").means(text)


@settings(max_examples=40)
@given(st.lists(st.sampled_from(("0-4", "4-4", "1-4", "0-0", "2-3")), min_size=6, max_size=6))
def test_the_best_arrangement_of_equal_sticks_is_what_brute_force_finds(throw) -> None:
    chain = apart(tuple(throw))
    assert chains_points(best_connected(chain)) == naive_arrangements.best_chains(chain.sticks)
