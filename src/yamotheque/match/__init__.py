"""A match and its record: who plays, what has happened, how it stands and how it ended."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yamotheque.match.match import Match, MatchOver, NoSuchEntry, NotYourTurn, replay

__all__ = ["Match", "MatchOver", "NoSuchEntry", "NotYourTurn", "replay"]


def __getattr__(name: str) -> Any:
    """The match itself is imported when it is first asked for, as the terminal starts fast."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.match"), name)
