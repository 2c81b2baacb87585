"""`yams tournament GAME`: every bot against every other, and how strong each one is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yamotheque.bots import bots_about, bots_for, typed_bot
from yamotheque.cli.arguments.flags import (
    JSON_HELP,
    asked,
    flag,
    plain_flag,
    switch,
    whole_number,
    with_flags,
)
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import per_game
from yamotheque.cli.commands.simulate import LIST, MOST_GAMES, SEED_HELP, seed_of
from yamotheque.cli.language import say
from yamotheque.cli.play.seated import title_of
from yamotheque.cli.reports.running import run
from yamotheque.cli.reports.tournament import RunningTournament
from yamotheque.contests.tournament import meetings, seats_for
from yamotheque.game import Game
from yamotheque.match.series import Series, in_series
from yamotheque.options import options_of
from yamotheque.words import Text

MOST_PROCESSES = 1024
GAMES_HELP = Text(
    "Combien de parties entre deux bots (par défaut : 100).",
    "How many games between any two bots (default: 100).",
)
SEATS_HELP = Text(
    "Combien de joueurs à la table (par défaut : ce qu'il faut pour deux camps).",
    "How many players sit at the table (default: as many as make two sides).",
)
PROCESSES_HELP = Text(
    "Combien de processus (par défaut : un par cœur).",
    "How many processes (default: one for each core).",
)
ON_HELP = Text(
    "Répartir les parties sur une grappe de machines, avec Ray (pip install 'yamotheque[ray]').",
    "Spread the games over a cluster of machines, by Ray (pip install 'yamotheque[ray]').",
)


@per_game(
    Text(
        "Mesurer la force des robots. yams tournament JEU --help donne les options d'un jeu.",
        "Measure how strong bots are. yams tournament GAME --help gives the options of a game.",
    )
)
def tournament(game: Game[Any]) -> Callable[..., int]:
    """The command for a game: a flag for each of its options, then the others."""

    def command(
        *,
        games: str | None,
        bots: str | None,
        seats: str | None,
        processes: str | None,
        on: str | None,
        seed: str | None,
        json: bool,
        **options: str | None,
    ) -> int:
        with misuse_of(f"yams tournament {game.key}"):
            variant = in_series(game, **asked(options))
            typed = bots_for(variant.game) if bots is None else bots.replace(" ", "").split(",")
            # One of a file is known by its name once it has been read here.
            names = tuple(dict.fromkeys(typed_bot(bot).name for bot in typed))
            many = whole_number(games or "100", "--games", 1, MOST_GAMES)
            start = seed_of(seed)
            low, high = game.seats[0], game.seats[-1]
            sitting = seats_for(
                variant.game, whole_number(seats, "--seats", low, high) if seats else None
            )
            workers = processes and whole_number(processes, "--processes", 1, MOST_PROCESSES)
            playing = meetings(
                variant, names, many, seats=sitting, seed=start, workers=workers or None, on=on
            )
        return run(RunningTournament(variant, names, many, start, sitting), playing, json=json)

    title = f"{game.title}. "
    flags = [
        *map(flag, options_of(Series(game))),
        plain_flag("games", "N", say(GAMES_HELP)),
        plain_flag("bots", say(LIST), say(bots_help(game))),
        plain_flag("seats", "N", say(SEATS_HELP)),
        plain_flag("processes", "N", say(PROCESSES_HELP)),
        plain_flag("on", "ray", say(ON_HELP)),
        plain_flag("seed", "N", say(SEED_HELP)),
        switch("json", JSON_HELP),
    ]
    return with_flags(command, flags, Text(title + ABOUT.fr, title + ABOUT.en))


def bots_help(game: Game[Any]) -> Text:
    """The bots that play the game."""
    names = ", ".join(map(title_of, bots_about(game)))
    return Text(f"Qui joue : {names} (par défaut : tous).", f"Who plays: {names} (default: all).")


ABOUT = Text(
    "Chaque robot rencontre chaque autre, sur tous les cœurs. Les parties vont par deux, avec les "
    "mêmes lancers et les places échangées ; avec --seats, un robot est seul parmi plusieurs de "
    "l'autre, à chaque place tour à tour. Le tableau donne la part des parties gagnées par "
    "chaque robot contre chaque autre, et son intervalle à 95 % ; puis sa cote et ses points. "
    "Ctrl-C arrête et montre ce qui est joué.\n\n"
    "Avec --json, un objet : game, options, seats, seed, asked (les parties demandées pour deux "
    "robots), games (toutes celles jouées) et bots, le meilleur d'abord : bot, share, rating, "
    "doubt (l'écart type de la cote), score et against (contre chaque autre : games, share, "
    "share_95).",
    "Every bot meets every other, on all cores. Games come in twos, with the same throws and the "
    "seats exchanged; with --seats a bot sits alone among several of the other, on each side in "
    "turn. The table gives the share of the games that each bot won against each other, "
    "and its 95 % interval; then its rating and its points. Ctrl-C stops and shows what has been "
    "played.\n\n"
    "With --json, one object: game, options, seats, seed, asked (the games asked for between two "
    "bots), games (all that were played) and bots, the best first: bot, share, rating, doubt (the "
    "rating's standard deviation), score and against (for each other bot: games, share, share_95).",
)
