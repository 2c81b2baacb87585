"""Bots of other people: installed with a package, or named by whoever starts a contest.

A package names its bots in the entry point group `yamotheque.bots`. `entered` loads one from
`module:Class` or from a file; it runs code, so it is for what was typed at one's own machine.
"""

from __future__ import annotations

import sys
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from yamotheque.bots.bot import Bot
from yamotheque.outside import brought, mentioned
from yamotheque.words import Text, YamsError

GROUP: Final = "yamotheque.bots"
A_BOT: Final = Text("Le robot", "The bot")
LONGEST: Final = 16
"""So long a name may be, at a server's tables too."""
ENTERED: Final[dict[str, type[Bot]]] = {}
"""Those that were named here, by their names."""


def as_typed(name: str) -> str:
    """A name in the one spelling in which names are compared."""
    return "".join(name.split()).casefold()


def names_of(bot: type[Bot]) -> set[str]:
    """All that a bot is found by: its name, its titles and its other spellings."""
    return set(map(as_typed, (bot.name, bot.title.fr, bot.title.en, *bot.spellings)))


@cache
def installed(taken: frozenset[str]) -> dict[str, type[Bot]]:
    """The bots of installed packages by their names, but for those whose names are taken."""
    if not mentioned(GROUP):
        return {}
    lacks = partial(what_it_lacks, taken=taken)
    return {bot.name: bot for _, bot in brought(GROUP, A_BOT, lambda thing: thing, lacks)}


def what_it_lacks(bot: object, taken: frozenset[str]) -> Text | None:
    """Why something cannot play as a bot; None if it can."""
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        return Text(f"{bot!r} n'est pas une classe de Bot", f"{bot!r} is no class of Bot")
    name = getattr(bot, "name", None)
    if not isinstance(name, str) or len(name) > LONGEST or not name.replace("-", "").isalnum():
        said = Text(f"le `name` de {bot.__name__} est {name!r}", f"its `name` is {name!r}")
        return Text(
            f"{said.fr} : attendu {LONGEST} lettres, chiffres et tirets au plus, comme my-bot",
            f"{said.en}: expected {LONGEST} letters, digits and hyphens at most, such as my-bot",
        )
    if as_typed(name) in taken:
        return Text(f"le nom {name} est déjà pris", f"the name {name} is taken")
    return None


def entered(text: str, taken: frozenset[str]) -> type[Bot]:
    """The bot that `module:Class`, `file.py:Class` or `file.py` names."""
    where, _, name = text.rpartition(":") if not text.endswith(".py") else (text, "", "")
    module = loaded(where, text)
    if name:
        found: list[Any] = [getattr(module, name)] if hasattr(module, name) else []
    else:
        of_file = (thing for thing in vars(module).values() if isinstance(thing, type))
        found = [each for each in of_file if each.__module__ == module.__name__]
        found = [each for each in found if issubclass(each, Bot)]
    if len(found) != 1:
        raise YamsError(
            f"« {text} » ne nomme pas un robot : attendu module:Classe, fichier.py:Classe ou un "
            "fichier.py où il y en a un seul.",
            f"'{text}' does not name a bot: expected module:Class, file.py:Class or a file.py with "
            "one in it.",
        )
    if lacks := what_it_lacks(found[0], taken):
        raise YamsError(f"« {text} » : {lacks.fr}.", f"'{text}': {lacks.en}.")
    bot: type[Bot] = found[0]
    ENTERED[bot.name] = bot
    return bot


def loaded(where: str, text: str) -> Any:
    """A module by its name, looked for in the working folder too, or by its file."""
    path = Path(where)
    folder, module = (path.parent, path.stem) if where.endswith(".py") else (Path(), where)
    sys.path.insert(0, str(folder.resolve()))
    try:
        return import_module(module)
    except Exception as error:  # anything may go wrong in the code of others
        why = f"{type(error).__name__}: {error}"
        raise YamsError(
            f"« {text} » n'a pas pu être chargé : {why}.", f"'{text}' could not be loaded: {why}."
        ) from error
    finally:
        sys.path.remove(str(folder.resolve()))
