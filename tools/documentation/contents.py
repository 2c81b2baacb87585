"""What the site has, in which order, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tools.documentation.search import FRENCH_SEARCH
from yamotheque.facets import Told
from yamotheque.games import HOUSE
from yamotheque.words import Text

Nav = list[dict[str, Any]]

REFERENCE: Final = {
    "engine": (
        "The engine",
        "What a game is made of, and the match around it.",
        (
            "match.match",
            "match.standing",
            "match.record",
            "game",
            "moves",
            "chance",
            "options",
            "piece",
            "words",
        ),
    ),
    "dice": (
        "Dice that can be checked",
        "Where outcomes come from, and how a record is verified.",
        ("provable.sources", "provable.verify", "provable.commitments"),
    ),
    "study": (
        "Study",
        "What positions are worth, luck and skill, and many matches at once.",
        (
            "worth.worth",
            "worth.study",
            "worth.makers",
            "worth.advice",
            "worth.review",
            "worth.puzzle",
            "contests.simulate",
            "contests.tournament",
            "contests.corpus",
        ),
    ),
    "bots": ("Bots", "Players that are programs.", ("bots", "bots.bot", "bots.optimal")),
    "environments": (
        "Environments",
        "The games as learning programs know them, one by one or thousands side by side.",
        ("environments.alone", "environments.many", "environments.together", "numbering", "batch"),
    ),
    "testing": ("Testing", "What every game promises, for tests.", ("testing", "testing.contract")),
}
"""The pages of the reference: title, what they are about, and the modules they show."""


@dataclass(frozen=True)
class Site:
    """One language of the site: its words, its contents, and where the other one lies."""

    language: str
    name: str
    description: str
    copyright: str
    other: dict[str, str]
    to_light: str
    to_dark: str
    to_system: str
    to_section: str
    play: str
    nav: Nav
    search: Mapping[str, str] = field(default_factory=dict)


def rules(language: str) -> Nav:
    """The rules of every game of the house, those of one box together."""
    boxes: dict[str, Nav] = {}
    for game in HOUSE.values():
        box = (Told.of(game).box or Text(game.title, game.title)).say(language)
        title = game.title.removeprefix(f"{box} : ")
        boxes.setdefault(box, []).append({title[0].upper() + title[1:]: f"rules/{game.key}.md"})
    return [{box: games} if len(games) > 1 else games[0] for box, games in boxes.items()]


ENGLISH: Final = Site(
    language="en",
    name="Yamothèque",
    description="The French Yams family of games: rules, mathematics, programs and hosting.",
    copyright="Yamothèque is free software under the MIT licence.",
    other={"lang": "fr", "name": "Français", "link": "fr/"},
    to_light="Switch to light",
    to_dark="Switch to dark",
    to_system="Switch to what the system prefers",
    to_section="Link to this section",
    play="Play",
    nav=[
        {"Home": "index.md"},
        {"Play": [*rules("en"), {"Dice that anyone can check": "fairness.md"}]},
        {
            "Study": [
                {"Luck and skill": "review.md"},
                {"The optima": "optima.md"},
                {"How strong the bots are": "strength.md"},
                {"Results, and how to cite": "results.md"},
                {"A notebook": "study.md"},
                {"A corpus of games": "corpus.md"},
                {"What the levels do differently": "levels.md"},
            ]
        },
        {
            "Build": [
                {"A tour of the engine": "engine.md"},
                {"Adding a game": "adding-a-game.md"},
                {"Writing a bot": "bots.md"},
                {"Environments": "environments.md"},
                {"Playing over HTTP": "api.md"},
                {"Every operation": "operations.md"},
                {"Every message": "protocol.md"},
                {
                    "Examples": [
                        {"Learn a column": "examples/learn_column.md"},
                        {"Learn with a net": "examples/learn_ppo.md"},
                        {"A bot over HTTP": "examples/bot_over_http.md"},
                    ]
                },
                {
                    "Reference": [
                        {title: f"reference/{key}.md"} for key, (title, _, _) in REFERENCE.items()
                    ]
                },
                {"The design": "design.md"},
                {"Performance": "performance.md"},
                {"Contributing": "contributing.md"},
            ]
        },
        {
            "Host": [
                {"Installing": "installing.md"},
                {"Hosting": "hosting.md"},
                {"Security": "security.md"},
                {"Changes": "changelog.md"},
            ]
        },
    ],
)

FRENCH: Final = Site(
    language="fr",
    name="Yamothèque",
    description="Les jeux de la famille du Yams : les règles, la chance et l’adresse.",
    copyright="Yamothèque est un logiciel libre, sous licence MIT.",
    other={"lang": "en", "name": "English", "link": "../"},
    to_light="Passer au clair",
    to_dark="Passer au sombre",
    to_system="Suivre le réglage du système",
    to_section="Lien vers cette section",
    play="Jouer",
    nav=[
        {"Accueil": "index.md"},
        {"Jouer": [*rules("fr"), {"Des dés que chacun peut vérifier": "fairness.md"}]},
        {
            "Comprendre": [
                {"Chance et adresse": "review.md"},
                {"Ce que le jeu parfait rapporte": "optima.md"},
                {"La force des robots": "strength.md"},
                {"Écrire un robot": "bots.md"},
            ]
        },
        {"Héberger": [{"Installer": "installing.md"}, {"Héberger pour un club": "hosting.md"}]},
    ],
    search=FRENCH_SEARCH,
)

SITES: Final = (ENGLISH, FRENCH)


def pages(nav: Nav) -> list[str]:
    """Every page of a table of contents, in order."""
    found: list[str] = []
    for entry in nav:
        for target in entry.values():
            found += [target] if isinstance(target, str) else pages(target)
    return found
