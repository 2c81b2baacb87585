"""A walk round the table: what is shown to somebody who plays a game for the first time.

The pages of a game are called `first/key.fr.md` and `first/key.en.md` and lie beside its rules
pages. Each heading names what it points at, a kind of piece, the `button` that does the next
thing or the one `beside` it, and a short paragraph says what to know about it. A game without pages
has no walk.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from yamotheque.game import Game
from yamotheque.rules import folder
from yamotheque.words import LANGUAGES, Text, YamsError


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing to look at, and what to know about it.

    It is told by its kind of piece; `button` is what does the next thing, `beside` the other one.
    """

    at: str
    text: Text


def walk_of(game: Game[Any]) -> tuple[Stop, ...]:
    """What a game shows round its table, in order; nothing where it has no pages for it."""
    pages = [folder(game) / "first" / f"{game.key}.{language}.md" for language in LANGUAGES]
    if not all(page.is_file() for page in pages):
        return ()
    return read_walk(*(page.read_text(encoding="utf-8") for page in pages))


def read_walk(french: str, english: str) -> tuple[Stop, ...]:
    """The stops of a walk, from its two pages."""
    stops, same = _stops(french), _stops(english)
    if [at for at, _ in stops] != [at for at, _ in same]:
        raise YamsError(
            "La visite n'est pas la même dans les deux langues : "
            "attendu les mêmes titres dans le même ordre.",
            "The walk is not the same in both languages: "
            "expected the same headings in the same order.",
        )
    return tuple(Stop(at, Text(fr, en)) for (at, fr), (_, en) in zip(stops, same, strict=True))


def _stops(page: str) -> Sequence[tuple[str, str]]:
    parts = re.split(r"^## (.+)$", page, flags=re.MULTILINE)[1:]
    return [(at, " ".join(text.split())) for at, text in zip(parts[::2], parts[1::2], strict=True)]
