"""What some dice, sticks or cards are worth by themselves, outside any match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar

from yamotheque.moves import Titles
from yamotheque.options import Option

M = TypeVar("M")


@dataclass(frozen=True)
class Scorer(Generic[M]):
    """Says what material of one game, written as text, is worth in each cell or figure.

    `read` makes the material of a text in a language; `values` are its points, cell by cell;
    `layouts` how it is best laid out, where that is a question. `words` is how many words of text
    make one piece of material: a roll is one. `questions` may be asked along with it, such as a
    phase, and their answers reach `values` and `layouts` by their names.
    """

    titles: Titles
    read: Callable[[str, str], M]
    values: Callable[..., Mapping[str, int]]
    layouts: Callable[..., Mapping[str, str]] = lambda material, language, **answers: {}
    words: int = 1
    questions: tuple[Option, ...] = ()

    def worth(self, text: str, language: str = "en") -> Mapping[str, int]:
        """The points of some material in each cell or figure."""
        return self.values(self.read(text, language))

    def arranged(self, text: str, language: str = "en") -> Mapping[str, str]:
        """How the material is best laid out for each cell or figure where that is a question."""
        return self.layouts(self.read(text, language), language)

    def asking(self, **answers: object) -> Scorer[M]:
        """The scorer that goes by these answers to its questions."""
        known = {option.key: option for option in self.questions}
        told = {key: known[key].read(answer) for key, answer in answers.items()}
        values, layouts = partial(self.values, **told), partial(self.layouts, **told)
        return replace(self, values=values, layouts=layouts)
