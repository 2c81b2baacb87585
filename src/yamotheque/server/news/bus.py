"""The bus: what happens here, told to the other processes that serve the same database.

Each tells its own pages at once. Its news for the others are part of the transaction that keeps
what happened, so they hear of it when it is kept, and of nothing that is not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from yamotheque.server.protocol.chat import ChatLine
from yamotheque.server.storage.store import new_id

log: Final = logging.getLogger(__name__)
CHANNEL: Final = "yamotheque"
TRY_AGAIN: Final = 1.0
"""Seconds until a lost line to the database is tried again."""


Limited = Literal["lines", "tables", "logins", "accounts"]
"""What may not be done too often, over all processes."""


class Moved(msgspec.Struct, tag="moved"):
    """Something has happened at a table, and the next move is due at a moment, or at none."""

    table: str
    due: str = ""


class Changed(msgspec.Struct, tag="changed"):
    """Something has changed in the room of a table, though nobody moved."""

    table: str


class Seen(msgspec.Struct, tag="seen"):
    """Who follows a table in a process: those who sit there, and how many watch."""

    process: str
    table: str
    people: list[str]
    watchers: int


class Alive(msgspec.Struct, tag="alive"):
    """A process is there; a new one asks the others to say whom they see."""

    process: str
    new: bool = False


class Deaf(msgspec.Struct, tag="deaf"):
    """A player does not want to hear the same people as before."""

    player: str


class Done(msgspec.Struct, tag="done"):
    """A session did something that may not be done too often, calling from somewhere.

    What is tried to log in counts for the name it is tried with, whichever session tries it.
    """

    what: Limited
    session: str
    place: str


class Here(msgspec.Struct, tag="here"):
    """Who is connected to a process: how many people in all, and those in the salon by name."""

    process: str
    online: int
    salon: list[str]


class Missed(msgspec.Struct, tag="missed"):
    """Nobody knows what: the line was cut for a while."""


News = Moved | Changed | Seen | Alive | ChatLine | Deaf | Done | Here | Missed
Hear = Callable[[News], Awaitable[None]]


class Letter(msgspec.Struct):
    """News, and the process they come from."""

    sender: str
    news: News


class Bus:
    """A process that is alone with its database has nobody to tell, and hears nothing."""

    alone = True

    async def tell(self, connection: AsyncConnection, *news: News) -> None:
        """Tell the others once this transaction is kept."""

    async def follow(self, hear: Hear) -> None:
        """Hear what the others tell, until the line to them is cut."""


class SharedBus(Bus):
    """Processes on one PostgreSQL, which passes their news on (LISTEN and NOTIFY)."""

    alone = False

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine, self.name = engine, new_id()
        self.listening, self.missed = asyncio.Event(), False
        self.encode = msgspec.json.Encoder().encode
        self.decode = msgspec.json.Decoder(Letter).decode

    async def tell(self, connection: AsyncConnection, *news: News) -> None:
        """Tell the others once this transaction is kept."""
        letters = [self.encode(Letter(self.name, one)).decode() for one in news]
        each = func.unnest(array(letters)).column_valued("letter")
        await connection.execute(select(func.pg_notify(CHANNEL, each)))

    async def follow(self, hear: Hear) -> None:
        """Hear what the others tell until the line is cut; then it is laid again."""
        try:
            await self._listen(hear)
        except (SQLAlchemyError, OSError) as error:
            log.warning("the other processes cannot be heard: %s", error)
        finally:
            self.listening.clear()
            self.missed = True
        await asyncio.sleep(TRY_AGAIN)

    async def _listen(self, hear: Hear) -> None:
        """Hear the others until the line is cut."""
        letters: asyncio.Queue[str | None] = asyncio.Queue()

        def arrive(_: object, __: object, ___: object, letter: str) -> None:
            letters.put_nowait(letter)

        async with self.engine.connect() as connection:
            # A line that was cut while nobody used it is noticed by asking something.
            await connection.execute(select(1))
            await connection.rollback()
            line: Any = (await connection.get_raw_connection()).driver_connection
            line.add_termination_listener(lambda _: letters.put_nowait(None))
            await line.add_listener(CHANNEL, arrive)
            self.listening.set()
            if self.missed:
                await hear(Missed())
            while (letter := await letters.get()) is not None:
                try:
                    read = self.decode(letter)
                except msgspec.DecodeError as error:  # of a newer or an older program
                    log.warning("a letter of another process is passed over: %s", error)
                    continue
                if read.sender != self.name:
                    await hear(read.news)


def bus_over(engine: AsyncEngine) -> Bus:
    """The bus of a process on a database."""
    return SharedBus(engine) if engine.dialect.name == "postgresql" else Bus()
