"""`yams verify`: every throw of a recorded match drawn again."""

from __future__ import annotations

from typing import Annotated

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.file import FileArgument
from yamotheque.cli.arguments.flags import JSON_HELP
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.records import files
from yamotheque.verify import Finding
from yamotheque.verify import verify as judge
from yamotheque.words import Text

STATUS = {Finding.VERIFIED: 0, Finding.FAILED: 1, Finding.UNVERIFIABLE: 2}
WORDS = {
    Finding.VERIFIED: (Text("Vérifiée.", "Verified."), "bold green"),
    Finding.FAILED: (Text("Non conforme.", "Not valid."), "bold red"),
    Finding.UNVERIFIABLE: (Text("Non vérifiable.", "Cannot be verified."), "bold yellow"),
}


@described(
    Text(
        "Vérifier une partie : les règles, et chaque lancer à partir du secret révélé.\n\n"
        "Code de sortie : 0 si tout est vérifié, 1 si quelque chose ne va pas, 2 si les lancers "
        "ne peuvent pas être vérifiés (dés réels, secret pas encore révélé).",
        "Verify a match: the rules, and each throw from the revealed secret.\n\n"
        "Exit status: 0 if all is verified, 1 if something is wrong, 2 if the throws cannot be "
        "verified (real dice, a secret not revealed yet).",
    )
)
def verify(
    file: FileArgument,
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> int:
    verdict = judge(files.read(file))
    if json:
        reason = {"fr": verdict.text.fr, "en": verdict.text.en}
        print_json({"verdict": verdict.finding, "throws": verdict.throws, "reason": reason})
    else:
        screen = console()
        said, style = WORDS[verdict.finding]
        screen.print(say(said), style=style, end=" ")
        screen.print(say(verdict.text), soft_wrap=True)
    return STATUS[verdict.finding]
