"""`yams solve GAME`: what best play scores on average."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import typer

from yamotheque.cli.games import JSON_HELP
from yamotheque.cli.language import say
from yamotheque.cli.mistakes import Misuse
from yamotheque.cli.numbers import number
from yamotheque.cli.per_game import PerGame, asked, flag, switch, with_flags
from yamotheque.cli.screen import console, print_json
from yamotheque.game import Game
from yamotheque.options import BadOption, configure, options_of
from yamotheque.words import Text

FRESH_HELP = Text(
    "Résoudre de nouveau, même si c'est déjà fait.", "Solve once more, even if it was done before."
)
DISTRIBUTION_HELP = Text(
    "Montrer aussi la chance de chaque score (corse avec une seule colonne).",
    "Show the chance of each score too (corse with a single column).",
)
SOLVING = Text("Résolution", "Solving")


def command_for(game: Game[Any]) -> Callable[..., int]:
    """The command that solves a game: a flag for each of its options."""

    def command(json: bool, fresh: bool, distribution: bool, **options: str | None) -> int:
        try:
            variant = configure(game, **asked(options))
        except BadOption as error:
            raise Misuse(error.text, f"yams solve {game.key}") from None
        return solve_game(variant, json=json, fresh=fresh, distribution=distribution)

    flags = [
        *map(flag, options_of(game)),
        switch("distribution", say(DISTRIBUTION_HELP)),
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


def solve_game(game: Game[Any], *, json: bool, fresh: bool, distribution: bool = False) -> int:
    """Solve a game, or read it if it was solved before, and print what was found."""
    from yamotheque.cli import distribution as scores
    from yamotheque.solve.optimum import find_optimum

    if distribution:
        from yamotheque.solve.distribution import find_distribution, single_column

        single_column(game)
    with bar(shown=not json) as progress:
        optimum = find_optimum(game, fresh=fresh, progress=progress)
    if distribution:
        with bar(shown=not json) as progress:
            spread = find_distribution(game, fresh=fresh, progress=progress)
    if json:
        print_json(
            {
                "value": optimum.value,
                "sd": optimum.sd,
                "seconds": round(optimum.seconds, 3),
                "bytes": optimum.bytes,
                **({"nothing": optimum.nothing} if optimum.nothing is not None else {}),
                **(scores.summary(spread) if distribution else {}),
            }
        )
        return 0
    screen = console()
    screen.print(f"{game.title} {game.category()}".rstrip(), style="bold")
    read = Text("lu en", "read in") if optimum.cached else Text("résolu en", "solved in")
    rows = [
        (Text("Moyenne du meilleur jeu", "Mean of best play"), number(optimum.value, 6)),
        (Text("Écart type", "Standard deviation"), number(optimum.sd, 2)),
        *nothing(optimum.nothing),
        (Text("Temps", "Time"), f"{say(read)} {number(optimum.seconds, 2)} s"),
        (Text("Mémoire", "Memory"), f"{number(optimum.bytes / 1e6, 1)} {say(MEGABYTES)}"),
    ]
    widest = max(len(say(title)) for title, _ in rows)
    for title, value in rows:
        screen.print(f"{say(title):<{widest}}  {value}")
    if distribution:
        screen.print(scores.drawn(spread))
    return 0


def nothing(chance: float | None) -> list[tuple[Text, str]]:
    """The chance that a turn scores nothing, where it is known."""
    if chance is None:
        return []
    share = number(100 * chance, 2)
    return [(Text("Rien marqué", "Nothing scored"), say(Text(f"{share} %", f"{share}%")))]


MEGABYTES = Text("Mo", "MB")


@contextmanager
def bar(*, shown: bool) -> Iterator[Callable[[float], None]]:
    """A bar on standard error while something is solved; nothing in a pipe."""
    screen = console(stderr=True)
    if not shown or not screen.is_terminal:
        yield lambda share: None
        return
    from rich.progress import Progress

    with Progress(console=screen, transient=True) as progress:
        task = progress.add_task(say(SOLVING), total=1.0)
        yield lambda share: progress.update(task, completed=share)
