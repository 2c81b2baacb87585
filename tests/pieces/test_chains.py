"""Lines and spinner chains: open ends, their sums, and where a stick fits."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pieces.written_chains import read_chain
from yamotheque.moves import Place
from yamotheque.pieces.chains import LINE, SPINNERS, Chain, grown, placings
from yamotheque.pieces.sticks import STICK_OF, STICKS, all_but, is_doublet


def grow(seed: int, empty: Chain = SPINNERS) -> Chain:
    """A chain of one to seven thrown sticks, placed at random."""
    chooser = random.Random(seed)
    loose = [chooser.choice(faces) for faces in STICKS]
    chain = empty.joined(loose.pop(chooser.randrange(7)))
    for _ in range(chooser.randrange(7)):
        for place in chooser.sample(found := placings(chain, tuple(loose)), min(1, len(found))):
            chain = chain.placed(place)
            loose.remove(place.what)
    return chain


def places_on(chain: Chain, face: str) -> tuple[str, ...]:
    """The sticks of a chain that another may be placed on."""
    return tuple(place.on for place in placings(chain, (face,)))


# ---------------------------------------------------------------- open ends


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("5-5", 20),
        ("5-5 5-0", 15),
        ("5-1 5-5 5-0", 11),
        ("6-6", 24),
        ("6-6 6-2", 20),
        ("4-4", 16),
        ("4-4 4-2", 14),
        ("4-2 4-4 4-1", 11),
        ("6-6 6-0", 18),
        ("0-0", 0),
        ("0-5 5-5 (5-1) (5-3) 5-2", 6),
        ("0-5 5-5 (5-1) (5-3) 5-2 2-2", 10),
        ("1-2 2-3", 4),
    ],
)
def test_the_sum_of_the_open_ends(text, total) -> None:
    assert read_chain(text).total == total


def test_each_unconnected_half_and_connection_counts_once() -> None:
    chain = read_chain("0-5 5-5 (5-1) 5-2 2-2")
    assert chain.ends == (("0-5", 0), ("1-5", 1), ("2-2", 2), ("2-2", 2), ("2-2", 2), ("5-5", 5))


def test_a_doublet_of_a_spinner_chain_takes_four_sticks_and_no_fifth() -> None:
    chain = read_chain("0-5 5-5 (5-1) (5-3) 5-2")
    assert places_on(chain, "4-5") == () and places_on(chain, "2-4") == ("2-5",)


def test_a_doublet_of_a_line_takes_two_sticks_and_no_third() -> None:
    assert places_on(read_chain("0-5 5-5 5-2", LINE), "1-5") == ()


def test_a_line_has_two_open_ends() -> None:
    ends = read_chain("0-5 5-5 5-2 2-2", LINE).ends
    assert ends == (("0-5", 0), ("2-2", 2))


def test_a_lone_doublet_has_two_open_ends_in_a_line() -> None:
    assert read_chain("5-5", LINE).ends == (("5-5", 5), ("5-5", 5))


# ---------------------------------------------------------------- placing


def test_both_sides_of_a_doublet_are_one_place() -> None:
    assert placings(read_chain("5-5", LINE), ("0-5",)) == (Place("0-5", "5-5"),)
    assert placings(read_chain("5-5"), ("0-5",)) == (Place("0-5", "5-5"),)


def test_a_stick_may_fit_in_several_places() -> None:
    chain = read_chain("1-0 0-0 0-3", LINE)
    assert places_on(chain, "1-3") == ("0-1", "0-3")


def test_a_chain_does_not_remember_the_order_of_placing() -> None:
    one = SPINNERS.joined("5-5").joined("0-5", "5-5").joined("1-5", "5-5")
    other = SPINNERS.joined("1-5").joined("5-5", "1-5").joined("0-5", "5-5")
    assert one == other and hash(one) == hash(other) and str(one) == str(other)


def test_where_a_stick_is_placed_makes_different_chains() -> None:
    chain = read_chain("3-5 5-5 5-0 0-0")
    assert chain.joined("0-3", "3-5") != chain.joined("0-3", "0-0")


def test_sticks_that_share_no_open_number_cannot_be_joined() -> None:
    with pytest.raises(ValueError, match="0-1 and 5-5 share no number"):
        read_chain("5-5").joined("0-1", "5-5")
    with pytest.raises(ValueError, match="0-5 has no end open"):
        read_chain("5-0 0-0").joined("0-1", "0-5")


@pytest.mark.parametrize("text", ["place 0-5 on 5-5", "place 5-0 on 5-5"])
def test_a_face_may_be_written_either_way_round(text) -> None:
    assert Place("0-5", "5-5").means(text)


def test_a_placing_names_the_stick_and_where_it_goes() -> None:
    assert [str(Place("5-5")), str(Place("0-5", "5-5"))] == ["place 5-5", "place 0-5 on 5-5"]
    assert not Place("0-5", "5-5").means("place 0-5 on 0-0")


# ---------------------------------------------------------------- as text


def test_a_chain_is_written_along_its_longest_way_with_branches_in_brackets() -> None:
    assert str(read_chain("3-5 5-5 (5-1) (5-2 2-2) 5-0")) == "0-5 5-5 (5-1) (5-3) 5-2 2-2"


def test_a_line_that_grows_keeps_its_direction() -> None:
    line, seen = LINE, []
    for face, on in [("5-5", ""), ("0-5", "5-5"), ("1-5", "5-5"), ("1-4", "1-5"), ("0-3", "0-5")]:
        line = line.joined(face, on)
        seen.append(str(line))
    assert seen[2:] == ["0-5 5-5 5-1", "0-5 5-5 5-1 1-4", "3-0 0-5 5-5 5-1 1-4"]


@given(st.integers(0, 10**6), st.sampled_from([LINE, SPINNERS]))
def test_a_chain_reads_itself_back(seed, empty) -> None:
    chain = grow(seed, empty)
    assert read_chain(str(chain), empty) == chain


@given(st.integers(0, 10**6))
def test_the_sum_is_that_of_a_naive_count(seed) -> None:
    chain = grow(seed)
    numbers = "".join(
        face.replace("-", "") * (2 if is_doublet(face) else 1) for face in chain.sticks
    )
    joined = sum(2 * int((set(one) & set(other) - {"-"}).pop()) for one, other, _ in chain.joints)
    assert chain.total == sum(map(int, numbers)) - joined


# ---------------------------------------------------------------- growing


def test_every_chain_that_loose_sticks_can_make() -> None:
    made = {str(chain) for chain in grown(read_chain("5-5"), ("0-5", "0-3", "1-2"))}
    assert made == {"5-5", "0-5 5-5", "3-0 0-5 5-5"}


def test_the_seven_sticks_carry_the_28_dominoes_and_every_number_once() -> None:
    assert len(STICK_OF) == 28
    assert all(
        sorted("".join(faces[1:]).replace("-", "") + faces[0][0]) == list("0123456")
        for faces in STICKS
    )


# ---------------------------------------------------------------- the same face twice


def test_a_second_stick_with_the_same_face_has_a_letter() -> None:
    line = LINE.placed(Place("0-4")).placed(Place("0-4", "0-4", "4"))
    assert str(line) == "0-4 4-0b" and line.ends == (("0-4", 0), ("0-4b", 0))


def test_where_two_such_sticks_touch_makes_different_chains() -> None:
    one = SPINNERS.placed(Place("0-4"))
    assert str(one.placed(Place("0-4", "0-4", "0"))) == "4-0 0-4b"


def test_two_equal_doublets_of_a_spinner_chain_have_six_open_connections() -> None:
    assert read_chain("5-5 5-5b").total == 30


@given(st.lists(st.sampled_from(("0-4", "4-4", "0-0", "1-4")), min_size=7, max_size=7), st.data())
def test_a_chain_of_equal_sticks_reads_itself_back(throw, data) -> None:
    empty = data.draw(st.sampled_from([LINE, SPINNERS]))
    chain, loose = empty.placed(Place(throw[0])), tuple(throw[1:])
    while places := placings(chain, loose):
        place = data.draw(st.sampled_from(places))
        chain, loose = chain.placed(place), all_but(loose, [place.what])
    assert read_chain(str(chain), empty) == chain
