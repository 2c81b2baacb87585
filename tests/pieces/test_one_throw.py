"""A turn of one throw: the sticks fall once, are laid, and stay until the next throw."""

import pytest

from tests.pieces.characters import characters, sign_of
from yamotheque.chance import Fallen, Order, Shuffle
from yamotheque.moves import PASS, THROW, Place
from yamotheque.pieces.arrangements import Connect
from yamotheque.pieces.chains import LINE, SPINNERS, Chain
from yamotheque.pieces.lines import DONE
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.words import same

FACES = ("1-4", "0-5", "0-3", "0-1", "0-6", "0-4", "0-2")


def fallen(laid: Chain = LINE) -> OneThrow:
    turn = OneThrow(laid=laid)
    for step in (Order((1, 0)), THROW, Fallen(FACES)):
        turn = turn.after(step)
    return turn


def test_the_order_of_the_seats_falls_first() -> None:
    assert OneThrow().chance(3, "ours") == Shuffle(3)


def test_all_seven_sticks_fall_once() -> None:
    turn = OneThrow((1, 0)).after(THROW)
    assert len(turn.chance(2, "ours").sticks) == 7 and turn.chance(2, "ours").seat == 1
    assert fallen().chance(2, "ours") is None and THROW not in fallen().moves()


def test_the_sticks_of_a_line_are_no_longer_loose() -> None:
    turn = fallen().after(Place("1-4")).after(Place("0-4", "1-4"))
    assert turn.loose == ("0-5", "0-3", "0-1", "0-6", "0-2") and turn.laid.row() == ("0-4", "4-1")


def test_chains_that_branch_hold_every_stick_from_the_start() -> None:
    turn = fallen(SPINNERS)
    assert turn.loose == () and len(turn.laid.sticks) == 7
    assert turn.after(Connect("0-4", "1-4")).laid.joints == (("0-4", "1-4", 4),)


def test_one_may_be_done_at_any_time() -> None:
    assert fallen().moves()[-1] == DONE


def test_what_was_counted_lies_there_until_the_next_throw() -> None:
    turn = fallen().after(Place("1-4")).counted()
    assert (turn.seat, turn.in_play, turn.faces) == (0, False, FACES) and turn.moves() == (THROW,)
    assert turn.after(THROW) == OneThrow((1, 0), 1, True)


def test_what_was_counted_belongs_to_its_thrower_and_offers_nothing() -> None:
    loose, line = fallen().after(Place("1-4")).counted().pieces()
    assert loose.seat == 1 and not any(stick.offers for stick in loose.sticks)
    assert [stick.face for stick in line.sticks] == ["1-4"]


def test_chains_that_do_not_hang_together_lie_apart_on_one_table() -> None:
    turn = fallen(SPINNERS).after(Connect("0-4", "1-4")).after(Connect("0-2", "0-5"))
    loose, laid = turn.pieces()
    assert len(laid.sticks) == 4 and len(loose.sticks) == 3
    cells = [cell for stick in laid.sticks for cell in characters(stick)]
    cells += [cell for socket in laid.sockets for cell in sign_of(socket)]
    joined = [cell for cell in cells if cells.count(cell) > 1]
    assert len(joined) == 2 * 2 * 3  # the line at which the two sticks of a chain touch


def test_what_is_laid_says_what_it_is_worth_while_it_may_be_counted() -> None:
    worth = same("+3")
    assert next(fallen().pieces(worth)).worth == worth
    assert next(fallen().counted().pieces(worth)).worth is None


def test_any_other_step_is_none_of_this_turn() -> None:
    with pytest.raises(TypeError, match="pass is no step"):
        fallen().after(PASS)
