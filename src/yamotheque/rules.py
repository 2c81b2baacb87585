"""The pages for players, in Markdown: each game's rules, and how dice are checked."""

from __future__ import annotations

from pathlib import Path

from yamotheque.games import find_game

_PACKAGED = Path(__file__).parent / "rules_pages"
_CHECKOUT = Path(__file__).parents[2] / "docs" / "rules"


def folder() -> Path:
    """Where the pages and their pictures lie: in the package, or in a checkout's `docs/rules`."""
    return _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT


def page(key: str, language: str) -> str:
    """A game's rules page as Markdown, in French or, for any other language, in English."""
    name = f"{find_game(key).key}.{'fr' if language == 'fr' else 'en'}.md"
    return (folder() / name).read_text(encoding="utf-8")


def fairness(language: str) -> str:
    """The page on dice that anyone can check, in French or, for any other language, in English."""
    name = "fairness.fr.md" if language == "fr" else "fairness.md"
    place = _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT.parent
    return (place / name).read_text(encoding="utf-8")
