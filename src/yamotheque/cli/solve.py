"""`yams solve GAME`: what best play scores on average."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer

from yamotheque.cli import distribution as scores
from yamotheque.cli.games import JSON_HELP
from yamotheque.cli.language import say
from yamotheque.cli.mistakes import Misuse
from yamotheque.cli.numbers import number
from yamotheque.cli.per_game import PerGame, asked, flag, plain_flag, switch, with_flags
from yamotheque.cli.progress import bar
from yamotheque.cli.screen import console, print_json
from yamotheque.cli.target import Reached, chances_of, read_target
from yamotheque.game import Game
from yamotheque.options import configure, options_of
from yamotheque.words import Text, YamsError

FRESH_HELP = Text(
    "Résoudre de nouveau, même si c'est déjà fait.", "Solve once more, even if it was done before."
)
DISTRIBUTION_HELP = Text(
    "Montrer aussi la chance de chaque score (corse avec une seule colonne).",
    "Show the chance of each score too (corse with a single column).",
)
TARGET_HELP = Text(
    "Donner la plus grande chance de finir avec N points au moins (corse avec une seule colonne).",
    "Give the highest chance to end with at least N points (corse with a single column).",
)


def command_for(game: Game[Any]) -> Callable[..., int]:
    """The command that solves a game: a flag for each of its options."""

    def command(
        json: bool, fresh: bool, distribution: bool, target: str | None, **options: str | None
    ) -> int:
        try:
            variant = configure(game, **asked(options))
            aim = None if target is None else read_target(variant, target)
        except YamsError as error:
            raise Misuse(error.text, f"yams solve {game.key}") from None
        return solve_game(variant, json=json, fresh=fresh, distribution=distribution, target=aim)

    flags = [
        *map(flag, options_of(game)),
        switch("distribution", say(DISTRIBUTION_HELP)),
        plain_flag("target", "N", say(TARGET_HELP)),
        switch("fresh", say(FRESH_HELP)),
        switch("json", JSON_HELP),
    ]
    return with_flags(
        command,
        flags,
        Text(
            f"{game.title} : ce que marque en moyenne qui joue toujours au mieux.",
            f"{game.title}: what somebody who always plays best scores on average.",
        ),
    )


class Solve(PerGame):
    """One command for each game, with the game's own options."""

    command_for = staticmethod(command_for)


solve = typer.Typer(
    cls=Solve,
    help=say(
        Text(
            "Le score moyen du meilleur jeu possible, là où il est calculable exactement.",
            "The average score of the best possible play, where it can be worked out exactly.",
        )
    ),
)


def solve_game(
    game: Game[Any],
    *,
    json: bool,
    fresh: bool,
    distribution: bool = False,
    target: int | None = None,
) -> int:
    """Solve a game, or read it if it was solved before, and print what was found."""
    from yamotheque.solve.optimum import find_optimum

    if distribution:
        scores.check(game)
    with bar(shown=not json) as progress:
        optimum = find_optimum(game, fresh=fresh, progress=progress)
    spread = reached = None
    if distribution or target is not None:
        spread = scores.spread_of(game, fresh=fresh, shown=not json)
    if spread is not None and target is not None:
        chances = chances_of(game, target, fresh=fresh, shown=not json)
        reached = Reached(target, chances.start, spread.at_least(target))
    if json:
        print_json(
            {
                "value": optimum.value,
                "sd": optimum.sd,
                "seconds": round(optimum.seconds, 3),
                "bytes": optimum.bytes,
                **({"nothing": optimum.nothing} if optimum.nothing is not None else {}),
                **(scores.summary(spread) if spread and distribution else {}),
                **(reached.summary() if reached else {}),
            }
        )
        return 0
    screen = console()
    screen.print(f"{game.title} {game.category()}".rstrip(), style="bold")
    read = Text("lu en", "read in") if optimum.cached else Text("résolu en", "solved in")
    rows = [
        (MEAN if optimum.nothing is None else MEAN_OF_A_TURN, number(optimum.value, 6)),
        (Text("Écart type", "Standard deviation"), number(optimum.sd, 2)),
        *nothing(optimum.nothing),
        (Text("Temps", "Time"), f"{say(read)} {number(optimum.seconds, 2)} s"),
        (Text("Mémoire", "Memory"), f"{number(optimum.bytes / 1e6, 1)} {say(MEGABYTES)}"),
        *(reached.rows() if reached else []),
    ]
    widest = max(len(say(title)) for title, _ in rows)
    for title, value in rows:
        screen.print(f"{say(title):<{widest}}  {value}")
    if spread and distribution:
        screen.print(scores.drawn(spread))
    return 0


def nothing(chance: float | None) -> list[tuple[Text, str]]:
    """The chance that a turn scores nothing, where it is known."""
    if chance is None:
        return []
    share = number(100 * chance, 2)
    return [(Text("Rien marqué", "Nothing scored"), say(Text(f"{share} %", f"{share}%")))]


MEAN = Text("Moyenne du meilleur jeu", "Mean of best play")
MEAN_OF_A_TURN = Text("Moyenne d'un tour joué au mieux", "Mean of a turn played best")
MEGABYTES = Text("Mo", "MB")
