"""The pages for players, in Markdown: each game's rules, and how dice are checked.

The pages of a game are called `key.fr.md` and `key.en.md`, with their pictures in `images`. Those
of our own games lie in the package, or in a checkout's `docs/rules`; a game of another package
has them in a folder `rules` beside the file that its class is written in.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from yamotheque.game import Game
from yamotheque.games import HOUSE, find_game
from yamotheque.words import YamsError

_PACKAGED = Path(__file__).parent / "rules_pages"
_CHECKOUT = Path(__file__).parents[2] / "docs" / "rules"


class MissingPage(YamsError):
    """A game whose rules cannot be read; the error says which file was expected."""


def folder(game: Game[Any]) -> Path:
    """Where the pages of a game and their pictures lie."""
    if game.key not in HOUSE:
        return Path(inspect.getfile(type(game))).parent / "rules"
    return _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT


def page(game: Game[Any] | str, language: str) -> str:
    """A game's rules page as Markdown, in French or, for any other language, in English."""
    game = find_game(game) if isinstance(game, str) else game
    path = folder(game) / f"{game.key}.{'fr' if language == 'fr' else 'en'}.md"
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise MissingPage(
            f"Il manque une page de règles de {game.title} : attendu {path}.",
            f"A rules page of {game.title} is missing: expected {path}.",
        ) from None


def fairness(language: str) -> str:
    """The page on dice that anyone can check, in French or, for any other language, in English."""
    name = "fairness.fr.md" if language == "fr" else "fairness.md"
    place = _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT.parent
    return (place / name).read_text(encoding="utf-8")
