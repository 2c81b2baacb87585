"""Games kept in other packages: each is an entry point of the group `yamotheque.games`.

A package that cannot be loaded, or whose game lacks something, is a warning and is left out.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Container
from typing import TYPE_CHECKING, Any, Final

from yamotheque.game import Game
from yamotheque.words import LANGUAGES, Text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "yamotheque.games"
KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class BrokenGame(UserWarning):
    """A game of another package that cannot be played, and why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def outside_games(taken: Container[str]) -> dict[str, Game[Any]]:
    """The games of other packages by their keys, but for those whose keys are taken."""
    # Looking through what is installed takes longer than importing all of our games.
    from importlib.metadata import entry_points

    found: dict[str, Game[Any]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        game = _loaded(point)
        if isinstance(game, Text):
            _warn(point, game)
        elif game.key in taken or game.key in found:
            _warn(point, Text(f"la clé {game.key} est déjà prise", f"the key {game.key} is taken"))
        else:
            found[game.key] = game
    return found


def _loaded(point: EntryPoint) -> Game[Any] | Text:
    """The game that an entry point names, or why there is none."""
    try:
        thing = point.load()
        game = thing() if isinstance(thing, type) else thing
    except (Exception, SystemExit) as error:  # anything may go wrong in a package of others
        reason = f"{type(error).__name__}: {error}"
        return Text(reason, reason)
    return what_it_lacks(game) or game


def _warn(point: EntryPoint, reason: Text) -> None:
    package = point.dist.name if point.dist else "?"
    text = Text(
        f"Le jeu « {point.name} » du paquet {package} n'est pas disponible : {reason.fr}.",
        f"The game '{point.name}' of the package {package} is left out: {reason.en}.",
    )
    warnings.warn(BrokenGame(text), stacklevel=2)


def what_it_lacks(game: object) -> Text | None:
    """The first fact that is missing for a game to be listed and played; None if none is.

    >>> what_it_lacks(42).en
    '42 is no Game'
    """
    if not isinstance(game, Game):
        return Text(f"{game!r} n'est pas un Game", f"{game!r} is no Game")
    checks = {
        "key": isinstance(key := getattr(game, "key", None), str) and bool(KEY.fullmatch(key)),
        "title": isinstance(title := getattr(game, "title", None), str) and bool(title.strip()),
        "edition": isinstance(edition := getattr(game, "edition", None), int) and edition >= 1,
        "seats": isinstance(seats := getattr(game, "seats", None), range)
        and len(seats) > 0
        and min(seats) >= 1,
        "summary": isinstance(summary := getattr(game, "summary", None), Text)
        and all(summary.say(language).strip() for language in LANGUAGES),
    }
    for fact, kept in checks.items():
        if not kept:
            given, name = getattr(game, fact, None), type(game).__name__
            return Text(
                f"le `{fact}` de {name} est {given!r} : attendu {FACTS[fact].fr}",
                f"the `{fact}` of {name} is {given!r}: expected {FACTS[fact].en}",
            )
    return None


FACTS: Final = {
    "key": Text(
        "des lettres minuscules, des chiffres et des tirets, comme my-game",
        "small letters, digits and hyphens, such as my-game",
    ),
    "title": Text("le nom du jeu", "the name of the game"),
    "edition": Text(
        "un nombre entier, 1 pour les premières règles", "a whole number, 1 for the first rules"
    ),
    "seats": Text("combien y jouent, comme range(2, 7)", "how many may play, such as range(2, 7)"),
    "summary": Text(
        "une phrase dans chaque langue, Text(français, anglais)",
        "a sentence in each language, Text(French, English)",
    ),
}
"""What every game says of itself, and how."""
