"""`yams rankings`: what the operator does with the rankings, while the server runs or not."""

from __future__ import annotations

import typer

from yamotheque.cli.arguments.site import DatabaseOption, DataOption, on_site
from yamotheque.cli.language import say
from yamotheque.words import Text

rankings = typer.Typer(help=say(Text("Entretenir les classements.", "Look after the rankings.")))


@rankings.command(
    "rebuild",
    help=say(
        Text("Refaire les classements d'après les parties.", "Derive them again from the records.")
    ),
)
def rebuild(data: DataOption = None, database: DatabaseOption = None) -> None:
    """Derive all rankings again from the records."""
    count = on_site(data, database, lambda site: site.endings.rebuild())
    print(say(Text(f"{count} parties comptées.", f"{count} matches counted.")))
