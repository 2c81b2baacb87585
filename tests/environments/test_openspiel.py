"""The games as OpenSpiel plays them: every playthrough is sound, what is hidden stays hidden."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

from yamotheque.chance import Card, Chance, Draw, Seat
from yamotheque.environments.openspiel import SpielGame, name_of, register
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.moves import Mark, Move, Step
from yamotheque.options import configure
from yamotheque.piece import Piece

LONG = ("yami", "yami-xxl")
"""The rules of Yami once more, for longer tables."""


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=[pytest.mark.slow] if key in LONG else []) for key in GAMES],
)
def test_a_random_playthrough_is_sound(key) -> None:
    register()
    game = pyspiel.load_game(name_of(GAMES[key]))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_options_and_players_are_parameters() -> None:
    register()
    game = pyspiel.load_game("yamotheque_corse", {"players": 3, "options": "columns=D"})
    assert game.num_players() == 3
    assert game.rules.category() == configure(GAMES["corse"], columns="D").category()


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
