"""`yams export`: the page as a folder of files, for a host that runs no program."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.words import Text

FOLDER = Text("Le dossier à écrire.", "The folder to write.")


@described(
    Text(
        "Écrire le site en fichiers : la page, le moteur, les règles, la documentation.\n\n"
        "N'importe quel hébergeur de fichiers le sert, sous n'importe quelle adresse. On y joue "
        "seul, à plusieurs devant un écran, contre les robots ou avec du vrai matériel.",
        "Write the site as files: the page, the engine, the rules, the documentation.\n\n"
        "Any host of files serves it, below any address. One plays there alone, with others at one "
        "screen, against bots or with real material.",
    )
)
def export(
    folder: Annotated[
        str, typer.Argument(metavar=say(Text("DOSSIER", "FOLDER")), help=say(FOLDER))
    ],
) -> None:
    from yamotheque.device.folder import export as write  # brings the server along

    size = write(Path(folder)) / 1e6
    told = Text(
        f"{folder} : {size:.0f} Mo. Pour le voir : python -m http.server -d {folder}",
        f"{folder}: {size:.0f} MB. To see it: python -m http.server -d {folder}",
    )
    console().print(say(told))
