"""Commands that take a game: one for each, its flags made from the options the game declares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer

from yamotheque.cli.arguments.command import Group, made
from yamotheque.cli.arguments.game import A_GAME, GAME
from yamotheque.cli.arguments.misuse import Misuse
from yamotheque.cli.language import say
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.words import Text


class PerGame(Group):
    """A group with one command for each game."""

    noun = A_GAME
    subcommand_name = GAME
    subcommand_title = say(Text("Jeux", "Games"))

    @staticmethod
    def command_for(game: Game[Any]) -> Callable[..., int]:
        """The command for one game."""
        raise NotImplementedError

    def list_commands(self, ctx: Any) -> list[str]:
        return list(GAMES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return made(self.command_for(GAMES[cmd_name]), cmd_name)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; flags may stand before the game too."""
        if args and args[0].startswith("-") and args[0] not in ("-", "--help"):
            place = next((at for at, word in enumerate(args) if word.lower() in GAMES), None)
            if place is None:
                raise Misuse(Text(f"Il manque {GAME}.", f"{GAME} is missing."), ctx.command_path)
            args = [args[place], *args[:place], *args[place + 1 :]]
        return super().parse_args(ctx, args)


def per_game(
    about: Text, group: type[PerGame] = PerGame
) -> Callable[[Callable[[Game[Any]], Callable[..., int]]], typer.Typer]:
    """Make the group of commands from what makes the command of one game."""

    def make(command_for: Callable[[Game[Any]], Callable[..., int]]) -> typer.Typer:
        own = type(group.__name__, (group,), {"command_for": staticmethod(command_for)})
        return typer.Typer(cls=own, help=say(about))

    return make
