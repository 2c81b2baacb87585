"""The matches in the database: kept, found again, and added to."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, nullcontext
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Executable,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from yamotheque.match import Match
from yamotheque.match.record import Entry, Record
from yamotheque.provable.commitments import Logged
from yamotheque.provable.sources import NOTHING, commitment
from yamotheque.server.matches.stored_match import (
    OVER,
    Addition,
    Chair,
    Stored,
    StoredRoom,
    names_of,
)
from yamotheque.server.matches.unreadable import Unreadable, reading
from yamotheque.server.protocol.tables import TableLine, Turns
from yamotheque.server.storage import commitments, journal, seating
from yamotheque.server.storage.data import database_url, load_keys
from yamotheque.server.storage.database import Database, whole
from yamotheque.server.storage.schema import (
    chat_lines,
    entries,
    matches,
    now,
    rating_steps,
    rooms,
    seats,
    tallied,
)
from yamotheque.server.storage.schema import commitments as log_lines

TRIES = 20
"""How often a new match asks for a number of the log before it gives up."""
A_MONTH, A_FEW = timedelta(days=30), 100
"""So old are tables that never began and are forgotten, so many in one transaction."""
TRIED: Final = 1000
"""So many matches are looked at for whether the server's key is theirs."""
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int = 12) -> str:
    """A name nobody can guess, easy to read out (no l, o, 0 or 1)."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def is_id(text: str) -> bool:
    """Whether a text could be such a name."""
    return 0 < len(text) <= 16 and set(text) <= set(LETTERS)


NEW_ENTRIES: Final = insert(entries)
NEW_STATUS: Final = (
    update(matches)
    .where(matches.c.id == bindparam("name"))
    .values(
        status=bindparam("now"),
        updated=bindparam("at"),
        due=bindparam("until"),
        late=False,
        turn=bindparam("whose"),
    )
)
REVEALED: Final = (
    update(matches)
    .where(matches.c.id == bindparam("name"), matches.c.commitment == bindparam("promised"))
    .values(secret=bindparam("told"))
)
BEFORE: Final = ("seeding", "waiting")
NEVER_BEGUN: Final = (*BEFORE, "closed")
Also = Callable[[AsyncConnection], Awaitable[None]]
"""Something to be written in the same transaction."""


class Store:
    """The matches of one database. Their secrets are derived from a key that is not in it."""

    def __init__(self, address: str, key: bytes) -> None:
        self.database, self.key = Database(address), key
        self.opening = asyncio.Lock()
        on_sqlite = self.engine.dialect.name == "sqlite"
        self.turn = asyncio.Lock() if on_sqlite else nullcontext()
        """SQLite has one writer at a time, and lets others try again and again: here they queue."""
        file = self.database.file
        self.journal = journal.Journal(file, self.secret) if file else None

    @classmethod
    def over(cls, data: Path, database: str | None = None) -> Store:
        """What a data folder holds, or another database with the key that lies there."""
        return cls(database_url(data, database), load_keys(data).dice)

    @property
    def engine(self) -> AsyncEngine:
        """What connects to the database."""
        return self.database.engine

    async def migrate(self) -> None:
        """Bring the database up to date."""
        await self.database.migrate()

    async def close(self) -> None:
        """Let go of every connection."""
        if self.journal is not None:
            await self.journal.close()
        await self.database.close()

    def secret(self, id: str) -> bytes:
        """What the dice of a match are drawn from: nobody finds it in the database alone."""
        return hmac.digest(self.key, f"match {id}".encode(), "sha256")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to ask with."""
        with self.database.refusing():
            async with self.engine.connect() as connection:
                yield connection

    async def rows(self, asked: Executable) -> Sequence[Any]:
        """The rows that answer one question."""
        async with self.reading() as connection:
            return (await connection.execute(asked)).all()

    async def row(self, asked: Executable) -> Any:
        """The first row that answers a question, or nothing."""
        return next(iter(await self.rows(asked)), None)

    async def column(self, asked: Executable) -> list[Any]:
        """What the rows that answer a question begin with."""
        return [row[0] for row in await self.rows(asked)]

    async def value(self, asked: Executable) -> Any:
        """What the first row that answers a question begins with, or nothing."""
        return next(iter(await self.column(asked)), None)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it happens, or nothing."""
        self.database.check()
        with self.database.refusing():
            async with self.turn, self.engine.begin() as connection:
                yield connection

    # ------------------------------------------------------------ matches

    async def create(self, match: Stored, also: Also | None = None) -> Logged | None:
        """Keep a new match and its seats, and enter its commitment in the log.

        One that began elsewhere has all that happened there, and stands in no log here.
        """
        tries = TRIES if match.record.dice == "fair" else 1
        async with self.opening:
            for _ in range(tries - 1):
                try:
                    return await self._create(match, also)
                except IntegrityError:  # another process took the number in the log
                    continue
            return await self._create(match, also)

    async def _create(self, match: Stored, also: Also | None) -> Logged | None:
        """Keep it in one transaction; of secrets only one that cannot be derived."""
        record = match.record
        async with self.writing() as connection:
            await connection.execute(
                insert(matches).values(
                    id=match.id,
                    game=record.game,
                    edition=record.edition,
                    options=dict(record.options),
                    category=match.category,
                    dice=record.dice,
                    commitment=record.commitment,
                    secret="" if record.secret == self.secret(match.id).hex() else record.secret,
                    seeds=list(record.seeds),
                    names=list(record.names),
                    status=match.status,
                    hints=match.hints,
                    created=record.date,
                    updated=match.updated,
                )
            )
            await seating.create(connection, match)
            if record.entries:
                given = Addition(match.id, 0, record.entries, match.status, match.updated)
                await self.append(connection, [given])
            if also is not None:
                await also(connection)
            # Last: the number is asked for as shortly as can be before all of it is kept.
            if record.dice != "fair":
                return None
            return await commitments.append(connection, match.id, record.commitment, match.updated)

    async def other_keys(self) -> int:
        """How many of the newest matches that are not over cannot go on: another key promised."""
        unfinished = matches.c.status.in_(("seeding", "waiting", "playing"))
        promised = (
            select(matches.c.id, matches.c.commitment)
            .where(unfinished, matches.c.dice == "fair", matches.c.secret == "")
            .order_by(matches.c.updated.desc())
            .limit(TRIED)
        )
        found = await self.rows(promised)
        return sum(commitment(self.secret(row.id)) != row.commitment for row in found)

    async def load(self, id: str) -> Stored | None:
        """A match by its name, with all its entries."""
        async with self.reading() as connection:
            return await self.read(connection, id)

    async def outline(self, id: str) -> TableLine:
        """What can be told of a match that cannot be read: all but what its record tells."""
        known = (matches.c.game, matches.c.category, matches.c.updated, matches.c.dice)
        sat = select(seats.c.name).where(seats.c.match == id).order_by(seats.c.seat)
        async with self.reading() as connection:
            found = await connection.execute(select(*known).where(matches.c.id == id))
            game, category, updated, dice = found.one()
            names = list((await connection.execute(sat)).scalars())
        marks = list(range(len(names)))
        return TableLine(id, game, game, category, names, marks, updated, "unreadable", dice)

    async def room_of(self, id: str) -> tuple[StoredRoom | None, tuple[Chair, ...]]:
        """What may have changed at a table though nobody moved: its room, and who sits there."""
        async with self.reading() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == id))).one()
            return await seating.read(connection, row)

    async def entries_after(self, id: str, version: int) -> list[Entry]:
        """The entries of a match that came after a version."""
        async with self.reading() as connection:
            return await _entries(connection, id, version)

    async def note_down(self, into: journal.Journal, some: Sequence[Addition]) -> None:
        """Keep what is added to some matches, and nothing beside it, in a file of our own."""
        self.database.check()
        with self.database.refusing():
            try:
                async with self.turn:
                    await into.append(some)
            except sqlite3.IntegrityError as error:
                raise IntegrityError(journal.NEW_ENTRIES, None, error) from None
            except sqlite3.Error as error:
                raise DBAPIError(journal.NEW_ENTRIES, None, error) from None

    async def append(self, connection: AsyncConnection, some: Sequence[Addition]) -> None:
        """Keep what is added to some matches; an IntegrityError means somebody was faster."""
        # In one order everywhere, so that two processes never wait for each other.
        some = sorted(some, key=lambda one: one.match)
        rows, changes = journal.new_entries(some), journal.new_status(some)
        # The match first, as whoever changes its room does: else the two wait for each other.
        await connection.execute(NEW_STATUS, changes)
        if rows:
            await connection.execute(NEW_ENTRIES, rows)
        # What is revealed is kept: a record can be checked though the key is lost.
        for one in some:
            if one.status in OVER:
                secret = self.secret(one.match)
                told = {"promised": commitment(secret), "told": secret.hex()}
                await connection.execute(REVEALED, {"name": one.match, **told})

    async def unmoved(self, connection: AsyncConnection, match: Stored) -> bool:
        """Whether nobody has moved since a match was read; nobody does until this is kept."""
        found = await connection.scalar(
            select(matches.c.updated).where(matches.c.id == match.id).with_for_update()
        )
        return bool(found == match.updated)

    async def late(self, moment: str, most: int = 100) -> list[str]:
        """The matches whose next move is due before a moment, as far as nobody has noticed."""
        return await self.column(
            select(matches.c.id)
            .where(matches.c.late.is_(False), matches.c.due > "", matches.c.due <= moment)
            .where(matches.c.status == "playing")
            .order_by(matches.c.due)
            .limit(most)
        )

    async def claim(self, connection: AsyncConnection, id: str, moment: str) -> bool:
        """Write down that a match waits too long; False when another process did, or it moved."""
        done = await connection.execute(
            update(matches)
            .where(matches.c.id == id, matches.c.late.is_(False))
            .where(matches.c.due > "", matches.c.due <= moment)
            .values(late=True)
        )
        return done.rowcount == 1

    async def give_time(self, connection: AsyncConnection, id: str, due: str, later: str) -> None:
        """Let whoever is to move have time until a later moment, if they are still to move."""
        await connection.execute(
            update(matches)
            .where(matches.c.id == id, matches.c.due == due, matches.c.status == "playing")
            .values(due=later, late=False)
        )

    async def start(self, connection: AsyncConnection, id: str, begun: Match) -> bool:
        """Keep what the dice are drawn from; False when the match had its seeds already."""
        done = await connection.execute(
            update(matches)
            .where(matches.c.id == id, matches.c.status.in_(BEFORE))
            .values(status="playing", seeds=list(begun.seeds), names=list(begun.names))
        )
        return done.rowcount == 1

    async def match_before(self, id: str) -> str:
        """The match that one is the rematch of; nothing for the first."""
        return await self.value(select(rooms.c.match).where(rooms.c.next == id)) or ""

    async def waiting(self) -> Sequence[tuple[str, str, int]]:
        """The matches that wait for players: until when, if that is known, and their paces."""
        wanted = select(matches.c.id, matches.c.due, rooms.c.pace).join(rooms)
        return await self.rows(wanted.where(matches.c.status == "waiting"))

    async def let_wait(
        self, connection: AsyncConnection, id: str, until: str, status: str = "waiting"
    ) -> bool:
        """Let a match wait for its players until a moment, or no more; False when it does not."""
        still = update(matches).where(matches.c.id == id, matches.c.status == "waiting")
        return (await connection.execute(still.values(due=until, status=status))).rowcount == 1

    async def forget(self) -> int:
        """Forget tables that never began and that nobody has touched for a month; how many.

        What they promised stays in the log of commitments, as never begun.
        """
        forgotten = 0
        while True:
            async with self.writing() as connection:
                found = await connection.execute(
                    select(matches.c.id)
                    .where(matches.c.status.in_(("seeding", "closed")))
                    .where(matches.c.updated < now(A_MONTH))
                    .limit(A_FEW)
                )
                gone = list(found.scalars())
                promised = update(log_lines).where(log_lines.c.match.in_(gone))
                await connection.execute(promised.values(match=None))
                for one in (entries, seats, rooms, tallied, chat_lines):
                    await connection.execute(delete(one).where(one.c.match.in_(gone)))
                led = rooms.c.next.in_(gone)
                await connection.execute(update(rooms).where(led).values(next=""))
                await connection.execute(delete(matches).where(matches.c.id.in_(gone)))
            forgotten += len(gone)
            if len(gone) < A_FEW:
                return forgotten

    async def running(self, owner: str, most: int = 50) -> list[str]:
        """The matches a session can go on with or waits for, newest first."""
        return await self.column(
            select(matches.c.id)
            .where(_sat_at_by(owner), matches.c.status.in_(("playing", "waiting")))
            .order_by(matches.c.updated.desc(), matches.c.id)
            .limit(most)
        )

    async def turns(self, owner: str, moment: str) -> Turns:
        """The matches with others in which a session is awaited.

        It is on its turn, and before the start where all the others are ready, or offer a rematch.
        """
        untold = and_(rooms.c.revealing != "", seats.c.promise != NOTHING, seats.c.seed == "")
        awaited = case(
            (matches.c.status == "playing", matches.c.turn == seats.c.seat),
            else_=or_(seats.c.promise == "", untold),
        )
        sat = (
            select(matches.c.id, matches.c.turn, matches.c.due, rooms.c.pace)
            .add_columns(func.max(case((awaited, 1), else_=0)).label("awaited"))
            .join(rooms, rooms.c.match == matches.c.id)
            .join(seats, seats.c.match == matches.c.id)
            .where(seats.c.owner == owner, matches.c.status.in_(("playing", "waiting")))
            .group_by(matches.c.id, rooms.c.pace)
            .order_by(matches.c.updated, matches.c.id)
        )
        rows = await self.rows(sat)
        mine = [row for row in rows if row.awaited]
        clocked = [row for row in mine if row.pace and row.turn is not None]
        late = sum(row.due <= moment for row in clocked)
        return Turns(len(mine), late, len(rows), mine[0].id if mine else None, "")

    async def played(
        self, owner: str, after: int, most: int, beside: str = ""
    ) -> tuple[list[str], int]:
        """Some of a session's matches that began, newest first, and how many there are in all."""
        own = select(matches.c.id).where(_sat_at_by(owner), matches.c.status.not_in(NEVER_BEGUN))
        if beside:
            own = own.where(_sat_at_by(beside))
        newest = own.order_by(matches.c.updated.desc(), matches.c.id).offset(after).limit(most)
        many = await self.value(select(func.count()).select_from(own.subquery()))
        return await self.column(newest), many

    async def ended(self, connection: AsyncConnection) -> list[str]:
        """Every match that is over, in the order in which they were rated, or else ended."""
        rated = select(func.max(rating_steps.c.at)).where(rating_steps.c.match == matches.c.id)
        found = await connection.execute(
            select(matches.c.id)
            .where(matches.c.status.in_(OVER), matches.c.dice == "fair")
            .order_by(func.coalesce(rated.scalar_subquery(), matches.c.updated), matches.c.id)
        )
        return list(found.scalars())

    async def read(self, connection: AsyncConnection, id: str) -> Stored | None:
        """A match by its name, as a transaction sees it."""
        with reading(id), whole():
            row = (await connection.execute(select(matches).where(matches.c.id == id))).first()
            return await self._stored(connection, row) if row else None

    async def _stored(self, connection: AsyncConnection, row: Any) -> Stored:
        room, chairs = await seating.read(connection, row)
        record = Record(
            game=row.game,
            edition=row.edition,
            options=tuple(row.options.items()),
            players=names_of(chairs),
            dice=row.dice,
            entries=tuple(await _entries(connection, row.id, 0)),
            commitment=row.commitment,
            seeds=tuple(row.seeds),
            names=tuple(row.names),
            promises=tuple(chair.promise for chair in chairs) if room and row.names else (),
            secret=self._secret_of(row),
            date=row.created,
            logged=await commitments.place_of(connection, row.id),
        )
        return Stored(
            id=row.id,
            record=record,
            chairs=chairs,
            category=row.category,
            status=row.status,
            updated=row.updated,
            hints=row.hints,
            room=room,
            quick=row.quick,
            accounts=row.accounts,
        )

    def _secret_of(self, row: Any) -> str:
        """The secret of a match; without the key that it was derived from, it cannot go on."""
        if row.secret or row.dice != "fair":
            return str(row.secret)
        secret = self.secret(row.id)
        if commitment(secret) == row.commitment:
            return secret.hex()
        if row.status in OVER:
            return ""
        raise Unreadable("other-key")


async def _entries(connection: AsyncConnection, id: str, version: int) -> list[Entry]:
    found: Iterable[Any] = await connection.execute(
        select(entries.c.who, entries.c.step)
        .where(entries.c.match == id, entries.c.n > version)
        .order_by(entries.c.n)
    )
    return [Entry(row.who, row.step) for row in found]


def _sat_at_by(owner: str) -> ColumnElement[bool]:
    """Whether a session moves for a seat of a match."""
    return matches.c.id.in_(select(seats.c.match).where(seats.c.owner == owner))
