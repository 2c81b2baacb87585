"""The seven sticks: which faces they carry, and how faces are read."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from yamotheque.chance import BadOutcome
from yamotheque.pieces.sticks import STICK_OF, STICKS, by_stick, read_faces, to_fall
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


@pytest.mark.parametrize("page", sorted(RULES.glob("yaminos-*.md")), ids=lambda page: page.name)
def test_every_rules_page_says_that_the_set_is_our_deduction_and_what_real_sticks_may_do(
    page,
) -> None:
    french = page.name.endswith(".fr.md")
    deduction = "est notre déduction" if french else "is our deduction"
    on_end = "reste debout, ou qui repose" if french else "stands on end, or lies on another"
    text = page.read_text("utf-8")
    assert deduction in text and on_end in text and "| `sticks` | `any` |" in text


ALL_DOUBLETS = ("0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6")


def test_a_thrown_stick_shows_each_of_its_four_faces_one_time_in_four() -> None:
    outcomes = to_fall(0, ALL_DOUBLETS[:5] + ALL_DOUBLETS[6:]).outcomes()
    assert [(str(fallen), odds) for fallen, odds in outcomes] == [
        (face, Fraction(1, 4)) for face in ("5-5", "0-4", "1-3", "2-6")
    ]


def test_the_sticks_that_do_not_lie_there_are_thrown() -> None:
    assert to_fall(0, ("1-4", "4-4")).sticks == tuple(STICKS[n] for n in (1, 2, 3, 5, 6))


@pytest.mark.parametrize("lying", [6, 4])
def test_odds_sum_to_one_and_what_fell_reads_back(lying) -> None:
    check_chance(to_fall(0, ALL_DOUBLETS[:lying]))


@pytest.mark.parametrize("sticks", ["ours", "any"])
@pytest.mark.parametrize(
    ("lying", "french", "english"),
    [
        (6, "Que montre le bâtonnet ?", "What does the stick show?"),
        (5, "Que montrent les 2 bâtonnets ?", "What do the 2 sticks show?"),
    ],
)
def test_real_sticks_are_asked_for_in_words(lying, french, english, sticks) -> None:
    asked = to_fall(0, ALL_DOUBLETS[:lying], sticks).asked
    assert asked.fr.startswith(french) and asked.en.startswith(english)


def test_sticks_of_any_cut_may_show_any_domino_twice_too() -> None:
    fallen = to_fall(0, ("0-4",) * 4, "any").read("6-6 4-0 0-4")
    assert str(fallen) == "0-4 0-4 6-6"


@pytest.mark.parametrize("text", ["0-4 0-4", "0-4 0-4 0-7", "0-4 0-4 x", "", "0-4 " * 8])
def test_what_is_no_throw_of_three_dominoes_is_refused(text) -> None:
    with pytest.raises(BadOutcome, match=r"expected 3 domino\(es\) from 0-0 to 6-6"):
        to_fall(0, ("0-4",) * 4, "any").read(text)


@pytest.mark.parametrize("which", ["outcomes", "draw"])
def test_sticks_of_any_cut_have_no_odds(which) -> None:
    with pytest.raises(NotImplementedError):
        getattr(to_fall(0, (), "any"), which)(*[len] * (which == "draw"))


def test_sticks_with_the_same_face_lie_beside_each_other() -> None:
    assert by_stick(("6-6", "0-4", "1-4", "0-4")) == ("1-4", "0-4", "0-4", "6-6")


def test_faces_are_read_in_any_order_and_either_way_round() -> None:
    assert read_faces("6-6 4-0, 1-4", 3) == ("1-4", "0-4", "6-6")


@pytest.mark.parametrize("faces", ["0-0", "0-0 7-7", "0-0 1-1 2-2"])
def test_a_wrong_number_of_faces_is_refused(faces) -> None:
    with pytest.raises(BadOutcome, match=r"2 domino\(es\)"):
        read_faces(faces, 2)


@pytest.mark.parametrize("faces", ["0-0 1-4", "0-4 0-4"])
def test_two_faces_of_one_stick_are_refused(faces) -> None:
    with pytest.raises(BadOutcome, match="are on one stick"):
        read_faces(faces, 2)


THROWN_TWICE = (
    "'00 00 66 65 54 43 32' does not fit: expected one face of each of 7 sticks, and 0-0 and 0-0 "
    "are on one stick (0-0 1-4 2-5 3-6)."
)


@pytest.mark.parametrize("read", [to_fall(0).read, read_faces])
def test_a_doublet_that_fell_twice_is_refused_with_its_stick(read: Callable[[str], object]) -> None:
    with pytest.raises(BadOutcome) as refused:
        read("00 00 66 65 54 43 32")
    assert str(refused.value).startswith(THROWN_TWICE)


@pytest.mark.parametrize("read", [to_fall(0).read, read_faces])
def test_a_throw_is_read_without_dashes(read: Callable[[str], object]) -> None:
    assert read("00 46 16 24 35 04 02") == read("0-0 4-6 1-6 2-4 3-5 0-4 0-2")
