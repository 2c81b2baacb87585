"""Numbers as the language being spoken writes them."""

from __future__ import annotations

from yamotheque.cli.language import say, spoken
from yamotheque.words import Text


def number(value: float, digits: int) -> str:
    """A number with so many decimals.

    >>> number(254.587729, 2)
    '254.59'
    """
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if spoken() == "fr" else written


def signed(value: float, digits: int) -> str:
    """The same with its sign; nothing is neither gained nor lost.

    >>> signed(3.14159, 2), signed(-0.001, 2)
    ('+3.14', '0.00')
    """
    written = number(value, digits)
    if not float(f"{value:.{digits}f}"):
        return written.removeprefix("-")
    return written if value < 0 else f"+{written}"


def percent(share: float, digits: int = 1) -> str:
    """A share in per cent.

    >>> percent(0.981)
    '98.1%'
    """
    written = number(100 * share, digits)
    return say(Text(f"{written} %", f"{written}%"))
