"""`yams practice`: one's play over time, from the matches that this user has finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import JsonOption, whole_number
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.language import say
from yamotheque.cli.output.console import complain, console, print_json
from yamotheque.cli.output.progress import counted
from yamotheque.cli.play.seated import bot_called
from yamotheque.cli.records import files
from yamotheque.cli.records.keeping import records_folder
from yamotheque.cli.reports.practice import told
from yamotheque.match import Match, replay
from yamotheque.words import Text, YamsError
from yamotheque.worth.makers import is_weighed
from yamotheque.worth.practice import PracticeOf, Reviewed, practices, reviewed

FILES_HELP = say(
    Text(
        "Les enregistrements ; sans fichier, ceux que yams play a gardés.",
        "The records; without a file, those that yams play has kept.",
    )
)
NAME_HELP = say(Text("Un seul joueur, par son nom.", "One player only, by name."))
LAST_HELP = say(
    Text(
        "Combien de parties terminées sont relues, les dernières ; chacune prend des secondes.",
        "How many finished matches are reviewed, the last ones; each takes seconds.",
    )
)
LAST, MOST = 20, 1000


@described(
    Text(
        "Votre jeu au fil du temps : ce que vos choix ont coûté, ce que le hasard a donné.",
        "Your play over time: what your choices cost, what chance gave.",
    )
)
def practice(
    records: Annotated[
        list[str] | None,
        typer.Argument(metavar=say(Text("[FICHIER]...", "[FILE]...")), help=FILES_HELP),
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar=say(Text("NOM", "NAME")), help=NAME_HELP)
    ] = None,
    last: Annotated[str, typer.Option("--last", metavar="N", help=LAST_HELP)] = str(LAST),
    json: JsonOption = False,
) -> int:
    with misuse_of("yams practice"):
        most = whole_number(last, "--last", 1, MOST)
    matches = list(finished(records or kept(), name))[-most:]
    games: list[Reviewed] = []
    with counted(len(matches), shown=not json) as done:
        for match in matches:
            games += judged(match, name)
            done(1)
    found = practices(games)
    if json:
        print_json([summary(each) for each in found])
    elif found:
        for each in found:
            console().print(told(each))
    else:
        print(say(Text("Aucune partie terminée à revoir.", "No finished match to review.")))
    return 0


def kept() -> list[str]:
    """The records that this user's matches are kept in, the oldest first."""
    found = sorted(records_folder().glob("*.yams"), key=lambda path: path.stat().st_mtime)
    return list(map(str, found))


def finished(records: list[str], name: str | None) -> Iterator[Match]:
    """The matches that can be reviewed; a file that is no record is told and left out."""
    for record in records:
        try:
            match = replay(files.read(record))
        except YamsError as error:
            complain(error.text, Text("Laissé de côté :", "Left out:"))
            continue
        if match.finished and is_weighed(match.game) and people(match, name):
            yield match


def people(match: Match, name: str | None) -> list[int]:
    """The seats of people, or of the one who is asked about."""
    seats = [seat for seat, player in enumerate(match.players) if bot_called(player) is None]
    return [seat for seat in seats if name is None or match.players[seat] == name]


def judged(match: Match, name: str | None) -> Iterator[Reviewed]:
    """What the review of a match says of those who are asked about."""
    review = match.review()
    for seat in people(match, name):
        if (found := reviewed(match, review, seat)) is not None:
            yield found


def summary(each: PracticeOf) -> dict[str, Any]:
    """The practice of one game for a program."""
    return {
        "player": each.games[0].player,
        "game": each.games[0].game,
        "unit": str(each.unit),
        "loss": each.loss,
        "luck": each.luck,
        "games": [
            {
                "date": game.date,
                "decisions": game.decisions,
                "loss": game.loss,
                "luck": game.luck,
            }
            for game in each.games
        ],
    }
