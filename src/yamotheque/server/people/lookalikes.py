"""Names that people would take for one another are one name."""

from __future__ import annotations

import unicodedata
from typing import Final

ALIKE: Final = {
    "a": "αаɑ",
    "b": "ЬвϐВΒ",
    "c": "сϲᴄ",
    "d": "ԁđð",
    "e": "еεєҽ",
    "f": "ƒ",
    "g": "ɡց",
    "h": "һհнħΗ",
    "i": "іιıӏ|!1",
    "j": "јϳ",
    "k": "κкΚĸ",
    "l": "ⅼłӀ",
    "m": "мΜ",
    "n": "ոηпΝ",
    "o": "оοσօ0ø",
    "p": "рρ",
    "q": "ԛզ",
    "r": "гΓ",
    "s": "ѕςꜱ",
    "t": "тτΤŧ",
    "u": "υսцᴜ",
    "v": "ѵνᴠ",
    "w": "ѡωԝшᴡ",
    "x": "хχ",
    "y": "уγүΥ",
    "z": "ᴢΖ",
    "ae": "æӕ",
    "oe": "œ",
    "th": "þ",
}
"""What each of our letters can be taken for: Greek, Cyrillic, Armenian, small capitals, figures."""
LETTER: Final = {ord(other): letter for letter, others in ALIKE.items() for other in others}
AT_A_GLANCE: Final = {ord("I"): "l", ord("|"): "l", ord("1"): "l", ord("Ӏ"): "l", ord("І"): "l"}
"""What is one stroke: a capital I beside a small l."""


def keys(name: str) -> frozenset[str]:
    """What two names share, one or both, when people would take one for the other.

    >>> keys("Zoé") == keys("ZOE") == keys("Zо\u0435\u0301")
    True
    >>> keys("Neil") & keys("Nell"), keys("NelI") & keys("Nell")
    (frozenset(), frozenset({'nell'}))
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset({_folded(plain), _folded(plain.translate(AT_A_GLANCE))})


def _folded(name: str) -> str:
    """Without accents, capitals, spaces and foreign letters that look like ours."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", name.translate(LETTER).casefold())
        if not unicodedata.category(letter).startswith(("M", "Z", "C", "P"))
    )
    return bare.translate(LETTER).replace("rn", "m").replace("vv", "w") or name
