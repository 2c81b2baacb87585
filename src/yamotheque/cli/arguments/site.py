"""The operator's commands: where the site's data lies, and doing something there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from yamotheque.cli.language import say
from yamotheque.words import Text

if TYPE_CHECKING:
    from yamotheque.server.site import Site

T = TypeVar("T")
DATA = Text("Le dossier des parties ; sinon YAMS_DATA.", "The folder of the games, or YAMS_DATA.")
DATABASE = Text("Une autre base de données.", "Another database.")

DataOption = Annotated[str | None, typer.Option("--data", help=say(DATA))]
DatabaseOption = Annotated[str | None, typer.Option("--database", help=say(DATABASE))]


def on_site(data: str | None, database: str | None, act: Callable[[Site], Awaitable[T]]) -> T:
    """Do something on the site's database."""
    # Imported late: it takes the server's packages, and the list of commands none of them.
    from yamotheque.cli.site import acted_on

    return acted_on(data, database, act)


def plain(found: object) -> Any:
    """What was found there, for a program."""
    from msgspec import to_builtins  # as above

    return to_builtins(found)
