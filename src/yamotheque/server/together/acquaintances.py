"""Acquaintances: those one has played with, whom one follows and asks to one's table."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, and_, case, delete, func, select, update

from yamotheque.games import GAMES
from yamotheque.server.errors import Refused
from yamotheque.server.matches.room import check_seated, check_waiting
from yamotheque.server.news.presence import Presences
from yamotheque.server.operations.limits import Pace
from yamotheque.server.protocol.people import Acquaintance, Invitation
from yamotheque.server.storage.schema import follows, matches, mutes, now, players, seats
from yamotheque.server.storage.store import NEVER_BEGUN, is_id
from yamotheque.server.storage.upsert import insert_into
from yamotheque.server.together.calls import Calls
from yamotheque.server.together.rooms import Rooms

NAMED: Final = 200
"""So many of those one has played with are named, those one follows first."""
INVITATIONS: Final = 5


class Acquaintances:
    """Whom somebody follows: one row each, which also has the table that they were asked to last.

    So nobody has more than one invitation of the same person, and asking again replaces it. It is
    told as a turn is. Whoever mutes somebody is not asked by them any more, nor seen.
    """

    def __init__(self, rooms: Rooms, presences: Presences, calls: Calls, pace: Pace) -> None:
        self.rooms, self.presences, self.calls, self.pace = rooms, presences, calls, pace
        self.store = rooms.store

    async def known(self, me: str) -> list[Acquaintance]:
        """Those somebody has played with: whom they follow first, then the newest."""
        mine, theirs = seats.alias(), seats.alias()
        games = (
            select(
                theirs.c.player,
                func.count(matches.c.id.distinct()).label("games"),
                func.sum(case((and_(mine.c.won, ~theirs.c.won), 1), else_=0)).label("won"),
                func.sum(case((and_(theirs.c.won, ~mine.c.won), 1), else_=0)).label("lost"),
                func.max(matches.c.updated).label("last"),
            )
            .join(matches, matches.c.id == mine.c.match)
            .join(theirs, theirs.c.match == mine.c.match)
            .where(mine.c.player == me, mine.c.owner == me, theirs.c.player != me)
            .where(theirs.c.owner == theirs.c.player, theirs.c.bot == "")
            .where(matches.c.status.not_in(NEVER_BEGUN))
            .group_by(theirs.c.player)
            .subquery()
        )
        ours = and_(follows.c.player == me, follows.c.followed == games.c.player)
        deaf = and_(mutes.c.player == games.c.player, mutes.c.muted == me)
        found = (
            select(games, players.c.pseudo, players.c.country, mutes.c.muted)
            .add_columns(follows.c.followed, follows.c.match, follows.c.refused)
            .join(players, players.c.id == games.c.player)
            .outerjoin(follows, ours)
            .outerjoin(mutes, deaf)
            .order_by(follows.c.player.is_(None), games.c.last.desc())
            .limit(NAMED)
        )
        rows = await self.store.rows(found)
        here = self.presences.online()
        return [
            Acquaintance(
                player=row.player,
                name=row.pseudo,
                country=row.country,
                follows=row.followed is not None,
                here=bool(row.followed) and not row.muted and row.player in here,
                games=row.games,
                won=row.won,
                lost=row.lost,
                last=row.last,
                invited=row.match or "",
                refused=bool(row.refused),
            )
            for row in rows
        ]

    async def follow(self, me: str, other: str) -> None:
        """Follow somebody one has played with."""
        if not any(one.player == other for one in await self.known(me)):
            raise Refused("not-known")
        async with self.store.writing() as connection:
            row = {"player": me, "followed": other, "since": now()}
            following = insert_into(connection, follows).values(row)
            await connection.execute(following.on_conflict_do_nothing())

    async def unfollow(self, me: str, other: str) -> None:
        """Follow somebody no more; what they were asked to is forgotten."""
        async with self.store.writing() as connection:
            await connection.execute(delete(follows).where(_row(me, other)))

    async def invite(self, me: str, id: str, other: str) -> None:
        """Ask somebody one follows to a table where one sits and which waits for players."""
        match = await self.rooms.tables.load(id)
        check_waiting(match)
        check_seated(match, me)
        if all(not chair.open for chair in match.chairs):
            raise Refused("no-seat")
        row = await self.store.row(select(follows).where(_row(me, other)))
        if row is None:
            raise Refused("not-known")
        if row.match == id:  # they know, and may have refused
            return
        self.pace.check(me)
        async with self.store.writing() as connection:
            asked = update(follows).where(_row(me, other)).values(match=id, refused=False)
            await connection.execute(asked)
        if any(one.table == id for one in await self.invitations(other)):
            self.calls.call(other, id)

    async def refuse(self, me: str, id: str) -> None:
        """Refuse to come to a table; those who asked see it."""
        asked = and_(follows.c.followed == me, follows.c.match == id)
        async with self.store.writing() as connection:
            who = list((await connection.execute(select(follows.c.player).where(asked))).scalars())
            await connection.execute(update(follows).where(asked).values(refused=True))
        for one in who:
            await self.calls.tell(one, id)

    async def invitations(self, me: str) -> list[Invitation]:
        """What somebody is asked to now, the newest first."""
        deaf = select(mutes.c.muted).where(mutes.c.player == me)
        sits = select(seats.c.match).where(seats.c.owner == me)
        asked = (
            select(matches.c.id, matches.c.game, players.c.id.label("player"), players.c.pseudo)
            .join(follows, follows.c.match == matches.c.id)
            .join(players, players.c.id == follows.c.player)
            .where(follows.c.followed == me, follows.c.refused.is_(False))
            .where(matches.c.status == "waiting", players.c.banned.is_(False))
            .where(follows.c.player.not_in(deaf), matches.c.id.not_in(sits))
            .order_by(matches.c.updated.desc())
            .limit(INVITATIONS)
        )
        return [
            Invitation(row.id, GAMES[row.game].title, row.player, row.pseudo)
            for row in await self.store.rows(asked)
            if row.game in GAMES
        ]

    async def is_followed(self, me: str) -> bool:
        """Whether somebody follows a session, and may want to know that it is there."""
        found = select(follows.c.player).where(follows.c.followed == me).limit(1)
        return await self.store.value(found) is not None


def _row(player: str, followed: str) -> ColumnElement[bool]:
    """The row of somebody and whom they follow."""
    if not is_id(followed):
        raise Refused("not-known")
    return and_(follows.c.player == player, follows.c.followed == followed)
