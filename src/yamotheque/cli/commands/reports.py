"""`yams reports`: what players told the operator, while the server runs or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from yamotheque.cli.arguments.site import DatabaseOption, DataOption, on_site, plain
from yamotheque.cli.language import say
from yamotheque.cli.output.console import print_json
from yamotheque.words import Text, YamsError

if TYPE_CHECKING:
    from yamotheque.server.protocol.moderation import Report

JSON = Text("Une ligne de JSON par signalement.", "One line of JSON per report.")
ALL = Text("Ceux qui sont réglés aussi.", "Those that are resolved too.")
NUMBER = Text("Le numéro du signalement.", "The number of the report.")
NONE = Text("Rien à signaler.", "Nothing is reported.")
REASONS: Final = {
    "insult": Text("insultes", "insults"),
    "spam": Text("publicité", "advertising"),
    "name": Text("pseudo", "name"),
    "cheating": Text("triche", "cheating"),
    "other": Text("autre", "other"),
}

NumberArgument = Annotated[
    int, typer.Argument(min=1, help=say(NUMBER), metavar=say(Text("NUMÉRO", "NUMBER")))
]

reports = typer.Typer(help=say(Text("Lire les signalements.", "Read what players report.")))


@reports.command("list", help=say(Text("Ceux qui attendent.", "Those that wait.")))
def list_reports(
    all: Annotated[bool, typer.Option("--all", help=say(ALL))] = False,
    json: Annotated[bool, typer.Option("--json", help=say(JSON))] = False,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Print the reports, oldest first, each with what it is about."""
    found = on_site(data, database, lambda site: site.reports.waiting(resolved=all))
    for report in found:
        if json:
            print_json(plain(report))
        else:
            print(told(report))
    if not found and not json:
        print(say(NONE))


def told(report: Report) -> str:
    """A report on one line: what for, about whom, which line, and what was added."""
    parts = [
        f"{report.id:>6}  {report.at}",
        say(REASONS[report.reason]),
        f"{report.player} {report.pseudo}",
    ]
    if report.line:
        where = f" ({report.table})" if report.table else ""
        parts.append(say(Text(f"ligne {report.line}", f"line {report.line}")) + where)
        parts.append(f"« {report.text} »")
    if report.words:
        parts.append(f"[{report.words}]")
    return "  ".join(parts)


@reports.command("resolve", help=say(Text("Régler un signalement.", "Be done with a report.")))
def resolve(
    number: NumberArgument, data: DataOption = None, database: DatabaseOption = None
) -> None:
    """Be done with a report."""
    if not on_site(data, database, lambda site: site.reports.resolve(number)):
        raise YamsError(
            f"Aucun signalement {number} n'attend.", f"There is no report {number} that waits."
        )
    print(say(Text(f"Le signalement {number} est réglé.", f"Report {number} is resolved.")))
