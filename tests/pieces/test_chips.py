"""The chips: how they are taken, counted and drawn."""

import pytest

from yamotheque.games.yamslam import State, Yamslam
from yamotheque.pieces.chip_figures import FIGURES
from yamotheque.pieces.chips import ALL, GONE, NONE, VALUES, Take, highest, more, points, stacks
from yamotheque.pieces.supply import Supply, supply_for
from yamotheque.pieces.throws import Throws
from yamotheque.words import Text, same

TITLES = [same(f"figure {value}") for value in VALUES]


def test_all_28_chips_are_worth_720() -> None:
    assert points(ALL) == 720


def test_one_more_and_one_less_of_a_series() -> None:
    assert more(more(NONE, 3), 3, -1) == NONE and more(NONE, 6) == (0, 0, 0, 0, 0, 0, 1)


def test_the_two_pairs_of_a_chip_are_pairs_of_different_numbers() -> None:
    assert FIGURES[0].hint == Text(
        "deux paires de nombres différents", "two pairs of different numbers"
    )


def test_the_highest_chip() -> None:
    assert VALUES[highest((1, 0, 2, 0, 0, 0, 0))] == 20


def test_taking_reads_as_the_value_and_says_when_the_chip_is_out_of_play() -> None:
    assert str(Take(25)) == "take 25" and str(Take(25, out=True)) == "take 25 out"


def test_a_stack_shows_chips_in_play_out_of_play_struck_and_won() -> None:
    *_, fifty = stacks(TITLES, TITLES, (4, 4, 4, 4, 4, 4, 2), (0, 0, 0, 0, 0, 0, 1), [])
    assert str(fifty) == "(50) (50) -50-  .  "


def test_a_stack_knows_the_moves_that_take_from_it() -> None:
    five, ten, *_ = stacks(TITLES, TITLES, ALL, NONE, [Take(10), Take(5, out=True)])
    assert (five.take, five.take_out, ten.take) == (None, "take 5 out", "take 10")


DRAWN = """\
                                          P1    P2
   5 Deux paires    .    .    .    .       4     .
> 10 Brelan        (10) (10)  .    .       1     1
  20 Petite suite  (20) (20) (20) (20)     .     .
> 25 Couleur       (25) (25) (25)  .       .     1
> 30 Full          (30) (30) (30) (30)     .     .
  40 Carré         (40) (40) -40-  .       .     1
  50 Grande suite  -50- -50- -50- -50-     .     .
     Chips                                30    75
     Bonus                                30     0
     Total                                60    75
(50) in play   -50- out of play   > to take
Turns without a chip: 1 of 2"""


def test_the_track_drawn() -> None:
    game = Yamslam()
    held = ((4, 1, 0, 0, 0, 0, 0), (0, 1, 0, 1, 0, 1, 0))
    supply = Supply(held, (NONE, NONE), (0, 2, 4, 3, 4, 2, 0), (0, 0, 0, 0, 0, 1, 4))
    state = State(2, supply, barren=1, throws=Throws(1, (2, 2, 2, 4, 4)))
    assert game.track(state).draw("en") == DRAWN


def test_a_stack_without_a_chip_in_play_says_so() -> None:
    game = Yamslam()
    state = State(2, supply_for(2)._replace(in_play=(0, 2, 4, 3, 4, 2, 0)))
    closed = {spot.name: spot.closed for spot in game.track(state).spots()}
    assert closed["50"] == GONE and closed["10"] is None


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_track_is_at_most_78_columns_wide(seats, language) -> None:
    drawn = Yamslam().track(Yamslam().start(seats)).draw(language)
    assert max(map(len, drawn.splitlines())) <= 78


def test_alone_there_are_no_turns_without_a_chip_to_count() -> None:
    drawn = Yamslam(mode="solo").track(Yamslam(mode="solo").start(1)).draw("en")
    assert "Turns without" not in drawn
