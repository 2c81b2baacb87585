"""`yams admin`: what the operator does about a site and its people."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from yamotheque.cli.arguments.site import DatabaseOption, DataOption, on_site
from yamotheque.cli.commands.chat import ban as mute_player
from yamotheque.cli.commands.chat import unban as unmute_player
from yamotheque.cli.commands.players import PlayerArgument, act
from yamotheque.cli.commands.players import find as find_players
from yamotheque.cli.commands.reports import list_reports
from yamotheque.cli.language import say
from yamotheque.words import Text

FOLDER = Text("Le dossier des copies.", "The folder of the copies.")
COPY = Text(
    "Une copie faite par yams admin backup ; sa clé est à côté.",
    "A copy made by yams admin backup; its key lies beside it.",
)
KEEP = Text(
    "Effacer de ce dossier les copies plus vieilles que tant de jours ; 0 les garde toutes.",
    "Drop the copies in this folder that are older than so many days; 0 keeps them all.",
)
PSEUDO = Text("Son nouveau nom.", "The new name.")

FolderArgument = Annotated[
    Path, typer.Argument(help=say(FOLDER), metavar=say(Text("DOSSIER", "FOLDER")))
]
CopyArgument = Annotated[Path, typer.Argument(help=say(COPY), metavar=say(Text("COPIE", "COPY")))]
PseudoArgument = Annotated[
    str, typer.Argument(help=say(PSEUDO), metavar=say(Text("PSEUDO", "PSEUDO")))
]

admin = typer.Typer(help=say(Text("Tenir le site.", "Run the site.")))

admin.command("find", help=say(Text("Trouver des joueurs.", "Find players.")))(find_players)
admin.command("reports", help=say(Text("Les signalements.", "What players report.")))(list_reports)
admin.command("mute", help=say(Text("Faire taire un joueur.", "Silence a player.")))(mute_player)
admin.command("unmute", help=say(Text("Laisser un joueur écrire.", "Let a player write again.")))(
    unmute_player
)


@admin.command("ban", help=say(Text("Fermer un compte.", "Close an account.")))
def ban(player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Let nobody log in to an account; its sessions end, and it writes no more."""
    act(player, data, database, lambda moderation: moderation.close(player, True))
    act(player, data, database, lambda moderation: moderation.ban(player, True))
    print(say(Text(f"Le compte de {player} est fermé.", f"The account of {player} is closed.")))


@admin.command("unban", help=say(Text("Rouvrir un compte.", "Open an account again.")))
def unban(player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Let somebody log in to an account again."""
    act(player, data, database, lambda moderation: moderation.close(player, False))
    act(player, data, database, lambda moderation: moderation.ban(player, False))
    print(say(Text(f"Le compte de {player} est rouvert.", f"The account of {player} is open.")))


@admin.command("rename", help=say(Text("Renommer un joueur.", "Rename a player.")))
def rename(
    player: PlayerArgument,
    pseudo: PseudoArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Call a player something else wherever their name stands."""
    act(player, data, database, lambda moderation: moderation.rename(player, pseudo))
    print(say(Text(f"{player} s'appelle {pseudo}.", f"{player} is called {pseudo}.")))


@admin.command(
    "backup", help=say(Text("Copier la base de données.", "Copy the database while it is used."))
)
def backup(
    folder: FolderArgument,
    keep: Annotated[int, typer.Option(min=0, help=say(KEEP))] = 0,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Copy the database and its key into a folder, while the server runs."""
    from yamotheque.server.site import Site
    from yamotheque.server.storage.backups import back_up
    from yamotheque.server.storage.data import data_folder
    from yamotheque.server.storage.schema import now

    async def copy(site: Site) -> Path:
        return back_up(site.store.database, data_folder(data), folder, now(), keep)

    print(on_site(data, database, copy))


@admin.command(
    "restore", help=say(Text("Revenir à une copie.", "Come back to a copy, with no server."))
)
def restore(copy: CopyArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Put a copy and its key in the place of what is there, while no server runs."""
    import asyncio

    from yamotheque.server.storage import backups
    from yamotheque.server.storage.data import data_folder, database_url
    from yamotheque.server.storage.database import Database

    folder = data_folder(data)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    async def put_back() -> None:
        place = Database(database_url(folder, database))
        try:
            await backups.restore(place, folder, copy)
        finally:
            await place.close()

    asyncio.run(put_back())
    print(say(Text(f"Voici de nouveau {copy.name}.", f"Here is {copy.name} again.")))
