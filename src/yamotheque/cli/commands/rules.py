"""`yams rules`: the rules page of a game, with its dice drawn."""

from __future__ import annotations

from typing import Annotated

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.game import GAME, GAME_HELP, asked_game
from yamotheque.cli.commands.games import games as list_games
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.cli.output.rules_page import show_page
from yamotheque.words import Text


@described(Text("Les règles d'un jeu.", "The rules of a game."))
def rules(
    game: Annotated[str | None, typer.Argument(metavar=GAME, help=GAME_HELP)] = None,
) -> None:
    if game is None:
        list_games()
        console().print(
            say(Text("Les règles d'un jeu : yams rules JEU", "A game's rules: yams rules GAME"))
        )
    else:
        show_page(asked_game(game, "yams rules").key)
