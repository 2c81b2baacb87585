"""The built page and its files, under a policy that lets nothing else in."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File
from litestar.types import Message, Scope

from yamotheque import rules
from yamotheque.games import find_game
from yamotheque.server.rules_html import IMAGES

PAGE: Final = Path(__file__).parent / "page"
OURS: Final = ("api", "ws", "schema", "assets", IMAGES.strip("/"))
FOREVER: Final = "public, max-age=31536000, immutable"
A_DAY: Final = "public, max-age=86400"
ASK_AGAIN: Final = "no-cache"

FOR_ANYBODY: Final = {"skip_session": True}

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
NOT_BUILT: Final = """\
La page n'est pas encore construite : lancez « make page ».
The page is not built yet: run `make page`.
"""


async def guard(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api") and "cache-control" not in headers:
            headers["cache-control"] = "no-store"


@get(["/", "/{path:path}"], include_in_schema=False, opt=FOR_ANYBODY)
async def page(
    request: Request[Any, Any, Any], path: FromPath[Path | None] = None
) -> Response[Any] | File:
    """The page itself at every address that is not something else's; it finds its own way."""
    parts = Path(path or "").parts[1:]
    if "\0" in str(path) or (parts and parts[0] in OURS):
        raise NotFoundException
    if len(parts) == 1 and (file := inside(PAGE, parts[0])):
        return sent(file, ASK_AGAIN)
    index = PAGE / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    if parts and "." in parts[-1]:
        raise NotFoundException
    return sent(index, ASK_AGAIN)


@get("/assets/{name:str}", include_in_schema=False, opt=FOR_ANYBODY)
async def asset(name: FromPath[str]) -> File:
    """A file of the page; its name changes with its content."""
    return found(PAGE / "assets", name, FOREVER)


@get("/rules-images/{key:str}/{name:str}", include_in_schema=False, opt=FOR_ANYBODY)
async def rules_image(key: FromPath[str], name: FromPath[str]) -> File:
    """A picture of a game's rules."""
    return found(rules.folder(find_game(key)) / "images", name, A_DAY)


def inside(folder: Path, name: str) -> Path | None:
    """A file that lies directly in a folder, if it does."""
    if "\0" in name:
        return None
    file = folder / name
    try:
        ours = file.resolve().parent == folder.resolve() and file.is_file()
    except OSError:  # a name longer than any file's
        return None
    return file.resolve() if ours else None


def found(folder: Path, name: str, cache: str) -> File:
    """A file of a folder, or nothing at all."""
    file = inside(folder, name)
    if file is None:
        raise NotFoundException
    return sent(file, cache)


def sent(file: Path, cache: str) -> File:
    """A file, shown rather than downloaded."""
    return File(
        file,
        content_disposition_type="inline",
        filename=file.name,
        headers={"cache-control": cache},
    )
