from fractions import Fraction

import pytest

from yamotheque.chance import BadOutcome, Dice, Draw, Order, RealSticks, Roll, Shuffle, Sticks
from yamotheque.testing import check_chance


@pytest.mark.parametrize("chance", [Dice(0, 1), Dice(0, 3), Dice(0, 5), Shuffle(2), Shuffle(6)])
def test_odds_sum_to_one_and_outcomes_read_back(chance) -> None:
    check_chance(chance)


def test_five_dice_have_252_outcomes() -> None:
    assert len(Dice(0, 5).outcomes()) == 252


def test_five_equal_dice_come_once_in_7776() -> None:
    odds = dict(Dice(0, 5).outcomes())
    assert odds[Roll((6, 6, 6, 6, 6))] == Fraction(1, 7776)


def test_a_roll_keeps_the_order_in_which_the_dice_fell() -> None:
    assert str(Dice(0, 5).read("5 3 1 6 2")) == "53162"


def test_dice_are_drawn_one_after_another() -> None:
    faces = iter([4, 2, 0])
    assert Dice(0, 3).draw(lambda limit: next(faces)) == Roll((5, 3, 1))


@pytest.mark.parametrize("text", ["", "1234", "123456", "12347", "1234x", "²2345"])
def test_dice_that_cannot_be_are_refused_with_what_was_expected(text) -> None:
    with pytest.raises(BadOutcome, match="expected 5 digit"):
        Dice(0, 5).read(text)


def test_seats_are_shuffled_by_drawing_them_one_by_one() -> None:
    picks = iter([2, 0, 0])
    assert Shuffle(3).draw(lambda limit: next(picks)) == Order((2, 0, 1))


def test_an_order_must_name_each_seat_once() -> None:
    with pytest.raises(BadOutcome, match="each once"):
        Shuffle(3).read("order 1 1 2")


@pytest.mark.parametrize(
    ("language", "typed", "card"),
    [("fr", "rc", "RH"), ("fr", "R t", "RC"), ("fr", "R♣", "RC"), ("en", "rc", "RC")],
)
def test_a_drawn_card_is_read_in_the_language_spoken(language, typed, card) -> None:
    assert str(Draw(0, ("RH", "RC")).read(typed, language)) == card


def test_a_french_heart_that_is_not_there_is_no_club() -> None:
    with pytest.raises(BadOutcome):
        Draw(0, ("RC",)).read("RC", "fr")


def test_the_order_of_play_is_read_in_french_too() -> None:
    assert str(Shuffle(2).read("ordre 2 1", "fr")) == "order 2 1"


@pytest.mark.parametrize("count", [2, 5, 8])
def test_players_are_shown_an_example_of_as_many_dice_as_they_throw(count) -> None:
    example = Dice(0, count).asked.en.split()[-1].rstrip(")")
    assert len(Dice(0, count).read(example).dice) == count


@pytest.mark.parametrize("typed", ["0-0 4-1", "00 41", "14, 0-0"])
def test_faces_may_be_typed_without_their_dashes(typed: str) -> None:
    ours = Sticks(0, (("0-0", "2-5"), ("1-1", "1-4")))
    assert str(RealSticks(0, 2).read(typed)) == str(ours.read(typed)) == "0-0 1-4"


def test_who_throws_sticks_cut_otherwise_is_told_how_to_play_with_them() -> None:
    with pytest.raises(BadOutcome, match="sticks=any"):
        Sticks(0, (("0-0", "2-5"), ("1-1", "1-4"))).read("00 25")
