"""A live terminal for tests: what is on its screen at each question, and what is answered."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from yamotheque.cli.play.terminal import Terminal

CLEARED = "\x1b[2J\x1b[H"


class LiveTerminal(Terminal):
    """A terminal somebody sits at, who types some lines and then Control-D."""

    def __init__(self, *typed: str, width: int = 80, height: int = 24) -> None:
        self.typed = list(typed)
        self.file = StringIO()
        self.console = Console(
            file=self.file,
            width=width,
            height=height,
            highlight=False,
            force_terminal=True,
            no_color=True,
            color_system=None,
        )
        self.live = self.typed_here = True
        self.asked: list[str] = []
        self.screens: list[str] = []

    def read(self, prompt: str) -> str:
        """The next line typed, after a look at the screen."""
        self.asked.append(prompt)
        self.screens.append(self.shown + prompt)
        return self.answer(prompt)

    @property
    def shown(self) -> str:
        """What is on the screen."""
        return self.file.getvalue().split(CLEARED)[-1]

    def answer(self, prompt: str) -> str:
        """What is typed."""
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)
