"""What is seen of a room."""

from __future__ import annotations

from yamotheque.server.matches.room import obstacle
from yamotheque.server.matches.table import Table
from yamotheque.server.protocol.rooms import Room, RoomAsk, RoomSeat


def room_view(table: Table, me: str) -> Room | None:
    """A room as a session sees it; a table of one screen has none."""
    room = table.room
    if room is None:
        return None
    mine, asked = table.mine(me), room.asked_at(table.version)
    return Room(
        host=room.host == me,
        access=room.access,
        pace=room.pace,
        talk=room.talk,
        rated=room.rated,
        seats=[
            RoomSeat(
                seat=seat,
                name=chair.name,
                country=chair.country,
                player=chair.player,
                mine=seat in mine,
                bot=chair.bot,
                open=chair.open,
                ready=bool(chair.promise),
                promise=chair.promise,
                told=bool(chair.seed),
                seed="" if table.before else "".join(table.match.seeds[seat : seat + 1]),
                stand_in=chair.stand_in,
                left=bool(chair.left),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        start=obstacle(room, table.chairs, table.match.game) if table.before else None,
        revealing=room.revealing or None if table.before else None,
        due=table.due,
        absent=room.late and bool(mine) and not table.bot and table.match.turn not in mine,
        asked=RoomAsk(asked.what, asked.by, asked.to, list(asked.agreed)) if asked else None,
        next=room.next or None,
    )
