"""Every move has one number in all positions, and a number names one move."""

import random

import pytest

from yamotheque.chance import Chance
from yamotheque.game import allowed_seats
from yamotheque.games import GAMES, find_game
from yamotheque.numbering import NotNumbered, numbering_of
from yamotheque.options import configure, options_of

STEPS = 1500
VARIED = [
    pytest.param(configure(game, **{option.key: value}), id=f"{key}-{option.key}={value}")
    for key, game in GAMES.items()
    for option in options_of(game)
    for value in [each.value for each in option.choices if not each.real] or [option.default]
]


@pytest.mark.parametrize("game", VARIED)
def test_each_legal_move_has_a_number_of_its_own(game) -> None:
    numbering, chance = numbering_of(game), random.Random(3)
    tables = allowed_seats(game)
    state = game.start(tables[0])
    for step in range(STEPS):
        turn = game.turn(state)
        if turn is None:
            state = game.start(tables[step % len(tables)])
        elif isinstance(turn, Chance):
            state = game.play(state, turn.draw(chance.randrange))
        else:
            moves = list(game.moves(state))
            assert list(numbering.legal(state).values()) == moves
            state = game.play(state, chance.choice(moves))


@pytest.mark.parametrize("key", GAMES)
def test_a_move_reads_itself_back_by_its_number(key) -> None:
    numbering = numbering_of(GAMES[key])
    assert [numbering.number(str(move)) for move in numbering.moves] == [*range(len(numbering))]


def test_sticks_thrown_again_are_numbered_by_the_sticks_not_by_what_they_show() -> None:
    numbering = numbering_of(find_game("yaminos-yam"))
    keeps = [move for move in numbering.moves if str(move).startswith("keep")]
    assert len(keeps) == 2**7 - 1


def test_a_number_that_no_legal_move_has_is_refused_with_those_that_have_one() -> None:
    yahtzee = find_game("yahtzee")
    with pytest.raises(NotNumbered, match="The move 3 is not possible now: expected 223"):
        numbering_of(yahtzee).move(yahtzee.start(1), 3)


def test_a_move_without_a_number_says_who_should_give_it_one() -> None:
    with pytest.raises(NotNumbered, match=r"Yacht.*every_move"):
        numbering_of(find_game("yacht")).number("mark yahtzee pts")
