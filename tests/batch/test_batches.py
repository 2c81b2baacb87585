"""Games side by side are those of the engine: every legal move, and what each leads to."""

from collections import Counter

import numpy as np
import pytest

from yamotheque import YamsError, find_game
from yamotheque.batch import batch_of
from yamotheque.chance import Chance, Dice, Order, Roll
from yamotheque.games.corse import Corse
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yamslam import Yamslam
from yamotheque.moves import THROW
from yamotheque.solve.dice.rolls import ROLLS

CASES = {
    "corse": (Corse(), 2),
    "corse, any full throw": (Corse(columns="MS", sec="any-full-throw", bonus="progressive"), 1),
    "yahtzee": (Yahtzee(), 3),
    "yahtzee, no joker": (Yahtzee(rules="plain"), 1),
    "yatzy": (find_game("yatzy"), 1),
    "yacht": (find_game("yacht"), 2),
    "yam-master": (YamMaster(), 2),
    "yamslam": (Yamslam(), 3),
    "yamslam, alone": (Yamslam(mode="solo", yamslam_series="not-made"), 1),
    "yamslam, teams": (Yamslam(mode="teams", two_pairs="four-alike"), 4),
    "yam-master, defi": (YamMaster(defi_cells="defi"), 2),
}


def thrown(game, state, roll):
    """The engine's position once it has thrown, and the dice lie as in the batch."""
    state = game.play(state, THROW) if list(game.moves(state)) == [THROW] else state
    kept = Counter(state.throws.kept)
    return game.play(state, Roll(tuple((Counter(ROLLS[roll]) - kept).elements())))


def begun(batch, number):
    """A game of the batch in the engine, before its first decision."""
    game, state = batch.game, batch.game.start(batch.seats)
    if isinstance(game.turn(state), Dice):  # the draw for who begins
        state = state._replace(opening=(), seat=int(batch.seat[number]))
    elif isinstance(game.turn(state), Chance):
        state = game.play(state, Order(order_of(batch, number)))
    return thrown(game, state, batch.rolls[number])


def order_of(batch, number):
    first = int(batch.seat[number])
    order = getattr(batch.places, "order", None)
    return (first, 1 - first) if order is None else tuple(order[number].tolist())


@pytest.mark.parametrize("case", CASES)
def test_every_game_is_that_of_the_engine_move_by_move(case) -> None:
    game, seats = CASES[case]
    batch = batch_of(game, 12, seats, seed=5)
    states = [begun(batch, number) for number in range(12)]
    chooser = np.random.default_rng(1)
    while not batch.over.all():
        masks = batch.masks()
        chosen = np.where(masks, chooser.random(masks.shape), -1).argmax(axis=1)
        waiting = [number for number in range(12) if not batch.over[number]]
        for number in waiting:
            legal = [batch.moves[at] for at in np.flatnonzero(masks[number])]
            assert legal == list(game.moves(states[number]))
            states[number] = game.play(states[number], batch.moves[chosen[number]])
        batch.step(chosen)
        for number in waiting:
            if game.turn(states[number]) is not None and not states[number].throws.dice:
                states[number] = thrown(game, states[number], batch.rolls[number])
    assert [game.turn(state) for state in states] == [None] * 12
    assert batch.scores.tolist() == [list(game.scores(state)) for state in states]


def test_what_stands_in_the_cells_is_kept_too() -> None:
    batch = batch_of(Yahtzee(), 2, 1)
    batch.step(np.full(2, len(batch.moves) - 1))
    assert (batch.places.written[:, 0, 0, :-1] == -1).all()
    assert batch.places.written[:, 0, 0, -1].tolist() == batch.scores[:, 0].tolist()


def test_an_illegal_move_is_refused_before_any_is_made() -> None:
    batch = batch_of(Yahtzee(), 3, 1)
    before = batch.rolls.tolist()
    with pytest.raises(YamsError, match="Game 1"):
        batch.step(np.array([0, 10**6, 0]))
    assert batch.rolls.tolist() == before


def test_games_that_are_over_have_no_move_and_begin_anew() -> None:
    batch = batch_of(find_game("yacht"), 4, 1)
    while not batch.over.all():
        batch.step(batch.masks()[:, ::-1].argmax(axis=1) * -1 + len(batch.moves) - 1)
    assert not batch.masks().any()
    batch.reset(np.array([True, False, False, True]))
    assert batch.over.tolist() == [False, True, True, False]


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (batch_of(YamMaster(), 50, 2, seed=3) for _ in range(2))
    assert one.rolls.tolist() == other.rolls.tolist()


def test_what_cannot_be_played_so_is_an_error() -> None:
    with pytest.raises(YamsError, match="by the thousand"):
        batch_of(find_game("yami"), 10)
