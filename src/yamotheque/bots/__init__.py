"""Players that are programs. They see what a person in their seat would see, and no more."""

from __future__ import annotations

from typing import Any, Final

from yamotheque.bots.bot import Bot
from yamotheque.bots.entered import ENTERED, as_typed, entered, installed, names_of
from yamotheque.bots.greedy import Greedy
from yamotheque.bots.levels import Amateur, Beginner, Confirmed
from yamotheque.bots.master import Master
from yamotheque.bots.optimal import Optimal
from yamotheque.bots.uniform import Uniform
from yamotheque.game import Game
from yamotheque.words import YamsError, listed
from yamotheque.worth.makers import NoWorth

__all__ = [
    "BOTS",
    "Bot",
    "UnknownBot",
    "bot_for",
    "bots_about",
    "bots_for",
    "find_bot",
    "typed_bot",
]

BOTS: Final[dict[str, type[Bot]]] = {
    bot.name: bot for bot in (Uniform, Greedy, Optimal, Beginner, Amateur, Confirmed, Master)
}
"""Every bot of ours by its name: first those for study, then the levels, from the weakest up."""

OURS: Final = frozenset(name for bot in BOTS.values() for name in names_of(bot))
"""What a bot of somebody else cannot be called."""


class UnknownBot(YamsError):
    """A bot that we do not have; the error lists those that we do."""


def every_bot() -> dict[str, type[Bot]]:
    """The bots there are by their names: of installed packages, named here, and then ours."""
    return {**installed(OURS), **ENTERED, **BOTS}


def find_bot(name: str) -> Bot:
    """A bot by its name, its title in either language, or another spelling of it.

    One of ours, of an installed package, or that was named here before.
    """
    typed, known = as_typed(name), every_bot()
    if typed in known:
        return known[typed]()
    for bot in known.values():
        if typed in names_of(bot):
            return bot()
    names = listed(list(known))
    raise UnknownBot(
        f"Le robot « {name[:40]} » n'existe pas : attendu {names.fr}.",
        f"There is no bot '{name[:40]}': expected {names.en}.",
    )


def typed_bot(text: str) -> Bot:
    """A bot that somebody named at their own machine: by its name, `module:Class` or a file.

    This loads code. What came from elsewhere is for `find_bot` alone.
    """
    text = text.strip()
    return entered(text, OURS)() if ":" in text or text.endswith(".py") else find_bot(text)


def bots_for(game: Game[Any]) -> tuple[str, ...]:
    """The names of the bots that can play a game with its options."""
    return tuple(name for name, bot in every_bot().items() if bot.plays(game))


def bots_about(game: Game[Any]) -> tuple[str, ...]:
    """The names of the bots that can play a game with one or another choice of its options."""
    return tuple(name for name, bot in every_bot().items() if bot.may_play(game))


def bot_for(game: Game[Any], name: str) -> Bot:
    """A bot by its name that can play a game with its options."""
    bot = find_bot(name)
    if not bot.plays(game):
        raise NoWorth(
            f"Le robot {name} ne sait pas jouer à {game.title} avec ces options.",
            f"The bot {name} cannot play {game.title} with these options.",
        )
    return bot
