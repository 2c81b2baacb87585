"""`yams advise`: the best move of a running match, and what the others would cost."""

from __future__ import annotations

from typing import Annotated

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.file import FileArgument
from yamotheque.cli.arguments.flags import JSON_HELP
from yamotheque.cli.drawings.table import Table
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.records import files
from yamotheque.cli.reports.advice import advice_on, drawn, summary
from yamotheque.match import replay
from yamotheque.words import Text

TARGET_HELP = Text(
    "Jouer pour finir avec N points au moins, plutôt que pour la moyenne (corse avec une seule "
    "colonne) ; les valeurs sont alors des chances.",
    "Play to end with at least N points rather than for the mean (corse with a single column); "
    "values are chances then.",
)


@described(
    Text(
        "Le meilleur coup d'une partie en cours, et ce que coûteraient les autres.",
        "The best move of a running match, and what the others would cost.",
    )
)
def advise(
    file: FileArgument,
    target: Annotated[
        str | None, typer.Option("--target", metavar="N", help=say(TARGET_HELP), show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> None:
    match = replay(files.read(file))
    advice = advice_on(match, target, shown=not json)
    if json:
        print_json(summary(match, advice))
        return
    screen = console()
    seat = match.turn if isinstance(match.turn, int) else None
    screen.print(Table(match.scene(seat), seat, match.players))
    screen.print(drawn(advice, chances=target is not None))
