"""Matches that cannot be read here: of a game that is not installed, or against the rules of today.

One such row is logged with its name, and everything else goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from yamotheque.server.errors import Refused
from yamotheque.words import YamsError

log: Final = logging.getLogger(__name__)
WRONG: Final = (
    YamsError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    AssertionError,
)
"""What rules raise over entries that they did not make."""


class Unreadable(Refused):
    """A match that is kept, and cannot be read here."""

    key = "unreadable"


@contextmanager
def reading(match: str) -> Iterator[None]:
    """Say of whatever is wrong with a stored match that it cannot be read, and log which it is."""
    try:
        yield
    except Refused:
        raise
    except WRONG as error:
        log.error("match %s cannot be read: %s: %s", match, type(error).__name__, error)
        raise Unreadable from None
