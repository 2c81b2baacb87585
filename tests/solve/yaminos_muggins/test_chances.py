"""The learnt chances at Muggins and its relatives: arrays that follow the rules, and masters."""

from __future__ import annotations

import random

import numpy as np
import pytest

from yamotheque import GAMES
from yamotheque.bots.master import Master
from yamotheque.chance import Chance, Seat
from yamotheque.contests.tournament import tournament
from yamotheque.games.yaminos_muggins import State, YaminosMuggins
from yamotheque.match.result import final_shares
from yamotheque.moves import PASS, THROW, Place
from yamotheque.pieces.chains import SPINNERS, touching
from yamotheque.solve.yaminos_muggins import chains as ch
from yamotheque.solve.yaminos_muggins.chances import MugginsWorth, chains_of, weights_of, whole
from yamotheque.worth.makers import worth_of
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.worth import first_best

KEYS = ["yaminos-muggins", "yaminos-plus", "yaminos-parite"]
MUGGINS = YaminosMuggins()
FORCED = ((THROW,), (PASS,))


def choices(game: YaminosMuggins, seats: int, seed: int) -> list[State]:
    """The positions of a random game in which a stick is to be placed."""
    luck, state, found = random.Random(seed), game.start(seats), []
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(luck.randrange))
            continue
        moves = game.moves(state)
        if isinstance(moves[0], Place):
            found.append(state)
        state = game.play(state, luck.choice(moves))
    return found


def placing(place: Place) -> int:
    """The number of a placing in the arrays."""
    number = touching(place.what, place.on) if place.on else None
    return ch.NUMBER_OF[ch.Placing(place.what, number)]


def learnt(game: YaminosMuggins) -> MugginsWorth:
    """Who weighs the moves of a game."""
    worth = worth_of(game)
    assert isinstance(worth, MugginsWorth)
    return worth


def every_position(game: YaminosMuggins, seats: int, seed: int) -> list[State]:
    """The positions of a random game, chance to come among them, and its end."""
    luck, states = random.Random(seed), [game.start(seats)]
    while (actor := game.turn(states[-1])) is not None:
        chance = isinstance(actor, Chance)
        step = actor.draw(luck.randrange) if chance else luck.choice(game.moves(states[-1]))
        states.append(game.play(states[-1], step))
    return states


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_each_placing_makes_and_scores_what_the_rules_say(key: str, seats: int) -> None:
    game = GAMES[key]
    fixed = ch.fixed_arrays(game)
    for state in choices(game, seats, 1):
        before, places = chains_of([state]), game.moves(state)
        can = ch.placeable(np, before, fixed)[0]
        assert {*np.flatnonzero(can)} == {*map(placing, places)}
        for place in places:
            at = np.array([placing(place)])
            points = ch.scored(before, fixed, whole)[[0], at]
            then = ch.turn_over(np, before, fixed.delta[at], fixed.beside[at], points, fixed)
            after = game.play(state, place)
            for found, said in zip(then, chains_of([after]), strict=True):
                np.testing.assert_array_equal(found, said)
            over = game.turn(after) is None
            assert ch.is_over(np, then, fixed)[0] == over
            if over:
                won = ch.shares_at_end(np, then, fixed)[0]
                said = [100 * won[after.order.index(seat)] for seat in range(seats)]
                assert said == pytest.approx(final_shares(game, after))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_chances_of_all_players_make_a_whole(key: str, seats: int) -> None:
    game = GAMES[key]
    chains = chains_of(choices(game, seats, 2))
    shares = learnt(game).learnt.shares(chains)
    assert shares.sum(1) == pytest.approx(1, abs=1e-5) and not shares[:, seats:].any()


def test_who_is_far_ahead_is_likely_to_win() -> None:
    state = choices(MUGGINS, 2, 3)[0]
    seat = state.seat
    for own, other, least, most in ((90, 10, 90, 100), (10, 90, 0, 10), (0, 0, 30, 70)):
        totals = (own, other) if seat == 0 else (other, own)
        chances = learnt(MUGGINS).moves(state._replace(totals=totals)).values()
        assert least <= max(chances) <= most


def test_a_master_takes_the_points_that_win() -> None:
    chain = SPINNERS.joined("5-5").joined("0-5", "5-5").joined("1-5", "5-5")
    state = State((95, 90), (1, 0), 1, chain, ("1-4", "0-2"))
    chances = learnt(MUGGINS).moves(state)
    wins = [move for move in MUGGINS.moves(state) if MUGGINS.play(state, move).totals[0] >= 100]
    assert all(chances[move] == 100 for move in wins)
    chosen = Master().choose(MUGGINS, state, 0, random.Random(1).randrange)
    assert chosen == first_best(chances) and (chosen in wins or not wins)


@pytest.mark.parametrize("key", KEYS)
def test_a_net_ships_in_less_than_three_megabytes(key: str) -> None:
    assert weights_of(GAMES[key]).stat().st_size < 3_000_000


def test_masters_win_more_than_greedy_players_do() -> None:
    met = tournament(MUGGINS, ["master", "greedy"], 200, seed=2, workers=1)
    assert met.table["master", "greedy"].interval[0] > 0.6


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_chances_of_all_seats_make_a_whole_in_every_position(key: str, seats: int) -> None:
    game = GAMES[key]
    for state in every_position(game, seats, 4):
        chances = [learnt(game).value(state, seat) for seat in range(seats)]
        assert sum(chances) == pytest.approx(100, abs=1e-3)


@pytest.mark.parametrize("key", KEYS)
def test_what_is_forced_changes_no_chance(key: str) -> None:
    game = GAMES[key]
    forced = [state for state in every_position(game, 3, 5) if game.moves(state) in FORCED]
    assert {game.moves(state) for state in forced} == set(FORCED)
    for state in forced:
        (move,) = game.moves(state)
        after = game.play(state, move)
        assert [learnt(game).value(state, seat) for seat in range(3)] == pytest.approx(
            [learnt(game).value(after, seat) for seat in range(3)]
        )
        assert learnt(game).moves(state) == {move: learnt(game).value(state, state.seat)}


@pytest.mark.parametrize("key", KEYS)
def test_a_master_takes_the_best_move_of_a_hint(key: str) -> None:
    for state in choices(GAMES[key], 3, 6)[::4]:
        assert isinstance(seat := GAMES[key].turn(state), Seat)
        hint = learnt(GAMES[key]).weigh(state).best
        assert hint.move == Master().choose(GAMES[key], state, seat, random.Random(1).randrange)
        assert hint.value == pytest.approx(learnt(GAMES[key]).value(state, seat))


def test_without_numpy_positions_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yamotheque.solve.catalogue.find_spec", lambda name: None)
    from yamotheque.solve.catalogue import MugginsChances

    assert isinstance(MugginsChances(MUGGINS).worth(), Playouts)
