"""What was said, to everybody and at tables, and what is reported of it."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import JSONBody, QueryParameter

from yamotheque.server.api.operations import BIGGEST, AnyRequest, Asking, Found, changes, reads
from yamotheque.server.errors import Refused
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known
from yamotheque.server.protocol.chat import ChatLine, Reported, ReportIn

Before = Annotated[
    int | None, QueryParameter(ge=1, le=BIGGEST, description="Only lines before this one")
]


@reads("/chat", "The chat")
async def read_chat(site: Here, me: Asking, before: Before = None) -> list[ChatLine]:
    """The newest fifty lines of the general chat, oldest first. New ones come over the socket."""
    return await site.chat.history(me, before)


@reads("/tables/{id:str}/chat", "What is said at a table")
async def read_table_chat(
    site: Here, me: Asking, table: Found, before: Before = None
) -> list[ChatLine]:
    """The newest fifty lines said at a table and at those it is a rematch of, oldest first.

    They are for those who sit there, and for anybody where the table is public: others get none.
    """
    heard = [one.id for one in await site.rooms.led_to(table) if one.heard_by(me)]
    return await site.chat.history(me, before, heard) if table.heard_by(me) else []


@changes(post, "/reports", "Report", 404, 422, status_code=201)
async def report(request: AnyRequest, site: Here, data: JSONBody[ReportIn]) -> Reported:
    """Tell the operator about a line of the chat that one hears, or about a player."""
    me, line = known(request), await site.chat.line(data.line) if data.line else None
    if line and line.table and not (await site.tables.find(line.table)).heard_by(me):
        raise Refused("no-line")
    return Reported(await site.reports.make(me, data, address(request)))
