"""Words in both of our languages."""

from __future__ import annotations

import copyreg
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

LANGUAGES: Final = ("fr", "en")
LONGEST_QUOTE: Final = 120
"""More letters than any move, throw or line of a sheet has."""


@dataclass(frozen=True, slots=True)
class Text:
    """One thing said in French and in English.

    >>> Text("Lancer", "Throw").say("fr")
    'Lancer'
    """

    fr: str
    en: str

    def say(self, language: str) -> str:
        """The words in one language; English for any language but French."""
        return self.fr if language == "fr" else self.en


def gain(points: int) -> Text:
    """Points with their sign: `+9`, `-7`, and `0` without one.

    >>> gain(9).fr, gain(0).fr
    ('+9', '0')
    """
    return same(f"{points:+d}" if points else "0")


def same(word: str) -> Text:
    """A word that is the same in both languages, such as a figure's French name."""
    return Text(word, word)


def several(number: int, thing: Text) -> Text:
    """A number of things: an s from two on in French, for anything but one in English.

    >>> several(0, Text("bâtonnet", "stick"))
    Text(fr='0 bâtonnet', en='0 sticks')
    """
    french, english = "s" * (number > 1), "s" * (number != 1)
    return Text(f"{number} {thing.fr}{french}", f"{number} {thing.en}{english}")


def listed(items: Sequence[str], most: int = 12) -> Text:
    """A short list for an error message: the first items, and how many more there are.

    >>> listed(("keep 3", "keep 33", "mark full L"), most=2)
    Text(fr='keep 3, keep 33, ... (1 de plus)', en='keep 3, keep 33, ... (1 more)')
    >>> listed(()).en
    '-'
    """
    shown = ", ".join(items[:most]) or "-"
    more = len(items) - most
    if more <= 0:
        return same(shown)
    return Text(f"{shown}, ... ({more} de plus)", f"{shown}, ... ({more} more)")


def quoted(typed: str) -> str:
    """What somebody typed, to say it back: whole, unless it is far too long to be meant.

    >>> quoted("0-0 1-4"), len(quoted("0" * 1000))
    ('0-0 1-4', 120)
    """
    return typed if len(typed) <= LONGEST_QUOTE else f"{typed[: LONGEST_QUOTE - 3]}..."


def joined(names: Sequence[str]) -> Text:
    """Names as a sentence lists them.

    >>> joined(["Ana", "Bob", "Léa"])
    Text(fr='Ana, Bob et Léa', en='Ana, Bob and Léa')
    """
    *first, last = names
    before = ", ".join(first)
    return Text(f"{before} et {last}", f"{before} and {last}") if before else same(last)


ENDINGS: Final = {"er": "e", "ir": "it", "re": ""}
"""Of French infinitives, and what stands there instead when somebody does it."""
INFINITIVE: Final = r"((?:^s'|^|(?<= et ))\w+)(er|ir|re)\b"


@lru_cache(maxsize=1 << 14)  # the same moves are made at all tables
def finite(told: Text) -> Text:
    """What is told by infinitives, said of somebody who did it.

    >>> finite(Text("exposer votre main", "expose your hand"))
    Text(fr='expose sa main', en='exposes their hand')
    >>> finite(Text("s'arrêter et marquer", "stop and score"))
    Text(fr="s'arrête et marque", en='stops and scores')
    """
    all_last = re.sub(r"^tout (\w+)", r"\1 tout", told.fr)
    fr = re.sub(INFINITIVE, lambda verb: verb[1] + ENDINGS[verb[2]], all_last)
    en = re.sub(r"(?:^|(?<= and ))[a-z]+?(s|x|ch|sh)?\b", _with_s, told.en)
    return Text(fr.replace("votre", "sa"), en.replace("your", "their"))


def _with_s(verb: re.Match[str]) -> str:
    return verb[0] + ("es" if verb[1] else "s")


def de(words: str) -> str:
    """French words after « de ».

    >>> de("garder 5"), de("annoncer Solo 1")
    ('de garder 5', "d'annoncer Solo 1")
    """
    return f"d'{words}" if words[:1].lower() in "aeiouéê" else f"de {words}"


def in_points(gain: float) -> Text:
    """Some points, to a tenth.

    >>> in_points(1.96)
    Text(fr='2,0 points', en='2.0 points')
    >>> in_points(0.01).en
    'less than 0.1 points'
    """
    if 0 < gain < 0.05:
        return Text("moins de 0,1 point", "less than 0.1 points")
    return _counted(f"{gain:.1f}", Text("point", "points"))


def in_percentage_points(gain: float) -> Text:
    """Some percentage points, to a hundredth, where a chance is a number from 0 to 1.

    >>> in_percentage_points(0.0234)
    Text(fr='2,34 points de pourcentage', en='2.34 percentage points')
    >>> in_percentage_points(0).en
    'less than 0.01 percentage points'
    """
    if gain < 0.00005:
        return Text("moins de 0,01 point de pourcentage", "less than 0.01 percentage points")
    return _counted(f"{100 * gain:.2f}", Text("point", "percentage points"), " de pourcentage")


def _counted(number: str, thing: Text, more: str = "") -> Text:
    """A number with decimals and what is counted: in French a plural from two on."""
    plural = "s" * (float(number) >= 2)
    return Text(f"{number.replace('.', ',')} {thing.fr}{plural}{more}", f"{number} {thing.en}")


class YamsError(ValueError):
    """A mistake of the person or program using us, said in both languages."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(fr, en)

    def __reduce__(self) -> tuple[Any, ...]:
        """It crosses to another process as it is, however it was made."""
        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]
