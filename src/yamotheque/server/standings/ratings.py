"""Ratings: how strong those are who play against others, match after match.

What a match does depends on those before it, so each keeps what it did and when it was its turn:
one that is written down after another that ended later, by another clock, comes after it. A
rebuild goes through them in the same order, and gives the same to the last digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, and_, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import UnknownBot, find_bot
from yamotheque.games import find_game
from yamotheque.server.protocol.rankings import RatingPage, RatingRow
from yamotheque.server.standings.placing import Placed, Pool
from yamotheque.server.storage.schema import accounts, players, rating_steps, ratings, written
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import insert_into
from yamotheque.words import Text, same

MODEL: Final = PlackettLuce()
PAGE: Final = 25
SURE: Final = 3
"""So many times its uncertainty a rating is at least, below what it probably is."""
SETTLED: Final = 10
"""After so many games a rating has settled."""
AGAIN: Final = 3
"""After so many games with the same opponent one more counts half as much."""
A_MONTH: Final = timedelta(days=30)
"""For so long a game with somebody makes the next with them count less."""
A_MOMENT: Final = timedelta(milliseconds=1)
BOT: Final = "bot:"
ZERO: Final = 1000
POINT: Final = 40
RATING: Final = 0x79616D72
"""The number of the lock that a process holds while it rates a match."""


def shown(sure: float) -> int:
    """A rating as people read it: one begins at 1000."""
    return round(ZERO + POINT * sure)


class Ratings:
    """Who is strong at what. All of it is derived from the records, and can be rebuilt."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def page(self, me: str, game: str, pool: Pool, page: int) -> RatingPage:
        """One page of those who are rated at a game, the strongest first."""
        key = find_game(game).key
        listed = and_(ratings.c.game == key, ratings.c.pool == pool)
        async with self.store.reading() as connection:
            count = await connection.scalar(select(func.count()).where(listed)) or 0
            pages = max(1, -(-count // PAGE))
            page = min(page, pages)
            lines = (
                select(
                    ratings,
                    players.c.pseudo,
                    players.c.country,
                    accounts.c.player.is_not(None).label("account"),
                )
                .outerjoin(players, players.c.id == ratings.c.who)
                .outerjoin(accounts, accounts.c.player == ratings.c.who)
                .where(listed)
            )
            found = await connection.execute(
                lines.order_by(ratings.c.sure.desc(), ratings.c.who)
                .limit(PAGE)
                .offset((page - 1) * PAGE)
            )
            rows = [await _row(connection, row, me) for row in found.all()]
            mine = (await connection.execute(lines.where(ratings.c.who == me))).first()
            own = await _row(connection, mine, me) if mine else None
        return RatingPage(key, pool, page, pages, rows, own)


async def enter(
    connection: AsyncConnection,
    match: str,
    where: tuple[str, Pool],
    at: str,
    standings: Sequence[Placed],
) -> None:
    """Write down what a match does to the ratings of those who played it."""
    game, pool = where
    await alone(connection)
    here = and_(rating_steps.c.game == game, rating_steps.c.pool == pool)
    newest = await connection.scalar(select(func.max(rating_steps.c.at)).where(here))
    if newest and at <= newest:
        at = written(datetime.fromisoformat(newest) + A_MOMENT)
    row = {"game": game, "pool": pool}
    first = {**row, "mu": MODEL.mu, "sigma": MODEL.sigma, "sure": 0.0, "games": 1}
    known: dict[str, tuple[float, float]] = {}
    for who in sorted({one.who for one in standings}):
        new = insert_into(connection, ratings).values(who=who, **first)
        more = {"games": ratings.c.games + 1}
        one_more = new.on_conflict_do_update(index_elements=["game", "pool", "who"], set_=more)
        (found,) = await connection.execute(one_more.returning(ratings.c.mu, ratings.c.sigma))
        known[who] = found.mu, found.sigma
    seats = sorted(standings, key=lambda one: one.seat)
    for one, now in zip(seats, rated(seats, known), strict=True):
        share = weight(await _met(connection, one, seats, here, at))
        mu, sigma = (
            was + share * (will - was) for was, will in zip(known[one.who], now, strict=True)
        )
        step = {"match": match, **row, **asdict(one), "at": at, "mu": mu, "sigma": sigma}
        await connection.execute(insert(rating_steps).values(step))
        theirs = and_(ratings.c.game == game, ratings.c.pool == pool, ratings.c.who == one.who)
        value = {"mu": mu, "sigma": sigma, "sure": mu - SURE * sigma}
        await connection.execute(update(ratings).where(theirs).values(value))


def weight(times: int) -> float:
    """How much a game counts with somebody whom one has met so many times lately.

    All the games with one opponent together never count as much as five.

    >>> weight(0), weight(AGAIN), sum(map(weight, range(1000))) < 5
    (1.0, 0.5, True)
    """
    return float(0.5 ** (times / AGAIN))


def rated(
    rows: Sequence[Placed], known: dict[str, tuple[float, float]]
) -> list[tuple[float, float]]:
    """The ratings of those in some seats after their match, whatever they were before.

    A bot that has several seats of a match learns nothing from it.
    """
    sides = sorted({row.side for row in rows})
    ranks = [float(next(row.rank for row in rows if row.side == side)) for side in sides]
    teams = [[MODEL.rating(*known[row.who]) for row in rows if row.side == side] for side in sides]
    after = {
        row.seat: (now.mu, now.sigma)
        for side, team in zip(sides, MODEL.rate(teams, ranks=ranks), strict=True)
        for row, now in zip([row for row in rows if row.side == side], team, strict=True)
    }
    often = [row.who for row in rows]
    return [
        known[row.who] if row.spared or often.count(row.who) > 1 else after[row.seat]
        for row in rows
    ]


async def _met(
    connection: AsyncConnection,
    one: Placed,
    standings: Sequence[Placed],
    here: ColumnElement[bool],
    at: str,
) -> int:
    """How often somebody lately met the one of their opponents whom they met most; bots aside."""
    if one.who.startswith(BOT):
        return 0
    since = written(datetime.fromisoformat(at) - A_MONTH)
    other = rating_steps.alias()
    met = (
        select(func.count())
        .select_from(rating_steps.join(other, other.c.match == rating_steps.c.match))
        .where(here, rating_steps.c.who == one.who)
        .where(rating_steps.c.at > since, rating_steps.c.at < at)
    )
    opponents = {each.who for each in standings if each.side != one.side}
    people = [who for who in opponents if not who.startswith(BOT)]
    often = [await connection.scalar(met.where(other.c.who == who)) or 0 for who in people]
    return max(often, default=0)


async def alone(connection: AsyncConnection) -> None:
    """Wait until no other match is being rated; SQLite has one writer at a time."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(RATING)))


def title_of(bot: str) -> Text:
    """What a bot is called; one that is not installed has its name alone."""
    try:
        return find_bot(bot).title
    except UnknownBot:
        return same(bot)


async def _row(connection: AsyncConnection, row: Any, me: str) -> RatingRow:
    better = await connection.scalar(
        select(func.count()).where(
            ratings.c.game == row.game, ratings.c.pool == row.pool, ratings.c.sure > row.sure
        )
    )
    return RatingRow(
        rank=1 + (better or 0),
        pseudo=row.pseudo or "",
        country=row.country or "",
        bot=title_of(row.who.removeprefix(BOT)) if row.who.startswith(BOT) else None,
        rating=shown(row.sure),
        games=row.games,
        settled=row.games >= SETTLED,
        account=row.account,
        mine=bool(me) and row.who == me,
    )
