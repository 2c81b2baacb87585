"""The HTTP API: who I am, the games, the tables, the rankings, the chat, the dice."""

from __future__ import annotations

from litestar import Router
from litestar.exceptions import ClientException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler

from yamotheque.server.api import (
    account,
    advice,
    chat,
    fairness,
    games,
    moderation,
    passkeys,
    people,
    rankings,
    rooms,
    salon,
    tables,
)
from yamotheque.server.api.operations import ASKED_FOR
from yamotheque.server.http.sessions import TOKENLESS, Connection, address, check_token, who
from yamotheque.server.site import Site


def api(site: Site) -> Router:
    """All of it: at a pace, with its token, and without the one letter that no database keeps."""

    def checked(request: Connection, handler: BaseRouteHandler) -> None:
        site.requests.check(who(request), address(request))
        if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:
            raise ClientException
        if TOKENLESS not in handler.opt:
            check_token(request, site.store.key)

    parts = (
        people,
        account,
        passkeys,
        games,
        tables,
        rooms,
        salon,
        chat,
        advice,
        rankings,
        fairness,
        moderation,
    )
    routers = [
        Router(
            "/",
            tags=[part.__name__.rpartition(".")[2]],
            route_handlers=[
                one for one in vars(part).values() if isinstance(one, HTTPRouteHandler)
            ],
        )
        for part in parts
    ]
    return Router("/api", guards=[checked], dependencies=ASKED_FOR, route_handlers=routers)
