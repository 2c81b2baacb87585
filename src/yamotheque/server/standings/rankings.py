"""The rankings: each player's best finished game of a category, and the records of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import BOTS
from yamotheque.bots.means import LEVELS, MEANS
from yamotheque.facets import Ranked, Told
from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.match import Match
from yamotheque.match.names import UNNAMED
from yamotheque.match.record import IN_TURN
from yamotheque.match.series import in_series
from yamotheque.measure import Measure
from yamotheque.server.matches.stored_match import Chair
from yamotheque.server.matches.table import Table
from yamotheque.server.matches.unreadable import Unreadable, reading
from yamotheque.server.protocol.rankings import Best, Ranking, RankingRow, Records, Usual
from yamotheque.server.protocol.tables import Place
from yamotheque.server.standings.attempts import Attempts, attempts_of
from yamotheque.server.storage.schema import accounts, matches, parts, players, results
from yamotheque.server.storage.store import Store

PAGE: Final = 25
CHOSE_NONE: Final = ["", *UNNAMED, *(f"{name} {n}" for name in UNNAMED for n in range(1, 13))]
"""The names of those who chose none: they are ranked once they have taken one."""


class Rankings:
    """Who is best at what. All of it is derived from the records, and can be rebuilt.

    Whoever has not chosen a name is not listed: what they played counts once they have one.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    async def enter(
        self,
        connection: AsyncConnection,
        id: str,
        chairs: Sequence[Chair],
        match: Match,
        at: str,
        *,
        apart: bool = False,
    ) -> None:
        """Write down the results of a finished match, of the seats that were played through."""
        await alone_with(connection, {chair.player for chair in chairs})
        for seat, chair in enumerate(chairs):
            if not chair.through:
                continue
            where = {"game": match.game.key, "category": match.category}
            breakdown = dict(match.breakdown(seat))
            row = {"match": id, "seat": seat, "player": chair.player, **where}
            await connection.execute(
                insert(results).values(
                    **row,
                    score=match.scores[seat],
                    parts=breakdown,
                    best=False,
                    apart=apart,
                    at=at,
                )
            )
            if breakdown:
                rows = [
                    {**row, "part": part, "points": points} for part, points in breakdown.items()
                ]
                await connection.execute(insert(parts), rows)
            await choose_best(connection, chair.player, **where, apart=apart)

    async def ranking(
        self, me: str, game: str, category: str | None, page: int, *, apart: bool = False
    ) -> Ranking:
        """One page of a ranking, the game's usual one if no category is named.

        Programs, and whoever is as fast as one, are ranked `apart`.
        """
        rules = find_game(game)
        category = Ranked.of(rules).category() if category is None else category
        bests = _bests(rules.key, apart=apart)
        listed = (*bests, results.c.category == category)
        async with self.store.reading() as connection:
            played = await connection.execute(
                select(results.c.category)
                .where(*bests)
                .group_by(results.c.category)
                .order_by(results.c.category)
            )
            categories = list(played.scalars())
            count = await connection.scalar(select(func.count()).where(*listed)) or 0
            pages = max(1, -(-count // PAGE))
            page = min(page, pages)
            first = (page - 1) * PAGE
            read = await connection.execute(
                _lines(*listed)
                .order_by(results.c.score.desc(), results.c.at, results.c.match, results.c.seat)
                .limit(PAGE)
                .offset(first)
            )
            shown = read.all()
            mine = (await connection.execute(_lines(*listed, results.c.player == me))).first()
            who = {row.player for row in (*shown, *([mine] if mine else []))}
            tried = await attempts_of(connection, who, rules.key, category)

            async def ranked(row: Any) -> RankingRow:
                rank = await rank_of(connection, rules.key, category, row.score, apart=apart)
                return _row(rank, row, me, tried)

            rows = [await ranked(row) for row in shown[:1]]
            for place, row in enumerate(shown[1:], first + 2):
                tied = rows[-1].score == row.score
                rows.append(_row(rows[-1].rank if tied else place, row, me, tried))
            own = await ranked(mine) if mine else None
            measure = await measure_of(connection, rules, rows[0].table if rows else "")
        names = _names(rules, category, rows[0].parts if rows else {})
        titles = {**Told.of(rules).titles(), **Ranked.of(rules).parts()}
        return Ranking(
            game=rules.key,
            category=category,
            categories=categories,
            parts=names,
            titles={part: titles[part] for part in names if part in titles},
            measure=measure,
            page=page,
            pages=pages,
            rows=rows,
            own=own,
            usual=[] if rows or category != Ranked.of(rules).category() else _usual(rules.key),
        )

    async def records(self, me: str, game: str, category: str | None) -> Records:
        """The best there ever was in a category, of the whole and of each part; and one's own."""
        rules = find_game(game)
        category = Ranked.of(rules).category() if category is None else category
        whole = (*_bests(rules.key, apart=False), results.c.category == category)
        own = (results.c.player == me, results.c.game == rules.key, results.c.apart.is_(False))
        async with self.store.reading() as connection:
            best = (
                await connection.execute(
                    select(results.c.match, results.c.score, results.c.parts, players.c.pseudo)
                    .join(players, players.c.id == results.c.player)
                    .where(*whole)
                    .order_by(results.c.score.desc(), results.c.at)
                    .limit(1)
                )
            ).first()
            mine = await connection.scalar(
                select(func.max(results.c.score)).where(*own, results.c.category == category)
            )
            names = _names(rules, category, best.parts if best else {})
            measure = await measure_of(connection, rules, best.match if best else "")
            found = [await _best(connection, rules.key, category, part, me) for part in names]
        return Records(
            game=rules.key,
            category=category,
            best=best.score if best else None,
            pseudo=best.pseudo if best else "",
            mine=mine,
            parts=found,
            measure=measure,
        )

    async def places(self, table: Table) -> list[Place]:
        """Where a finished match stands: the rank of each seat's score among the players' bests."""
        game, category = table.match.game.key, table.category
        async with self.store.reading() as connection:
            found = await connection.execute(
                select(
                    results.c.seat,
                    results.c.score,
                    results.c.best,
                    results.c.apart,
                    players.c.pseudo.not_in(CHOSE_NONE).label("listed"),
                )
                .join(players, players.c.id == results.c.player)
                .where(results.c.match == table.id)
                .order_by(results.c.seat)
            )
            rows = found.all()
            bests = _bests(game, apart=any(row.apart for row in rows))
            many = select(func.count()).where(*bests, results.c.category == category)
            count = await connection.scalar(many)
            return [
                Place(
                    row.seat,
                    await rank_of(connection, game, category, row.score, apart=row.apart),
                    count or 0,
                    row.best,
                    row.listed,
                )
                for row in rows
            ]


async def alone_with(connection: AsyncConnection, of: set[str]) -> None:
    """Wait until no other match of these players is being written down, and let none begin."""
    await connection.execute(
        select(players.c.id).where(players.c.id.in_(of)).order_by(players.c.id).with_for_update()
    )


async def choose_best(
    connection: AsyncConnection, player: str, game: str, category: str, apart: bool
) -> None:
    """Mark a player's best game of a category; of equal ones, the first."""
    theirs = (
        results.c.player == player,
        results.c.game == game,
        results.c.category == category,
        results.c.apart.is_(apart),
    )
    best = (
        await connection.execute(
            select(results.c.match, results.c.seat)
            .where(*theirs)
            .order_by(results.c.score.desc(), results.c.at, results.c.match, results.c.seat)
            .limit(1)
        )
    ).one()
    chosen = (results.c.match == best.match) & (results.c.seat == best.seat)
    for such, now in ((results.c.best & ~chosen, False), (~results.c.best & chosen, True)):
        await connection.execute(update(results).where(*theirs, such).values(best=now))


def _bests(game: str, *, apart: bool) -> tuple[ColumnElement[bool], ...]:
    """The best games of those who are listed, ranked apart or with the others."""
    unlisted = (
        select(players.c.id)
        .where(players.c.id == results.c.player, players.c.pseudo.in_(CHOSE_NONE))
        .correlate(results)
    )
    mark = (results.c.best.is_(True), results.c.apart.is_(apart))
    return results.c.game == game, *mark, ~unlisted.exists()


def _lines(*wanted: ColumnElement[bool]) -> Select[Any]:
    """Results with the players they belong to."""
    return (
        select(
            results,
            players.c.pseudo,
            players.c.country,
            players.c.seen,
            players.c.host,
            accounts.c.player.is_not(None).label("account"),
        )
        .join(players, players.c.id == results.c.player)
        .outerjoin(accounts, accounts.c.player == results.c.player)
        .where(*wanted)
    )


async def rank_of(
    connection: AsyncConnection, game: str, category: str, score: int, *, apart: bool
) -> int:
    """The rank of a score: one more than there are players with a better best game."""
    above = (results.c.category == category, results.c.score > score)
    better = select(func.count()).where(*_bests(game, apart=apart), *above)
    return 1 + (await connection.scalar(better) or 0)


async def _best(connection: AsyncConnection, game: str, category: str, part: str, me: str) -> Best:
    here = (parts.c.game == game, parts.c.category == category, parts.c.part == part)
    best = (
        await connection.execute(
            select(parts.c.points, players.c.pseudo)
            .join(players, players.c.id == parts.c.player)
            .where(*here, players.c.pseudo.not_in(CHOSE_NONE))
            .order_by(parts.c.points.desc(), parts.c.match)
            .limit(1)
        )
    ).first()
    mine = await connection.scalar(
        select(func.max(parts.c.points)).where(*here, parts.c.player == me)
    )
    return Best(part, best.points if best else None, best.pseudo if best else "", mine)


async def measure_of(connection: AsyncConnection, rules: Game[Any], match: str) -> Measure:
    """How the scores of a category are shown: as those of a match of it, if there is one."""
    with suppress(Unreadable), reading(match):
        options = await connection.scalar(select(matches.c.options).where(matches.c.id == match))
        known = dict(pair for pair in (options or {}).items() if pair != IN_TURN)
        return in_series(rules, **known).measure
    return in_series(rules).measure


def _row(rank: int, row: Any, me: str, tried: dict[str, Attempts]) -> RankingRow:
    attempts = tried.get(row.player, Attempts())
    return RankingRow(
        rank=rank,
        pseudo=row.pseudo,
        country=row.country,
        score=row.score,
        parts=row.parts,
        last_visit=row.seen,
        table=row.match,
        finished=attempts.finished,
        abandoned=attempts.abandoned,
        mean=round(attempts.mean, 1),
        account=row.account,
        mine=bool(me) and me in (row.player, row.host),
    )


def _usual(key: str) -> list[Usual]:
    """What the levels score in a game, the weakest first."""
    means = zip(LEVELS, MEANS.get(key, ()), strict=False)
    return [Usual(BOTS[level].title, mean) for level, mean in means]


def _names(rules: Game[Any], category: str, seen: dict[str, int]) -> list[str]:
    """The parts of a score: those of a game that was played, else those of an empty one."""
    if not seen and category == Ranked.of(rules).category():
        seen = dict(Ranked.of(rules).breakdown(rules.start(rules.seats[0]), 0))
    return list(seen)
