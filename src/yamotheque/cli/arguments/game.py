"""The game that a command is about: how it is named, and how many may play it."""

from __future__ import annotations

from typing import Any

from yamotheque.cli.arguments.misuse import Misuse, unknown
from yamotheque.cli.language import say
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.words import Text

GAME = say(Text("JEU", "GAME"))
A_GAME = Text("Le jeu", "game")
GAME_HELP = say(Text("Le jeu ; yams games en donne la liste.", "The game; yams games lists them."))


def asked_game(key: str, path: str) -> Game[Any]:
    """The game a command line names; a misspelt one gets the nearest suggested."""
    try:
        return GAMES[key.strip().lower()]
    except KeyError:
        raise Misuse(unknown(A_GAME, key, list(GAMES)), path) from None


def players(game: Game[Any]) -> str:
    """How many may play, in words."""
    low, high = game.seats[0], game.seats[-1]
    if low == high:
        return say(Text(f"{low} joueurs", f"{low} players"))
    return say(Text(f"{low} à {high} joueurs", f"{low} to {high} players"))
