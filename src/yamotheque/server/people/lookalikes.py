"""Names that people would take for one another are one name."""

from __future__ import annotations

import tomllib
import unicodedata
from pathlib import Path
from typing import Final

ALIKE: Final = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
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
