"""Standard output and error: in colour on a terminal, plain in a pipe, never in the way."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from yamotheque.cli.language import say
from yamotheque.cli.output.letters import IN_ITS_PLACE, only_ascii
from yamotheque.words import Text, YamsError

if TYPE_CHECKING:
    from rich.console import Console


ERROR = Text("Erreur :", "Error:")
CLOSED = Text("La sortie standard est fermée.", "Standard output is closed.")


def steady() -> None:
    """Make the standard streams survive what they cannot write or read, and being closed."""
    nothing = Path(os.devnull)
    sys.stdin = sys.stdin or nothing.open(encoding="utf-8")
    sys.stderr = sys.stderr or nothing.open("w", encoding="utf-8")
    if sys.stdout is None:
        raise YamsError(CLOSED.fr, CLOSED.en)
    encoding = "ascii" if only_ascii() else None
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors=IN_ITS_PLACE)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def console(*, stderr: bool = False) -> Console:
    """Where to draw: plain and without markup surprises; NO_COLOR and the width are honoured."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def complain(text: Text, head: Text = ERROR) -> None:
    """Say on standard error what went wrong."""
    screen = console(stderr=True)
    screen.print(say(head), style="bold red", end=" ")
    screen.print(say(text), soft_wrap=True)


def print_json(value: Any) -> None:
    """One line of JSON for a program, at once."""
    import json

    plain = not str(sys.stdout.encoding).lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=plain), flush=True)
