"""Tables: opened, looked at, moved at, and read again once they are over."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import MediaType, post
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, JSONBody, QueryParameter

from yamotheque.printed import match_sheet
from yamotheque.printed.pdf import as_pdf
from yamotheque.printed.svg import as_svg
from yamotheque.server.api.operations import (
    BIGGEST,
    PDF,
    SVG,
    AnyRequest,
    Asking,
    EntryNumber,
    Found,
    Language,
    SeatNumber,
    changes,
    reads,
)
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known
from yamotheque.server.matches import views
from yamotheque.server.protocol.replays import Replay
from yamotheque.server.protocol.tables import (
    EntryLine,
    HandedOver,
    LineView,
    MoveIn,
    NewTable,
    Opened,
    Played,
    Seeds,
    TableLine,
    TableView,
)
from yamotheque.server.tables.handed_over import LONGEST, hand_over_to

PageNumber = Annotated[int, QueryParameter(ge=1, le=BIGGEST, description="20 matches a page")]
Beside = Annotated[str, QueryParameter(max_length=16, description="Who else played there")]
FOR_A_DAY: Final = CacheControlHeader(public=True, max_age=86400, immutable=True)


@changes(post, "/tables", "Open a table", 404, 422, status_code=201)
async def open_table(request: AnyRequest, site: Here, data: JSONBody[NewTable]) -> Opened:
    """Open a table for the players at this screen.

    The server commits to its dice: give the players' seeds next, and the match starts. With real
    dice there are no seeds, and the match starts at once.
    """
    me = known(request)
    await site.limit("tables", me, address(request))
    return await site.tables.open(me, data)


@changes(post, "/tables/{id:str}/seeds", "Give the seeds", 409, 422)
async def give_seeds(site: Here, me: Asking, id: FromPath[str], data: JSONBody[Seeds]) -> TableView:
    """Give one seed per player, chosen after the commitment was seen: the match starts."""
    return await site.tables.view(await site.tables.start(me, id, data.seeds), me)


@reads("/tables", "My tables")
async def my_tables(site: Here, me: Asking) -> list[TableLine]:
    """The tables this session can go on with, newest first."""
    return [views.line(table, me) for table in await site.tables.running(me)]


@reads("/me/matches", "My matches")
async def my_matches(site: Here, me: Asking, page: PageNumber = 1, beside: Beside = "") -> Played:
    """All the matches of this session, newest first: those that are over too."""
    tables, pages = await site.tables.played(me, page, beside)
    return Played(page, pages, [views.line(table, me) for table in tables])


@changes(
    post,
    "/me/matches",
    "Hand a match over",
    404,
    409,
    422,
    status_code=201,
    request_max_body_size=LONGEST,
)
async def hand_over(request: AnyRequest, site: Here, data: JSONBody[HandedOver]) -> TableView:
    """Give a match that was played without a network to this site, to be kept and gone on with.

    It counts for no ranking: its dice were thrown where nobody else could see.
    """
    me = known(request)
    await site.limit("tables", me, address(request))
    return await site.tables.view(await hand_over_to(site.tables, me, data), me)


@reads("/tables/{id:str}", "A table")
async def read_table(site: Here, me: Asking, id: FromPath[str]) -> TableView:
    """A table as this session sees it. Anybody who knows its address may look."""
    return await site.tables.view(await site.tables.visit(id), me)


@reads("/tables/{id:str}/entries", "All that has happened at a table")
async def read_entries(table: Found, me: Asking) -> list[EntryLine]:
    """Every entry so far, as this session may know it; a table itself has the newest only."""
    return views.entries(table, me)


@reads("/tables/{id:str}/at/{number:int}", "A table as it stood", 409, cache_control=FOR_A_DAY)
async def read_table_at(table: Found, number: EntryNumber) -> TableView:
    """A table as a spectator saw it after some entries; once its match is over."""
    return views.view_at(table, number)


@reads("/tables/{id:str}/lines/{number:int}", "A sheet before one of its lines", 409)
async def read_line(table: Found, number: EntryNumber) -> LineView:
    """A sheet kept by hand as it stood before a line, to see what may be written in its place."""
    return views.before_line(table, number)


@reads("/tables/{id:str}/writing/{seat:int}", "A sheet as one of its players writes on it", 409)
async def read_writing(table: Found, seat: SeatNumber) -> LineView:
    """A sheet kept by hand as a player would write now, instead of whoever's turn it is."""
    return views.written_by(table, seat)


@changes(post, "/tables/{id:str}/moves", "Move", 409, 422)
async def make_move(site: Here, me: Asking, id: FromPath[str], data: JSONBody[MoveIn]) -> TableView:
    """Make one of the moves the table lists; `undo`, `stop`, or say what real dice show."""
    with site.metrics.moves.measure():
        table = await site.tables.move(me, id, data.version, data.move, data.seat, sure=data.sure)
    return await site.tables.view(table, me)


@reads("/tables/{id:str}/record", "The record of a match", 409, media_type=MediaType.TEXT)
async def read_record(table: Found, me: Asking) -> str:
    """The record as text; its seeds and secret are in it once the match is over."""
    return str(table.record(me))


@reads("/tables/{id:str}/sheet.svg", "The sheet of a match", 422, media_type=SVG)
async def draw_table(table: Found, language: Language = "fr") -> str:
    """The sheet of a match as it stands, to print on A4."""
    return as_svg(match_sheet(table.match, language))


@reads("/tables/{id:str}/sheet.pdf", "The sheet of a match as PDF", 422, media_type=PDF)
async def print_table(table: Found, language: Language = "fr") -> bytes:
    """The same as PDF."""
    return await to_thread(as_pdf, match_sheet(table.match, language))


@reads("/tables/{id:str}/replay", "A match that is over", 409)
async def read_replay(table: Found, me: Asking) -> Replay:
    """A match that is over, with all that is needed to check its dice."""
    return views.replay(table, me)
