"""HTTP as caches and tools expect it: HEAD, and nothing sent again to those who have it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import HttpMethod, ScopeType
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

ABOUT_THE_BODY: Final = (b"content-length", b"content-type", b"content-disposition")


class Heads:
    """Answers HEAD as it would GET, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; a HEAD as if it were a GET."""
        if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
            asked = scope.copy()
            asked["method"] = HttpMethod.GET
            await self.app(asked, receive, bodiless(send))
        else:
            await self.app(scope, receive, send)


def bodiless(send: Send) -> Send:
    """Send all but the body of an answer."""

    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return send_head


class Tags:
    """Marks what GET answers with an ETag, and says 304 to those who already have just that."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and look at its answer before it goes out."""
        if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.GET:
            known = Headers.from_scope(scope).get("if-none-match", "")
            await self.app(scope, receive, unless_known(send, known))
        else:
            await self.app(scope, receive, send)


def unless_known(send: Send, known: str) -> Send:
    """Send an answer with its tag, without its body where that tag is known."""
    start: HTTPResponseStartEvent | None = None

    async def send_tagged(message: Message) -> None:
        nonlocal start, send
        if message["type"] == "http.response.start" and message["status"] == HTTP_200_OK:
            start = message  # it waits for the body that names it
            return
        if message["type"] == "http.response.body" and start is not None:
            headers = MutableScopeHeaders.from_message(start)
            lasts = "immutable" in headers.get("cache-control", "")
            if "etag" not in headers and not lasts and not message["more_body"]:
                headers["etag"] = tag(message["body"])
            if matches(known, headers.get("etag", "")):
                start["status"] = HTTP_304_NOT_MODIFIED
                start["headers"] = [row for row in start["headers"] if row[0] not in ABOUT_THE_BODY]
                send = bodiless(send)
            waiting, start = start, None
            await send(waiting)
        await send(message)

    return send_tagged


def tag(body: bytes) -> str:
    """A name for a body that changes with it; weak, since it may be sent compressed or not."""
    return f'W/"{blake2b(body, digest_size=12).hexdigest()}"'


def matches(known: str, etag: str) -> bool:
    """Whether one of the tags a client knows is this one.

    >>> matches('"a", W/"b"', '"b"'), matches("*", '"b"'), matches('"a"', '"b"')
    (True, True, False)
    """
    tags = [one.strip().removeprefix("W/") for one in known.split(",")]
    return bool(etag) and ("*" in tags or etag.removeprefix("W/") in tags)
