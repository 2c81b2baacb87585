"""Standard output and error: in colour on a terminal, plain in a pipe, never in the way."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, Any

from yamotheque.cli.language import say
from yamotheque.words import Text

if TYPE_CHECKING:
    from rich.console import Console


def steady() -> None:
    """Make the standard streams survive text that their encoding does not have."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def console(*, stderr: bool = False) -> Console:
    """Where to draw: plain and without markup surprises; NO_COLOR and the width are honoured."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def complain(text: Text) -> None:
    """Say on standard error what went wrong."""
    screen = console(stderr=True)
    screen.print(say(Text("Erreur :", "Error:")), style="bold red", end=" ")
    screen.print(say(text), soft_wrap=True)


def print_json(value: Any) -> None:
    """One line of JSON for a program, at once."""
    import json

    print(json.dumps(value, ensure_ascii=False), flush=True)
