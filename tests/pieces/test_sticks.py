"""The seven sticks: which faces they carry, and how faces are read."""

from fractions import Fraction
from pathlib import Path

import pytest

from yamotheque.chance import BadOutcome
from yamotheque.pieces.sticks import STICK_OF, STICKS, read_faces, sticks_for
from yamotheque.testing import check_chance

RULES = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize(
    "faces",
    [
        "4-4 4-0 4-2 4-1 1-1 1-5 1-6",
        "2-2 3-3 4-4 5-5 6-3",
        "0-1 2-3 4-5 6-6",
        "5-0 0-3 3-6 6-0",
    ],
)
def test_the_faces_of_each_worked_example_are_on_different_sticks(faces) -> None:
    read = read_faces(faces, len(faces.split()))
    assert len({STICK_OF[face] for face in read}) == len(faces.split())


@pytest.mark.parametrize("page", sorted(RULES.glob("yaminos-*.md")), ids=lambda page: page.name)
def test_every_rules_page_lists_the_sticks_as_they_are(page) -> None:
    rows = [f"| {number} | {', '.join(faces)} |" for number, faces in enumerate(STICKS)]
    assert "\n".join(rows) in page.read_text("utf-8")


def test_a_thrown_stick_shows_each_of_its_four_faces_one_time_in_four() -> None:
    outcomes = sticks_for(0, (5,)).outcomes()
    assert [(str(fallen), odds) for fallen, odds in outcomes] == [
        (face, Fraction(1, 4)) for face in ("5-5", "0-4", "1-3", "2-6")
    ]


@pytest.mark.parametrize("which", [(5,), (0, 3, 6)])
def test_odds_sum_to_one_and_what_fell_reads_back(which) -> None:
    check_chance(sticks_for(0, which))


@pytest.mark.parametrize(
    ("which", "french", "english"),
    [
        ((5,), "Que montre le bâtonnet ?", "What does the stick show?"),
        ((5, 6), "Que montrent les 2 bâtonnets ?", "What do the 2 sticks show?"),
    ],
)
def test_real_sticks_are_asked_for_in_words(which, french, english) -> None:
    asked = sticks_for(0, which).asked
    assert asked.fr.startswith(french) and asked.en.startswith(english)


def test_faces_are_read_in_any_order_and_either_way_round() -> None:
    assert read_faces("6-6 4-0, 1-4", 3) == ("1-4", "0-4", "6-6")


@pytest.mark.parametrize("faces", ["0-0 1-4", "0-0", "0-0 7-7", "0-0 1-1 2-2"])
def test_two_faces_of_one_stick_or_a_wrong_number_of_them_are_refused(faces) -> None:
    with pytest.raises(BadOutcome, match="2 faces of different sticks"):
        read_faces(faces, 2)
