"""What commands take: flags made from the options of a game, those of all games, and a record."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from yamotheque.cli.language import say
from yamotheque.options import Option
from yamotheque.words import Text, YamsError

JSON_HELP = say(Text("Pour un programme : du JSON.", "For a program: JSON."))
FILE = say(Text("FICHIER", "FILE"))
FILE_HELP = say(
    Text("L'enregistrement ; - pour l'entrée standard.", "The record; - for standard input.")
)

FileArgument = Annotated[str, typer.Argument(metavar=FILE, help=FILE_HELP)]
JsonOption = Annotated[bool, typer.Option("--json", help=JSON_HELP)]


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


def whole_number(typed: str, name: str, low: int, high: int) -> int:
    """A whole number from the command line."""
    if typed.isdecimal() and len(typed) <= len(str(high)) and low <= int(typed) <= high:
        return int(typed)
    raise YamsError(
        f"« {typed[:40]} » n'est pas possible pour {name} : attendu un nombre de {low} à {high}.",
        f"'{typed[:40]}' is not possible for {name}: expected a number from {low} to {high}.",
    )
