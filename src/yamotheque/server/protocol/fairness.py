"""Fairness: how the dice are checked, what fell, and what was promised in which order."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.provable.commitments import Logged, LogLine
from yamotheque.provable.fairness import KindCount, YamsCount


class Fairness(Struct):
    """How the dice can be checked, in one language, as HTML."""

    language: str
    html: str


class Counts(Struct):
    """What the server's own dice, sticks and cards showed, beside what was to be expected.

    `yams` is about throws of five dice at once. `head` is the newest line of the log of
    commitments, `tables` how many matches in it are seeding (never begun), playing, stopped and
    finished.
    """

    kinds: list[KindCount]
    yams: YamsCount
    head: Logged | None
    tables: dict[str, int]


class Commitments(Struct):
    """A page of the log of commitments: a thousand lines, oldest first.

    `head` is the place of the newest line of all; the next page is that `after` the last number.
    """

    head: Logged | None
    lines: list[LogLine]
