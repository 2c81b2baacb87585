"""`yams replay`: a recorded match, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as changed
from typing import Annotated, Any

import typer

from yamotheque.cli import record_file
from yamotheque.cli.command import described
from yamotheque.cli.games import JSON_HELP
from yamotheque.cli.language import say
from yamotheque.cli.mistakes import Misuse
from yamotheque.cli.screen import print_json
from yamotheque.cli.seated import shown
from yamotheque.cli.told import steps_of
from yamotheque.match import Match
from yamotheque.match import replay as played
from yamotheque.record import Entry, Record
from yamotheque.words import Text

FILE = say(Text("FICHIER", "FILE"))
FILE_HELP = say(
    Text("L'enregistrement ; - pour l'entrée standard.", "The record; - for standard input.")
)
AT_HELP = say(Text("La table après N entrées.", "The table after N entries."))


@described(Text("Revoir une partie, tour par tour.", "Look at a match again, turn by turn."))
def replay(
    file: Annotated[str, typer.Argument(metavar=FILE, help=FILE_HELP)],
    at: Annotated[str | None, typer.Option("--at", metavar="N", help=AT_HELP)] = None,
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> None:
    record = record_file.read(file)
    match = played(record)
    if at is not None:
        record = changed(record, entries=record.entries[: _place(at, record)], scores=None)
        match = played(record)
    if json:
        print_json(summary(match))
    else:
        print_match(match, whole=at is None)


def _place(typed: str, record: Record) -> int:
    last = len(record.entries)
    if typed.isdecimal() and len(typed) < 10 and int(typed) <= last:
        return int(typed)
    raise Misuse(
        Text(
            f"« {typed[:40]} » n'est pas possible pour --at : attendu un nombre de 0 à {last}.",
            f"'{typed[:40]}' is not possible for --at: expected a number from 0 to {last}.",
        ),
        "yams replay",
    )


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
    from yamotheque.cli.drawings.table import Table
    from yamotheque.cli.play_screen import PlayScreen, outcome

    screen = PlayScreen(match)
    screen.console.print(screen.heading())
    if whole:
        for line in turns(match):
            screen.console.print(line)
        screen.draw_sheets()
    else:
        seat = screen.seat
        screen.console.print(Table(match.scene(seat), seat, screen.names))
        for entry in match.entries[-1:]:
            screen.line(say(Text(f"Dernière entrée : {entry}", f"Last entry: {entry}")))
    if match.over:
        screen.line(say(outcome(match)))
    elif whole:
        screen.line(say(Text("La partie n'est pas finie.", "The match is not over.")))


def turns(match: Match) -> Iterator[Any]:
    """A line for each turn: the round, who, what fell and was done, and the points it brought."""
    from rich.text import Text as Line

    widest = max(len(shown(name)) for name in match.players)
    for turn in _turns(match):
        line = Line.assemble((f"{turn.label:>5}  ", "dim"), f"{turn.name:<{widest}}  ")
        line.append(f"{turn.total:>5} ", "bold").append(f"{turn.gain:+d}".rjust(5) + "  ", "dim")
        yield line.append(turn.steps)


class _Turn:
    """Consecutive entries of one seat in one round."""

    def __init__(self, label: str, name: str) -> None:
        self.label, self.name = label, name
        self.entries: list[Entry] = []
        self.gain = self.total = 0

    @property
    def steps(self) -> str:
        """What was done, and what fell after an arrow."""
        return steps_of(self.entries, most=len(self.entries))


def _turns(match: Match) -> Iterator[_Turn]:
    again = played(changed(match.record, entries=(), scores=None, secret=""))
    turn: _Turn | None = None
    key: object = None
    for entry in match.entries:
        seat = entry.who
        if seat is not None and (seat, again.game.progress(again.state)) != key:
            key = (seat, again.game.progress(again.state))
            if turn is not None:
                yield turn
            progress = again.game.progress(again.state)
            turn = _Turn(str(progress[0]) if progress else "", shown(match.players[seat]))
        if turn is None:
            turn = _Turn("", "")
        before = again.scores
        again.append(entry)
        turn.entries.append(entry)
        if seat is not None:
            turn.total = again.scores[seat]
            turn.gain += again.scores[seat] - before[seat]
    if turn is not None:
        yield turn
