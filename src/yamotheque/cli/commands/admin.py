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
from yamotheque.words import Text, YamsError

FOLDER = Text("Le dossier des copies.", "The folder of the copies.")
COPY = Text(
    "Une copie faite par yams admin backup ; sa clé est à côté.",
    "A copy made by yams admin backup; its key lies beside it.",
)
KEEP = Text(
    "Effacer de ce dossier les copies plus vieilles que tant de jours ; 0 les garde toutes.",
    "Drop the copies in this folder that are older than so many days; 0 keeps them all.",
)
END = Text("Il ne l'est plus.", "They are none any more.")
FORGET = Text(
    "Ne plus ouvrir ce que les anciennes clés ont scellé : toutes les sessions se ferment, et les "
    "invités perdent leurs parties.",
    "Open no more what older keys sealed: all sessions end, and guests lose their games.",
)
SEALED = Text(
    "La clé est changée : redémarrez le serveur.", "The key is changed: start the server again."
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
    "reset", help=say(Text("Remplacer un mot de passe oublié.", "Replace a forgotten password."))
)
def reset(player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Print a code by which the owner of an account chooses a new password, once, within a day."""
    given = on_site(data, database, lambda site: site.moderation.reset(player))
    if given is None:
        raise YamsError(f"{player[:40]} n'a pas de compte.", f"{player[:40]} has no account.")
    pseudo, code = given
    told = Text(
        f"Pour {pseudo}, une fois et d'ici demain, à « Mot de passe perdu ? » : {code}",
        f"For {pseudo}, once and until tomorrow, at 'Lost your password?': {code}",
    )
    print(say(told))


@admin.command("moderator", help=say(Text("Nommer un modérateur.", "Appoint a moderator.")))
def moderator(
    player: PlayerArgument,
    end: Annotated[bool, typer.Option("--end", help=say(END))] = False,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Let somebody with an account look after lines and names at /moderation, or no more."""
    act(player, data, database, lambda moderation: moderation.appoint(player, not end))
    done = Text(f"{player} modère.", f"{player} is a moderator.")
    over = Text(f"{player} ne modère plus.", f"{player} is no moderator any more.")
    print(say(over if end else done))


@admin.command("acts", help=say(Text("Ce qui a été fait.", "What was done, and by whom.")))
def acts(data: DataOption = None, database: DatabaseOption = None) -> None:
    """Print what was done about people and lines, the newest first."""
    for one in on_site(data, database, lambda site: site.moderation.acts()):
        who = one.by or say(Text("l'hôte", "the host"))
        line = f"  #{one.line}" if one.line else ""
        print(f"{one.at}  {who}: {one.what}  {one.player}  {one.pseudo}{line}")


@admin.command("seal", help=say(Text("Changer la clé des sessions.", "Change the sessions' key.")))
def seal(
    forget: Annotated[bool, typer.Option("--forget", help=say(FORGET))] = False,
    data: DataOption = None,
) -> None:
    """Seal sessions with another key from the next start on; the key of the dice stays."""
    from yamotheque.server.storage.data import data_folder, seal_anew

    seal_anew(data_folder(data), forget=forget)
    print(say(SEALED))


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
    from yamotheque.cli.site import copied

    print(copied(data, database, folder, keep))


@admin.command(
    "restore", help=say(Text("Revenir à une copie.", "Come back to a copy, with no server."))
)
def restore(copy: CopyArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Put a copy and its key in the place of what is there, while no server runs."""
    from yamotheque.cli.site import restored

    restored(data, database, copy)
    print(say(Text(f"Voici de nouveau {copy.name}.", f"Here is {copy.name} again.")))
