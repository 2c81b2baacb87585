"""`yams play GAME`: the flags of each game, made from the options it declares."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from yamotheque.cli.command import Group, made
from yamotheque.cli.games import A_GAME, GAME, players
from yamotheque.cli.language import say
from yamotheque.cli.mistakes import Misuse
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.options import Option, configure, options_of
from yamotheque.record import check_dice, check_name
from yamotheque.words import Text, YamsError

NAMES, KIND, FILE = Text("A,B", "A,B"), "fair|physical|seed:N", Text("FICHIER", "FILE")
PLAYERS_HELP = Text(
    "Les noms des joueurs, séparés par des virgules.", "The players, with commas between."
)
DICE_HELP = Text(
    "Les dés : fair (vérifiables après la partie, par défaut), physical (vos propres dés, "
    "que vous tapez), seed:N (les mêmes à chaque fois).",
    "The dice: fair (can be verified after the match, the default), physical (your own dice, "
    "which you type in), seed:N (the same each time).",
)
RECORD_HELP = Text(
    "Où la partie est enregistrée, à chaque coup. Si le fichier existe, elle reprend.",
    "Where the match is recorded, at every step. If the file exists, it goes on from there.",
)


class Play(Group):
    """One command for each game, with the game's own options."""

    noun = A_GAME
    subcommand_name = GAME
    subcommand_title = say(Text("Jeux", "Games"))

    def list_commands(self, ctx: Any) -> list[str]:
        return list(GAMES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return made(command_for(GAMES[cmd_name]), cmd_name)


play = typer.Typer(
    cls=Play,
    help=say(
        Text(
            "Jouer, à plusieurs au même clavier si l'on veut. "
            "yams play JEU --help donne les options d'un jeu.",
            "Play, several at one keyboard if you like. "
            "yams play GAME --help gives the options of a game.",
        )
    ),
)


def command_for(game: Game[Any]) -> Callable[..., int]:
    """The command that plays a game: a flag for each of its options, then those all games have."""

    def command(
        players: str | None, dice: str | None, record: str | None, **options: str | None
    ) -> int:
        from yamotheque.cli.sitting import sit

        path = f"yams play {game.key}"
        asked = {key: value for key, value in options.items() if value is not None}
        names = None if players is None else players.split(",")
        check(game, asked, names, dice, path)
        return sit(game, asked, names, dice, record)

    flags = [flag(option) for option in options_of(game)]
    flags += [
        _flag("players", say(NAMES), say(PLAYERS_HELP)),
        _flag("dice", KIND, say(DICE_HELP)),
        _flag("record", say(FILE), say(RECORD_HELP)),
    ]
    command.__signature__ = inspect.Signature(flags)  # type: ignore[attr-defined]
    command.__doc__ = f"{game.title}, {players(game)}. {say(game.summary)}"
    return command


def flag(option: Option) -> inspect.Parameter:
    """The flag of one option: its sentence, what it may be, and what it is if not given."""
    default = say(Text("par défaut", "default"))
    if option.kind == "whole":
        values, meanings = f"{option.low}-{option.high}", []
    else:
        join = "" if option.kind == "subset" else "|"
        values = join.join(choice.value for choice in option.choices)
        widest = max(len(choice.value) for choice in option.choices)
        meanings = [f"{each.value:<{widest}}  {say(each.text)}" for each in option.choices]
    sentence = f"{say(option.sentence)} ({default} : {option.default})"
    if say(Text("fr", "en")) == "en":
        sentence = sentence.replace(" :", ":")
    return _flag(option.key, values, "\n".join([sentence, *meanings]))


def _flag(key: str, values: str, help_text: str) -> inspect.Parameter:
    name = f"--{key.replace('_', '-')}"
    asked = typer.Option(name, metavar=values, help=help_text, show_default=False)
    return inspect.Parameter(
        key, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, asked]
    )


def check(
    game: Game[Any], options: dict[str, str], names: list[str] | None, dice: str | None, path: str
) -> None:
    """Refuse what cannot be played before anything is written."""
    try:
        variant = configure(game, **options)
        if names is not None:
            variant.check_seats(len([check_name(name) for name in names]))
        if dice is not None:
            check_dice(dice)
    except YamsError as error:
        raise Misuse(error.text, path) from None
