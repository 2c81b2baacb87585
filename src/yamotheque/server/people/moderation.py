"""What the operator does about people: silence them, hide a name, end their sessions.

A ban holds for the places its player lately wrote from, too. Of a place nothing is kept but a
number made with the server's key, and that for a month.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.provable.sources import NOTHING
from yamotheque.server.errors import Refused
from yamotheque.server.news.log import Ended, Named, News, Revoked, enter
from yamotheque.server.operations.limits import network
from yamotheque.server.people.accounts import ANONYMOUS, KNOWN, Accounts, StoredPerson
from yamotheque.server.people.devices import end_all
from yamotheque.server.people.passwords import code_hash, new_codes
from yamotheque.server.protocol.moderation import Act
from yamotheque.server.storage.schema import (
    accounts,
    acts,
    bans,
    chat_lines,
    devices,
    matches,
    now,
    players,
    recovery_codes,
    rooms,
    seats,
    traces,
)
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import put_into

A_DAY, MONTH, A_YEAR = timedelta(days=1), timedelta(days=30), timedelta(days=366)
FOUND: Final = 50


class Moderation:
    """Keeps order among the players of one database."""

    def __init__(self, store: Store) -> None:
        self.store, self.people = store, Accounts(store)
        self.revoked: dict[str, str] = {}
        """Until when the sessions of a player count no more, for each who had some ended."""
        self.ended: set[str] = set()
        """The devices whose sessions were ended one by one."""

    # ------------------------------------------------------------ bans

    def place(self, address: str) -> str:
        """A number for where somebody is, if that is known; see `number`."""
        where = network(address)
        return self.number(f"place {where}") if where else ""

    def number(self, what: str) -> str:
        """A number for something, which says nothing to whoever has not our key."""
        return hmac.digest(self.store.key, what.encode(), "sha256").hex()[:32]

    async def note(self, connection: AsyncConnection, player: str, address: str) -> None:
        """Remember for a month that a player wrote from somewhere."""
        if place := self.place(address):
            trace = {"player": player, "place": place}
            await connection.execute(put_into(connection, traces, trace, {"seen": now()}))

    async def bars(self, address: str) -> bool:
        """Whether somebody who is banned wrote from here lately."""
        if not (place := self.place(address)):
            return False
        here = select(bans.c.place).where(bans.c.place == place, bans.c.until > now())
        return await self.store.value(here) is not None

    async def ban(self, player: str, banned: bool, by: str = "") -> bool:
        """Let a player write no more, or again; False when there is no such player."""
        async with self.store.writing() as connection:
            done = await connection.execute(
                update(players).where(players.c.id == player).values(banned=banned)
            )
            await connection.execute(delete(bans).where(bans.c.player == player))
            await note_act(connection, by, "mute" if banned else "unmute", player)
            if banned:
                found = await connection.execute(
                    select(traces.c.place).where(traces.c.player == player)
                )
                for place in found.scalars().all():
                    until = {"player": player, "until": now(-MONTH)}
                    await connection.execute(put_into(connection, bans, {"place": place}, until))
        return done.rowcount == 1

    async def close(self, player: str, closed: bool) -> bool:
        """Let nobody log in to an account and end its sessions, or let them again."""
        async with self.store.writing() as connection:
            done = await connection.execute(
                update(accounts).where(accounts.c.player == player).values(closed=closed)
            )
            if closed and done.rowcount:
                await end_all(connection, player)
            await note_act(connection, "", "close" if closed else "open", player)
        return done.rowcount == 1

    async def forget(self) -> None:
        """Forget where players wrote from a month ago, and the bans and sessions that are over.

        What was done about people is told for a year.
        """
        async with self.store.writing() as connection:
            await connection.execute(delete(traces).where(traces.c.seen < now(MONTH)))
            await connection.execute(delete(bans).where(bans.c.until < now()))
            await connection.execute(delete(devices).where(devices.c.seen < now(A_YEAR)))
            await connection.execute(delete(acts).where(acts.c.at < now(A_YEAR)))

    # ------------------------------------------------------------ names and sessions

    async def find(self, name: str) -> list[StoredPerson]:
        """The players whose name has these letters in it, those seen last first."""
        found = await self.store.rows(
            KNOWN.where(func.lower(players.c.pseudo).contains(name.lower(), autoescape=True))
            .order_by(players.c.seen.desc(), players.c.id)
            .limit(FOUND)
        )
        return [StoredPerson(*row) for row in found]

    async def hide(self, player: str, by: str = "") -> bool:
        """Take a player's name away wherever it stands; they cannot choose another one."""
        async with self.store.writing() as connection:
            named = select(players.c.pseudo).where(players.c.id == player, ~players.c.hidden)
            was = await connection.scalar(named)
            if was is None:
                return False
            await connection.execute(
                update(players).where(players.c.id == player).values(hidden=True)
            )
            await note_act(connection, by, "hide", player, was=was)
            await take_name(connection, player)
        return True

    async def rename(self, player: str, pseudo: str) -> bool:
        """Call a player something else wherever their name stands."""
        person = await self.people.find(player)
        if not person.seen:
            return False
        await self.people.rename(player, pseudo, person.country)
        async with self.store.writing() as connection:
            await call(connection, player, (await self.people.find(player)).pseudo, person.country)
        return True

    async def show(self, player: str, by: str = "") -> bool:
        """Give a player their name back, if nobody else has it now; they may choose another."""
        lately = acts.c.player == player, acts.c.what == "hide"
        async with self.store.writing() as connection:
            done = await connection.execute(
                update(players).where(players.c.id == player, players.c.hidden).values(hidden=False)
            )
            if done.rowcount != 1:
                return False
            await note_act(connection, by, "show", player)
            hidden = select(acts.c.was).where(*lately).order_by(acts.c.n.desc()).limit(1)
            if was := await connection.scalar(hidden):
                with suppress(Refused):
                    await self.people.check_free(connection, player, was)
                    await call(connection, player, was, "")
        return True

    async def reset(self, player: str) -> tuple[str, str] | None:
        """A code by which whoever forgot their password chooses another, once and within a day.

        With the name it goes with; nothing where there is no such account.
        """
        code = new_codes()[0]
        async with self.store.writing() as connection:
            pseudo: str | None = await connection.scalar(
                select(players.c.pseudo)
                .join(accounts, accounts.c.player == players.c.id)
                .where(players.c.id == player)
            )
            if pseudo is None:
                return None
            given = {"player": player, "hash": code_hash(code), "until": now(-A_DAY)}
            await connection.execute(insert(recovery_codes).values(given))
            await note_act(connection, "", "reset", player)
        return pseudo, code

    # ------------------------------------------------------------ who looks after the site

    async def appoint(self, player: str, moderator: bool) -> bool:
        """Let somebody with an account look after lines and names, or no more."""
        known = select(accounts.c.player)
        async with self.store.writing() as connection:
            done = await connection.execute(
                update(players)
                .where(players.c.id == player, players.c.id.in_(known))
                .values(moderator=moderator)
            )
            if done.rowcount:
                await note_act(connection, "", "appoint" if moderator else "dismiss", player)
                await enter(connection, Named(player))
        return done.rowcount == 1

    async def check_moderator(self, me: str, about: str = "") -> None:
        """Refuse whoever is no moderator, and what one would do about another."""
        if not (await self.people.find(me)).moderator or (
            about and (await self.people.find(about)).moderator
        ):
            raise Refused("no-moderator")

    async def hidden(self, among: Collection[str]) -> list[str]:
        """Those of some players whose names are hidden."""
        theirs = select(players.c.id).where(players.c.id.in_(among), players.c.hidden)
        return await self.store.column(theirs)

    async def acts(self) -> list[Act]:
        """What was done about people and lines, the newest first."""
        doer, about = players.alias(), players.alias()
        wanted = (
            select(
                acts.c.at,
                func.coalesce(doer.c.pseudo, ""),
                acts.c.what,
                acts.c.player,
                func.coalesce(about.c.pseudo, ""),
                acts.c.line,
            )
            .outerjoin(doer, doer.c.id == acts.c.by)
            .outerjoin(about, about.c.id == acts.c.player)
            .order_by(acts.c.n.desc())
            .limit(FOUND)
        )
        return [Act(*row) for row in await self.store.rows(wanted)]

    async def revoke(self, player: str) -> bool:
        """End every session of a player: whoever has an old cookie is somebody new."""
        async with self.store.writing() as connection:
            known = await connection.scalar(select(players.c.id).where(players.c.id == player))
            if known is not None:
                await end_all(connection, player)
        return known is not None

    def note_ends(self, *news: News) -> None:
        """Let no session count any more that is said to be over."""
        self.revoked |= {one.player: one.at for one in news if isinstance(one, Revoked)}
        self.ended |= {one.device for one in news if isinstance(one, Ended)}


async def note_act(
    connection: AsyncConnection, by: str, what: str, player: str, *, line: int = 0, was: str = ""
) -> None:
    """Write down what somebody does about a player or a line, in the transaction that does it."""
    told = {"at": now(), "by": by, "what": what, "player": player, "line": line, "was": was}
    await connection.execute(insert(acts).values(told))


async def take_name(connection: AsyncConnection, player: str) -> None:
    """Call a player nobody wherever their name stands."""
    await call(connection, player, f"{ANONYMOUS} {player[:4]}", "")


async def call(connection: AsyncConnection, player: str, name: str, country: str) -> None:
    """Call a player so wherever their name stands, and let the running servers see it."""
    for table, column in ((players, "pseudo"), (seats, "name"), (chat_lines, "pseudo")):
        whose = table.c.id if table is players else table.c.player
        theirs = update(table).where(whose == player)
        await connection.execute(theirs.values({column: name, "country": country}))
    await _void_promises(connection, player)
    await enter(connection, Named(player))


async def _void_promises(connection: AsyncConnection, player: str) -> None:
    """Dice are drawn from the names too: where a match has not begun, all promise anew."""
    sits = seats.alias()
    waiting = (
        select(sits.c.match)
        .join(matches, matches.c.id == sits.c.match)
        .where(sits.c.player == player, matches.c.status == "waiting")
    )
    promised = seats.c.match.in_(waiting) & (seats.c.promise != NOTHING)
    await connection.execute(update(seats).where(promised).values(promise="", seed=""))
    told = update(rooms).where(rooms.c.match.in_(waiting))
    await connection.execute(told.values(revealing="", revision=rooms.c.revision + 1))
