"""Seeks: two people who ask for the same game are seated together, whichever process they ask.

A seek is a row. It counts as long as its player is in the salon and for a moment after, and a pair
is claimed by changing both rows in one transaction: of two who try, one finds them claimed.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, and_, delete, or_, select, update

from yamotheque.game import allows
from yamotheque.games import find_game
from yamotheque.match.series import in_series
from yamotheque.server.errors import Refused
from yamotheque.server.matches.room import check_promise
from yamotheque.server.people.accounts import Accounts, check_country, check_pseudo
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.salon import Seek, SeekIn
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.storage.schema import mutes, now, seeks
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import put_into
from yamotheque.server.together.rooms import Rooms

GRACE: Final = timedelta(seconds=15)
"""How long a seek counts after its player was last seen in the salon."""
TOUCH: Final = timedelta(seconds=5)
"""How long nobody needs to say again that a player is still there."""
CLAIM: Final = timedelta(seconds=30)
"""How long seating two people may take at the most."""
KEPT: Final = timedelta(minutes=2)
"""How long somebody who was seated can still be told where."""
PACE: Final = 120
"""Seconds a turn may take between people who do not know each other."""


Seeker = Row[Any]
"""Somebody who looks for a game, and the table they were seated at if they were: their row."""


class Seeks:
    """Who looks for somebody to play with."""

    def __init__(self, store: Store, accounts: Accounts, rooms: Rooms) -> None:
        self.store, self.accounts, self.rooms = store, accounts, rooms

    async def ask(self, me: str, asked: SeekIn) -> Seek:
        """Look for somebody who wants the same; at once seated, where somebody does."""
        series = in_series(find_game(asked.game), **asked.options)
        game = series.game
        if not allows(game, 2):
            raise Refused("not-for-two")
        person = await self.accounts.find(me)
        wanted = {
            "game": game.key,
            "options": json.dumps(series.settings, sort_keys=True),
            "name": check_pseudo(asked.name or person.pseudo),
            "country": check_country(asked.country or person.country),
            "promise": asked.promise and check_promise(asked.promise),
            "at": now(),
            "seen": now(),
            "claimed": "",
            "match": "",
        }
        await self.accounts.write_down(me)
        async with self.store.writing() as connection:
            await connection.execute(put_into(connection, seeks, {"player": me}, wanted))
        await self.pair(me)
        return await self.find(me) or Seek(game.key, series.settings, "")

    async def find(self, me: str) -> Seek | None:
        """What somebody looks for, if they do."""
        row = await self.store.row(select(seeks).where(seeks.c.player == me))
        return Seek(row.game, json.loads(row.options), row.match) if row else None

    async def end(self, me: str) -> None:
        """Look no more."""
        async with self.store.writing() as connection:
            await connection.execute(delete(seeks).where(seeks.c.player == me))

    async def all(self) -> Sequence[Seeker]:
        """Everybody who looks for somebody, or was seated a moment ago, who began first first."""
        seated = and_(seeks.c.match != "", seeks.c.seen > now(KEPT))
        known = select(seeks).where(or_(_waiting(), seated))
        return await self.store.rows(known.order_by(seeks.c.at))

    async def touch(self, here: Collection[str], known: Sequence[Seeker]) -> None:
        """Say of those who look for somebody that they are still there, now and then."""
        old = [
            seeker.player
            for seeker in known
            if not seeker.match and seeker.player in here and seeker.seen < now(TOUCH)
        ]
        if old:
            async with self.store.writing() as connection:
                still = and_(seeks.c.player.in_(old), seeks.c.match == "")
                await connection.execute(update(seeks).where(still).values(seen=now()))

    async def sweep(self) -> None:
        """Forget those who left; whom a process claimed before it died can be claimed again."""
        async with self.store.writing() as connection:
            await connection.execute(delete(seeks).where(seeks.c.seen < now(KEPT)))
            lost = and_(seeks.c.match == "", seeks.c.claimed != "", seeks.c.claimed < now(CLAIM))
            await connection.execute(update(seeks).where(lost).values(claimed=""))

    # ------------------------------------------------------------ pairs

    async def pair(self, me: str) -> None:
        """Seat somebody with the one who has waited longest for the same, if somebody does."""
        for other in await self._others(me):
            pair = await self._claim(me, other)
            if pair is not None:
                await self._seat(*pair)
                return

    async def _others(self, me: str) -> list[str]:
        """Those who wait for the same as somebody, and of whom neither has muted the other."""
        mine = select(seeks.c.game, seeks.c.options).where(seeks.c.player == me).subquery()
        deaf = select(mutes.c.player).where(
            or_(
                and_(mutes.c.player == me, mutes.c.muted == seeks.c.player),
                and_(mutes.c.player == seeks.c.player, mutes.c.muted == me),
            )
        )
        wanted = (
            select(seeks.c.player)
            .join(mine, and_(mine.c.game == seeks.c.game, mine.c.options == seeks.c.options))
            .where(_waiting(), seeks.c.player != me, ~deaf.exists())
            .order_by(seeks.c.at)
        )
        return await self.store.column(wanted)

    async def _claim(self, *players: str) -> tuple[Seeker, Seeker] | None:
        """Two who wait, and nobody else may seat them; none when one of them waits no more."""
        async with self.store.writing() as connection:
            both = seeks.c.player.in_(players)
            # In one order, so that two processes never wait for each other.
            locking = select(seeks.c.player).where(both).order_by(seeks.c.player)
            await connection.execute(locking.with_for_update())
            claiming = update(seeks).where(both, _waiting()).values(claimed=now())
            if (await connection.execute(claiming)).rowcount < len(players):
                await connection.rollback()
                return None
            found = await connection.execute(select(seeks).where(both).order_by(seeks.c.at))
            first, second = found
        return first, second

    async def _seat(self, first: Seeker, second: Seeker) -> None:
        """Seat two who were claimed, and the match starts; if that fails they wait again."""
        host = NewPlayer(first.name, first.country, promise=first.promise)
        people = [host, NewPlayer("", open=True)]
        new = NewTable(first.game, people, json.loads(first.options), access="public", pace=PACE)
        table = ""
        try:
            table = (await self.rooms.tables.open(first.player, new)).id
            sit = Sit(None, second.name, second.country, second.promise)
            await self.rooms.sit(second.player, table, sit)
        except BaseException:
            table = ""
            raise
        finally:
            both = seeks.c.player.in_([first.player, second.player])
            async with self.store.writing() as connection:
                seated = {"match": table, "claimed": "", "seen": now()}
                await connection.execute(update(seeks).where(both).values(**seated))


def _waiting() -> ColumnElement[bool]:
    """Those who wait, and are there."""
    return and_(seeks.c.match == "", seeks.c.claimed == "", seeks.c.seen > now(GRACE))
