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
    if not isinstance(text, Text):
        raise BrokenContract(f"{where} is {text!r}: expected Text(French, English)")
    for language in LANGUAGES:
        promise(bool(text.say(language).strip()), f"{where} says nothing in {NAMES[language]}")


def promise_kind(thing: object, kind: type, where: str) -> None:
    """Complain unless something is of a kind."""
    if not isinstance(thing, kind):
        raise BrokenContract(f"{where} holds {thing!r}, which is no {kind.__name__}")


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
