"""People at their own screens, gathered at one table, without a server around them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from yamotheque.server.errors import Refused
from yamotheque.server.matches.table import Table
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import NOT_AT_ALL, Clock

DAY = 86400
ANA, BOB, CLEO = "aaaa", "bbbb", "cccc"


class Moved(Clock):
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = datetime(2026, 3, 1, tzinfo=UTC)
        super().__init__(lambda: self.at)

    def __call__(self, ago: timedelta = NOT_AT_ALL) -> str:
        return self.now(ago)

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        self.at += timedelta(seconds=seconds)


async def begin(site: Site, *others: str, pace: int = DAY, rated: bool = True) -> Table:
    """Ana and others, each at their own screen, in a match that has started."""
    people = [NewPlayer("Ana"), *(NewPlayer("", open=True) for _ in others)]
    new = NewTable("corse", people, {"columns": "L"}, access="link", pace=pace, rated=rated)
    id = (await site.tables.open(ANA, new)).id
    for me in others:
        await site.rooms.sit(me, id, Sit(name=me))
    return await site.tables.find(id)


def sides(table: Table) -> tuple[str, str, int]:
    """Who is to move, somebody who is not, and the seat of the first."""
    turn = table.match.turn
    assert isinstance(turn, int)
    mover = table.chairs[turn].owner
    return mover, next(chair.owner for chair in table.chairs if chair.owner != mover), turn


async def to_the_end(site: Site, table: Table) -> Table:
    """Everybody plays, bots too, until the match is over."""
    while table.status == "playing":
        thinking = list(site.tables.bots.thinking.values())
        for task in thinking:
            await task
        table = await site.tables.visit(table.id)
        if not table.bot and table.status == "playing":
            move = str(table.match.moves[-1])
            mover = sides(table)[0]
            table = await site.tables.move(mover, table.id, table.version, move)
    return table


async def code(work: object) -> str:
    with pytest.raises(Refused) as refused:
        await work  # type: ignore[misc]
    return refused.value.code
