"""Games side by side are those of the engine: every legal move, and what each leads to."""

from collections import Counter

import numpy as np
import pytest

from yamotheque import YamsError, find_game
from yamotheque.batch import batch_of, picked
from yamotheque.chance import Chance, Dice, Order, Roll
from yamotheque.games import GAMES
from yamotheque.games.corse import Corse
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yamslam import Yamslam
from yamotheque.moves import THROW
from yamotheque.numbering import numbering_of
from yamotheque.options import configure
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


def in_bounds(batch):
    """Whether all that is seen lies within the bounds that were said."""
    low, high = batch.eyes.bounds
    seen = batch.observe()
    return (low <= seen).all() and (seen <= high).all()


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
                assert batch.state(number) == states[number]
        looker = int(batch.seat[0])
        assert batch.observe()[0].tolist() == batch.eyes.observe(states[0], looker).tolist()
        assert in_bounds(batch)
    assert [game.turn(state) for state in states] == [None] * 12
    assert batch.scores.tolist() == [list(game.scores(state)) for state in states]


def test_what_stands_in_the_cells_is_kept_too() -> None:
    batch = batch_of(Yahtzee(), 2, 1)
    batch.step(np.full(2, len(batch.moves) - 2))  # the last cell; after it comes `throw`
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


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_played_so_and_numbers_its_moves_the_same(key) -> None:
    game, chooser = GAMES[key], np.random.default_rng(2)
    batch = batch_of(game, 2, seed=4)
    for _ in range(60):
        assert in_bounds(batch)
        for number in np.flatnonzero(~batch.over):
            legal = numbering_of(game).legal(batch.state(number))
            assert sorted(legal) == np.flatnonzero(batch.masks()[number]).tolist()
        batch.step(picked(batch.masks(), chooser))
        batch.reset(batch.over)


@pytest.mark.parametrize("key", ["yahtzee", "yaminos-muggins"])
def test_a_seed_says_all_that_falls(key) -> None:
    seen = []
    for before in (1, 2):
        batch = batch_of(GAMES[key], 3, seed=before)
        batch.reset(seed=7)
        batch.step(picked(batch.masks(), np.random.default_rng(1)))
        seen.append(batch.observe().tolist())
    assert seen[0] == seen[1]


def test_a_game_that_is_given_no_move_stays_as_it_is() -> None:
    batch = batch_of(YamMaster(), 2)
    before = batch.observe()[1].tolist()
    batch.step(np.array([0, -1]))
    assert batch.observe()[1].tolist() == before


def test_alone_the_rewards_add_up_to_the_score_and_together_to_nothing() -> None:
    alone, together = batch_of(Yahtzee(), 4), batch_of(YamMaster(), 4)
    won, chooser = np.zeros((4, 1)), np.random.default_rng(0)
    while not alone.over.all():
        alone.step(picked(alone.masks(), chooser))
        won += alone.rewards
    while not together.over.any():
        together.step(picked(together.masks(), chooser))
    assert won.tolist() == alone.scores.tolist()
    assert together.rewards.sum() == 0 and together.rewards[together.over].any()


def test_an_observation_of_a_sheet_is_small() -> None:
    for key in ("corse", "yahtzee", "yatzy", "yacht", "yami"):
        batch = batch_of(GAMES[key], 1)
        assert batch.observe().nbytes + batch.masks().nbytes < 2000


def test_every_number_of_an_observation_has_a_name() -> None:
    eyes = batch_of(GAMES["yami"], 1).eyes
    named = [place for field in eyes.fields for place in range(eyes.size)[field.where]]
    assert named == [*range(eyes.size)]


def test_what_only_players_can_throw_is_refused() -> None:
    with pytest.raises(YamsError, match="sticks=any is for material of your own"):
        batch_of(configure(GAMES["yaminos-yam"], sticks="any"), 1)
