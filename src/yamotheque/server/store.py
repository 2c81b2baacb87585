"""The database: opened, brought up to date, and asked about matches."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, event, insert, inspect, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from yamotheque.record import Entry, Record
from yamotheque.server.schema import entries, matches, seats
from yamotheque.words import YamsError

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int = 12) -> str:
    """A name nobody can guess, easy to read out (no l, o, 0 or 1)."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def is_id(text: str) -> bool:
    """Whether a text could be such a name."""
    return 0 < len(text) <= 16 and set(text) <= set(LETTERS)


@dataclass(frozen=True)
class Chair:
    """A seat of a match as it is stored: its player, and the session's player who moves for it."""

    player: str
    owner: str
    name: str
    country: str
    bot: str = ""


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

    @property
    def rated(self) -> bool:
        """Whether it enters the rankings at its end: fair dice, people alone, and no hints."""
        alone = not any(chair.bot for chair in self.chairs)
        return self.record.dice == "fair" and alone and not self.hints


class Store:
    """A database behind one address."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)

    async def migrate(self) -> None:
        """Bring the database up to date."""
        async with self.engine.begin() as connection:
            # Alembic takes a second to import: only when there is something for it to do.
            if await connection.run_sync(_version) != newest_version():
                await connection.run_sync(_upgrade)

    def unusable(self, error: SQLAlchemyError) -> YamsError:
        """What to tell the operator when the database refuses."""
        address = self.engine.url.render_as_string(hide_password=True)
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        return YamsError(
            f"La base de données {address} ne peut pas servir : {reason}.",
            f"The database {address} cannot be used: {reason}.",
        )

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to ask with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it happens, or nothing."""
        async with self.engine.begin() as connection:
            yield connection

    # ------------------------------------------------------------ matches

    async def create(self, match: Stored) -> None:
        """Keep a new match and its seats."""
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
                    secret=record.secret,
                    seeds=list(record.seeds),
                    status=match.status,
                    hints=match.hints,
                    created=record.date,
                    updated=match.updated,
                )
            )
            rows = [
                {"match": match.id, "seat": seat, **vars(chair)}
                for seat, chair in enumerate(match.chairs)
            ]
            await connection.execute(insert(seats), rows)

    async def load(self, id: str) -> Stored | None:
        """A match by its name, with all its entries."""
        async with self.reading() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == id))).first()
            if row is None:
                return None
            return await _stored(connection, row)

    async def entries_after(self, id: str, version: int) -> list[Entry]:
        """The entries of a match that came after a version."""
        async with self.reading() as connection:
            return await _entries(connection, id, version)

    async def append(
        self,
        connection: AsyncConnection,
        id: str,
        version: int,
        new: Sequence[Entry],
        *,
        status: str,
        at: str,
    ) -> None:
        """Keep the entries that follow a version; an IntegrityError means somebody was faster."""
        rows = [
            {"match": id, "n": number, "who": entry.who, "step": entry.step}
            for number, entry in enumerate(new, version + 1)
        ]
        if rows:
            await connection.execute(insert(entries), rows)
        await connection.execute(
            update(matches).where(matches.c.id == id).values(status=status, updated=at)
        )

    async def start(self, connection: AsyncConnection, id: str, seeds: Sequence[str]) -> bool:
        """Keep the players' seeds; False when the match had its seeds already."""
        done = await connection.execute(
            update(matches)
            .where(matches.c.id == id, matches.c.status == "seeding")
            .values(status="playing", seeds=list(seeds))
        )
        return done.rowcount == 1

    async def running(self, owner: str, most: int = 50) -> list[str]:
        """The matches a session can go on with, newest first."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(matches.c.id)
                .join(seats, seats.c.match == matches.c.id)
                .where(seats.c.owner == owner, seats.c.seat == 0, matches.c.status == "playing")
                .order_by(matches.c.updated.desc(), matches.c.id)
                .limit(most)
            )
            return list(found.scalars())

    async def finished(self) -> AsyncIterator[Stored]:
        """Every match that counts: played to its end, and rated."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(matches)
                .where(matches.c.status == "finished", matches.c.dice == "fair")
                .order_by(matches.c.updated, matches.c.id)
            )
            for row in found.all():
                stored = await _stored(connection, row)
                if stored.rated:
                    yield stored


async def _stored(connection: AsyncConnection, row: Any) -> Stored:
    found = await connection.execute(
        select(seats).where(seats.c.match == row.id).order_by(seats.c.seat)
    )
    chairs = tuple(
        Chair(seat.player, seat.owner, seat.name, seat.country, seat.bot) for seat in found
    )
    record = Record(
        game=row.game,
        edition=row.edition,
        options=tuple(row.options.items()),
        players=tuple(chair.name for chair in chairs),
        dice=row.dice,
        entries=tuple(await _entries(connection, row.id, 0)),
        commitment=row.commitment,
        seeds=tuple(row.seeds),
        secret=row.secret,
        date=row.created,
    )
    return Stored(row.id, record, chairs, row.category, row.status, row.updated, row.hints)


async def _entries(connection: AsyncConnection, id: str, version: int) -> list[Entry]:
    found: Iterable[Any] = await connection.execute(
        select(entries.c.who, entries.c.step)
        .where(entries.c.match == id, entries.c.n > version)
        .order_by(entries.c.n)
    )
    return [Entry(row.who, row.step) for row in found]


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def newest_version() -> str:
    """The version that the newest of our migrations brings a database to."""
    return max(file.name for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))[:4]


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)


def _upgrade(connection: Connection) -> None:
    from alembic import command

    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection) -> Config:
    """What Alembic has to know to change a database through a connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
