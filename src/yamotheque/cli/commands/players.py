"""`yams players`: what the operator does about players, while the server runs or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated

import typer

from yamotheque.cli.arguments.site import DatabaseOption, DataOption, on_site
from yamotheque.cli.language import say
from yamotheque.words import Text, YamsError

if TYPE_CHECKING:
    from yamotheque.server.people.moderation import Moderation

NAME = Text("Des lettres de son nom.", "Letters of the name.")
PLAYER = Text(
    "L'identifiant du joueur, comme yams players find le donne.",
    "The player's identifier, as yams players find gives it.",
)

NameArgument = Annotated[str, typer.Argument(help=say(NAME), metavar=say(Text("NOM", "NAME")))]
PlayerArgument = Annotated[
    str, typer.Argument(help=say(PLAYER), metavar=say(Text("JOUEUR", "PLAYER")))
]
BANNED = Text("n'écrit plus", "silenced")
HIDDEN = Text("nom masqué", "name hidden")

players = typer.Typer(help=say(Text("S'occuper des joueurs.", "Look after the players.")))


@players.command("find", help=say(Text("Trouver des joueurs.", "Find players.")))
def find(name: NameArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Print the players of a name, those seen last first."""
    for player in on_site(data, database, lambda site: site.moderation.find(name)):
        notes = [say(BANNED)] * player.banned + [say(HIDDEN)] * player.hidden
        print("  ".join([player.id, player.seen, player.pseudo, *notes]))


@players.command("hide", help=say(Text("Masquer un nom partout.", "Hide a name everywhere.")))
def hide(player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Take a player's name away wherever it stands."""
    act(player, data, database, lambda moderation: moderation.hide(player))
    print(say(Text(f"Le nom de {player} est masqué.", f"The name of {player} is hidden.")))


@players.command(
    "show", help=say(Text("Rendre son nom à un joueur.", "Give a player the name back."))
)
def show(player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Give a player whose name is hidden that name back, if it is still free, or any other."""
    act(player, data, database, lambda moderation: moderation.show(player))
    print(say(Text(f"Le nom de {player} est rendu.", f"The name of {player} is back.")))


@players.command("revoke", help=say(Text("Fermer ses sessions.", "End the sessions of a player.")))
def revoke(
    player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None
) -> None:
    """End every session of a player."""
    act(player, data, database, lambda moderation: moderation.revoke(player))
    print(say(Text(f"Les sessions de {player} sont closes.", f"{player} has no session now.")))


def act(
    player: str,
    data: str | None,
    database: str | None,
    do: Callable[[Moderation], Awaitable[bool]],
) -> None:
    """Do something about a player; an unknown one is an error."""
    if not on_site(data, database, lambda site: do(site.moderation)):
        shown = player[:40]
        raise YamsError(f"Il n'y a pas de joueur « {shown} ».", f"There is no player '{shown}'.")
