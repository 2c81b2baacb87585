"""`yams chat`: what the operator does in the chat, while the server runs or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from yamotheque.cli.arguments.site import DatabaseOption, DataOption, on_site, plain
from yamotheque.cli.commands.players import act
from yamotheque.cli.language import say
from yamotheque.cli.output.console import print_json
from yamotheque.words import Text, YamsError

if TYPE_CHECKING:
    from yamotheque.server.protocol.chat import ChatLine
    from yamotheque.server.site import Site

JSON = Text("Une ligne de JSON par réponse.", "One line of JSON per answer.")
LINE = Text("Le numéro de la ligne.", "The number of the line.")
PLAYER = Text(
    "L'identifiant du joueur, comme yams chat list le donne.",
    "The player's identifier, as yams chat list gives it.",
)
BEFORE = Text("Les lignes avant celle-ci.", "The lines before this one.")

REMOVED = Text("retirée", "removed")

JsonOption = Annotated[bool, typer.Option("--json", help=say(JSON))]
LineArgument = Annotated[int, typer.Argument(help=say(LINE), metavar=say(Text("LIGNE", "LINE")))]
PlayerArgument = Annotated[
    str, typer.Argument(help=say(PLAYER), metavar=say(Text("JOUEUR", "PLAYER")))
]

chat = typer.Typer(help=say(Text("Modérer le salon.", "Moderate the chat.")))


@chat.command("list", help=say(Text("Les dernières lignes.", "The newest lines.")))
def list_lines(
    before: Annotated[int | None, typer.Option(min=1, help=say(BEFORE))] = None,
    json: JsonOption = False,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Print the newest lines, oldest first, each with its author's identifier."""

    async def read(site: Site) -> tuple[list[ChatLine], list[int]]:
        lines = await site.chat.everywhere(before)
        return lines, await site.chat.gone(lines)

    lines, gone = on_site(data, database, read)
    for line in lines:
        if json:
            print_json(plain(line) | {"removed": line.id in gone})
        else:
            where = f"  ({line.table})" if line.table else ""
            where += f"  [{say(REMOVED)}]" if line.id in gone else ""
            print(f"{line.id:>6}  {line.when}  {line.player}{where}  {line.pseudo}: {line.text}")


@chat.command("remove", help=say(Text("Retirer une ligne.", "Take a line away.")))
def remove(line: LineArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Take a line away; pages that show it lose it within seconds."""
    if not on_site(data, database, lambda site: site.chat.show(line, False)):
        raise YamsError(f"Il n'y a pas de ligne {line}.", f"There is no line {line}.")
    print(say(Text(f"La ligne {line} est retirée.", f"Line {line} is removed.")))


@chat.command("restore", help=say(Text("Remettre une ligne.", "Show a removed line again.")))
def restore(line: LineArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Show a line again that was taken away."""
    if not on_site(data, database, lambda site: site.chat.show(line, True)):
        raise YamsError(f"La ligne {line} n'a pas été retirée.", f"Line {line} was not taken away.")
    print(say(Text(f"La ligne {line} est remise.", f"Line {line} is back.")))


@chat.command("ban", help=say(Text("Faire taire un joueur.", "Silence a player.")))
def ban(player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Let a player write no more."""
    act(player, data, database, lambda moderation: moderation.ban(player, True))
    print(say(Text(f"{player} n'écrit plus.", f"{player} can write no more.")))


@chat.command("unban", help=say(Text("Laisser un joueur écrire.", "Let a player write again.")))
def unban(player: PlayerArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Let a player write again."""
    act(player, data, database, lambda moderation: moderation.ban(player, False))
    print(say(Text(f"{player} peut écrire.", f"{player} can write.")))
