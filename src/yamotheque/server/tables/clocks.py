"""Paces: how long a seat may take for its turn, and what happens when it has taken longer."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final, Protocol

from yamotheque.match import Match
from yamotheque.server.matches.stored_match import Chair, StoredRoom
from yamotheque.server.matches.unreadable import Unreadable
from yamotheque.server.news.log import Changed
from yamotheque.server.news.presence import Presences
from yamotheque.server.storage.schema import NOT_AT_ALL

if TYPE_CHECKING:
    from yamotheque.server.tables.tables import Tables

BOTS_PACE: Final = 60
"""Seconds after which a bot that has not moved is woken: its process may be gone."""

AWAY: Final = 300
"""Seconds for which somebody may be away on their turn, without a clock, before others decide."""
SEEN: Final = 60
"""Seconds after which somebody who is still there without having moved is seen again."""


class Now(Protocol):
    """A clock: the present moment, or the one so long ago."""

    def __call__(self, ago: timedelta = NOT_AT_ALL) -> str:
        """The moment, as it is written down."""


def due_after(
    room: StoredRoom | None,
    chairs: Sequence[Chair],
    match: Match,
    now: Now,
    before: Match | None = None,
) -> str:
    """When the turn is to be over at the latest; nothing where nobody is waited for.

    Whoever goes on with the turn they had `before` goes on with its time. Without a clock it is
    when they have been away for long, if they are not seen again.
    """
    turn = match.turn
    if room is None or not isinstance(turn, int):
        return ""
    if chairs[turn].moved_by:
        return later(now, BOTS_PACE)
    if room.pace and before is not None and goes_on(before, match):
        return room.due
    return later(now, room.pace or AWAY)


def turn_of(chairs: Sequence[Chair], match: Match) -> int | None:
    """The seat whose move is awaited, where a person makes it."""
    turn = match.turn
    return turn if isinstance(turn, int) and not chairs[turn].moved_by else None


def later(now: Now, seconds: float) -> str:
    """The moment after so many seconds."""
    return now(timedelta(seconds=-seconds))


def goes_on(before: Match, after: Match) -> bool:
    """Whether a seat is still at the turn it was at; a new one begins with nothing but a throw."""
    return before.turn == after.turn and [str(move) for move in after.moves] != ["throw"]


class Timekeeper:
    """Notices when a seat has not moved in time. A row that one process claims is the timer.

    Of people all are told; a bot is woken, whose process may have been killed. Without a clock
    whoever has the table before them has time.
    """

    def __init__(self, tables: Tables, presences: Presences) -> None:
        self.tables, self.store, self.news = tables, tables.store, tables.news
        self.presences = presences

    async def look(self) -> list[str]:
        """Let all know at the tables whose time has passed; those that nobody else noticed."""
        await self._see()
        moment = self.tables.clock()
        noticed = []
        for id in await self.store.late(moment):
            async with self.store.writing() as connection:
                if first := await self.store.claim(connection, id, moment):
                    await self.news.tell(connection, Changed(id))
            if first:
                noticed.append(id)
                with suppress(Unreadable):
                    await self.tables.look_again(id)
                    self.tables.bots.wake(await self.tables.find(id))
        return noticed

    async def _see(self) -> None:
        """Let those have time who are here on their turn, where there is no clock."""
        soon = later(self.tables.clock, AWAY - SEEN)
        for id in list(self.tables.hub.tables):
            table = self.tables.known.get(id)
            if table is None or not table.unhurried or table.room is None or table.room.due > soon:
                continue
            if table.awaited not in self.presences.here(id).people:
                continue
            was_late, due = table.room.late, later(self.tables.clock, AWAY)
            async with self.store.writing() as connection:
                await self.store.give_time(connection, id, table.room.due, due)
                if was_late:
                    await self.news.tell(connection, Changed(id))
            table.wait_until(due)
            if was_late:
                await self.tables.tell(table)
