"""The people: who they are called, where from, and those who sit at their screen."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import timedelta
from itertools import islice
from typing import Any, Final

from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import BOTS
from yamotheque.match.names import UNNAMED, BadName, check_name, numbered, told_apart
from yamotheque.server.errors import Refused
from yamotheque.server.matches.stored_match import Chair
from yamotheque.server.people.countries import COUNTRIES, REGIONS
from yamotheque.server.people.lookalikes import keys
from yamotheque.server.protocol.tables import NewPlayer
from yamotheque.server.storage.schema import account_names, accounts, mutes, now, players
from yamotheque.server.storage.store import Store, is_id, new_id
from yamotheque.server.storage.upsert import insert_into, put_into

ANONYMOUS: Final = "Anonyme"
"""The name of those who have none any more."""
RESERVED: Final = ("anonym", "admin", "moderat", "yamotheque")
"""So begins no name, lest somebody be taken for nobody, or for the host of the site."""
LIKE_A_CODE: Final = re.compile(r"[A-Za-z]{1,2}(-\w*)?")
"""Letters that somebody means for a country or a part of one."""
TRIED: Final = 20
"""So many numbers are tried behind a name that is another's."""
NAMED: Final = 50
"""So many of those who watch a table are named."""
VISIT: Final = timedelta(minutes=10)
"""How long a visit lasts before the next one is written down."""


def _of_nobody() -> frozenset[str]:
    """The names of those who chose none: an account of that name would keep them from playing."""
    titles = [title for bot in BOTS.values() for title in (bot.title.fr, bot.title.en)]
    names = [*UNNAMED, *titles]
    numbered = [f"{name} {number}" for name in names for number in range(1, 13)]
    return frozenset(key for name in [*names, *numbered] for key in keys(name))


OF_NOBODY: Final = _of_nobody()


def check_pseudo(name: str) -> str:
    """A name as it is shown to everybody: tidied, visible, in one line and without markup."""
    tidy = check_name(name)
    if set(tidy) & set("<>"):
        raise BadName(
            "Un nom ne contient pas les signes < et >.", "A name has no < and no > in it."
        )
    return tidy


def check_country(country: str) -> str:
    """The letters of a country, of a region or department of France, or a place in one's own words.

    >>> check_country("fr-2b"), check_country("Bastia"), check_country("")
    ('FR-2B', 'Bastia', '')
    """
    code = country.strip().upper()
    if not code or (country.isascii() and (code in COUNTRIES or code in REGIONS)):
        return code
    place = check_pseudo(country)
    if LIKE_A_CODE.fullmatch(place):
        raise Refused("bad-country")
    return place


@dataclass(frozen=True)
class StoredPerson:
    """A player as the database knows them."""

    id: str
    pseudo: str = ""
    country: str = ""
    banned: bool = False
    seen: str = ""
    hidden: bool = False
    program: bool = False
    moderator: bool = False
    account: bool = False


KNOWN: Final[Select[Any]] = select(
    *(players.c[field.name] for field in fields(StoredPerson) if field.name != "account"),
    accounts.c.player.is_not(None),
).outerjoin(accounts, accounts.c.player == players.c.id)


class Accounts:
    """Everybody who has done something here; those who only look leave no trace."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, id: str) -> StoredPerson:
        """A person by their name in the database; a guest who has done nothing yet is a blank."""
        row = await self.store.row(KNOWN.where(players.c.id == id))
        return StoredPerson(*row) if row else StoredPerson(id)

    async def names(self, ids: Collection[str]) -> list[str]:
        """What those among some people are called who have a name."""
        named = select(players.c.pseudo).where(players.c.id.in_(ids), players.c.pseudo != "")
        return await self.store.column(named.order_by(players.c.pseudo).limit(NAMED))

    async def visit(self, person: StoredPerson) -> bool:
        """Write down that somebody we know is here, now and then; whether it was time to."""
        if not person.seen or person.seen >= now(VISIT):
            return False
        async with self.store.writing() as connection:
            await connection.execute(
                update(players).where(players.c.id == person.id).values(seen=now())
            )
        return True

    async def write_down(self, id: str) -> None:
        """Know somebody from now on."""
        async with self.store.writing() as connection:
            await _keep(connection, id)

    async def rename(self, id: str, pseudo: str, country: str) -> None:
        """Give somebody a name and a country; the name of an account is its own everywhere."""
        pseudo, country = check_pseudo(pseudo), check_country(country)
        person = await self.find(id)
        try:
            async with self.store.writing() as connection:
                await self.call(connection, person, pseudo, country)
                if person.account:
                    await claim(connection, id, pseudo)
        except IntegrityError:  # somebody else was faster
            raise Refused("name-taken", name=pseudo) from None

    async def be_a_program(self, id: str) -> None:
        """Rank what somebody plays from now on with the programs; they say it once, for good."""
        async with self.store.writing() as connection:
            await _keep(connection, id)
            await connection.execute(update(players).where(players.c.id == id).values(program=True))

    async def call(
        self, connection: AsyncConnection, person: StoredPerson, pseudo: str, country: str
    ) -> None:
        """Write down what somebody is called from now on, if nobody else is."""
        if person.hidden:
            raise Refused("name-hidden")
        await self.check_free(connection, person.id, pseudo)
        await _keep(connection, person.id, pseudo, country)

    async def check_free(self, connection: AsyncConnection, id: str, *names: str) -> None:
        """Refuse names that are another's account, or look like one."""
        for name in names:
            alike = keys(name)
            if alike & OF_NOBODY:
                continue
            taken = select(account_names.c.key).where(
                account_names.c.key.in_(alike), account_names.c.player != id
            )
            reserved = any(key.startswith(RESERVED) for key in alike)
            if reserved or (await connection.execute(taken)).first():
                raise Refused("name-taken", name=name)

    async def free_name(self, id: str, name: str) -> str:
        """A name, with a number behind it if it is another's account; else one of nobody's."""
        async with self.store.reading() as connection:
            for called in (name, *islice(numbered(name), TRIED)):
                with suppress(Refused):
                    await self.check_free(connection, id, called)
                    return called
        return UNNAMED[0]

    async def place_among(self, id: str, names: Sequence[str]) -> int | None:
        """Where somebody sits among people around a real table, whose sheet they keep."""
        pseudo = (await self.find(id)).pseudo.casefold()
        return next((seat for seat, name in enumerate(names) if name.casefold() == pseudo), None)

    async def sit_down(
        self, host: str, guests: list[NewPlayer], *, beside: bool = False
    ) -> tuple[Chair, ...]:
        """The players of a table at one screen: the host first, then those beside them.

        Where the host sits already, all of them are `beside` the host.
        """
        if guests and guests[0].bot and not beside:
            raise Refused("bots-alone")
        person = await self.find(host)
        called = [check_pseudo(guest.name) for guest in guests]
        if person.account and called and not beside:
            called[0] = person.pseudo
        async with self.store.reading() as connection:
            if not person.hidden:
                await self.check_free(connection, host, *called)
        names = told_apart(
            ANONYMOUS if person.hidden and not guest.bot else name
            for guest, name in zip(guests, called, strict=True)
        )
        checked = [(check_country(guest.country), guest) for guest in guests]
        chairs = []
        async with self.store.writing() as connection:
            if beside:
                await _keep(connection, host)
            for seat, (name, (country, guest)) in enumerate(zip(names, checked, strict=True)):
                own = seat == 0 and not beside
                player = host if own else await _beside(connection, host, name)
                await _keep(connection, player, name, country, None if own else host)
                chairs.append(Chair(player, host, name, country, guest.bot, mark=guest.mark))
        return tuple(chairs)

    # ------------------------------------------------------------ who does not want to hear whom

    async def muted(self, id: str) -> list[str]:
        """Those whom somebody does not want to hear."""
        muted = select(mutes.c.muted).where(mutes.c.player == id)
        return await self.store.column(muted.order_by(mutes.c.muted))

    async def mute(self, id: str, other: str) -> None:
        """Stop hearing somebody."""
        if not is_id(other) or not (await self.find(other)).seen:
            raise Refused("unknown-player")
        async with self.store.writing() as connection:
            await _keep(connection, id)
            muting = insert_into(connection, mutes).values(player=id, muted=other)
            await connection.execute(muting.on_conflict_do_nothing())

    async def unmute(self, id: str, other: str) -> None:
        """Hear somebody again."""
        async with self.store.writing() as connection:
            await connection.execute(
                delete(mutes).where(mutes.c.player == id, mutes.c.muted == other)
            )


async def claim(connection: AsyncConnection, id: str, name: str) -> None:
    """Let an account have a name; an IntegrityError means that it is another's."""
    if keys(name) & OF_NOBODY:
        raise Refused("name-taken", name=name)
    await connection.execute(delete(account_names).where(account_names.c.player == id))
    rows = [{"key": key, "player": id} for key in sorted(keys(name))]
    await connection.execute(insert(account_names), rows)


async def _beside(connection: AsyncConnection, host: str, name: str) -> str:
    """The player of this name who already sat at this screen, or a new one."""
    found = await connection.execute(
        select(players.c.id).where(players.c.host == host, players.c.pseudo == name)
    )
    return found.scalars().first() or new_id(16)


async def _keep(
    connection: AsyncConnection,
    id: str,
    pseudo: str | None = None,
    country: str = "",
    host: str | None = None,
) -> None:
    """Write somebody down, or what is new about them."""
    changes = {"seen": now()}
    first = {"host": host, "banned": False, "created": changes["seen"]}
    if pseudo is not None:
        changes |= {"pseudo": pseudo, "country": country}
    else:
        first |= {"pseudo": "", "country": ""}
    await connection.execute(put_into(connection, players, {"id": id}, changes, **first))
