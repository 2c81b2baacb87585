"""Fairness: how the dice are checked, and what was promised about them in which order."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.commitments import Logged, LogLine


class Fairness(Struct):
    """How the dice can be checked, in one language, as HTML."""

    language: str
    html: str


class Commitments(Struct):
    """A page of the log of commitments: a thousand lines, oldest first.

    `head` is the place of the newest line of all; the next page is that `after` the last number.
    """

    head: Logged | None
    lines: list[LogLine]
