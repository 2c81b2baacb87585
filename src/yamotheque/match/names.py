"""Players' names: what can be shown, and how those who sit at one table are told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final

from yamotheque.words import YamsError

LENGTH: Final = 24
"""So many characters, as people see them, has a name at most."""
ROOM: Final = 15 * LENGTH
"""So many code points those may take: a family of four is one character of fifteen."""
UNNAMED: Final = ("Invité", "Guest", "Joueur", "Player", "Robot", "Bot")
"""What the page calls whoever has written no name, and its bots; at a table with a number too."""
ACCENTS: Final = 2
"""So many marks one letter may carry."""

# Letters and marks that print as nothing, and so could make two names look the same.
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\U000133fc")
SELECTORS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")

_PICTURES: Final = (
    "\u00a9\u00ae\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001faff"
)
_PICTURE: Final = f"[{_PICTURES}][\U0001f3fb-\U0001f3ff]?\ufe0f?"
EMOJI: Final = re.compile(
    "[\U0001f1e6-\U0001f1ff]{2}"  # a flag, by the two letters of its country
    "|\U0001f3f4[\U000e0030-\U000e007a]{3,6}\U000e007f"  # a flag, by the name of its region
    "|[0-9#*]\ufe0f?\u20e3"  # a key
    f"|{_PICTURE}(?:\u200d{_PICTURE}){{0,3}}"  # one picture, or up to four joined into one
)
STRAY: Final = re.compile(f"(?<![{_PICTURES}0-9#*])\ufe0f|(?<=[0-9#*])\ufe0f(?!\u20e3)")
"""What asks for a picture where there is none: what looked like one has become letters."""


class BadName(YamsError):
    """A player's name that cannot be shown."""


def check_name(name: str) -> str:
    """A player's name in its plainest spelling, if it is 1 to 24 visible characters.

    >>> check_name("  \uff21\uff4e\uff41   L. "), check_name("Zoe\u0301")
    ('Ana L.', 'Zoé')
    """
    plain = STRAY.sub("", unicodedata.normalize("NFKC", name))
    tidy = " ".join(unicodedata.normalize("NFKC", plain).split())
    seen = len(_characters(tidy))
    if not seen:
        raise BadName("Un nom a au moins un caractère.", "A name has at least one character.")
    if seen > LENGTH:
        raise BadName(
            f"Un nom a {LENGTH} caractères au plus, celui-ci en a {seen}.",
            f"A name has {LENGTH} characters at most, this one has {seen}.",
        )
    return tidy


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """The names of those at one table; whoever has the name of somebody before gets a number.

    >>> told_apart(["Ana", "Bob", "ana"])
    ('Ana', 'Bob', 'ana 2')
    """
    checked = [check_name(name) for name in names]
    taken, seen, apart = {_key(name) for name in checked}, set(), []
    for name in checked:
        called = name
        if _key(name) in seen:
            called = next(other for other in numbered(name) if _key(other) not in taken)
            taken.add(_key(called))
        seen.add(_key(called))
        apart.append(called)
    return tuple(apart)


def numbered(name: str) -> Iterator[str]:
    """A name with a number behind it, and with the next ones."""
    for number in count(2):
        room = LENGTH - len(f" {number}")
        yield f"{''.join(_characters(name)[:room]).rstrip()} {number}"


def _key(name: str) -> str:
    """The same for two names that people would take for one."""
    return SELECTORS.sub("", name).casefold()


def _characters(text: str) -> list[str]:
    """A text cut into what people see as one character; what they could not see is refused."""
    found: list[str] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if emoji := EMOJI.match(text, at):
            sign = emoji[0]
            found.append(sign)
        elif sign in BLANKS or not sign.isprintable() or SELECTORS.match(sign):
            raise BadName(
                f"Un nom n'a pas de caractère invisible (U+{ord(sign):04X}).",
                f"A name has no invisible character (U+{ord(sign):04X}).",
            )
        elif not unicodedata.category(sign).startswith("M"):
            found.append(sign)
        elif not found or not found[-1][0].isalnum() or len(found[-1]) > ACCENTS:
            raise BadName(
                f"Un accent va sur une lettre, qui en porte {ACCENTS} au plus.",
                f"An accent goes on a letter, which has {ACCENTS} at most.",
            )
        else:
            found[-1] += sign
        at += len(sign)
    return found
