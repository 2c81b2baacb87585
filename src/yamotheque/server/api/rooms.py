"""Rooms: sitting down at a table from elsewhere, and what is done there besides moving."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from yamotheque.server.api.operations import AnyRequest, Asking, Found, changes, reads
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known
from yamotheque.server.protocol.people import Invite
from yamotheque.server.protocol.rooms import (
    Absent,
    Ask,
    PromiseIn,
    Rematch,
    Reveal,
    SeatIn,
    Seats,
    Sit,
    Watching,
)
from yamotheque.server.protocol.tables import TableView
from yamotheque.server.together.rematches import rematch


@changes(post, "/tables/{id:str}/sit", "Sit down", 409, 422)
async def sit(request: AnyRequest, site: Here, id: FromPath[str], data: JSONBody[Sit]) -> TableView:
    """Sit down at an open seat; a session may have several, for people at one screen."""
    me = known(request)
    return await site.tables.view(await site.rooms.sit(me, id, data), me)


@changes(post, "/tables/{id:str}/stand", "Get up", 409)
async def stand(site: Here, me: Asking, id: FromPath[str], data: JSONBody[SeatIn]) -> TableView:
    """Get up from a seat before the start."""
    return await site.tables.view(await site.rooms.stand(me, id, data.seat), me)


@changes(post, "/tables/{id:str}/promise", "Promise a seed", 409, 422)
async def promise(
    site: Here, me: Asking, id: FromPath[str], data: JSONBody[PromiseIn]
) -> TableView:
    """Promise a seed for a seat, or another one: once all had promised, all promise anew."""
    return await site.tables.view(await site.rooms.promise(me, id, data.seat, data.promise), me)


@changes(post, "/tables/{id:str}/reveal", "Tell one's seed", 409, 422)
async def reveal(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Reveal]) -> TableView:
    """Tell the seeds one promised, once all have promised theirs; with the last the match starts.

    Whoever has told a seed and is then shown other promises brings another one.
    """
    return await site.tables.view(await site.rooms.reveal(me, id, data), me)


@changes(post, "/tables/{id:str}/seats", "Arrange the seats", 409, 422)
async def arrange(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Seats]) -> TableView:
    """Give the table other seats before the start; only who opened it may."""
    return await site.tables.view(await site.rooms.arrange(me, id, data.seats), me)


@changes(post, "/tables/{id:str}/start", "Start", 409)
async def start(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Start without those who are missing.

    Who opened it may do without the seats that are still open; once all have promised and waited,
    anybody who sits there may do without the seeds that were not told.
    """
    return await site.tables.view(await site.rooms.start(me, id), me)


@changes(post, "/tables/{id:str}/close", "Close", 409)
async def close(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Close a table before its start; only who opened it may."""
    return await site.tables.view(await site.rooms.close(me, id), me)


@changes(post, "/tables/{id:str}/absent", "Decide about an absence", 409)
async def decide(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Absent]) -> TableView:
    """Let a bot sit in for a seat whose time has passed, or end the match."""
    return await site.tables.view(await site.absences.decide(me, id, data), me)


@changes(post, "/tables/{id:str}/return", "Come back", 409)
async def come_back(site: Here, me: Asking, id: FromPath[str], data: JSONBody[SeatIn]) -> TableView:
    """Take a seat again from the bot that sat in."""
    return await site.tables.view(await site.absences.come_back(me, id, data.seat), me)


@changes(post, "/tables/{id:str}/leave", "Give up", 409)
async def leave(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Give up: a bot goes on for those who stay, and for oneself the match is lost.

    The last whom all the others have left ends it, and loses nothing.
    """
    return await site.tables.view(await site.absences.leave(me, id), me)


@changes(post, "/tables/{id:str}/rematch", "Play again", 409, 422)
async def play_again(
    request: AnyRequest, site: Here, me: Asking, id: FromPath[str], data: JSONBody[Rematch]
) -> TableView:
    """Offer another match to the same people, or accept it: its table's id is in `room.next`."""
    site.paces["tables"].check(me, address(request))
    return await site.tables.view(await rematch(site.rooms, me, id, data.promise), me)


@changes(post, "/tables/{id:str}/ask", "Ask to take back", 409)
async def ask(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Ask]) -> TableView:
    """Ask the others to take back all that came after an entry, where the match is not rated."""
    return await site.tables.view(await site.consents.ask(me, id, data.to), me)


@changes(post, "/tables/{id:str}/agree", "Agree", 409)
async def agree(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Agree to what is asked; when everybody does, it is done."""
    return await site.tables.view(await site.consents.agree(me, id), me)


@changes(post, "/tables/{id:str}/refuse", "Refuse", 409)
async def refuse(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Refuse what is asked, or take one's own question back."""
    return await site.tables.view(await site.consents.refuse(me, id), me)


@changes(post, "/tables/{id:str}/invite", "Invite", 409)
async def invite(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Invite]) -> TableView:
    """Ask somebody whom this session follows to a table where it sits and which waits."""
    await site.acquaintances.invite(me, id, data.player)
    return await site.tables.view(await site.tables.find(id), me)


@changes(post, "/tables/{id:str}/decline", "Decline")
async def decline(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Decline an invitation to a table; whoever must not ask again at all is muted."""
    await site.acquaintances.refuse(me, id)
    return await site.tables.view(await site.tables.find(id), me)


@reads("/tables/{id:str}/watchers", "Who watches")
async def read_watchers(site: Here, table: Found) -> Watching:
    """Who watches a table: those who have a name, and how many others."""
    names = await site.accounts.names(site.presences.watching(table.id))
    return Watching(names, max(0, site.presences.watchers(table.id) - len(names)))
