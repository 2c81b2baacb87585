"""`yams print`: a sheet on paper, blank or of a recorded match."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from yamotheque.cli.arguments.command import described, made
from yamotheque.cli.arguments.file import FileArgument
from yamotheque.cli.arguments.flags import asked, flag, plain_flag, with_flags
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import PerGame
from yamotheque.cli.language import say, spoken
from yamotheque.cli.records import files
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.match import replay
from yamotheque.match.names import check_name
from yamotheque.options import configure, options_of
from yamotheque.printed import match_svg, sheet_svg
from yamotheque.words import Text

PLAYERS_HELP = Text(
    "Les noms des joueurs, séparés par des virgules, ou leur nombre.",
    "The players, with commas between, or how many there are.",
)
OUTPUT = typer.Option(
    "-o",
    "--output",
    metavar=say(Text("FICHIER", "FILE")),
    help=say(Text("Où écrire le SVG ; sinon, à l'écran.", "Where to write the SVG, if anywhere.")),
)
Output = Annotated[str | None, OUTPUT]


def command_for(game: Game[Any]) -> Callable[..., int]:
    """The command that prints a blank sheet of a game: a flag for each option, and the players."""

    def command(players: str | None, output: str | None, **options: str | None) -> int:
        with misuse_of(f"yams print {game.key}"):
            variant = configure(game, **asked(options))
            sheet = sheet_svg(variant, spoken(), who(players))
        return put(sheet, output)

    flags = [
        *map(flag, options_of(game)),
        plain_flag("players", say(Text("A,B|N", "A,B|N")), say(PLAYERS_HELP)),
        inspect.Parameter(
            "output", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Output
        ),
    ]
    return with_flags(
        command,
        flags,
        Text(f"Une feuille vierge de {game.title}.", f"A blank sheet of {game.title}."),
    )


@described(Text("La feuille d'une partie enregistrée.", "The sheet of a recorded match."))
def print_record(file: FileArgument, output: Output = None) -> int:
    """Print the sheet of the match that a record tells."""
    return put(match_svg(replay(files.read(file)), spoken()), output)


def who(players: str | None) -> list[str] | int | None:
    """The names asked for, or how many players."""
    if players is None:
        return None
    if players.strip().isdecimal():
        return int(players.strip()[:3])
    return [check_name(name) for name in players.split(",")]


def put(sheet: str, output: str | None) -> int:
    """Write a sheet to a file, or to standard output."""
    if output is None:
        # A terminal of few letters would put others in their place.
        sys.stdout.write(sheet.encode("ascii", "xmlcharrefreplace").decode())
    else:
        files.write(Path(output), sheet)
    return 0


class Print(PerGame):
    """One command for each game; the name of a file prints the match recorded there."""

    command_for = staticmethod(command_for)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of a game, or of a record's file."""
        if args[0].lower() not in GAMES and (args[0] == "-" or Path(args[0]).is_file()):
            command = made(print_record, "record")
            return command.name, command, args
        return super().resolve_command(ctx, args)


print = typer.Typer(
    cls=Print,
    help=say(
        Text(
            "Imprimer une feuille A4 (SVG) : vierge pour un jeu, ou celle d'une partie avec le "
            "nom de son fichier. yams print JEU --help donne les options d'un jeu.",
            "Print an A4 sheet (SVG): blank for a game, or that of a match with the name of its "
            "file. yams print GAME --help gives the options of a game.",
        )
    ),
)
