"""A bar while something is worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from yamotheque.cli.language import say
from yamotheque.cli.screen import console
from yamotheque.words import Text

SOLVING = Text("Résolution", "Solving")


@contextmanager
def bar(*, shown: bool) -> Iterator[Callable[[float], None]]:
    """A bar on standard error while something is solved; nothing in a pipe."""
    screen = console(stderr=True)
    if not shown or not screen.is_terminal:
        yield lambda share: None
        return
    from rich.progress import Progress

    with Progress(console=screen, transient=True) as progress:
        task = progress.add_task(say(SOLVING), total=1.0)
        yield lambda share: progress.update(task, completed=share)
