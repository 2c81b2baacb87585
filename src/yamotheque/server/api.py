"""The HTTP API: who I am, the games, the tables, the rankings, the chat."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, Router, delete, get, post, put
from litestar.datastructures import CacheControlHeader
from litestar.openapi.spec import Example
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from yamotheque.bots import BOTS
from yamotheque.games import GAMES, find_game
from yamotheque.options import options_of
from yamotheque.oracle import has_oracle
from yamotheque.server.answers import Here, may_refuse
from yamotheque.server.material import sent
from yamotheque.server.protocol import (
    Advice,
    ChatLine,
    EntryLine,
    Fairness,
    GameInfo,
    Me,
    MeChange,
    MoveIn,
    NewTable,
    Opened,
    Puzzle,
    PuzzleAnswer,
    PuzzleResult,
    Ranking,
    Records,
    Replay,
    Review,
    Rules,
    Seeds,
    TableLine,
    TableView,
)
from yamotheque.server.rules_html import fairness_html, rules_html
from yamotheque.server.sessions import address, csrf_cookie, known, who
from yamotheque.server.site import Site
from yamotheque.server.tables import BEST

AnyRequest = Request[Any, Any, Any]
BIGGEST: Final = 2**31 - 1
READ: Final = {"exclude_from_csrf": True}
"""A request that changes nothing needs no token, and gives none."""

Language = Annotated[
    str,
    QueryParameter(pattern="^(fr|en)$", description="`fr` or `en`", examples=[Example(value="fr")]),
]
Category = Annotated[
    str | None,
    QueryParameter(max_length=64, description="The game's usual category if not given"),
]
PageNumber = Annotated[int, QueryParameter(ge=1, le=BIGGEST, description="25 rows a page, from 1")]
Before = Annotated[
    int | None, QueryParameter(ge=1, le=BIGGEST, description="Only lines before this one")
]
EntryNumber = Annotated[int, PathParameter(ge=0, le=BIGGEST, description="How many entries")]


# ---------------------------------------------------------------- people


async def _me(request: AnyRequest, site: Site) -> Response[Me]:
    me = known(request)
    person = await site.accounts.find(me)
    await site.accounts.visit(person)
    token = csrf_cookie(request, request.app.csrf_config)  # type: ignore[arg-type]
    muted = await site.accounts.muted(me)
    return Response(
        Me(me, person.pseudo, person.country, muted, token.value or ""),
        cookies=[token],
        headers={"cache-control": "no-store"},
        status_code=200,
    )


@get("/me", opt=READ, summary="Who I am", tags=["people"], responses=may_refuse())
async def read_me(request: AnyRequest, site: Here) -> Response[Me]:
    """Who this session is. Send `csrf` back in the `x-csrftoken` header of each unsafe request."""
    return await _me(request, site)


@put("/me", summary="Change my name", tags=["people"], responses=may_refuse(400, 403, 413, 422))
async def change_me(request: AnyRequest, site: Here, data: JSONBody[MeChange]) -> Response[Me]:
    """Choose a pseudo (1 to 24 visible characters) and a country (two letters, or none)."""
    await site.accounts.rename(known(request), data.pseudo, data.country)
    return await _me(request, site)


@put("/me/mutes/{player:str}", summary="Mute", tags=["people"], responses=may_refuse(400, 403, 404))
async def mute(request: AnyRequest, site: Here, player: FromPath[str]) -> Response[Me]:
    """Hear no more of what somebody says in the chat."""
    await site.accounts.mute(known(request), player)
    return await _muted(request, site)


@delete(
    "/me/mutes/{player:str}",
    status_code=200,
    summary="Unmute",
    tags=["people"],
    responses=may_refuse(400, 403),
)
async def unmute(request: AnyRequest, site: Here, player: FromPath[str]) -> Response[Me]:
    """Hear somebody again."""
    await site.accounts.unmute(known(request), player)
    return await _muted(request, site)


async def _muted(request: AnyRequest, site: Site) -> Response[Me]:
    muted = frozenset(await site.accounts.muted(who(request)))
    for watcher in site.hub.of(who(request)):
        watcher.muted = muted
    return await _me(request, site)


# ---------------------------------------------------------------- games


@get("/games", opt=READ, summary="The games", tags=["games"], responses=may_refuse())
async def list_games() -> list[GameInfo]:
    """Every game one can play here, with its options and its material as it lies at the start."""
    return [
        GameInfo(
            key=game.key,
            title=game.title,
            edition=game.edition,
            summary=game.summary,
            low=game.seats[0],
            high=game.seats[-1],
            options=list(options_of(game)),
            pieces=sent(game.scene(game.start(game.seats[0]), None)),
            advice=(advice := has_oracle(game)),
            bots=[name for name in BOTS if advice or name != BEST],
        )
        for game in GAMES.values()
    ]


@get(
    "/games/{key:str}/rules",
    opt=READ,
    summary="The rules of a game",
    tags=["games"],
    responses=may_refuse(400, 404),
)
async def read_rules(key: FromPath[str], language: Language = "fr") -> Rules:
    """The rules page of a game, as HTML."""
    game = find_game(key)
    return Rules(game.key, language, rules_html(game.key, language))


@get(
    "/fairness",
    opt=READ,
    summary="How the dice can be checked",
    tags=["games"],
    responses=may_refuse(400),
)
async def read_fairness(language: Language = "fr") -> Fairness:
    """The page on how outcomes are drawn and checked, as HTML."""
    return Fairness(language, fairness_html(language))


# ---------------------------------------------------------------- tables


@post(
    "/tables",
    summary="Open a table",
    tags=["tables"],
    responses=may_refuse(400, 403, 404, 413, 422),
)
async def open_table(request: AnyRequest, site: Here, data: JSONBody[NewTable]) -> Opened:
    """Open a table for the players at this screen.

    The server commits to its dice: give the players' seeds next, and the match starts. With real
    dice there are no seeds, and the match starts at once.
    """
    site.openings.check(address(request))
    return await site.tables.open(known(request), data)


@post(
    "/tables/{id:str}/seeds",
    status_code=200,
    summary="Give the seeds",
    tags=["tables"],
    responses=may_refuse(400, 403, 404, 409, 413, 422),
)
async def give_seeds(
    request: AnyRequest, site: Here, id: FromPath[str], data: JSONBody[Seeds]
) -> TableView:
    """Give one seed per player, chosen after the commitment was seen: the match starts."""
    me = who(request)
    table = await site.tables.start(me, id, data.seeds)
    return await site.tables.view(table, me)


@get("/tables", opt=READ, summary="My tables", tags=["tables"], responses=may_refuse())
async def my_tables(request: AnyRequest, site: Here) -> list[TableLine]:
    """The tables this session can go on with, newest first."""
    return [table.line() for table in await site.tables.running(who(request))]


@get(
    "/tables/{id:str}",
    opt=READ,
    summary="A table",
    tags=["tables"],
    responses=may_refuse(400, 404),
)
async def read_table(request: AnyRequest, site: Here, id: FromPath[str]) -> TableView:
    """A table as this session sees it. Anybody who knows its address may look."""
    return await site.tables.view(await site.tables.visit(id), who(request))


@get(
    "/tables/{id:str}/entries",
    opt=READ,
    summary="All that has happened at a table",
    tags=["tables"],
    responses=may_refuse(400, 404),
)
async def read_entries(request: AnyRequest, site: Here, id: FromPath[str]) -> list[EntryLine]:
    """Every entry so far, as this session may know it; a table itself has the newest only."""
    return (await site.tables.find(id)).entries(who(request))


@get(
    "/tables/{id:str}/at/{number:int}",
    opt=READ,
    summary="A table as it stood",
    tags=["tables"],
    responses=may_refuse(400, 404, 409),
    cache_control=CacheControlHeader(public=True, max_age=86400, immutable=True),
)
async def read_table_at(site: Here, id: FromPath[str], number: EntryNumber) -> TableView:
    """A table as a spectator saw it after some entries; once its match is over."""
    table = await site.tables.find(id)
    table.check_over()
    return table.at(number)


@post(
    "/tables/{id:str}/moves",
    status_code=200,
    summary="Move",
    tags=["tables"],
    responses=may_refuse(400, 403, 404, 409, 413, 422),
)
async def make_move(
    request: AnyRequest, site: Here, id: FromPath[str], data: JSONBody[MoveIn]
) -> TableView:
    """Make one of the moves the table lists; `undo`, `stop`, or say what real dice show."""
    me = who(request)
    table = await site.tables.move(me, id, data.version, data.move, data.seat)
    return await site.tables.view(table, me)


@get(
    "/tables/{id:str}/record",
    opt=READ,
    media_type=MediaType.TEXT,
    summary="The record of a match",
    tags=["tables"],
    responses=may_refuse(400, 404, 409),
)
async def read_record(request: AnyRequest, site: Here, id: FromPath[str]) -> str:
    """The record as text; its seeds and secret are in it once the match is over."""
    return str((await site.tables.find(id)).record(who(request)))


@get(
    "/tables/{id:str}/replay",
    opt=READ,
    summary="A match that is over",
    tags=["tables"],
    responses=may_refuse(400, 404, 409),
)
async def read_replay(request: AnyRequest, site: Here, id: FromPath[str]) -> Replay:
    """A match that is over, with all that is needed to check its dice."""
    return (await site.tables.find(id)).replay(who(request))


# ---------------------------------------------------------------- advice and reviews


@get(
    "/tables/{id:str}/hint",
    opt=READ,
    summary="A hint",
    tags=["tables"],
    responses=may_refuse(400, 403, 404, 409, 422),
)
async def read_hint(request: AnyRequest, site: Here, id: FromPath[str]) -> Advice:
    """What to do now, at a table that was opened with hints, for whoever's turn it is."""
    table = await site.tables.find(id)
    state = table.choosing(who(request))
    return await site.counsel.advise(table.match.game, state)


@get(
    "/tables/{id:str}/review",
    opt=READ,
    summary="The review of a match",
    tags=["tables"],
    responses=may_refuse(400, 404, 409),
)
async def read_review(site: Here, id: FromPath[str]) -> Review:
    """A match that is over as luck and skill; it may take some seconds when asked first."""
    table = await site.tables.find(id)
    table.check_over()
    table.check_advice()
    return await site.counsel.review(table.id, table.match)


@get(
    "/tables/{id:str}/at/{number:int}/advice",
    opt=READ,
    summary="Advice on a moment of a match",
    tags=["tables"],
    responses=may_refuse(400, 404, 409, 422),
)
async def read_advice_at(site: Here, id: FromPath[str], number: EntryNumber) -> Advice:
    """What was best after some entries of a match that is over; only where a seat had to choose."""
    table = await site.tables.find(id)
    table.check_over()
    table.check_advice()
    return await site.counsel.advise(table.match.game, table.match.at(number).state)


@get("/puzzle", opt=READ, summary="Today's puzzle", tags=["puzzle"], responses=may_refuse(404))
async def read_puzzle(request: AnyRequest, site: Here) -> Puzzle:
    """One position a day, the same for everybody; with the result once one has answered."""
    return await site.puzzles.read(who(request))


@post(
    "/puzzle/answer",
    status_code=200,
    summary="Answer today's puzzle",
    tags=["puzzle"],
    responses=may_refuse(400, 403, 404, 409, 413, 422),
)
async def answer_puzzle(
    request: AnyRequest, site: Here, data: JSONBody[PuzzleAnswer]
) -> PuzzleResult:
    """Say which move one would make, once; the answer tells what each costs, and who chose it."""
    return await site.puzzles.answer(known(request), data)


# ---------------------------------------------------------------- rankings and chat


@get(
    "/rankings/{game:str}",
    opt=READ,
    summary="A ranking",
    tags=["rankings"],
    responses=may_refuse(400, 404),
)
async def read_ranking(
    request: AnyRequest,
    site: Here,
    game: FromPath[str],
    category: Category = None,
    page: PageNumber = 1,
) -> Ranking:
    """The best finished game of each player, on the server's own dice."""
    return await site.rankings.ranking(who(request), game, category, page)


@get(
    "/records/{game:str}",
    opt=READ,
    summary="The records",
    tags=["rankings"],
    responses=may_refuse(400, 404),
)
async def read_records(
    request: AnyRequest, site: Here, game: FromPath[str], category: Category = None
) -> Records:
    """The best score ever, the best of each of its parts, and this session's own."""
    return await site.rankings.records(who(request), game, category)


@get("/chat", opt=READ, summary="The chat", tags=["chat"], responses=may_refuse(400))
async def read_chat(request: AnyRequest, site: Here, before: Before = None) -> list[ChatLine]:
    """The newest fifty lines of the general chat, oldest first. New ones come over the socket."""
    return await site.chat.history(who(request), before)


def api(site: Site) -> Router:
    """All of it, at a pace."""

    def paced(request: AnyRequest) -> None:
        site.requests.check(address(request))

    return Router(
        "/api",
        before_request=paced,
        route_handlers=[
            read_me,
            change_me,
            mute,
            unmute,
            list_games,
            read_rules,
            read_fairness,
            open_table,
            give_seeds,
            my_tables,
            read_table,
            read_entries,
            read_table_at,
            make_move,
            read_record,
            read_replay,
            read_hint,
            read_review,
            read_advice_at,
            read_puzzle,
            answer_puzzle,
            read_ranking,
            read_records,
            read_chat,
        ],
    )
