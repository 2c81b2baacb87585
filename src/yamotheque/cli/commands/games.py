"""`yams games`: the games one can play.

What one asks for first is answered fast: rich would take as long to import as half of our games.
"""

from __future__ import annotations

import os
from shutil import get_terminal_size
from textwrap import fill
from typing import Any

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import JsonOption
from yamotheque.cli.arguments.game import players
from yamotheque.cli.language import say
from yamotheque.cli.output.console import print_json
from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.options import options_of
from yamotheque.words import Text


@described(Text("Les jeux auxquels on peut jouer.", "The games one can play."))
def games(
    json: JsonOption = False,
) -> None:
    if json:
        print_json([description(game) for game in GAMES.values()])
        return
    coloured = False if os.environ.get("NO_COLOR") else None
    indent = 2 + max(map(len, GAMES))
    width = max(indent + 20, get_terminal_size().columns)
    for game in GAMES.values():
        key = typer.style(f"{game.key:<{indent}}", fg="cyan", bold=True)
        title = typer.style(f"{game.title}, {players(game)}", bold=True)
        summary = fill(
            say(Told.of(game).summary),
            width,
            initial_indent=" " * indent,
            subsequent_indent=" " * indent,
        )
        typer.echo(f"{key}{title}\n{summary}", color=coloured)


def description(game: Game[Any]) -> dict[str, Any]:
    """A game for a program: its key, its players, and each option with what it may be."""
    return {
        "key": game.key,
        "title": game.title,
        "edition": game.edition,
        "summary": {"fr": Told.of(game).summary.fr, "en": Told.of(game).summary.en},
        "players": [game.seats[0], game.seats[-1]],
        "options": [
            {
                "key": option.key,
                "kind": option.kind,
                "default": option.default,
                "sentence": {"fr": option.sentence.fr, "en": option.sentence.en},
                "values": [choice.value for choice in option.choices],
                **({"low": option.low, "high": option.high} if option.kind == "whole" else {}),
            }
            for option in options_of(game)
        ],
    }
