"""What the server has thrown since it was first started, counted beside the moves.

Each match says how many of its entries are counted, in the transaction that counts them: nothing
is counted twice or forgotten, however many processes serve and whenever one is killed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from sqlalchemy import Select, bindparam, delete, func, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.match import Match, replay
from yamotheque.provable.counts import Side, Tally
from yamotheque.provable.fairness import kinds, yams
from yamotheque.server.errors import OutOfOrder
from yamotheque.server.matches.unreadable import Unreadable, reading
from yamotheque.server.protocol.fairness import Counts
from yamotheque.server.storage import commitments as promised
from yamotheque.server.storage.schema import commitments, entries, falls, matches, tallied
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import insert_into

log: Final = logging.getLogger(__name__)
ROUND: Final = 30
"""Seconds in which what had fallen before is counted, and for which an answer is given again."""
SHARE: Final = 100
"""An answer is given again for so many times as long as it took to find, if that is longer."""
AT_ONCE: Final = 50
"""How many matches are counted in one transaction at most."""
COUNTED: Final = (
    select(tallied)
    .where(tallied.c.match.in_(bindparam("ids", expanding=True)))
    .order_by(tallied.c.match)
)


class Tallies:
    """The counts of one server. All of them are derived from the records, and can be rebuilt."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: dict[str, Match] = {}
        self.caught_up = False
        self.told: Counts | None = None
        self.until = 0.0
        """When the answer that was told is old."""

    def note(self, id: str, match: Match) -> None:
        """Remember that something may have fallen in a match: it is counted soon, not now."""
        if match.dice == "fair" and may_be_told(match):
            self.waiting[id] = match

    async def follow(self) -> None:
        """Count what was left uncounted when a process ended, and then what falls, in rounds.

        Each second has its share of the matches, for moves wait while something else is written.
        """
        if not self.caught_up:
            await self.catch_up()
            self.caught_up = True
        for share in shares(list(self.waiting)):
            await asyncio.sleep(1)
            await self._count_waiting(share)

    async def close(self) -> None:
        """Count what still waits before the server ends; if that fails, the next one catches up."""
        try:
            await self.count()
        except (OutOfOrder, SQLAlchemyError) as error:
            log.error("what has fallen could not be counted: %s", error)

    async def count(self) -> None:
        """Count what has fallen in the matches that wait."""
        while self.waiting:
            await self._count_waiting(list(self.waiting))
        self.told = None

    async def _count_waiting(self, ids: Sequence[str]) -> None:
        for first in range(0, len(ids), AT_ONCE):
            some = [id for id in ids[first : first + AT_ONCE] if id in self.waiting]
            await self._count({id: self.waiting.pop(id) for id in some})

    async def _count(self, some: Mapping[str, Match]) -> None:
        """Count some matches. What takes long is done before anybody has to wait for it."""
        if not some:
            return
        try:
            async with self.store.reading() as connection:
                begun = await _read(connection, COUNTED, sorted(some))
            fallen = {}
            for id, match in some.items():
                with suppress(Unreadable), reading(id):
                    fallen[id] = tally_of(match, after=begun.get(id, 0))
                await asyncio.sleep(0)
            some = {id: some[id] for id in fallen}
            async with self.store.writing() as connection:
                total = Tally()
                for id, before in (await _counted(connection, sorted(some))).items():
                    alone = before == begun.get(id, 0)
                    total.update(fallen[id] if alone else tally_of(some[id], after=before))
                await _advance(connection, {id: match.version for id, match in some.items()})
                await _add(connection, total)
        except BaseException:
            self.waiting = {**some, **self.waiting}
            raise

    async def catch_up(self) -> int:
        """Count the matches of the database that have something to count; how many they were."""
        newest = select(func.max(entries.c.n)).where(entries.c.match == matches.c.id)
        left = await self.store.column(
            select(matches.c.id)
            .outerjoin(tallied, tallied.c.match == matches.c.id)
            .where(matches.c.dice == "fair")
            .where(newest.scalar_subquery() > func.coalesce(tallied.c.n, 0))
            .order_by(matches.c.id)
        )
        counted = 0
        for first in range(0, len(left), AT_ONCE):
            read = {id: await self._match(id) for id in left[first : first + AT_ONCE]}
            some = {id: match for id, match in read.items() if match and may_be_told(match)}
            await self._count(some)
            counted += len(some)
        self.told = None
        return counted

    async def _match(self, id: str) -> Match | None:
        """A match as its record tells it; nothing for one that this server cannot play any more."""
        with suppress(Unreadable), reading(id):
            stored = await self.store.load(id)
            return replay(stored.record) if stored else None
        return None

    async def rebuild(self) -> int:
        """Count everything again from the records; how many matches there are."""
        async with self.store.writing() as connection:
            await connection.execute(delete(falls))
            await connection.execute(delete(tallied))
        return await self.catch_up()

    async def tally(self) -> Tally:
        """All that was counted."""
        async with self.store.reading() as connection:
            return await _tally(connection)

    async def read(self) -> Counts:
        """What fell beside what was to be expected, and what became of the promises about it."""
        begun = time.monotonic()
        if self.told is None or begun > self.until:
            async with self.store.reading() as connection:
                tally, head = await _tally(connection), await promised.head(connection)
                found = await connection.execute(
                    select(promised.FATE, func.count())
                    .select_from(commitments)
                    .outerjoin(matches, matches.c.id == commitments.c.match)
                    .group_by(promised.FATE)
                )
                tables = {status: int(count) for status, count in found}
            self.told = Counts(kinds(tally), yams(tally), head, tables)
            self.until = begun + max(ROUND, SHARE * (time.monotonic() - begun))
        return self.told


def shares(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """Matches for each second of a round: all that there are, as evenly as can be."""
    for second in range(ROUND):
        yield ids[len(ids) * second // ROUND : len(ids) * (second + 1) // ROUND]


def may_be_told(match: Match) -> bool:
    """Whether all that fell in a match may be counted: what it hides may once it is over.

    Whoever reads the counts twice knows what was counted in between: the hand of another, say.
    """
    return match.over or not match.hides


def tally_of(match: Match, after: int) -> Tally:
    """What fell in a match after so many entries; what another brought is counted there."""
    tally = Tally()
    tally.add_match(match, max(after, match.given))
    return tally


async def _read(
    connection: AsyncConnection, asked: Select[tuple[str, int]], ids: Sequence[str]
) -> dict[str, int]:
    """How many entries of matches are counted, as far as any are."""
    return {row.match: row.n for row in await connection.execute(asked, {"ids": ids})}


async def _counted(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, int]:
    """How many entries of each match are counted; nobody else counts them meanwhile."""
    await connection.execute(
        insert_into(connection, tallied).on_conflict_do_nothing(),
        [{"match": id, "n": 0} for id in ids],
    )
    return await _read(connection, COUNTED.with_for_update(), ids)


async def _advance(connection: AsyncConnection, versions: Mapping[str, int]) -> None:
    """Say that all entries up to a version are counted, unless more of them are already."""
    await connection.execute(
        update(tallied)
        .where(tallied.c.match == bindparam("id"), tallied.c.n < bindparam("version"))
        .values(n=bindparam("version")),
        [{"id": id, "version": version} for id, version in sorted(versions.items())],
    )


async def _add(connection: AsyncConnection, tally: Tally) -> None:
    """Add to the counts, row by row in one order, so that two who do never wait for each other."""
    rows = [{**side._asdict(), "could": could, "did": did} for side, could, did in tally.items()]
    if not rows:
        return
    new = insert_into(connection, falls)
    more = {"could": falls.c.could + new.excluded.could, "did": falls.c.did + new.excluded.did}
    await connection.execute(
        new.on_conflict_do_update(index_elements=list(falls.primary_key), set_=more), rows
    )


async def _tally(connection: AsyncConnection) -> Tally:
    tally = Tally()
    for row in await connection.execute(select(falls)):
        side = Side(row.kind, row.thing, row.side, row.ways, row.among)
        tally.could[side], tally.did[side] = row.could, row.did
    return tally
