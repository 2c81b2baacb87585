"""`yams verify`: every throw of a recorded match drawn again."""

from __future__ import annotations

from typing import Annotated

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import FILE, FILE_HELP, JsonOption
from yamotheque.cli.arguments.misuse import Misuse
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.records import files, logs
from yamotheque.provable.commitments import BadLog
from yamotheque.provable.verify import Finding, Verdict, verify_order
from yamotheque.provable.verify import verify as judge
from yamotheque.words import Text

WORST_FIRST = (Finding.FAILED, Finding.UNVERIFIABLE, Finding.VERIFIED)
STATUS = {Finding.VERIFIED: 0, Finding.FAILED: 1, Finding.UNVERIFIABLE: 2}
WORDS = {
    Finding.VERIFIED: (Text("Vérifiée.", "Verified."), "bold green"),
    Finding.FAILED: (Text("Non conforme.", "Not valid."), "bold red"),
    Finding.UNVERIFIABLE: (Text("Non vérifiable.", "Cannot be verified."), "bold yellow"),
}

LOG = Text(
    "Le registre des engagements : un fichier téléchargé, ou l'adresse du serveur. Sans "
    "enregistrement, il est vérifié seul.",
    "The log of commitments: a file that was downloaded, or the server's address. Without a "
    "record it is checked alone.",
)


@described(
    Text(
        "Vérifier une partie : les règles, et chaque lancer à partir du secret révélé.\n\n"
        "Code de sortie : 0 si tout est vérifié, 1 si quelque chose ne va pas, 2 si les lancers "
        "ne peuvent pas être vérifiés (dés réels, secret pas encore révélé).\n\n"
        "Avec --log, vérifier aussi que l'engagement est à sa place dans le registre du serveur, "
        "et que nul ne l'a récrit.",
        "Verify a match: the rules, and each throw from the revealed secret.\n\n"
        "Exit status: 0 if all is verified, 1 if something is wrong, 2 if the throws cannot be "
        "verified (real dice, a secret not revealed yet).\n\n"
        "With --log, check as well that the commitment has its place in the server's log, and "
        "that nobody has rewritten that.",
    )
)
def verify(
    file: Annotated[str, typer.Argument(metavar=FILE, help=FILE_HELP, show_default=False)] = "",
    log: Annotated[str, typer.Option(help=say(LOG), show_default=False)] = "",
    json: JsonOption = False,
) -> int:
    if not file and not log:
        raise Misuse(Text(f"Il manque {FILE}.", f"{FILE} is missing."), "yams verify")
    record = files.read(file) if file else None
    verdicts = [] if record is None else [judge(record)]
    if log:
        try:
            kept = logs.read(log)
            verdicts.append(Verdict(Finding.VERIFIED, 0, kept.told()))
            verdicts += [] if record is None else [verify_order(record, kept)]
        except BadLog as error:
            verdicts.append(Verdict(Finding.FAILED, 0, error.text))
    worst = next(found for found in WORST_FIRST if found in {each.finding for each in verdicts})
    if json:
        reasons = [each.text for each in verdicts]
        reason = {"fr": " ".join(t.fr for t in reasons), "en": " ".join(t.en for t in reasons)}
        throws = max(verdict.throws for verdict in verdicts)
        print_json({"verdict": worst, "throws": throws, "reason": reason})
    else:
        for verdict in verdicts:
            screen = console()
            said, style = WORDS[verdict.finding]
            screen.print(say(said), style=style, end=" ")
            screen.print(say(verdict.text), soft_wrap=True)
    return STATUS[worst]
