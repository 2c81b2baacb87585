"""The built page and its files, under a policy that lets nothing else in."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.status_codes import HTTP_404_NOT_FOUND
from litestar.types import Message, Scope

from yamotheque import rules
from yamotheque.games import find_game
from yamotheque.server.http.answers import Here
from yamotheque.server.http.previews import Nowhere, preview_of
from yamotheque.server.http.rules_html import IMAGES

PAGE: Final = Path(__file__).parents[1] / "page"
OURS: Final = ("api", "ws", "schema", "assets", "engine", IMAGES.strip("/"))
FOREVER: Final = "public, max-age=31536000, immutable"
A_DAY: Final = "public, max-age=86400"
ASK_AGAIN: Final = "no-cache"

FOR_ANYBODY: Final = {"skip_session": True}
BUILT: Final = {**FOR_ANYBODY, "packed": True}
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""What the build packs its files with, and how the packed ones end; the best comes first."""

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
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
OF_PAGES: Final = HEADERS | {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""What only a page can make use of: nothing else may do anything at all."""
OF_PARTS: Final = {"x-content-type-options": "nosniff"}
"""A page is made of many files that do nothing by themselves: they say no more than they must."""
OF_ENGINE: Final = OF_PARTS | {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'",
}
"""The worker that plays without a network, and nothing else here, may compile WebAssembly."""
ENGINE_AT: Final = "/assets/engine-"
MADE_OF_PARTS: Final = ("assets", "docs", "engine")
PAGES_OR_DRAWINGS: Final = ("", ".html", ".svg")
"""What a browser may open by itself, and would then run scripts of."""
NOT_BUILT: Final = """\
La page n'est pas encore construite : lancez « make page ».
The page is not built yet: run `make page`.
"""


async def guard(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in headers_at(scope["path"]).items():
            headers[name] = value
        if scope["path"].startswith("/api") and "cache-control" not in headers:
            headers["cache-control"] = "no-store"


def headers_at(path: str) -> dict[str, str]:
    """The security headers of an address; a browser keeps them with a page that has not changed."""
    if path.startswith(ENGINE_AT):
        return OF_ENGINE
    top = path.strip("/").partition("/")[0]
    if top in MADE_OF_PARTS and Path(path).suffix not in PAGES_OR_DRAWINGS:
        return OF_PARTS
    return HEADERS if top in OURS else OF_PAGES


@get(["/", "/{path:path}"], include_in_schema=False, opt=BUILT)
async def page(
    request: Request[Any, Any, Any], site: Here, path: FromPath[Path | None] = None
) -> Response[Any]:
    """The page itself at every address that is not something else's; it finds its own way.

    Where there is nothing it says so itself, and the status of the answer with it.
    """
    parts = Path(path or "").parts[1:]
    if "\0" in str(path) or (parts and parts[0] in OURS):
        raise NotFoundException
    if len(parts) == 1 and (file := inside(PAGE, parts[0])):
        return sent(request, file, ASK_AGAIN)
    index = PAGE / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    if parts and "." in parts[-1]:
        raise NotFoundException
    try:
        preview = await preview_of(site, request.url.path)
    except Nowhere:
        answer = sent(request, index, ASK_AGAIN)
        answer.status_code = HTTP_404_NOT_FOUND
        return answer
    if preview is None:
        return sent(request, index, ASK_AGAIN)
    picture = f"{str(request.base_url).rstrip('/')}/icon-512.png"
    html = preview.within(index.read_text(encoding="utf-8"), picture)
    return Response(html, media_type=MediaType.HTML, headers={"cache-control": ASK_AGAIN})


@get("/assets/{name:str}", include_in_schema=False, opt=BUILT)
async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    """A file of the page; its name changes with its content."""
    return sent(request, found(PAGE / "assets", name), FOREVER)


@get("/rules-images/{key:str}/{name:str}", include_in_schema=False, opt=FOR_ANYBODY)
async def rules_image(
    request: Request[Any, Any, Any], key: FromPath[str], name: FromPath[str]
) -> Response[Any]:
    """A picture of a game's rules."""
    return sent(request, found(rules.folder(find_game(key)) / "images", name), A_DAY)


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


def found(folder: Path, name: str) -> Path:
    """A file of a folder, or nothing at all."""
    file = inside(folder, name)
    if file is None:
        raise NotFoundException
    return file


def sent(request: Request[Any, Any, Any], file: Path, cache: str) -> Response[bytes]:
    """A file; as it lies packed beside, where it does and the browser can unpack it."""
    kind = guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": cache}
    packed = {encoding: Path(f"{file}{end}") for encoding, end in PACKED.items()}
    there = [encoding for encoding, beside in packed.items() if beside.is_file()]
    if there:
        headers["vary"] = "accept-encoding"
    understood = accepted(request.headers.get("accept-encoding", ""))
    encoding = next((one for one in there if one in understood), None)
    if encoding is not None:
        headers["content-encoding"] = encoding
        file = packed[encoding]
    return Response(file.read_bytes(), media_type=kind, headers=headers)


def accepted(header: str) -> set[str]:
    """The encodings that a browser can read, by its header.

    >>> sorted(accepted("gzip, br;q=0.8, zstd;q=0"))
    ['br', 'gzip']
    """
    named = [one.replace(" ", "").lower().partition(";q=") for one in header.split(",")]
    return {name for name, _, weight in named if not weight or weight.strip("0.")}
