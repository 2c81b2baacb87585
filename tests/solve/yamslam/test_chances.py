"""The learnt chances at Yamslam: arrays that follow the rules, and turns that add up."""

from __future__ import annotations

import random

import numpy as np
import pytest

from yamotheque.chance import Chance
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.match.result import final_shares
from yamotheque.moves import PASS
from yamotheque.pieces.chips import TAKES, TAKES_OUT
from yamotheque.pieces.throws import Throws
from yamotheque.solve.yamslam.between import OUTCOMES, SERIES, Chips, after, shares_at_end
from yamotheque.solve.yamslam.chances import YamslamChances, chips_of, fixed
from yamotheque.worth.makers import worth_of

TABLES = [
    (Yamslam(), 2),
    (Yamslam(), 3),
    (Yamslam(two_pairs="four-alike"), 6),
    (Yamslam(yamslam_series="not-made"), 4),
    (Yamslam(mode="teams"), 4),
]
BY_FIGURE, BY_YAMSLAM = Throws(3, (1, 1, 1, 1, 2)), Throws(3, (1,) * 5)


def outcomes(game: Yamslam, state: State) -> list[State | None]:
    """What the rules make of each outcome of a turn; None where it cannot be."""
    figure, yamslam = (state._replace(throws=throws) for throws in (BY_FIGURE, BY_YAMSLAM))
    in_play, out = state.supply.in_play, state.supply.out
    return [
        *(game.taken(figure, TAKES[at]) if in_play[at] else None for at in range(SERIES)),
        *(game.taken(yamslam, TAKES[at]) if in_play[at] else None for at in range(SERIES)),
        *(game.taken(yamslam, TAKES_OUT[at]) if out[at] else None for at in range(SERIES)),
        game.play(state, PASS),
    ]


def turns(game: Yamslam, seats: int, seed: int) -> list[State]:
    """The beginnings of the turns of a random game."""
    chance, state, found = random.Random(seed), game.start(seats)._replace(opening=()), []
    while game.turn(state) is not None:
        found.append(state)
        state = chance.choice([each for each in outcomes(game, state) if each is not None])
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_may_follow_a_turn_is_what_the_rules_say(game, seats) -> None:
    for state in turns(game, seats, 1):
        then = after(np, chips_of(game, state), fixed())
        for number, follows in enumerate(outcomes(game, state)):
            assert then.can[0, number] == (follows is not None)
            if follows is None:
                continue
            row = slice(number, number + 1)
            arrays = Chips(*(array[row] for array in then.chips))
            for found, said in zip(arrays, chips_of(game, follows), strict=True):
                np.testing.assert_array_equal(found, said)
            if game.turn(follows) is None:
                shares = shares_at_end(np, arrays, then.der[row], fixed())[0]
                sides = len(follows.supply.held)
                won = [shares[(seat - follows.seat) % sides] for seat in range(seats)]
                assert [100 * share for share in won] == pytest.approx(final_shares(game, follows))
    assert len(then.can[0]) == OUTCOMES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_chances_of_all_sides_make_a_whole_and_the_best_move_keeps_ones_own(
    game, seats
) -> None:
    worth, chance, state = YamslamChances(game), random.Random(2), game.start(seats)
    for _ in range(60):
        actor = game.turn(state)
        if actor is None:
            break
        sides = game.sides(seats)
        assert sum(worth.value(state, side[0]) for side in sides) == pytest.approx(100, abs=1e-3)
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(chance.randrange))
            continue
        moves = worth.moves(state)
        assert set(moves) == set(game.moves(state))
        assert max(moves.values()) == pytest.approx(worth.value(state, actor), abs=1e-3)
        state = game.play(state, chance.choice(list(moves)))


def test_whoever_begins_has_the_better_half() -> None:
    game = Yamslam()
    begun = game.start(2)._replace(opening=())
    assert worth_of(game).value(begun, 0) == pytest.approx(55.8, abs=0.5)


def test_dice_in_the_air_are_worth_the_mean_of_how_they_may_fall() -> None:
    game, worth = Yamslam(), worth_of(Yamslam())
    state = game.start(2)._replace(opening=(), throws=Throws(2, kept=(5, 5, 5)))
    chance = game.turn(state)
    assert isinstance(chance, Chance)
    for seat in (0, 1):
        mean = sum(
            float(odds) * worth.value(game.play(state, roll), seat)
            for roll, odds in chance.outcomes()
        )
        assert mean == pytest.approx(worth.value(state, seat), abs=1e-3)
