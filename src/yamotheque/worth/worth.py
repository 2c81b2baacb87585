"""What the moves of a position are worth: one question, whoever answers it.

An exact table, a turn worked out, a learnt value and playing on are makers of the same `Worth`.
Hints, reviews, puzzles and practice ask it to `weigh` moves; bots, which say nothing of them, ask
for their values alone (`moves`), for what wins (`winning`) or what is soon found (`quickly`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.words import Text, YamsError

EXPECTED: Final = Text("score attendu", "expected score")
CHANCE_TO_WIN: Final = Text("chance de gagner", "chance to win")
ROUNDING: Final = 1e-9
"""Values no further apart are the same but for rounding."""
EVEN: Final = 1e-3
"""Moves whose chances to win are no further apart, in per cent, are told apart by their values."""
SURE: Final = 2.0
"""A move is worse where it costs more than so many standard errors of that."""


class Unit(StrEnum):
    """What values are counted in."""

    POINTS = "points"
    CHANCE = "chance"
    """The chance to win, or the share of a win, in per cent."""


@dataclass(frozen=True)
class WeighedMove:
    """A legal move: what it is worth, what it costs beside the best, and the error of that cost.

    A cost that is not known well enough to be sure of it counts as none.
    """

    move: Move
    value: float
    cost: float
    error: float = 0.0


@dataclass(frozen=True)
class Weighed:
    """The moves of a position, the best first, in what they are counted, and the values' error."""

    choices: tuple[WeighedMove, ...]
    unit: Unit
    measure: Text
    error: float

    @property
    def best(self) -> WeighedMove:
        """The best move; of those that are worth the same, the one to play."""
        return self.choices[0]

    def of(self, move: Move) -> WeighedMove:
        """What is known of a legal move."""
        return next(choice for choice in self.choices if choice.move == move)

    def rank(self, move: Move) -> int:
        """Its place: 1, unless other moves are better for sure."""
        cost = self.of(move).cost
        return 1 + sum(choice.cost < cost for choice in self.choices)


def first_best(values: Mapping[Move, float]) -> Move:
    """The best move; of those worth the same but for rounding, the first."""
    top = max(values.values())
    return next(move for move, value in values.items() if value > top - ROUNDING)


class Worth(ABC):
    """Knows what positions and moves of one game are worth to a seat that plays best."""

    error: float = 0.0
    """How far a value may be from the truth; 0 where it is exact."""
    apart: float = 0.0
    """The standard error of how far two moves of one position are apart."""
    spread: float = 50.0
    """The standard deviation of what one ends with, under best play from the start."""
    counts_in: Unit = Unit.POINTS
    """What values are counted in, unless that depends on the table."""
    win: Callable[[Any], Mapping[Move, float]] | None = None
    """The chance to win after each move, where values are something else and this is known."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Any = game

    def unit(self, state: Any) -> Unit:
        """What values are counted in."""
        return self.counts_in

    def measure(self, state: Any) -> Text:
        """What the values are."""
        return EXPECTED if self.unit(state) is Unit.POINTS else CHANCE_TO_WIN

    @abstractmethod
    def value(self, state: Any, seat: Seat) -> float:
        """What a seat can expect to end with."""

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with what can be expected after it; of equals, the first is played."""
        game, seat = self.game, self.game.turn(state)
        return {move: self.value(game.play(state, move), seat) for move in game.moves(state)}

    def prospects(self, state: Any, move: Move) -> Sequence[tuple[Text, float]]:
        """What a move leads to within the turn, most likely first: figures and their odds."""
        return ()

    def winning(self, state: Any) -> Collection[Move]:
        """Between players, the moves that win most often; all, where values tell that already."""
        legal: Collection[Move] = self.game.moves(state)
        if self.win is None:
            return legal
        chances = self.win(state)
        most = max(chances.values())
        return [move for move, chance in chances.items() if chance > most - EVEN]

    def quickly(self, state: Any, seat: Seat, below: Below) -> Mapping[Move, float]:
        """The same for bots, who play thousands of games: where it takes long, a quicker guess."""
        return self.moves(state)

    def spread_from(self, start: Any) -> float:
        """The spread at a table."""
        return self.spread

    def error_of_value(self, state: Any, seat: Seat) -> float:
        """The standard error of a position's value, where that comes from a sample."""
        return 0.0

    def error_of_cost(self, state: Any, move: Move) -> float:
        """The standard error of what a move costs beside the best."""
        return self.apart

    def error_of_best(self, state: Any) -> float:
        """How far the value of the best move may be from the truth."""
        return self.error

    def weigh(self, state: Any, closely: Move | None = None) -> Weighed:
        """The moves of whoever is to choose; one of them `closely`, where that takes more work."""
        values = self.moves(state)
        if not values:
            raise YamsError("Il n'y a rien à choisir ici.", "There is nothing to choose here.")
        top = max(values.values())
        choices = [self._choice(state, move, top, value) for move, value in values.items()]
        near = {move for move, value in values.items() if top - value <= ROUNDING}
        choices.sort(key=lambda choice: 0.0 if choice.move in near else top - values[choice.move])
        return Weighed(
            tuple(choices), self.unit(state), self.measure(state), self.error_of_best(state)
        )

    def _choice(self, state: Any, move: Move, top: float, value: float) -> WeighedMove:
        error = self.error_of_cost(state, move)
        sure = top - value > max(ROUNDING, SURE * error)
        cost = top - value if sure else 0.0
        return WeighedMove(move, top - cost, cost, error)
