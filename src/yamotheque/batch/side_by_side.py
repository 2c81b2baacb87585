"""What all batches have: moves by their numbers, masks of the legal ones, steps and resets.

Each kind of game has three compiled functions: `legal_moves` fills lines of False, `make_moves`
makes a move in each game that is not over, and `begin` begins some games anew. They take the rules
as arrays and the places of all games; lines of an array are games. Nothing waits for other cores: a
batch for each thread keeps them all busy. `tests/batch` compares every move with the engine's.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.pieces.dice import Keep
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.rolls import FIRST_ROLL, KEEPS, PARTS, ROLL_COUNT
from yamotheque.solve.dice.seeded import fall, share, stirred
from yamotheque.words import YamsError

THROWS: Final = 3
STREAM: Final = 32
"""Each game has draws of its own: two to this power."""
KEEP_MOVES: Final = tuple(map(Keep, KEEPS[:FIRST_ROLL]))
"""The first moves of every batch: dice to keep, numbered as in `solve.dice.rolls`."""


def _keepable() -> NDArray[np.bool_]:
    may = np.zeros((ROLL_COUNT, FIRST_ROLL), np.bool_)
    may[np.arange(ROLL_COUNT)[:, None], PARTS] = True
    return may


KEEPABLE: Final = _keepable()
"""Which dice may be kept of each roll."""


@njit()
def below(places: Any, seed: Any, game: int, most: int) -> int:
    """The next number that a game draws by itself, below another."""
    draw = places.draws[game]
    places.draws[game] = draw + 1
    return int(share(seed, (game << STREAM) + draw) * most)


@njit()
def throw(places: Any, seed: Any, game: int, kept: int) -> None:
    """Throw the dice not kept."""
    places.roll[game] = fall(seed, (game << STREAM) + places.draws[game], kept)
    places.draws[game] += 1
    places.made[game] += 1


@njit(nogil=True)
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
    """What is compiled for a kind of game."""

    legal_moves: Callable[..., None]
    make_moves: Callable[..., None]
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
    """Where all games stand, to be read."""

    def __init__(self, game: Game[Any], games: int, seats: int, seed: int) -> None:
        game.check_seats(seats)
        self.game, self.games, self.seats = game, games, seats
        self.seed = np.uint64(stirred(seed))
        self.legal: NDArray[np.bool_] | None = None

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        over: NDArray[np.bool_] = self.places.over
        return over

    @property
    def seat(self) -> NDArray[np.int8]:
        """Whose turn it is in each game."""
        seat: NDArray[np.int8] = self.places.seat
        return seat

    @property
    def scores(self) -> NDArray[Any]:
        """The points of each seat, a line a game."""
        raise NotImplementedError

    @property
    def rolls(self) -> NDArray[np.int16]:
        """The dice as they lie in each game: a number among `solve.dice.rolls.ROLLS`."""
        roll: NDArray[np.int16] = self.places.roll
        return roll

    def masks(self) -> NDArray[np.bool_]:
        """Which moves are legal, a line a game, to be read; none where it is over."""
        if self.legal is None:
            self.legal = np.zeros((self.games, len(self.moves)), np.bool_)
            self.steps.legal_moves(self.rules, self.places, self.legal)
            self.legal.flags.writeable = False  # the next step goes by it
        return self.legal

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Begin some games anew, or all of them."""
        chosen = np.ones(self.games, np.bool_) if which is None else which
        self.steps.begin(self.rules, self.places, self.seed, chosen)
        self.legal = None

    def step(self, moves: NDArray[Any]) -> None:
        """Make a move in each game that is not over; an illegal one is refused before any."""
        numbers = np.ascontiguousarray(moves, np.int64)
        inside = np.clip(numbers, 0, len(self.moves) - 1)
        legal = self.masks()[np.arange(self.games), inside] & (inside == numbers)
        if not (legal | self.over).all():
            refused = int(np.argmin(legal | self.over))
            number = int(numbers[refused])
            named = str(self.moves[number]) if inside[refused] == number else str(number)
            raise YamsError(
                f"Partie {refused} : « {named} » n'est pas possible maintenant.",
                f"Game {refused}: '{named}' is not possible now.",
            )
        self.steps.make_moves(self.rules, self.places, self.seed, numbers)
        self.legal = None
