"""The general chat: short lines, not too many, and none from those the operator has banned."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, select, update

from yamotheque.server.accounts import Accounts
from yamotheque.server.bus import Bus, Done
from yamotheque.server.errors import Refused
from yamotheque.server.limits import Pace, network
from yamotheque.server.moderation import Moderation
from yamotheque.server.protocol.chat import ChatLine
from yamotheque.server.schema import chat_lines, mutes, now, removals
from yamotheque.server.store import Store

LENGTH: Final = 300
PAGE: Final = 50


def check_text(text: str) -> str:
    """A line, tidied: one to 300 visible characters."""
    shown = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    tidy = " ".join(shown.split())
    if not 1 <= len(tidy) <= LENGTH:
        raise Refused(
            "bad-line",
            422,
            f"Une ligne a de 1 à {LENGTH} caractères.",
            f"A line has 1 to {LENGTH} characters.",
        )
    return tidy


class Chat:
    """What everybody says to everybody."""

    def __init__(
        self, store: Store, accounts: Accounts, moderation: Moderation, bus: Bus, pace: Pace
    ) -> None:
        self.store, self.accounts, self.moderation = store, accounts, moderation
        self.bus, self.pace = bus, pace

    async def say(self, me: str, text: str, address: str = "") -> ChatLine:
        """Keep a line somebody says."""
        person = await self.accounts.find(me) if me else None
        if person is None or not person.pseudo:
            raise Refused(
                "no-pseudo",
                403,
                "Choisissez d'abord un pseudo.",
                "Choose a pseudo first.",
            )
        if person.banned or await self.moderation.bars(address):
            raise Refused(
                "banned",
                403,
                "Vous ne pouvez plus écrire dans ce salon.",
                "You can no longer write in this chat.",
            )
        tidy = check_text(text)
        self.pace.check(me, address)
        line = {
            "player": me,
            "pseudo": person.pseudo,
            "country": person.country,
            "text": tidy,
            "at": now(),
        }
        async with self.store.writing() as connection:
            done = await connection.execute(
                insert(chat_lines).values(**line, removed=False).returning(chat_lines.c.id)
            )
            kept = ChatLine(done.scalar_one(), me, person.pseudo, person.country, tidy, line["at"])
            await self.bus.tell(connection, Done("lines", me, network(address)))
            await self.moderation.note(connection, me, address)
            await self.bus.tell(connection, kept)
        return kept

    async def history(
        self, me: str, before: int | None = None, *, hidden: bool = False
    ) -> list[ChatLine]:
        """The newest lines before one, oldest first, without those of people one has muted."""
        wanted = select(chat_lines).order_by(chat_lines.c.id.desc()).limit(PAGE)
        if before is not None:
            wanted = wanted.where(chat_lines.c.id < before)
        if not hidden:
            deaf_to = select(mutes.c.muted).where(mutes.c.player == me)
            wanted = wanted.where(
                chat_lines.c.removed.is_(False), chat_lines.c.player.not_in(deaf_to)
            )
        async with self.store.reading() as connection:
            found = (await connection.execute(wanted)).all()
        return [
            ChatLine(row.id, row.player, row.pseudo, row.country, row.text, row.at)
            for row in reversed(found)
        ]

    # ------------------------------------------------------------ the operator

    async def remove(self, number: int) -> bool:
        """Take a line away; running servers notice and tell the pages."""
        async with self.store.writing() as connection:
            done = await connection.execute(
                update(chat_lines)
                .where(chat_lines.c.id == number, chat_lines.c.removed.is_(False))
                .values(removed=True)
            )
            if done.rowcount:
                await connection.execute(insert(removals).values(line=number))
        return done.rowcount == 1

    async def removed_after(self, number: int) -> tuple[int, list[int]]:
        """The lines removed since a removal, and the number of the newest one."""
        async with self.store.reading() as connection:
            found = (
                await connection.execute(
                    select(removals.c.id, removals.c.line)
                    .where(removals.c.id > number)
                    .order_by(removals.c.id)
                )
            ).all()
        return (found[-1].id if found else number), [row.line for row in found]

    async def newest_removal(self) -> int:
        """The number of the newest removal."""
        async with self.store.reading() as connection:
            return await connection.scalar(select(func.max(removals.c.id))) or 0
