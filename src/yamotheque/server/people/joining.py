"""What somebody did as a guest becomes their account's, when they log in and ask for it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Table, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.server.news.log import Named, enter
from yamotheque.server.standings.rankings import alone_with, choose_best
from yamotheque.server.storage.schema import (
    chat_lines,
    follows,
    mutes,
    parts,
    players,
    pushes,
    puzzle_answers,
    results,
    rooms,
    seats,
)

THEIRS: Final[tuple[tuple[Table, Column[str]], ...]] = (
    (seats, seats.c.player),
    (seats, seats.c.owner),
    (players, players.c.host),
    (rooms, rooms.c.host),
    (results, results.c.player),
    (parts, parts.c.player),
    (chat_lines, chat_lines.c.player),
    (pushes, pushes.c.player),
)
"""Where a player stands as the one who did something."""


async def join(connection: AsyncConnection, guest: str, account: str) -> int:
    """Give an account what a guest had; how many seats they sat in."""
    await alone_with(connection, {guest, account})
    found = await connection.execute(
        select(results.c.game, results.c.category, results.c.apart)
        .where(results.c.player == guest)
        .distinct()
    )
    ranked = found.all()
    sat = 0
    for table, column in THEIRS:
        moved = update(table).where(column == guest).values({column.name: account})
        done = await connection.execute(moved)
        sat = done.rowcount if column is seats.c.player else sat
    for game, category, apart in ranked:
        await choose_best(connection, account, game, category, apart)
    await _answers(connection, guest, account)
    for pairs in (mutes, follows):
        await _pairs(connection, pairs, guest, account)
    for column in (players.c.banned, players.c.program):
        if await connection.scalar(select(column).where(players.c.id == guest)):
            same = update(players).where(players.c.id == account)
            await connection.execute(same.values({column.name: True}))
    await enter(connection, Named(guest))
    return sat


async def _answers(connection: AsyncConnection, guest: str, account: str) -> None:
    """To each puzzle there is one answer: the account's own, if it gave one."""
    answered = puzzle_answers.alias()
    own = select(answered.c.player).where(
        answered.c.player == account,
        answered.c.day == puzzle_answers.c.day,
        answered.c.game == puzzle_answers.c.game,
    )
    theirs = puzzle_answers.c.player == guest
    await connection.execute(
        update(puzzle_answers).where(theirs, ~own.exists()).values(player=account)
    )
    await connection.execute(delete(puzzle_answers).where(theirs))


async def _pairs(connection: AsyncConnection, pairs: Table, guest: str, account: str) -> None:
    """Whom either mutes or follows, and who does so to either of them: once, and not oneself."""
    who, whom = pairs.primary_key.columns
    either = or_(*(column.in_((guest, account)) for column in (who, whom)))
    found = (await connection.execute(select(pairs).where(either))).mappings().all()
    await connection.execute(delete(pairs).where(either))
    now = {guest: account}
    rows = {}
    for row in found:
        pair = tuple(now.get(row[column.name], row[column.name]) for column in (who, whom))
        if len(set(pair)) > 1:
            rows[pair] = {**row, who.name: pair[0], whom.name: pair[1]}
    if rows:
        await connection.execute(insert(pairs), [rows[pair] for pair in sorted(rows)])
