"""The games as OpenSpiel plays them: every playthrough is sound, what is hidden stays hidden."""

import pickle
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from yamotheque.chance import Card, Chance, Draw, Seat
from yamotheque.environments.openspiel import SpielGame, name_of, register
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.moves import Mark, Move, Step
from yamotheque.numbering import numbering_of
from yamotheque.options import configure
from yamotheque.piece import Piece
from yamotheque.pieces.cards import symbol

LONG = ("yami", "yami_xxl", "yaminos_base", "yam_master", "yamslam")
"""Games that take longer at random."""
VARIED = [
    "yamotheque_corse(players=3,columns=D,bonus=progressive)",
    "yamotheque_yahtzee(players=1)",
    "yamotheque_yamslam(players=1,mode=solo)",
    "yamotheque_yaminos_quick(kind=line)",
    "yamotheque_yaminos_yam(rounds=1,plus_moins=together)",
]


@pytest.fixture(autouse=True)
def known() -> None:
    register()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(name, marks=[pytest.mark.slow] if name[11:] in LONG else [])
        for name in map(name_of, GAMES.values())
    ]
    + VARIED,
)
def test_a_random_playthrough_is_sound(text) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


def some_way(game, steps: int, seed: int = 1):
    """A state some random steps into a game."""
    state, chance = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if not state.is_terminal():
            legal = [action for action, _ in state.chance_outcomes()] or state.legal_actions()
            state.apply_action(chance.choice(legal))
    return state


@pytest.mark.parametrize("text", [*VARIED, "yamotheque_yami(couleur_quinte=30_35,players=3)"])
def test_games_and_states_go_there_and_back(text) -> None:
    game = pyspiel.load_game(text)
    state = some_way(game, 25)
    assert str(pyspiel.load_game(str(game))) == str(game) == str(pickle.loads(pickle.dumps(game)))
    written = pyspiel.serialize_game_and_state(game, state)
    for again in (
        pyspiel.deserialize_game_and_state(written)[1],
        pickle.loads(pickle.dumps(state)),
    ):
        assert again.history() == state.history()
        assert str(again) == str(state)


def test_options_and_players_are_parameters() -> None:
    game = pyspiel.load_game("yamotheque_corse", {"players": 3, "columns": "D"})
    assert game.num_players() == 3
    assert game.rules.category() == configure(GAMES["corse"], columns="D").category()


def test_moves_have_the_numbers_of_the_other_environments() -> None:
    game = pyspiel.load_game("yamotheque_yahtzee(players=1)")
    state, numbering = some_way(game, 2), numbering_of(GAMES["yahtzee"])
    for action in state.legal_actions():
        assert numbering.number(state.action_to_string(action)) == action


def test_games_say_whether_anything_is_hidden() -> None:
    kinds = pyspiel.GameType.Information
    for key, kind in (("corse", "PERFECT"), ("yami", "IMPERFECT"), ("yaminos_yam", "PERFECT")):
        game = pyspiel.load_game(f"yamotheque_{key}")
        assert game.get_type().information == getattr(kinds, f"{kind}_INFORMATION")


def test_alone_one_gets_the_points() -> None:
    game = pyspiel.load_game("yamotheque_corse(players=1,columns=D)")
    state = some_way(game, 10_000)
    assert state.returns() == [float(GAMES["corse"].scores(state.reached.position)[0])]


# ---------------------------------------------------------------- what is known of hidden cards


def exposed(seed: int):
    """A game of Yami right after somebody exposed, or nothing where nobody does."""
    game = pyspiel.load_game("yamotheque_yami")
    state, chance, expose = game.new_initial_state(), random.Random(seed), numbering_of(game.rules)
    for _ in range(60):
        legal = [action for action, _ in state.chance_outcomes()] or state.legal_actions()
        lays = expose.number("expose")
        state.apply_action(lays if lays in legal else chance.choice(legal))
        if state.reached.position.laid:
            return state
    return None


def test_what_exposing_lays_open_is_known_from_then_on() -> None:
    state = next(filter(None, map(exposed, range(50))))
    for seat, other in ((0, 1), (1, 0)):
        known = state.information_state_string(seat)
        for card in state.reached.position.cards.hands[other]:
            assert symbol(card) in known


def test_what_a_seat_cannot_see_dealt_anew_is_the_same_to_it() -> None:
    state = some_way(pyspiel.load_game("yamotheque_yami"), 30, seed=5)
    chance = random.Random(2)
    for seat in range(2):
        dealt = [state.resample_from_infostate(seat, chance.random) for _ in range(8)]
        assert {each.information_state_string(seat) for each in dealt} == {
            state.information_state_string(seat)
        }
        hands = {each.reached.position.cards.hands for each in dealt}
        assert len({hand[seat] for hand in hands}) == 1 < len({hand[1 - seat] for hand in hands})


def test_a_search_among_hidden_cards_finds_a_move() -> None:
    game = pyspiel.load_game("yamotheque_yami")
    state = some_way(game, 20, seed=5)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        max_simulations=3,
        evaluator=Quick(evaluator),
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


class Quick:
    """Weighs a position by nothing, so that a search takes no playing on."""

    def __init__(self, evaluator) -> None:
        self.prior = evaluator.prior

    def evaluate(self, state) -> list[float]:
        return [0.0] * state.num_players()


def test_a_tree_search_finds_a_move() -> None:
    game = pyspiel.load_game("yamotheque_corse(players=2,columns=D)")
    state = some_way(game, 5)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.0, 20, Quick(evaluator), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    "text", ["yamotheque_corse(columns=D)", "yamotheque_yaminos_quick(kind=line)"]
)
def test_regrets_are_learnt_from_games_that_are_sampled(text) -> None:
    np.random.seed(1)
    game = pyspiel.load_game(text)
    solver = OutcomeSamplingSolver(game)
    solver.iteration()
    state = some_way(game, 5)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    learnt = solver.average_policy().action_probabilities(state)
    assert set(learnt) == set(state.legal_actions())
    assert sum(learnt.values()) == pytest.approx(1)


# ---------------------------------------------------------------- a game small enough to solve

HINTS = (Mark("one"), Mark("two"))


@dataclass(frozen=True)
class Position:
    """The card drawn unseen, what was said about it, and what was guessed."""

    card: str = ""
    said: Move | None = None
    guessed: Move | None = None


@dataclass(frozen=True)
class Guess(Game[Position]):
    """One player draws a card and says something; the other guesses which it was."""

    key: ClassVar[str] = "guess"
    title: ClassVar[str] = "Guess"
    edition: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)

    def start(self, seats: int) -> Position:
        return Position()

    def turn(self, state: Position) -> Seat | Chance | None:
        if not state.card:
            return Draw(0, ("one", "two"), hidden=True)
        return None if state.guessed else 1 if state.said else 0

    def moves(self, state: Position) -> Sequence[Move]:
        return HINTS

    def play(self, state: Position, step: Step) -> Position:
        if isinstance(step, Card):
            return replace(state, card=step.card)
        return replace(state, guessed=step) if state.said else replace(state, said=step)

    def scores(self, state: Position) -> tuple[int, ...]:
        right = state.guessed == Mark(state.card)
        return (int(not right), int(right))

    def scene(self, state: Position, seat: Seat | None) -> tuple[Piece, ...]:
        return ()


def test_who_cannot_see_the_card_cannot_do_better_than_guess() -> None:
    game = SpielGame(Guess(), {})
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(0)


def test_who_tells_the_truth_is_found_out() -> None:
    game = SpielGame(Guess(), {})

    def truthful(state: Any) -> list[tuple[int, float]]:
        if state.current_player() == 1:
            return [(0, 0.5), (1, 0.5)]
        return [(int("two" in state.information_state_string()), 1.0)]

    telling = policy.tabular_policy_from_callable(game, truthful)
    assert exploitability.exploitability(game, telling) == pytest.approx(0.25)


def test_counterfactual_regrets_find_what_cannot_be_beaten() -> None:
    game = SpielGame(Guess(), {})
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.05
