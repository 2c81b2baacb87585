"""The operator's commands: where the site's data lies, and doing something there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from yamotheque.cli.language import say
from yamotheque.words import Text, YamsError

if TYPE_CHECKING:
    from yamotheque.server.site import Site

T = TypeVar("T")
DATA = Text("Le dossier des parties ; sinon YAMS_DATA.", "The folder of the games, or YAMS_DATA.")
DATABASE = Text("Une autre base de données.", "Another database.")

DataOption = Annotated[str | None, typer.Option("--data", help=say(DATA))]
DatabaseOption = Annotated[str | None, typer.Option("--database", help=say(DATABASE))]


def on_site(data: str | None, database: str | None, act: Callable[[Site], Awaitable[T]]) -> T:
    """Do something on the site's database."""
    from yamotheque.server.operations.limits import Limits
    from yamotheque.server.site import Site
    from yamotheque.server.storage.backups import finish
    from yamotheque.server.storage.data import data_folder, database_url
    from yamotheque.server.storage.database import Database
    from yamotheque.server.storage.store import Store

    folder = data_folder(data)
    address = database_url(folder, database)
    if str(folder) in address and not folder.is_dir():
        raise YamsError(f"{folder} n'existe pas.", f"There is no {folder}.")

    async def run() -> T:
        before = Database(address)
        try:
            await finish(before, folder)
        finally:
            await before.close()
        store = Store.over(folder, address)
        try:
            await store.migrate()
            return await act(Site(store, Limits()))
        finally:
            await store.close()

    return asyncio.run(run())
