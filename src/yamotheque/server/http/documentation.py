"""The documentation site under `/docs`, where it has been built."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from yamotheque.server.http.pages import ASK_AGAIN, FOR_ANYBODY, found, inside, sent

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGES: Final = ("", ".html")
NOT_BUILT: Final = """\
La documentation n'est pas encore construite : lancez « make docs ».
The documentation is not built yet: run `make docs`.
"""


@get(["/docs", "/docs/{path:path}"], include_in_schema=False, opt=FOR_ANYBODY)
async def documentation(
    request: Request[Any, Any, Any], path: FromPath[Path | None] = None
) -> Response[Any]:
    """A page of the documentation or one of its files; pages are folders, and end with a slash."""
    if not (DOCS / "index.html").is_file():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    parts = Path(path or "").parts[1:]
    if any("\0" in part or part == ".." for part in parts):
        raise NotFoundException
    if parts and Path(parts[-1]).suffix not in PAGES:
        return sent(request, found(DOCS.joinpath(*parts[:-1]), parts[-1]), ASK_AGAIN)
    page = inside(DOCS.joinpath(*parts), "index.html")
    if page is None:
        return no_such_page(parts)
    if not request.scope["raw_path"].endswith(b"/"):
        return Redirect("/".join(["/docs", *parts, ""]), status_code=308)
    return sent(request, page, ASK_AGAIN)


def no_such_page(parts: tuple[str, ...]) -> Response[Any]:
    """What is said of an address that is nobody's, in the language it begins with."""
    site = DOCS / "fr" if parts[:1] == ("fr",) else DOCS
    return Response(
        found(site, "404.html").read_bytes(),
        media_type=MediaType.HTML,
        status_code=404,
        headers={"cache-control": ASK_AGAIN},
    )
