"""What was typed, without what does not matter."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """A text without accents, capitals or needless spaces.

    >>> plain("  Carré   L ")
    'carre l'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(filter(lambda each: not unicodedata.combining(each), letters)).split())


def glued(text: str) -> str:
    """A text that is plain and has no spaces.

    >>> glued("Moins de 8")
    'moinsde8'
    """
    return plain(text).replace(" ", "")
