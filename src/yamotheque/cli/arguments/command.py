"""Commands whose help and errors are in the language being spoken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from yamotheque.cli.arguments.misuse import Misuse, unknown
from yamotheque.cli.language import say
from yamotheque.words import Text

NO_SUCH_COMMAND = Text("La commande", "command")


F = TypeVar("F", bound=Callable[..., Any])


def described(text: Text) -> Callable[[F], F]:
    """Give a command its help, in the language being spoken."""

    def describe(command: F) -> F:
        command.__doc__ = say(text)
        return command

    return describe


class AsTyped:
    """Leaves a text as it was typed, where typer would import pydantic for 0.3 seconds."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value itself; nothing for an argument that may be repeated but is not there."""
        return () if value is None and (param.multiple or param.nargs == -1) else value


def light(parameters: list[Any]) -> list[Any]:
    """The same parameters, texts and flags among them read without pydantic."""
    for parameter in parameters:
        kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
        if kind in (bool, str, list[str]):
            parameter._runtime_param = AsTyped()
    return parameters


class Helpful:
    """Whatever has our help."""

    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters, `--help` included."""
        return light(super().get_params(ctx))  # type: ignore[misc]

    def get_help(self, ctx: Any) -> str:
        """The help, drawn for this terminal."""
        from yamotheque.cli.arguments.help import drawn  # it takes the tables of rich

        return drawn(self, ctx)


class Command(Helpful, TyperCommand):
    """A command with our help."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; one too many is an error that names it."""
        ctx.allow_extra_args = True
        extra = super().parse_args(ctx, args)
        if extra:
            words = " ".join(extra)[:40]
            raise Misuse(
                Text(f"« {words} » est de trop.", f"'{words}' is one too many."), ctx.command_path
            )
        return extra


class Group(Helpful, TyperGroup):
    """A group of commands with our help; `noun` is what its commands are called in errors."""

    noun = NO_SUCH_COMMAND

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command named by the first argument; a misspelt one gets the nearest suggested."""
        known = self.list_commands(ctx)
        name = args[0]
        command = self.get_command(ctx, name.lower()) if name.lower() in known else None
        if command is None:
            raise Misuse(unknown(self.noun, name, known), ctx.command_path)
        return command.name, command, args[1:]


def made(what: Callable[..., Any] | typer.Typer, name: str) -> Any:
    """A command made from a function, or a group made from a typer application."""
    if isinstance(what, typer.Typer):
        app = what
        if not issubclass(app.info.cls if isinstance(app.info.cls, type) else TyperGroup, Group):
            app.info.cls = Group
        app.info.no_args_is_help = True
        for info in app.registered_commands:
            info.cls = Command
        command = typer.main.get_group(app)
        command.name = name
        return command
    app = typer.Typer(add_completion=False)
    app.command(name, cls=Command)(what)
    return get_command(app)
