"""Reports: what players tell the operator about a line of the chat or about somebody."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import func, select, update

from yamotheque.server.errors import Refused
from yamotheque.server.operations.limits import Pace
from yamotheque.server.people.accounts import Accounts
from yamotheque.server.people.moderation import note_act
from yamotheque.server.protocol.chat import ReportIn
from yamotheque.server.protocol.moderation import Report
from yamotheque.server.storage.schema import chat_lines, now, players, reports
from yamotheque.server.storage.store import Store, is_id
from yamotheque.server.storage.upsert import put_into
from yamotheque.server.talk.chat import LENGTH, tidied

log: Final = logging.getLogger(__name__)


class Reports:
    """What was reported on one database."""

    def __init__(self, store: Store, accounts: Accounts, pace: Pace) -> None:
        self.store, self.accounts, self.pace = store, accounts, pace

    async def make(self, me: str, told: ReportIn, address: str = "") -> int:
        """Keep a report and put it in the log; told again, the same one is open again."""
        player = await self._about(told)
        if player == me:
            raise Refused("own-line")
        words = tidied(told.words)
        if len(words) > LENGTH:
            raise Refused("bad-report", length=LENGTH)
        self.pace.check(me, address)
        await self.accounts.write_down(me)
        about = {"reporter": me, "player": player, "line": told.line or 0}
        said = {"reason": told.reason, "words": words, "at": now(), "resolved": ""}
        async with self.store.writing() as connection:
            telling = put_into(connection, reports, about, said).returning(reports.c.id)
            number: int = (await connection.execute(telling)).scalar_one()
        log.warning("report %d waits (%s): yams reports list", number, told.reason)
        return number

    async def _about(self, told: ReportIn) -> str:
        """Whom a report is about: the author of its line, or the player it names."""
        if told.line is None:
            known = is_id(told.player) and (await self.accounts.find(told.player)).seen
            if not known:
                raise Refused("unknown-player")
            return told.player
        wrote = select(chat_lines.c.player).where(chat_lines.c.id == told.line)
        author = await self.store.value(wrote)
        if author is None:
            raise Refused("no-line")
        return str(author)

    # ------------------------------------------------------------ the operator

    async def waiting(self, *, resolved: bool = False) -> list[Report]:
        """The reports the operator has not dealt with, oldest first; or those resolved too."""
        wanted = (
            select(
                reports.c.id,
                reports.c.at,
                reports.c.reason,
                reports.c.player,
                players.c.pseudo,
                reports.c.line,
                func.coalesce(chat_lines.c.match, ""),
                func.coalesce(chat_lines.c.text, ""),
                reports.c.words,
                reports.c.reporter,
                reports.c.resolved,
            )
            .join(players, players.c.id == reports.c.player)
            .join(chat_lines, chat_lines.c.id == reports.c.line, isouter=True)
            .order_by(reports.c.at, reports.c.id)
        )
        if not resolved:
            wanted = wanted.where(reports.c.resolved == "")
        return [Report(*row) for row in await self.store.rows(wanted)]

    async def resolve(self, number: int, by: str = "") -> bool:
        """Be done with a report; False when none of this number waits."""
        async with self.store.writing() as connection:
            about = await connection.scalar(
                update(reports)
                .where(reports.c.id == number, reports.c.resolved == "")
                .values(resolved=now())
                .returning(reports.c.player)
            )
            if about is not None:
                await note_act(connection, by, "resolve", about, line=number)
        return about is not None
