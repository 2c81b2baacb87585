"""The chat, general or at a table: short lines, not too many, none from those who are banned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, insert, select, update

from yamotheque.server.errors import Refused
from yamotheque.server.matches.table import Table
from yamotheque.server.news.log import Done, NewsLog, Removed, Said, enter
from yamotheque.server.operations.limits import Pace
from yamotheque.server.people.accounts import Accounts
from yamotheque.server.people.moderation import Moderation, note_act
from yamotheque.server.protocol.chat import ChatLine
from yamotheque.server.storage.schema import chat_lines, mutes, now
from yamotheque.server.storage.store import Store

LENGTH: Final = 300
PAGE: Final = 50


def tidied(text: str) -> str:
    """What can be seen of a text, on one line."""
    shown = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    return " ".join(shown.split())


def check_text(text: str) -> str:
    """A line, tidied: one to 300 visible characters."""
    tidy = tidied(text)
    if not 1 <= len(tidy) <= LENGTH:
        raise Refused("bad-line", length=LENGTH)
    return tidy


def check_seat(table: Table, me: str) -> None:
    """Refuse what somebody says at a table where they do not sit, or where nobody talks."""
    if not table.mine(me):
        raise Refused("not-seated")
    if table.room is not None and not table.room.talk:
        raise Refused("no-talk")


def _line(row: Any) -> ChatLine:
    return ChatLine(row.id, row.player, row.pseudo, row.country, row.text, row.at, row.match)


class Chat:
    """What is said to everybody, and at the tables."""

    def __init__(
        self, store: Store, accounts: Accounts, moderation: Moderation, news: NewsLog, pace: Pace
    ) -> None:
        self.store, self.accounts, self.moderation = store, accounts, moderation
        self.news, self.pace = news, pace

    async def say(self, me: str, text: str, address: str = "", at: Table | None = None) -> ChatLine:
        """Keep a line somebody says to everybody, or at a table where they sit."""
        if at is not None:
            check_seat(at, me)
        person = await self.accounts.find(me) if me else None
        if person is None or not person.pseudo:
            raise Refused("no-pseudo")
        if person.banned or await self.moderation.bars(address):
            raise Refused("banned")
        tidy = check_text(text)
        place = self.moderation.place(address)
        self.pace.check(me, place)
        line = {
            "player": me,
            "pseudo": person.pseudo,
            "country": person.country,
            "text": tidy,
            "at": now(),
            "match": at.id if at is not None else "",
        }
        async with self.store.writing() as connection:
            done = await connection.execute(
                insert(chat_lines).values(**line, removed=False).returning(chat_lines)
            )
            kept = _line(done.one())
            await self.moderation.note(connection, me, address)
            said = Said(kept.id, kept.table)
            await self.news.tell(connection, said, Done("lines", me, place))
        return kept

    async def history(
        self, me: str, before: int | None = None, at: Sequence[str] = ("",)
    ) -> list[ChatLine]:
        """What was said to everybody or at some tables, without those whom one has muted.

        The newest lines before one, oldest first.
        """
        deaf_to = select(mutes.c.muted).where(mutes.c.player == me)
        heard = chat_lines.c.player.not_in(deaf_to)
        shown = chat_lines.c.removed.is_(False)
        return await self._newest(before, shown, chat_lines.c.match.in_(at), heard)

    async def gone(self, lines: Sequence[ChatLine]) -> list[int]:
        """Which of some lines are removed."""
        these = chat_lines.c.id.in_([line.id for line in lines])
        return await self.store.column(select(chat_lines.c.id).where(these, chat_lines.c.removed))

    async def everywhere(self, before: int | None = None) -> list[ChatLine]:
        """The newest lines before one, oldest first, wherever they were said; removed ones too."""
        return await self._newest(before)

    async def _newest(self, before: int | None, *such: ColumnElement[bool]) -> list[ChatLine]:
        wanted = select(chat_lines).where(*such)
        if before is not None:
            wanted = wanted.where(chat_lines.c.id < before)
        newest = await self.store.rows(wanted.order_by(chat_lines.c.id.desc()).limit(PAGE))
        return [_line(row) for row in reversed(newest)]

    async def line(self, number: int) -> ChatLine | None:
        """A line by its number, unless it was taken away."""
        one = select(chat_lines).where(chat_lines.c.id == number, chat_lines.c.removed.is_(False))
        row = await self.store.row(one)
        return _line(row) if row else None

    async def has_lines(self, player: str) -> bool:
        """Whether somebody ever said something."""
        theirs = select(chat_lines.c.id).where(chat_lines.c.player == player).limit(1)
        return await self.store.value(theirs) is not None

    # ------------------------------------------------------------ the operator

    async def show(self, number: int, shown: bool, by: str = "") -> bool:
        """Show a line again, or take it away; running servers notice and tell the pages."""
        async with self.store.writing() as connection:
            line = (
                await connection.execute(
                    update(chat_lines)
                    .where(chat_lines.c.id == number, chat_lines.c.removed.is_(shown))
                    .values(removed=not shown)
                    .returning(chat_lines.c.player, chat_lines.c.match)
                )
            ).first()
            if line is None:
                return False
            await note_act(
                connection, by, "restore" if shown else "remove", line.player, line=number
            )
            told = Said(number, line.match) if shown else Removed(number)
            await enter(connection, told)
        return True
