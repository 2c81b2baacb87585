"""`yams solve GAME`: what best play scores on average."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import typer

from yamotheque.cli.arguments.flags import JSON_HELP, asked, flag, plain_flag, switch, with_flags
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import PerGame
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.output.numbers import number, percent
from yamotheque.cli.output.progress import Work, bar
from yamotheque.cli.reports import distribution as scores
from yamotheque.cli.reports.target import Reached, chance, read_target
from yamotheque.game import Game
from yamotheque.options import configure, options_of
from yamotheque.words import Text

GRAND_SLAM_HELP = Text(
    "Donner aussi la plus grande chance du Grand Chelem (yamslam --mode solo).",
    "Give the highest chance of the Grand Slam too (yamslam --mode solo).",
)
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
    """The command that solves a game: a flag for each of its options.

    Where an option of the game is called `target` too, the flag is the game's.
    """
    aims = all(option.key != "target" for option in options_of(game))

    def command(
        json: bool,
        fresh: bool,
        distribution: bool,
        target: str | None,
        grand_slam: bool,
        **options: str | None,
    ) -> int:
        if not aims:
            options["target"], target = target, None
        with misuse_of(f"yams solve {game.key}"):
            variant = configure(game, **asked(options))
            aim = None if target is None else read_target(variant, target)
        more = More(distribution=distribution, target=aim, grand_slam=grand_slam)
        return solve_game(variant, json=json, fresh=fresh, more=more)

    flags = [
        *map(flag, options_of(game)),
        switch("distribution", say(DISTRIBUTION_HELP)),
        *([plain_flag("target", "N", say(TARGET_HELP))] if aims else []),
        switch("grand_slam", say(GRAND_SLAM_HELP)),
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


@dataclass(frozen=True)
class More:
    """What is asked for besides the mean."""

    distribution: bool = False
    target: int | None = None
    grand_slam: bool = False

    def check(self, game: Game[Any]) -> None:
        """An error unless all of it can be worked out for a game."""
        if self.distribution:
            scores.check(game)
        if self.grand_slam:
            from yamotheque.solve.yamslam import check_alone

            check_alone(game)


def solve_game(game: Game[Any], *, json: bool, fresh: bool, more: More) -> int:
    """Solve a game, or read it if it was solved before, and print what was found."""
    from yamotheque.solve.optimum import find_optimum

    more.check(game)
    with bar(shown=not json) as progress:
        optimum = find_optimum(game, fresh=fresh, progress=progress)
    work = Work(optimum.seconds, solved=not optimum.cached)
    spread = reached = slam = None
    if more.distribution or more.target is not None:
        from yamotheque.solve.distribution import find_distribution

        with work.more(shown=not json) as progress:
            spread = find_distribution(game, fresh=fresh, progress=progress)
    if spread is not None and more.target is not None:
        from yamotheque.solve.target_oracle import find_chances

        with work.more(shown=not json) as progress:
            chances = find_chances(game, more.target, fresh=fresh, progress=progress)
        reached = Reached(more.target, chances.start, spread.at_least(more.target))
    if more.grand_slam:
        from yamotheque.solve.yamslam import find_grand_slam

        with work.more(shown=not json) as progress:
            slam = find_grand_slam(game, fresh=fresh, progress=progress)
    if json:
        print_json(
            {
                "value": optimum.value,
                "sd": optimum.sd,
                "seconds": round(work.seconds, 3),
                "bytes": optimum.bytes,
                **({"nothing": optimum.nothing} if optimum.nothing is not None else {}),
                **(scores.summary(spread) if spread and more.distribution else {}),
                **(reached.summary() if reached else {}),
                **({"grand_slam": slam} if slam is not None else {}),
            }
        )
        return 0
    screen = console()
    screen.print(f"{game.title} {game.category()}".rstrip(), style="bold")
    took = Text("résolu en", "solved in") if work.solved else Text("lu en", "read in")
    rows = [
        (MEAN if optimum.nothing is None else MEAN_OF_A_TURN, number(optimum.value, 6)),
        (Text("Écart type", "Standard deviation"), number(optimum.sd, 2)),
        *nothing(optimum.nothing),
        (Text("Temps", "Time"), f"{say(took)} {number(work.seconds, 2)} s"),
        (Text("Mémoire", "Memory"), f"{number(optimum.bytes / 1e6, 1)} {say(MEGABYTES)}"),
        *(reached.rows() if reached else []),
        *([(GRAND_SLAM, chance(slam))] if slam is not None else []),
    ]
    widest = max(len(say(title)) for title, _ in rows)
    for title, value in rows:
        screen.print(f"{say(title):<{widest}}  {value}")
    if spread and more.distribution:
        screen.print(scores.drawn(spread))
    return 0


def nothing(share: float | None) -> list[tuple[Text, str]]:
    """The chance that a turn scores nothing, where it is known."""
    if share is None:
        return []
    return [(Text("Rien marqué", "Nothing scored"), percent(share, 2))]


MEAN = Text("Moyenne du meilleur jeu", "Mean of best play")
MEAN_OF_A_TURN = Text("Moyenne d'un tour joué au mieux", "Mean of a turn played best")
GRAND_SLAM = Text("Grand Chelem : plus grande chance", "Grand Slam: highest chance")
MEGABYTES = Text("Mo", "MB")
