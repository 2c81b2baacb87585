"""A match as the database holds it: its seats, its room if it has one, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from yamotheque.match.record import Entry, Record
from yamotheque.server.protocol.tables import NewTable

SeedBy = Literal["player", "server", ""]

OVER: Final = ("finished", "stopped")
"""How a match stands that is over."""


@dataclass(frozen=True)
class Chair:
    """A seat of a match: its player, and the session's player who moves for it.

    At a table for people elsewhere it has a seed and says who made it, whether its player is ready,
    when they gave up the match, which bot sits in for them, and whether one ever did.
    """

    player: str
    owner: str
    name: str
    country: str
    bot: str = ""
    seed: str = ""
    seed_by: SeedBy = ""
    ready: bool = False
    left: str = ""
    stand_in: str = ""
    helped: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody sits here yet."""
        return not self.player

    @property
    def person(self) -> bool:
        """Whether somebody sits here who is no bot."""
        return bool(self.player) and not self.bot

    @property
    def through(self) -> bool:
        """Whether its player played all of it: they did not give up, and no bot sat in for them."""
        return not self.left and not self.helped

    @property
    def moved_by(self) -> str:
        """The bot that moves for this seat; nothing where its player does."""
        return self.bot or self.stand_in


OPEN: Final = Chair("", "", "", "")
"""A seat that waits for somebody."""


def names_of(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """The names in a record; where nobody sits yet, one that only stands for whoever will."""
    return tuple(chair.name or "?" for chair in chairs)


@dataclass(frozen=True)
class Asked:
    """What one seat asks of all the others at a version, and those who have agreed."""

    what: Literal["undo"]
    by: int
    to: int
    agreed: tuple[int, ...]
    version: int


@dataclass(frozen=True)
class Room:
    """What a table for people elsewhere has besides its match.

    `revision` counts its changes: of two that change the same one, the second is refused.
    """

    host: str
    access: Literal["link", "public"]
    pace: int = 0
    rated: bool = True
    talk: bool = True
    next: str = ""
    asked: Asked | None = None
    due: str = ""
    late: bool = False
    revision: int = 0

    @classmethod
    def of(cls, host: str, new: NewTable) -> Room | None:
        """The room of a new table; for people at one screen there is none."""
        if new.access == "screen":
            return None
        return cls(host, new.access, new.pace, new.rated, new.talk)

    def asked_at(self, version: int) -> Asked | None:
        """What is asked of all; once somebody has moved on, nothing is any more."""
        return self.asked if self.asked and self.asked.version == version else None


@dataclass(frozen=True)
class Stored:
    """A match as it is stored: its record with the secret in it, its seats, and its status."""

    id: str
    record: Record
    chairs: tuple[Chair, ...]
    category: str
    status: str
    updated: str = field(compare=False)
    hints: bool = False
    room: Room | None = None
    quick: bool = False
    accounts: bool = False

    @property
    def rated(self) -> bool:
        """Whether it enters the rankings at its end: fair dice, people alone, and no hints."""
        alone = not any(chair.bot for chair in self.chairs)
        wanted = self.room is None or self.room.rated
        return self.record.dice == "fair" and alone and wanted and not self.hints


@dataclass(frozen=True)
class Outline:
    """What is known of a match that cannot be read: all but what its record tells."""

    id: str
    game: str
    category: str
    updated: str
    dice: str
    players: tuple[str, ...]


@dataclass(frozen=True)
class Addition:
    """What is new in a match after a version, how far it is then, and when it must go on."""

    match: str
    version: int
    new: Sequence[Entry]
    status: str
    at: str
    due: str = ""
