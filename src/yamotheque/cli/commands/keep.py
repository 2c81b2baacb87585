"""`yams keep GAME`: the sheet alone, for people who play at a real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yamotheque.cli.arguments.flags import asked, flag, plain_flag, with_flags
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import per_game
from yamotheque.cli.language import say
from yamotheque.cli.play.seated import bot_called
from yamotheque.game import Game
from yamotheque.match.kept import Kept
from yamotheque.match.names import check_name, told_apart
from yamotheque.match.series import Series, in_series
from yamotheque.options import options_of
from yamotheque.words import Text, YamsError

PLAYERS_HELP = Text(
    "Les noms des joueurs, dans l'ordre où ils jouent, séparés par des virgules.",
    "The players in the order they play, with commas between.",
)
RECORD_HELP = Text(
    "Où la feuille est enregistrée, à chaque ligne. Si le fichier existe, elle reprend.",
    "Where the sheet is kept, at every line. If the file exists, it goes on from there.",
)


@per_game(
    Text(
        "Tenir la feuille, quand on joue à une vraie table : une ligne par tour, avec ses "
        "points ou ce qui a été lancé. yams keep JEU --help donne les options d'un jeu.",
        "Keep the sheet of a game at a real table: a line a turn, by its points or by what "
        "was thrown. yams keep GAME --help gives the options of a game.",
    )
)
def keep(game: Game[Any]) -> Callable[..., int]:
    """The command that keeps the sheet of a game: a flag for each of its options, and who plays."""

    def command(players: str | None, record: str | None, **options: str | None) -> int:
        from yamotheque.cli.play.arrival import sit  # the help needs no table to sit at

        chosen = asked(options)
        with misuse_of(f"yams keep {game.key}"):
            names = check(game, chosen, players)
        return sit(game, chosen, names, "paper", record)

    flags = [
        *map(flag, options_of(Series(game))),
        plain_flag("players", say(Text("A,B", "A,B")), say(PLAYERS_HELP)),
        plain_flag("record", say(Text("FICHIER", "FILE")), say(RECORD_HELP)),
    ]
    title = Text(f"La feuille de {game.title}.", f"The sheet of {game.title}.")
    return with_flags(command, flags, title)


def check(game: Game[Any], options: dict[str, str], players: str | None) -> list[str] | None:
    """Refuse what cannot be kept before anything is written; the names as they are recorded."""
    variant = in_series(game, **options).game
    Kept(variant)
    if players is None:
        return None
    names = [check_name(name) for name in players.split(",")]
    if any(bot_called(name) for name in names):
        raise YamsError("Un robot ne joue pas à une vraie table.", "No bot plays at a real table.")
    variant.check_seats(len(names))
    return list(told_apart(names))
