"""The help of a command: how it is called, what it does, its arguments and options."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from yamotheque.cli.arguments.misuse import shown_name
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.words import LANGUAGES, Text

USAGE = Text("Utilisation :", "Usage:")
ARGUMENTS = Text("Arguments", "Arguments")
OPTIONS = Text("Options", "Options")
COMMANDS = Text("Commandes", "Commands")
ANY_OPTION = Text("[OPTIONS]", "[OPTIONS]")
A_COMMAND = Text("COMMANDE", "COMMAND")
SHOW_HELP = Text("Afficher cette aide.", "Show this help.")
LANGUAGE = Text(
    "La langue ; sinon, celle de votre système.", "The language; if not given, your system's."
)
DEFAULT = Text("par défaut :", "default:")
WIDEST = 19
A_TEXT, A_NUMBER = Text("TEXTE", "TEXT"), Text("N", "N")


def drawn(command: Any, context: Any) -> str:
    """The whole help of a command as text, in colour where the terminal has it."""
    screen = console()
    with screen.capture() as capture:
        screen.print(_page(command, context))
    return "\n".join(line.rstrip() for line in capture.get().rstrip("\n").split("\n"))


def _page(command: Any, context: Any) -> RenderableType:
    parameters = [each for each in command.params if not getattr(each, "hidden", False)]
    arguments = [each for each in parameters if each.param_type_name == "argument"]
    options = [each for each in parameters if each.param_type_name == "option"]
    commands = _commands(command, context)
    usage = Line.assemble((say(USAGE), "bold"), " ", (context.command_path, "bold cyan"))
    usage.append(f" {say(ANY_OPTION)}")
    for argument in arguments:
        usage.append(f" {_in_usage(argument)}")
    if commands:
        usage.append(f" {getattr(command, 'subcommand_name', None) or say(A_COMMAND)} ...")
    parts: list[RenderableType] = [usage, ""]
    parts += [Padding(Line(paragraph), (0, 0, 1, 0)) for paragraph in _paragraphs(command.help)]
    if arguments:
        rows = [(shown_name(each), each.help or "") for each in arguments]
        parts.append(_section(say(ARGUMENTS), rows))
    if commands:
        parts.append(
            _section(getattr(command, "subcommand_title", None) or say(COMMANDS), commands)
        )
    parts.append(_section(say(OPTIONS), [*map(_option, options), *_common()]))
    return Group(*parts)


def _paragraphs(help_text: str | None) -> list[str]:
    """The paragraphs of a help text, each in one line for the terminal to fold."""
    return [" ".join(part.split()) for part in (help_text or "").split("\n\n") if part.strip()]


def _in_usage(argument: Any) -> str:
    name = shown_name(argument) + (" ..." if argument.nargs == -1 else "")
    return name if argument.required else f"[{name}]"


def _commands(command: Any, context: Any) -> list[tuple[str, str]]:
    if not hasattr(command, "list_commands"):
        return []
    found = [(name, command.get_command(context, name)) for name in command.list_commands(context)]
    return [(name, _first_sentence(each.help)) for name, each in found if not each.hidden]


def _first_sentence(help_text: str | None) -> str:
    first = next(iter(_paragraphs(help_text)), "")
    return first.split(". ")[0].rstrip(".") + "." if first else ""


def _option(option: Any) -> tuple[str, str]:
    flags = ", ".join(sorted([*option.opts, *option.secondary_opts], key=len))
    help_text = option.help or ""
    if not option.is_flag:
        number = getattr(option.type_descriptor, "annotation", str) in (int, float)
        flags += f" {option.metavar or say(A_NUMBER if number else A_TEXT)}"
        if option.show_default and option.default is not None:
            help_text = f"{help_text} ({say(DEFAULT)} {option.default})"
    return flags, help_text


def _common() -> list[tuple[str, str]]:
    return [(f"--lang {'|'.join(LANGUAGES)}", say(LANGUAGE)), ("--help", say(SHOW_HELP))]


def _section(title: str, rows: list[tuple[str, str]]) -> RenderableType:
    indent = 4 + min(WIDEST, max(len(name) for name, _ in rows))
    parts: list[RenderableType] = [Line(title, "bold")]
    for name, help_text in rows:
        if len(name) > WIDEST:
            parts += [Line(f"  {name}", "cyan"), Padding(Line(help_text), (0, 0, 0, indent))]
            continue
        grid = Table.grid()
        grid.add_column(width=indent, no_wrap=True)
        grid.add_column()
        grid.add_row(Line(f"  {name}", "cyan"), Line(help_text))
        parts.append(grid)
    return Group(*parts, "")
