"""Profiles: what somebody with an account has played, and how well."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy import case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.facets import Ranked
from yamotheque.games import GAMES, find_game
from yamotheque.match import Match
from yamotheque.pieces.sheet import Sheet
from yamotheque.server.errors import Refused
from yamotheque.server.matches.table import Table
from yamotheque.server.people.lookalikes import keys
from yamotheque.server.protocol.profiles import (
    Figure,
    GameOf,
    Luck,
    Profile,
    RatingOf,
    RecordOf,
)
from yamotheque.server.protocol.tables import TableLine
from yamotheque.server.standings.attempts import by_themselves, was_abandoned, was_finished
from yamotheque.server.standings.practice import reviews_of
from yamotheque.server.standings.rankings import measure_of, rank_of
from yamotheque.server.standings.ratings import SETTLED, shown
from yamotheque.server.storage.schema import (
    account_names,
    accounts,
    matches,
    players,
    ratings,
    results,
    seats,
)
from yamotheque.server.storage.store import Store
from yamotheque.words import Text

RECORDS: Final = 50
LOOKED_AT: Final = 30
"""So many of the newest games are looked at for the figures made in them."""
LUCKS: Final = 60


class Profiles:
    """The players with an account, as everybody sees them."""

    def __init__(self, store: Store, find: Callable[[str], Awaitable[Table | TableLine]]) -> None:
        self.store, self.find = store, find

    async def read(self, pseudo: str) -> Profile:
        """The profile of a name, whichever way it is written."""
        async with self.store.reading() as connection:
            found = await connection.execute(
                select(players, accounts.c.created.label("joined"))
                .join(accounts, accounts.c.player == players.c.id)
                .join(account_names, account_names.c.player == accounts.c.player)
                .where(account_names.c.key.in_(keys(pseudo)))
                .order_by(players.c.pseudo != pseudo)
            )
            row = found.first()
            if row is None:
                raise Refused("unknown-player")
            games = await _games(connection, row.id)
            profile = Profile(
                pseudo=row.pseudo,
                country=row.country,
                since=row.joined,
                last_visit=row.seen,
                finished=sum(each.finished for each in games),
                abandoned=sum(each.abandoned for each in games),
                games=games,
                records=await _records(connection, row.id),
                ratings=await _ratings(connection, row.id),
                figures=[],
                luck=await _luck(connection, row.id),
            )
            newest = await _newest(connection, row.id)
        profile.figures = await self._figures(newest)
        return profile

    async def _figures(self, newest: list[tuple[str, int]]) -> list[Figure]:
        """What was made in the newest games, those made most often first."""
        made: Counter[Text] = Counter()
        tried: Counter[Text] = Counter()
        for id, seat in newest:
            table = await self.find(id)
            if isinstance(table, TableLine):
                continue
            for title, points in figures(table.match, seat):
                tried[title] += 1
                made[title] += points > 0
            await asyncio.sleep(0)
        return [Figure(title, made[title], tried[title]) for title, _ in tried.most_common()]


def figures(match: Match, seat: int) -> list[tuple[Text, int]]:
    """The boxes of a player's sheet with their points, where the game has a sheet."""
    return [
        (line.title, box.points)
        for piece in match.scene(seat)
        if isinstance(piece, Sheet) and piece.seat == seat
        for line in piece.lines
        if line.role == "cell"
        for box in line.boxes
        if box.points is not None
    ]


async def _games(connection: AsyncConnection, player: str) -> list[GameOf]:
    """What somebody plays, most often first."""
    finished, abandoned = (
        func.sum(case((this, 1), else_=0)) for this in (was_finished(), was_abandoned())
    )
    found = await connection.execute(
        select(matches.c.game, finished.label("finished"), abandoned.label("abandoned"))
        .join(seats, seats.c.match == matches.c.id)
        .where(seats.c.player == player)
        .group_by(matches.c.game)
        .order_by(finished.desc(), matches.c.game)
    )
    return [
        GameOf(row.game, find_game(row.game).title, int(row.finished), int(row.abandoned))
        for row in found
        if (row.finished or row.abandoned) and row.game in GAMES
    ]


async def _records(connection: AsyncConnection, player: str) -> list[RecordOf]:
    """Somebody's best game of each category, newest first."""
    found = await connection.execute(
        select(results)
        .where(results.c.player == player, results.c.best.is_(True))
        .order_by(results.c.at.desc(), results.c.match)
        .limit(RECORDS)
    )
    return [await _record(connection, row) for row in found.all() if row.game in GAMES]


async def _record(connection: AsyncConnection, row: Any) -> RecordOf:
    game = find_game(row.game)
    return RecordOf(
        game=row.game,
        title=game.title,
        category=row.category,
        usual=row.category == Ranked.of(game).category(),
        score=row.score,
        measure=await measure_of(connection, game, row.match),
        rank=await rank_of(connection, row.game, row.category, row.score, apart=row.apart),
        table=row.match,
        when=row.at,
    )


async def _ratings(connection: AsyncConnection, player: str) -> list[RatingOf]:
    """How strong somebody is at what, most played first."""
    found = await connection.execute(
        select(ratings).where(ratings.c.who == player).order_by(ratings.c.games.desc())
    )
    return [
        RatingOf(
            row.game,
            find_game(row.game).title,
            row.pool,
            shown(row.sure),
            row.games,
            row.games >= SETTLED,
        )
        for row in found
        if row.game in GAMES
    ]


async def _luck(connection: AsyncConnection, player: str) -> list[Luck]:
    """How lucky somebody was in the games they played alone that were reviewed, oldest first."""
    found = await connection.execute(reviews_of(player).limit(LUCKS))
    read = [
        Luck(row.match, find_game(row.game).title, row.updated, row.luckier)
        for row in found
        if row.game in GAMES
    ]
    return read[::-1]


async def _newest(connection: AsyncConnection, player: str) -> list[tuple[str, int]]:
    """The newest games that somebody played to their end alone, and their seats in them."""
    found = await connection.execute(
        select(matches.c.id, seats.c.seat)
        .join(seats, seats.c.match == matches.c.id)
        .where(seats.c.player == player, was_finished(), by_themselves())
        .order_by(matches.c.updated.desc(), matches.c.id)
        .limit(LOOKED_AT)
    )
    return [(row.id, row.seat) for row in found]
