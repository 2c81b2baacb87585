"""`yams replay`: a recorded match, turn by turn."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import FileArgument, JsonOption, whole_number
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.drawings.sheets import all_sheets
from yamotheque.cli.drawings.table import DrawnTable
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.play.ending import outcome
from yamotheque.cli.play.heading import acting, heading
from yamotheque.cli.play.seated import shown
from yamotheque.cli.records import files
from yamotheque.cli.reports.turns import turns
from yamotheque.match import Match
from yamotheque.match import replay as played
from yamotheque.words import Text

AT_HELP = say(Text("La table après N entrées.", "The table after N entries."))


@described(Text("Revoir une partie, tour par tour.", "Look at a match again, turn by turn."))
def replay(
    file: FileArgument,
    at: Annotated[str | None, typer.Option("--at", metavar="N", help=AT_HELP)] = None,
    json: JsonOption = False,
) -> None:
    match = played(files.read(file))
    if at is not None:
        with misuse_of("yams replay"):
            match = match.at(whole_number(at, "--at", 0, match.version))
    if json:
        print_json(summary(match))
    else:
        print_match(match, whole=at is None)


def summary(match: Match) -> dict[str, Any]:
    """A match for a program; players and winners are numbered from 1, as in the record."""
    record = match.record
    return {
        "game": record.game,
        "edition": record.edition,
        "date": record.date,
        "options": dict(record.options),
        "players": list(record.players),
        "dice": record.dice,
        "status": "finished" if match.finished else "stopped" if match.over else "playing",
        "scores": list(match.scores),
        "winners": [seat + 1 for seat in match.winners] if match.finished else [],
        "entries": [
            {"player": None if entry.who is None else entry.who + 1, "step": entry.step}
            for entry in record.entries
        ],
    }


def print_match(match: Match, *, whole: bool) -> None:
    """Every turn on a line and everyone's sheet; or the table as it stands."""
    screen, seat = console(), acting(match)
    names = list(map(shown, match.players))
    screen.print(heading(match, names))
    if whole:
        screen.print(turns(match))
        screen.print(all_sheets(match.scene(seat), names))
    else:
        screen.print(DrawnTable(match.scene(seat), seat, names))
        for entry in match.entries[-1:]:
            told = Text(f"Dernière entrée : {entry}", f"Last entry: {entry}")
            screen.print(say(told), soft_wrap=True)
    if match.over or whole:
        screen.print(say(outcome(match)), soft_wrap=True)
