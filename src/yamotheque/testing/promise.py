"""What a broken promise is: one sentence that says what is missing or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from yamotheque.words import LANGUAGES, Text


class BrokenContract(AssertionError):
    """A game does something that no game may do, or lacks something that every game has."""


def promise(kept: bool, problem: str) -> None:
    """Complain unless a promise is kept."""
    if not kept:
        raise BrokenContract(problem)


def promise_words(text: object, where: str) -> None:
    """Complain unless something is said in both languages."""
    promise(isinstance(text, Text), f"{where} is {text!r}: expected Text(French, English)")
    for language in LANGUAGES:
        said = text.say(language) if isinstance(text, Text) else ""
        promise(bool(said.strip()), f"{where} says nothing in {NAMES[language]}")


NAMES = {"fr": "French", "en": "English"}


@contextmanager
def telling(where: str) -> Iterator[None]:
    """Say where in a game something went wrong that the game itself did not expect."""
    try:
        yield
    except BrokenContract:
        raise
    except Exception as error:
        raise BrokenContract(f"{where} raised {type(error).__name__}: {error}") from error
