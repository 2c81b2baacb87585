"""What the operations of the API have in common: how they are declared, and what they ask for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

from litestar import Request, get
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import Example
from litestar.params import FromPath, PathParameter, QueryParameter

from yamotheque.server.http.answers import Here, may_refuse
from yamotheque.server.http.sessions import who
from yamotheque.server.matches.table import Table

AnyRequest = Request[Any, Any, Any]
BIGGEST: Final = 2**31 - 1
ASK_AGAIN: Final = CacheControlHeader(no_cache=True)
"""The same for everybody: it may be kept, and asked about by its tag."""

Asking = NamedDependency[str]
"""The player of the session that asks, for a handler's `me`; empty for a mere visitor."""
Found = NamedDependency[Table]
"""The table whose `id` is in the path, for a handler's `table`."""
EntryNumber = Annotated[int, PathParameter(ge=0, le=BIGGEST, description="How many entries")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=BIGGEST, description="A seat, from 0 on")]
SVG: Final = "image/svg+xml"
PDF: Final = "application/pdf"

Language = Annotated[
    str,
    QueryParameter(pattern="^(fr|en)$", description="`fr` or `en`", examples=[Example(value="fr")]),
]


Declared = Callable[[Callable[..., Awaitable[Any]]], HTTPRouteHandler]
"""What makes an operation of a function."""


def reads(path: str, summary: str, *refusals: int, **more: Any) -> Declared:
    """Declare an operation that changes nothing, with what it may refuse with beside the usual."""
    return get(path, summary=summary, responses=may_refuse(path, *refusals), **more)


def changes(
    by: Callable[..., Declared], path: str, summary: str, *refusals: int, **more: Any
) -> Declared:
    """Declare an operation that changes something, and so needs the session's token."""
    responses = may_refuse(path, 403, 413, *refusals)
    return by(path, summary=summary, responses=responses, **{"status_code": 200} | more)


async def asking(request: AnyRequest) -> str:
    """The player of the session that asks."""
    return who(request)


async def found(site: Here, id: FromPath[str]) -> Table:
    """The table that a path names."""
    return await site.tables.find(id)


ASKED_FOR: Final = {"me": Provide(asking), "table": Provide(found)}
