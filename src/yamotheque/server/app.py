"""The application: everything put together, over one data folder."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

from yamotheque.server.api import api
from yamotheque.server.errors import OutOfOrder
from yamotheque.server.http import engine, health, pages
from yamotheque.server.http.answers import broken, http_error, no_json, refused
from yamotheque.server.http.conditional import Heads, Tags
from yamotheque.server.http.documentation import documentation
from yamotheque.server.http.openapi import DESCRIPTION, Messages
from yamotheque.server.http.sessions import Sessions
from yamotheque.server.http.sockets import page_socket
from yamotheque.server.operations.limits import Limits
from yamotheque.server.operations.metrics import Measured
from yamotheque.server.site import Site
from yamotheque.server.storage.data import data_folder, load_keys, public_address
from yamotheque.server.storage.store import Store
from yamotheque.words import YamsError

log: Final = logging.getLogger(__name__)
COMPRESSED: Final = CompressionConfig(
    backend="brotli", brotli_quality=6, minimum_size=500, exclude_opt_key="packed"
)


def create_app(
    data: Path,
    database: str | None = None,
    limits: Limits | None = None,
    address: str = "",
    elsewhere: str = "",
) -> Litestar:
    """A server over a data folder; another database than its SQLite file may be named.

    `address` is its public one, `elsewhere` where others than this machine find it.
    """
    store = Store.over(data, database)
    sealing, *older = load_keys(data).cookies
    public = public_address(address)
    site = Site(store, limits or Limits(), address=public, elsewhere=elsewhere, folder=data)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        store.database.claim()
        await store.migrate()
        with suppress(OutOfOrder):  # the log has why; whoever opens such a game is told as well
            if lost := await store.other_keys():
                log.critical(
                    "%d unfinished games cannot go on: session.key is not the key they began with. "
                    "Put that key back from a copy, and start the server again.",
                    lost,
                )
        await site.begin()
        yield
        await site.close()

    handlers: dict[Any, Any] = {
        YamsError: refused,
        HTTPException: http_error,
        RecursionError: no_json,
        UnicodeDecodeError: no_json,
        Exception: broken,
    }
    app = Litestar(
        route_handlers=[
            api(site),
            page_socket,
            health.healthz,
            health.metrics,
            pages.asset,
            pages.rules_image,
            engine.engine,
            documentation,
            pages.page,
        ],
        dependencies={"site": Provide(lambda: site, sync_to_thread=False)},
        lifespan=[running],
        middleware=[
            # What is compared is not yet compressed: that differs from one second to the next.
            DefineMiddleware(CompressionMiddleware, config=COMPRESSED),
            Tags,
            Sessions(
                secret=sealing,
                older=tuple(older),
                numbered_with=store.key,
                revoked=site.moderation.revoked,
                ended=site.moderation.ended,
            ).middleware,
        ],
        exception_handlers=handlers,
        before_send=[pages.guard],
        request_max_body_size=site.limits.body,
        logging_config=None,
        openapi_config=DESCRIPTION,
        plugins=[Messages()],
    )
    app.asgi_handler = Measured(Heads(app.asgi_handler), site.metrics)
    return app


def from_environment() -> Litestar:
    """The server as the environment asks for it, for those who start it by its name."""
    return create_app(data_folder())
