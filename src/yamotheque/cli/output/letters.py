"""Letters and lines that a terminal's encoding does not have, and those that stand in for them."""

from __future__ import annotations

import codecs
import os
import unicodedata
from typing import Final

from yamotheque.cli.language import spoken

ALIKE: Final = str.maketrans(
    {
        **dict(zip("─╌╴╶═│┆╵╷·…→±●○", "----=|:||..>~o.", strict=True)),
        **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
        **dict(zip("▁▂▃▄▅▆▇█", "_.,-=+*#", strict=True)),
        **dict(zip("«»‹›“”‘’–—−×\u00a0\u202f", "\"\"''\"\"''---x  ", strict=True)),
        "≤": "<=",
        "χ": "chi",
        "½": "1/2",
        "œ": "oe",
        "Œ": "OE",
        "æ": "ae",
        "Æ": "AE",
        "ß": "ss",
        "ø": "o",
        "Ø": "O",
    }
)
SUITS: Final = {"fr": str.maketrans("♠♥♦♣", "PCKT"), "en": str.maketrans("♠♥♦♣", "SHDC")}
IN_ITS_PLACE: Final = "alike"
"""The name by which a stream knows `in_its_place`."""


def alike(text: str) -> str:
    """A text in ASCII, each letter by one that looks or sounds like it; `?` if there is none.

    >>> alike("Carré « ● » ─┐")
    'Carre " o " -+'
    """
    known = text.translate(SUITS[spoken()]).translate(ALIKE)
    letters = (each for each in unicodedata.normalize("NFKD", known))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def in_its_place(error: UnicodeError) -> tuple[str, int]:
    """What a stream writes for letters that its encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return alike(error.object[error.start : error.end]).encode(
        "ascii", "replace"
    ).decode(), error.end


def only_ascii() -> bool:
    """Whether the locale is C by name, where Python would write UTF-8 all the same."""
    if {"PYTHONIOENCODING", "PYTHONUTF8"} & {*os.environ}:
        return False
    names = (os.environ.get(name) for name in ("LC_ALL", "LANG"))
    return next(filter(None, names), "") in ("C", "POSIX")


codecs.register_error(IN_ITS_PLACE, in_its_place)
