"""What a sheet is written with: the language, the names, and whether it is filled or blank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.chance import Seat
from yamotheque.words import Text

NAME: Final = Text("nom", "name")


@dataclass(frozen=True, slots=True)
class Pen:
    """How a sheet is written on; a blank one has room for what is still to come.

    `material` is what the game is played with, and `turns` how many turns need a line of their own;
    `gains` are what those that were played brought each player, where points add up to a goal.
    """

    language: str
    names: Sequence[str]
    filled: bool
    material: str
    turns: int
    gains: Sequence[Sequence[int]] = ()

    def say(self, text: Text) -> str:
        """Words in the language of the sheet."""
        return text.say(self.language)

    def points(self, points: int | None) -> str:
        """Some points, unless they are for the players to write."""
        return str(points) if self.filled and points is not None else ""

    def pips(self, title: str) -> int:
        """The number of a die that a title is; 0 for any other."""
        return int(title) if self.material == "dice" and title in set("123456") else 0

    def name(self, seats: Iterable[Seat]) -> str:
        """The name of a player, or of partners."""
        return " + ".join(filter(None, (self.names[seat] for seat in seats)))

    @property
    def nameless(self) -> str:
        """What a place to write a name in is called."""
        return self.say(NAME)
