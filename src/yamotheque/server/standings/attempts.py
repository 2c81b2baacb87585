"""How many games somebody began, how many of them they finished, and what they made of those."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from sqlalchemy import ColumnElement, and_, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.server.storage.schema import matches, now, results, rooms, seats

WEEK: Final = timedelta(days=7)
"""A game that nobody has touched for so long is abandoned by whoever was to move."""


@dataclass(frozen=True)
class Attempts:
    """What somebody tried: how many games they finished, and how many they abandoned."""

    finished: int = 0
    abandoned: int = 0
    mean: float = 0.0


def was_abandoned() -> ColumnElement[bool]:
    """Whether a seat's player gave its match up, stopped it at one screen, or let it lie."""
    online = select(rooms.c.match).where(rooms.c.match == matches.c.id).exists()
    awaited = or_(~online, seats.c.seat == matches.c.turn)
    lying = and_(matches.c.status == "playing", awaited, matches.c.updated < now(WEEK))
    gone = or_(seats.c.left != "", and_(matches.c.status == "stopped", ~online), lying)
    return and_(matches.c.dice == "fair", seats.c.bot == "", gone)


def by_themselves() -> ColumnElement[bool]:
    """Whether a seat was played by its player alone: no bot sat there, nor in for them."""
    return and_(seats.c.bot == "", seats.c.helped.is_(False))


def was_finished() -> ColumnElement[bool]:
    """Whether a seat's player played its match to the end, even if a bot sat in meanwhile."""
    return and_(
        matches.c.status == "finished",
        matches.c.dice == "fair",
        seats.c.bot == "",
        seats.c.left == "",
    )


async def attempts_of(
    connection: AsyncConnection, who: Collection[str], game: str, category: str
) -> dict[str, Attempts]:
    """What some players tried at one choice of options of a game."""
    found = await connection.execute(
        select(
            seats.c.player,
            func.sum(case((was_finished(), 1), else_=0)),
            func.sum(case((was_abandoned(), 1), else_=0)),
        )
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.player.in_(who), matches.c.hints.is_(False))
        .where(matches.c.game == game, matches.c.category == category)
        .group_by(seats.c.player)
    )
    counted = {player: (finished, abandoned) for player, finished, abandoned in found}
    means = await connection.execute(
        select(results.c.player, func.avg(results.c.score))
        .where(results.c.player.in_(who))
        .where(results.c.game == game, results.c.category == category)
        .group_by(results.c.player)
    )
    mean = {player: float(average) for player, average in means}
    return {
        player: Attempts(int(finished), int(abandoned), mean.get(player, 0.0))
        for player, (finished, abandoned) in counted.items()
    }
