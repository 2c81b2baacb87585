"""`yams print`: a sheet on paper, blank or of a recorded match."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from yamotheque.cli.arguments.command import described, made
from yamotheque.cli.arguments.flags import FileArgument, asked, flag, plain_flag, switch, with_flags
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import PerGame, per_game
from yamotheque.cli.language import say, spoken
from yamotheque.cli.records import files
from yamotheque.facets import OnPaper
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.match import replay
from yamotheque.match.names import check_name
from yamotheque.options import configure, options_of
from yamotheque.printed import blank_sheet, match_sheet
from yamotheque.printed.cards import reminder_cards
from yamotheque.printed.paper import Page
from yamotheque.printed.pdf import as_pdf
from yamotheque.printed.svg import as_svg
from yamotheque.words import Text

PLAYERS_HELP = Text(
    "Les noms des joueurs, séparés par des virgules, ou leur nombre.",
    "The players, with commas between, or how many there are.",
)
CARDS_HELP = Text(
    "Les cartes de rappel à découper, une par joueur, au lieu de la feuille.",
    "The reminder cards to cut out, one for each player, instead of the sheet.",
)
OUTPUT = typer.Option(
    "-o",
    "--output",
    metavar=say(Text("FICHIER", "FILE")),
    help=say(
        Text(
            "Où l'écrire : feuille.pdf, ou feuille.svg ; sinon le SVG à l'écran.",
            "Where to write it: sheet.pdf or sheet.svg; else the SVG on the screen.",
        )
    ),
)
Output = Annotated[str | None, OUTPUT]


class OrRecord(PerGame):
    """The name of a file, where a game's is expected, prints the match recorded there."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of a game, or of a record's file."""
        if args[0].lower() not in GAMES and (args[0] == "-" or Path(args[0]).is_file()):
            command = made(print_record, "record")
            return command.name, command, args
        return super().resolve_command(ctx, args)


@per_game(
    Text(
        "Imprimer une feuille A4 en PDF ou SVG : vierge pour un jeu, ou celle d'une partie "
        "avec le nom de son fichier. yams print JEU --help donne les options d'un jeu.",
        "Print an A4 sheet as PDF or SVG: blank for a game, or that of a match with the name "
        "of its file. yams print GAME --help gives the options of a game.",
    ),
    OrRecord,
)
def print(game: Game[Any]) -> Callable[..., int]:
    """The command that prints a blank sheet of a game: a flag for each option, and the players."""

    def command(
        players: str | None, output: str | None, cards: bool = False, **options: str | None
    ) -> int:
        with misuse_of(f"yams print {game.key}"):
            variant = configure(game, **asked(options))
            if cards:
                return put(reminder_cards(variant, spoken()), output)
            page = blank_sheet(variant, spoken(), who(players))
        return put(page, output)

    flags = [
        *map(flag, options_of(game)),
        plain_flag("players", say(Text("A,B|N", "A,B|N")), say(PLAYERS_HELP)),
        inspect.Parameter(
            "output", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Output
        ),
        *([switch("cards", say(CARDS_HELP))] if OnPaper.of(game).examples() else []),
    ]
    return with_flags(
        command,
        flags,
        Text(f"Une feuille vierge de {game.title}.", f"A blank sheet of {game.title}."),
    )


@described(Text("La feuille d'une partie enregistrée.", "The sheet of a recorded match."))
def print_record(file: FileArgument, output: Output = None) -> int:
    """Print the sheet of the match that a record tells."""
    return put(match_sheet(replay(files.read(file)), spoken()), output)


def who(players: str | None) -> list[str] | int | None:
    """The names asked for, or how many players."""
    if players is None:
        return None
    if players.strip().isdecimal():
        return int(players.strip()[:3])
    return [check_name(name) for name in players.split(",")]


def put(page: Page, output: str | None) -> int:
    """Write a page to a file, as PDF where its name says so, or as SVG to standard output."""
    if output is None:
        # A terminal of few letters would put others in their place.
        sys.stdout.write(as_svg(page).encode("ascii", "xmlcharrefreplace").decode())
    elif output.lower().endswith(".pdf"):
        files.write(Path(output), as_pdf(page))
    else:
        files.write(Path(output), as_svg(page).encode())
    return 0
