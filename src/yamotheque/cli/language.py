"""Which language the terminal speaks: `--lang`, or else the locale.

The commands are imported after the language is chosen, so their help texts can be said at once:

    help=say(Text("Le jeu.", "The game."))
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from yamotheque.words import LANGUAGES, Text, YamsError

_spoken = "en"


class BadLanguage(YamsError):
    """A language that we do not speak."""


def from_environment() -> str:
    """The language of the locale: French where it says so, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := os.environ.get(name):
            return "fr" if locale.lower().startswith("fr") else "en"
    return "en"


def choose(arguments: Sequence[str]) -> list[str]:
    """Speak the language that `--lang` asks for, wherever it stands; the other arguments."""
    speak(from_environment())
    others: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            return [*others, argument, *waiting]
        if argument == "--lang":
            speak(next(waiting, ""))
        elif argument.startswith("--lang="):
            speak(argument.removeprefix("--lang="))
        else:
            others.append(argument)
    return others


def speak(language: str) -> None:
    """Speak this language from now on."""
    global _spoken  # noqa: PLW0603 - a program has one language, and all of it speaks that one
    if language not in LANGUAGES:
        names = ", ".join(LANGUAGES)
        raise BadLanguage(
            f"« {language[:40]} » n'est pas possible pour --lang : attendu {names}.",
            f"'{language[:40]}' is not possible for --lang: expected {names}.",
        )
    _spoken = language


def spoken() -> str:
    """The language being spoken."""
    return _spoken


def say(text: Text) -> str:
    """A text in the language being spoken."""
    return text.say(_spoken)
