"""What the operator's commands do with a site. It takes the server's packages, as they alone do."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeVar

import uvicorn
from uvicorn.supervisors import ChangeReload

from yamotheque.server.app import create_app
from yamotheque.server.news.log import AT_THE_START
from yamotheque.server.news.wire import PageProtocol
from yamotheque.server.operations import garbage
from yamotheque.server.operations.connections import (
    AT_ONCE,
    FEWEST,
    SPARE,
    Call,
    Door,
    files_allowed,
)
from yamotheque.server.operations.limits import Limits
from yamotheque.server.operations.logs import set_up
from yamotheque.server.site import Site
from yamotheque.server.storage import backups
from yamotheque.server.storage.data import (
    DATA,
    DATABASE,
    data_folder,
    database_url,
    load_keys,
    public_address,
)
from yamotheque.server.storage.database import Database
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import Store
from yamotheque.words import YamsError

T = TypeVar("T")

# ---------------------------------------------------------------- serving it


class Serving:
    """A site about to be served: its data folder can be written, its database is up to date."""

    def __init__(
        self,
        data: str | None,
        database: str | None,
        address: str | None,
        *,
        log: Literal["text", "json"],
    ) -> None:
        set_up(log)
        self.most = files_allowed() - SPARE
        if self.most < FEWEST:
            raise YamsError(
                f"Trop peu de fichiers sont permis à ce programme : il en faut {SPARE + FEWEST} "
                "(ulimit -n, ou LimitNOFILE de systemd).",
                f"Too few files are allowed to this program: it needs {SPARE + FEWEST} "
                "(ulimit -n, or LimitNOFILE of systemd).",
            )
        self.folder = data_folder(data)
        self.database = database_url(self.folder, database)
        self.public = public_address(address)
        asyncio.run(self.ready())

    async def ready(self) -> None:
        """Make sure that the data is ours and up to date."""
        database = Database(self.database)
        try:
            await backups.finish(database, self.folder)
            load_keys(self.folder)
            database.claim()
            await database.migrate()
            await database.read(*AT_THE_START)
        finally:
            await database.close()

    def run(
        self,
        listening: socket.socket,
        elsewhere: str,
        *,
        moment: float,
        glance: float,
        proxy: str | None,
        reload: bool,
    ) -> None:
        """Serve until a signal ends it, or from a process that starts again when code changes."""
        settings: dict[str, Any] = {
            "log_config": None,
            "log_level": "warning",
            "access_log": False,
            "server_header": False,
            "proxy_headers": proxy is not None,
            "forwarded_allow_ips": proxy,
            "ws": PageProtocol,
            "backlog": AT_ONCE,
            "http": partial(Call, door=Door(self.most)),
            "ws_max_size": Limits.message,
            "timeout_graceful_shutdown": 3,
        }
        if reload:
            self.again_and_again(listening, settings)
            return
        limits = Limits(moment=moment, glance=glance)
        app = create_app(self.folder, self.database, limits, self.public, elsewhere)
        config = uvicorn.Config(app, **settings)
        # It catches these signals, ends well, and raises them again: that is all.
        for request in (signal.SIGINT, signal.SIGTERM):
            signal.signal(request, lambda *_: None)
        # A terminal that is closed ends it as well, unless it was started to outlive it (nohup).
        hung_up = getattr(signal, "SIGHUP", None)  # there is none on Windows
        if hung_up and signal.getsignal(hung_up) != signal.SIG_IGN:
            signal.signal(hung_up, lambda *_: signal.raise_signal(signal.SIGTERM))
        garbage.set_up()
        uvicorn.Server(config).run(sockets=[listening])

    def again_and_again(self, listening: socket.socket, settings: dict[str, Any]) -> None:
        """Serve from a process of its own, which is started again when the code changes."""
        os.environ[DATA], os.environ[DATABASE] = str(self.folder), self.database
        config = uvicorn.Config(
            "yamotheque.server.app:from_environment",
            factory=True,
            reload=True,
            reload_dirs=[str(Path(__file__).parents[1])],
            **settings,
        )
        ChangeReload(config, target=uvicorn.Server(config).run, sockets=[listening]).run()


# ---------------------------------------------------------------- its database


def acted_on(data: str | None, database: str | None, act: Callable[[Site], Awaitable[T]]) -> T:
    """What comes of doing something on a site's database."""
    folder = data_folder(data)
    address = database_url(folder, database)
    if str(folder) in address and not folder.is_dir():
        raise YamsError(f"{folder} n'existe pas.", f"There is no {folder}.")

    async def run() -> T:
        before = Database(address)
        try:
            await backups.finish(before, folder)
        finally:
            await before.close()
        store = Store.over(folder, address)
        try:
            await store.migrate()
            return await act(Site(store, Limits()))
        finally:
            await store.close()

    return asyncio.run(run())


def copied(data: str | None, database: str | None, into: Path, keep: int) -> Path:
    """A copy of the database and its key, made while the server runs."""

    async def copy(site: Site) -> Path:
        return backups.back_up(site.store.database, data_folder(data), into, now(), keep)

    return acted_on(data, database, copy)


def restored(data: str | None, database: str | None, copy: Path) -> None:
    """Put a copy in the place of what is there, while no server runs."""
    folder = data_folder(data)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    async def put_back() -> None:
        place = Database(database_url(folder, database))
        try:
            await backups.restore(place, folder, copy)
        finally:
            await place.close()

    asyncio.run(put_back())
