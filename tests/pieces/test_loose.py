"""Loose sticks: how they are drawn, and which of them to throw."""

from textwrap import dedent

import pytest

from tests.pieces.written_chains import read_chain
from yamotheque.moves import Place, Throw
from yamotheque.pieces.chains import SPINNERS
from yamotheque.pieces.loose import loose_sticks, throws

FACES = ("1-4", "0-5", "0-3")


def test_loose_sticks_lie_side_by_side_with_where_they_may_go() -> None:
    places = [Place("0-5", "5-5"), Place("0-3", "0-0"), Place("0-3", "3-5")]
    loose = loose_sticks(read_chain("3-5 5-5"), FACES, places, 0)
    drawn = """
        ┌───────┐ ┌───────┐ ┌───────┐
        │ 1 ┆ 4 │ │ 0 ┆ 5 │ │ 0 ┆ 3 │
        └───────┘ └───────┘ └───────┘
                    >5-5      >0-0
                              >3-5
        2 bâtonnets en main.
    """
    assert loose.draw("fr") == dedent(drawn).strip("\n")


def test_what_a_placing_scores_stands_beside_it() -> None:
    loose = loose_sticks(read_chain("3-5 5-5"), ("0-5",), [Place("0-5", "5-5")], 0, lambda _: 15)
    assert loose.draw("en").splitlines()[3] == " >5-5=15"


def test_a_first_placing_is_on_nothing() -> None:
    loose = loose_sticks(SPINNERS, ("5-5",), [Place("5-5")], 0, lambda _: 20)
    assert loose.draw("en").splitlines()[3] == "   =20"


def test_seven_loose_sticks_fit_the_screen() -> None:
    faces = ("0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6")
    drawn = loose_sticks(SPINNERS, faces, map(Place, faces), 0, lambda _: 20).draw("en")
    assert max(map(len, drawn.splitlines())) == 69


@pytest.mark.parametrize(
    ("chain", "french", "english"),
    [
        ("", "7 bâtonnets en main.", "7 sticks in hand."),
        ("4-1 1-0 0-5 5-6 6-2 2-3", "1 bâtonnet en main.", "1 stick in hand."),
        (
            "4-1 1-0 0-5 5-6 6-2 2-3 3-4",
            "Tous les bâtonnets sont posés.",
            "All sticks are placed.",
        ),
    ],
)
def test_sticks_that_are_not_on_the_table_are_in_hand(chain, french, english) -> None:
    loose = loose_sticks(read_chain(chain), (), (), 0)
    assert (loose.draw("fr"), loose.draw("en")) == (french, english)


def test_any_of_the_loose_sticks_may_be_thrown_and_all_of_them_in_a_word() -> None:
    assert list(map(str, throws(FACES))) == [
        "throw",
        "throw 1-4 0-5",
        "throw 1-4 0-3",
        "throw 0-5 0-3",
        "throw 1-4",
        "throw 0-5",
        "throw 0-3",
    ]


@pytest.mark.parametrize("text", ["throw", "throw 1-4 0-5", "throw 5-0 4-1"])
def test_all_may_be_thrown_by_name_or_without(text) -> None:
    assert Throw(("1-4", "0-5"), every=True).means(text)


@pytest.mark.parametrize("text", ["throw", "throw 1-4", "throw 0-5 0-3", "score", ""])
def test_some_are_thrown_by_name_alone(text) -> None:
    assert not Throw(("1-4", "0-5"), every=False).means(text)


def test_each_loose_stick_is_a_spot_for_each_place_it_may_go_to() -> None:
    places = [Place("0-5", "5-5"), Place("0-3", "0-0"), Place("0-3", "3-5")]
    loose = loose_sticks(read_chain("3-5 5-5"), FACES, places, 0, lambda _: 15)
    assert [(spot.name, spot.move, spot.points) for spot in loose.spots()][1:] == [
        ("0-5", "place 0-5 on 5-5", 15),
        ("0-3", "place 0-3 on 0-0", 15),
        ("0-3", "place 0-3 on 3-5", 15),
    ]


def test_a_stick_that_goes_nowhere_says_so() -> None:
    loose = loose_sticks(read_chain("5-5"), ("1-4", "0-5"), [Place("0-5", "5-5")], 0)
    assert next(loose.spots()).closed.fr == "1-4 ne va nulle part"


def test_a_second_stick_with_the_same_face_is_offered_by_its_number() -> None:
    places = [Place("0-4", "0-4", "0"), Place("0-4", "0-4", "4")]
    loose = loose_sticks(read_chain("0-4"), ("0-4",), places, 0)
    assert loose.draw("en").splitlines()[3:5] == [" >0-4(0)", " >0-4(4)"]
