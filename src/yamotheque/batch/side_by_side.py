"""What all batches have: moves by their numbers, masks of the legal ones, steps and resets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.pieces.dice import Keep
from yamotheque.solve.dice.rolls import FIRST_ROLL, KEEPS, PARTS, ROLL_COUNT
from yamotheque.words import YamsError

KEEP_MOVES: Final = tuple(map(Keep, KEEPS[:FIRST_ROLL]))
"""The first moves of every batch: dice to keep, numbered as in `solve.dice.rolls`."""


def _keepable() -> NDArray[np.bool_]:
    """Which dice may be kept of each roll."""
    may = np.zeros((ROLL_COUNT, FIRST_ROLL), np.bool_)
    may[np.arange(ROLL_COUNT)[:, None], PARTS] = True
    return may


KEEPABLE: Final = _keepable()


@njit(nogil=True, cache=True)
def _picked(masks: Any, shares: Any, found: Any) -> None:
    for game in range(len(masks)):
        left = int(shares[game] * masks[game].sum())
        for move in range(masks.shape[1]):
            if masks[game, move]:
                if left == 0:
                    found[game] = move
                    break
                left -= 1


def picked(masks: NDArray[np.bool_], chooser: np.random.Generator) -> NDArray[np.int64]:
    """The number of a legal move in each game, all equally likely; 0 where there is none."""
    found = np.zeros(len(masks), np.int64)
    _picked(masks, chooser.random(len(masks)), found)
    return found


class Steps(NamedTuple):
    """What is compiled for a kind of game; `make_moves` gives the first illegal one's game."""

    legal_moves: Callable[..., None]
    make_moves: Callable[..., int]
    begin: Callable[..., None]


class Batch(ABC):
    """Games of five dice side by side, each before a decision or over.

    Throws that nobody decides about are made at once. `moves` names the legal moves by their
    numbers; what falls depends on the seed, the game's number and how much has fallen before.
    """

    of: ClassVar[type[Game[Any]]]
    steps: ClassVar[Steps]
    moves: Sequence[Move]
    rules: Any
    """What the compiled steps know of the game."""
    places: Any
    """Where all games stand."""

    def __init__(self, game: Game[Any], games: int, seats: int, seed: int) -> None:
        game.check_seats(seats)
        self.game, self.games, self.seats = game, games, seats
        self.seed = np.frombuffer(sha256(str(seed).encode()).digest(), "<u8")[0]
        self.draws = np.zeros(games, np.int64)

    @property
    @abstractmethod
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""

    @property
    @abstractmethod
    def seat(self) -> NDArray[Any]:
        """Whose turn it is in each game."""

    @property
    @abstractmethod
    def scores(self) -> NDArray[Any]:
        """The points of each seat, a line a game."""

    @property
    def rolls(self) -> NDArray[np.int16]:
        """The dice as they lie in each game: a number among `solve.dice.rolls.ROLLS`."""
        roll: NDArray[np.int16] = self.places.roll
        return roll

    def masks(self) -> NDArray[np.bool_]:
        """Which moves are legal, a line a game; none where it is over."""
        found = np.zeros((self.games, len(self.moves)), np.bool_)
        self.steps.legal_moves(self.rules, self.places, found)
        return found

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Begin some games anew, or all of them."""
        chosen = np.ones(self.games, np.bool_) if which is None else which
        self.steps.begin(self.places, self.seed, self.draws, chosen, self.seats)

    def step(self, moves: NDArray[Any]) -> None:
        """Make a move in each game that is not over; an illegal one is refused before any."""
        numbers = np.ascontiguousarray(moves, np.int64)
        refused = self.steps.make_moves(self.rules, self.places, self.seed, self.draws, numbers)
        if refused >= 0:
            number = int(moves[refused])
            named = str(self.moves[number]) if 0 <= number < len(self.moves) else str(number)
            raise YamsError(
                f"Partie {refused} : « {named} » n'est pas possible maintenant.",
                f"Game {refused}: '{named}' is not possible now.",
            )
