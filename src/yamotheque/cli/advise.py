"""`yams advise`: the best move of a running match, and what the others would cost."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from yamotheque.cli import record_file
from yamotheque.cli.command import described
from yamotheque.cli.games import JSON_HELP
from yamotheque.cli.language import say
from yamotheque.cli.numbers import number
from yamotheque.cli.progress import bar
from yamotheque.cli.replay import FILE, FILE_HELP
from yamotheque.cli.screen import console, print_json
from yamotheque.cli.target import chance, read_target
from yamotheque.match import Match, replay
from yamotheque.oracle import Advice
from yamotheque.oracle import advise as ask
from yamotheque.series import Series
from yamotheque.words import Text, YamsError

SHOWN = 6
"""So many moves are shown, best first."""
TARGET_HELP = Text(
    "Jouer pour finir avec N points au moins, plutôt que pour la moyenne (corse avec une seule "
    "colonne) ; les valeurs sont alors des chances.",
    "Play to end with at least N points rather than for the mean (corse with a single column); "
    "values are chances then.",
)
COST = Text("coût", "cost")
WITHIN = Text("Valeurs estimées, à {} points près.", "Estimated values, within about {} points.")


@described(
    Text(
        "Le meilleur coup d'une partie en cours, et ce que coûteraient les autres.",
        "The best move of a running match, and what the others would cost.",
    )
)
def advise(
    file: Annotated[str, typer.Argument(metavar=FILE, help=FILE_HELP)],
    target: Annotated[
        str | None, typer.Option("--target", metavar="N", help=say(TARGET_HELP), show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> None:
    match = replay(record_file.read(file))
    advice = advice_on(match, target, shown=not json)
    if json:
        print_json(summary(match, advice))
        return
    from yamotheque.cli.drawings.table import Table

    screen = console()
    seat = match.turn if isinstance(match.turn, int) else None
    screen.print(Table(match.scene(seat), seat, match.players))
    screen.print(drawn(advice, chances=target is not None))


def advice_on(match: Match, target: str | None = None, *, shown: bool = True) -> Advice:
    """What to do now, for many points or for as many as a target; an error if nothing knows."""
    seat = match.turn
    if not isinstance(seat, int):
        raise YamsError("Personne n'a à choisir ici.", "Nobody has to choose here.")
    game, view = match.game, match.game.view(match.state, seat)
    if isinstance(game, Series):
        game, view = game.game, view.running
    if target is None:
        return ask(game, view)
    from yamotheque.solve.target_oracle import TargetOracle, find_chances

    aim = read_target(game, target)
    with bar(shown=shown) as progress:
        chances = find_chances(game, aim, progress=progress)
    return ask(game, view, TargetOracle(game, aim, chances))


def summary(match: Match, advice: Advice) -> dict[str, Any]:
    """The advice for a program; the player is numbered from 1, as in the record."""
    assert isinstance(match.turn, int)
    return {
        "player": match.turn + 1,
        "best": advice.best.move,
        "value": advice.best.value,
        "measure": {"fr": advice.measure.fr, "en": advice.measure.en},
        "error": advice.error,
        "why": {"fr": advice.why.fr, "en": advice.why.en},
        "choices": [
            {"move": choice.move, "value": choice.value, "cost": choice.cost}
            for choice in advice.choices
        ],
    }


def drawn(advice: Advice, *, chances: bool = False) -> Any:
    """The best moves as a table, then why in a sentence; values are points, or chances."""
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text as Line

    from yamotheque.cli.drawings.sheet import RULES

    table = Table(box=RULES, show_edge=False, pad_edge=False, padding=(0, 1))
    table.add_column("", no_wrap=True)
    table.add_column(say(advice.measure), justify="right", no_wrap=True)
    table.add_column(say(COST), justify="right", no_wrap=True)

    def written(value: float, digits: int) -> str:
        return chance(value, advice.best.value) if chances else number(value, digits)

    for choice in advice.choices[:SHOWN]:
        best = choice is advice.best
        table.add_row(
            Line(say(choice.words), "bold cyan" if best else ""),
            written(choice.value, 1),
            "" if best else written(choice.cost, 2),
        )
    parts: list[Any] = [table]
    why = say(advice.why)
    if why:
        parts.append(Line(f"{why[0].upper()}{why[1:]}."))
    if advice.error:
        parts.append(Line(say(WITHIN).format(number(advice.error, 1)), "dim"))
    return Group(*parts)
