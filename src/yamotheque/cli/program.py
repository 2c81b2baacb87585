"""The program: its commands, and what happens when one of them fails."""

from __future__ import annotations

import gc
import os
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

import yamotheque
from yamotheque.cli import language
from yamotheque.cli.arguments.command import Group, made
from yamotheque.cli.arguments.misuse import Misuse, in_words, of_the_system
from yamotheque.cli.language import say
from yamotheque.cli.output.console import complain, console, steady
from yamotheque.outside import Broken
from yamotheque.words import Text, YamsError

COMMANDS = (
    "play",
    "keep",
    "score",
    "simulate",
    "tournament",
    "corpus",
    "replay",
    "verify",
    "review",
    "practice",
    "advise",
    "solve",
    "rules",
    "games",
    "print",
    "serve",
    "export",
    "chat",
    "players",
    "admin",
    "reports",
    "rankings",
    "fairness",
)
"""The commands, each in a file of its own."""


def load(name: str) -> Any:
    """A command by its name, imported only when it is needed: `yams score` starts fast."""
    command = getattr(import_module(f"yamotheque.cli.commands.{name}"), name)
    gc.enable()
    return command


class Program(Group):
    """`yams` itself."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return made(load(cmd_name), cmd_name)


def show_version(asked: bool) -> None:
    """Print the version and leave."""
    if asked:
        print(f"yams {yamotheque.__version__}")
        raise typer.Exit


def program() -> Any:
    """The whole program, in the language being spoken."""
    app = typer.Typer(cls=Program, add_completion=False, no_args_is_help=True)

    @app.callback(
        help=say(
            Text(
                "Les jeux de Yams : à jouer, à compter, à vérifier.",
                "The Yams games: to play, to score, to verify.",
            )
        )
    )
    def yams(
        version: Annotated[
            bool,
            typer.Option(
                "--version",
                is_eager=True,
                callback=show_version,
                help=say(Text("Afficher la version.", "Show the version.")),
            ),
        ] = False,
    ) -> None: ...

    return get_command(app)


def warn(message: Warning | str, *where: Any, **more: Any) -> None:
    """Say a warning of ours in one sentence; any other as Python does."""
    if isinstance(message, Broken):
        complain(message.text, Text("Attention :", "Warning:"))
    else:
        print(warnings.formatwarning(message, *where[:3]), end="", file=sys.stderr)


def run(arguments: Sequence[str]) -> int:
    """Run the program with warnings told in words."""
    with warnings.catch_warnings():
        warnings.showwarning = warn
        return attempt(arguments)


def attempt(arguments: Sequence[str]) -> int:
    """Run the program; whatever goes wrong is said in one sentence, without a traceback."""
    try:
        others = language.choose(arguments)
        steady()
        status = program().main(args=others, prog_name="yams", standalone_mode=False)
        sys.stdout.flush()
    except language.BadLanguage as error:
        return fail(error.text, "yams", status=2)
    except Misuse as error:
        return fail(error.text, error.path, status=2)
    except YamsError as error:
        return fail(error.text)
    except typer.TyperException as error:
        return usage(error)
    except BrokenPipeError:
        # Whoever read us has enough; Python would complain once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return fail(of_the_system(error))
    except ModuleNotFoundError as error:
        return fail(
            Text(
                f"Il manque le paquet {error.name} : pip install 'yamotheque[all]'",
                f"The package {error.name} is missing: pip install 'yamotheque[all]'",
            )
        )
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return 130
    return status if isinstance(status, int) else 0


def usage(error: Any) -> int:
    """Say what was wrong with the command line; without any argument, show the help instead."""
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.message, file=sys.stderr)
        return 2
    context = getattr(error, "ctx", None)
    return fail(in_words(error), context.command_path if context else "yams", status=2)


def fail(text: Text, path: str = "", *, status: int = 1) -> int:
    """Say what failed, and which help tells more."""
    complain(text)
    if path:
        console(stderr=True).print(
            say(Text(f"Voir {path} --help", f"See {path} --help")), style="dim"
        )
    return status
