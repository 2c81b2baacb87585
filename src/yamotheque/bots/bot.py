"""What a bot is: a program that chooses moves, under a name, in the games it can play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.words import Text, same
from yamotheque.worth.summary import Matches


class Bot(ABC):
    """Chooses a legal move from a view."""

    name: ClassVar[str]
    spellings: ClassVar[tuple[str, ...]] = ()
    """Other names that it is found by."""
    title: ClassVar[Text]
    sentence: ClassVar[Text]
    """How it plays, for whoever chooses one."""

    def __init_subclass__(cls) -> None:
        """One that does not say what it is called goes by its name."""
        super().__init_subclass__()
        name = getattr(cls, "name", "")
        cls.title = getattr(cls, "title", same(name))
        cls.sentence = getattr(cls, "sentence", same(name))

    for_study: ClassVar[bool] = False
    """Whether it is for study rather than somebody to play against."""

    @classmethod
    def consults(cls, game: Game[Any]) -> bool:
        """Whether it asks what moves of a game are worth; who knows may take a while to be made."""
        return False

    @classmethod
    def plays(cls, game: Game[Any]) -> bool:
        """Whether it can play a game with its options."""
        return True

    @classmethod
    def may_play(cls, game: Game[Any]) -> bool:
        """Whether it can play a game with one or another choice of its options."""
        return True

    @classmethod
    def matches(cls, game: Game[Any]) -> Matches | None:
        """Who plays many matches between such bots at once; None where nobody does."""
        return None

    @abstractmethod
    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        """One of `game.moves(view)`; `below` is the only source of randomness."""
