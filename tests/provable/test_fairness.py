"""What fell beside what was to be expected, and how likely it is to stray so far."""

from math import exp, factorial

import pytest

from yamotheque import Match
from yamotheque.chance import Card, Dice, Draw, Fallen, Roll, Sticks
from yamotheque.provable.counts import Side, Tally
from yamotheque.provable.fairness import KindCount, kinds, yams
from yamotheque.provable.likelihood import of_chi_square, of_count
from yamotheque.provable.sources import Seeded


@pytest.mark.parametrize(
    ("degrees", "critical"), [(1, 3.841459), (3, 7.814728), (5, 11.070498), (51, 68.669294)]
)
def test_one_chi_square_in_twenty_is_above_the_table_value(degrees: int, critical: float) -> None:
    assert of_chi_square(critical, degrees) == pytest.approx(0.05, abs=1e-7)


@pytest.mark.parametrize("degrees", [2, 4, 20, 100])
@pytest.mark.parametrize("statistic", [0.01, 1, 19, 60, 140])
def test_with_even_degrees_it_is_the_tail_of_poisson(degrees: int, statistic: float) -> None:
    half = statistic / 2
    poisson = sum(exp(-half) * half**n / factorial(n) for n in range(degrees // 2))
    assert of_chi_square(statistic, degrees) == pytest.approx(poisson, rel=1e-9)


def test_no_straying_at_all_is_certain() -> None:
    assert of_chi_square(0, 5) == 1


def test_a_count_is_judged_by_both_tails() -> None:
    assert of_count(10, 10, 0.5) == pytest.approx(2 / 1024)
    assert of_count(0, 10, 0.5) == pytest.approx(2 / 1024)
    assert of_count(5, 10, 0.5) == 1


def thrown(*rolls: str) -> Tally:
    tally = Tally()
    for roll in rolls:
        tally.add(Dice(0, len(roll)), Roll(tuple(map(int, roll))))
    return tally


def the(kind: str, tally: Tally) -> KindCount:
    return next(one for one in kinds(tally) if one.kind == kind)


def test_every_die_counts_once() -> None:
    (die,) = the("die", thrown("33", "361")).things
    assert [(side.side, side.did) for side in die.sides if side.did] == [
        ("1", 1),
        ("3", 3),
        ("6", 1),
    ]
    assert die.throws == 5 and {side.expected for side in die.sides} == {5 / 6}


def test_the_chi_square_of_dice_is_pearsons() -> None:
    dice = the("die", thrown("1" * 20 + "2" * 10 + "3" * 10 + "4" * 10 + "5" * 10 + "6" * 0))
    assert dice.chi_square == pytest.approx(20)
    assert dice.degrees == 5
    assert dice.likelihood == pytest.approx(0.00124973, abs=1e-8)


def test_too_few_throws_are_not_judged() -> None:
    assert the("die", thrown("12345")).likelihood is None


def test_a_stick_is_judged_by_its_own_four_faces() -> None:
    sticks = (("0-0", "1-3", "2-5", "4-6"), ("0-1", "2-2", "3-5", "4-4"))
    tally = Tally()
    tally.add(Sticks(0, sticks), Fallen(("1-3", "4-4")))
    tally.add(Sticks(0, sticks[:1]), Fallen(("1-3",)))
    found = the("stick", tally)
    assert [thing.throws for thing in found.things] == [2, 1]
    assert found.degrees == 6
    assert found.chi_square == pytest.approx(6 + 3)


def test_a_card_is_expected_as_long_as_it_may_come() -> None:
    tally = Tally()
    tally.add(Draw(0, ("AS", "KS")), Card("AS"))
    tally.add(Draw(0, ("KS",)), Card("KS"))
    (deck,) = the("card", tally).things
    assert [(side.side, side.did, side.expected) for side in deck.sides] == [
        ("AS", 1, 0.5),
        ("KS", 1, 1.5),
    ]


def test_a_card_there_twice_is_twice_as_likely() -> None:
    tally = Tally()
    tally.add(Draw(0, ("AS", "AS", "KS")), Card("AS"))
    assert tally.did == {Side("card", "", "AS", 2, 3): 1, Side("card", "", "KS", 1, 3): 0}


def test_decks_drawn_to_their_end_are_not_judged_too_even() -> None:
    """Each card came exactly once a deck, as it must: that is no sign of foul play."""
    tally, source = Tally(), Seeded(1)
    for number in range(200):
        stock = [f"{value}S" for value in "234567"]
        while stock:
            card = source.draw(Draw(0, tuple(stock)), 10 * number + len(stock))
            tally.add(Draw(0, tuple(stock)), card)
            stock.remove(str(card))
    assert 0.01 < (the("card", tally).likelihood or 0) < 0.99


def test_fair_dice_are_found_fair_and_loaded_ones_are_not() -> None:
    fair = [str(Seeded(7).draw(Dice(0, 5), number)) for number in range(2000)]
    loaded = ["6" + roll[1:] if number % 5 == 0 else roll for number, roll in enumerate(fair)]
    assert (the("die", thrown(*fair)).likelihood or 0) > 0.01
    assert (the("die", thrown(*loaded)).likelihood or 1) < 0.01


def test_a_yams_is_five_dice_of_one_throw() -> None:
    counted = yams(thrown("33333", "12345", "3333", "66666"))
    assert (counted.throws, counted.did) == (3, 2)
    assert counted.expected == pytest.approx(3 / 1296)
    assert (counted.likelihood or 1) < 1e-5


@pytest.mark.parametrize("game", ["corse", "yami", "yaminos-yam"])
def test_a_match_counted_in_two_halves_is_the_match(game: str) -> None:
    match = Match(game, players=["Ana", "Bob"], dice="seed:5")
    while not match.over and match.version < 60:
        match.play(str(match.moves[-1]))
    whole, halves = Tally(), Tally()
    whole.add_match(match)
    halves.add_match(match.at(20))
    halves.add_match(match, after=20)
    assert whole == halves and whole.did.total() > 20
