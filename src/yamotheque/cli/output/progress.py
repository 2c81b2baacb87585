"""A bar while something is worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.words import Text

SOLVING = Text("Résolution", "Solving")


@dataclass
class Work:
    """How long everything asked for took, and whether anything was solved or all was read."""

    seconds: float = 0.0
    solved: bool = False

    @contextmanager
    def more(self, *, shown: bool) -> Iterator[Callable[[float], None]]:
        """Something more to work out, with a bar; it was solved if it tells how far it is."""
        begin = perf_counter()
        with bar(shown=shown) as progress:

            def note(share: float) -> None:
                self.solved = True
                progress(share)

            yield note
        self.seconds += perf_counter() - begin


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


@contextmanager
def counted(total: int, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while so many games are played; it is told of those just done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    screen = console(stderr=True)
    with Progress(
        BarColumn(None),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=screen,
        disable=not shown or not screen.is_terminal,
        transient=True,
        auto_refresh=False,
    ) as progress:
        task = progress.add_task("", total=total)
        progress.refresh()
        yield lambda more: progress.update(task, advance=more, refresh=True)
