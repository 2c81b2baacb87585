"""What lies on the table and can be drawn, by the terminal and by the page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple, Self

from yamotheque.chance import Seat
from yamotheque.moves import Move
from yamotheque.words import Text


class Spot(NamedTuple):
    """A place on a piece that can be named, and what it offers now.

    `name` is what the notation calls it and `title` what people do; `move` is the move that it
    offers and `points` what that would score; `closed` says why it offers none.
    """

    name: str
    title: Text
    move: str | None = None
    points: int | None = None
    closed: Text | None = None


class Filled(NamedTuple):
    """A line that filled a place of a sheet kept by hand: its number, and who wrote it."""

    number: int
    seat: Seat

    @property
    def anew(self) -> str:
        """What begins to write it anew."""
        return f"correct {self.number}"


class Piece(ABC):
    """Some material as one seat sees it. `kind` tells the page which component draws it."""

    __slots__ = ()

    kind: str
    scored = False
    """Whether the score is read off it: where only a sheet is kept, nothing else is there."""
    handled: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of moves that are made with it as a whole, as dice are thrown again."""

    @property
    def owner(self) -> Seat | None:
        """The seat that it belongs to, as a hand or a sheet does; None for what all share."""
        return None

    @property
    def lying(self) -> str:
        """What was thrown and lies there, in the notation; nothing where it is other material."""
        return ""

    @abstractmethod
    def draw(self, language: str) -> str:
        """A plain drawing in text."""

    def spots(self) -> Iterable[Spot]:
        """The places on it that can be named."""
        return ()

    def offered(self) -> Iterable[str]:
        """The moves that it offers."""
        return (spot.move for spot in self.spots() if spot.move is not None)

    def kept(self, moves: Mapping[str, str], lines: Mapping[str, Sequence[Filled]]) -> Self:
        """The piece where people write on it by hand.

        `moves` are what its places offer, by their names, and `lines` those that were written
        there, in their order.
        """
        return self
