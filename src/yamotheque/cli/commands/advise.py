"""`yams advise`: the best move of a running match, and what the others would cost."""

from __future__ import annotations

import inspect
from typing import Any

from yamotheque.cli.arguments.flags import JSON_HELP, FileArgument, switch, with_flags
from yamotheque.cli.arguments.questions import question_flag
from yamotheque.cli.drawings.table import DrawnTable
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.records import files
from yamotheque.cli.reports.advice import advice_on, drawn, summary
from yamotheque.match import replay
from yamotheque.solve.studies import aims
from yamotheque.words import Text


def advise(file: str, json: bool, **given: Any) -> int:
    """What to do in the match of a file."""
    match = replay(files.read(file))
    advice = advice_on(match, given, shown=not json)
    if json:
        print_json(summary(match, advice))
        return 0
    screen = console()
    seat = match.turn if isinstance(match.turn, int) else None
    screen.print(DrawnTable(match.scene(seat), seat, match.players))
    screen.print(drawn(advice, match.moves))
    return 0


AIM = Text(
    "Jouer pour ce nombre de points au moins, plutôt que pour la moyenne ; les valeurs sont alors "
    "des chances",
    "Play for at least so many points rather than for the mean; values are chances then",
)

with_flags(
    advise,
    [
        inspect.Parameter("file", inspect.Parameter.KEYWORD_ONLY, annotation=FileArgument),
        *(question_flag(question, AIM) for question in aims()),
        switch("json", JSON_HELP),
    ],
    Text(
        "Le meilleur coup d'une partie en cours, et ce que coûteraient les autres.",
        "The best move of a running match, and what the others would cost.",
    ),
)
