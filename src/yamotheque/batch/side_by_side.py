"""What all batches have: moves by their numbers, masks of the legal ones, steps and resets.

Each kind of game of five dice has four compiled functions: `legal_moves` fills lines of False,
`make_moves` makes a move in each game that waits for one, `begin` begins some games anew, and `see`
fills lines with what a seat sees. They take the rules as arrays and the places of all games; lines
of an array are games. Nothing waits for other cores: a batch for each thread keeps them all busy.
`tests/batch` compares every move, position and observation with the engine's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

from yamotheque.batch.seen import Eyes, Numbers, eyes_of, shares
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.numbering import numbering_of
from yamotheque.pieces.throws import UNTHROWN, Throws
from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.rolls import FIRST_ROLL, PARTS, ROLL_COUNT, ROLLS
from yamotheque.solve.dice.seeded import fall, share, stirred
from yamotheque.words import YamsError

P = TypeVar("P")

THROWS: Final = 3
STREAM: Final = 32
"""Each game has draws of its own: two to this power."""
FACES: Final = np.array([[roll.count(face) for face in range(1, 7)] for roll in ROLLS], np.int32)
"""How many dice of each roll show each face."""
TRAY: Final = 14
"""So many numbers tell of the dice: faces, red ones, throws made and allowed."""


KEEPABLE: Final = np.zeros((ROLL_COUNT, FIRST_ROLL), np.bool_)
"""Which dice may be kept of each roll."""
np.put_along_axis(KEEPABLE, PARTS, True, 1)


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


@njit()
def see_dice(places: Any, game: int, red: Any, line: Any) -> None:
    """The dice as they lie, where the game is not over, as the engine's `tray` tells them."""
    line[TRAY - 1] = THROWS
    if not places.over[game]:
        faces = FACES[places.roll[game]]
        line[:6] = faces
        line[6:12] = faces * red
        line[12] = places.made[game]


@njit()
def see_rest(places: Any, game: int, seat: int, scores: Any, line: Any) -> None:
    """Every score and whose turn it is, from the seat that looks, at the end of a line."""
    seats = len(scores)
    for by in range(seats):
        other = (seat + by) % seats
        line[len(line) - 2 * seats + by] = scores[other]
        turn = not places.over[game] and places.seat[game] == other
        line[len(line) - seats + by] = turn


@njit(nogil=True)
def _picked(masks: Any, shares: Any, found: Any) -> None:
    """The legal move in each game so far along them as its share says, into `found`."""
    for game in range(len(masks)):
        left = int(shares[game] * masks[game].sum())
        for move in range(masks.shape[1]):
            if masks[game, move]:
                if left == 0:
                    found[game] = move
                    break
                left -= 1


@njit(nogil=True)
def _first_refused(masks: Any, over: Any, moves: Any) -> int:
    """The first game whose move is not legal there; -1 where all are fine."""
    for game in range(len(moves)):
        move = moves[game]
        fine = over[game] or move == -1 or (0 <= move < masks.shape[1] and masks[game, move])
        if not fine:
            return game
    return -1


def empty(kind: type[P], games: int, **more: tuple[int, ...]) -> P:
    """The places of so many games, each array as it is declared; some have `more` axes."""
    kinds = {name: get_args(get_args(hint)[1])[0] for name, hint in get_type_hints(kind).items()}
    return kind(**{name: np.zeros((games, *more.get(name, ())), of) for name, of in kinds.items()})


def picked(masks: NDArray[np.bool_], chooser: np.random.Generator) -> NDArray[np.int64]:
    """The number of a legal move in each game, all equally likely; 0 where there is none."""
    found = np.zeros(len(masks), np.int64)
    _picked(masks, chooser.random(len(masks)), found)
    return found


class Batch(ABC):
    """Games side by side, each before a decision or over.

    Throws that nobody decides about are made at once. `moves` names the moves by their numbers, the
    same everywhere; what falls depends on the seed, the game's number and what fell before.
    """

    of: ClassVar[type[Game[Any]]]
    """The games it is for."""

    def __init__(self, game: Game[Any], games: int, seats: int, seed: int) -> None:
        game.check_seats(seats)
        self.game, self.games, self.seats = game, games, seats
        self.moves: Sequence[Move] = numbering_of(game).moves
        self.seed = np.uint64(stirred(seed))
        self.rewards = np.zeros((games, seats), np.float32)
        """What the last step brought each seat, a line a game.

        Alone the points it added. Otherwise nothing until the end: then those who won share one,
        less each seat's even part of it.
        """
        self._legal: NDArray[np.bool_] | None = None

    @cached_property
    def eyes(self) -> Eyes:
        """What the numbers of an observation are called, and how far they go."""
        return eyes_of(self.game, self.seats)

    @property
    @abstractmethod
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""

    @property
    @abstractmethod
    def seat(self) -> NDArray[np.int8]:
        """Whose turn it is in each game."""

    @property
    @abstractmethod
    def scores(self) -> NDArray[Any]:
        """The points of each seat, a line a game."""

    @abstractmethod
    def state(self, number: int) -> Any:
        """A game as the engine knows it."""

    @abstractmethod
    def _find_legal(self, found: NDArray[np.bool_]) -> None: ...

    @abstractmethod
    def _make(self, moves: NDArray[np.int64]) -> None: ...

    @abstractmethod
    def _begin(self, chosen: NDArray[np.bool_], *, anew: bool) -> None: ...

    @abstractmethod
    def _see(self, lookers: NDArray[np.int8], found: Numbers) -> None: ...

    def masks(self) -> NDArray[np.bool_]:
        """Which moves are legal, a line a game, to be read; none where it is over."""
        if self._legal is None:
            self._legal = np.zeros((self.games, len(self.moves)), np.bool_)
            self._find_legal(self._legal)
            self._legal.flags.writeable = False  # the next step goes by it
        return self._legal

    def observe(self, lookers: NDArray[Any] | None = None) -> Numbers:
        """What a seat sees in each game, a line a game: whose turn it is, unless others are named.

        `eyes.fields` names the numbers.
        """
        found = np.zeros((self.games, self.eyes.size), np.int32)
        seats = self.seat if lookers is None else np.ascontiguousarray(lookers, np.int8)
        self._see(seats, found)
        return found

    def reset(self, which: NDArray[np.bool_] | None = None, seed: int | None = None) -> None:
        """Begin some games anew, or all of them; a seed says what falls from then on."""
        chosen = np.ones(self.games, np.bool_) if which is None else which
        if seed is not None:
            self.seed = np.uint64(stirred(seed))
        self._begin(chosen, anew=seed is not None)
        self._legal = None

    def step(self, moves: NDArray[Any]) -> None:
        """Make a move in each game that is not over; an illegal one is refused before any.

        A game whose move is -1 stays as it is.
        """
        numbers = np.ascontiguousarray(moves, np.int64)
        refused = _first_refused(self.masks(), self.over, numbers)
        if refused >= 0:
            number = int(numbers[refused])
            named = str(self.moves[number]) if 0 <= number < len(self.moves) else str(number)
            raise YamsError(
                f"Partie {refused} : « {named} » n'est pas possible maintenant.",
                f"Game {refused}: '{named}' is not possible now.",
            )
        before = self.scores.copy() if self.seats == 1 else self.over.copy()
        self._make(numbers)
        self._legal = None
        if self.seats == 1:
            self.rewards[:] = self.scores - before
        else:
            self.rewards[:] = 0
            for ended in np.flatnonzero(self.over & ~before).tolist():
                winners = self.game.winners(self.state(ended))
                self.rewards[ended] = shares(winners, self.seats)


class Steps(NamedTuple):
    """What is compiled for a kind of game."""

    legal_moves: Callable[..., None]
    make_moves: Callable[..., None]
    begin: Callable[..., None]
    see: Callable[..., None]


class Compiled(Batch):
    """Games of five dice, all of whose steps are compiled."""

    steps: ClassVar[Steps]
    rules: Any
    """What the compiled steps know of the game."""
    places: Any
    """Where all games stand, to be read."""

    @property
    def over(self) -> NDArray[np.bool_]:
        over: NDArray[np.bool_] = self.places.over
        return over

    @property
    def seat(self) -> NDArray[np.int8]:
        seat: NDArray[np.int8] = self.places.seat
        return seat

    @property
    def rolls(self) -> NDArray[np.int16]:
        """The dice as they lie in each game: a number among `solve.dice.rolls.ROLLS`."""
        roll: NDArray[np.int16] = self.places.roll
        return roll

    def throws(self, number: int) -> Throws:
        """The dice of a game as the engine knows them."""
        if self.over[number]:
            return UNTHROWN
        return Throws(int(self.places.made[number]), ROLLS[self.rolls[number]])

    def _find_legal(self, found: NDArray[np.bool_]) -> None:
        self.steps.legal_moves(self.rules, self.places, found)

    def _make(self, moves: NDArray[np.int64]) -> None:
        self.steps.make_moves(self.rules, self.places, self.seed, moves)

    def _begin(self, chosen: NDArray[np.bool_], *, anew: bool) -> None:
        if anew:
            self.places.draws[chosen] = 0
        self.steps.begin(self.rules, self.places, self.seed, chosen)

    def _see(self, lookers: NDArray[np.int8], found: Numbers) -> None:
        scores = np.ascontiguousarray(self.scores, np.int32)
        self.steps.see(self.rules, self.places, scores, self.masks(), lookers, found)
