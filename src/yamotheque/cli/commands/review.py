"""`yams review`: a match told as luck and skill, and its costliest decisions once more."""

from __future__ import annotations

from typing import Annotated

import typer

from yamotheque.chance import Seat
from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import FileArgument, JsonOption, whole_number
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.language import say
from yamotheque.cli.output.console import print_json
from yamotheque.cli.play.again import play_again
from yamotheque.cli.records import files
from yamotheque.cli.reports.ledger import costliest, print_ledger, summary
from yamotheque.match import Match, replay
from yamotheque.words import Text
from yamotheque.worth.review import review as judge

SEAT_HELP = say(Text("Un seul joueur, par son numéro.", "One player only, by number."))
AGAIN_HELP = say(
    Text("Rejouer les décisions les plus coûteuses.", "Play the costliest decisions again.")
)


@described(
    Text(
        "Revoir une partie : ce que les dés ont donné, ce que les choix ont coûté.",
        "Review a match: what the dice gave, what the choices cost.",
    )
)
def review(
    file: FileArgument,
    seat: Annotated[str | None, typer.Option("--seat", metavar="N", help=SEAT_HELP)] = None,
    again: Annotated[bool, typer.Option("--again", help=AGAIN_HELP)] = False,
    json: JsonOption = False,
) -> int:
    match = replay(files.read(file))
    seats = chosen(seat, match)
    reviewed = judge(match)
    if json:
        print_json(summary(match, reviewed, seats))
    elif again:
        ledgers = [reviewed.ledgers[each] for each in seats]
        return play_again(match, costliest([d for each in ledgers for d in each.decisions]))
    else:
        for each in seats:
            print_ledger(match, reviewed, each)
    return 0


def chosen(typed: str | None, match: Match) -> list[Seat]:
    """The seats to review: all of them, or the one that was asked for."""
    if typed is None:
        return list(range(len(match.players)))
    with misuse_of("yams review"):
        return [whole_number(typed, "--seat", 1, len(match.players)) - 1]
