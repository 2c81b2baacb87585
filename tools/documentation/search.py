"""The words of the search, which the theme's program says in English whatever the page speaks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

FRENCH_SEARCH: Final = {
    '"aria-label":"Search"': '"aria-label":"Rechercher"',
    'placeholder:"Search"': 'placeholder:"Rechercher"',
    '"aria-label":"Search results"': '"aria-label":"Résultats"',
    '"aria-label":"Close search"': '"aria-label":"Fermer la recherche"',
    '"aria-label":"Filters"': '"aria-label":"Filtres"',
    'children:"Filters"': 'children:"Filtres"',
    'children:"Tags"': 'children:"Étiquettes"',
    '"Use Up and Down arrow keys to move between tags. Press Space or Enter to toggle a tag."': (
        '"Les flèches mènent d’une étiquette à l’autre, Espace ou Entrée en choisit une."'
    ),
    '"Search is unavailable. Reload the page to try again."': (
        '"La recherche ne répond pas. Rechargez la page pour réessayer."'
    ),
    '"Loading search\\u2026"': '"La recherche se prépare…"',
    '"No results"': '"Aucun résultat"',
    'Intl.NumberFormat("en-US")': 'Intl.NumberFormat("fr-FR")',
    '===1?"result":"results"': '<2?"résultat":"résultats"',
}
"""What the program says, and what it says in French."""


def translate_search(site: Path, words: Mapping[str, str]) -> None:
    """Let the search of a built site speak other words; it must have said each of them before."""
    (program,) = (site / "assets" / "javascripts").glob("bundle.*.js")
    text = program.read_text(encoding="utf-8")
    for english, other in words.items():
        if english not in text:
            raise ValueError(f"{program.name} does not say {english} any more: look for its words")
        text = text.replace(english, other)
    program.write_text(text, encoding="utf-8")
