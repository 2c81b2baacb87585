"""Words in both of our languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LANGUAGES: Final = ("fr", "en")


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


def same(word: str) -> Text:
    """A word that is the same in both languages, such as a figure's French name."""
    return Text(word, word)


def listed(items: list[str] | tuple[str, ...], most: int = 12) -> str:
    """A short list for an error message: the first items, and how many more there are.

    >>> listed(("keep 3", "keep 33", "mark full L"), most=2)
    'keep 3, keep 33, ... (1 more)'
    """
    shown = ", ".join(items[:most])
    more = len(items) - most
    return f"{shown}, ... ({more} more)" if more > 0 else shown


class YamsError(ValueError):
    """A mistake of the person or program using us, said in both languages."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(fr, en)
