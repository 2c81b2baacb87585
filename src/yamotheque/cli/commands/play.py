"""`yams play GAME`: what can be asked for before sitting down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yamotheque.bots import bot_for, bots_about
from yamotheque.cli.arguments.flags import asked, flag, plain_flag, switch, with_flags
from yamotheque.cli.arguments.game import players as how_many
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import per_game
from yamotheque.cli.language import say
from yamotheque.cli.play.seated import BOT, kind_of, title_of, written
from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.match.names import check_name, told_apart
from yamotheque.match.record import DICE_KINDS, check_dice
from yamotheque.match.series import Series, in_series
from yamotheque.options import options_of
from yamotheque.words import Text, YamsError

NAMES, FILE = Text("A,B", "A,B"), Text("FICHIER", "FILE")
DICE_HELP = Text(
    "Les dés : fair (vérifiables après la partie, par défaut), device (tirés ici, sans rien à "
    "vérifier), physical (vos propres dés, que vous tapez), paper (la feuille seule, comme yams "
    "keep), seed:N (les mêmes à chaque fois).",
    "The dice: fair (can be verified after the match, the default), device (drawn here, with "
    "nothing to verify), physical (your own dice, which you type in), paper (the sheet alone, as "
    "yams keep), seed:N (the same each time).",
)
RECORD_HELP = Text(
    "Où la partie est enregistrée, à chaque coup. Si le fichier existe, elle reprend.",
    "Where the match is recorded, at every step. If the file exists, it goes on from there.",
)
HINTS_HELP = Text(
    "Avec des conseils : conseil montre le meilleur coup, là où il est connu.",
    "With hints: hint shows the best move, where it is known.",
)


@per_game(
    Text(
        "Jouer, à plusieurs au même clavier ou contre des robots. "
        "yams play JEU --help donne les options d'un jeu.",
        "Play, several at one keyboard or against bots. "
        "yams play GAME --help gives the options of a game.",
    )
)
def play(game: Game[Any]) -> Callable[..., int]:
    """The command that plays a game: a flag for each of its options, then those all games have."""

    def command(
        players: str | None,
        dice: str | None,
        record: str | None,
        hints: bool,
        **options: str | None,
    ) -> int:
        from yamotheque.cli.play.arrival import sit  # the help needs no table to sit at

        chosen = asked(options)
        with misuse_of(f"yams play {game.key}"):
            names = check(game, chosen, players, dice)
        return sit(game, chosen, names, dice, record, hints=hints)

    flags = [
        *map(flag, options_of(Series(game))),
        plain_flag("players", say(NAMES), say(players_help(game))),
        plain_flag("dice", "|".join(DICE_KINDS), say(DICE_HELP)),
        plain_flag("record", say(FILE), say(RECORD_HELP)),
        switch("hints", say(HINTS_HELP)),
    ]
    start = f"{game.title}, {how_many(game)}. "
    return with_flags(
        command, flags, Text(start + Told.of(game).summary.fr, start + Told.of(game).summary.en)
    )


def players_help(game: Game[Any]) -> Text:
    """Who may sit down: people, and the bots that play the game."""
    robots = ", ".join(BOT + title_of(name) for name in bots_about(game))
    return Text(
        f"Les noms des joueurs, séparés par des virgules. Robots : {robots}.",
        f"The players, with commas between. Bots: {robots}.",
    )


def check(
    game: Game[Any], options: dict[str, str], players: str | None, dice: str | None
) -> list[str] | None:
    """Refuse what cannot be played before anything is written; the names as they are recorded."""
    variant = in_series(game, **options).game
    names = None
    if players is not None:
        names = [written(check_name(name)) for name in players.split(",")]
        variant.check_seats(len(names))
        for name in names:
            if name.startswith(BOT):
                bot_for(variant, kind_of(name))
        names = list(told_apart(names))
    if dice is not None and check_dice(dice) == "paper":
        raise YamsError(
            f"Une feuille se tient avec yams keep {game.key}.",
            f"A sheet is kept with yams keep {game.key}.",
        )
    return names
