"""What those who look after a server ask it: whether it is well, and what it counts."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from sqlalchemy.exc import SQLAlchemyError

from yamotheque.server.errors import Refused
from yamotheque.server.http.answers import Here
from yamotheque.server.http.pages import FOR_ANYBODY
from yamotheque.server.http.sessions import address
from yamotheque.server.operations.limits import network
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import versions

WITHIN: Final = 2.0
KEPT_AS_IT_IS: Final = versions.update().values(version_num=versions.c.version_num)
"""A write like any other: a full disk or one that is read only refuses it."""
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")


async def is_well(site: Site) -> bool:
    """Whether the database keeps something in time and is still the one we opened."""
    try:
        async with asyncio.timeout(WITHIN), site.store.writing() as connection:
            await connection.execute(KEPT_AS_IT_IS)
    except (Refused, SQLAlchemyError, TimeoutError):
        return False
    return True


@get("/healthz", include_in_schema=False, opt=FOR_ANYBODY)
async def healthz(site: Here) -> Response[dict[str, str]]:
    """Whether this process can serve; it looks at most once a second, however often it is asked."""
    moment = time.monotonic()
    if moment - site.looked > 1:
        site.looked, site.well = moment, await is_well(site)
    said, status = ("well", 200) if site.well else ("the database keeps nothing", 503)
    if site.well and (failing := sorted(site.supervisor.failing)):
        # Moves are made all the same: a proxy goes on sending people here.
        said = f"failing: {', '.join(failing)}"
    return Response({"status": said}, status_code=status, headers={"cache-control": "no-store"})


@get("/metrics", include_in_schema=False, opt=FOR_ANYBODY)
async def metrics(request: Request[Any, Any, Any], site: Here) -> Response[str]:
    """The counts, for this machine alone: what comes through a proxy comes from elsewhere."""
    if network(address(request)) or any(name in request.headers for name in FORWARDED):
        raise NotFoundException
    now = {
        "yams_sockets": len(site.hub.watchers),
        "yams_tables_watched": len(site.hub.tables),
        "yams_bots_thinking": len(site.tables.bots.thinking),
    }
    return Response(
        site.metrics.text(now),
        media_type=MediaType.TEXT,
        headers={"cache-control": "no-store", "content-type": "text/plain; version=0.0.4"},
    )
