"""Nobody asks at one table what to do at another that counts."""

from __future__ import annotations

from typing import Any

from yamotheque.game import Game
from yamotheque.server.errors import Refused
from yamotheque.server.matches.table import Table
from yamotheque.server.protocol.tables import TableLine
from yamotheque.server.tables.tables import Tables


async def check_no_fishing(tables: Tables, me: str, table: Table, state: Any) -> None:
    """Refuse advice on a position in which somebody has to choose at a table that counts.

    Two positions are the same when they offer the same moves: what other players have does not
    change what a throw is worth.
    """
    asked = choices(table.match.game, state)
    if len(asked) < 2 or not me:
        return
    for id in await tables.store.running(me):
        other = await tables.listed(id)
        if id == table.id or isinstance(other, TableLine):
            continue
        match = other.match
        awaited = other.counts and other.awaited == me
        same = match.game.key == table.match.game.key
        if awaited and same and choices(match.game, match.state) == asked:
            raise Refused("same-position")


def choices(game: Game[Any], state: Any) -> frozenset[str]:
    """What may be chosen in a position, as text."""
    return frozenset(map(str, game.moves(state)))
