"""The lines of a sheet kept by hand: the last ones, and what to do about one that does not fit."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.cli.drawings.as_text import Whole
from yamotheque.cli.drawings.names import of_one_width
from yamotheque.cli.language import say
from yamotheque.pieces.written import NOTHING, SHOWN, KeptLedger
from yamotheque.words import Text

HOW = Text("corriger {} ... récrit la ligne {}", "correct {} ... writes line {} again")


def draw_ledger(ledger: KeptLedger, names: Sequence[str]) -> RenderableType:
    """The last lines with their numbers, who wrote them and what they say."""
    shown, width = of_one_width(names), len(str(len(ledger.lines)))
    lines = [
        Line(f"{line.number:>{width}}  ", "dim").append(f"{shown[line.seat]}  {say(line.told)}")
        for line in ledger.lines[-SHOWN:]
    ]
    if ledger.note:
        lines.append(Line(say(ledger.note), "bold yellow"))
    elif lines:
        last = ledger.lines[-1].number
        lines.append(Line(say(HOW).format(last, last), "dim"))
    return Whole(lines or [Line(say(NOTHING), "dim")])
