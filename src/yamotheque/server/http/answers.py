"""What HTTP answers when something is refused or broken, and how that is documented."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from yamotheque.server.errors import Refused
from yamotheque.server.protocol.socket import Refusal
from yamotheque.server.site import Site
from yamotheque.words import Text, YamsError

log: Final = logging.getLogger(__name__)

Here = NamedDependency[Site]
"""The site that serves a request, for its handler."""

HTTP: Final = {
    400: "malformed/http",
    404: "not-found",
    405: "method",
    413: "too-large",
    415: "malformed/json",
}
"""What HTTP itself refuses, by its status."""


def refused(_: Request[Any, Any, Any], error: YamsError) -> Response[Refusal]:
    """Answer a request with a refusal."""
    because = Refused.because(error)
    return Response(because.message(), status_code=because.status)


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """Answer what HTTP itself refuses, with the reason in detail where there is one."""
    told = Refused(HTTP.get(error.status_code, "broken")).message()
    if error.status_code == 400 and (detail := _detail(error)):
        told.text = Text(f"{told.text.fr} ({detail})", f"{told.text.en} ({detail})")
    return Response(told, status_code=error.status_code, headers=error.headers)


def no_json(
    request: Request[Any, Any, Any], __: RecursionError | UnicodeDecodeError
) -> Response[Refusal]:
    """Answer JSON that is nested without end, or is no text."""
    return refused(request, Refused(HTTP[400]))


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Answer when something of ours is broken; the log has the rest."""
    log.error("%s %.100r failed", request.method, request.url.path, exc_info=error)
    return refused(request, Refused("broken"))


def _detail(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    said = [str(item.get("message", "")) for item in extra if isinstance(item, dict)]
    return ", ".join(filter(None, said))[:200] or error.detail[:200]


def may_refuse(path: str, *statuses: int) -> dict[int, ResponseSpec]:
    """The refusals an operation documents: its own, and those that any at such a path may give."""
    words = {
        400: "Malformed",
        403: "Not allowed for this session, or no token",
        404: "Not found",
        409: "Not now",
        413: "Too large",
        415: "Not JSON",
        422: "Not possible",
        429: "Too often",
        503: "The database does not answer, or there is too much to do",
    }
    usual = (400, 404, 429, 503) if "{" in path else (400, 429, 503)
    return {
        status: ResponseSpec(Refusal, description=words[status], generate_examples=False)
        for status in sorted({*usual, *statuses})
    }
