"""The log of news: what happened, one row each, written in the transaction that caused it.

A process remembers how far it has read. Notices and a timer only wake it: whatever it missed
meanwhile is still there to be read, and a kind that it does not know is passed over.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final, Literal, get_args

import msgspec
from sqlalchemy import delete, func, insert, or_, select, text
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.server.storage.schema import news, now
from yamotheque.server.storage.store import Store, new_id

log: Final = logging.getLogger(__name__)
CHANNEL: Final = "yamotheque"
LOOK_EVERY: Final = 2.0
"""Seconds after which the log is read though no notice came."""
AN_HOUR: Final = timedelta(hours=1)
A_YEAR: Final = timedelta(days=366)
"""Longer than any cookie lasts, so that those of sessions which were ended stay worth nothing."""

Limited = Literal["lines", "tables", "logins", "accounts"]
"""What may not be done too often, over all processes."""


class Moved(msgspec.Struct, frozen=True):
    """Something has happened at a table, and the next move is due at a moment, or at none."""

    table: str
    due: str = ""


class Awaited(msgspec.Struct, frozen=True):
    """A player is to move at a table where they are not, or is asked to it, or answered."""

    player: str
    table: str


class Changed(msgspec.Struct, frozen=True):
    """Something has changed in the room of a table, though nobody moved."""

    table: str


class Said(msgspec.Struct, frozen=True):
    """A line of the chat, for all or at a table."""

    line: int
    table: str = ""


class Removed(msgspec.Struct, frozen=True):
    """The operator has taken a line of the chat away."""

    line: int


class Muted(msgspec.Struct, frozen=True):
    """A player does not want to hear the same people as before."""

    player: str


class Named(msgspec.Struct, frozen=True):
    """A player is called something else, or is somebody else's account now."""

    player: str


class Revoked(msgspec.Struct, frozen=True):
    """Every session that a player had at a moment is over."""

    player: str
    at: str


class Ended(msgspec.Struct, frozen=True):
    """The session of one device of a player is over."""

    player: str
    device: str


class Done(msgspec.Struct, frozen=True):
    """Somebody did something that may not be done too often, calling from somewhere.

    What is tried to log in counts for the name it is tried with, whichever session tries it. Of a
    place only a number is told.
    """

    what: Limited
    who: str
    place: str


class Seen(msgspec.Struct, frozen=True):
    """Who follows a table in a process: those who sit there or watch, and how many visitors do."""

    table: str
    people: frozenset[str] = frozenset()
    watchers: int = 0
    watching: frozenset[str] = frozenset()


class Here(msgspec.Struct, frozen=True):
    """Who is connected to a process: how many in all, and by name, also those in the salon.

    It is its sign of life; a new process asks the others to say whom they see.
    """

    online: int
    salon: list[str]
    new: bool = False
    people: list[str] = []


News = (
    Moved
    | Changed
    | Awaited
    | Said
    | Removed
    | Muted
    | Named
    | Revoked
    | Ended
    | Done
    | Seen
    | Here
)
KINDS: Final[dict[str, Any]] = {kind.__name__.lower(): kind for kind in get_args(News)}
OF_SESSIONS: Final = ("revoked", "ended")
NEWEST: Final = select(func.coalesce(func.max(news.c.n), 0))
ENDED: Final = select(news).where(news.c.kind.in_(OF_SESSIONS)).order_by(news.c.n)
AT_THE_START: Final = (NEWEST, ENDED)
"""What a server asks first of all: without it, it would not know whose sessions are over."""
Hear = Callable[[News, str], Awaitable[None]]
"""Passes something on; it is told by a process, or by nobody in particular."""

# A transaction that began earlier may be kept later. So what is new is not what has a higher
# number, but what the last reading could not see yet.
UNSEEN: Final = text(
    "SELECT CAST(pg_current_snapshot() AS text) AS seen, n, kind, said, process"
    " FROM (SELECT CAST(CAST(:since AS text) AS pg_snapshot) AS since) AS before"
    " LEFT JOIN news ON process <> :me AND about = ANY(:followed)"
    " AND transaction >= CAST(CAST(pg_snapshot_xmin(since) AS text) AS bigint)"
    " AND NOT pg_visible_in_snapshot(CAST(CAST(transaction AS text) AS xid8), since)"
    # A restored copy has rows of transactions that have not been here: they are old news.
    " AND pg_visible_in_snapshot(CAST(CAST(transaction AS text) AS xid8), pg_current_snapshot())"
    " ORDER BY n"
)


async def enter(connection: AsyncConnection, *told: News, process: str = "") -> None:
    """Write down what has happened; the running servers hear of it once it is kept."""
    shared = connection.dialect.name == "postgresql"
    mine = select(text("CAST(CAST(pg_current_xact_id() AS text) AS bigint)")).scalar_subquery()
    rows = [
        {
            "kind": type(one).__name__.lower(),
            "about": about(one),
            "said": msgspec.json.encode(one).decode(),
            "process": process,
            "at": now(),
        }
        for one in told
    ]
    writing = insert(news).values(transaction=mine) if shared else insert(news)
    await connection.execute(writing, rows)
    if shared:
        tables = array(sorted({about(one) for one in told}))
        each = func.unnest(tables).column_valued("about")
        await connection.execute(select(func.pg_notify(CHANNEL, each)))


def about(one: News) -> str:
    """The table that somebody must follow to hear it; nothing where it is for every process."""
    return one.table if isinstance(one, Moved | Changed | Said) else ""


class NewsLog:
    """How far this process has read, and what it has to tell the others."""

    def __init__(self, store: Store, followed: Callable[[], Iterable[str]]) -> None:
        self.store, self.followed = store, followed
        self.process = new_id()
        self.alone = store.engine.dialect.name == "sqlite"
        """On SQLite a process has its database for itself, but for the operator's commands."""
        self.since: Any = None
        self.woken, self.turn = asyncio.Event(), asyncio.Lock()

    async def tell(self, connection: AsyncConnection, *told: News) -> None:
        """Tell the other processes, where there are some, what the pages here know already."""
        if told and not self.alone:
            await enter(connection, *told, process=self.process)

    async def begin(self) -> None:
        """Hear what happens from now on."""
        newest = NEWEST if self.alone else text("SELECT CAST(pg_current_snapshot() AS text)")
        self.since = await self.store.value(newest)

    async def read_on(self, hear: Hear) -> None:
        """Hear what was written down since this was last done; if that fails, hear it again."""
        async with self.turn:
            if self.since is None:  # somebody asks before this process has begun to listen
                await self.begin()
            since, rows = await self._unread()
            for row in rows:
                if (kind := KINDS.get(row.kind)) is None:  # of a newer program
                    log.warning("news %d of an unknown kind are passed over: %s", row.n, row.kind)
                    continue
                try:
                    one = msgspec.json.decode(row.said, type=kind)
                except msgspec.DecodeError as error:
                    log.warning("news %d are passed over: %s", row.n, error)
                    continue
                await hear(one, row.process)
            self.since = since

    async def _unread(self) -> tuple[Any, list[Any]]:
        if self.alone:
            rows = await self.store.rows(
                select(news).where(news.c.n > self.since).order_by(news.c.n)
            )
            return (rows[-1].n if rows else self.since), list(rows)
        followed = ["", *self.followed()]
        asked = UNSEEN.bindparams(since=self.since, me=self.process, followed=followed)
        found = await self.store.rows(asked)
        return found[0].seen, [row for row in found if row.n is not None]

    async def follow(self, hear: Hear) -> None:
        """Hear what is new, and wait for a notice that there is more, or for a moment."""
        self.woken.clear()
        await self.read_on(hear)
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_EVERY):
                await self.woken.wait()

    async def listen(self) -> None:
        """Be woken by notices of what the pages here follow, until the line is cut."""
        # An extra, and only PostgreSQL tells notices.
        from asyncpg import InterfaceError, InternalClientError, PostgresError

        cuts = (SQLAlchemyError, PostgresError, InterfaceError, InternalClientError, OSError)
        cut = asyncio.Event()

        def arrive(_: object, __: object, ___: object, table: str) -> None:
            if not table or table in self.followed():
                self.woken.set()

        try:
            async with self.store.engine.connect() as connection:
                # A line that was cut while nobody used it is noticed by asking something.
                await connection.execute(select(1))
                await connection.rollback()
                line: Any = (await connection.get_raw_connection()).driver_connection
                line.add_termination_listener(lambda _: cut.set())
                try:
                    await line.add_listener(CHANNEL, arrive)
                    await cut.wait()
                finally:
                    await connection.invalidate()  # whoever were given it next would be refused
        except cuts as error:
            log.warning("no notices of the other processes come: %s", error)
            await asyncio.sleep(LOOK_EVERY)

    async def of_sessions(self) -> list[News]:
        """Whose sessions are over."""
        ended = await self.store.rows(ENDED)
        return [msgspec.json.decode(row.said, type=KINDS[row.kind]) for row in ended]

    async def prune(self) -> None:
        """Forget what everybody has heard, and sessions whose cookies are long void."""
        others = [kind for kind in KINDS if kind not in OF_SESSIONS]
        old = or_(
            news.c.kind.in_(others) & (news.c.at < now(AN_HOUR)),
            news.c.kind.in_(OF_SESSIONS) & (news.c.at < now(A_YEAR)),
        )
        async with self.store.writing() as connection:
            await connection.execute(delete(news).where(old))
