"""Where players type and read: a live terminal, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.words import Text

if TYPE_CHECKING:
    from rich.console import Console

GO_ON = Text("Entrée pour revenir au jeu, ou un coup : ", "Enter to go back, or a move: ")
FORGET = "\x1b[3J"
"""Has a terminal forget what has scrolled out of sight."""


class Terminal:
    """The console that is drawn on and the keyboard below it; `live` where somebody sits there."""

    def __init__(self) -> None:
        self.console: Console = console()
        self.typed_here = sys.stdin.isatty()
        self.live = self.typed_here and self.console.is_terminal
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401 - lets input() be edited, with a history

    def read(self, prompt: str) -> str:
        """One line; from a pipe it is printed after its prompt, as a terminal would show it."""
        if self.live:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        line = line.rstrip("\n")
        if not self.typed_here:
            print(line)
        return line

    def confirm(self, question: str, yes: Sequence[str]) -> bool:
        """Whether the players are sure; from a pipe they are."""
        return not self.live or self.read(question).strip().lower() in yes

    def pause(self) -> str:
        """Leave time to read what would be cleared; what was typed below it, if anything."""
        return self.read(say(GO_ON)).strip() if self.live else ""

    def line(self, text: str = "") -> None:
        """One line, however long."""
        self.console.print(text, soft_wrap=True)

    def clear(self, *, forget: bool = False) -> None:
        """A fresh screen where somebody sits, an empty line in a pipe."""
        if not self.live:
            self.line()
            return
        self.console.clear()
        if forget:
            self.console.file.write(FORGET)
