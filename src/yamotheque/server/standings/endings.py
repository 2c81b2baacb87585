"""What the end of a match counts for: results in the rankings, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final

from sqlalchemy import delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.match import Match, replay
from yamotheque.server.matches.stored_match import Chair, counts, without_bots
from yamotheque.server.matches.unreadable import Unreadable, reading
from yamotheque.server.standings.placing import placed, pool_of, standings
from yamotheque.server.standings.rankings import Rankings
from yamotheque.server.standings.ratings import alone, enter
from yamotheque.server.storage import seating
from yamotheque.server.storage.schema import (
    accounts,
    matches,
    parts,
    players,
    rating_steps,
    ratings,
    results,
    seats,
)
from yamotheque.server.storage.store import Store

FEWEST: Final = 10
"""So few moves say nothing of their pace."""


class Endings:
    """Counts matches that are over. All of it is derived from what they are, and can be rebuilt."""

    def __init__(self, store: Store, rankings: Rankings, glance: float) -> None:
        self.store, self.rankings, self.glance = store, rankings, glance

    async def enter(
        self, connection: AsyncConnection, id: str, match: Match, *, again: bool = False
    ) -> bool:
        """Write down what a match counts for, in the transaction that ends it; whether it does.

        Anybody may have a result, which nobody else has to believe in; a rating is had from others,
        and these must be somebody: it is between accounts. What depends on the moment of the end is
        noted in it, and `again` it is what was noted.
        """
        row = (await connection.execute(select(matches).where(matches.c.id == id))).one()
        room, chairs = await seating.read(connection, row)
        await _note_winners(connection, id, match, chairs)
        if not counts(row.dice, row.hints, room):
            return False
        quick, accounts = row.quick, row.accounts
        if not again:
            quick = self.is_quick(match, chairs, row.created, row.updated)
            accounts = await _accounts(connection, chairs)
            noting = update(matches).where(matches.c.id == id)
            await connection.execute(noting.values(quick=quick, accounts=accounts))
        apart = quick or await _programs(connection, chairs)
        ranked = match.finished and without_bots(chairs)
        if ranked:
            await self.rankings.enter(connection, id, chairs, match, row.updated, apart=apart)
        stood = standings(match, chairs) if accounts else []
        if stood:
            where = (match.game.key, pool_of(chairs, apart))
            await enter(connection, id, where, row.updated, stood)
        return ranked or bool(stood)

    def is_quick(self, match: Match, chairs: Sequence[Chair], since: str, at: str) -> bool:
        """Whether the moves of a match came faster than people make them."""
        moves = sum(entry.who is not None and not chairs[entry.who].bot for entry in match.entries)
        took = datetime.fromisoformat(at) - datetime.fromisoformat(since)
        return moves >= FEWEST and took.total_seconds() < moves * self.glance

    async def rebuild(self) -> int:
        """Derive all that matches count for again from the records; how many do.

        Those that end meanwhile wait until it is done.
        """
        counted = 0
        async with self.store.writing() as connection:
            if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
                await connection.execute(text("LOCK TABLE results IN SHARE ROW EXCLUSIVE MODE"))
            await alone(connection)
            ended = await self.store.ended(connection)
            for table in (parts, results, rating_steps, ratings):
                await connection.execute(delete(table))
            for id in ended:
                with suppress(Unreadable):  # the log names it
                    stored = await self.store.read(connection, id)
                    assert stored is not None
                    with reading(id):
                        match = replay(stored.record)
                    counted += await self.enter(connection, id, match, again=True)
        return counted


async def _note_winners(
    connection: AsyncConnection, id: str, match: Match, chairs: Sequence[Chair]
) -> None:
    """Write down which seats have won, rated or not, as the end of the match says.

    One that was given up is won by those who stayed, unless it had hardly begun.
    """
    for one in placed(match, chairs, [chair.player for chair in chairs]):
        won = one.seat in match.winners if match.finished else not one.rank
        here = (seats.c.match == id, seats.c.seat == one.seat)
        await connection.execute(update(seats).where(*here).values(won=won))


async def _accounts(connection: AsyncConnection, chairs: Sequence[Chair]) -> bool:
    """Whether all the people at a table have an account."""
    people = {chair.player for chair in chairs if not chair.bot}
    found = select(accounts.c.player).where(accounts.c.player.in_(people))
    return len((await connection.execute(found)).all()) == len(people)


async def _programs(connection: AsyncConnection, chairs: Sequence[Chair]) -> bool:
    """Whether somebody at a table is a program."""
    owners = {chair.owner for chair in chairs if not chair.bot}
    found = select(players.c.id).where(players.c.id.in_(owners), players.c.program.is_(True))
    return (await connection.execute(found)).first() is not None
