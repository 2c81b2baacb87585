"""A match as the database holds it: its seats, its room if it has one, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from yamotheque.match.record import Entry, Record
from yamotheque.provable.sources import NOTHING
from yamotheque.server.protocol.tables import NewTable

OVER: Final = ("finished", "stopped")
"""How a match stands that is over."""


@dataclass(frozen=True)
class Chair:
    """A seat of a match: its player, and the session's player who moves for it.

    At a table for people elsewhere it has the promise of a seed, a dash where its player brings
    none, and the seed once it was told; without a promise they are still awaited. It says when they
    gave up the match, which bot sits in for them, and whether one ever did. A `mark` is the colour
    and shape they had in the match before; those who had none take what is left.
    """

    player: str
    owner: str
    name: str
    country: str
    bot: str = ""
    promise: str = ""
    seed: str = ""
    left: str = ""
    stand_in: str = ""
    helped: bool = False
    mark: int | None = None

    @property
    def open(self) -> bool:
        """Whether nobody sits here yet."""
        return not self.player

    @property
    def person(self) -> bool:
        """Whether somebody sits here who is no bot."""
        return bool(self.player) and not self.bot

    @property
    def untold(self) -> bool:
        """Whether the seed that was promised here has not been told."""
        return self.promise not in ("", NOTHING) and not self.seed

    def missed(self, revealing: str) -> bool:
        """Whether all wait for this seat's promise or, once they have all promised, its seed."""
        return self.person and (not self.promise or bool(revealing and self.untold))

    @property
    def through(self) -> bool:
        """Whether its player played all of it: they did not give up, and no bot sat in for them.

        Else it has lost, and what it came to enters no ranking.
        """
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


def marks_of(chairs: Sequence[Chair]) -> list[int]:
    """The colour and shape of each seat, by number: what its player had before, else a free one.

    >>> ana, bob = Chair("a", "a", "Ana", "", mark=0), Chair("b", "b", "Bob", "", mark=1)
    >>> marks_of([bob, OPEN, ana]), marks_of([OPEN, OPEN])
    ([1, 2, 0], [0, 1])
    """
    worn = {chair.mark for chair in chairs}
    free = iter([mark for mark in range(2 * len(chairs)) if mark not in worn])
    return [next(free) if chair.mark is None else chair.mark for chair in chairs]


@dataclass(frozen=True)
class StoredAsk:
    """What one seat asks of all the others at a version, and those who have agreed."""

    what: Literal["undo"]
    by: int
    to: int
    agreed: tuple[int, ...]
    version: int


@dataclass(frozen=True)
class StoredRoom:
    """What a table for people elsewhere has besides its match.

    Once all have promised, `revealing` is until when they wait for each other's seeds.
    `revision` counts its changes: of two that change the same one, the second is refused.
    """

    host: str
    access: Literal["link", "public"]
    pace: int = 0
    rated: bool = True
    talk: bool = True
    revealing: str = ""
    next: str = ""
    asked: StoredAsk | None = None
    due: str = ""
    late: bool = False
    revision: int = 0

    @classmethod
    def of(cls, host: str, new: NewTable) -> StoredRoom | None:
        """The room of a new table; for people at one screen there is none."""
        if new.access == "screen":
            return None
        rated = new.access == "public" if new.rated is None else new.rated
        return cls(host, new.access, new.pace, rated, new.talk)

    def asked_at(self, version: int) -> StoredAsk | None:
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
    room: StoredRoom | None = None
    quick: bool = False
    accounts: bool = False

    @property
    def counts(self) -> bool:
        """Whether it may count for something at its end, a rating among bots as well."""
        return counts(self.record.dice, self.hints, self.room)

    @property
    def ranked(self) -> bool:
        """Whether it enters the rankings at its end: it counts, and people alone play."""
        return self.counts and without_bots(self.chairs)


def counts(dice: str, hints: bool, room: StoredRoom | None) -> bool:
    """Whether a match may count for something: the server's dice, no hints, a room that wants it.

    Its page and the HTTP API call it `rated` where it is also ranked.
    """
    return dice == "fair" and not hints and (room is None or room.rated)


def without_bots(chairs: Sequence[Chair]) -> bool:
    """Whether people alone sit there, as in all that is ranked; a bot may have sat in for one."""
    return not any(chair.bot for chair in chairs)


@dataclass(frozen=True)
class Addition:
    """What is new in a match after a version, how far it is then, and when it must go on.

    `turn` is the seat whose move is awaited then, where it is a person's.
    """

    match: str
    version: int
    new: Sequence[Entry]
    status: str
    at: str
    due: str = ""
    turn: int | None = None
