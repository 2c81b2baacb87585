"""The HTTP API: who I am, the games, the tables, the rankings, the chat, the dice."""

from __future__ import annotations

from litestar import Router

from yamotheque.server.api import advice, fairness, games, people, rankings, tables
from yamotheque.server.api.operations import ASKED_FOR, AnyRequest
from yamotheque.server.sessions import address
from yamotheque.server.site import Site


def api(site: Site) -> Router:
    """All of it, at a pace."""

    def paced(request: AnyRequest) -> None:
        site.requests.check(address(request))

    parts = (people, games, tables, advice, rankings, fairness)
    return Router(
        "/api",
        before_request=paced,
        dependencies=ASKED_FOR,
        route_handlers=[handler for part in parts for handler in part.HANDLERS],
    )
