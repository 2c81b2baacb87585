"""Consents: taking back more than one's own last move, when everybody at the table agrees."""

from __future__ import annotations

from dataclasses import replace

from yamotheque.match import Match, replay
from yamotheque.server.errors import Refused
from yamotheque.server.matches.room import check_seated, room_of
from yamotheque.server.matches.stored_match import Stored, StoredAsk
from yamotheque.server.matches.table import Table, check_undos
from yamotheque.server.together.absences import check_playing
from yamotheque.server.together.rooms import Rooms


class Consents:
    """One asks, all the others agree or one refuses; a move in between lets the question lapse."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def ask(self, me: str, id: str, to: int) -> Table:
        """Ask to take back all that came after an entry."""

        def change(match: Stored) -> Stored:
            mine = check_asking(match, me)
            room = room_of(match)
            replay(match.record).undo_to(to, mine[0])
            asked = StoredAsk("undo", mine[0], to, tuple(mine), len(match.record.entries))
            return replace(match, room=replace(room, asked=asked))

        return await self._when_all_agree(id, await self.rooms.change(id, change))

    async def agree(self, me: str, id: str) -> Table:
        """Agree to what is asked; when all have, it is done."""

        def change(match: Stored) -> Stored:
            room, asked = room_of(match), what_is_asked(match)
            agreed = tuple(sorted({*asked.agreed, *check_seated(match, me)}))
            return replace(match, room=replace(room, asked=replace(asked, agreed=agreed)))

        return await self._when_all_agree(id, await self.rooms.change(id, change))

    async def refuse(self, me: str, id: str) -> Table:
        """Refuse what is asked, or take one's own question back."""

        def change(match: Stored) -> Stored:
            what_is_asked(match)
            check_seated(match, me)
            return replace(match, room=replace(room_of(match), asked=None))

        return await self.rooms.change(id, change)

    async def _when_all_agree(self, id: str, table: Table) -> Table:
        """Take back what all want to be taken back."""
        asked = table.room.asked_at(table.version) if table.room else None
        needed = {
            seat for seat, chair in enumerate(table.chairs) if chair.person and not chair.left
        }
        if asked is None or not needed <= set(asked.agreed):
            return table

        def change(match: Stored) -> Stored:
            if what_is_asked(match) != asked:
                raise Refused("nothing-asked")
            return replace(match, room=replace(room_of(match), asked=None))

        def play(match: Match) -> None:
            match.undo_to(asked.to, asked.by)

        return await self.rooms.change(id, change, play)


def what_is_asked(match: Stored) -> StoredAsk:
    """What one seat asks of the others now."""
    asked = room_of(match).asked_at(len(match.record.entries))
    if asked is None:
        raise Refused("nothing-asked")
    return asked


def check_asking(match: Stored, me: str) -> list[int]:
    """The seats of somebody who may ask to take back what has fallen: nothing may count for it."""
    check_playing(match)
    mine = check_seated(match, me)
    if match.counts:
        raise Refused("rated")
    check_undos(match.record.entries)
    return mine
