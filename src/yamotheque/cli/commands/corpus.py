"""`yams corpus FOLDER`: many games between bots, each kept whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from yamotheque.bots import typed_bot
from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import whole_number
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.commands.simulate import LIST
from yamotheque.cli.commands.tournament import MOST_PROCESSES, PROCESSES_HELP
from yamotheque.cli.language import say
from yamotheque.cli.output.progress import counted
from yamotheque.cli.reports.running import INTERRUPTED
from yamotheque.contests.corpus import LEVELS, MOST_GAMES, MOST_SEED, Corpus
from yamotheque.games import HOUSE, find_game
from yamotheque.words import Text

FOLDER = Text("DOSSIER", "FOLDER")
FOLDER_HELP = Text("Où elles sont écrites.", "Where they are written.")
GAMES_HELP = Text("Combien de parties de chaque jeu.", "How many games of each kind.")
ONLY = Text("JEU,JEU", "GAME,GAME")
ONLY_HELP = Text("Ces jeux seulement.", "These games only.")
BOTS_HELP = Text(
    f"Qui s'assied, chaque place tour à tour (par défaut : {', '.join(LEVELS)}).",
    f"Who sits down, in each seat in turn (default: {', '.join(LEVELS)}).",
)
SEED_HELP = Text("Le même nombre donne les mêmes parties.", "The same number gives the same games.")


@described(
    Text(
        "Écrire des parties entières entre robots, à étudier. La même commande reprend ce qui fut "
        "interrompu, et donne les mêmes parties partout.",
        "Write down whole games between bots, to study. The same command goes on with what was "
        "interrupted, and gives the same games everywhere.",
    )
)
def corpus(
    *,
    folder: Annotated[
        Path, typer.Argument(metavar=say(FOLDER), help=say(FOLDER_HELP), show_default=False)
    ],
    games: Annotated[str, typer.Option("--games", metavar="N", help=say(GAMES_HELP))] = "100000",
    only: Annotated[
        str | None, typer.Option("--only", metavar=say(ONLY), help=say(ONLY_HELP))
    ] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar=say(LIST), help=say(BOTS_HELP))
    ] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help=say(SEED_HELP))] = "1",
    processes: Annotated[
        str | None, typer.Option("--processes", metavar="N", help=say(PROCESSES_HELP))
    ] = None,
) -> int:
    with misuse_of("yams corpus"):
        made = Corpus(
            whole_number(seed, "--seed", 0, MOST_SEED),
            whole_number(games, "--games", 1, MOST_GAMES),
            list(dict.fromkeys(find_game(key).key for key in (only or ",".join(HOUSE)).split(","))),
            [typed_bot(name).name for name in bots.split(",")] if bots else LEVELS,
        )
        workers = processes and whole_number(processes, "--processes", 1, MOST_PROCESSES)
        made.begin(folder)
    try:
        with counted(made.games * len(made.keys), shown=True) as done:
            for more in made.write(folder, workers or None):
                done(more)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0
