"""What a game is: six verbs over frozen states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from yamotheque.chance import Chance, Seat
from yamotheque.moves import IllegalMove, Move, Step
from yamotheque.options import for_real_alone
from yamotheque.piece import Piece
from yamotheque.words import Text, YamsError

S = TypeVar("S")


@dataclass(frozen=True)
class Game(ABC, Generic[S]):
    """The rules of one game. Frozen: house rules are fields, so a variant is a `configure` away."""

    key: ClassVar[str]
    title: ClassVar[str]
    edition: ClassVar[int]
    seats: ClassVar[range]

    @abstractmethod
    def start(self, seats: int) -> S:
        """The position before anything has happened."""

    def begun_by(self, state: S, seat: Seat) -> S:
        """The position before anything has happened, with another seat to begin.

        The same where the game draws for that. The seats take turns where several are played.
        """
        return state

    @abstractmethod
    def turn(self, state: S) -> Seat | Chance | None:
        """Who acts: a seat, chance, or nobody because the game is over."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[Move]:
        """Every legal move of the seat whose turn it is; works on a view too."""

    @abstractmethod
    def play(self, state: S, step: Step) -> S:
        """The position after a legal step; the old one is untouched."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The points of each seat as they stand; most wins, equal best scores share the win."""

    def view(self, state: S, seat: Seat | None) -> S:
        """The state as a seat (None: a spectator) sees it, with holes where something is hidden."""
        return state

    @abstractmethod
    def scene(self, state: S, seat: Seat | None) -> tuple[Piece, ...]:
        """The material on the table as a seat sees it, for the page and the terminal to draw."""

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together: each for oneself, unless partners win and lose together."""
        return tuple((seat,) for seat in range(seats))

    def winners(self, state: S) -> tuple[Seat, ...]:
        """Who is ahead, and wins when the game is over; equal best scores share the win."""
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game is not made for."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            span = Text(f"de {low} à {high}", f"{low} to {high}")
            many = span if low < high else Text(f"à {low}", f"{low}")
            raise YamsError(
                f"{self.title} se joue {many.fr} joueurs, pas à {seats}.",
                f"{self.title} is for {many.en} players, not {seats}.",
            )


def read_move(game: Game[S], state: S, text: str) -> Move:
    """The legal move a text names; anything else is an error that lists what was expected."""
    moves = game.moves(state)
    tidy = " ".join(text.casefold().split())
    for move in moves:
        if move.means(tidy):
            return move
    raise IllegalMove(text, moves)


def allows(game: Game[Any], seats: int) -> bool:
    """Whether a game can be played by so many."""
    try:
        game.check_seats(seats)
    except YamsError:
        return False
    return True


def allowed_seats(game: Game[Any]) -> list[int]:
    """How many may play with these options; a way to play may be for some numbers alone."""
    return [seats for seats in game.seats if allows(game, seats)]


def check_drawn(game: Game[Any], dice: str) -> None:
    """Refuse to draw what falls where a house rule is for the players' own material alone."""
    for key, value in for_real_alone(game).items():
        if dice not in ("physical", "paper"):
            raise YamsError(
                f"{key}={value} est pour votre propre matériel : attendu vos propres dés "
                f"(physical), pas {dice}.",
                f"{key}={value} is for material of your own: expected your own dice "
                f"(physical), not {dice}.",
            )
