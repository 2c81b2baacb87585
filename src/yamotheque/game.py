"""What a game is: six verbs over frozen states, and the moves that print and read themselves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Self, TypeVar

from yamotheque.chance import Below, Chance, Outcome, Seat
from yamotheque.options import Option
from yamotheque.pieces.piece import Piece
from yamotheque.words import Text, YamsError, listed, same

S = TypeVar("S")


class IllegalMove(YamsError):
    """A move that is not possible now; `expected` lists those that are."""

    def __init__(self, text: str, expected: Sequence[str]) -> None:
        self.expected = tuple(expected)
        names = listed(self.expected)
        shown = text[:40]
        super().__init__(
            f"« {shown} » n'est pas possible maintenant : attendu {names.fr}.",
            f"'{shown}' is not possible now: expected {names.en}.",
        )


class Move:
    """A player's choice. Its `str()` is the notation, and it knows when a text means it."""

    __slots__ = ()

    def means(self, text: str) -> bool:
        """Whether a text, with its spaces tidied and in lower case, names this move."""
        return str(self).casefold() == text


Step = Move | Outcome


@dataclass(frozen=True)
class Game(ABC, Generic[S]):
    """The rules of one game. Frozen: house rules are fields, so a variant is a `configure` away."""

    key: ClassVar[str]
    title: ClassVar[str]
    edition: ClassVar[int]
    seats: ClassVar[range]
    summary: ClassVar[Text]
    material_words: ClassVar[int] = 1
    """How many words of text make one piece of material to score: a roll is one word."""
    wanders: ClassVar[bool] = False
    """Whether players who always move at random would need very long to come to the end."""
    score_options: ClassVar[tuple[Option, ...]] = ()
    """What may be asked along with the material to score, each the name of a field: a phase."""

    @abstractmethod
    def start(self, seats: int) -> S:
        """The position before anything has happened."""

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

    @abstractmethod
    def worth(self, material: str, language: str = "en") -> Mapping[str, int]:
        """What some dice, sticks or cards, written as text, are worth in each cell or figure."""

    def arranged(self, material: str, language: str = "en") -> Mapping[str, str]:
        """How the material is best laid out for each cell or figure where that is a question."""
        return {}

    def asking(self, **answers: object) -> Self:
        """The game whose `worth` and `arranged` go by these answers to its `score_options`."""
        known = {option.key: option for option in self.score_options}
        return replace(self, **{key: known[key].read(value) for key, value in answers.items()})

    def titles(self) -> Mapping[str, Text]:
        """What people call the cells or figures that `worth` names."""
        return {}

    def in_words(self, move: Move) -> Text:
        """What a move does, as people would advise it: `keep 3 3`; its notation if need be."""
        return same(str(move))

    def winners(self, state: S) -> tuple[Seat, ...]:
        """Who is ahead, and wins when the game is over; equal best scores share the win."""
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def estimate(self, state: S, seat: Seat) -> float:
        """A rough value of a position for a seat: its lead over the best of the others."""
        scores = self.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - max(others, default=0)

    def binding(self, state: S, move: Move) -> bool:
        """Whether a move cannot be taken back, because it showed something to somebody."""
        return False

    def redealt(self, state: S, seat: Seat | None, below: Below) -> S:
        """A state that a seat cannot tell from this one: what is hidden from it dealt anew."""
        return state

    def progress(self, state: S) -> tuple[int, int] | None:
        """The round being played and how many there are, when that is known."""
        return None

    def category(self) -> str:
        """Which ranking a finished game belongs to; totals of two categories do not compare."""
        return ""

    def breakdown(self, state: S, seat: Seat) -> Mapping[str, int]:
        """The parts of a seat's score that a ranking shows and keeps records of."""
        return {}

    def read(self, state: S, text: str) -> Move:
        """The legal move a text names; anything else is an error that lists what was expected."""
        moves = self.moves(state)
        tidy = " ".join(text.casefold().split())
        for move in moves:
            if move.means(tidy):
                return move
        raise IllegalMove(text, [str(move) for move in moves])

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
