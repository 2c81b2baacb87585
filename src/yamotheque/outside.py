"""What other packages bring: games are entry points of the group `yamotheque.games`.

What cannot be loaded, or lacks something, is a warning and is left out.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Callable, Container, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from yamotheque.facets import Told, facet_with
from yamotheque.game import Game
from yamotheque.words import LANGUAGES, Text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "yamotheque.games"
KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Broken(UserWarning):
    """Something of another package that cannot be used, and why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def outside_games(taken: Container[str]) -> dict[str, Game[Any]]:
    """The games of other packages by their keys, but for those whose keys are taken."""
    found: dict[str, Game[Any]] = {}
    if not mentioned(GROUP):
        return found
    for point, game in brought(GROUP, A_GAME, _made, what_it_lacks):
        if game.key in taken or game.key in found:
            taken_key = Text(f"la clé {game.key} est déjà prise", f"the key {game.key} is taken")
            _warn(point, A_GAME, taken_key)
        else:
            found[game.key] = game
    return found


def mentioned(group: str) -> bool:
    """Whether something installed may bring anything to a group, by a glance at its metadata.

    Looking through it with `importlib.metadata` takes as long as importing half of our games.
    """
    for entry in sys.path:
        folder = Path(entry)
        if folder.is_file():
            return True  # an archive, in which one cannot glance
        for points in folder.glob("*-info/entry_points.txt"):
            if group in points.read_text(encoding="utf-8", errors="replace"):
                return True
    return False


A_GAME: Final = Text("Le jeu", "The game")


def _made(thing: Any) -> Any:
    """A game itself, or one of a class with its usual options."""
    return thing() if isinstance(thing, type) else thing


def brought(
    group: str, what: Text, made: Callable[[Any], Any], lacks: Callable[[Any], Text | None]
) -> Iterator[tuple[EntryPoint, Any]]:
    """Each thing that other packages bring to a group, if it can be made and lacks nothing."""
    # Imported late: it is slow, and most installations bring nothing.
    from importlib.metadata import entry_points

    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        try:
            thing = made(point.load())
        except (Exception, SystemExit) as error:  # anything may go wrong in a package of others
            words = f"{type(error).__name__}: {error}"
            reason: Text | None = Text(words, words)
        else:
            reason = lacks(thing)
        if reason is None:
            yield point, thing
        else:
            _warn(point, what, reason)


def _warn(point: EntryPoint, what: Text, reason: Text) -> None:
    package = point.dist.name if point.dist else "?"
    text = Text(
        f"{what.fr} « {point.name} » du paquet {package} n'est pas disponible : {reason.fr}.",
        f"{what.en} '{point.name}' of the package {package} is left out: {reason.en}.",
    )
    warnings.warn(Broken(text), stacklevel=2)


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
        "summary": (summary := getattr(game, "summary", Told.summary)) is Told.summary
        or (
            isinstance(summary, Text)
            and all(summary.say(language).strip() for language in LANGUAGES)
        ),
    }
    for fact, kept in checks.items():
        if not kept:
            given, name = getattr(game, fact, None), type(game).__name__
            return Text(
                f"le `{fact}` de {name} est {given!r} : attendu {FACTS[fact].fr}",
                f"the `{fact}` of {name} is {given!r}: expected {FACTS[fact].en}",
            )
    return _of_another_facet(game)


def _of_another_facet(game: Game[Any]) -> Text | None:
    """What a game says of a facet that it does not inherit, and nobody would ask it for."""
    for name in dir(game):
        facet, made = facet_with(name), type(game).__name__
        if facet is not None and not isinstance(game, facet):
            base = facet.__name__
            return Text(
                f"{made} dit `{name}` sans être {base} : attendu class {made}(Game, {base})",
                f"{made} says `{name}` and is no {base}: expected class {made}(Game, {base})",
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
