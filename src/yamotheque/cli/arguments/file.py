"""The record that a command is about, as it is named on the command line."""

from __future__ import annotations

from typing import Annotated

import typer

from yamotheque.cli.language import say
from yamotheque.words import Text

FILE = say(Text("FICHIER", "FILE"))
FILE_HELP = say(
    Text("L'enregistrement ; - pour l'entrée standard.", "The record; - for standard input.")
)

FileArgument = Annotated[str, typer.Argument(metavar=FILE, help=FILE_HELP)]
