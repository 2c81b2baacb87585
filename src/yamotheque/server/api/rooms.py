"""Rooms: sitting down at a table from elsewhere, and what is done there besides moving."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.params import FromPath, JSONBody

from yamotheque.server.api.operations import AnyRequest, Asking, changes
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known
from yamotheque.server.protocol.rooms import Absent, Ask, Ready, Rematch, SeatIn, Seats, SeedIn, Sit
from yamotheque.server.protocol.tables import TableView
from yamotheque.server.together.rematches import rematch

ROOMS: Final = "rooms"


@changes(post, "/tables/{id:str}/sit", "Sit down", ROOMS, 404, 409, 413, 422)
async def sit(request: AnyRequest, site: Here, id: FromPath[str], data: JSONBody[Sit]) -> TableView:
    """Sit down at an open seat; a session may have several, for people at one screen."""
    me = known(request)
    return await site.tables.view(await site.rooms.sit(me, id, data), me)


@changes(post, "/tables/{id:str}/stand", "Get up", ROOMS, 404, 409, 413)
async def stand(site: Here, me: Asking, id: FromPath[str], data: JSONBody[SeatIn]) -> TableView:
    """Get up from a seat before the start."""
    return await site.tables.view(await site.rooms.stand(me, id, data.seat), me)


@changes(post, "/tables/{id:str}/seed", "Change a seed", ROOMS, 404, 409, 413, 422)
async def change_seed(
    site: Here, me: Asking, id: FromPath[str], data: JSONBody[SeedIn]
) -> TableView:
    """Change the seed of a seat before the start; without one, the server makes it."""
    return await site.tables.view(await site.rooms.reseed(me, id, data.seat, data.seed), me)


@changes(post, "/tables/{id:str}/ready", "Be ready", ROOMS, 404, 409, 413)
async def be_ready(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Ready]) -> TableView:
    """Say whether one is ready; when every seat is taken and all are, the match starts."""
    return await site.tables.view(await site.rooms.make_ready(me, id, data.ready), me)


@changes(post, "/tables/{id:str}/seats", "Arrange the seats", ROOMS, 404, 409, 413, 422)
async def arrange(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Seats]) -> TableView:
    """Give the table other seats before the start; only who opened it may."""
    return await site.tables.view(await site.rooms.arrange(me, id, data.seats), me)


@changes(post, "/tables/{id:str}/start", "Start", ROOMS, 404, 409, 413)
async def start(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Start, when every seat is taken and everybody else is ready; only who opened it may."""
    return await site.tables.view(await site.rooms.start(me, id), me)


@changes(post, "/tables/{id:str}/close", "Close", ROOMS, 404, 409, 413)
async def close(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Close a table before its start; only who opened it may."""
    return await site.tables.view(await site.rooms.close(me, id), me)


@changes(post, "/tables/{id:str}/absent", "Decide about an absence", ROOMS, 404, 409, 413)
async def decide(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Absent]) -> TableView:
    """Let a bot sit in for a seat whose time has passed, or end the match."""
    return await site.tables.view(await site.absences.decide(me, id, data), me)


@changes(post, "/tables/{id:str}/return", "Come back", ROOMS, 404, 409, 413)
async def come_back(site: Here, me: Asking, id: FromPath[str], data: JSONBody[SeatIn]) -> TableView:
    """Take a seat again from the bot that sat in."""
    return await site.tables.view(await site.absences.come_back(me, id, data.seat), me)


@changes(post, "/tables/{id:str}/leave", "Give up", ROOMS, 404, 409, 413)
async def leave(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Give up: a bot goes on for those who stay, and for oneself the match is lost.

    The last whom all the others have left ends it, and loses nothing.
    """
    return await site.tables.view(await site.absences.leave(me, id), me)


@changes(post, "/tables/{id:str}/rematch", "Play again", ROOMS, 404, 409, 413, 422)
async def play_again(
    request: AnyRequest, site: Here, me: Asking, id: FromPath[str], data: JSONBody[Rematch]
) -> TableView:
    """Open the next table of the same people, unless somebody has: its id is in `room.next`."""
    site.openings.check(me, address(request))
    return await site.tables.view(await rematch(site.rooms, me, id, data.seed), me)


@changes(post, "/tables/{id:str}/ask", "Ask to take back", ROOMS, 404, 409, 413)
async def ask(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Ask]) -> TableView:
    """Ask the others to take back all that came after an entry, where the match is not rated."""
    return await site.tables.view(await site.consents.ask(me, id, data.to), me)


@changes(post, "/tables/{id:str}/agree", "Agree", ROOMS, 404, 409, 413)
async def agree(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Agree to what is asked; when everybody does, it is done."""
    return await site.tables.view(await site.consents.agree(me, id), me)


@changes(post, "/tables/{id:str}/refuse", "Refuse", ROOMS, 404, 409, 413)
async def refuse(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """Refuse what is asked, or take one's own question back."""
    return await site.tables.view(await site.consents.refuse(me, id), me)


HANDLERS: Final = (
    sit,
    stand,
    change_seed,
    be_ready,
    arrange,
    start,
    close,
    decide,
    come_back,
    leave,
    play_again,
    ask,
    agree,
    refuse,
)
