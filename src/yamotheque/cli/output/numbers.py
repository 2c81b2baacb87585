"""Numbers as the language being spoken writes them, and scores as a game shows them."""

from __future__ import annotations

from math import floor, log10

from yamotheque.cli.language import say, spoken
from yamotheque.measure import Measure
from yamotheque.words import Text

LEAST = 1e-12
"""A chance below this is not written out."""


def number(value: float, digits: int) -> str:
    """A number with so many decimals.

    >>> number(254.587729, 2), number(-0.0, 2)
    ('254.59', '0.00')
    """
    written = f"{value:z.{digits}f}"
    return written.replace(".", ",") if spoken() == "fr" else written


def signed(value: float, digits: int) -> str:
    """The same with its sign; nothing is neither gained nor lost.

    >>> signed(3.14159, 2), signed(-0.001, 2)
    ('+3.14', '0.00')
    """
    written = number(value, digits)
    return written if value < 0 or not round(value, digits) else f"+{written}"


def percent(share: float, digits: int = 1) -> str:
    """A share in per cent.

    >>> percent(0.981)
    '98.1%'
    """
    written = number(100 * share, digits)
    return say(Text(f"{written} %", f"{written}%"))


def chance(share: float, beside: float | None = None) -> str:
    """A chance in per cent, with more decimals where it, or the one it stands beside, is small.

    >>> chance(0.5), chance(0.000417), chance(0.0), chance(0.0001, beside=0.000417)
    ('50.00%', '0.0417%', '0.00%', '0.0100%')
    >>> chance(1e-20)
    '< 0.0000000001%'
    """
    shown = share if beside is None else beside
    if not LEAST <= shown < 0.01:
        return f"< {percent(LEAST, 10)}" if 0 < share <= shown < LEAST else percent(share, 2)
    return percent(share, 2 - floor(log10(100 * shown)))


def score_of(measure: Measure, score: int) -> str:
    """A score in the language being spoken."""
    return say(measure.say(score))


def gain_of(measure: Measure, gain: int) -> str:
    """What a score, as it is shown, has changed by.

    >>> from yamotheque.measure import POINTS
    >>> gain_of(POINTS, 12), gain_of(POINTS, -3), gain_of(POINTS, 0)
    ('+12', '-3', '+0')
    """
    shown = score_of(measure, gain)
    return shown if shown.startswith("-") else f"+{shown}"
