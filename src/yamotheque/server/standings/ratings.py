"""Ratings: how strong those are who play against others, in the order in which matches ended.

What a match does depends on those before it, so each keeps what it did. A match that is written
down after one that ended later takes its place before it, and those after it are reckoned again:
whatever the processes do, the ratings are those of a rebuild.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import and_, delete, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import UnknownBot, find_bot
from yamotheque.games import find_game
from yamotheque.server.protocol.rankings import RatingPage, RatingRow
from yamotheque.server.standings.placing import Placed, Pool
from yamotheque.server.storage.schema import accounts, players, rating_steps, ratings
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
BOT: Final = "bot:"
ZERO: Final = 1000
POINT: Final = 40


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
    await _alone_with(connection, game, pool)
    row = {"match": match, "game": game, "pool": pool, "at": at, "mu": 0.0, "sigma": 0.0}
    await connection.execute(
        insert(rating_steps), [{**row, **_columns(standing)} for standing in standings]
    )
    first = {"mu": MODEL.mu, "sigma": MODEL.sigma, "sure": 0.0, "games": 1}
    for who in sorted({standing.who for standing in standings}):
        keeping = insert_into(connection, ratings).values(game=game, pool=pool, who=who, **first)
        more = {"games": ratings.c.games + 1}
        await connection.execute(
            keeping.on_conflict_do_update(index_elements=["game", "pool", "who"], set_=more)
        )
    await reckon(connection, game, pool, at, match)


async def reckon(
    connection: AsyncConnection, game: str, pool: str, at: str = "", match: str = ""
) -> None:
    """Reckon again what each match did from one on, in the order in which they ended."""
    here = and_(rating_steps.c.game == game, rating_steps.c.pool == pool)
    order = (rating_steps.c.at, rating_steps.c.match, rating_steps.c.seat)
    found = await connection.execute(
        select(rating_steps)
        .where(
            here,
            or_(
                rating_steps.c.at > at,
                and_(rating_steps.c.at == at, rating_steps.c.match >= match),
            ),
        )
        .order_by(*order)
    )
    known: dict[str, tuple[float, float]] = {}
    for _, group in groupby(found.all(), key=lambda row: row.match):
        rows = list(group)
        for row in rows:
            if row.who not in known:
                known[row.who] = await _before(connection, row)
        for row, now in zip(rows, rated(rows, known), strict=True):
            step = and_(rating_steps.c.match == row.match, rating_steps.c.seat == row.seat)
            share = weight(await _met(connection, row, rows))
            mu, sigma = (
                was + share * (will - was) for was, will in zip(known[row.who], now, strict=True)
            )
            await connection.execute(update(rating_steps).where(step).values(mu=mu, sigma=sigma))
            known[row.who] = (mu, sigma)
    for who, (mu, sigma) in known.items():
        theirs = and_(ratings.c.game == game, ratings.c.pool == pool, ratings.c.who == who)
        value = {"mu": mu, "sigma": sigma, "sure": mu - SURE * sigma}
        await connection.execute(update(ratings).where(theirs).values(value))


def weight(times: int) -> float:
    """How much a game counts with somebody whom one has met so many times lately.

    All the games with one opponent together never count as much as five.

    >>> weight(0), weight(AGAIN), sum(map(weight, range(1000))) < 5
    (1.0, 0.5, True)
    """
    return float(0.5 ** (times / AGAIN))


def rated(rows: Sequence[Any], known: dict[str, tuple[float, float]]) -> list[tuple[float, float]]:
    """The ratings of those in some seats after their match, whatever they were before.

    A bot that has several seats of a match learns nothing from it.
    """
    sides = sorted({row.side for row in rows})
    ranks = [next(row.rank for row in rows if row.side == side) for side in sides]
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


async def forget_all(connection: AsyncConnection) -> None:
    """Begin anew, while no match is being written down; SQLite has one writer at a time anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("LOCK TABLE rating_steps IN SHARE ROW EXCLUSIVE MODE"))
    await connection.execute(delete(rating_steps))
    await connection.execute(delete(ratings))


def _columns(standing: Placed) -> dict[str, Any]:
    return {
        "seat": standing.seat,
        "who": standing.who,
        "side": standing.side,
        "rank": standing.rank,
        "spared": standing.spared,
    }


async def _before(connection: AsyncConnection, row: Any) -> tuple[float, float]:
    """What somebody was rated before a match; at first, as everybody."""
    found = await connection.execute(
        select(rating_steps.c.mu, rating_steps.c.sigma)
        .where(
            rating_steps.c.who == row.who,
            rating_steps.c.game == row.game,
            rating_steps.c.pool == row.pool,
            or_(
                rating_steps.c.at < row.at,
                and_(rating_steps.c.at == row.at, rating_steps.c.match < row.match),
            ),
        )
        .order_by(rating_steps.c.at.desc(), rating_steps.c.match.desc())
        .limit(1)
    )
    known = found.first()
    return (known.mu, known.sigma) if known else (MODEL.mu, MODEL.sigma)


async def _met(connection: AsyncConnection, row: Any, rows: Sequence[Any]) -> int:
    """How often somebody lately met the one of their opponents whom they met most; bots aside."""
    if row.who.startswith(BOT):
        return 0
    since = datetime.fromisoformat(row.at) - A_MONTH
    other = rating_steps.alias()
    met = (
        select(func.count())
        .select_from(rating_steps.join(other, other.c.match == rating_steps.c.match))
        .where(
            rating_steps.c.who == row.who,
            rating_steps.c.game == row.game,
            rating_steps.c.pool == row.pool,
            rating_steps.c.at > since.isoformat(timespec="milliseconds")[:23],
            or_(
                rating_steps.c.at < row.at,
                and_(rating_steps.c.at == row.at, rating_steps.c.match < row.match),
            ),
        )
    )
    opponents = {one.who for one in rows if one.side != row.side and not one.who.startswith(BOT)}
    often = [await connection.scalar(met.where(other.c.who == who)) or 0 for who in opponents]
    return max(often, default=0)


async def _alone_with(connection: AsyncConnection, game: str, pool: str) -> None:
    """Wait until no other match of a game is being rated; SQLite has one writer at a time."""
    if connection.dialect.name == "postgresql":
        await connection.execute(
            select(func.pg_advisory_xact_lock(func.hashtextextended(f"{game} {pool}", 0)))
        )


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
