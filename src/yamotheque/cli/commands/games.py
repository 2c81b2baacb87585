"""`yams games`: the games one can play."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import JSON_HELP
from yamotheque.cli.arguments.game import players
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.options import options_of
from yamotheque.words import Text


@described(Text("Les jeux auxquels on peut jouer.", "The games one can play."))
def games(
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> None:
    if json:
        print_json([description(game) for game in GAMES.values()])
        return
    from rich.padding import Padding

    screen = console()
    indent = 2 + max(map(len, GAMES))
    for game in GAMES.values():
        screen.print(f"{game.key:<{indent}}", style="bold cyan", end="")
        screen.print(f"{game.title}, {players(game)}", style="bold")
        screen.print(Padding(say(game.summary), (0, 0, 0, indent)))


def description(game: Game[Any]) -> dict[str, Any]:
    """A game for a program: its key, its players, and each option with what it may be."""
    return {
        "key": game.key,
        "title": game.title,
        "edition": game.edition,
        "summary": {"fr": game.summary.fr, "en": game.summary.en},
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
