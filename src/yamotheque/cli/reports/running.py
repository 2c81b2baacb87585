"""Many games being played: all of them, or until Ctrl-C, and then what they gave."""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeVar

from yamotheque.cli.output.console import complain, print_json
from yamotheque.words import Text

INTERRUPTED: Final = 130
STOPPED: Final = Text(
    "Interrompu avant la première partie.", "Stopped before the first game was over."
)
P_contra = TypeVar("P_contra", contravariant=True)


class Running(Protocol[P_contra]):
    """Games that can be played on, and told of whenever they stop."""

    @property
    def played(self) -> int:
        """How many games are over."""

    def play(self, playing: P_contra, *, quiet: bool) -> None:
        """Play them all, with a bar where somebody looks."""

    def told(self) -> dict[str, Any]:
        """All that they gave, for a program."""

    def show(self) -> None:
        """All that they gave, for people."""


def run(running: Running[P_contra], playing: P_contra, *, json: bool) -> int:
    """Play them all or until Ctrl-C, then tell; the exit status."""
    status = 0
    try:
        running.play(playing, quiet=json)
    except KeyboardInterrupt:
        status = INTERRUPTED
    if not running.played:
        complain(STOPPED)
    elif json:
        print_json(running.told())
    else:
        running.show()
    return status
