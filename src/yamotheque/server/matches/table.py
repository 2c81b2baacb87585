"""A table: one match being played, whom its seats belong to, and what they may do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from yamotheque.chance import Chance
from yamotheque.match import Match, MatchOver, NotYourTurn, replay
from yamotheque.match.record import STOP, UNDO, Entry, Record
from yamotheque.provable.sources import fingerprint
from yamotheque.server.errors import Refused
from yamotheque.server.matches.encoded import Lying
from yamotheque.server.matches.events import Story
from yamotheque.server.matches.stored_match import Addition, Stored
from yamotheque.worth.makers import is_weighed, unweighed

UNDOS: Final = 100
Status = Literal["seeding", "waiting", "closed", "playing", "finished", "stopped"]
BEFORE: Final[tuple[Status, ...]] = ("seeding", "waiting", "closed")

Eyes = tuple[frozenset[int], bool]
"""All who see a table with the same of these see the same."""


class Stale(Refused):
    """A move chosen at a version that is no longer the newest."""

    def __init__(self, version: int) -> None:
        super().__init__("stale")
        self.version = version


class Table:
    """A match being played. Its database keeps the entries; this is what they amount to."""

    def __init__(self, stored: Stored) -> None:
        self.id, self.chairs, self.category = stored.id, stored.chairs, stored.category
        self.updated = stored.updated
        self.before: Status | None = next((one for one in BEFORE if one == stored.status), None)
        self.match = replay(stored.record)
        # Of a sheet kept by hand nobody knows the dice.
        self.advice = self.match.kept is None and is_weighed(self.match.game)
        self.hints, self.room = stored.hints, stored.room
        self.counts, self.ranked = stored.counts, stored.ranked
        self.options = self.match.settings
        self.told: dict[int | None, Story] = {}
        """What was told of it last, to each seat where they are not all told the same."""
        self.lying: Lying = {}
        """The pieces that were shown of it last, to whomever."""
        self.lock = asyncio.Lock()

    @property
    def version(self) -> int:
        """How many entries there are."""
        return self.match.version

    @property
    def status(self) -> Status:
        """How far the match is."""
        return self.before or status_of(self.match)

    def mine(self, me: str) -> frozenset[int]:
        """The seats a session moves for."""
        chairs = enumerate(self.chairs) if me else ()
        return frozenset([seat for seat, one in chairs if one.owner == me and not one.bot])

    @property
    def bots(self) -> frozenset[int]:
        """The seats that bots move for."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.moved_by)

    @property
    def bot(self) -> str:
        """The bot whose move is awaited, if any."""
        turn = self.match.turn
        return self.chairs[turn].moved_by if isinstance(turn, int) and not self.before else ""

    def seen_by(self, me: str) -> Eyes:
        """What a session's view depends on: the seats it moves for, and whether it is the host."""
        return self.mine(me), self.room is not None and self.room.host == me

    def heard_by(self, me: str) -> bool:
        """Whether what is said here is for a session: who sits here, and all where it is public."""
        return bool(self.mine(me)) or (self.room is not None and self.room.access == "public")

    def expects(self, me: str) -> bool:
        """Whether a session is awaited: for its move, or for its part in the dice to begin."""
        room = self.room if self.before == "waiting" else None
        missed = room is not None and any(
            chair.owner == me and chair.missed(room.revealing) for chair in self.chairs
        )
        return bool(me) and (missed or self.awaited == me)

    @property
    def due(self) -> str | None:
        """When a person's turn must be over at the latest, where there is a clock."""
        clocked = self.room and self.room.pace and not (self.bot or self.before)
        return self.room.due or None if self.room and clocked else None

    @property
    def unhurried(self) -> bool:
        """Whether a person elsewhere is to move, without a clock."""
        return self.room is not None and not self.room.pace and bool(self.awaited)

    @property
    def awaited(self) -> str:
        """Whose move is awaited: the session's player who makes it, if it is a person."""
        turn = self.match.turn
        if self.before or self.bot or not isinstance(turn, int):
            return ""
        return self.chairs[turn].owner

    def wait_until(self, due: str) -> None:
        """The seat whose turn it now is has until then, or for as long as it likes."""
        if self.room is not None and (self.room.due or self.room.late or due):
            self.room = replace(self.room, due=due, late=False)

    def catch_up(self, version: int, entries: Sequence[Entry]) -> None:
        """Add the entries that came after a version, as far as they are not here yet."""
        for entry in entries[self.version - version :]:
            self.match.append(entry)

    # ------------------------------------------------------------ what players do

    def after(
        self, me: str, version: int, move: str, seat: int | None = None, *, sure: bool = True
    ) -> Match:
        """The match after a session's move; the table itself is untouched until that is kept.

        A last move cannot be taken back: whoever could do something else has to be sure of it.
        """
        mine = self.mine(me)
        if not mine:
            raise Refused("not-yours")
        if self.before:
            raise Refused(self.before)
        if self.match.over:
            raise MatchOver("La partie est terminée.", "The match is over.")
        if version != self.version:
            raise Stale(self.version)
        if seat is not None and seat not in mine:
            raise Refused("not-yours")
        if self.room is not None:
            self._check_together(move, mine)
        match = self.match.copy()
        act(match, move, mine, seat)
        if not sure and self._ends_unasked(match):
            raise Refused("last-move")
        return match

    def _ends_unasked(self, after: Match) -> bool:
        """Whether a match ends by what somebody chose, and could have taken back before its end."""
        other = len(self.match.moves) != 1 or self.match.undoable is not None
        chosen = after.version == self.version + 1 and other
        return after.finished and after.kept is None and chosen

    def _check_together(self, move: str, mine: frozenset[int]) -> None:
        """Refuse to end a match by a move, and to act for a seat that a bot sits in for."""
        if word(move) == STOP:
            raise Refused("others-play")
        acting = self.match.undoable if word(move) == UNDO else self.match.turn
        if isinstance(acting, int) and acting in mine and self.chairs[acting].stand_in:
            raise Refused("stood-in")

    def choosing(self, me: str) -> Any:
        """The position as a session sees it that may ask for advice on it now."""
        mine = self.mine(me)
        if not mine:
            raise Refused("not-yours")
        if self.match.over:
            raise MatchOver("La partie est terminée.", "The match is over.")
        if not self.hints:
            raise Refused("no-hints")
        turn = self.match.turn
        if isinstance(turn, int) and turn not in mine:
            raise NotYourTurn(self.match.players[turn])
        return self.match.game.view(self.match.state, turn if isinstance(turn, int) else None)

    def check_host(self, me: str) -> None:
        """Refuse somebody who did not open this table."""
        if me != (self.room.host if self.room else self.chairs[0].owner):
            raise Refused("not-yours")

    def check_over(self) -> None:
        """Refuse what is only shown once the match is over."""
        if not self.match.over or self.before:
            raise Refused("not-over")

    def check_reviewable(self) -> None:
        """Refuse to look back before the end, or where nothing knows what positions are worth."""
        self.check_over()
        if self.match.kept is not None:
            raise Refused("no-advice")
        if not self.advice:
            raise unweighed(self.match.game)

    def eyes(self, match: Match, me: str) -> int | None:
        """The seat a session sees with: the one that acts if it is theirs, else their first."""
        mine, turn = self.mine(me), match.turn
        return turn if isinstance(turn, int) and turn in mine else min(mine, default=None)

    def record(self, me: str) -> Record:
        """The record: everybody's at the end, before that only of those who may see it all."""
        if self.match.hides or len(self.mine(me)) < len(self.chairs):
            self.check_over()
        return self.match.record


def status_of(match: Match) -> Status:
    """How far a match that has its seeds is."""
    if match.over:
        return "finished" if match.finished else "stopped"
    return "playing"


def added(id: str, match: Match, version: int, at: str, *, due: str, turn: int | None) -> Addition:
    """What is new in a match after a version, and how far it is then."""
    return Addition(id, version, match.entries_after(version), status_of(match), at, due, turn)


def word(move: str) -> str:
    """A move as it was meant, however it was typed."""
    return " ".join(move.casefold().split())


def check_undos(entries: Sequence[Entry]) -> None:
    """Refuse to take back more in one match than anybody needs to."""
    if sum(entry.who is not None and entry.step.startswith(UNDO) for entry in entries) >= UNDOS:
        raise Refused("undone-enough", undos=UNDOS)


def act(match: Match, move: str, mine: frozenset[int], seat: int | None) -> None:
    """Make a move, take one back, stop, or say what real dice show."""
    said, turn = word(move), match.turn
    if said == STOP:
        match.stop(seat if seat is not None else turn if turn in mine else min(mine))
    elif said == UNDO:
        check_undos(match.entries)
        match.undo(match.undoable if match.undoable in mine else min(mine))
    elif isinstance(turn, Chance):
        match.outcome(move)
    else:
        # A seat of ours when it is its turn; else any other, for the match to refuse.
        match.play(move, seat if seat is not None else turn if turn in mine else min(mine))


def fresh(stored: Stored, seeds: Sequence[str]) -> Match:
    """A match with its players' seeds, played up to the first choice."""
    names = tuple(map(fingerprint, stored.record.players))
    promises = tuple(chair.promise for chair in stored.chairs) if stored.room else ()
    drawn = replace(stored.record, seeds=tuple(seeds), promises=promises, names=names)
    match = replay(drawn)
    match.advance()
    return match
