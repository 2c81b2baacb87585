"""Players' names where there is little room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LONGEST: Final = 14
"""No name is drawn wider beside a piece."""


def short(name: str, most: int = LONGEST) -> str:
    """A name as wide as this at most; a number at its end, which tells it from another, stays.

    >>> short("Ana"), short("Anastasia-Bernadette"), short("robot glouton 2")
    ('Ana', 'Anastasia-Ber…', 'robot glout… 2')
    """
    if len(name) <= most:
        return name
    stem, _, number = name.rpartition(" ")
    end = f"… {number}" if stem and number.isdecimal() else "…"
    return name[: max(1, most - len(end))] + end


def of_one_width(names: Sequence[str]) -> list[str]:
    """Names short enough, and filled up to the same width."""
    shown = list(map(short, names))
    return [f"{name:<{max(map(len, shown))}}" for name in shown]
