"""Commands that take a game: one for each, its flags made from the options the game declares."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from yamotheque.cli.command import Group, made
from yamotheque.cli.games import A_GAME, GAME
from yamotheque.cli.language import say
from yamotheque.cli.mistakes import Misuse
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.options import Option
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
        if args and args[0].startswith("-") and args[0] != "--help":
            place = next((at for at, word in enumerate(args) if word.lower() in GAMES), None)
            if place is None:
                raise Misuse(Text(f"Il manque {GAME}.", f"{GAME} is missing."), ctx.command_path)
            args = [args[place], *args[:place], *args[place + 1 :]]
        return super().parse_args(ctx, args)


def flag(option: Option) -> inspect.Parameter:
    """The flag of one option: its sentence, what it may be, and what it is if not given."""
    if option.kind == "whole":
        values, meanings = f"{option.low}-{option.high}", []
    else:
        join = "" if option.kind == "subset" else "|"
        values = join.join(choice.value for choice in option.choices)
        widest = max(len(choice.value) for choice in option.choices)
        meanings = [f"{each.value:<{widest}}  {say(each.text)}" for each in option.choices]
    sentence = say(option.sentence)
    if option.default:
        sentence += say(Text(f" (par défaut : {option.default})", f" (default: {option.default})"))
    return plain_flag(option.key, values, "\n".join([sentence, *meanings]))


def plain_flag(key: str, values: str, help_text: str) -> inspect.Parameter:
    """A flag whose value is left as it was typed."""
    name = f"--{key.replace('_', '-')}"
    asked = typer.Option(name, metavar=values, help=help_text, show_default=False)
    return inspect.Parameter(
        key, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, asked]
    )


def switch(key: str, help_text: str) -> inspect.Parameter:
    """A flag without a value."""
    asked = typer.Option(f"--{key.replace('_', '-')}", help=help_text)
    return inspect.Parameter(
        key, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, asked]
    )


def with_flags(
    command: Callable[..., int], flags: list[inspect.Parameter], text: Text
) -> Callable[..., int]:
    """The command with these parameters, in place of those it was written with, and this help."""
    command.__signature__ = inspect.Signature(flags)  # type: ignore[attr-defined]
    command.__doc__ = say(text)
    return command


def asked(options: dict[str, Any]) -> dict[str, str]:
    """The options that were given on the command line."""
    return {key: value for key, value in options.items() if value is not None}
