"""A turn of dice, whatever their number: thrown, kept, fallen, and how they lie in the tray."""

from yamotheque.chance import Dice, Roll
from yamotheque.moves import THROW
from yamotheque.pieces.dice import KEEP_NONE, Keep, Tray
from yamotheque.pieces.throws import IN_THE_AIR, UNTHROWN, Cup, Throws

THREE_DICE = Cup(dice=3, throws=2)
TWO_COLOURED = Cup(dice=5, throws=3, coloured=True)


def test_a_turn_begins_with_a_throw_of_all_the_dice() -> None:
    assert THREE_DICE.moves(UNTHROWN) == (THROW,)
    assert THREE_DICE.chance(UNTHROWN.after(THROW), 1) == Dice(1, 3)


def test_the_dice_that_are_not_kept_are_in_the_air() -> None:
    assert THREE_DICE.chance(Throws(1, (1, 2, 4)).after(Keep((2,))), 0) == Dice(0, 2)


def test_dice_that_lie_are_no_chance() -> None:
    assert THREE_DICE.chance(Throws(1, (1, 2, 4)), 0) is None


def test_dice_that_fall_lie_sorted_beside_those_kept() -> None:
    assert Throws(1, (), kept=(2,)).after(Roll((6, 1))) == Throws(2, (1, 2, 6))


def test_any_dice_may_be_thrown_again_kept_before_or_not() -> None:
    assert len(THREE_DICE.moves(Throws(1, (1, 2, 4)))) == 7
    assert KEEP_NONE in THREE_DICE.moves(Throws(1, (4, 4, 4)))


def test_after_the_last_throw_nothing_is_thrown_again() -> None:
    assert THREE_DICE.moves(Throws(2, (1, 2, 4))) == ()


def test_dice_to_score_are_as_many_as_the_cup_holds() -> None:
    assert THREE_DICE.read("4 2 1", "fr") == (1, 2, 4)


def test_the_tray_shows_a_place_for_each_die_in_the_air() -> None:
    tray = THREE_DICE.tray(Throws(1, (), kept=(4,)), seat=1)
    assert tray == Tray((4,), 3, 1, 2, 1) and tray.draw("fr") == "[4] [ ] [ ]   lancer 1/2"


def test_a_letter_below_each_die_of_two_colours_tells_its_colour() -> None:
    assert TWO_COLOURED.tray(Throws(1, (1, 2, 2, 3, 6)), 0).draw("fr") == (
        "[1] [2] [2] [3] [6]   lancer 1/3\n n   r   r   n   r    n noir, r rouge"
    )


def test_the_legend_of_colours_stays_where_it_is_while_dice_are_in_the_air() -> None:
    assert TWO_COLOURED.tray(Throws(1, (), kept=(1, 2)), 0).draw("en") == (
        "[1] [2] [ ] [ ] [ ]   throw 1/3\n b   r                b black, r red"
    )


def test_dice_in_the_hand_have_no_colour_yet() -> None:
    assert TWO_COLOURED.tray(IN_THE_AIR, 0).draw("en") == "[ ] [ ] [ ] [ ] [ ]   throw 0/3"
