"""`yams games`: the games one can play."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from yamotheque.cli.command import described
from yamotheque.cli.language import say
from yamotheque.cli.mistakes import Misuse, unknown
from yamotheque.cli.screen import console, print_json
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.options import options_of
from yamotheque.words import Text

GAME = say(Text("JEU", "GAME"))
A_GAME = Text("Le jeu", "game")
GAME_HELP = say(Text("Le jeu ; yams games en donne la liste.", "The game; yams games lists them."))
JSON_HELP = say(Text("Pour un programme : du JSON.", "For a program: JSON."))


def asked_game(key: str, path: str) -> Game[Any]:
    """The game a command line names; a misspelt one gets the nearest suggested."""
    try:
        return GAMES[key.strip().lower()]
    except KeyError:
        raise Misuse(unknown(A_GAME, key, list(GAMES)), path) from None


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


def players(game: Game[Any]) -> str:
    """How many may play, in words."""
    low, high = game.seats[0], game.seats[-1]
    if low == high:
        return say(Text(f"{low} joueurs", f"{low} players"))
    return say(Text(f"{low} à {high} joueurs", f"{low} to {high} players"))


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
