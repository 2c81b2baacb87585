"""Accounts: made of a guest, entered from another device, recovered, and given up."""

from __future__ import annotations

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.server.errors import Refused
from yamotheque.server.people.accounts import Accounts, check_pseudo, claim
from yamotheque.server.people.devices import end_all
from yamotheque.server.people.lookalikes import keys
from yamotheque.server.people.moderation import take_name
from yamotheque.server.people.passwords import Passwords, check_password, code_hash, new_codes
from yamotheque.server.storage.schema import (
    account_names,
    accounts,
    follows,
    now,
    passkeys,
    recovery_codes,
)
from yamotheque.server.storage.store import Store


class Logins:
    """The accounts of one database."""

    def __init__(self, store: Store, people: Accounts) -> None:
        self.store, self.people, self.passwords = store, people, Passwords()

    async def register(self, guest: str, pseudo: str, password: str) -> list[str]:
        """Make an account of a guest, who keeps all they had; their recovery codes."""
        person = await self.people.find(guest)
        if person.account:
            raise Refused("has-account")
        pseudo = check_pseudo(pseudo)
        check_password(password, pseudo)
        kept = await self.passwords.hash(password)
        try:
            async with self.store.writing() as connection:
                await self.people.call(connection, person, pseudo, person.country)
                await connection.execute(
                    insert(accounts).values(player=guest, password=kept, created=now())
                )
                await claim(connection, guest, pseudo)
                return await _give_codes(connection, guest)
        except IntegrityError:  # somebody else was faster
            raise Refused("name-taken", name=pseudo) from None

    async def enter(self, pseudo: str, password: str) -> str:
        """The player whose name and password these are; nobody learns which names there are."""
        player, kept = await self._kept(pseudo)
        if not await self.passwords.fits(password, kept):
            raise Refused("bad-login")
        await self.check_open(player)
        return player

    async def recover(self, pseudo: str, code: str, password: str) -> str:
        """Give an account a new password by one of its codes, which is then used up."""
        check_password(password, pseudo)
        player, _ = await self._kept(pseudo)
        kept = await self.passwords.hash(password)
        async with self.store.writing() as connection:
            used = await connection.execute(
                delete(recovery_codes).where(
                    recovery_codes.c.player == player,
                    recovery_codes.c.hash == code_hash(code),
                    or_(recovery_codes.c.until == "", recovery_codes.c.until > now()),
                )
            )
            if not used.rowcount:
                raise Refused("bad-code")
            await _set_password(connection, player, kept)
            await connection.execute(delete(passkeys).where(passkeys.c.player == player))
        await self.check_open(player)
        return player

    async def change_password(self, player: str, old: str, new: str) -> None:
        """Another password: whoever is logged in elsewhere is no more."""
        await self.check(player, old)
        check_password(new, (await self.people.find(player)).pseudo)
        kept = await self.passwords.hash(new)
        async with self.store.writing() as connection:
            await _set_password(connection, player, kept)

    async def renew_codes(self, player: str, password: str) -> list[str]:
        """New recovery codes; the old ones are worth nothing any more."""
        await self.check(player, password)
        async with self.store.writing() as connection:
            await connection.execute(
                delete(recovery_codes).where(recovery_codes.c.player == player)
            )
            return await _give_codes(connection, player)

    async def delete(self, player: str, password: str) -> None:
        """Give an account up: its games stay, its name is taken from them."""
        await self.check(player, password)
        async with self.store.writing() as connection:
            await take_name(connection, player)
            await end_all(connection, player)
            known = or_(follows.c.player == player, follows.c.followed == player)
            await connection.execute(delete(follows).where(known))
            for table in (account_names, recovery_codes, passkeys, accounts):
                await connection.execute(delete(table).where(table.c.player == player))

    async def check(self, player: str, password: str) -> None:
        """Refuse somebody who does not know the password of the account they are logged in to."""
        mine = select(accounts.c.password).where(accounts.c.player == player)
        kept = await self.store.value(mine)
        if kept is None:
            raise Refused("no-account")
        if not await self.passwords.fits(password, kept):
            raise Refused("bad-login")

    async def check_open(self, player: str) -> None:
        """Refuse an account that the operator has closed."""
        if await self.store.value(select(accounts.c.closed).where(accounts.c.player == player)):
            raise Refused("closed/account")

    async def _kept(self, pseudo: str) -> tuple[str, str]:
        """The player whose account has a name and what is kept of its password, or nothing."""
        rows = await self.store.rows(
            select(accounts.c.player, accounts.c.password)
            .join(account_names, account_names.c.player == accounts.c.player)
            .where(account_names.c.key.in_(keys(pseudo)))
            .distinct()
        )
        return (rows[0].player, rows[0].password) if len(rows) == 1 else ("", "")


async def _set_password(connection: AsyncConnection, player: str, kept: str) -> None:
    """Keep a new password, and end every session there is."""
    await connection.execute(
        update(accounts).where(accounts.c.player == player).values(password=kept)
    )
    await end_all(connection, player)


async def _give_codes(connection: AsyncConnection, player: str) -> list[str]:
    """Codes to write down; what is kept does not tell them."""
    codes = new_codes()
    rows = [{"player": player, "hash": code_hash(code)} for code in codes]
    await connection.execute(insert(recovery_codes), rows)
    return codes
